//! Who is connected to a room, as the table was last told.

use protocol::ServerMessage;
use room::{Player, PlayerId};

/// Who is connected, as the table was last told.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Presence {
    online: Vec<bool>,
    watchers: u32,
}

impl Presence {
    /// Takes in who is connected now; the message to send if the table does not know it yet.
    pub(super) fn update(
        &mut self,
        players: &[Player],
        connected: impl Iterator<Item = PlayerId>,
    ) -> Option<ServerMessage> {
        let mut here: Vec<PlayerId> = connected.collect();
        here.sort_unstable();
        here.dedup();
        let online: Vec<bool> =
            players.iter().map(|it| here.binary_search(&it.id).is_ok()).collect();
        let seated = online.iter().filter(|it| **it).count();
        let watchers = u32::try_from(here.len() - seated).unwrap_or(u32::MAX);
        let now = Self { online, watchers };
        if *self == now {
            return None;
        }
        *self = now;
        Some(self.message())
    }

    /// What the table was last told.
    pub(super) fn message(&self) -> ServerMessage {
        ServerMessage::Presence { online: self.online.clone(), watchers: self.watchers }
    }
}
