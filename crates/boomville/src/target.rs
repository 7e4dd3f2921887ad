//! What a player may point at.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::line::Line;
use crate::square::Square;
use crate::stretch::Stretch;

/// Something in the town that a player may point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the field is what is pointed at")]
pub enum Target {
    /// A square, with the taxis on it.
    Square { square: Square },
    /// A stretch of road, with its token.
    Stretch { stretch: Stretch },
    /// A line across a road, with its barrier.
    Line { line: Line },
}
