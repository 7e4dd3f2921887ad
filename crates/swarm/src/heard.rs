//! A message about the table, as the checker compares it: positions, and a digest of the whole.
//!
//! The received and the expected messages go through the same reader, so that a difference of one
//! byte shows.

use std::hash::{DefaultHasher, Hasher as _};

use protocol::ClockView;
use room::{Seq, Version};
use rules::Seat;
use serde::{Deserialize, Serialize};

/// A digest of the bytes that a server sent.
pub type Digest = u64;

/// A message about the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "heard", rename_all = "snake_case")]
pub enum Heard {
    /// Everything as it is.
    Welcome {
        /// The last place of the log.
        seq: Seq,
        /// The version of the game.
        version: Version,
        /// The chair.
        seat: Option<Seat>,
        /// The first place of the log that came with it, and how many.
        entries: Option<(Seq, usize)>,
        /// All of it.
        digest: Digest,
    },
    /// The next thing that happened.
    Update {
        /// Its place in the log.
        seq: Seq,
        /// The version of the game after it.
        version: Version,
        /// All of it.
        digest: Digest,
    },
    /// Who is connected.
    Presence,
    /// Where somebody looks at a game that was played.
    Lead,
    /// The clock of the turn.
    Clock {
        /// As it was when it was sent.
        clock: Option<ClockView>,
    },
    /// A new chair.
    Seat {
        /// Which.
        seat: Option<Seat>,
    },
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Message {
    Welcome {
        seq: Seq,
        version: Version,
        seat: Option<Seat>,
        entries: Vec<Position>,
    },
    Update {
        seq: Seq,
        version: Version,
    },
    Presence,
    Lead,
    Clock {
        clock: Option<ClockView>,
    },
    Seat {
        seat: Option<Seat>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Position {
    seq: Seq,
}

impl Heard {
    /// Reads a frame; `None` if it is not about the table.
    ///
    /// # Errors
    /// If it is not what the protocol says.
    pub fn read(frame: &str) -> Result<Option<Self>, serde_json::Error> {
        let digest = digest(frame);
        Ok(Some(match serde_json::from_str(frame)? {
            Message::Welcome { seq, version, seat, entries } => {
                let first = entries.first().map(|it| (it.seq, entries.len()));
                Self::Welcome { seq, version, seat, entries: first, digest }
            }
            Message::Update { seq, version } => Self::Update { seq, version, digest },
            Message::Presence => Self::Presence,
            Message::Lead => Self::Lead,
            Message::Clock { clock } => Self::Clock { clock },
            Message::Seat { seat } => Self::Seat { seat },
            Message::Other => return Ok(None),
        }))
    }
}

fn digest(frame: &str) -> Digest {
    // Its keys are the same in every run, so that histories can be compared.
    let mut hasher = DefaultHasher::new();
    hasher.write(frame.as_bytes());
    hasher.finish()
}
