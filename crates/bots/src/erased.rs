//! Bots without the types of their game: what a server calls.

use std::fmt::Debug;

use rules::{Chance, Damaged, Erased, Json, Seat};
use serde::de::DeserializeOwned;

use crate::simulate::{self, Played, Table};
use crate::{Bot, Budget, Level, Position};

/// A [`Position`] without the types of its game.
#[derive(Clone, Debug)]
pub struct AnyPosition {
    /// How many play.
    pub players: u8,
    /// What the room chose.
    pub options: Json,
    /// Where the bot sits.
    pub seat: Seat,
    /// What that seat sees: `rules::Play::view`.
    pub view: Json,
    /// What is open to that seat: `rules::Play::offer`.
    pub offer: Json,
}

/// The bots of a game, without its types.
pub trait AnyBot: Debug + Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// [`Bot::LEVELS`].
    fn levels(&self) -> &'static [Level];

    /// [`Bot::budget`].
    fn budget(&self, level: Level) -> Budget;

    /// [`Bot::choose`].
    ///
    /// # Errors
    /// If a part of the position is none of this game.
    fn choose(
        &self,
        position: &AnyPosition,
        level: Level,
        budget: Budget,
        chance: &mut Chance,
    ) -> Result<Option<Json>, Damaged>;

    /// Plays the game of a number at a table of bots.
    ///
    /// # Errors
    /// If the options are none of this game.
    fn play(&self, table: &Table, number: u64) -> Result<Played, Damaged>;
}

impl<G> AnyBot for Erased<G>
where
    G: Bot<View: DeserializeOwned, Offer: DeserializeOwned>,
{
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn levels(&self) -> &'static [Level] {
        G::LEVELS
    }

    fn budget(&self, level: Level) -> Budget {
        G::budget(level)
    }

    fn choose(
        &self,
        position: &AnyPosition,
        level: Level,
        budget: Budget,
        chance: &mut Chance,
    ) -> Result<Option<Json>, Damaged> {
        let options = read::<G, _>("options", &position.options)?;
        let view = read::<G, _>("view", &position.view)?;
        let offer = read::<G, _>("offer", &position.offer)?;
        let position = Position::<G> {
            players: position.players,
            options: &options,
            seat: position.seat,
            view: &view,
            offer: &offer,
        };
        Ok(G::choose(&position, level, budget, chance).map(|it| Json::of(&it)))
    }

    fn play(&self, table: &Table, number: u64) -> Result<Played, Damaged> {
        let options = read::<G, _>("options", &table.options)?;
        Ok(simulate::play::<G>(table, &options, number))
    }
}

fn read<G: Bot, T: DeserializeOwned>(part: &'static str, words: &Json) -> Result<T, Damaged> {
    words.read().map_err(|error| Damaged { game: G::NAME.into(), part, why: error.to_string() })
}

/// The bots of every game that has some.
const ALL: [&dyn AnyBot; 3] = [
    &Erased::<marne::Marne>::new(),
    &Erased::<taxifolie::Taxifolie>::new(),
    &Erased::<boomville::Boomville>::new(),
];

/// The bots of the game of this name.
#[must_use]
pub fn find(game: &str) -> Option<&'static dyn AnyBot> {
    ALL.into_iter().find(|it| it.game() == game)
}
