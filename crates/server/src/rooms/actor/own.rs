//! Records that nobody asked for: the end of a turn by the clock, the act of a bot.
//!
//! Each node that has the room open proposes the same record at the same place of its log, and one gets the
//! place. Deliberately absent: a node that decides alone.

use std::time::Duration;

use room::{Record, Room};
use store::{AppendError, StoreError};
use tokio::time::{Instant, timeout_at};

use super::{ANSWER, Actor, TRIES};
use crate::logging::causes;

/// The pause before a record of the room's own is proposed again, after the log could not be written.
pub(super) const PAUSE: Duration = Duration::from_secs(1);

impl Actor {
    /// Stores what the room itself proposes at this time of day, unless another node was faster or it is no
    /// longer due. Returns whether the log could be written.
    pub(super) async fn add_own(&mut self, propose: impl Fn(&Room, u64) -> Option<Record>) -> bool {
        let adding = self.append_own(propose);
        let added = match timeout_at(Instant::now() + ANSWER, adding).await {
            Ok(added) => added,
            Err(_late) => Err(StoreError::Slow),
        };
        if let Err(error) = &added {
            tracing::warn!(room = %self.code(), error = %causes(error), "a record of the room's own could not be stored");
        }
        added.is_ok()
    }

    async fn append_own(
        &mut self,
        propose: impl Fn(&Room, u64) -> Option<Record>,
    ) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            let Some(record) = propose(&self.room, self.environment.now()) else { return Ok(()) };
            let awaited = self.room.awaited();
            match self.store.append(self.code(), self.room.seq(), record).await {
                Ok(receipt) => {
                    let committed = self.commit(receipt)?;
                    self.call_for(awaited);
                    self.hint_queue.head(self.code(), committed.seq());
                    return Ok(());
                }
                // What another node wrote, or this one without an answer, is in the log.
                Err(AppendError::Conflict) => self.catch_up_with_winner().await?,
                Err(AppendError::Failed(error)) => return Err(error),
                Err(AppendError::Unknown(error)) => {
                    self.catch_up().await?;
                    return Err(error);
                }
            }
        }
        Err(StoreError::Slow)
    }
}
