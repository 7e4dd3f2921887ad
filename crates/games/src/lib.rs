//! The list of games that the program has. A new game is one line here and one in `Cargo.toml`.
#![warn(missing_docs)]

use rules::Games;

/// Every game. The first is the one of a room that names none.
pub const GAMES: Games = Games::new(&[marne::ENTRY]);
