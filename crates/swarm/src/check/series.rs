//! The series of a room, computed apart from the room's own code: who sits where follows from the host's choice, and
//! a streak from the bands of the games that ended.

use room::{Event, PlayerId, Record, Room};
use rules::Json;

/// The games of a room, as the log tells them.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    shuffled: bool,
    target: Option<u8>,
    /// The games of all series: the name, the options and the band of each.
    games: Vec<(&'static str, Json, Option<u8>)>,
    was_over: bool,
    /// By seat, before the record.
    people: Vec<PlayerId>,
}

impl Ledger {
    /// What is wrong with a record that the room has taken in; `room` is the room after it.
    pub(super) fn follow(&mut self, record: &Record, room: &Room) -> Option<&'static str> {
        let people: Vec<PlayerId> = room.players().iter().map(|it| it.id).collect();
        let mut fault = None;
        if let Event::SeriesSet { target, shuffled, restart } = &record.event {
            (self.target, self.shuffled) = (*target, *shuffled);
            if *restart {
                let restarted = room.game().rules.name();
                self.games.retain(|(name, _, _)| *name != restarted);
            }
        }
        if let Event::Started { without, order, .. } = &record.event {
            let stays: Vec<PlayerId> = (0..)
                .zip(&self.people)
                .filter(|(seat, _)| without.iter().all(|it| it.0 != *seat))
                .map(|(_, it)| *it)
                .collect();
            let drawn = order.iter().filter_map(|it| self.people.get(it.index()).copied());
            let seated = if order.is_empty() { stays.clone() } else { drawn.collect() };
            let everybody = |mut all: Vec<PlayerId>| {
                all.sort_unstable();
                all
            };
            if everybody(seated.clone()) != everybody(stays.clone()) || seated != people {
                fault = Some("sits otherwise than the record says");
            } else if order.is_empty() == (self.shuffled && stays.len() > 1) {
                fault = Some("seats drawn against the host's choice");
            }
        }
        if room.is_over() && !self.was_over && room.practice().is_none() {
            let band = room.play().and_then(rules::Play::band);
            self.games.push((room.game().rules.name(), room.options().clone(), band));
        }
        (self.was_over, self.people) = (room.is_over(), people);
        fault.or_else(|| (room.series().streak != self.streak(room)).then_some("another streak"))
    }

    fn streak(&self, room: &Room) -> u32 {
        let rules = room.game().rules;
        let Some(target) = self.target.filter(|it| *it <= rules.bands()) else { return 0 };
        let mut streak = 0;
        for (name, options, band) in &self.games {
            if *name != rules.name() {
                continue;
            }
            let reached = options == room.options() && band.is_some_and(|it| it >= target);
            streak = if reached { streak + 1 } else { 0 };
        }
        streak
    }
}
