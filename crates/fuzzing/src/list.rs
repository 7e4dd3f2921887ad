//! The games that are tried.

use std::sync::LazyLock;

use rules::{Entry, Games};

/// Every game of the program, and the smallest one, which has a secret for each seat.
pub(crate) fn games() -> Games {
    static GAMES: LazyLock<Vec<Entry>> =
        LazyLock::new(|| [pennies::ENTRY].into_iter().chain(games::GAMES.all()).collect());
    Games::new(&GAMES)
}
