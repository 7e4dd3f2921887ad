//! Events as anybody at or around the table may see them: for motion, for the log, for speech.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::command::Destination;
use super::event::{Cause, Event};
use super::officer::Officer;
use super::outcome::End;
use super::soldier::Soldier;
use super::street::{Color, Street};
use super::taxi::{Taxi, TaxiEvent};
use rules::Seat;

/// An event of the game as anybody may see it. It can be shown without any other fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "GameMoment")]
#[allow(missing_docs, reason = "the fields are those of the event of the same name")]
pub enum Moment {
    /// The officers were placed and the cards dealt.
    OfficersPlaced { seat: Seat, color: Color, officers: [Street; 2] },
    /// A turn began.
    TurnBegan { seat: Seat, turn: u8 },
    /// A taxi arrived; `tokens` are the streets whose taxis got a +1 on its way.
    TaxiArrived {
        #[ts(type = "TaxiCard")]
        taxi: Taxi,
        street: Street,
        tokens: Vec<Street>,
        event: Option<TaxiEvent>,
    },
    /// A card was discarded.
    Discarded {
        seat: Seat,
        #[ts(type = "SoldierCard")]
        card: Soldier,
        cause: Cause,
    },
    /// The discard became a new pile of this many cards; nobody may know their order.
    Reshuffled { cards: usize },
    /// A card was drawn.
    Mobilized {
        seat: Seat,
        #[ts(type = "SoldierCard")]
        card: Soldier,
    },
    /// Alone: the drawn card was put away.
    Placed {
        seat: Seat,
        #[ts(type = "SoldierCard")]
        card: Soldier,
        to: Destination,
    },
    /// An officer walked.
    OfficerMoved {
        seat: Seat,
        #[ts(type = "Officer")]
        officer: Officer,
        from: Street,
        to: Street,
    },
    /// Two cards changed places; `with` is null for the reserve.
    Traded {
        seat: Seat,
        with: Option<Seat>,
        #[ts(type = "SoldierCard")]
        give: Soldier,
        #[ts(type = "SoldierCard")]
        take: Soldier,
    },
    /// A taxi left.
    TaxiSent {
        seat: Seat,
        #[ts(type = "TaxiCard")]
        taxi: Taxi,
        street: Street,
        #[ts(type = "SoldierCard[]")]
        cards: Vec<Soldier>,
        points: u8,
    },
    /// A bonus card was played, with its parameters.
    BonusPlayed {
        seat: Seat,
        #[ts(type = "SoldierCard")]
        card: Soldier,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Officer")]
        officer: Option<Officer>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        street: Option<Street>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "SoldierCard")]
        recall: Option<Soldier>,
    },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// The game ended.
    Ended { end: End, score: u8, band: u8 },
}

impl Moment {
    /// The event as anybody may see it; `seat` gave the command.
    #[must_use]
    pub fn new(seat: Seat, event: &Event) -> Self {
        let bonus = |card, officer, street, recall| Self::BonusPlayed {
            seat,
            card,
            officer,
            street,
            recall,
        };
        match *event {
            Event::OfficersPlaced { color } => {
                Self::OfficersPlaced { seat, color, officers: color.streets() }
            }
            Event::TurnBegan { seat, turn } => Self::TurnBegan { seat, turn },
            Event::TaxiArrived { taxi, street, tokens, event, phase: _ } => {
                Self::TaxiArrived { taxi, street, tokens: tokens.iter().collect(), event }
            }
            Event::Discarded { card, cause } => Self::Discarded { seat, card, cause },
            Event::Reshuffled { pile } => Self::Reshuffled { cards: pile.len() },
            Event::Mobilized { card } => Self::Mobilized { seat, card },
            Event::Placed { card, to } => Self::Placed { seat, card, to },
            Event::OfficerMoved { officer, from, to } => {
                Self::OfficerMoved { seat, officer, from, to }
            }
            Event::Traded { with, give, take } => Self::Traded { seat, with, give, take },
            Event::TaxiSent { street, taxi, cards } => {
                Self::TaxiSent { seat, taxi, street, cards: cards.to_vec(), points: taxi.number() }
            }
            Event::OrdersPlayed => bonus(Soldier::ORDERS, None, None, None),
            Event::GallopPlayed { officer, from: _, to } => {
                bonus(Soldier::GALLOP, Some(officer), Some(to), None)
            }
            Event::ClearPlayed { street } => bonus(Soldier::CLEAR, None, Some(street), None),
            Event::RecallPlayed { recall } => bonus(Soldier::RECALL, None, None, Some(recall)),
            Event::TurnEnded { trim: _ } => Self::TurnEnded { seat },
            Event::Ended { end, score, band } => Self::Ended { end, score, band },
        }
    }
}
