//! Why a room refused a request.

use rules::Silence;

use crate::undo::Barrier;

/// Why a room refused a request. The code is stable; clients explain it in their language.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The rules of the game forbid it.
    Game(rules::Refusal),
    /// The seat's options have changed since the version the choice was made on.
    Stale,
    /// The table is silent.
    Silenced(Silence),
    /// Only players may do that.
    NotSeated,
    /// Every chair is taken.
    RoomFull,
    /// That is for the lobby only.
    AlreadyStarted,
    /// The game has not begun.
    NotStarted,
    /// Only the host may do that.
    NotHost,
    /// No game has this name.
    NoSuchGame,
    /// The game needs more players.
    TooFewPlayers,
    /// More people sit here than the game has chairs.
    TooManyPlayers,
    /// Options or a target that are none of this game.
    BadMessage,
    /// The name is empty, too long or has characters that cannot be seen.
    BadName,
    /// Somebody here has a name that looks the same.
    NameTaken,
    /// The line is empty, too long or has characters that cannot be seen.
    BadText,
    /// The pass was never given, has been used, or is too old.
    BadPass,
    /// That player is here, or was a moment ago.
    NotAway,
    /// The game does not wait for that player.
    NothingDue,
    /// This player agreed already; it takes one more.
    Agreed,
    /// The host closed the door.
    DoorClosed,
    /// The host freed the chair of this person.
    Removed,
    /// There is nothing that may be taken back.
    NotUndone(Barrier),
    /// The player whose act it is takes it back alone.
    NotYourAct,
    /// No clock runs.
    NoClock,
    /// Enough players have to agree first, or this game has no stand-ins.
    NoStandIn,
    /// Only a guest whom the room knows may do that.
    NotWatching,
    /// Somebody has that seat.
    SeatTaken,
    /// There is nobody on that chair, or oneself.
    NobodyThere,
    /// The table practises one game as it was: another, or other options, need another table.
    Practice,
    /// The deal takes no nonce, or has another one of this player: the game has begun, or another is coming.
    DealClosed,
    /// The server has another key than the one of the game's seal: its seed is lost.
    SealLost,
    /// The log of the room has reached its limit.
    LogFull,
    /// No bot of that level plays this game.
    NoBots,
    /// Only who plays a cooperative game alone may ask a bot, and only in their own turn.
    NoAdvice,
    /// No deck with these cards is installed here.
    NoSuchDeck,
}

impl Refusal {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Game(refusal) => refusal.code,
            Self::Stale => "stale",
            Self::Silenced(_) => "silenced",
            Self::NotSeated => "not_seated",
            Self::RoomFull => "room_full",
            Self::AlreadyStarted => "already_started",
            Self::NotStarted => "not_started",
            Self::NotHost => "not_host",
            Self::NoSuchGame => "no_such_game",
            Self::TooFewPlayers => "too_few_players",
            Self::TooManyPlayers => "too_many_players",
            Self::BadMessage => "bad_message",
            Self::BadName => "bad_name",
            Self::NameTaken => "name_taken",
            Self::BadText => "bad_text",
            Self::BadPass => "bad_pass",
            Self::NotAway => "not_away",
            Self::NothingDue => "nothing_due",
            Self::Agreed => "agreed",
            Self::DoorClosed => "door_closed",
            Self::Removed => "removed",
            Self::NotUndone(Barrier::Start) => "nothing_to_undo",
            Self::NotUndone(Barrier::Revealed) => "undo_revealed",
            Self::NotUndone(Barrier::Silence) => "undo_silence",
            Self::NotUndone(Barrier::Over) => "undo_over",
            Self::NotUndone(Barrier::Clock) => "undo_timed_out",
            Self::NotYourAct => "not_your_act",
            Self::NoClock => "no_clock",
            Self::NoStandIn => "no_stand_in",
            Self::NotWatching => "not_watching",
            Self::SeatTaken => "seat_taken",
            Self::NobodyThere => "nobody_there",
            Self::Practice => "practice",
            Self::DealClosed => "deal_closed",
            Self::SealLost => "seal_lost",
            Self::LogFull => "log_full",
            Self::NoBots => "no_bots",
            Self::NoAdvice => "no_advice",
            Self::NoSuchDeck => "no_such_deck",
        }
    }

    /// One English sentence.
    #[must_use]
    pub fn message(&self) -> &'static str {
        match self {
            Self::Game(refusal) => refusal.message,
            Self::Stale => "the table has changed since you chose; look again",
            Self::Silenced(Silence { seat: None, .. }) => {
                "silence: nobody may communicate until this game is over"
            }
            Self::Silenced(_) => "silence: nobody may communicate until this turn ends",
            Self::NotSeated => "only players may do that",
            Self::RoomFull => "every chair is taken",
            Self::AlreadyStarted => "the game has begun",
            Self::NotStarted => "the game has not begun",
            Self::NotHost => "only the host may do that",
            Self::NoSuchGame => "there is no game of that name here",
            Self::TooFewPlayers => "this game needs more players",
            Self::TooManyPlayers => "this game has not enough chairs for all who sit here",
            Self::BadMessage => "that is not a message of this game",
            Self::BadName => "a name has 1 to 24 characters, all of them visible",
            Self::NameTaken => "somebody here has a name that looks the same",
            Self::BadText => "a line has 1 to 300 characters, all of them visible",
            Self::BadPass => "that pass has been used or is too old",
            Self::NotAway => "that player is here, or was a moment ago",
            Self::NothingDue => "the game does not wait for that player",
            Self::Agreed => "you have agreed already; it takes one more player",
            Self::DoorClosed => "the host has closed the door",
            Self::Removed => "the host has freed your chair; they can let you in again",
            Self::NotUndone(Barrier::Start) => "there is nothing to take back",
            Self::NotUndone(Barrier::Revealed) => "something came to light: that stands",
            Self::NotUndone(Barrier::Silence) => {
                "in a silent turn an act is taken back once, by its player"
            }
            Self::NotUndone(Barrier::Over) => "the game is over: its end stands",
            Self::NotUndone(Barrier::Clock) => "the time ran out: that stands",
            Self::NotYourAct => "that player may take it back alone",
            Self::NoClock => "no clock runs",
            Self::NoStandIn => "nobody may play for that player, or not yet",
            Self::NotWatching => "that is for guests who watch",
            Self::SeatTaken => "somebody has that seat",
            Self::NobodyThere => "nobody else sits there",
            Self::Practice => {
                "this table practises one game as it was; open another for anything else"
            }
            Self::DealClosed => "that deal takes nothing more from you",
            Self::SealLost => {
                "the server has lost the key of this deal; the host can clear the table"
            }
            Self::LogFull => "this room has seen all it can hold; open a new one",
            Self::NoBots => "no bot of that level plays this game",
            Self::NoAdvice => {
                "a bot gives advice to who plays a cooperative game alone, in their own turn"
            }
            Self::NoSuchDeck => "this server does not have that deck",
        }
    }
}
