//! The list of games that the program has. A new game is one line in it, and one in `Cargo.toml`.
#![warn(missing_docs)]

use rules::Games;

/// The games that rooms play, each with its bots. A room that names none plays the first.
pub const GAMES: Games = Games::new(&[
    marne::ENTRY.with(bots::MARNE),
    taxifolie::ENTRY.with(bots::TAXIFOLIE),
    boomville::ENTRY.with(bots::BOOMVILLE),
]);
