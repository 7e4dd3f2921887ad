//! Hints between nodes. Any may be lost, duplicated or late: the log is the truth.

use room::{PlayerId, RoomCode, Seq};
use serde::{Deserialize, Serialize};

/// One node's news about one room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Hint {
    /// The log of the room reaches this position.
    Head {
        /// The room.
        room: RoomCode,
        /// The position.
        seq: Seq,
    },
    /// These people are connected to the room on the sending node.
    Here {
        /// The room.
        room: RoomCode,
        /// Who.
        people: Vec<PlayerId>,
    },
    /// A player on the sending node shows where they are in a game that was played in the room.
    Lead {
        /// The room.
        room: RoomCode,
        /// It rises with each of these hints from this node about this room, so that a late one is recognized.
        count: u64,
        /// Who leads, and where; none once nobody leads on that node.
        lead: Option<Led>,
    },
}

/// Where a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Led {
    /// The leader.
    pub player: PlayerId,
    /// The number of the game in the room, from 1.
    pub game: u32,
    /// The number of acts up to the position.
    pub act: u32,
}

/// A packet of hints from one node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packet {
    /// The sending node: a random number, drawn at its start.
    pub node: u64,
    /// The hints; empty as a sign of life.
    pub hints: Vec<Hint>,
}

/// The largest packet, in bytes. PostgreSQL takes less than 8000.
const LARGEST: usize = 7900;
/// The most people named in one room. Players come first; watchers beyond it are not counted.
const PEOPLE: usize = 200;

impl Packet {
    /// Splits hints into packets that are small enough; one empty packet if there are none.
    #[must_use]
    pub fn pack(node: u64, hints: Vec<Hint>) -> Vec<String> {
        let mut packets = Vec::new();
        let mut open = Self { node, hints: Vec::new() };
        let mut size = text(&open).len();
        let empty = size;
        for mut hint in hints {
            if let Hint::Here { people, .. } = &mut hint {
                people.truncate(PEOPLE);
            }
            // One more for the comma.
            let more = text(&hint).len() + 1;
            if size + more > LARGEST && !open.hints.is_empty() {
                packets.push(text(&open));
                open.hints.clear();
                size = empty;
            }
            size += more;
            open.hints.push(hint);
        }
        if packets.is_empty() || !open.hints.is_empty() {
            packets.push(text(&open));
        }
        packets
    }

    /// Parses a packet; `None` if it is foreign, or from a newer program.
    #[must_use]
    pub fn unpack(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

fn text(words: &impl Serialize) -> String {
    match serde_json::to_string(words) {
        Ok(text) => text,
        Err(error) => unreachable!("hints are plain data: {error}"),
    }
}
