//! The clock of a turn, on the node: when it ends, and what the table learns of it.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use protocol::{ClockView, ServerMessage};
use tokio::time::{Instant, sleep_until};

use super::own::PAUSE;
use super::{Actor, Frame};

/// Waits for an instant; never ends if there is none. A timer rounds up to its next tick: what is due is not left to it.
pub(super) async fn reached(at: Option<Instant>) {
    match at {
        Some(at) if at <= Instant::now() => {}
        Some(at) => sleep_until(at).await,
        None => pending().await,
    }
}

impl Actor {
    /// When the clock of this turn ends, by the current time of day.
    pub(super) fn clock_ends(&self) -> Option<Instant> {
        let left = Duration::from_millis(self.room.time_left(self.environment.now())?);
        let ends = Instant::now() + left;
        Some(self.patience.map_or(ends, |it| it.max(ends)))
    }

    /// Stores the end of the turn, unless another node was faster or somebody has moved.
    pub(super) async fn end_turn(&mut self) {
        let environment = Arc::clone(&self.environment);
        let is_stored = self
            .add_own(move |room, at| {
                room.time_out(at, environment.deal_key(), environment.seed().is_none())
            })
            .await;
        // The game has no way on if its seal is lost.
        let is_due = self.room.time_left(self.environment.now()) == Some(0);
        if is_due && let Err(refusal) = self.room.seed(self.environment.deal_key()) {
            self.note_loss(&refusal);
        }
        self.patience = (!is_stored || is_due).then(|| Instant::now() + PAUSE);
    }

    pub(super) fn clock_message(&self) -> ServerMessage {
        ServerMessage::Clock { clock: ClockView::new(&self.room, self.environment.now()) }
    }

    pub(super) fn tell_clock(&self) {
        let frame = Frame::from(self.clock_message().frame());
        for connection in self.connections.values().filter(|it| it.ahead.is_none()) {
            connection.outbox.send(frame.clone());
        }
    }
}
