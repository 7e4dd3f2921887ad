//! What a seat may ask.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::notation::CommandText;
use super::officer::Officer;
use super::soldier::Soldier;
use super::street::{Color, Street};
use rules::List;

/// The way an officer walks round the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Against the taxis.
    Clockwise,
    /// The way taxis drive.
    Anticlockwise,
}

impl Direction {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Clockwise, Self::Anticlockwise];

    /// The street one step this way.
    #[must_use]
    pub fn step(self, from: Street) -> Street {
        match self {
            Self::Clockwise => from.behind(),
            Self::Anticlockwise => from.ahead(1),
        }
    }
}

/// Alone: where the drawn card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// Into the hand.
    Hand,
    /// Into the reserve, while it has room.
    Reserve,
}

/// The cards that ride in a taxi, in the order they go to the discard. All different.
pub type Load = List<Soldier, { Soldier::COUNT }>;

/// A bonus card with what its effect needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// One more action this turn.
    Orders,
    /// One officer to any street but its own.
    Gallop {
        /// Who rides.
        officer: Officer,
        /// To where.
        street: Street,
    },
    /// The +1 token off a waiting taxi.
    Clear {
        /// Where the taxi waits.
        street: Street,
    },
    /// A card of the discard into the hand.
    Recall {
        /// Which one; not the bonus card itself.
        recall: Soldier,
    },
}

impl Bonus {
    /// The card that is played.
    #[must_use]
    pub fn card(self) -> Soldier {
        match self {
            Self::Orders => Soldier::ORDERS,
            Self::Gallop { .. } => Soldier::GALLOP,
            Self::Clear { .. } => Soldier::CLEAR,
            Self::Recall { .. } => Soldier::RECALL,
        }
    }
}

/// What a seat asks. [`CommandText`] is its form outside this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "CommandText")]
pub enum Command {
    /// Choose the colour of the two streets where the officers begin.
    PlaceOfficers {
        /// That colour.
        color: Color,
    },
    /// Turn over the next taxi.
    Reveal,
    /// Discard a card, for an event or to keep the hand limit.
    Discard {
        /// Which one.
        card: Soldier,
    },
    /// Draw a soldier card.
    Mobilize,
    /// Alone: put the drawn card away.
    Place {
        /// Where.
        to: Destination,
    },
    /// Walk an officer one street.
    MoveOfficer {
        /// Who walks.
        officer: Officer,
        /// Which way.
        direction: Direction,
    },
    /// Swap a card with another player or, alone, with the reserve.
    Trade {
        /// A card from the player's own hand.
        give: Soldier,
        /// A card from the other side.
        take: Soldier,
    },
    /// Load the taxi of a street and send it off.
    Send {
        /// Where it waits.
        street: Street,
        /// Who rides.
        cards: Load,
    },
    /// Play a bonus card.
    PlayBonus(Bonus),
    /// End the turn.
    EndTurn,
}

impl Command {
    /// What it costs, in actions of the turn (section 4).
    #[must_use]
    pub fn cost(&self) -> u8 {
        match self {
            Self::Mobilize | Self::MoveOfficer { .. } | Self::Trade { .. } | Self::Send { .. } => 1,
            Self::PlaceOfficers { .. }
            | Self::Reveal
            | Self::Discard { .. }
            | Self::Place { .. }
            | Self::PlayBonus(_)
            | Self::EndTurn => 0,
        }
    }
}
