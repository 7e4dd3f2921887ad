//! How a game ends and who wins (section 5).

use std::cmp::Reverse;

use rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::State;
use crate::taxi::Taxi;

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody reached the target, and the round is over.
    Target,
    /// The last round is over.
    Rounds,
}

/// Better players come first: those who reached the target, then most rides, then most money.
fn rank(taxi: &Taxi) -> Reverse<(bool, u16, u16)> {
    Reverse((taxi.reached, taxi.rides, taxi.money))
}

impl State {
    /// Those whom nobody beats.
    pub(crate) fn winners(&self) -> Vec<Seat> {
        let best = self.taxis.iter().map(rank).min();
        let seats = (0..self.players()).map(Seat);
        seats.filter(|seat| Some(rank(self.taxi(*seat))) == best).collect()
    }

    /// Money and places. Those who did not reach the target come after those who did.
    pub(crate) fn outcome(&self) -> Outcome {
        let place = |taxi: &Taxi| {
            let better = self.taxis.iter().filter(|it| rank(it) < rank(taxi)).count();
            u8::try_from(better + 1).unwrap_or(u8::MAX)
        };
        Outcome::Places {
            points: self.taxis.iter().map(|it| it.money.into()).collect(),
            places: self.taxis.iter().map(place).collect(),
        }
    }
}
