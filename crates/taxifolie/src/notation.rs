//! The whole truth as text, for the engine only: nothing is hidden.

use rules::Seat;
use serde::Serialize;

use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::map::Square;
use crate::outcome::End;
use crate::ride::Ride;
use crate::state::{Phase, PhaseName, State};
use crate::taxi::{NextRoll, Taxi};

/// The whole truth as section 7 writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are those of `State`, the piles top first")]
pub struct StateText {
    pub phase: PhaseName,
    pub seat: Seat,
    pub first: Seat,
    pub round: u8,
    pub turn: u16,
    pub rolled: u32,
    pub dice: Option<Vec<u8>>,
    pub steps: u8,
    pub owed: u16,
    pub taxis: Vec<TaxiText>,
    pub clients: Vec<Client>,
    pub rides: Vec<Ride>,
    pub chance: Vec<ChanceCard>,
    pub end: Option<End>,
    pub winners: Vec<Seat>,
}

/// A taxi as section 7 writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are those of `Taxi` and `Job`")]
pub struct TaxiText {
    pub square: Square,
    pub from: Option<Square>,
    pub money: u16,
    pub rides: u16,
    pub reached: bool,
    pub client: Option<Client>,
    pub ride: Option<Ride>,
    pub open: Vec<u8>,
    pub rolls: u16,
    pub bound: bool,
    pub errands: Vec<ChanceCard>,
    pub extra: i16,
    pub next: Option<NextRoll>,
    pub skip: bool,
}

impl From<&State> for StateText {
    fn from(state: &State) -> Self {
        let dice = state.dice();
        let (end, winners) = match &state.phase {
            Phase::Over { end, winners } => (Some(*end), winners.clone()),
            Phase::Roll | Phase::Drive { .. } | Phase::Swap => (None, Vec::new()),
        };
        Self {
            phase: state.phase_name(),
            seat: state.seat,
            first: state.first,
            round: state.round,
            turn: state.turn,
            rolled: state.rolled,
            dice: (!dice.is_empty()).then(|| dice.to_vec()),
            steps: state.steps(),
            owed: state.owed,
            taxis: state.taxis.iter().map(TaxiText::from).collect(),
            clients: state.clients.iter().collect(),
            rides: state.rides.iter().collect(),
            chance: state.chance.iter().collect(),
            end,
            winners,
        }
    }
}

impl From<&Taxi> for TaxiText {
    fn from(taxi: &Taxi) -> Self {
        let job = taxi.job;
        Self {
            square: taxi.square,
            from: taxi.from,
            money: taxi.money,
            rides: taxi.rides,
            reached: taxi.reached,
            client: job.map(|it| it.client),
            ride: job.map(|it| it.ride),
            open: job.map(|it| it.open.iter().collect()).unwrap_or_default(),
            rolls: job.map_or(0, |it| it.rolls),
            bound: job.is_some_and(|it| it.bound),
            errands: taxi.errands.to_vec(),
            extra: taxi.extra,
            next: taxi.next,
            skip: taxi.skip,
        }
    }
}
