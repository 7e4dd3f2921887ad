//! What games were dealt, computed apart from the room's own code except for how a secret and nonces become a seed. A
//! deal is the one that was chosen, a deal of a day belongs to the day the game began on and is the same each time,
//! and chance gave what the seed determines.

use std::collections::BTreeMap;

use room::{
    Day, Deal, DealKey, Dealt, Event, Mixed, PlayerId, Record, Room, Seal, Source, seed_of,
};
use rules::{Json, Position, Seat, Seed};

/// The deals of days in a log, by day, game, players and options.
#[derive(Debug, Default)]
pub(super) struct Deals {
    days: BTreeMap<(Day, &'static str, u8, String), Seed>,
    /// What players mixed in since the last seal.
    mixed: BTreeMap<PlayerId, Seed>,
}

impl Deals {
    /// What is wrong with the next record.
    pub(super) fn objects(
        &mut self,
        room: &Room,
        record: &Record,
        key: &DealKey,
    ) -> Option<&'static str> {
        if let Event::Mixed { nonce } = &record.event {
            let first = self.mixed.insert(record.by.player, nonce.clone());
            return first.map(|_| "a second nonce");
        }
        if let Event::Opened { seal: Some(seal), .. } = &record.event
            && *seal != Seal::of(&key.secret(room.code(), 1, record.at))
        {
            return Some("the seal of another key");
        }
        if record.event.next_seal().is_some() {
            self.mixed.clear();
        }
        let Event::Started { source, dealt, without, order, setup } = &record.event else {
            return None;
        };
        if let Source::Sealed { seal, nonces } = source {
            let seats = (0..).map(Seat).zip(room.players());
            let playing = seats.filter(|(seat, _)| !without.contains(seat));
            let mixed = playing.filter_map(|(seat, it)| {
                Some(Mixed { seat, nonce: self.mixed.get(&it.id)?.clone() })
            });
            if !mixed.eq(nonces.iter().cloned()) {
                return Some("other nonces");
            }
            if room.sealed().is_none_or(|it| it.seal != *seal) {
                return Some("another seal");
            }
        }
        let players = room.players().len().checked_sub(without.len())?;
        let players = u8::try_from(players).ok()?;
        let fault = self.dealt(room, record.at, players, (source, dealt.as_ref()));
        fault.or_else(|| {
            let Some(seed) = seed(room, source, key) else {
                return Some("the seal of another key");
            };
            if given(room, players, &seed).as_ref() != Some(setup) {
                return Some("another deal than that of its seed");
            }
            (!order.is_empty() && *order != drawn(room, without, &seed))
                .then_some("other seats than those of its seed")
        })
    }

    fn dealt(
        &mut self,
        room: &Room,
        at: u64,
        players: u8,
        (source, dealt): (&Source, Option<&Dealt>),
    ) -> Option<&'static str> {
        let (rules, options) = (room.game().rules, room.options());
        let seed = match source {
            Source::Open { seed } => seed,
            Source::Sealed { .. } if dealt.is_some() || *room.deal() != Deal::Fresh {} => {
                return Some("a seal on another kind of deal");
            }
            Source::Sealed { .. } => return None,
        };
        match (room.deal(), dealt) {
            (Deal::Fresh {}, None) if room.sealed().is_some() => Some("a deal without its seal"),
            (Deal::Fresh {}, None) => None,
            (Deal::Words { words }, Some(Dealt::Words { words: stored })) => {
                let same = words == stored;
                let right = *seed == Dealt::seed_of(words, rules, players, options);
                (!same || !right).then_some("the deal of other words")
            }
            (Deal::Day {}, Some(Dealt::Day { date })) => {
                let deal = (*date, rules.name(), players, options.text().to_owned());
                let known = self.days.entry(deal).or_insert_with(|| seed.clone());
                let is_that_day = *date == Day::in_paris(at);
                (!is_that_day || known != seed).then_some("the deal of another day")
            }
            _ => Some("another kind of deal"),
        }
    }
}

/// The seed that decides chance.
fn seed(room: &Room, source: &Source, key: &DealKey) -> Option<Seed> {
    match source {
        Source::Open { seed } => Some(seed.clone()),
        Source::Sealed { nonces, .. } => Some(seed_of(&room.sealed()?.secret(key).ok()?, nonces)),
    }
}

/// What the rules draw from this seed.
fn given(room: &Room, players: u8, seed: &Seed) -> Option<Json> {
    let rules = room.game().rules;
    match room.practice() {
        Some(it) => {
            let stands = it.position.play(rules, players).ok()?;
            Position::setup(&*stands, rules, seed).ok()
        }
        None => rules.setup(players, room.options(), seed).ok(),
    }
}

/// Those who play on, as this seed shuffles them.
fn drawn(room: &Room, without: &[Seat], seed: &Seed) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(room.players()).map(|(seat, _)| seat);
    let mut order: Vec<Seat> = seats.filter(|it| !without.contains(it)).collect();
    seed.stream("seats").shuffle(&mut order);
    order
}
