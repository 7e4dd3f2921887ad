//! Players that are programs: each sees what a seat sees, and chooses.
//!
//! [`Bot`] is the contract that a game's bots keep, with the types of the game; [`AnyBot`] is the same
//! without them, found by the name of a game. One module for each game has its bots; [`simulate`] lets
//! them play each other.
//!
//! Deliberately absent: clocks. How much a bot thinks is counted in positions ([`Budget`]), so that it plays the same
//! on every machine; the caller decides when and on which thread.
#![warn(missing_docs)]
#![deny(clippy::iter_over_hash_type, clippy::expect_used)]

mod boomville;
mod bot;
mod erased;
pub mod marne;
pub mod simulate;
mod taxifolie;

pub use bot::{Bot, Budget, Known};
pub use erased::{AnyBot, BOOMVILLE, MARNE, TAXIFOLIE, find};
pub use rules::Level;
pub use simulate::Figures;
