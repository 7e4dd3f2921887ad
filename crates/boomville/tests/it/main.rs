//! What the rules promise, from outside the crate.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod cards;
mod client;
mod closed;
mod deal;
mod detours;
mod engine;
mod examples;
mod full_boards;
mod golden;
mod idle;
mod map;
mod offer;
mod perft;
mod reasons;
mod secrets;
mod table;
mod ways;
mod whole;
mod worlds;

rules::suite!(boomville::Boomville, 20);
