//! A store with timeouts and a circuit breaker: it answers in time even if the database does not.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use tokio::time::{Instant, timeout};

use crate::{AppendError, Receipt, Results, Store, StoreError};

/// Timeout of one call.
const PATIENCE: Duration = Duration::from_millis(1500);
/// After a timeout, how long other calls fail at once.
const PAUSE: Duration = Duration::from_millis(500);

/// A store that answers in time. After a call has timed out, one call at a time retries after a
/// pause, and the others fail at once. Reading and writing have a breaker each: a log that cannot
/// be written can still be read. Each log has a breaker of its own as well, and so have the results: a
/// log that cannot be read does not close the others.
pub struct Guard {
    store: Arc<dyn Store>,
    /// For the heads of all logs, which are quick to read.
    reading: Gate,
    writing: Gate,
    results: Gate,
    /// For the logs whose last call timed out.
    logs: Mutex<BTreeMap<RoomCode, Arc<Gate>>>,
}

impl Guard {
    /// This store, answering in time.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        let [reading, writing, results] = Default::default();
        Self { store, reading, writing, results, logs: Mutex::default() }
    }

    fn logs(&self) -> MutexGuard<'_, BTreeMap<RoomCode, Arc<Gate>>> {
        self.logs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Guard").field(&self.store).finish()
    }
}

/// Remembers whether the last call was answered.
#[derive(Debug, Default)]
struct Gate {
    /// When the next retry is due, while calls time out.
    again: Mutex<Option<Instant>>,
}

/// No answer.
enum NoAnswer {
    /// The call timed out.
    Slow,
    /// The call was not made.
    Away,
}

impl Gate {
    async fn pass<T>(&self, call: impl Future<Output = T>) -> Result<T, NoAnswer> {
        if !self.may_pass() {
            return Err(NoAnswer::Away);
        }
        let answer = timeout(PATIENCE, call).await;
        let again = answer.is_err().then(|| Instant::now() + PAUSE);
        *self.again.lock().unwrap_or_else(PoisonError::into_inner) = again;
        answer.map_err(|_elapsed| NoAnswer::Slow)
    }

    /// Whether calls fail at once.
    fn is_closed(&self) -> bool {
        let again = self.again.lock().unwrap_or_else(PoisonError::into_inner);
        again.is_some_and(|time| Instant::now() < time)
    }

    /// While calls time out, lets one call through after each pause.
    fn may_pass(&self) -> bool {
        let mut again = self.again.lock().unwrap_or_else(PoisonError::into_inner);
        match *again {
            Some(time) if Instant::now() < time => false,
            Some(_) => {
                *again = Some(Instant::now() + PATIENCE);
                true
            }
            None => true,
        }
    }
}

impl From<NoAnswer> for StoreError {
    fn from(why: NoAnswer) -> Self {
        match why {
            NoAnswer::Slow => Self::Slow,
            NoAnswer::Away => Self::Away,
        }
    }
}

#[async_trait]
impl Store for Guard {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        match self.writing.pass(self.store.append(room, last, record)).await {
            Ok(answer) => answer,
            Err(slow @ NoAnswer::Slow) => Err(AppendError::Unknown(slow.into())),
            Err(away @ NoAnswer::Away) => Err(AppendError::Failed(away.into())),
        }
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        if self.reading.is_closed() {
            return Err(StoreError::Away);
        }
        let own = self.logs().get(&room).cloned();
        let own = own.unwrap_or_default();
        let page = own.pass(self.store.page(room, after)).await;
        let mut logs = self.logs();
        match &page {
            Ok(_) => drop(logs.remove(&room)),
            Err(NoAnswer::Slow) => {
                logs.retain(|_, gate| gate.is_closed());
                logs.insert(room, own);
            }
            Err(NoAnswer::Away) => {}
        }
        drop(logs);
        page?
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        self.reading.pass(self.store.heads(rooms)).await?
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        self.results.pass(self.store.results(deal, player)).await?
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.writing.pass(self.store.check()).await?
    }

    async fn close(&self) {
        self.store.close().await;
    }
}
