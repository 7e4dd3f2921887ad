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
    /// Options or a target that are not this game's.
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
    /// This player agreed already and others still have to, or it is agreed by enough.
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
    /// That chair is empty, or the player's own.
    NobodyThere,
    /// The table practises one game as it was: another, or other options, need another table.
    Practice,
    /// The deal takes no nonce, or has another one of this player: the game has begun, or another is coming.
    DealClosed,
    /// The server's key is not the key of the game's seal: the seed is lost.
    SealLost,
    /// The log of the room has reached its limit.
    LogFull,
    /// No bot of that level plays this game.
    NoBots,
    /// Only a player alone in a cooperative game may ask a bot, and only in their own turn.
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
            Self::AlreadyStarted => "the game has already begun",
            Self::NotStarted => "the game has not begun",
            Self::NotHost => "only the host may do that",
            Self::NoSuchGame => "this server has no game of that name",
            Self::TooFewPlayers => "this game needs more players",
            Self::TooManyPlayers => "this game does not have enough chairs for everybody here",
            Self::BadMessage => "that is not a message of this game",
            Self::BadName => "a name has 1 to 24 characters, all of them visible",
            Self::NameTaken => "somebody here has a name that looks the same",
            Self::BadText => "a line has 1 to 300 characters, all of them visible",
            Self::BadPass => "that pass is unknown, used or too old",
            Self::NotAway => "that player is here, or was a moment ago",
            Self::NothingDue => "the game is not waiting for that player",
            Self::Agreed => "that is agreed already; others may still have to",
            Self::DoorClosed => "the host has closed the door",
            Self::Removed => "the host has freed your chair; they can let you in again",
            Self::NotUndone(Barrier::Start) => "there is nothing to take back",
            Self::NotUndone(Barrier::Revealed) => {
                "the last act revealed something hidden: it stands"
            }
            Self::NotUndone(Barrier::Silence) => {
                "in a silent turn an act can be taken back only once, by its player"
            }
            Self::NotUndone(Barrier::Over) => "the game is over: nothing can be taken back",
            Self::NotUndone(Barrier::Clock) => "the time ran out: that cannot be taken back",
            Self::NotYourAct => "only the player who acted may take it back",
            Self::NoClock => "no clock is running",
            Self::NoStandIn => "nobody may play for that player, or not yet",
            Self::NotWatching => "only guests of the room may do that",
            Self::SeatTaken => "somebody has that seat",
            Self::NobodyThere => "nobody else sits there",
            Self::Practice => {
                "this is a practice table for one game; open another table for anything else"
            }
            Self::DealClosed => "that deal no longer accepts your digits",
            Self::SealLost => {
                "the server has lost the key of this deal; the host can clear the table"
            }
            Self::LogFull => "this room is full of records; open a new one",
            Self::NoBots => "no bot of that level plays this game",
            Self::NoAdvice => {
                "a bot advises only the one person at the table of a cooperative game, in their \
                 own turn"
            }
            Self::NoSuchDeck => "this server does not have that deck",
        }
    }
}
