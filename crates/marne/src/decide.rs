//! Whether a command is allowed, and what would happen. One command, one file.
//!
//! Each file has `decide`, which answers a command, and `offer`, which lists what is open for the [`Options`]; both ask
//! the same `check`. A property test holds the two together.

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

use super::command::{Command, Destination};
use super::event::Event;
use super::options::Options;
use super::refusal::Refusal;
use super::state::{Phase, State};
use super::street::Street;
use rules::{Seat, Seed};

/// The events of one command, without allocation.
///
/// The longest chain: an extra taxi in every street, as a deck may have, then the jam.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    events: [Event; LONGEST],
    len: usize,
}

const LONGEST: usize = Street::ALL.len() + 1;

impl Events {
    fn push(&mut self, event: Event) {
        self.events[self.len] = event;
        self.len += 1;
    }
}

impl Default for Events {
    fn default() -> Self {
        Self { events: [Event::OrdersPlayed; LONGEST], len: 0 }
    }
}

impl Deref for Events {
    type Target = [Event];

    #[inline]
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
        let mut events = Events::default();
        self.decide_into(seat, command, seed, &mut events)?;
        Ok(events)
    }

    /// The same, written over `events`, so that a caller who decides repeatedly can reuse one.
    ///
    /// # Errors
    /// The refusal, if the rules forbid the command now; `events` then holds nothing useful.
    pub fn decide_into(
        &self,
        seat: Seat,
        command: &Command,
        seed: &Seed,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        events.len = 0;
        if self.phase == Phase::Over {
            return Err(Refusal::GameOver);
        }
        if seat != self.active {
            return Err(Refusal::NotYourTurn);
        }
        match *command {
            Command::PlaceOfficers { color } => place_officers::decide(self, color, events),
            Command::Reveal => reveal::decide(self, events),
            Command::Discard { card } => discard::decide(self, card, events),
            Command::Mobilize => mobilize::decide(self, seed, events),
            Command::Place { to } => place::decide(self, to, events),
            Command::MoveOfficer { officer, direction } => {
                move_officer::decide(self, officer, direction, events)
            }
            Command::Trade { give, take } => trade::decide(self, give, take, events),
            Command::Send { street, ref cards } => send::decide(self, street, cards, events),
            Command::PlayBonus(bonus) => play_bonus::decide(self, bonus, events),
            Command::EndTurn => end_turn::decide(self, events),
        }
    }

    /// The commands that [`decide`](Self::decide) would accept from the active seat.
    #[must_use]
    pub fn options(&self) -> Options {
        let none = Options::default();
        match self.phase {
            Phase::PlaceOfficers => Options { place_officers: place_officers::offer(self), ..none },
            Phase::Arrival => {
                Options { reveal: reveal::offer(self), bonus: play_bonus::offer(self), ..none }
            }
            Phase::Discard | Phase::Trim => Options { discard: discard::offer(self), ..none },
            Phase::Place => Options {
                place_hand: place::offer(self, Destination::Hand),
                place_reserve: place::offer(self, Destination::Reserve),
                ..none
            },
            Phase::Actions => {
                let [give, take] = trade::offer(self);
                Options {
                    mobilize: mobilize::offer(self),
                    move_officer: move_officer::offer(self),
                    give,
                    take,
                    send: send::offer(self),
                    bonus: play_bonus::offer(self),
                    end_turn: end_turn::offer(self),
                    ..none
                }
            }
            Phase::Over => none,
        }
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
