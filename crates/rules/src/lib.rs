//! What every game has in common, as pure functions: no clock, no I/O, no threads, no hash order.
//!
//! [`Game`] is the contract that the author of a game implements, with types of their own.
//! [`Rules`] and [`Play`] are the same contract without those types: rooms, logs and sockets see
//! the parts of a game as [`Json`] and know no game. [`Kit`] is what tests ask of a game,
//! [`engine`] drives any game by JSON lines.
#![warn(missing_docs)]
#![deny(
    clippy::wildcard_enum_match_arm,
    clippy::iter_over_hash_type,
    clippy::expect_used,
    clippy::float_arithmetic
)]

mod analyst;
mod bots;
pub mod chance;
pub mod deck;
pub mod engine;
mod erased;
mod game;
pub mod hex;
mod json;
mod kit;
mod list;
mod outcome;
mod perft;
mod play;
mod position;
mod refusal;
mod seat;
mod seed;
mod silence;
pub mod strict;
#[cfg(feature = "suite")]
pub mod suite;
pub mod typescript;

pub use analyst::{Analyst, Assessment, Estimate};
pub use bots::{Bots, Guessing, Known, Level};
pub use chance::Chance;
pub use deck::{Deck, Decks};
pub use engine::Engine;
pub use erased::Erased;
pub use game::Game;
pub use json::Json;
pub use kit::{AnyKit, Kit};
pub use list::List;
pub use outcome::Outcome;
pub use play::{Applied, Damaged, Decided, Entry, Games, Given, Play, Preview, Rules};
pub use position::Position;
pub use refusal::Refusal;
pub use seat::{Seat, SeatSet, Viewer};
pub use seed::{Seed, Stream};
pub use silence::Silence;
