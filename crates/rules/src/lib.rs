//! The games, as pure functions: no clock, no input or output, no threads, no hash order.
//!
//! [`Game`] is the contract between a game and everything around it; [`marne`] is *Les Taxis de
//! la Marne*. Whatever chance decides is carried by the setup and by events, so that folding the
//! same events always gives the same state.
#![warn(missing_docs)]
#![deny(
    clippy::wildcard_enum_match_arm,
    clippy::iter_over_hash_type,
    clippy::expect_used,
    clippy::float_arithmetic
)]

mod game;
pub mod hex;
mod list;
pub mod marne;
mod seat;
mod seed;
pub mod strict;

pub use game::{Game, Preview};
pub use list::List;
pub use seat::{Seat, Viewer};
pub use seed::{Seed, Stream};
