//! The silence in force.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// Players may not communicate until a turn ends, or the game does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Silence {
    /// Its cause, as an id of the game: a card, a square, a rule.
    pub cause: String,
    /// The seat whose turn ends it; none if it lasts until the game is over.
    pub seat: Option<Seat>,
}
