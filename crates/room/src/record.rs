//! The records of a room's log.

use rules::{Json, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::identity::{CommandId, PlayerId};
use crate::room::Seq;
use crate::signal::Signal;

/// One entry of the log: what one accepted request brought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// When it was proposed, in milliseconds since 1970. Order comes from the log, never from here.
    pub at: u64,
    /// Whose request it was, so that a resend gets the first answer again.
    pub by: Origin,
    /// What happened.
    pub event: Event,
}

/// A request, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Origin {
    /// Who asked.
    pub player: PlayerId,
    /// The name they gave it.
    pub command: CommandId,
}

/// What happened in a room. What a game wrote of it is skipped: the store keeps it beside the event,
/// because serde cannot read raw JSON inside a tagged type ([`Event::part`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Somebody opened the room and took the first chair.
    Opened {
        /// Their name.
        name: String,
        /// The name of the game.
        game: String,
        /// The options until the host changes them.
        #[serde(skip, default = "Json::null")]
        options: Json,
    },
    /// Somebody sat down on the next chair.
    Joined {
        /// Their name.
        name: String,
    },
    /// A player left the chair; those behind moved up.
    Left {
        /// Which chair.
        seat: Seat,
    },
    /// A player took another name.
    Renamed {
        /// Who.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// The host chose another game, or other options.
    Configured {
        /// The name of the game.
        game: String,
        /// The options.
        #[serde(skip, default = "Json::null")]
        options: Json,
    },
    /// The game began.
    Started {
        /// What decides chance; a secret until the game is over.
        seed: Seed,
        /// The seats, of the game before, of those who do not play again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        without: Vec<Seat>,
        /// What chance gave so far.
        #[serde(skip, default = "Json::null")]
        setup: Json,
    },
    /// A command was accepted; or the game took the smallest legal way on for a player who is away, on
    /// the request of another.
    Played {
        /// Who gave it, or is away.
        seat: Seat,
        /// Who gave it for a player who is away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<Seat>,
        /// What it brought about.
        #[serde(skip, default = "Json::null")]
        events: Json,
    },
    /// The time of a turn ran out: the game took its smallest legal way on.
    TimedOut {
        /// Whom the game waited for.
        seat: Seat,
        /// What it brought about.
        #[serde(skip, default = "Json::null")]
        events: Json,
    },
    /// The host chose how long a turn may last.
    ClockSet {
        /// How many seconds; none for as long as it takes.
        seconds: Option<u32>,
    },
    /// A player wants more time for this turn.
    TimeAsked {
        /// Who.
        seat: Seat,
    },
    /// The players gave more time for this turn.
    TimeAdded {
        /// Who asked last.
        seat: Seat,
    },
    /// The last act of the game was taken back.
    Undone {
        /// Who asked, the last one of those who agreed.
        seat: Seat,
        /// The position of the act.
        act: Seq,
    },
    /// A player agrees to take back the last act of the game.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// The position of the act.
        act: Seq,
    },
    /// A player plays again, after a game.
    Again {
        /// Who.
        seat: Seat,
    },
    /// A player gave up the seat of a game. It stays, and waits for somebody else.
    GaveUp {
        /// Which.
        seat: Seat,
    },
    /// A guest watches, and gets a number.
    Watching {},
    /// A guest took a name.
    GuestRenamed {
        /// The new name.
        name: String,
    },
    /// A player decided whether players read what guests say.
    ChatsMerged {
        /// Whether they do.
        merged: bool,
    },
    /// A guest asks for a seat that was given up.
    SeatAsked {
        /// Which.
        seat: Seat,
    },
    /// A player agrees that a guest takes the seat they ask for.
    SeatAgreed {
        /// Who agrees.
        seat: Seat,
        /// The number of the guest.
        guest: u32,
    },
    /// A guest took a seat that was given up.
    SatIn {
        /// Which.
        seat: Seat,
        /// The number of the guest.
        guest: u32,
    },
    /// A player agrees to go on without one who is away.
    Agreed {
        /// Who agrees.
        seat: Seat,
        /// Who is away.
        away: Seat,
    },
    /// A player asked for the host's role.
    HostAsked {
        /// Who.
        seat: Seat,
    },
    /// The host's role passed to a player.
    HostPassed {
        /// To whom.
        seat: Seat,
    },
    /// The host freed a chair; those behind moved up.
    Removed {
        /// Which chair.
        seat: Seat,
    },
    /// The host opened or closed the door.
    Door {
        /// Whether it is open.
        open: bool,
    },
    /// A player cleared the table for another game: same link, same chairs.
    Reopened {
        /// Who.
        seat: Seat,
    },
    /// A player gave a pass to the own chair to another device.
    Lent {
        /// Which chair.
        seat: Seat,
        /// Who holds the pass.
        to: PlayerId,
        /// Until when it is good, in milliseconds since 1970.
        until: u64,
    },
    /// A player went on from another device, by a pass.
    TookOver {
        /// Which chair.
        seat: Seat,
    },
    /// A player pointed at something.
    Pointed {
        /// Who.
        seat: Seat,
        /// At what.
        #[serde(skip, default = "Json::null")]
        at: Json,
    },
    /// A player gave a ready-made line.
    Signalled {
        /// Who.
        seat: Seat,
        /// Which.
        signal: Signal,
    },
    /// Somebody said something.
    Said {
        /// The chair; a watcher has none.
        seat: Option<Seat>,
        /// The words.
        text: String,
    },
    /// A no-op. The request is recorded all the same, so that a late duplicate finds it done.
    Unchanged,
}

