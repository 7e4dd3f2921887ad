//! The map and the cards, as the data files give them. The owner of the printed ones can put them
//! in the place of ours.

use serde::de::DeserializeOwned;

/// The map, as text.
pub(crate) const MAP: &str = include_str!("../data/map.json");

/// The cards, as text.
pub(crate) const CARDS: &str = include_str!("../data/cards.json");

/// Reads one of the files above.
///
/// # Panics
/// If the file is damaged: it is part of the program, and a test reads both.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> T {
    match serde_json::from_str(text) {
        Ok(data) => data,
        Err(error) => panic!("a data file of the program is damaged: {error}"),
    }
}
