//! The guard answers in time even if the database does not.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use store::{AppendError, Guard, MemoryStore, Receipt, Results, Store, StoreError};
use tokio::time::{Instant, sleep};

use crate::records::{code, record};

/// The room whose log is never read.
const STUCK: u64 = 9;

/// A log that stops answering when told to.
#[derive(Debug, Default)]
struct Stalling {
    log: MemoryStore,
    stalls_writing: AtomicBool,
    stalls_reading: AtomicBool,
    stalls_results: AtomicBool,
    asked: AtomicUsize,
}

impl Stalling {
    async fn answer(&self, stalls: &AtomicBool) {
        self.asked.fetch_add(1, Ordering::Relaxed);
        if stalls.load(Ordering::Relaxed) {
            pending::<()>().await;
        }
    }
}

#[async_trait]
impl Store for Stalling {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        self.answer(&self.stalls_writing).await;
        self.log.append(room, last, record).await
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        if room == code(STUCK) {
            pending::<()>().await;
        }
        self.answer(&self.stalls_reading).await;
        self.log.page(room, after).await
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        self.answer(&self.stalls_reading).await;
        self.log.heads(rooms).await
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        self.answer(&self.stalls_results).await;
        self.log.results(deal, player).await
    }

    async fn close(&self) {
        self.log.close().await;
    }
}

fn guarded() -> (Arc<Stalling>, Guard) {
    let store = Arc::new(Stalling::default());
    let guard = Guard::new(Arc::clone(&store) as Arc<dyn Store>);
    (store, guard)
}

#[tokio::test(start_paused = true)]
async fn a_hanging_write_times_out_and_reads_go_on() {
    let (store, guard) = guarded();
    guard.append(code(1), 0, record(1)).await.unwrap();
    store.stalls_writing.store(true, Ordering::Relaxed);
    let began = Instant::now();
    let slow = guard.append(code(1), 1, record(2)).await;
    assert!(matches!(slow, Err(AppendError::Unknown(StoreError::Slow))), "{slow:?}");
    assert!(began.elapsed() < Duration::from_secs(2), "the clock is paused");
    assert_eq!(guard.load(code(1), 0).await.unwrap().len(), 1);
    assert_eq!(guard.heads(&[code(1)]).await.unwrap(), [(code(1), 1)]);
}

#[tokio::test(start_paused = true)]
async fn after_a_timeout_other_calls_fail_at_once() {
    let (store, guard) = guarded();
    store.stalls_reading.store(true, Ordering::Relaxed);
    let began = Instant::now();
    let slow = guard.load(code(1), 0).await;
    assert!(matches!(slow, Err(StoreError::Slow)), "{slow:?}");
    assert!(began.elapsed() < Duration::from_secs(2), "the clock is paused");
    let before = store.asked.load(Ordering::Relaxed);
    let away = guard.load(code(1), 0).await;
    assert!(matches!(away, Err(StoreError::Away)), "{away:?}");
    assert_eq!(store.asked.load(Ordering::Relaxed), before, "nobody asked");
    guard.append(code(1), 0, record(1)).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_log_that_hangs_closes_no_other() {
    let (_store, guard) = guarded();
    guard.append(code(1), 0, record(1)).await.unwrap();
    for _ in 0..2 {
        let stuck = guard.load(code(STUCK), 0).await;
        assert!(matches!(stuck, Err(StoreError::Slow)), "{stuck:?}");
        let away = guard.load(code(STUCK), 0).await;
        assert!(matches!(away, Err(StoreError::Away)), "{away:?}");
        assert_eq!(guard.load(code(1), 0).await.unwrap().len(), 1);
        assert_eq!(guard.heads(&[code(1)]).await.unwrap(), [(code(1), 1)]);
        sleep(Duration::from_millis(500)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn results_that_hang_close_no_log() {
    let (store, guard) = guarded();
    guard.append(code(1), 0, record(1)).await.unwrap();
    store.stalls_results.store(true, Ordering::Relaxed);
    let (deal, player) = (crate::results::deal(1), testbed::person(1));
    assert!(matches!(guard.results(deal, player).await, Err(StoreError::Slow)));
    assert!(matches!(guard.results(deal, player).await, Err(StoreError::Away)));
    assert_eq!(guard.load(code(1), 0).await.unwrap().len(), 1);
    guard.append(code(1), 1, record(2)).await.unwrap();
    guard.check().await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn while_no_head_is_read_no_log_is_asked_for() {
    let (store, guard) = guarded();
    store.stalls_reading.store(true, Ordering::Relaxed);
    assert!(matches!(guard.heads(&[]).await, Err(StoreError::Slow)));
    let before = store.asked.load(Ordering::Relaxed);
    assert!(matches!(guard.load(code(1), 0).await, Err(StoreError::Away)));
    assert_eq!(store.asked.load(Ordering::Relaxed), before, "nobody asked");
}

#[tokio::test(start_paused = true)]
async fn it_resumes_by_itself() {
    let (store, guard) = guarded();
    store.stalls_writing.store(true, Ordering::Relaxed);
    guard.append(code(1), 0, record(1)).await.unwrap_err();
    for _ in 0..2 {
        sleep(Duration::from_millis(500)).await;
        let slow = guard.append(code(1), 0, record(1)).await;
        assert!(matches!(slow, Err(AppendError::Unknown(StoreError::Slow))), "{slow:?}");
        let away = guard.append(code(1), 0, record(1)).await;
        assert!(matches!(away, Err(AppendError::Failed(StoreError::Away))), "{away:?}");
    }
    store.stalls_writing.store(false, Ordering::Relaxed);
    sleep(Duration::from_millis(500)).await;
    for last in 0..3 {
        guard.append(code(1), last, record(1)).await.unwrap();
    }
}
