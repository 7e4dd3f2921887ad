//! The checker finds each kind of wrong, and nothing in what is right.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod frames;
mod planted;
mod results;
mod table;
mod tally;
