//! Decks: the cards of a game as data. An operator installs them as files, a room names one, and the options of
//! a game hold the cards themselves, so that a log needs no file.
//!
//! A deck travels as [`Json`] that only its game can read. The file is TOML (`file`).

use std::fmt::{self, Debug};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Erased, Game, Games, Json};

mod file;

pub use file::{DeckFile, Faults, Fields, Span};

/// The largest deck file that is read, in bytes.
pub const LONGEST: usize = 64 * 1024;
/// The longest name of a deck, in characters.
pub const LONGEST_NAME: usize = 40;

/// A deck, with the game it is for.
#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// The name of the game.
    pub game: &'static str,
    /// What people call it.
    pub name: String,
    /// The deck as the game writes it in its options.
    pub cards: Json,
}

/// Something wrong in a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// What is wrong, in plain words.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// A game whose cards may come from a deck.
pub trait Printed: Game {
    /// A deck that is whole: every game can be played with it to its end.
    type Deck: Clone + Serialize + DeserializeOwned;

    /// Reads the cards of a file, for a deck of this name. `None` if the file has a fault, which is then added to
    /// `file`.
    fn read(name: &str, file: &mut DeckFile<'_>) -> Option<Self::Deck>;

    /// The deck in these options; `None` for the game's own.
    fn deck(options: &Self::Options) -> Option<&Self::Deck>;

    /// The same options with this deck.
    fn with_deck(options: Self::Options, deck: Self::Deck) -> Self::Options;
}

/// The decks of a game without its types.
pub trait Decks: Debug + Send + Sync {
    /// Reads the cards of a file, for a deck of this name: [`Printed::read`].
    fn read(&self, name: &str, file: &mut DeckFile<'_>) -> Option<Json>;

    /// The deck in these options; `None` for the game's own, and for another game's options.
    fn deck(&self, options: &Json) -> Option<Json>;

    /// The same options with this deck; `None` if either is not this game's.
    fn with_deck(&self, options: &Json, deck: &Json) -> Option<Json>;
}

impl<G: Printed> Decks for Erased<G> {
    fn read(&self, name: &str, file: &mut DeckFile<'_>) -> Option<Json> {
        G::read(name, file).map(|it| Json::of(&it))
    }

    fn deck(&self, options: &Json) -> Option<Json> {
        let options = options.read().ok()?;
        G::deck(&options).map(Json::of)
    }

    fn with_deck(&self, options: &Json, deck: &Json) -> Option<Json> {
        let (options, deck) = (options.read().ok()?, deck.read().ok()?);
        Some(Json::of(&G::with_deck(options, deck)))
    }
}

impl Games {
    /// The deck of a file, as bytes.
    ///
    /// # Errors
    /// Every fault of the file; only the first, if it is not UTF-8 text.
    pub fn read_deck_of(self, bytes: &[u8]) -> Result<Deck, Vec<Fault>> {
        match std::str::from_utf8(bytes) {
            Ok(text) => self.read_deck(text),
            Err(error) => {
                let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let mut faults = Faults::new(&good);
                // A file that is too long may have been cut off within a character.
                match bytes.len() > LONGEST {
                    true => faults.add_too_long(),
                    false => {
                        faults.add(&(good.len()..good.len()), "this is no text in UTF-8".to_owned())
                    }
                }
                Err(faults.sorted())
            }
        }
    }

    /// The deck of a file.
    ///
    /// # Errors
    /// Every fault of the file, in the order of their places.
    pub fn read_deck(self, text: &str) -> Result<Deck, Vec<Fault>> {
        let mut file = DeckFile::new(text);
        let DeckFile { root, faults } = &mut file;
        let game = root.word(faults, "game").and_then(|(game, place)| {
            let found = self.of_decks().find(|it| it.0 == game);
            if found.is_none() {
                let names: Vec<&str> = self.of_decks().map(|it| it.0).collect();
                let names = names.join(", ");
                faults.add(&place, format!("no game {game:?} has decks; these have: {names}"));
            }
            found
        });
        let name = root.word(faults, "name").and_then(|(name, place)| {
            let is_good = is_name(&name);
            if !is_good {
                faults.add(&place, BAD_NAME.to_owned());
            }
            is_good.then_some(name)
        });
        // A file that names no game with decks is read as one for the only game that has any, to report its other
        // faults too.
        let Some((_, decks)) = game.or_else(|| self.only_one_of_decks()) else {
            return Err(file.faults.sorted());
        };
        let cards = decks.read(name.as_deref().unwrap_or_default(), &mut file);
        let DeckFile { root, mut faults } = file;
        root.end(&mut faults);
        match (game, name, cards) {
            (Some((game, _)), Some(name), Some(cards)) if faults.is_empty() => {
                Ok(Deck { game, name, cards })
            }
            _ => Err(faults.sorted()),
        }
    }

    fn only_one_of_decks(self) -> Option<(&'static str, &'static dyn Decks)> {
        let mut all = self.of_decks();
        all.next().filter(|_| all.next().is_none())
    }

    fn of_decks(self) -> impl Iterator<Item = (&'static str, &'static dyn Decks)> {
        self.all().filter_map(|it| Some((it.rules.name(), it.decks?)))
    }
}

/// What is wrong with a name that [`is_name`] refuses.
const BAD_NAME: &str = "a name has 1 to 40 letters, digits, spaces and signs such as - ' ( ) , and neither begins nor ends with a space";

/// Whether a deck may have this name. No character in a name is invisible or changes its neighbours.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let is_sign = |it: char| it.is_alphanumeric() || " -'’().,:;!?&+/·–".contains(it);
    let length = name.chars().count();
    (1..=LONGEST_NAME).contains(&length) && name.trim() == name && name.chars().all(is_sign)
}