impl Event {
    /// What a game wrote of this event: options, a setup, events or a target.
    #[must_use]
    pub fn part(&self) -> Option<&Json> {
        match self {
            Self::Opened { options, .. } | Self::Configured { options, .. } => Some(options),
            Self::Started { setup, .. } => Some(setup),
            Self::Played { events, .. } | Self::TimedOut { events, .. } => Some(events),
            Self::Pointed { at, .. } => Some(at),
            Self::Joined { .. }
            | Self::Left { .. }
            | Self::Agreed { .. }
            | Self::Again { .. }
            | Self::GaveUp { .. }
            | Self::Watching {}
            | Self::GuestRenamed { .. }
            | Self::ChatsMerged { .. }
            | Self::ClockSet { .. }
            | Self::TimeAsked { .. }
            | Self::TimeAdded { .. }
            | Self::SeatAsked { .. }
            | Self::SeatAgreed { .. }
            | Self::SatIn { .. }
            | Self::Undone { .. }
            | Self::UndoAsked { .. }
            | Self::HostAsked { .. }
            | Self::HostPassed { .. }
            | Self::Removed { .. }
            | Self::Door { .. }
            | Self::Renamed { .. }
            | Self::Reopened { .. }
            | Self::Lent { .. }
            | Self::TookOver { .. }
            | Self::Signalled { .. }
            | Self::Said { .. }
            | Self::Unchanged => None,
        }
    }

    /// The place of [`part`](Event::part), for who reads a record.
    pub fn part_mut(&mut self) -> Option<&mut Json> {
        match self {
            Self::Opened { options, .. } | Self::Configured { options, .. } => Some(options),
            Self::Started { setup, .. } => Some(setup),
            Self::Played { events, .. } | Self::TimedOut { events, .. } => Some(events),
            Self::Pointed { at, .. } => Some(at),
            Self::Joined { .. }
            | Self::Left { .. }
            | Self::Agreed { .. }
            | Self::Again { .. }
            | Self::GaveUp { .. }
            | Self::Watching {}
            | Self::GuestRenamed { .. }
            | Self::ChatsMerged { .. }
            | Self::ClockSet { .. }
            | Self::TimeAsked { .. }
            | Self::TimeAdded { .. }
            | Self::SeatAsked { .. }
            | Self::SeatAgreed { .. }
            | Self::SatIn { .. }
            | Self::Undone { .. }
            | Self::UndoAsked { .. }
            | Self::HostAsked { .. }
            | Self::HostPassed { .. }
            | Self::Removed { .. }
            | Self::Door { .. }
            | Self::Renamed { .. }
            | Self::Reopened { .. }
            | Self::Lent { .. }
            | Self::TookOver { .. }
            | Self::Signalled { .. }
            | Self::Said { .. }
            | Self::Unchanged => None,
        }
    }
}
