//! What a player may point at.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::map::Square;

/// Something on the table that a player may point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    /// A square of the map.
    Square {
        /// The square.
        square: Square,
    },
}
