//! Places in a game, and who looks at it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place in a game, counted from 0 in clockwise order: all that the rules know of people.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
#[serde(transparent)]
#[ts(as = "u8")]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat tables.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats of a game; a game has at most eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether a seat is one of them.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }
}

/// Whom a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Somebody who plays on this seat.
    Seat(Seat),
    /// Somebody who only watches.
    Watcher,
}

impl Viewer {
    /// The seat of a viewer who plays.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Watcher => None,
        }
    }
}
