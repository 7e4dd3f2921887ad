//! Whether a command is allowed, and what would happen. One command, one file.
//!
//! Each file has `decide`, which answers a command, and `offer`, which adds what is open to the
//! [`Options`]; both ask the same `check`. A property test holds the two together.

mod discard;
mod end_turn;
mod mobilize;
mod move_officer;
mod place;
mod place_officers;
mod play_bonus;
mod reveal;
mod send;
mod trade;

use std::ops::Deref;

use super::command::Command;
use super::event::Event;
use super::options::Options;
use super::refusal::Refusal;
use super::state::{Phase, State};
use rules::{Seat, Seed};

/// The events of one command, without allocation.
///
/// Four is the longest chain: three extra taxis, then one more taxi or the end.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    events: [Event; 4],
    len: usize,
}

impl Events {
    fn new() -> Self {
        Self { events: [Event::OrdersPlayed; 4], len: 0 }
    }

    fn one(event: Event) -> Self {
        let mut events = Self::new();
        events.push(event);
        events
    }

    fn push(&mut self, event: Event) {
        self.events[self.len] = event;
        self.len += 1;
    }
}

impl Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.events[..self.len]
    }
}

impl State {
    /// What would happen if `seat` gave this command; `seed` decides chance.
    ///
    /// # Errors
    /// The refusal, if the rules forbid the command now.
    pub fn decide(&self, seat: Seat, command: &Command, seed: &Seed) -> Result<Events, Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::GameOver);
        }
        if seat != self.active {
            return Err(Refusal::NotYourTurn);
        }
        match *command {
            Command::PlaceOfficers { color } => place_officers::decide(self, color),
            Command::Reveal => reveal::decide(self),
            Command::Discard { card } => discard::decide(self, card),
            Command::Mobilize => mobilize::decide(self, seed),
            Command::Place { to } => place::decide(self, to),
            Command::MoveOfficer { officer, direction } => {
                move_officer::decide(self, officer, direction)
            }
            Command::Trade { give, take } => trade::decide(self, give, take),
            Command::Send { street, ref cards } => send::decide(self, street, cards),
            Command::PlayBonus(bonus) => play_bonus::decide(self, bonus),
            Command::EndTurn => end_turn::decide(self),
        }
    }

    /// The commands that [`decide`](Self::decide) would accept from the active seat.
    #[must_use]
    pub fn options(&self) -> Options {
        let mut options = Options::default();
        place_officers::offer(self, &mut options);
        reveal::offer(self, &mut options);
        discard::offer(self, &mut options);
        mobilize::offer(self, &mut options);
        place::offer(self, &mut options);
        move_officer::offer(self, &mut options);
        trade::offer(self, &mut options);
        send::offer(self, &mut options);
        play_bonus::offer(self, &mut options);
        end_turn::offer(self, &mut options);
        options
    }

    fn require(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    fn require_action(&self) -> Result<(), Refusal> {
        self.require(Phase::Actions)?;
        if self.actions_left > 0 { Ok(()) } else { Err(Refusal::NoActionsLeft) }
    }

    fn next_turn(&self) -> Event {
        Event::TurnBegan { seat: self.next_seat(), turn: self.turn + 1 }
    }
}
