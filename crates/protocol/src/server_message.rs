//! Messages from the server.

use room::{Answer, CommandId, Committed, Refusal, Room, Seq, Version};
use rules::strict::present;
use rules::{Json, Preview, Seat, Silence, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::moment::LogEntry;
use crate::view::{ClockView, LeadView, RoomView, StandIn, UndoView};

/// A size that a frame with a table seldom exceeds, in bytes: a buffer that grows is copied each time.
const TABLE: usize = 2048;

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: everything this viewer may know, now.
    Welcome {
        /// The position of the last record.
        seq: Seq,
        /// The version of the game.
        version: Version,
        /// The chair of this viewer.
        seat: Option<Seat>,
        /// The room.
        room: RoomView,
        /// The seat the game waits for, from its start until it is over: the one whose turn it is, unless
        /// another has to answer first.
        turn: Option<Seat>,
        /// The silence in force.
        silence: Option<Silence>,
        /// What may be taken back.
        undo: UndoView,
        /// What this viewer may know of the game, as the game writes it, once it has begun.
        #[ts(type = "unknown")]
        game: Option<Json>,
        /// What this viewer may do, as the game writes it.
        #[ts(type = "unknown")]
        options: Option<Json>,
        /// What this viewer may do for a player who is away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stand_in: Option<StandIn>,
        /// The log after the `seen` of the hello.
        entries: Vec<LogEntry>,
    },
    /// Something happened. `seq` is the last one plus one; parts that are present replace the previous ones.
    Update {
        /// The position of the record.
        seq: Seq,
        /// The version of the game after it.
        version: Version,
        /// What happened.
        entry: LogEntry,
        /// The room, if it changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<RoomView>,
        /// The seat the game waits for, if the game changed; null once it is over.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Seat | null")]
        turn: Option<Option<Seat>>,
        /// The silence in force, if the game changed; null for none.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Silence | null")]
        silence: Option<Option<Silence>>,
        /// What may be taken back, if the game changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        undo: Option<UndoView>,
        /// What this viewer may know of the game, as the game writes it, if it changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        game: Option<Json>,
        /// What this viewer may do now, as the game writes it, if the game changed and there is anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        options: Option<Json>,
        /// What this viewer may do for a player who is away, if the room or the game changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stand_in: Option<StandIn>,
    },
    /// The chair of this viewer has changed.
    Seat {
        /// The chair; null for none.
        seat: Option<Seat>,
    },
    /// Who is connected.
    Presence {
        /// By seat, whether they are connected.
        online: Vec<bool>,
        /// By seat, for how long they have been away, in milliseconds; 0 for those who are here.
        #[ts(type = "number[]")]
        away: Vec<u64>,
        /// How many only watch.
        watchers: u32,
        /// The numbers of the guests among them.
        guests: Vec<u32>,
    },
    /// The clock of this turn, as it is now. A client's time of day may differ from the server's: it counts
    /// down from `left`.
    Clock {
        /// The clock; null once none runs.
        clock: Option<ClockView>,
    },
    /// A player shows where they are in a game that was played. It is not in the log, and never sent in a
    /// silence: leading ends when a silence begins.
    Lead {
        /// Who leads, and where; null once nobody does.
        lead: Option<LeadView>,
    },
    /// The request was carried out and is stored. Each request has one answer.
    Accepted {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// The version of the game after it.
        version: Version,
    },
    /// The request was not carried out and changed nothing. Each request has one answer.
    Refused {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// Why, as a stable word.
        code: String,
        /// Why, as an English sentence.
        message: String,
        /// For `silenced`: the cause of the silence, and whose turn ends it, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        silence: Option<Silence>,
    },
    /// What a command would do. The answer to a `preview` that is not refused.
    Previewed {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// What it would cost, in actions of the turn.
        cost: u8,
        /// What would happen for certain, as the game writes it.
        #[ts(type = "unknown[]")]
        moments: Vec<Json>,
        /// Whether it would reveal something unknown.
        reveals: bool,
    },
    /// A sign of life, every few seconds: browsers answer WebSocket pings without showing them to pages.
    Heartbeat,
    /// A frame that could not be read, or a hello that failed.
    Error {
        /// Why, as a stable word.
        code: String,
        /// Why, as an English sentence.
        message: String,
    },
}

/// The server's own reasons for not carrying out a request, besides those of rooms and games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The frame is not a message.
    BadMessage,
    /// No room has this code.
    NoSuchRoom,
    /// The first message has to be a hello.
    HelloFirst,
    /// Too many requests; wait a moment.
    TooFast,
    /// The room is busy; try again.
    Busy,
    /// The log cannot be written just now; try again.
    Unavailable,
}

