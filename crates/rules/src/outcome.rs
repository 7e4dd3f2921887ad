//! How a game ended.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a game ended, as far as rooms need to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// Everybody won or lost together.
    Team {
        /// Their points.
        points: i32,
    },
    /// Everybody played for themselves.
    Places {
        /// By seat: points, in the unit of the game.
        points: Vec<i32>,
        /// By seat: the place, 1 for the winner; equal places are shared.
        places: Vec<u8>,
    },
}
