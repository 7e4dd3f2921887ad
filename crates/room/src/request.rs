//! What somebody asks of a room, as clients write it.

use rules::{Json, Level, Seat, Seed};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::channel::Channel;
use crate::deal::Deal;
use crate::identity::Token;
use crate::room::{Seq, Version};
use crate::seal::Seal;
use crate::signal::Signal;

/// What somebody asks of a room. Who they are comes from the connection, never from the request.
///
/// A variant without fields has braces, because serde ignores extra fields of unit variants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Sit down on the next free chair.
    Join {
        /// The name to take.
        name: String,
    },
    /// Leave the chair. In a game the seat stays vacant until somebody else takes it.
    Leave {},
    /// Take another name, as a player or a guest who watches.
    Rename {
        /// The new name.
        name: String,
    },
    /// Choose another game, as the host, before the game. Its options are the last ones it had in this room,
    /// or its defaults.
    ChooseGame {
        /// The name of the game.
        game: String,
    },
    /// Choose the options of the game, as the host, before the game.
    Configure {
        /// The options, as the game writes them.
        #[ts(type = "unknown")]
        options: Json,
    },
    /// Choose how long a turn may last, as the host, before the game.
    SetClock {
        /// How many seconds, from 10 to 604800; null for no limit.
        #[serde(deserialize_with = "Option::deserialize")]
        seconds: Option<u32>,
    },
    /// Decide, as the host before the game, how the games of this room follow each other.
    SetSeries {
        /// The band to reach, 2 or higher, in a game whose results have bands; null for none.
        #[serde(deserialize_with = "Option::deserialize")]
        target: Option<u8>,
        /// Whether chance decides for each game who sits where.
        shuffled: bool,
        /// Whether a new series begins.
        restart: bool,
    },
    /// Choose where the deal of the next game comes from, as the host, before the game. It holds for one
    /// game.
    ChooseDeal {
        /// The deal.
        deal: Deal,
    },
    /// Mix into the next deal, as a player before the game: 32 random bytes, once for each seal. The player's
    /// client does it automatically.
    Mix {
        /// The seal of the deal.
        #[ts(type = "string")]
        seal: Seal,
        /// The nonce: 64 fresh random hexadecimal digits.
        #[ts(type = "string")]
        nonce: Seed,
    },
    /// Ask for more time for this turn: once all others who are here ask, the full time of a turn is added.
    MoreTime {
        /// The position of the record that set the clock.
        set: Seq,
    },
    /// Begin the game, as the host; after a game with those who play again.
    Start {},
    /// Give a command of the game.
    Play {
        /// The version of the game on which the choice was made.
        seen: Version,
        /// The command, as the game writes it.
        #[ts(type = "unknown")]
        command: Json,
    },
    /// Take back the last act of the game: one's own in this turn, or any act once all players who are here
    /// ask. An act that showed something hidden is never taken back.
    Undo {
        /// The position of the act in the log.
        act: Seq,
    },
    /// Agree that the game takes its smallest legal way on for a player who has been away for a minute. Two of
    /// the others have to agree, or the only one.
    MoveOn {
        /// The version of the game on which the choice was made.
        seen: Version,
        /// Who is away.
        seat: Seat,
    },
    /// Become the host, if the host has been away for 20 seconds or all others who are here ask too.
    TakeHost {},
    /// Make another player the host, as the host.
    GiveHost {
        /// The new host.
        seat: Seat,
        /// Their name: once somebody leaves, the seat may be another player's.
        name: String,
    },
    /// Free the chair of somebody, as the host, before the game. They may not sit down again until
    /// the door is opened.
    Remove {
        /// Whose chair.
        seat: Seat,
        /// Their name: once somebody leaves, the seat may be another player's.
        name: String,
    },
    /// Seat a bot on the next free chair, as the host, before the game. `remove` frees it again.
    AddBot {
        /// The level of the bot: one that this game has.
        level: Level,
    },
    /// Agree that a bot plays for a player who has been away for a minute, until they are back. Two of the
    /// others have to agree, or the only one.
    LetBot {
        /// Who is away.
        seat: Seat,
    },
    /// Ask a bot what it would do, as the only person who plays a cooperative game. The log says that it was
    /// asked.
    AskBot {
        /// The version of the game on which the question was asked.
        seen: Version,
    },
    /// Open or close the door, as the host: nobody new may sit down while it is closed.
    Door {
        /// Whether it is open.
        open: bool,
    },
    /// Play again, once this game is over: the next one begins when all do, or when the host starts it.
    Rematch {},
    /// Clear the table for another game or other options: same link, same chairs. Once this game is over the host
    /// does so; before, all players have to ask.
    Reopen {
        /// Whether the game that the caller means is over: a game may end at the moment of the request.
        over: bool,
    },
    /// Become a guest of this room: a watcher with a number.
    Watch {},
    /// Decide, as a player, whether players read what guests say.
    MergeChats {
        /// Whether they do.
        merged: bool,
    },
    /// Ask, as a guest, for a seat whose player gave it up.
    TakeSeat {
        /// The seat.
        seat: Seat,
    },
    /// Agree, as a player, that a guest takes the seat they ask for. Two players have to agree, or the only
    /// one.
    LetIn {
        /// The number of the guest.
        guest: u32,
        /// The seat that the player saw them ask for; stale if they now ask for another.
        seat: Seat,
    },
    /// Agree, in a cooperative game, that the others play for a player who has been away for a minute.
    /// Two of the others have to agree, or the only one.
    StandIn {
        /// Who is away.
        seat: Seat,
    },
    /// Give a command for a player who is away, once enough agree.
    PlayFor {
        /// The version of the game on which the choice was made.
        seen: Version,
        /// Who is away.
        seat: Seat,
        /// The command, as the game writes it.
        #[ts(type = "unknown")]
        command: Json,
    },
    /// Give another device of the same person a pass to one's chair.
    Lend {
        /// The pass: 64 fresh random hexadecimal digits.
        #[ts(type = "string")]
        pass: Token,
    },
    /// Continue on this device, on the chair that the pass is for.
    TakeOver {
        /// The pass.
        #[ts(type = "string")]
        pass: Token,
    },
    /// Point at something on the table.
    Point {
        /// The target, as the game writes it.
        #[ts(type = "unknown")]
        at: Json,
    },
    /// Send a ready-made line.
    Signal {
        /// The line.
        signal: Signal,
    },
    /// Say something to the table.
    Say {
        /// The text, at most 300 characters.
        text: String,
    },
}

