//! The server through real sockets.

mod bad_input;
mod bot;
mod client;
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
