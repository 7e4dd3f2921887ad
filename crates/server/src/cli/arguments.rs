//! Arguments that several commands share: a game by its name, and a game by its file.

use std::fmt::Display;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use clap::error::ErrorKind;
use replay::Tale;
use rules::{Entry, Games};

use crate::logging;

/// The game of this name; without one, the program ends with a message.
pub(crate) fn find(games: Games, name: &str) -> Entry {
    games.find(name).unwrap_or_else(|| {
        let names: Vec<_> = games.all().map(|it| it.rules.name()).collect();
        refuse(format!("there is no game {name:?}; there are: {}", names.join(", ")))
    })
}

/// Ends the program: it cannot do what was asked.
pub(crate) fn refuse(why: impl Display) -> ! {
    clap::Error::raw(ErrorKind::InvalidValue, format!("{why}\n")).exit()
}

/// The game of a file, replayed by the rules.
pub(crate) fn told(games: Games, file: &Path) -> anyhow::Result<Tale> {
    logging::of_command();
    let named = || format!("cannot read {}", file.display());
    let mut text = Vec::new();
    // One byte more than any file has shows that it is too long.
    let most = u64::try_from(replay::LONGEST).unwrap_or(u64::MAX).saturating_add(1);
    let opened = File::open(file).with_context(named)?;
    opened.take(most).read_to_end(&mut text).with_context(named)?;
    let read = replay::read(&text).and_then(|it| Tale::of(games, &it));
    read.with_context(|| file.display().to_string())
}