impl Request {
    /// The channel of this request. Exhaustive on purpose: a new request does not compile without a
    /// channel.
    #[must_use]
    pub fn channel(&self) -> Channel {
        match self {
            Self::Play { .. }
            // A table may not be stuck in a silent turn either; the game chooses what is done.
            | Self::MoveOn { .. }
            // In a silent turn once for each act, by the rule of undo itself.
            | Self::Undo { .. }
            | Self::StandIn { .. }
            | Self::PlayFor { .. }
            | Self::LetBot { .. }
            | Self::Reopen { .. }
            | Self::Start {}
            | Self::ChooseGame { .. }
            | Self::Configure { .. }
            | Self::SetClock { .. }
            | Self::SetSeries { .. }
            | Self::Rematch {} => Channel::Game,
            Self::Join { .. } | Self::AddBot { .. } | Self::Remove { .. } => Channel::Presence,
            // A pass and its use are seen by others, and are no move.
            Self::TakeHost {}
            // Who asks for time says something; the clock itself goes on.
            | Self::MoreTime { .. }
            // A bot that answers says something.
            | Self::AskBot { .. }
            // Its words can say anything.
            | Self::ChooseDeal { .. }
            | Self::Mix { .. }
            | Self::Watch {}
            | Self::MergeChats { .. }
            | Self::TakeSeat { .. }
            | Self::LetIn { .. }
            | Self::GiveHost { .. }
            | Self::Door { .. }
            | Self::Rename { .. }
            | Self::Leave {}
            | Self::Lend { .. }
            | Self::TakeOver { .. }
            | Self::Point { .. }
            | Self::Signal { .. }
            | Self::Say { .. } => Channel::Expressive,
        }
    }
}
