//! What an operator does with a store of logs: look through it, and remove rooms that nobody uses.

use async_trait::async_trait;
use room::{Durable as _, RoomCode, Seq};

use crate::{Store, StoreError, Subscriptions};

/// A store whose logs can be listed and removed, with all that a program keeps.
#[async_trait]
pub trait Archive: Store + Subscriptions {
    /// The next rooms that have a log after this one, by code: at most [`PAGE`](crate::PAGE), and fewer
    /// only at the end.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    async fn rooms(&self, after: Option<RoomCode>) -> Result<Vec<RoomCode>, StoreError>;

    /// Removes the whole log of a room if it still ends at `last`. Whether it did; an append at the
    /// same time either comes before it, and nothing is removed, or finds no log to append to.
    ///
    /// # Errors
    /// [`StoreError`] if it is not known whether it was removed.
    async fn remove(&self, room: RoomCode, last: Seq) -> Result<bool, StoreError>;

    /// Forgets the results of games that ended before this time, in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be removed.
    async fn forget_results(&self, before: u64) -> Result<(), StoreError>;
}

/// A room as its log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// The room.
    pub room: RoomCode,
    /// The position of its last record.
    pub last: Seq,
    /// When that was proposed, in milliseconds since 1970.
    pub at: u64,
}

/// The rooms after this one in which nothing has happened since then, in milliseconds since 1970, and
/// where to go on; nowhere at the end.
///
/// # Errors
/// [`StoreError`] if they cannot be read.
pub async fn idle_since(
    store: &dyn Archive,
    time: u64,
    after: Option<RoomCode>,
) -> Result<(Vec<Idle>, Option<RoomCode>), StoreError> {
    let rooms = store.rooms(after).await?;
    let mut idle = Vec::new();
    for (room, head) in store.heads(&rooms).await? {
        // Damaged records are for a person to look at.
        let Ok(page) = store.page(room, head.saturating_sub(1)).await else { continue };
        let Some(end) = page.last() else { continue };
        let at = end.record().at;
        if at < time {
            idle.push(Idle { room, last: end.seq(), at });
        }
    }
    let next = if rooms.len() < usize::from(crate::PAGE) { None } else { rooms.last().copied() };
    Ok((idle, next))
}
