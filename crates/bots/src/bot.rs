//! The contract of a bot, for any game.

use rules::{Analyst, Chance, Game, Level, Seat};

use crate::Figures;

/// How much a bot may think about one choice, in positions it looks at: a time limit would make the choice depend on
/// the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Budget(pub u32);

/// Everything a bot knows when it chooses: what its seat sees, and what is open to it. It contains no state, so no
/// hidden card can influence a choice.
#[derive(Debug)]
pub struct Known<'a, G: Game> {
    /// How many play.
    pub players: u8,
    /// What the room chose.
    pub options: &'a G::Options,
    /// Where the bot sits.
    pub seat: Seat,
    /// What that seat sees.
    pub view: &'a G::View,
    /// What is open to that seat.
    pub offer: &'a G::Offer,
}

/// A game that bots play.
///
/// The promises, checked for every game by play (`crates/bots/tests/it`):
/// - a choice is one of the commands open to the seat;
/// - the same position, level, budget and chance give the same choice;
/// - a bot chooses whenever the game waits for its seat ([`Game::idle`]).
pub trait Bot: Game {
    /// The levels that play differently; a bot asked for another one plays the best below it.
    const LEVELS: &'static [Level] = &[Level::Steady];
    /// The analyst of its games, if there is one.
    const ANALYST: Option<&'static dyn Analyst> = None;

    /// How much a bot of a level thinks about one choice.
    fn budget(level: Level) -> Budget {
        let _ = level;
        Budget(1)
    }

    /// The command this bot gives; `None` if the game does not wait for its seat.
    fn choose(
        known: &Known<'_, Self>,
        level: Level,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<Self::Command>;

    /// What this game counts besides its points.
    fn figures(state: &Self::State) -> Figures;
}
