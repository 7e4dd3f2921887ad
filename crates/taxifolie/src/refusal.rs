//! Why a command was refused. The codes are stable; clients explain them in their language.

use rules::Refusal;

/// The stable words of refusals, beside `bad_command` of every game.
pub mod code {
    /// The game has ended.
    pub const GAME_OVER: &str = "game_over";
    /// Another seat is to act.
    pub const NOT_YOUR_TURN: &str = "not_your_turn";
    /// Not at this point of the turn.
    pub const WRONG_PHASE: &str = "wrong_phase";
    /// No square has this id.
    pub const UNKNOWN_SQUARE: &str = "unknown_square";
    /// The ride ended on the square before.
    pub const MUST_STOP: &str = "must_stop";
    /// More squares than the roll counts.
    pub const TOO_LONG: &str = "too_long";
    /// Two squares of the way are not neighbours.
    pub const NO_STREET: &str = "no_street";
    /// Back to where the taxi came from.
    pub const NO_U_TURN: &str = "no_u_turn";
    /// Fewer squares than the roll counts, and the ride has not ended.
    pub const TOO_SHORT: &str = "too_short";
    /// Nobody to change clients with sits there.
    pub const NO_CLIENT: &str = "no_client";
    /// A deck names something that is not a card of its kind. Only the engine's `new` says so.
    pub const UNKNOWN_CARD: &str = "unknown_card";
}

pub(crate) const GAME_OVER: Refusal =
    Refusal { code: code::GAME_OVER, message: "the game has ended" };
pub(crate) const NOT_YOUR_TURN: Refusal =
    Refusal { code: code::NOT_YOUR_TURN, message: "it is another seat's turn to act" };
pub(crate) const WRONG_PHASE: Refusal =
    Refusal { code: code::WRONG_PHASE, message: "that is not possible at this point of the turn" };
pub(crate) const UNKNOWN_SQUARE: Refusal =
    Refusal { code: code::UNKNOWN_SQUARE, message: "no square has this id" };
pub(crate) const MUST_STOP: Refusal =
    Refusal { code: code::MUST_STOP, message: "the ride ends before this way does" };
pub(crate) const TOO_LONG: Refusal =
    Refusal { code: code::TOO_LONG, message: "this way has more squares than the roll" };
pub(crate) const NO_STREET: Refusal = Refusal {
    code: code::NO_STREET,
    message: "two consecutive squares of this way are not joined by a street",
};
pub(crate) const NO_U_TURN: Refusal =
    Refusal { code: code::NO_U_TURN, message: "a taxi may turn round only in a dead end" };
pub(crate) const TOO_SHORT: Refusal =
    Refusal { code: code::TOO_SHORT, message: "this way has fewer squares than the roll" };
pub(crate) const NO_CLIENT: Refusal =
    Refusal { code: code::NO_CLIENT, message: "no other player with a client sits there" };

/// Every refusal of a command, in the order in which they are checked. A way is checked square by square.
pub const ALL: [Refusal; 11] = [
    Refusal::BAD_COMMAND,
    GAME_OVER,
    NOT_YOUR_TURN,
    WRONG_PHASE,
    UNKNOWN_SQUARE,
    MUST_STOP,
    TOO_LONG,
    NO_STREET,
    NO_U_TURN,
    TOO_SHORT,
    NO_CLIENT,
];
