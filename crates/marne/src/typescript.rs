//! The client's types of this game.

use rules::typescript::declarations;

use crate::{
    Arrival, BonusOffer, Cause, Closed, Color, CommandText, DeckText, Destination, Direction, End,
    EventLevel, GallopOffer, Moment, MoveOffer, Offer, Phase, Refusal, Scoring, SendOffer, Silence,
    Street, StreetView, TableOptions, Target, TaxiEvent, TradeOffer, Verb, View, WaitingTaxi,
};

const IDS: &str = "
/** The id of a soldier card, such as `blue-2a`, `joker-1` or `bonus-orders`. */
export type SoldierCard = string;
/** The id of a taxi card, such as `fabert-3`, or, of a deck that was installed, `fabert-3a` and `fabert-3-discard`. */
export type TaxiCard = string;
/** One of the two officers. */
export type Officer = 0 | 1;
";

/// The TypeScript text of every type of this game on the wire.
#[must_use]
pub fn typescript() -> String {
    IDS.to_owned()
        + &declarations![
            Street,
            Color,
            TaxiEvent,
            Phase,
            EventLevel,
            Scoring,
            DeckText,
            TableOptions,
            Direction,
            Destination,
            Cause,
            End,
            Silence,
            WaitingTaxi,
            StreetView,
            Arrival,
            View,
            MoveOffer,
            TradeOffer,
            SendOffer,
            GallopOffer,
            BonusOffer,
            Verb,
            Refusal,
            Closed,
            Offer,
            CommandText,
            Moment,
            Target,
        ]
}
