//! The lists of games that the program has. A new game is one line here and one in `Cargo.toml`.
#![warn(missing_docs)]

use rules::Games;

/// The games that rooms play: those with a client. The first is the one of a room that names none.
pub const GAMES: Games = Games::new(&[marne::ENTRY, taxifolie::ENTRY, boomville::ENTRY]);

/// The games that `rondpoint engine` drives: all.
pub const ENGINES: Games = Games::new(&[marne::ENTRY, taxifolie::ENTRY, boomville::ENTRY]);
