//! Why a command was refused.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why the rules forbid a command now. The code is stable; clients explain it in their language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// Another seat is to act.
    NotYourTurn,
    /// The goal cannot change now, or that was said already.
    NothingToAgree,
    /// Not at this point of the turn, or not what the drawn card asks for.
    WrongPhase,
    /// The taxi cannot drive that way.
    NoSuchWay,
    /// Printed, or the exit of the parking: nothing may be done there.
    Fixed,
    /// Something lies there.
    Taken,
    /// Nothing lies there.
    NotThere,
    /// A line of another colour.
    WrongLine,
    /// The chance card does not lie before that seat.
    NotKept,
    /// The taxi has a pass.
    PassAlready,
    /// No seat that the card could be played on.
    NoSuchSeat,
}

impl Refusal {
    /// All of them, in the order in which they are checked.
    pub const ALL: [Self; 12] = [
        Self::GameOver,
        Self::NotYourTurn,
        Self::NothingToAgree,
        Self::WrongPhase,
        Self::NoSuchWay,
        Self::Fixed,
        Self::WrongLine,
        Self::Taken,
        Self::NotThere,
        Self::NotKept,
        Self::PassAlready,
        Self::NoSuchSeat,
    ];

    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::NothingToAgree => "nothing_to_agree",
            Self::WrongPhase => "wrong_phase",
            Self::NoSuchWay => "no_such_way",
            Self::Fixed => "fixed",
            Self::Taken => "taken",
            Self::NotThere => "not_there",
            Self::WrongLine => "wrong_line",
            Self::NotKept => "not_kept",
            Self::PassAlready => "pass_already",
            Self::NoSuchSeat => "no_such_seat",
        }
    }

    /// One English sentence, for logs and for clients without their own.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::GameOver => "the game has ended",
            Self::NotYourTurn => "it is another seat's turn to act",
            Self::NothingToAgree => "the goal cannot change now, or you have already said that",
            Self::WrongPhase => "that is not possible at this point of the turn",
            Self::NoSuchWay => "the taxi cannot drive that way",
            Self::Fixed => "nothing may be done there",
            Self::Taken => "something lies there already",
            Self::NotThere => "nothing lies there",
            Self::WrongLine => "the card is for lines of the other colour",
            Self::NotKept => "that seat does not have that chance card",
            Self::PassAlready => "the taxi already has a pass",
            Self::NoSuchSeat => "the card cannot be played on that seat",
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
        for refusal in Refusal::ALL {
            let json = serde_json::to_string(&refusal).unwrap();
            assert_eq!(json, format!("\"{}\"", refusal.code()));
            assert!(!refusal.message().is_empty());
        }
    }
}
