//! What a seat may ask.

use rules::Seat;
use serde::Serialize;

use crate::card::ChanceCard;
use crate::line::Line;
use crate::notation::CommandText;
use crate::obstacle::Obstacle;
use crate::stretch::{Direction, Stretch};
use crate::ways::Way;

/// A chance card with what its effect needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The die shows this number, 1 to 6.
    Die(u8),
    /// Swap places with this seat.
    Places(Seat),
    /// Look at the destination of this seat.
    Look(Seat),
    /// Get a pass.
    Over,
    /// Cancel the incident.
    Cancel,
}

impl Play {
    /// The card that is played.
    #[must_use]
    pub fn card(self) -> ChanceCard {
        match self {
            Self::Die(_) => ChanceCard::Die,
            Self::Places(_) => ChanceCard::Places,
            Self::Look(_) => ChanceCard::Look,
            Self::Over => ChanceCard::Over,
            Self::Cancel => ChanceCard::Cancel,
        }
    }
}

/// What a seat asks. [`CommandText`] is its form outside this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "CommandText")]
pub enum Command {
    /// Roll the die.
    Roll,
    /// Drive.
    Move {
        /// The squares to enter.
        way: Way,
    },
    /// Lay a one-way token.
    OneWay {
        /// Where.
        stretch: Stretch,
        /// Which way it points.
        direction: Direction,
    },
    /// Turn a token round.
    Turn {
        /// Which one.
        stretch: Stretch,
    },
    /// Put up a barrier.
    Barrier {
        /// Where.
        line: Line,
    },
    /// Take an obstacle away.
    Remove {
        /// Which one.
        obstacle: Obstacle,
    },
    /// Take nothing away.
    Skip,
    /// Play a chance card.
    Play(Play),
    /// Accept an incident.
    Accept,
    /// Say, or take back, that everybody needs one more destination.
    More {
        /// Whether to say it.
        agree: bool,
    },
}
