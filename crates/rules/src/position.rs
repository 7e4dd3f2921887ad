//! A place in a game that was played, from which it is played on as practice.
//!
//! It is described by what led there, as in a log, so no game has to serialize its state.

use serde::{Deserialize, Serialize};

use crate::play::{Damaged, Play, Rules};
use crate::{Json, Seat, Seed};

/// The purpose of the seed that redeals cards.
const REDEAL: &str = "redeal";

/// A place in a game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What its room had chosen.
    pub options: Json,
    /// What chance gave before the first event.
    pub setup: Json,
    /// What followed, in order: batches of events, and the seed of each redeal if the game was itself practice.
    course: Vec<Json>,
}

/// What chance gives a game that begins at a position: its setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Redeal {
    /// Whose turn it is.
    pub(crate) first: Seat,
    /// Redeals the cards that nobody can know.
    redeal: Seed,
}

impl Redeal {
    /// The setup of a game that begins at a position; `None` for any other.
    pub(crate) fn of(setup: &Json) -> Option<Self> {
        setup.read().ok()
    }
}

impl Position {
    /// The beginning of a game.
    #[must_use]
    pub fn new(options: Json, setup: Json) -> Self {
        Self { options, setup, course: Vec::new() }
    }

    /// The beginning of a game that begins at this position, by its setup.
    ///
    /// # Errors
    /// [`Damaged`] if it is not the setup of a game that begins at a position.
    pub fn begin(mut self, rules: &dyn Rules, setup: &Json) -> Result<Self, Damaged> {
        self.course.push(Json::of(&redeal(rules, setup)?.redeal));
        Ok(self)
    }

    /// Adds these events.
    pub fn push(&mut self, events: Json) {
        self.course.push(events);
    }

    /// The game at this position. The events have to be those that its rules decided.
    ///
    /// # Errors
    /// [`Damaged`] if the rules cannot read a part of it.
    pub fn play(&self, rules: &dyn Rules, players: u8) -> Result<Box<dyn Play>, Damaged> {
        let mut play = rules.start(players, &self.setup)?;
        for step in &self.course {
            match step.read::<Seed>() {
                Ok(seed) => play.redeal(&seed),
                Err(_events) => play.advance(step)?,
            }
        }
        Ok(play)
    }

    /// The setup that this seed gives a game that begins where this one stands. It reveals nothing of the seed, nor of
    /// the dice to come.
    ///
    /// # Errors
    /// [`Damaged`] if the game is over there.
    pub fn setup(stands: &dyn Play, rules: &dyn Rules, seed: &Seed) -> Result<Json, Damaged> {
        let over = || damaged(rules, "the game is over at this position".to_owned());
        let first = stands.turn().ok_or_else(over)?;
        Ok(Json::of(&Redeal { first, redeal: seed.branch(REDEAL) }))
    }

    /// The game that begins where this one stands, by its setup.
    ///
    /// # Errors
    /// [`Damaged`] if the rules cannot read the setup.
    pub fn start(
        stands: &dyn Play,
        rules: &dyn Rules,
        setup: &Json,
    ) -> Result<Box<dyn Play>, Damaged> {
        let mut play = stands.copy();
        play.redeal(&redeal(rules, setup)?.redeal);
        Ok(play)
    }
}

fn redeal(rules: &dyn Rules, setup: &Json) -> Result<Redeal, Damaged> {
    setup.read().map_err(|error| damaged(rules, error.to_string()))
}

fn damaged(rules: &dyn Rules, why: String) -> Damaged {
    Damaged { game: rules.name().to_owned(), part: "position", why }
}
