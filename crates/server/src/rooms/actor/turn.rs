//! Notifies a player for whom the game waits, and who is not there.
//!
//! Of several nodes, the one that wrote the record with which the turn began looks after it. It notifies
//! that seat alone, and nothing at the table depends on it: nobody else learns that somebody was notified, or when.

use std::time::Duration;

use rules::Seat;
use tokio::time::Instant;

use super::Actor;
use crate::push::Turn;

/// How long a turn must last, and its player be away, before they are notified.
const AWAY: Duration = Duration::from_secs(30);

/// A turn whose player is not notified yet.
#[derive(Debug)]
pub(super) struct Call {
    /// Another player may sit there by the time of the notification.
    seat: Seat,
    began: Instant,
}

impl Actor {
    /// After a record of this node: perhaps the game waits for another seat.
    pub(super) fn call_for(&mut self, before: Option<Seat>) {
        let awaited = self.room.awaited();
        if self.turns.is_none() || awaited == before {
            return;
        }
        self.call = awaited.map(|seat| Call { seat, began: Instant::now() });
    }

    /// Notifies the player of the turn, once, if they have been away for a while.
    pub(super) fn call_who_is_away(&mut self) {
        let (Some(call), Some(turns)) = (&self.call, &self.turns) else { return };
        if call.began.elapsed() < AWAY {
            return;
        }
        self.presence.note(self.room.people(), &self.here());
        let Some(player) = self.room.players().get(call.seat.index()).map(|it| it.id) else {
            return;
        };
        let long = |away: u64| Duration::from_millis(away) >= AWAY;
        if self.presence.away().iter().any(|(it, away)| *it == player && long(*away)) {
            // If there are too many, some are not sent.
            turns.try_send(Turn { player, room: self.room.code() }).unwrap_or_default();
            self.call = None;
        }
    }
}
