//! The checker finds each kind of fault, and nothing in a correct history.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod frames;
mod planted;
mod results;
mod table;
mod tally;
