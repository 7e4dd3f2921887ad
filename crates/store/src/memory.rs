//! A log in memory: for tests, and the model for the other stores.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use protocol::stored;
use room::{Record, RoomCode, Seq};

use crate::{AppendError, Archive, PAGE, Receipt, Store, StoreError};

/// A log in memory. It keeps the stored form, so that unreadable records fail here, too.
#[derive(Debug, Default)]
pub struct MemoryStore {
    logs: Mutex<Logs>,
}

#[derive(Debug, Default)]
struct Logs {
    by_room: BTreeMap<RoomCode, Vec<String>>,
    is_closed: bool,
}

impl MemoryStore {
    fn logs(&self) -> MutexGuard<'_, Logs> {
        self.logs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        let mut logs = self.logs();
        if logs.is_closed {
            return Err(AppendError::Failed(StoreError::Closed));
        }
        let length = logs.by_room.get(&room).map_or(0, Vec::len);
        if usize::try_from(last) != Ok(length) {
            return Err(AppendError::Conflict);
        }
        let log = logs.by_room.entry(room).or_default();
        log.push(stored::encode(&record));
        Ok(Receipt::new(room, last + 1, record))
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        let logs = self.logs();
        let Some(log) = logs.by_room.get(&room) else {
            return Ok(Vec::new());
        };
        (1..)
            .zip(log)
            .filter(|(seq, _)| *seq > after)
            .take(PAGE.into())
            .map(|(seq, body)| match stored::decode(body) {
                Ok(record) => Ok(Receipt::new(room, seq, record)),
                Err(source) => Err(StoreError::Record { room, seq, source }),
            })
            .collect()
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        let logs = self.logs();
        let head = |room: &RoomCode| Seq::try_from(logs.by_room.get(room)?.len()).ok();
        Ok(rooms.iter().filter_map(|room| Some((*room, head(room)?))).collect())
    }

    async fn close(&self) {
        self.logs().is_closed = true;
    }
}

#[async_trait]
impl Archive for MemoryStore {
    async fn rooms(&self, after: Option<RoomCode>) -> Result<Vec<RoomCode>, StoreError> {
        let logs = self.logs();
        let rooms = logs.by_room.keys().filter(|room| after.is_none_or(|it| **room > it));
        Ok(rooms.copied().take(PAGE.into()).collect())
    }

    async fn remove(&self, room: RoomCode, last: Seq) -> Result<bool, StoreError> {
        let mut logs = self.logs();
        let length = logs.by_room.get(&room).map_or(0, Vec::len);
        let is_there = length > 0 && usize::try_from(last) == Ok(length);
        if is_there {
            logs.by_room.remove(&room);
        }
        Ok(is_there)
    }
}
