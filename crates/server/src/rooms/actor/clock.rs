//! The clock of a turn, on the node: when it ends, and what is told of it.
//!
//! Deliberately absent: a node that watches the clocks of a room. Each that has the room open proposes the
//! same record at the same place of its log.

use std::future::pending;
use std::time::Duration;

use protocol::{ClockView, ServerMessage};
use store::{AppendError, StoreError};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::{ANSWER, Actor, Frame, TRIES};
use crate::logging::causes;

/// The pause before the end of a turn is proposed again, after the log could not be written.
const PAUSE: Duration = Duration::from_secs(1);

/// Waits for an instant, for ever if there is none.
pub(super) async fn reached(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => pending().await,
    }
}

impl Actor {
    /// When the clock of this turn ends, by the time of day of now.
    pub(super) fn clock_ends(&self) -> Option<Instant> {
        let left = Duration::from_millis(self.room.time_left(self.environment.now())?);
        let ends = Instant::now() + left;
        Some(self.patience.map_or(ends, |it| it.max(ends)))
    }

    /// Stores the end of the turn, unless another node was faster or somebody has moved.
    pub(super) async fn end_turn(&mut self) {
        self.patience = None;
        let ended = match timeout_at(Instant::now() + ANSWER, self.time_out()).await {
            Ok(ended) => ended,
            Err(_late) => Err(StoreError::Slow),
        };
        if let Err(error) = ended {
            tracing::warn!(room = %self.code(), error = %causes(&error), "the end of a turn could not be stored");
            self.patience = Some(Instant::now() + PAUSE);
        }
    }

    async fn time_out(&mut self) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            let Some(record) = self.room.time_out(self.environment.now()) else { return Ok(()) };
            let turn = self.turn();
            match self.store.append(self.code(), self.room.seq(), record).await {
                Ok(receipt) => {
                    let committed = self.commit(receipt)?;
                    self.call_for(turn);
                    self.hint_queue.head(self.code(), committed.seq());
                    return Ok(());
                }
                // What another node wrote, or this one without an answer, is in the log.
                Err(AppendError::Conflict) => self.catch_up().await?,
                Err(AppendError::Failed(error)) => return Err(error),
                Err(AppendError::Unknown(error)) => {
                    self.catch_up().await?;
                    return Err(error);
                }
            }
        }
        Err(StoreError::Slow)
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
