//! The decks that the operator installed: the files of a folder, read once at the start.
//!
//! A room may use the cards of these decks and of no others, except a practice table, which has those of its
//! game. The room's log has the cards themselves, so a deck that is removed stays playable where it was chosen.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, bail, ensure};
use room::{Event, Room};
use rules::deck::{Fault, LONGEST};
use rules::{Deck, Games};

/// The most decks that are installed.
pub const MOST: usize = 64;

/// The decks that are installed, by their names.
#[derive(Clone, Debug, Default)]
pub struct Installed(Arc<[Deck]>);

impl Installed {
    /// The decks of the files in this folder whose names end in `.toml`.
    ///
    /// # Errors
    /// If the folder or a file cannot be read, with every fault of all files; if there are more than [`MOST`], or
    /// two of a game have the same name.
    pub fn open(folder: &Path, games: Games) -> anyhow::Result<Self> {
        let named = || format!("cannot read the folder of decks {}", folder.display());
        let entries = fs::read_dir(folder).with_context(named)?;
        let mut files = entries
            .map(|it| it.map(|it| it.path()))
            .collect::<Result<Vec<PathBuf>, _>>()
            .with_context(named)?;
        files.retain(|it| it.extension().is_some_and(|it| it == "toml"));
        files.sort_unstable();
        ensure!(files.len() <= MOST, "{} has more than {MOST} decks", folder.display());
        let (mut decks, mut wrong) = (Vec::<Deck>::new(), String::new());
        for file in files {
            let place = file.display();
            match read(&file, games)? {
                Ok(deck) => {
                    let is_named = |it: &Deck| (it.game, &it.name) == (deck.game, &deck.name);
                    if decks.iter().any(is_named) {
                        write!(wrong, "\n{place}: another deck is called {:?}", deck.name)?;
                    }
                    decks.push(deck);
                }
                Err(faults) => {
                    for fault in faults {
                        write!(wrong, "\n{place}:{fault}")?;
                    }
                }
            }
        }
        if !wrong.is_empty() {
            bail!("the decks of {} cannot be used:{wrong}", folder.display());
        }
        decks.sort_by(|one, two| (one.game, &one.name).cmp(&(two.game, &two.name)));
        Ok(Self(decks.into()))
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> &[Deck] {
        &self.0
    }

    /// Whether a room may write this event: its options may have the game's own cards, the deck that
    /// the room chose for the game before, or an installed deck.
    pub(crate) fn allow(&self, room: &Room, event: &Event) -> bool {
        let Event::Configured { game, options } = event else { return true };
        let deck = room.games().find(game).and_then(|it| it.decks?.deck(options));
        let Some(deck) = deck else { return true };
        let has = room.options_of(game).and_then(|it| room.games().find(game)?.decks?.deck(it));
        has.as_ref() == Some(&deck) || self.0.iter().any(|it| it.game == game && it.cards == deck)
    }
}

/// The deck of a file, or its faults.
///
/// # Errors
/// If the file cannot be read.
pub fn read(file: &Path, games: Games) -> anyhow::Result<Result<Deck, Vec<Fault>>> {
    let named = || format!("cannot read {}", file.display());
    let mut bytes = Vec::new();
    // One byte more than any deck has shows that it is too long.
    let most = u64::try_from(LONGEST).unwrap_or(u64::MAX).saturating_add(1);
    File::open(file).with_context(named)?.take(most).read_to_end(&mut bytes).with_context(named)?;
    Ok(games.read_deck_of(&bytes))
}
