//! *Pennies*: the smallest game with a secret for each seat, dice and a silence. It is for tests: no
//! program lists it.
//!
//! Everybody has a purse that only they see. In a turn the player rolls a die, then hides up to three pennies of the
//! purse in a fist. A six brings silence until that turn ends. After the last round the fists are opened: the player
//! who has shown the most, dice and pennies together, wins.
#![warn(missing_docs)]

mod engine;
mod game;
mod kit;

pub use engine::New;
pub use game::{
    Command, Event, Moment, Offer, Options, Pennies, Phase, Purse, Setup, State, Target, View,
    typescript,
};

/// The game in a list of games.
pub const ENTRY: rules::Entry = rules::Entry {
    rules: &rules::Erased::<Pennies>::new(),
    kit: &rules::Erased::<Pennies>::new(),
    engine: rules::engine::run::<Pennies>,
    typescript,
    bots: None,
    decks: None,
};
