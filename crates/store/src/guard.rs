//! A store that answers in time, whatever becomes of the database.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use room::{Record, RoomCode, Seq};
use tokio::time::{Instant, timeout};

use crate::{AppendError, Receipt, Store, StoreError};

/// How long one call may take.
const PATIENCE: Duration = Duration::from_millis(1500);
/// After a call that took too long, how long others are told so at once.
const PAUSE: Duration = Duration::from_millis(500);

/// A store that answers in time. A call that takes too long is given up; after it one call in a
/// while tries again, and the others are told at once that the database is away. Reading and
/// writing are told apart: a log that cannot be written can still be read.
pub struct Guard {
    store: Arc<dyn Store>,
    reading: Gate,
    writing: Gate,
}

impl Guard {
    /// This store, answering in time.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, reading: Gate::default(), writing: Gate::default() }
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
    /// When to try again, while there is no answer.
    again: Mutex<Option<Instant>>,
}

/// No answer.
enum NoAnswer {
    /// It was asked, and did not answer in time.
    Slow,
    /// It was not asked.
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

    /// While there is no answer, one call in a while.
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

    async fn load(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        self.reading.pass(self.store.load(room, after)).await?
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        self.reading.pass(self.store.heads(rooms)).await?
    }

    async fn close(&self) {
        self.store.close().await;
    }
}
