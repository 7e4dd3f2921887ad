//! The lists of games that the program has. A new game is one line in each of the two, and one in
//! `Cargo.toml`.
#![warn(missing_docs)]

use rules::Games;

/// The games that rooms play: those with a client, each with its bots. A room that names none plays the first.
pub const GAMES: Games = Games::new(&[
    marne::ENTRY.with(bots::MARNE),
    taxifolie::ENTRY.with(bots::TAXIFOLIE),
    boomville::ENTRY.with(bots::BOOMVILLE),
]);

/// The games that `rondpoint engine` drives: all.
pub const ENGINES: Games = Games::new(&[marne::ENTRY, taxifolie::ENTRY, boomville::ENTRY]);
