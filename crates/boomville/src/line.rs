//! The hatched lines across the roads, where barriers may stand.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::id::numbered;
use crate::map::MAP;

numbered!(
    /// A hatched line across the way between two squares.
    Line,
    MAP.lines
);

/// What may bar a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LineColor {
    /// A barrier for streets.
    Yellow,
    /// A barrier for bridges.
    Blue,
    /// Nothing: the exit of the parking.
    Exit,
}

impl Line {
    /// What may bar it.
    #[must_use]
    pub fn color(self) -> LineColor {
        MAP.colors[self.index()]
    }
}
