//! The records of a room's log.

use rules::{Json, Level, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::channel::Channel;
use crate::deal::{Deal, Dealt, Ending};
use crate::identity::{CommandId, PlayerId};
use crate::room::Seq;
use crate::seal::{Seal, Source};
use crate::signal::Signal;

/// One entry of the log: what one accepted request, the clock or a bot brought about.
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

/// What happened in a room. The game's own part is skipped: the store keeps it beside the event, because serde cannot
/// read raw JSON inside a tagged type ([`Event::part`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Somebody opened the room and took the first chair.
    Opened {
        /// Their name.
        name: String,
        /// The name of the game.
        game: String,
        /// The seal of the first game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seal: Option<Seal>,
        /// The options until the host changes them.
        #[serde(skip, default = "Json::null")]
        options: Json,
    },
    /// Somebody opened a room to play on from a position of an earlier game, and took the first chair.
    OpenedForPractice {
        /// Their name.
        name: String,
        /// The name of the game.
        game: String,
        /// By seat, the names of that game's players.
        players: Vec<String>,
        /// After how many acts of that game.
        act: u32,
        /// What had led there.
        #[serde(skip, default = "Json::null")]
        position: Json,
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
    /// The host seated a bot on the next chair.
    BotAdded {
        /// Its name.
        name: String,
        /// How well it plays.
        level: Level,
    },
    /// A bot plays for a player who is away, until they are back.
    BotStandsIn {
        /// Who agreed last.
        seat: Seat,
        /// Who is away.
        away: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A bot was asked what it would do.
    Advised {
        /// Who asked.
        seat: Seat,
        /// How well it plays.
        level: Level,
        /// The command that it would give.
        #[serde(skip, default = "Json::null")]
        command: Json,
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
        #[serde(flatten)]
        source: Source,
        /// Where it comes from, if others may have the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealt: Option<Dealt>,
        /// The seats, in the previous game, of those who do not play again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        without: Vec<Seat>,
        /// The previous seats of those who play, in their new order, if chance decided who sits where.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        order: Vec<Seat>,
        /// What chance gave so far.
        #[serde(skip, default = "Json::null")]
        setup: Json,
    },
    /// A person's or a bot's command was accepted; or, at another player's request, the game took the smallest legal
    /// way on for a player who is away.
    Played {
        /// Who gave it, or is away.
        seat: Seat,
        /// Who gave it for a player who is away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<Seat>,
        /// The end of the game, if this is it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ending: Option<Box<Ending>>,
        /// What it brought about.
        #[serde(skip, default = "Json::null")]
        events: Json,
    },
    /// The time of a turn ran out: the game took its smallest legal way on.
    TimedOut {
        /// Whom the game waited for.
        seat: Seat,
        /// The end of the game, if this is it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ending: Option<Box<Ending>>,
        /// What it brought about.
        #[serde(skip, default = "Json::null")]
        events: Json,
    },
    /// The host chose how long a turn may last.
    ClockSet {
        /// How many seconds; none for no limit.
        seconds: Option<u32>,
    },
    /// The host decided how the games of this room follow each other.
    SeriesSet {
        /// The band to reach; none for none.
        target: Option<u8>,
        /// Whether chance decides for each game who sits where.
        shuffled: bool,
        /// Whether a new series begins.
        restart: bool,
    },
    /// The host chose where the deal of the next game comes from.
    DealChosen {
        /// The deal.
        deal: Deal,
    },
    /// A player mixed into the next deal.
    Mixed {
        /// What: 32 bytes.
        nonce: Seed,
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
        /// Who asked, the last of those who agreed.
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
    /// A guest asks for a seat that was given up, or whose player is away.
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
    /// A guest took a seat that was given up, or whose player is away.
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
    /// A player asks to end the running game and clear the table.
    ReopenAsked {
        /// Who.
        seat: Seat,
    },
    /// A player cleared the table for another game: same link, same chairs.
    Reopened {
        /// Who.
        seat: Seat,
        /// The seal of the next game, if this one ended without a result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seal: Option<Seal>,
    },
    /// A player gave another device a pass to their chair.
    Lent {
        /// Which chair.
        seat: Seat,
        /// Who holds the pass.
        to: PlayerId,
        /// Until when it is good, in milliseconds since 1970.
        until: u64,
    },
    /// A player went on from another device, with a pass.
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

/// What a record of an event changes, and what others learn of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each says what one part of a message is for")]
pub struct Effect {
    /// The channel by which others learn of it: what is expressive never stands in a silent span.
    pub channel: Channel,
    /// Whether the version of the game rises.
    pub version: bool,
    /// Whether the game changes, or what may be taken back of it.
    pub game: bool,
    /// Whether seats, names, options, host or stage change, except by the end of a game, which its last move causes.
    pub room: bool,
    /// Whether a person's chair changes.
    pub seats: bool,
}

impl Effect {
    const fn of(channel: Channel) -> Self {
        Self { channel, version: false, game: false, room: false, seats: false }
    }

    const fn room(self) -> Self {
        Self { room: true, ..self }
    }

    const fn seats(self) -> Self {
        Self { seats: true, ..self }
    }

    const fn game(self) -> Self {
        Self { game: true, ..self }
    }

    const fn version(self) -> Self {
        Self { version: true, ..self }
    }
}

/// The place of the game's own part, behind either kind of reference.
macro_rules! part {
    ($event:expr) => {
        match $event {
            Event::Opened { options, .. } | Event::Configured { options, .. } => Some(options),
            Event::OpenedForPractice { position, .. } => Some(position),
            Event::Started { setup, .. } => Some(setup),
            Event::Played { events, .. } | Event::TimedOut { events, .. } => Some(events),
            Event::Pointed { at, .. } => Some(at),
            Event::Advised { command, .. } => Some(command),
            #[allow(
                clippy::wildcard_enum_match_arm,
                reason = "a part that is left out is not read back"
            )]
            _ => None,
        }
    };
}

impl Event {
    /// The end of a game, if this is it.
    #[must_use]
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other event ends a game")]
    pub fn ending(&self) -> Option<&Ending> {
        match self {
            Self::Played { ending, .. } | Self::TimedOut { ending, .. } => ending.as_deref(),
            _ => None,
        }
    }

    /// The game's own part of this event: options, a setup, events, a command, a target or a position.
    #[must_use]
    pub fn part(&self) -> Option<&Json> {
        part!(self)
    }

    /// The place of [`part`](Event::part), for the reader of a record.
    pub fn part_mut(&mut self) -> Option<&mut Json> {
        part!(self)
    }

    /// What this event changes. Exhaustive on purpose: a new event does not compile without an effect.
    #[must_use]
    pub fn effect(&self) -> Effect {
        use Channel::{Expressive, Game, Presence};
        match self {
            Self::Started { without, order, .. } => {
                let seats = !without.is_empty() || !order.is_empty();
                Effect { seats, ..Effect::of(Game).version().game().room() }
            }
            Self::Played { .. } | Self::TimedOut { .. } | Self::Undone { .. } => {
                Effect::of(Game).version().game()
            }
            Self::UndoAsked { .. } => Effect::of(Expressive).game(),
            Self::Opened { .. }
            | Self::OpenedForPractice { .. }
            | Self::Joined { .. }
            | Self::BotAdded { .. }
            | Self::Left { .. }
            | Self::Removed { .. } => Effect::of(Presence).room().seats(),
            Self::GaveUp { .. } | Self::SatIn { .. } | Self::TookOver { .. } => {
                Effect::of(Expressive).room().seats()
            }
            // Those behind a vacant seat move up.
            Self::Reopened { .. } => Effect::of(Game).room().seats(),
            Self::Again { .. }
            | Self::Agreed { .. }
            | Self::BotStandsIn { .. }
            | Self::ClockSet { .. }
            | Self::SeriesSet { .. }
            | Self::Configured { .. } => Effect::of(Game).room(),
            Self::ChatsMerged { .. }
            // Its words can say anything.
            | Self::DealChosen { .. }
            | Self::Mixed { .. }
            | Self::Door { .. }
            | Self::GuestRenamed { .. }
            | Self::HostAsked { .. }
            | Self::HostPassed { .. }
            | Self::Renamed { .. }
            | Self::ReopenAsked { .. }
            | Self::SeatAgreed { .. }
            | Self::SeatAsked { .. }
            | Self::Watching {} => Effect::of(Expressive).room(),
            Self::Lent { .. }
            | Self::Advised { .. }
            | Self::Pointed { .. }
            | Self::Said { .. }
            | Self::Signalled { .. }
            | Self::TimeAdded { .. }
            | Self::TimeAsked { .. }
            // Others learn that a player asked.
            | Self::Unchanged => Effect::of(Expressive),
        }
    }
}
