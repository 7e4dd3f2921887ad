//! A log in memory: for tests, and the model for the other stores.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use protocol::stored;
use room::{DealId, PlayerId, Record, RoomCode, Seq};

use crate::results::{self, Row};
use crate::{
    AppendError, Archive, Counted, PAGE, Receipt, Results, SUBSCRIPTIONS, Store, StoreError,
    Subscription, Subscriptions,
};

/// A log in memory. It keeps the stored form, so that unreadable records fail here, too.
#[derive(Debug, Default)]
pub struct MemoryStore {
    logs: Mutex<Logs>,
    browsers: Mutex<Browsers>,
}

#[derive(Debug, Default)]
struct Logs {
    by_room: BTreeMap<RoomCode, Vec<String>>,
    /// The game that counts, by deal and player.
    results: BTreeMap<(DealId, PlayerId), Counted>,
    is_closed: bool,
}

/// Browsers that are notified of turns, and the secrets that nodes share.
#[derive(Debug, Default)]
struct Browsers {
    /// Each subscription, and when it was renewed, by endpoint and owner.
    by_owner: BTreeMap<(String, PlayerId), (Subscription, u64)>,
    secrets: BTreeMap<&'static str, String>,
}

impl Browsers {
    /// A player's subscriptions, the most recently renewed first.
    fn of(&self, player: PlayerId) -> Vec<Subscription> {
        let own = self.by_owner.iter().filter(|((_, owner), _)| *owner == player);
        let mut own: Vec<_> = own.map(|(_, it)| it).collect();
        own.sort_by_key(|it| Reverse(it.1));
        own.into_iter().map(|it| it.0.clone()).collect()
    }
}

impl MemoryStore {
    /// Truncates the log of a room to this many records, as a failover may.
    pub fn cut(&self, room: RoomCode, length: usize) {
        if let Some(log) = self.logs().by_room.get_mut(&room) {
            log.truncate(length);
        }
    }

    fn browsers(&self) -> MutexGuard<'_, Browsers> {
        self.browsers.lock().unwrap_or_else(PoisonError::into_inner)
    }

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
        let receipt = Receipt::new(room, last + 1, record);
        for Row { deal, player, game } in results::of(&receipt) {
            let first = logs.results.entry((deal, player)).or_insert(game);
            *first = game.min(*first);
        }
        Ok(receipt)
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

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        let logs = self.logs();
        let mut counts = BTreeMap::new();
        for ((_, _), game) in logs.results.iter().filter(|((it, _), _)| *it == deal) {
            *counts.entry(game.result).or_insert(0) += 1;
        }
        let own = logs.results.get(&(deal, player)).copied();
        Ok(Results { own, counts: counts.into_iter().collect() })
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
            logs.results.retain(|_, it| it.room != room);
        }
        Ok(is_there)
    }

    async fn forget_results(&self, before: u64) -> Result<(), StoreError> {
        self.logs().results.retain(|_, it| it.at >= before);
        Ok(())
    }
}

#[async_trait]
impl Subscriptions for MemoryStore {
    async fn secret(&self, name: &'static str, fresh: String) -> Result<String, StoreError> {
        Ok(self.browsers().secrets.entry(name).or_insert(fresh).clone())
    }

    async fn subscribe(
        &self,
        people: &[PlayerId],
        it: Subscription,
        at: u64,
    ) -> Result<(), StoreError> {
        let mut browsers = self.browsers();
        browsers.by_owner.retain(|(endpoint, _), _| *endpoint != it.endpoint);
        for player in people {
            browsers.by_owner.insert((it.endpoint.clone(), *player), (it.clone(), at));
            for old in browsers.of(*player).into_iter().skip(SUBSCRIPTIONS) {
                browsers.by_owner.remove(&(old.endpoint, *player));
            }
        }
        Ok(())
    }

    async fn unsubscribe(&self, endpoint: String) -> Result<(), StoreError> {
        self.browsers().by_owner.retain(|(it, _), _| *it != endpoint);
        Ok(())
    }

    async fn unsubscribe_idle(&self, since: u64) -> Result<(), StoreError> {
        self.browsers().by_owner.retain(|_, it| it.1 >= since);
        Ok(())
    }

    async fn subscriptions(&self, player: PlayerId) -> Result<Vec<Subscription>, StoreError> {
        Ok(self.browsers().of(player))
    }
}
