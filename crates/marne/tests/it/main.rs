//! What the rules promise, from outside the crate.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod allocation;
mod commands;
mod deal;
mod decks;
mod examples;
mod golden;
mod player;
mod properties;
mod script;
mod suite;
mod table;
mod walk;
