//! What the rules promise, from outside the crate.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod cards;
mod chance;
mod drive;
mod ending;
mod engine;
mod golden;
mod kit;
mod map;
mod offer;
mod refusals;
mod suite;
mod swap;
mod table;
mod view;
mod whole;
mod wishes;
mod words;
