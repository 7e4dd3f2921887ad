//! Whether a command is allowed, and what would happen. One command, one file.

mod accept;
mod barrier;
mod drive;
mod more;
mod one_way;
mod play;
mod remove;
mod roll;
mod skip;
mod turn;

use rules::{Seat, Seed};

use crate::card::{Effect, TaxiCard};
use crate::command::Command;
use crate::course::Course;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

impl State {
    /// What would happen if `seat` gave this command; `seed` decides chance.
    ///
    /// # Errors
    /// The first refusal that fits, in the order of section 7.
    pub fn decide(
        &self,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, Refusal> {
        let mut course = Course::new(self, seed);
        let Some(actor) = self.actor() else { return Err(Refusal::GameOver) };
        if let Command::More { agree } = *command {
            more::decide(&mut course, seat, agree)?;
            return Ok(course.events());
        }
        if seat != actor {
            return Err(Refusal::NotYourTurn);
        }
        match *command {
            Command::Roll => roll::decide(&mut course)?,
            Command::Move { way } => drive::decide(&mut course, way)?,
            Command::OneWay { stretch, direction } => {
                one_way::decide(&mut course, stretch, direction)?;
            }
            Command::Turn { stretch } => turn::decide(&mut course, stretch)?,
            Command::Barrier { line } => barrier::decide(&mut course, line)?,
            Command::Remove { obstacle } => remove::decide(&mut course, obstacle)?,
            Command::Skip => skip::decide(&mut course)?,
            Command::Play(play) => play::decide(&mut course, seat, play)?,
            Command::Accept => accept::decide(&mut course)?,
            Command::More { .. } => unreachable!("decided above"),
        }
        Ok(course.events())
    }

    fn require(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    /// The drawn card, if it asks for a choice now.
    fn asked_choice(&self) -> Result<Effect, Refusal> {
        self.require(Phase::Place)?;
        Ok(self.drawn_card()?.effect())
    }

    fn drawn_card(&self) -> Result<TaxiCard, Refusal> {
        self.drawn.ok_or(Refusal::WrongPhase)
    }
}
