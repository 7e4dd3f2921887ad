//! The squares of the town, and the steps between neighbours.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::id::numbered;
use crate::map::MAP;
use crate::obstacle::Obstacles;

numbered!(
    /// A square: any number of taxis may stand on it.
    Square,
    MAP.squares
);

/// What a square is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SquareKind {
    /// Where all taxis begin.
    Parking,
    /// Nothing happens there.
    Grey,
    /// A seat that ends a drive there draws a taxi card.
    Yellow,
    /// A cone may stand there.
    Orange,
    /// The entrance of a destination.
    Red,
}

/// A step from a square to a neighbour.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Where it leads.
    pub to: Square,
    /// Whether it leads into the parking: never open.
    pub is_into_parking: bool,
    /// Whether it goes against the printed one-way.
    pub is_against_print: bool,
    /// Every obstacle that would close it.
    pub closed_by: Obstacles,
}

impl Step {
    /// Whether a taxi may take it.
    #[must_use]
    pub fn is_open(&self, obstacles: Obstacles, has_pass: bool) -> bool {
        let is_closed = self.is_against_print || obstacles.meets(self.closed_by);
        !self.is_into_parking && (has_pass || !is_closed)
    }
}

impl Square {
    /// The square where all taxis begin.
    #[must_use]
    pub fn parking() -> Self {
        MAP.parking
    }

    /// What it is for.
    #[must_use]
    pub fn kind(self) -> SquareKind {
        MAP.kinds[self.index()]
    }

    /// The steps to its neighbours.
    #[must_use]
    pub fn steps(self) -> &'static [Step] {
        &MAP.steps[self.index()]
    }
}
