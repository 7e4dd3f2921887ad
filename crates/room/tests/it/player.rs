//! Somebody who plays whatever is offered.

use room::{Answer, Refusal, Request, game};
use rules::marne::Command;

use crate::chance::Chance;
use crate::table::Table;

impl Table {
    /// The active player's request of a command, chosen on the table of now.
    pub(crate) fn now(&self, command: game::Command) -> Request {
        Request::Play {
            seen: self.room.version(),
            command: Ok(command),
        }
    }

    /// The active player gives this command.
    pub(crate) fn play(&mut self, command: game::Command) -> Result<Answer, Refusal> {
        let request = self.now(command);
        self.ask(self.active(), request)
    }

    /// Any command that is open; nothing is when the game is over.
    pub(crate) fn any(&self, chance: &mut Chance) -> Option<game::Command> {
        let offer = self.offer();
        let count = offer.count();
        // Whoever may reveal does so now and then: bonus cards come before.
        if offer.reveal && !chance.one_in(4) {
            return Some(Command::Reveal);
        }
        (count > 0).then(|| offer.iter().nth(chance.below(count)).unwrap())
    }

    /// Plays until this holds; false if the game ended first.
    pub(crate) fn play_until(
        &mut self,
        chance: &mut Chance,
        holds: impl Fn(&Table) -> bool,
    ) -> bool {
        while !holds(self) {
            let Some(command) = self.any(chance) else {
                return false;
            };
            self.play(command).unwrap();
        }
        true
    }

    /// A game of this many in the middle of a silent turn: the first such among seeds that says so.
    pub(crate) fn silent(players: u8) -> Self {
        for number in 0..1000 {
            let mut table = Self::started(players, number);
            let mut chance = Chance::new(number);
            let is_silent = |it: &Table| {
                it.room.silence().is_some() && it.state().phase == rules::marne::Phase::Actions
            };
            if table.play_until(&mut chance, is_silent) {
                return table;
            }
        }
        panic!("no game fell silent");
    }

    /// The actions of a first turn, with nothing decided yet but the officers and the taxi.
    pub(crate) fn acting(players: u8) -> Self {
        for number in 0..1000 {
            let mut table = Self::started(players, number);
            table
                .play(Command::PlaceOfficers {
                    color: rules::marne::Color::Blue,
                })
                .unwrap();
            table.play(Command::Reveal).unwrap();
            let offer = table.offer();
            if offer.move_officer && table.room.silence().is_none() {
                return table;
            }
        }
        panic!("no game came to its actions");
    }
}
