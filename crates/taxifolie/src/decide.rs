//! Whether a command is allowed, and what would happen. One command, one file.

mod chance;
mod draft;
mod drive;
mod roll;
mod swap;
mod turn;

use draft::Draft;
use rules::{Refusal, Seat, Seed};

use crate::command::Command;
use crate::event::Event;
use crate::refusal;
use crate::state::{Phase, State};

impl State {
    /// What would happen if `seat` gave this command; `seed` decides the dice.
    ///
    /// # Errors
    /// The first refusal that applies, in the order of section 7.
    pub fn decide(
        &self,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, Refusal> {
        if self.is_over() {
            return Err(refusal::GAME_OVER);
        }
        if seat != self.seat {
            return Err(refusal::NOT_YOUR_TURN);
        }
        match (command, &self.phase) {
            (Command::Roll {}, Phase::Roll) => Ok(roll::decide(self, seed)),
            (Command::Drive { way }, Phase::Drive { steps, .. }) => {
                drive::decide(self, *steps, way)
            }
            (Command::Swap { with }, Phase::Swap) => swap::decide(self, *with),
            (Command::Roll {} | Command::Drive { .. } | Command::Swap { .. }, _) => {
                Err(refusal::WRONG_PHASE)
            }
        }
    }
}

/// The first turn begins.
pub(crate) fn first_turn(before: State) -> (State, Vec<Event>) {
    let first = before.first;
    let mut draft = Draft::new(before);
    draft.begin_turn(first);
    draft.finish()
}
