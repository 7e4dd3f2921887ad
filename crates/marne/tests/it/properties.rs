//! What holds in every game: random play over 1 to 5 players, every level of events and both score
//! tables, by players of different tempers.

mod cards;
mod length;
mod options;
mod reach;
mod reasons;
mod secrets;
