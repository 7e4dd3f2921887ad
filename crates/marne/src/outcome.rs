//! How a game ends and what it is worth.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why the game ended: a taxi had to arrive and could not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// No taxi was left to turn up. Checked first.
    PileEmpty,
    /// All eight streets were taken; the taxi stays on the pile.
    Jam,
}

/// The score table of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// The table of the original rules.
    #[default]
    French,
    /// The milder table of the English edition.
    English,
}

impl Scoring {
    /// How many bands there are.
    pub const BANDS: u8 = 6;

    /// The points where the bands 2 to 6 begin.
    #[must_use]
    pub fn thresholds(self) -> [u8; 5] {
        match self {
            Self::French => [40, 46, 52, 58, 64],
            Self::English => [40, 46, 49, 52, 55],
        }
    }

    /// The band of a score, 1 to 6.
    #[must_use]
    pub fn band(self, score: u8) -> u8 {
        self.thresholds().into_iter().fold(1, |band, from| band + u8::from(score >= from))
    }

    /// The points where the next band begins; `None` in the best one.
    #[must_use]
    pub fn next_band(self, score: u8) -> Option<u8> {
        self.thresholds().into_iter().find(|from| score < *from)
    }
}