impl Code {
    /// The stable word.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::BadMessage => "bad_message",
            Self::NoSuchRoom => "no_such_room",
            Self::HelloFirst => "hello_first",
            Self::TooFast => "too_fast",
            Self::Busy => "busy",
            Self::Unavailable => "unavailable",
        }
    }

    /// One English sentence.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::BadMessage => "that is not a message of this protocol",
            Self::NoSuchRoom => "no room has this code",
            Self::HelloFirst => "the first message has to be a hello",
            Self::TooFast => "too many requests; wait a moment",
            Self::Busy => "the room is busy; try again",
            Self::Unavailable => "the table cannot be saved just now; try again",
        }
    }
}

impl ServerMessage {
    /// Everything this viewer may know, with the log after what they have seen.
    #[must_use]
    pub fn welcome(room: &Room, viewer: Viewer, entries: Vec<LogEntry>) -> Self {
        let play = room.play();
        Self::Welcome {
            seq: room.seq(),
            version: room.version(),
            seat: viewer.seat(),
            room: RoomView::new(room),
            turn: room.awaited(),
            silence: room.silence(),
            undo: room.undo().into(),
            game: play.map(|it| it.view(viewer)),
            options: room.offer(viewer),
            stand_in: StandIn::new(room, viewer),
            entries,
        }
    }

    /// What a committed record changed, for everybody who may know as much as this viewer and without
    /// their options; `room` is the room after it.
    #[must_use]
    pub fn update(room: &Room, committed: &Committed, entry: LogEntry, viewer: Viewer) -> Self {
        let play = room.play().filter(|_| committed.game_changed());
        Self::Update {
            seq: committed.seq(),
            version: room.version(),
            entry,
            room: committed.room_changed().then(|| RoomView::new(room)),
            turn: play.map(rules::Play::awaited),
            silence: play.map(rules::Play::silence),
            undo: play.map(|_| room.undo().into()),
            game: play.map(|it| it.view(viewer)),
            options: None,
            stand_in: None,
        }
    }

    /// The same update with the parts for this viewer alone; `None` if there are none.
    #[must_use]
    pub fn own(&self, room: &Room, committed: &Committed, viewer: Viewer) -> Option<Self> {
        let offer = committed.game_changed().then(|| room.offer(viewer)).flatten();
        let is_told = committed.game_changed() || committed.room_changed();
        let away = is_told.then(|| StandIn::new(room, viewer)).flatten();
        if offer.is_none() && away.is_none() {
            return None;
        }
        let mut update = self.clone();
        if let Self::Update { options, stand_in, .. } = &mut update {
            (*options, *stand_in) = (offer, away);
        }
        Some(update)
    }

    /// The answer to an accepted request.
    #[must_use]
    pub fn accepted(id: CommandId, answer: Answer) -> Self {
        Self::Accepted { id, version: answer.version }
    }

    /// The answer to a preview.
    #[must_use]
    pub fn previewed(id: CommandId, preview: Preview) -> Self {
        let Preview { cost, moments, reveals } = preview;
        Self::Previewed { id, cost, moments, reveals }
    }

    /// The answer to a request that the room refused.
    #[must_use]
    pub fn refused(id: CommandId, refusal: &Refusal) -> Self {
        let silence =
            if let Refusal::Silenced(silence) = refusal { Some(silence.clone()) } else { None };
        let (code, message) = (refusal.code().to_owned(), refusal.message().to_owned());
        Self::Refused { id, code, message, silence }
    }

    /// The answer to a request that never reached the room.
    #[must_use]
    pub fn not_done(id: CommandId, code: Code) -> Self {
        let (code, message) = (code.code().to_owned(), code.message().to_owned());
        Self::Refused { id, code, message, silence: None }
    }

    /// The answer to a frame without a name.
    #[must_use]
    pub fn error(code: Code) -> Self {
        Self::Error { code: code.code().to_owned(), message: code.message().to_owned() }
    }

    /// The frame.
    ///
    /// # Panics
    /// Never: every message is plain data with text keys.
    #[must_use]
    pub fn frame(&self) -> String {
        let is_table = matches!(self, Self::Update { .. } | Self::Welcome { .. });
        let mut frame = Vec::with_capacity(if is_table { TABLE } else { 0 });
        if let Err(error) = serde_json::to_writer(&mut frame, self) {
            unreachable!("a message is plain data: {error}")
        }
        match String::from_utf8(frame) {
            Ok(frame) => frame,
            Err(error) => unreachable!("JSON is text: {error}"),
        }
    }
}
