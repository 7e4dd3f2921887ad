//! What tests need around them: a private PostgreSQL, and a network that fails when told to.
//!
//! Nothing of the machine is used but PostgreSQL's programs; no service, no fixed port.
#![warn(missing_docs)]
#![allow(clippy::unwrap_used, reason = "every item here serves a test: a panic is how it fails")]

mod link;
mod postgres;

pub use link::{Link, Mode};
pub use postgres::Postgres;
