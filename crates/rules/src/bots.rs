//! The bots of a game without its types: what rooms and servers know of players that are programs.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Analyst, AnyKit, Chance, Damaged, Json, Seat};

/// How well a bot plays, and how long it thinks on average; the first choice of a turn with many options takes many
/// times as long.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Plays soundly, about a millisecond a choice.
    #[default]
    Steady,
    /// Looks further, less than 50 ms a choice.
    Keen,
    /// As well as we know how, less than 2 s a turn.
    Master,
}

impl Level {
    /// The levels, the quickest first.
    pub const ALL: [Self; 3] = [Self::Steady, Self::Keen, Self::Master];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Steady => "steady",
            Self::Keen => "keen",
            Self::Master => "master",
        }
    }

    /// The best of `levels` that is no better than this one; the first if all are better.
    #[must_use]
    pub fn among(self, levels: &[Self]) -> Self {
        let best = levels.iter().rfind(|it| **it <= self).or(levels.first());
        best.copied().unwrap_or(self)
    }

    /// The level of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }
}

/// All that a bot knows when it chooses. It contains no state, so no hidden card can influence a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// How many play.
    pub players: u8,
    /// What the room chose.
    pub options: Json,
    /// Where the bot sits.
    pub seat: Seat,
    /// What that seat sees: [`Play::view`](crate::Play::view).
    pub view: Json,
    /// What is open to that seat: [`Play::offer`](crate::Play::offer).
    pub offer: Json,
}

/// The bots of a game, without its types.
pub trait Bots: Debug + Send + Sync {
    /// The levels that play differently; a bot asked for another one plays the best below it.
    fn levels(&self) -> &'static [Level];

    /// The command that a bot of this level gives; `None` if the game does not wait for its seat. The same arguments
    /// give the same command on every machine.
    ///
    /// # Errors
    /// If a part of what it knows is not this game's.
    fn choose(
        &self,
        known: &Known,
        level: Level,
        chance: &mut Chance,
    ) -> Result<Option<Json>, Damaged>;

    /// The analyst that looks back on games with what these bots know; `None` if the game has none.
    fn analyst(&self) -> Option<&'static dyn Analyst> {
        None
    }
}

/// For proofs: bots that give any open command, in any game.
#[derive(Clone, Copy, Debug)]
pub struct Guessing(pub &'static dyn AnyKit);

impl Bots for Guessing {
    fn levels(&self) -> &'static [Level] {
        &[Level::Steady]
    }

    fn choose(
        &self,
        known: &Known,
        _level: Level,
        chance: &mut Chance,
    ) -> Result<Option<Json>, Damaged> {
        Ok(self.0.pick(&known.offer, chance))
    }
}
