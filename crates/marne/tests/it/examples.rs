//! The rules by example: laid-out decks, lines of script, and their results. The sections are those of the written
//! rules.

mod actions;
mod arrival;
mod bonus;
mod deal;
mod ending;
mod events;
mod house;
mod refusals;
mod reshuffle;
mod send;
mod solo;
mod trade;
mod turn_end;
