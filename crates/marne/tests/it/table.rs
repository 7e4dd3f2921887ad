//! A game played by lines of script, as an engine or a room would play it: text in, events kept, nothing changed by a
//! refusal.

use marne::{CommandText, Event, Marne, Refusal, Setup, Soldier, State, Street};
use rules::{Game, Seat, Seed};

use crate::deal::soldier;
use crate::script;

/// The events so far and the state they lead to.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) seed: Seed,
    pub(crate) events: Vec<Event>,
    pub(crate) state: State,
}

impl Table {
    pub(crate) fn new(setup: &Setup) -> Self {
        Self { seed: Seed::new([7; 32]), events: Vec::new(), state: Marne::start(setup) }
    }

    /// Gives a command for a seat; returns the events.
    pub(crate) fn give(&mut self, seat: Seat, text: &CommandText) -> Result<Vec<Event>, Refusal> {
        let decided = text.decide(&self.state, seat, &self.seed);
        let events = decided.map(|events| events.to_vec());
        if let Ok(command) = text.resolve() {
            let direct = Marne::decide(&self.state, seat, &command, &self.seed);
            assert_eq!(
                events.clone().map_err(rules::Refusal::from),
                direct,
                "text and command agree"
            );
        }
        let events = events?;
        for event in &events {
            Marne::apply(&mut self.state, event);
        }
        self.events.extend(&events);
        Ok(events)
    }

    /// Plays lines for the active player (`;` or a line break between them); returns the events of the last.
    pub(crate) fn play(&mut self, lines: &str) -> Vec<Event> {
        let mut last = Vec::new();
        for line in lines.split([';', '\n']).map(str::trim) {
            if !line.is_empty() {
                last = self
                    .give(self.state.active, &script::command(line))
                    .unwrap_or_else(|it| panic!("{line}: {it:?}"));
            }
        }
        last
    }

    /// The refusal of a line from the active seat.
    pub(crate) fn refusal(&mut self, line: &str) -> Refusal {
        self.refusal_for(self.state.active.0, line)
    }

    /// The refusal of a line from any seat; also checks that nothing changed.
    pub(crate) fn refusal_for(&mut self, seat: u8, line: &str) -> Refusal {
        let before = self.clone();
        let refusal = self.give(Seat(seat), &script::command(line)).unwrap_err();
        assert_eq!(self.state, before.state);
        assert_eq!(self.events, before.events);
        refusal
    }

    /// Whether a line from the active seat is among the options.
    pub(crate) fn offers(&self, line: &str) -> bool {
        let command = script::command(line).resolve().unwrap();
        self.state.options().contains(&command)
    }

    /// The cards of a seat, in their order.
    pub(crate) fn hand(&self, seat: usize) -> Vec<&'static str> {
        ids(&self.state.hands[seat])
    }

    pub(crate) fn reserve(&self) -> Vec<&'static str> {
        ids(&self.state.reserve)
    }

    /// The discard, the oldest card first.
    pub(crate) fn discard(&self) -> Vec<&'static str> {
        ids(&self.state.soldier_discard)
    }

    /// The waiting taxis in the order they drive, with `+1` after those that have a token.
    pub(crate) fn waiting(&self) -> Vec<String> {
        let waits = |street: Street| {
            let taxi = self.state.waiting[street.index()]?;
            let token = if self.state.tokens.contains(street) { "+1" } else { "" };
            Some(format!("{}: {}{token}", street.slug(), taxi.id()))
        };
        Street::ALL.into_iter().filter_map(waits).collect()
    }

    /// Where the officers stand.
    pub(crate) fn officers(&self) -> [&'static str; 2] {
        self.state.officers.unwrap().map(Street::slug)
    }

    /// Moves cards of a hand to the discard outside the rules, to reach a rare position quickly.
    pub(crate) fn lose(&mut self, seat: usize, cards: &[&str]) {
        for id in cards {
            assert!(self.state.hands[seat].remove(soldier(id)), "{id}");
            self.state.soldier_discard.push(soldier(id));
        }
    }
}

pub(crate) fn ids(cards: &[Soldier]) -> Vec<&'static str> {
    cards.iter().map(|it| it.id()).collect()
}
