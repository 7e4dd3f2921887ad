//! What rooms do on one node and on several, by a clock that the tests move.

mod absence;
mod bots;
mod clock;
mod decks;
mod eviction;
mod lead;
mod long;
mod shorter;
mod turns;
