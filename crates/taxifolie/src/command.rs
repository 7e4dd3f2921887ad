//! What a seat may ask.

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::map::Square;

/// The most squares that one roll can count.
pub const LONGEST_WAY: usize = 12;

/// What a seat asks. Squares are ids not yet looked up, so that an unknown square is distinguished from a
/// malformed command. Variants have braces, because serde ignores extra fields of unit variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Roll the dice.
    Roll {},
    /// Drive the whole way of the roll.
    Drive {
        /// The squares entered, one after the other.
        #[ts(type = "Square[]")]
        way: Vec<String>,
    },
    /// Swap clients with another player.
    Swap {
        /// The other player.
        with: Seat,
    },
}

impl Command {
    /// Drives these squares.
    #[must_use]
    pub fn drive(squares: &[Square]) -> Self {
        Self::Drive { way: squares.iter().map(|it| it.id().to_owned()).collect() }
    }

    /// Whether it is no longer than a command can be.
    pub(crate) fn has_form(&self) -> bool {
        match self {
            Self::Drive { way } => way.len() <= LONGEST_WAY,
            Self::Roll {} | Self::Swap { .. } => true,
        }
    }
}
