//! The history of one guest: its requests and the messages it received, in order. The checker's
//! evidence.

use protocol::{ClientMessage, Code};
use room::{CommandId, PlayerId, RoomCode, Seq, Version};
use serde::Serialize;

use crate::heard::Heard;

/// Microseconds since the run began; one clock for all guests of a run.
pub type Micros = u64;

/// One start of the program, counted from 0.
pub type Life = u32;

/// One entry of a guest's history.
#[derive(Clone, Debug, Serialize)]
pub struct Note {
    /// When.
    pub at: Micros,
    /// The start of the program that the guest spoke with.
    pub life: Life,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// An event of a guest's history.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
pub enum What {
    /// A request was sent, for the first time or again.
    Asked {
        /// What was sent.
        request: ClientMessage,
    },
    /// A request was answered.
    Answered {
        /// Which.
        id: CommandId,
        /// How.
        answer: Answer,
    },
    /// A hello was sent.
    Greeted {
        /// The last place of the log the guest had.
        seen: Seq,
    },
    /// A message about the table came.
    Heard(Heard),
    /// The connection ended.
    Lost,
}

/// How a request was answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// It was carried out.
    Accepted {
        /// The version of the game after it.
        version: Version,
    },
    /// It was not.
    Refused {
        /// Why.
        code: String,
    },
}

impl Answer {
    /// Whether this means for certain that nothing was stored.
    #[must_use]
    pub fn is_no(&self) -> bool {
        // By the protocol, a request that was refused as `unavailable` may have been stored.
        matches!(self, Self::Refused { code } if code != Code::Unavailable.code())
    }

    /// Whether the request is not retried after it.
    #[must_use]
    pub fn is_final(&self) -> bool {
        let again = [Code::Unavailable, Code::Busy];
        !matches!(self, Self::Refused { code } if again.iter().any(|it| it.code() == code))
    }

    /// Whether the room itself refused: the server has its own codes for requests that it did not get to decide.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let undecided = [Code::Unavailable, Code::Busy, Code::TooFast, Code::HelloFirst];
        matches!(self, Self::Refused { code } if undecided.iter().all(|it| it.code() != code))
    }
}

/// The history of one guest.
#[derive(Clone, Debug, Serialize)]
pub struct History {
    /// The room.
    pub room: RoomCode,
    /// Who.
    pub player: PlayerId,
    /// In order.
    pub notes: Vec<Note>,
}

impl History {
    /// Nothing yet.
    #[must_use]
    pub fn new(room: RoomCode, player: PlayerId) -> Self {
        Self { room, player, notes: Vec::new() }
    }

    /// The history as lines of JSON.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&self, mut lines: impl std::io::Write) -> anyhow::Result<()> {
        #[derive(Serialize)]
        struct Line<'a> {
            room: RoomCode,
            player: PlayerId,
            #[serde(flatten)]
            note: &'a Note,
        }
        for note in &self.notes {
            let line = Line { room: self.room, player: self.player, note };
            serde_json::to_writer(&mut lines, &line)?;
            lines.write_all(b"\n")?;
        }
        Ok(())
    }
}
