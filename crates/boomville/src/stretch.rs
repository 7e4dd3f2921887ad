//! The stretches of road that a one-way token rules.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::id::numbered;
use crate::map::MAP;

numbered!(
    /// The squares of a street between two yellow lines; the steps over those lines belong to it.
    Stretch,
    MAP.stretches
);

/// Which way a one-way lets taxis drive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// In the order of the squares on the map.
    Forward,
    /// The other way.
    Backward,
}

impl Direction {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Forward, Self::Backward];

    /// The other way.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::Backward => Self::Forward,
        }
    }
}

impl Stretch {
    /// The one-way printed there, if any: it is no token and never changes.
    #[must_use]
    pub fn printed(self) -> Option<Direction> {
        MAP.printed[self.index()]
    }
}
