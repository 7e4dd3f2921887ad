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

/// Whom a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
