//! Why a command was refused.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why the rules forbid a command now. The code is stable; clients explain it in their language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// Another seat is to act.
    NotYourTurn,
    /// Not at this point of the turn.
    WrongPhase,
    /// The actions of this turn are used up.
    NoActionsLeft,
    /// No card has this id.
    UnknownCard,
    /// The card is not where it would have to be: in the hand, or with the partner of a trade.
    NotInHand,
    /// The card is not in the discard.
    NotInDiscard,
    /// No taxi waits in that street.
    NoTaxi,
    /// No officer stands in that street.
    NoOfficer,
    /// A card that may not ride from that street.
    WrongColor,
    /// Too few soldiers for the taxi.
    NotEnoughSoldiers,
    /// That taxi has no +1 token.
    NoToken,
    /// An event forbids bonus cards, or this one was played this turn already.
    NoBonusNow,
    /// Alone, in a silence: no trade with the reserve.
    NoTradeNow,
    /// Pile and discard are both empty.
    NothingToDraw,
    /// The reserve holds five cards.
    ReserveFull,
    /// Not a command: unknown type, missing or extra field, a card twice, no such parameter.
    BadCommand,
}

impl Refusal {
    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::WrongPhase => "wrong_phase",
            Self::NoActionsLeft => "no_actions_left",
            Self::UnknownCard => "unknown_card",
            Self::NotInHand => "not_in_hand",
            Self::NotInDiscard => "not_in_discard",
            Self::NoTaxi => "no_taxi",
            Self::NoOfficer => "no_officer",
            Self::WrongColor => "wrong_color",
            Self::NotEnoughSoldiers => "not_enough_soldiers",
            Self::NoToken => "no_token",
            Self::NoBonusNow => "no_bonus_now",
            Self::NoTradeNow => "no_trade_now",
            Self::NothingToDraw => "nothing_to_draw",
            Self::ReserveFull => "reserve_full",
            Self::BadCommand => "bad_command",
        }
    }

    /// One English sentence, for logs and for clients without their own.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::GameOver => "the game has ended",
            Self::NotYourTurn => "it is another seat's turn to act",
            Self::WrongPhase => "that is not possible at this point of the turn",
            Self::NoActionsLeft => "no actions are left this turn",
            Self::UnknownCard => "no card has this id",
            Self::NotInHand => "that card is not in the hand it would have to be in",
            Self::NotInDiscard => "that card is not in the discard",
            Self::NoTaxi => "no taxi waits in that street",
            Self::NoOfficer => "no officer stands in that street",
            Self::WrongColor => "a card of that colour cannot ride from that street",
            Self::NotEnoughSoldiers => "these cards have too few soldiers for the taxi",
            Self::NoToken => "that taxi has no +1 token",
            Self::NoBonusNow => {
                "that bonus card was already played this turn, or bonus cards are forbidden"
            }
            Self::NoTradeNow => "silence: no trade with the reserve this turn",
            Self::NothingToDraw => "the pile and the discard are both empty",
            Self::ReserveFull => "the reserve already holds five cards",
            Self::BadCommand => "that is not a command of this game",
        }
    }
}

impl From<Refusal> for rules::Refusal {
    fn from(refusal: Refusal) -> Self {
        Self { code: refusal.code(), message: refusal.message() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_the_word_on_the_wire() {
        for refusal in [Refusal::GameOver, Refusal::NotEnoughSoldiers, Refusal::BadCommand] {
            let json = serde_json::to_string(&refusal).unwrap();
            assert_eq!(json, format!("\"{}\"", refusal.code()));
        }
    }
}
