//! What an operator does with a store of logs: list the rooms, and remove those that nobody uses.

use async_trait::async_trait;
use room::{Durable as _, RoomCode, Seq};

use crate::{Receipt, Store, StoreError, Subscriptions};

/// A store whose logs can be listed and removed, with everything else that a program keeps.
#[async_trait]
pub trait Archive: Store + Subscriptions {
    /// The next rooms that have a log after this one, by code: at most [`PAGE`](crate::PAGE), and fewer
    /// only at the end.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    async fn rooms(&self, after: Option<RoomCode>) -> Result<Vec<RoomCode>, StoreError>;

    /// Removes the whole log of a room and the results of its games, if the log still ends at `last`. Returns whether
    /// it did. A concurrent append either comes first, and nothing is removed, or finds no log to append to.
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

/// A room and the end of its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// The room.
    pub room: RoomCode,
    /// The position of its last record.
    pub last: Seq,
    /// When something last happened there, in milliseconds since 1970.
    pub at: u64,
}

/// A page of rooms in which nothing has happened for a while.
#[derive(Debug)]
pub struct IdlePage {
    /// The rooms.
    pub rooms: Vec<Idle>,
    /// What is wrong with rooms whose end cannot be read: a person has to look at them.
    pub damaged: Vec<StoreError>,
    /// Where to go on; `None` at the end.
    pub next: Option<RoomCode>,
}

/// The rooms after this one in which nothing has happened since `time`, in milliseconds since 1970.
///
/// # Errors
/// [`StoreError`] if the store cannot be read.
pub async fn idle_since(
    store: &dyn Archive,
    time: u64,
    after: Option<RoomCode>,
) -> Result<IdlePage, StoreError> {
    let rooms = store.rooms(after).await?;
    let next = rooms.last().copied().filter(|_| rooms.len() == usize::from(crate::PAGE));
    let mut idle = IdlePage { rooms: Vec::new(), damaged: Vec::new(), next };
    for (room, head) in store.heads(&rooms).await? {
        match last_use(store, room, head, time).await {
            Ok(Some(at)) if at < time => idle.rooms.push(Idle { room, last: head, at }),
            Ok(_) => {}
            Err(error) if error.is_damage() => idle.damaged.push(error),
            Err(error) => return Err(error),
        }
    }
    Ok(idle)
}

/// The time of the latest activity in a room; `None` if the room is gone.
///
/// If the last record is older than `time`, the latest record of the last page counts instead: a wrong clock may have
/// given the last one an old timestamp.
async fn last_use(
    store: &dyn Archive,
    room: RoomCode,
    head: Seq,
    time: u64,
) -> Result<Option<u64>, StoreError> {
    let end = store.page(room, head.saturating_sub(1)).await?;
    let newest = |page: &[Receipt]| page.iter().map(|it| it.record().at).max();
    match newest(&end) {
        // A caller that lists every room needs only the last record.
        Some(at) if at < time && time < u64::MAX => {
            let page = store.page(room, head.saturating_sub(crate::PAGE.into())).await?;
            Ok(newest(&page))
        }
        at => Ok(at),
    }
}
