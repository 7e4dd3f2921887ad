//! What happened. Events are facts: they carry what chance gave and where a rule led, so that old
//! logs fold to the same state under later rules.

use rules::{List, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::TaxiCard;
use crate::destination::Destination;
use crate::line::Line;
use crate::obstacle::Obstacle;
use crate::square::Square;
use crate::state::{Phase, State};
use crate::stretch::{Direction, Stretch};
use crate::ways::Way;

/// Where a pass comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PassSource {
    /// Two turns were lost, and the players agreed on mercy.
    Mercy,
    /// The drawn card.
    Card,
    /// A chance card.
    Chance,
}

/// What happened, and to which seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs, reason = "`seat` is whom it happened to, the other fields are named")]
pub enum Event {
    /// A turn began, counted from 1.
    TurnBegan { seat: Seat, turn: u32 },
    /// The die was rolled.
    Rolled { seat: Seat, die: u8 },
    /// A chance card chose the die.
    DieChosen { seat: Seat, die: u8 },
    /// A taxi drove: the squares it entered.
    Moved { seat: Seat, from: Square, way: Way },
    /// A taxi could not move; how many turns it has lost in a row.
    TurnLost { seat: Seat, lost: u8 },
    /// A taxi got a pass.
    PassGained { seat: Seat, source: PassSource },
    /// A taxi stands on the entrance of its destination: the card is shown.
    Arrived { seat: Seat, destination: Destination },
    /// A seat drew its next destination.
    DestinationDrawn { seat: Seat, destination: Destination },
    /// A seat reached its last destination; its place, 1 for the first.
    Finished { seat: Seat, place: u8 },
    /// The used cards became the new pile, its top first.
    Reshuffled { pile: List<TaxiCard, { TaxiCard::COUNT }> },
    /// The top taxi card was turned up.
    Drawn { seat: Seat, card: TaxiCard },
    /// A seat has to choose what the card does, or whether the incident happens.
    Asked { seat: Seat, phase: Phase },
    /// The card did nothing.
    NothingDone { seat: Seat, card: TaxiCard },
    /// The card of a cone put it on its square.
    ConePlaced { seat: Seat, cone: u8 },
    /// A token was laid.
    OneWayPlaced { seat: Seat, stretch: Stretch, direction: Direction },
    /// A token was turned round; where it points now.
    OneWayTurned { seat: Seat, stretch: Stretch, direction: Direction },
    /// A barrier was put up.
    BarrierPlaced { seat: Seat, line: Line },
    /// An obstacle was taken away.
    Removed { seat: Seat, obstacle: Obstacle },
    /// No obstacle was taken away.
    Skipped { seat: Seat },
    /// The card lets the seat roll again.
    RollGained { seat: Seat },
    /// A chance card was drawn and lies before its seat.
    ChanceKept { seat: Seat, card: TaxiCard },
    /// A chance card was played.
    ChancePlayed { seat: Seat, card: TaxiCard },
    /// A seat looked at the destination of another.
    Looked { seat: Seat, at: Seat, destination: Destination },
    /// Two taxis changed places.
    PlacesSwapped { seat: Seat, with: Seat },
    /// Two seats changed destinations.
    DestinationsSwapped { seat: Seat, with: Seat },
    /// An incident sent a taxi to a square.
    SentTo { seat: Seat, from: Square, to: Square },
    /// A seat said, or took back, that everybody needs one more destination.
    Agreed { seat: Seat, agree: bool },
    /// Everybody needs this many destinations now.
    GoalRaised { goal: u8 },
    /// The game ended: who finished, the first first.
    Ended { places: List<Seat, { State::SEATS }> },
}

impl Event {
    /// Whether it reveals something unknown: chance, or somebody's secret. Everything that could depend on a secret
    /// comes after such an event, for every viewer: a preview of a swap never tells whether somebody has then arrived.
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            Self::Rolled { .. }
            | Self::Arrived { .. }
            | Self::DestinationDrawn { .. }
            | Self::Reshuffled { .. }
            | Self::Drawn { .. }
            | Self::Looked { .. }
            | Self::PlacesSwapped { .. }
            | Self::DestinationsSwapped { .. }
            | Self::SentTo { .. }
            | Self::Ended { .. } => true,
            Self::TurnBegan { .. }
            | Self::DieChosen { .. }
            | Self::Moved { .. }
            | Self::TurnLost { .. }
            | Self::PassGained { .. }
            | Self::Finished { .. }
            | Self::Asked { .. }
            | Self::NothingDone { .. }
            | Self::ConePlaced { .. }
            | Self::OneWayPlaced { .. }
            | Self::OneWayTurned { .. }
            | Self::BarrierPlaced { .. }
            | Self::Removed { .. }
            | Self::Skipped { .. }
            | Self::RollGained { .. }
            | Self::ChanceKept { .. }
            | Self::ChancePlayed { .. }
            | Self::Agreed { .. }
            | Self::GoalRaised { .. } => false,
        }
    }
}
