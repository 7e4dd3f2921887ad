//! The server through real sockets.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod bad_input;
mod bot;
mod client;
mod fault;
mod flood;
mod host;
mod life;
mod mirror;
mod origins;
mod program;
mod race;
mod raw;
mod restart;
mod resume;
mod silence;
mod stale;
