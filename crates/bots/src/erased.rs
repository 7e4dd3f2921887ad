//! Bots without the types of their game: what a server calls.

use std::fmt;
use std::marker::PhantomData;

use rules::{Analyst, Bots, Chance, Damaged, Game, Json, Level};
use serde::de::DeserializeOwned;

use crate::simulate::{self, Played, Table};
use crate::{Bot, Known};

/// The bots of a game, without its types.
pub trait AnyBot: Bots {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// Plays the game with this number at a table of bots.
    ///
    /// # Errors
    /// If the options do not belong to this game.
    fn play(&self, table: &Table, number: u64) -> Result<Played, Damaged>;
}

/// The bots of `G` without its types.
struct Erased<G>(PhantomData<fn() -> G>);

impl<G: Bot> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::NAME)
    }
}

impl<G> Bots for Erased<G>
where
    G: Bot<View: DeserializeOwned, Offer: DeserializeOwned>,
{
    fn levels(&self) -> &'static [Level] {
        G::LEVELS
    }

    fn choose(
        &self,
        known: &rules::Known,
        level: Level,
        chance: &mut Chance,
    ) -> Result<Option<Json>, Damaged> {
        let options = read::<G, _>("options", &known.options)?;
        let view = read::<G, _>("view", &known.view)?;
        let offer = read::<G, _>("offer", &known.offer)?;
        let known = Known::<G> {
            players: known.players,
            options: &options,
            seat: known.seat,
            view: &view,
            offer: &offer,
        };
        let budget = G::budget(level);
        Ok(G::choose(&known, level, budget, chance).map(|it| Json::of(&it)))
    }

    fn analyst(&self) -> Option<&'static dyn Analyst> {
        G::ANALYST
    }
}

impl<G> AnyBot for Erased<G>
where
    G: Bot<View: DeserializeOwned, Offer: DeserializeOwned>,
{
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn play(&self, table: &Table, number: u64) -> Result<Played, Damaged> {
        let options = read::<G, _>("options", &table.options)?;
        Ok(simulate::play::<G>(table, &options, number))
    }
}

pub(crate) fn read<G: Game, T: DeserializeOwned>(
    part: &'static str,
    words: &Json,
) -> Result<T, Damaged> {
    words.read().map_err(|error| Damaged { game: G::NAME.into(), part, why: error.to_string() })
}

/// The bots of *Les Taxis de la Marne*.
pub const MARNE: &dyn AnyBot = &Erased::<marne::Marne>(PhantomData);
/// The bots of *Taxifolie*.
pub const TAXIFOLIE: &dyn AnyBot = &Erased::<taxifolie::Taxifolie>(PhantomData);
/// The bots of *Boomville*.
pub const BOOMVILLE: &dyn AnyBot = &Erased::<boomville::Boomville>(PhantomData);

/// The bots of the game with this name.
#[must_use]
pub fn find(game: &str) -> Option<&'static dyn AnyBot> {
    [MARNE, TAXIFOLIE, BOOMVILLE].into_iter().find(|it| it.game() == game)
}
