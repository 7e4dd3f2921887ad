//! What the server says.

use room::{Answer, CommandId, Committed, Refusal, Room, Seq, Stage, Version, game};
use rules::marne::Offer;
use rules::{Preview, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::moment::LogEntry;
use crate::view::RoomView;

/// What the server says.
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
        /// The game, once it has begun.
        game: Option<game::View>,
        /// What this viewer may do.
        options: Option<Offer>,
        /// The log after the `seen` of the hello.
        entries: Vec<LogEntry>,
    },
    /// Something happened. `seq` is the last one plus one; present parts replace what was there.
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
        /// The game, if it changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<game::View>,
        /// What this viewer may do now, if the game changed and there is anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        options: Option<Offer>,
    },
    /// This viewer sits on another chair than before.
    Seat {
        /// Which.
        seat: Option<Seat>,
    },
    /// Who is connected.
    Presence {
        /// By seat.
        online: Vec<bool>,
        /// How many only watch.
        watchers: u32,
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
        /// For `silenced`: by which card, and whose turn ends it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        silence: Option<game::Silence>,
    },
    /// What a command would do. The answer to a `preview` that is not refused.
    Previewed {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// What it would cost, in actions of the turn.
        cost: u8,
        /// What would happen for certain.
        moments: Vec<game::Moment>,
        /// Whether something unknown would then come to light.
        reveals: bool,
    },
    /// A frame that could not be read, or a hello that failed.
    Error {
        /// Why, as a stable word.
        code: String,
        /// Why, as an English sentence.
        message: String,
    },
}

/// The server's own reasons for not carrying out a request, beside those of rooms and games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The frame is no message.
    BadMessage,
    /// No room has this code.
    NoSuchRoom,
    /// The first message has to be a hello.
    HelloFirst,
    /// Too many requests; wait a moment.
    TooFast,
    /// The room has more to do than it can; try again.
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
        Self::Welcome {
            seq: room.seq(),
            version: room.version(),
            seat: viewer.seat(),
            room: RoomView::new(room),
            game: room.view(viewer),
            options: offer(room, viewer),
            entries,
        }
    }

    /// What a committed record changed for this viewer; `room` is the room after it.
    #[must_use]
    pub fn update(room: &Room, committed: &Committed, entry: LogEntry, viewer: Viewer) -> Self {
        let game_changed = committed.game_changed();
        Self::Update {
            seq: committed.seq(),
            version: room.version(),
            entry,
            room: committed.room_changed().then(|| RoomView::new(room)),
            game: game_changed.then(|| room.view(viewer)).flatten(),
            options: game_changed.then(|| offer(room, viewer)).flatten(),
        }
    }

    /// The answer to an accepted request.
    #[must_use]
    pub fn accepted(id: CommandId, answer: Answer) -> Self {
        Self::Accepted { id, version: answer.version }
    }

    /// The answer to a preview.
    #[must_use]
    pub fn previewed(id: CommandId, preview: Preview<game::Moment>) -> Self {
        let Preview { cost, moments, reveals } = preview;
        Self::Previewed { id, cost, moments, reveals }
    }

    /// The answer to a request that the room refused.
    #[must_use]
    pub fn refused(id: CommandId, refusal: &Refusal) -> Self {
        let silence = if let Refusal::Silenced(silence) = refusal { Some(*silence) } else { None };
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

    /// Takes the options out of an update: what is left is the same for all who know the same.
    pub fn take_options(&mut self) -> Option<Offer> {
        if let Self::Update { options, .. } = self { options.take() } else { None }
    }

    /// The frame of an update with these options, from its frame without: they are its last field.
    ///
    /// # Panics
    /// Never: options are plain data with text keys.
    #[must_use]
    pub fn frame_with(update: &str, options: &Offer) -> String {
        match serde_json::to_string(options) {
            Ok(options) => {
                let open = update.strip_suffix('}').unwrap_or(update);
                format!(r#"{open},"options":{options}}}"#)
            }
            Err(error) => unreachable!("options are plain data: {error}"),
        }
    }

    /// The frame.
    ///
    /// # Panics
    /// Never: every message is plain data with text keys.
    #[must_use]
    pub fn frame(&self) -> String {
        match serde_json::to_string(self) {
            Ok(frame) => frame,
            Err(error) => unreachable!("a message is plain data: {error}"),
        }
    }
}

/// The options of a viewer as words; `None` if there are none.
fn offer(room: &Room, viewer: Viewer) -> Option<Offer> {
    let offer = room.offer(viewer);
    match room.stage() {
        Stage::Game { state, .. } if offer != game::Offer::default() => {
            Some(Offer::new(state, &offer))
        }
        Stage::Game { .. } | Stage::Lobby => None,
    }
}
