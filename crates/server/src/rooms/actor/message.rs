//! The messages to a room's actor.

use protocol::Led;
use room::{CommandId, PlayerId, Request, Seq, Version};
use rules::Json;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::Outbox;
use crate::address::Address;

/// The name of a connection, on this node.
pub(crate) type ConnectionId = u64;

/// A message to a room's actor.
#[derive(Debug)]
pub(crate) enum ToRoom {
    /// A connection attaches, or catches up, and when it asked.
    Hello {
        connection: ConnectionId,
        player: PlayerId,
        address: Address,
        outbox: Outbox,
        seen: Seq,
        idle: bool,
        came: Instant,
    },
    /// A connection ended.
    Gone { connection: ConnectionId },
    /// A request with its name, and when it arrived.
    Ask { connection: ConnectionId, id: CommandId, request: Box<Request>, came: Instant },
    /// A player asks for the preview of a command.
    Preview { connection: ConnectionId, id: CommandId, seen: Version, command: Json, came: Instant },
    /// There is no log any more: the room was removed.
    Removed,
    /// The log reaches this position: another node wrote, or may have.
    Head { seq: Seq },
    /// The log reached this position, and no further, at an instant after this one.
    Stood { seq: Seq, at: Instant },
    /// These people are connected to the room on another node.
    Here { node: u64, people: Vec<PlayerId> },
    /// Somebody shows where they are in a game that was played, or no longer does.
    Lead { connection: ConnectionId, game: u32, act: Option<u32> },
    /// The same on another node.
    Led { node: u64, count: u64, lead: Option<Led> },
    /// A player does not want to wait for a bot.
    Hurry { connection: ConnectionId },
    /// Nobody has used the page of a connection for a while, or somebody uses it again.
    Idle { connection: ConnectionId, idle: bool },
    /// Time to announce presence again, and to forget nodes that fell silent.
    Beat,
    /// Whether somebody has a chair here, and when that was asked.
    Sits { people: Vec<PlayerId>, answer: oneshot::Sender<bool>, came: Instant },
}

impl ToRoom {
    /// Whether it comes from other nodes or the clock, and not from a person.
    pub(super) fn is_hint(&self) -> bool {
        match self {
            Self::Removed
            | Self::Head { .. }
            | Self::Stood { .. }
            | Self::Here { .. }
            | Self::Led { .. }
            | Self::Beat => true,
            Self::Hello { .. }
            | Self::Gone { .. }
            | Self::Ask { .. }
            | Self::Preview { .. }
            | Self::Lead { .. }
            | Self::Hurry { .. }
            | Self::Idle { .. }
            | Self::Sits { .. } => false,
        }
    }
}
