//! The game as JSON lines.

use rules::engine::{Engine, Problem};
use rules::strict::{object, present};
use rules::{Game as _, Json, Seat, Seed};
use serde::Deserialize;

use crate::{Event, Options, Pennies, Setup, State};

/// The fields of a `new` line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    players: u8,
    #[serde(deserialize_with = "object")]
    options: Options,
    #[serde(default, deserialize_with = "present")]
    seed: Option<Seed>,
}

impl Engine for Pennies {
    type New = New;

    fn set_up(new: New, entropy: Seed) -> Result<(Setup, Seed), Problem> {
        if !Self::SEATS.contains(&new.players) {
            return Err(Problem::bad("2 to 4 play"));
        }
        let seed = new.seed.unwrap_or(entropy);
        Ok((Self::setup(new.players, &new.options, &seed), seed))
    }

    fn players(setup: &Setup) -> u8 {
        u8::try_from(setup.purses.len()).unwrap_or(u8::MAX)
    }

    fn event_text(_seat: Seat, event: &Event) -> Json {
        Json::of(event)
    }

    fn state_text(state: &State) -> Json {
        let purses: Vec<_> = state.purses.iter().map(|it| (it.pennies, it.fist)).collect();
        Json::of(&(state.phase, state.active, state.rounds, purses))
    }
}
