//! What happened. Events are facts: they carry what chance gave and where a rule led, so that old
//! logs fold to the same state under later rules.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::command::{Destination, Load};
use super::officer::Officer;
use super::outcome::End;
use super::soldier::Soldier;
use super::state::Phase;
use super::street::{Color, Street, StreetSet};
use super::taxi::{Taxi, TaxiEvent};
use rules::{List, Seat};

/// Why a card was discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The event of a taxi.
    Event,
    /// More cards at the end of a turn than a player may keep.
    HandLimit,
}

/// What happened; the active seat did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The officers stand on the streets of a colour and the cards are dealt, one at a time from the
    /// top of the pile, to the players in turn (alone: five to the hand, five to the reserve).
    OfficersPlaced {
        /// The colour of their streets.
        color: Color,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Counted from 1.
        turn: u8,
    },
    /// A taxi arrived.
    TaxiArrived {
        /// Which one.
        taxi: Taxi,
        /// Where it waits.
        street: Street,
        /// The streets whose taxis it passed and that had no token yet.
        tokens: StreetSet,
        /// The event on it, if the level of events has one.
        event: Option<TaxiEvent>,
        /// What the active player has to do next.
        phase: Phase,
    },
    /// A card went to the discard.
    Discarded {
        /// Which one.
        card: Soldier,
        /// Why.
        cause: Cause,
    },
    /// The discard became a new pile.
    Reshuffled {
        /// The new pile, its top first.
        pile: List<Soldier, { Soldier::COUNT }>,
    },
    /// The top soldier card was drawn.
    Mobilized {
        /// Which one.
        card: Soldier,
    },
    /// The card drawn alone was put away.
    Placed {
        /// Which one.
        card: Soldier,
        /// Where.
        to: Destination,
    },
    /// An officer walked.
    OfficerMoved {
        /// Who.
        officer: Officer,
        /// From where.
        from: Street,
        /// To where.
        to: Street,
    },
    /// Two cards changed places.
    Traded {
        /// The other player; alone, `None`: the reserve.
        with: Option<Seat>,
        /// The card given.
        give: Soldier,
        /// The card taken.
        take: Soldier,
    },
    /// A taxi left, loaded.
    TaxiSent {
        /// From where.
        street: Street,
        /// Which one.
        taxi: Taxi,
        /// Who rides, in the order of discarding.
        cards: Load,
    },
    /// A bonus card gave one more action.
    OrdersPlayed,
    /// A bonus card brought an officer to another street.
    GallopPlayed {
        /// Who.
        officer: Officer,
        /// From where.
        from: Street,
        /// To where.
        to: Street,
    },
    /// A bonus card took the token off a taxi.
    ClearPlayed {
        /// Where it waits.
        street: Street,
    },
    /// A bonus card brought a card back from the discard.
    RecallPlayed {
        /// Which one.
        recall: Soldier,
    },
    /// The active player ended the turn.
    TurnEnded {
        /// Whether cards have to be discarded before the next turn begins.
        trim: bool,
    },
    /// The game ended.
    Ended {
        /// Why.
        end: End,
        /// The points.
        score: u8,
        /// The band of the room's score table.
        band: u8,
    },
}

impl Event {
    /// Whether it shows a card that lay face down.
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            Self::OfficersPlaced { .. } | Self::TaxiArrived { .. } | Self::Mobilized { .. } => true,
            Self::TurnBegan { .. }
            | Self::Discarded { .. }
            | Self::Reshuffled { .. }
            | Self::Placed { .. }
            | Self::OfficerMoved { .. }
            | Self::Traded { .. }
            | Self::TaxiSent { .. }
            | Self::OrdersPlayed
            | Self::GallopPlayed { .. }
            | Self::ClearPlayed { .. }
            | Self::RecallPlayed { .. }
            | Self::TurnEnded { .. }
            | Self::Ended { .. } => false,
        }
    }
}
