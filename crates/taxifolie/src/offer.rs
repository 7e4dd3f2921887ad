//! The commands open to a seat, as its client reads them (section 8): what each way would do, and only
//! those ways that make a difference.

use std::cmp::Reverse;

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::distance::Distances;
use crate::map::{Pictogram, Square};
use crate::state::{Phase, State};
use crate::taxi::{NextRoll, Taxi};
use crate::trip::Trip;
use crate::ways::Way;

/// The commands open to a seat now: a client offers these and works out nothing itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Offer {
    /// Roll the dice.
    Roll {
        /// How a chance card changes this roll.
        next: Option<NextRoll>,
    },
    /// Drive one of these ways, or any other that the rules allow.
    Drive {
        /// The ways, the best first: those that end the ride, then those that keep the client, then by
        /// what is left to do and how far it is. Of the ways with the same end, the same side and the same
        /// effects, only the best is listed.
        ways: Vec<WayOffer>,
    },
    /// Swap clients with one of these.
    Swap {
        /// By seat.
        partners: Vec<SwapOffer>,
        /// The other seats, by seat: nobody is aboard there.
        without: Vec<Seat>,
    },
}

/// One way to drive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WayOffer {
    /// The squares entered: what the command needs.
    pub way: Vec<Square>,
    /// The last of them.
    pub to: Square,
    /// The side from which it is entered.
    pub from: Square,
    /// What happens on the way.
    pub marks: Vec<Mark>,
    /// Whether from there every street leads to something the client avoids before there is a choice.
    pub trap: bool,
    /// How many squares it is from there to the destination, without turning round; null if the ride
    /// ends or the client gets out.
    pub left: Option<u8>,
}

/// What entering a square of a way does; `at` is its position in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs, reason = "`at` is the same in all of them")]
pub enum Mark {
    /// It keeps this wish of the client.
    Wish { at: u8, wish: u8 },
    /// It does this errand.
    Errand { at: u8, card: ChanceCard },
    /// The client gets out, unpaid.
    Lost { at: u8 },
    /// The ride ends.
    Arrives {
        at: u8,
        /// What is paid in all.
        pays: u16,
        /// The part of it for an exact roll: 20 or 0.
        exact: u16,
    },
    /// A chance card is drawn.
    Chance { at: u8 },
}

/// A player to swap clients with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SwapOffer {
    /// The player.
    pub with: Seat,
    /// Who would board.
    pub client: Client,
}

impl Offer {
    /// What is open to the active player; `None` if the game is over.
    #[must_use]
    pub fn new(state: &State) -> Option<Self> {
        match state.phase {
            Phase::Roll => Some(Self::Roll { next: state.active().next }),
            Phase::Drive { steps, .. } => Some(Self::Drive { ways: ways(state, steps) }),
            Phase::Swap => {
                let partner = |with| Some(SwapOffer { with, client: state.taxi(with).job?.client });
                let without = |it: &Seat| state.taxi(*it).job.is_none();
                let mut without: Vec<Seat> = state.others(state.seat).filter(without).collect();
                without.sort_unstable();
                Some(Self::Swap {
                    partners: state.partners().filter_map(partner).collect(),
                    without,
                })
            }
            Phase::Over { .. } => None,
        }
    }
}

fn ways(state: &State, steps: u8) -> Vec<WayOffer> {
    let taxi = state.active();
    let start = taxi.trip();
    let distances = start.to.map(Distances::to);
    let left = |end: &Trip| {
        let distances = distances.as_ref().filter(|_| end.client.is_some() && !end.ended)?;
        Some(distances.from(end.square, end.from))
    };
    let mut ways = state.ways();
    ways.sort_by_cached_key(|Way { squares, end }| {
        let is_exact = end.ended && squares.len() == usize::from(steps);
        let is_kept = end.client.is_some();
        let order = (Reverse(end.ended), Reverse(is_exact), Reverse(is_kept));
        // Sorting keeps equal ways in the order of the map.
        (order, end.left_to_do(), left(end), squares.len())
    });
    let mut offers: Vec<WayOffer> = Vec::new();
    let mut effects: Vec<Vec<Mark>> = Vec::new();
    for Way { squares, end } in &ways {
        let Some(from) = end.from else { unreachable!("a taxi that drove came from somewhere") };
        let marks = marks(taxi, start, squares, steps);
        let effect = effect(&marks);
        let is_same = |(offer, other): (&WayOffer, &Vec<Mark>)| {
            (offer.to, offer.from) == (end.square, from) && *other == effect
        };
        if offers.iter().zip(&effects).any(is_same) {
            continue;
        }
        effects.push(effect);
        offers.push(WayOffer {
            way: squares.to_vec(),
            to: end.square,
            from,
            marks,
            trap: is_trap(end),
            left: left(end),
        });
    }
    offers
}

/// What happens on a way.
fn marks(taxi: &Taxi, start: Trip, way: &[Square], steps: u8) -> Vec<Mark> {
    let mut trip = start;
    let mut marks = Vec::new();
    for (at, square) in (0..).zip(way) {
        let is_last = at + 1 == steps;
        let entered = trip.enter(*square, is_last);
        marks.extend(entered.errands.iter().map(|card| Mark::Errand { at, card: *card }));
        marks.extend(entered.lost.then_some(Mark::Lost { at }));
        marks.extend(entered.kept.iter().map(|wish| Mark::Wish { at, wish }));
        if let Some(job) = taxi.job.filter(|_| entered.ended) {
            let bill = taxi.bill(&job, is_last);
            marks.push(Mark::Arrives { at, pays: bill.paid, exact: bill.exact });
        } else if is_last && square.pictogram() == Pictogram::Chance {
            marks.push(Mark::Chance { at });
        }
    }
    marks
}

/// The same without where on the way it happens: what makes two ways different choices.
fn effect(marks: &[Mark]) -> Vec<Mark> {
    let at = 0;
    let nowhere = |mark: &Mark| match *mark {
        Mark::Wish { at: _, wish } => Mark::Wish { at, wish },
        Mark::Errand { at: _, card } => Mark::Errand { at, card },
        Mark::Lost { at: _ } => Mark::Lost { at },
        Mark::Arrives { at: _, pays, exact } => Mark::Arrives { at, pays, exact },
        Mark::Chance { at: _ } => Mark::Chance { at },
    };
    let mut effect: Vec<Mark> = marks.iter().map(nowhere).collect();
    effect.sort_unstable();
    effect
}

/// Whether every way on from here, up to the next fork, loses a client who is aboard.
fn is_trap(end: &Trip) -> bool {
    end.client.is_some() && !end.ended && end.exits().all(|next| loses(end, next))
}

/// Whether the client gets out before the next choice if the taxi goes on to this square.
fn loses(end: &Trip, mut next: Square) -> bool {
    let mut trip = *end;
    loop {
        let entered = trip.enter(next, false);
        if entered.lost || entered.ended {
            return entered.lost;
        }
        let mut exits = trip.exits();
        match (exits.next(), exits.next()) {
            (Some(only), None) => next = only,
            _ => return false,
        }
    }
}
