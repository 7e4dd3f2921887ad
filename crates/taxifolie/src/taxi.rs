//! A taxi: where it stands, what it earned, who is aboard and what waits for it.

use rules::List;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::map::Square;
use crate::ride::Ride;
use crate::trip::Trip;
use crate::wish::WishSet;

/// The errands of a taxi, in the order drawn. The deck has ten.
pub type Errands = List<ChanceCard, 10>;

/// A taxi.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taxi {
    /// Where it stands.
    pub square: Square,
    /// Where it came from; `None` if it may leave in any direction.
    pub from: Option<Square>,
    /// Its money, in euros.
    pub money: u16,
    /// How many rides were paid.
    pub rides: u16,
    /// Whether it ever held the target.
    pub reached: bool,
    /// Who is aboard, with their ride. Nobody before its first turn.
    pub job: Option<Job>,
    /// The errands it has to do before any of its rides can end.
    pub errands: Errands,
    /// What chance cards add to the next fare, or take from it.
    pub extra: i16,
    /// What a chance card makes of its next roll.
    pub next: Option<NextRoll>,
    /// Whether it misses its next turn.
    pub skip: bool,
}

/// A client aboard, with their ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Who.
    pub client: Client,
    /// Where to.
    pub ride: Ride,
    /// The wishes still to do.
    pub open: WishSet,
    /// Rolls with this client aboard.
    pub rolls: u16,
    /// Whether a fork was left with this client aboard: what is to be avoided counts from then on.
    pub bound: bool,
}

impl Job {
    /// A client who boards.
    #[must_use]
    pub fn new(client: Client, ride: Ride) -> Self {
        Self { client, ride, open: client.to_do(), rolls: 0, bound: false }
    }
}

/// How a chance card changes the next roll of a taxi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NextRoll {
    /// One die instead of two.
    OneDie,
    /// 12 squares, no matter what the two dice show.
    Twelve,
}

/// What a ride pays, with its parts, in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    /// The fare on the card.
    pub fare: u16,
    /// 20 for a roll that ended exactly at the destination.
    pub exact: u16,
    /// The tips of the client.
    pub tip: u16,
    /// What chance cards added or took.
    pub extra: i16,
    /// The sum, never less than nothing.
    pub paid: u16,
}

impl Taxi {
    /// What every taxi starts with, in euros.
    pub const MONEY: u16 = 30;

    /// What a roll that ends exactly at the destination earns, in euros.
    pub const EXACT: u16 = 20;

    /// A taxi at the start.
    pub(crate) fn new() -> Self {
        Self {
            square: Square::start(),
            from: None,
            money: Self::MONEY,
            rides: 0,
            reached: false,
            job: None,
            errands: Errands::default(),
            extra: 0,
            next: None,
            skip: false,
        }
    }

    /// The taxi at the beginning of a move.
    #[must_use]
    pub fn trip(&self) -> Trip {
        Trip::new(self)
    }

    /// What its ride would pay if it ended now.
    #[must_use]
    pub fn bill(&self, job: &Job, is_exact: bool) -> Bill {
        let fare = job.ride.fare();
        let exact = if is_exact { Self::EXACT } else { 0 };
        let tip = job.client.tip(job.rolls);
        let paid = (fare + exact + tip).saturating_add_signed(self.extra);
        Bill { fare, exact, tip, extra: self.extra, paid }
    }
}
