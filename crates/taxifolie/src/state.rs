//! The whole truth of a game.

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::command::Command;
use crate::decide;
use crate::event::Event;
use crate::options::Options;
use crate::outcome::End;
use crate::pile::Pile;
use crate::ride::Ride;
use crate::setup::{SeatRoll, Setup};
use crate::taxi::Taxi;
use crate::ways::{self, Way};

/// The round after which the game ends even if nobody reached the target.
pub const LAST_ROUND: u8 = 99;

/// What the active player has to do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Roll the dice.
    Roll,
    /// Drive as far as the dice say.
    Drive {
        /// What they show: one number after `one_die`, else two.
        dice: Vec<u8>,
        /// How many squares that is.
        steps: u8,
    },
    /// Choose a player to change clients with.
    Swap,
    /// The game has ended.
    Over {
        /// Why.
        end: End,
        /// Who won.
        winners: Vec<Seat>,
    },
}

/// The word for a [`Phase`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Phase")]
#[allow(missing_docs, reason = "the phases of the same name")]
pub enum PhaseName {
    Roll,
    Drive,
    Swap,
    Over,
}

/// The whole truth of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What the room chose.
    pub options: Options,
    /// The throws for the right to begin.
    pub order: Vec<Vec<SeatRoll>>,
    /// What the active player has to do now.
    pub phase: Phase,
    /// Whose turn it is; when the game is over, whose turn was the last.
    pub seat: Seat,
    /// Who began.
    pub first: Seat,
    /// Rounds begun so far.
    pub round: u8,
    /// Turns begun so far, missed ones too.
    pub turn: u16,
    /// Rolls of the whole game so far: each has its own stream of chance.
    pub rolled: u32,
    /// Rolls still due this turn.
    pub owed: u16,
    /// By seat.
    pub taxis: Vec<Taxi>,
    /// Clients to come.
    pub clients: Pile<Client>,
    /// Rides to come.
    pub rides: Pile<Ride>,
    /// Chance cards to come.
    pub chance: Pile<ChanceCard>,
}

impl State {
    /// The state in which the first turn has begun, and the events that led to it.
    #[must_use]
    pub fn start(setup: &Setup) -> (Self, Vec<Event>) {
        let before = Self {
            options: setup.options,
            order: setup.order.clone(),
            phase: Phase::Roll,
            seat: setup.first,
            first: setup.first,
            round: 0,
            turn: 0,
            rolled: 0,
            owed: 0,
            taxis: (0..setup.players).map(|_| Taxi::new()).collect(),
            clients: Pile::new(&setup.clients),
            rides: Pile::new(&setup.rides),
            chance: Pile::new(&setup.chance),
        };
        decide::first_turn(before)
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        u8::try_from(self.taxis.len()).unwrap_or_default()
    }

    /// The other seats, clockwise from the next one.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players();
        (1..players).map(move |further| Seat((seat.0 + further) % players))
    }

    /// The taxi of a seat.
    #[must_use]
    pub fn taxi(&self, seat: Seat) -> &Taxi {
        &self.taxis[seat.index()]
    }

    /// The taxi whose turn it is.
    #[must_use]
    pub fn active(&self) -> &Taxi {
        self.taxi(self.seat)
    }

    /// The money that ends the game, in euros.
    #[must_use]
    pub fn target(&self) -> u16 {
        self.options.target.into()
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Whether anybody reached the target: then this round is the last.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.taxis.iter().any(|it| it.reached)
    }

    /// The word for what the active player has to do.
    #[must_use]
    pub fn phase_name(&self) -> PhaseName {
        match self.phase {
            Phase::Roll => PhaseName::Roll,
            Phase::Drive { .. } => PhaseName::Drive,
            Phase::Swap => PhaseName::Swap,
            Phase::Over { .. } => PhaseName::Over,
        }
    }

    /// The dice to drive; empty in every other phase.
    #[must_use]
    pub fn dice(&self) -> &[u8] {
        match &self.phase {
            Phase::Drive { dice, .. } => dice,
            Phase::Roll | Phase::Swap | Phase::Over { .. } => &[],
        }
    }

    /// The squares to drive; 0 in every other phase.
    #[must_use]
    pub fn steps(&self) -> u8 {
        match self.phase {
            Phase::Drive { steps, .. } => steps,
            Phase::Roll | Phase::Swap | Phase::Over { .. } => 0,
        }
    }

    /// Every way of this roll, in map order; none in every other phase.
    #[must_use]
    pub fn ways(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        self.each_way(&mut |way| ways.push(way));
        ways
    }

    fn each_way(&self, found: &mut impl FnMut(Way)) {
        match self.phase {
            Phase::Drive { steps, .. } => ways::each(&self.active().trip(), steps, found),
            Phase::Roll | Phase::Swap | Phase::Over { .. } => {}
        }
    }

    /// Whom the active player may change clients with, if that has to be chosen now.
    pub(crate) fn partners(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..self.players()).map(Seat);
        seats.filter(|seat| self.phase == Phase::Swap && self.can_swap_with(*seat))
    }

    /// Whether another player with a client sits there.
    pub(crate) fn can_swap_with(&self, seat: Seat) -> bool {
        let taxi = self.taxis.get(seat.index());
        seat != self.seat && taxi.is_some_and(|it| it.job.is_some())
    }

    /// Every command open to the active player, each once.
    #[must_use]
    pub fn legal(&self) -> Vec<Command> {
        match self.phase {
            Phase::Roll => vec![Command::Roll {}],
            Phase::Drive { .. } => {
                let mut legal = Vec::new();
                self.each_way(&mut |way| legal.push(Command::drive(&way.squares)));
                legal
            }
            Phase::Swap => self.partners().map(|with| Command::Swap { with }).collect(),
            Phase::Over { .. } => Vec::new(),
        }
    }

    /// How many commands are open to the active player.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        match self.phase {
            Phase::Roll => 1,
            Phase::Drive { .. } => {
                let mut count = 0;
                self.each_way(&mut |_| count += 1);
                count
            }
            Phase::Swap => self.partners().count(),
            Phase::Over { .. } => 0,
        }
    }
}
