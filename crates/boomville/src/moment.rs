//! Events as one viewer may see them: for motion, for the log, for speech.

use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::TaxiCard;
use crate::destination::Destination;
use crate::event::{Event, PassSource};
use crate::line::Line;
use crate::obstacle::Obstacle;
use crate::square::Square;
use crate::state::Phase;
use crate::stretch::{Direction, Stretch};

/// An event of the game as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "GameMoment")]
#[allow(missing_docs, reason = "the fields are those of the event of the same name")]
pub enum Moment {
    /// A turn began.
    TurnBegan { seat: Seat, turn: u32 },
    /// The die was rolled.
    Rolled { seat: Seat, die: u8 },
    /// A chance card chose the die.
    DieChosen { seat: Seat, die: u8 },
    /// A taxi drove.
    Moved { seat: Seat, from: Square, way: Vec<Square> },
    /// A taxi could not move.
    TurnLost { seat: Seat, lost: u8 },
    /// A taxi got a pass.
    PassGained { seat: Seat, source: PassSource },
    /// A taxi arrived; its card is shown.
    Arrived { seat: Seat, destination: Destination },
    /// A seat drew a destination: null for viewers who do not see it.
    DestinationDrawn { seat: Seat, destination: Option<Destination> },
    /// A seat finished.
    Finished { seat: Seat, place: u8 },
    /// The used cards became a new pile of this many; nobody may know their order.
    Reshuffled { cards: usize },
    /// A taxi card was turned up.
    Drawn { seat: Seat, card: TaxiCard },
    /// A seat has to choose.
    Asked { seat: Seat, phase: Phase },
    /// The card did nothing.
    NothingDone { seat: Seat, card: TaxiCard },
    /// A cone went to its square.
    ConePlaced { seat: Seat, cone: u8 },
    /// A token was laid.
    OneWayPlaced { seat: Seat, stretch: Stretch, direction: Direction },
    /// A token was turned round.
    OneWayTurned { seat: Seat, stretch: Stretch, direction: Direction },
    /// A barrier was put up.
    BarrierPlaced { seat: Seat, line: Line },
    /// An obstacle was taken away.
    Removed { seat: Seat, obstacle: Obstacle },
    /// Nothing was taken away.
    Skipped { seat: Seat },
    /// The card lets the seat roll again.
    RollGained { seat: Seat },
    /// A chance card lies before its seat now.
    ChanceKept { seat: Seat, card: TaxiCard },
    /// A chance card was played.
    ChancePlayed { seat: Seat, card: TaxiCard },
    /// A seat looked at a destination: null for viewers who do not see it.
    Looked { seat: Seat, at: Seat, destination: Option<Destination> },
    /// Two taxis changed places.
    PlacesSwapped { seat: Seat, with: Seat },
    /// Two seats changed destinations; each finds the cards it knows in its view.
    DestinationsSwapped { seat: Seat, with: Seat },
    /// An incident sent a taxi to a square.
    SentTo { seat: Seat, from: Square, to: Square },
    /// A seat said, or took back, that everybody needs one more destination.
    Agreed { seat: Seat, agree: bool },
    /// Everybody needs this many destinations now.
    GoalRaised { goal: u8 },
    /// The game ended.
    Ended { places: Vec<Seat> },
}

impl Moment {
    /// The event as this viewer may see it.
    #[must_use]
    pub fn new(event: &Event, viewer: Viewer) -> Self {
        let shown_to = |seats: &[Seat], card: Destination| {
            viewer.seat().filter(|it| seats.contains(it)).map(|_| card)
        };
        match *event {
            Event::TurnBegan { seat, turn } => Self::TurnBegan { seat, turn },
            Event::Rolled { seat, die } => Self::Rolled { seat, die },
            Event::DieChosen { seat, die } => Self::DieChosen { seat, die },
            Event::Moved { seat, from, way } => Self::Moved { seat, from, way: way.to_vec() },
            Event::TurnLost { seat, lost } => Self::TurnLost { seat, lost },
            Event::PassGained { seat, source } => Self::PassGained { seat, source },
            Event::Arrived { seat, destination } => Self::Arrived { seat, destination },
            Event::DestinationDrawn { seat, destination } => {
                Self::DestinationDrawn { seat, destination: shown_to(&[seat], destination) }
            }
            Event::Finished { seat, place } => Self::Finished { seat, place },
            Event::Reshuffled { pile } => Self::Reshuffled { cards: pile.len() },
            Event::Drawn { seat, card } => Self::Drawn { seat, card },
            Event::Asked { seat, phase } => Self::Asked { seat, phase },
            Event::NothingDone { seat, card } => Self::NothingDone { seat, card },
            Event::ConePlaced { seat, cone } => Self::ConePlaced { seat, cone },
            Event::OneWayPlaced { seat, stretch, direction } => {
                Self::OneWayPlaced { seat, stretch, direction }
            }
            Event::OneWayTurned { seat, stretch, direction } => {
                Self::OneWayTurned { seat, stretch, direction }
            }
            Event::BarrierPlaced { seat, line } => Self::BarrierPlaced { seat, line },
            Event::Removed { seat, obstacle } => Self::Removed { seat, obstacle },
            Event::Skipped { seat } => Self::Skipped { seat },
            Event::RollGained { seat } => Self::RollGained { seat },
            Event::ChanceKept { seat, card } => Self::ChanceKept { seat, card },
            Event::ChancePlayed { seat, card } => Self::ChancePlayed { seat, card },
            Event::Looked { seat, at, destination } => {
                Self::Looked { seat, at, destination: shown_to(&[seat, at], destination) }
            }
            Event::PlacesSwapped { seat, with } => Self::PlacesSwapped { seat, with },
            Event::DestinationsSwapped { seat, with } => Self::DestinationsSwapped { seat, with },
            Event::SentTo { seat, from, to } => Self::SentTo { seat, from, to },
            Event::Agreed { seat, agree } => Self::Agreed { seat, agree },
            Event::GoalRaised { goal } => Self::GoalRaised { goal },
            Event::Ended { places } => Self::Ended { places: places.to_vec() },
        }
    }
}
