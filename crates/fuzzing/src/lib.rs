//! What has to hold for any bytes at all.
//!
//! Each function takes bytes, does with them what the program would do, and panics where a promise is broken. They
//! are called by the tests of this crate, which make bytes by mutation, and by the targets of `cargo fuzz` in
//! `fuzz/`, which is guided by coverage.
#![warn(missing_docs)]

mod cards;
mod commands;
mod deck;
mod frame;
mod list;
mod record;
mod tape;
mod twist;

pub use commands::commands;
pub use deck::deck;
pub use frame::frame;
pub use record::record;
