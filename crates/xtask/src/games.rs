//! The crates of the games: those that have a line for the lists of games.

use std::fs;

use anyhow::ensure;

use crate::command::root;

/// Their names, in order.
///
/// # Errors
/// If the crates cannot be read.
pub(crate) fn games() -> anyhow::Result<Vec<String>> {
    let mut games = Vec::new();
    for folder in fs::read_dir(root().join("crates"))? {
        let folder = folder?;
        let Ok(text) = fs::read_to_string(folder.path().join("src/lib.rs")) else { continue };
        if text.contains("pub const ENTRY: rules::Entry") {
            games.push(folder.file_name().to_string_lossy().into_owned());
        }
    }
    games.sort_unstable();
    ensure!(!games.is_empty(), "there are games");
    Ok(games)
}
