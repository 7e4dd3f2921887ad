//! The log of every room: append-only. A writer that names the next position appends; every node
//! reads.
//!
//! A backend that does not pass the conformance suite (`tests/it/conformance.rs`) is not a backend.
#![warn(missing_docs)]

mod archive;
mod error;
mod guard;
mod memory;
mod postgres;
mod receipt;
mod results;
mod rows;
mod schema;
mod sqlite;
mod subscriptions;
mod writer;

use async_trait::async_trait;
use room::{DealId, Durable as _, PlayerId, Record, RoomCode, Seq};

pub use archive::{Archive, Idle, IdlePage, idle_since};
pub use error::{AppendError, StoreError};
pub use guard::Guard;
pub use memory::MemoryStore;
pub use postgres::{PostgresStore, postgres_options};
pub use receipt::Receipt;
pub use results::{Counted, Results};
pub use sqlite::SqliteStore;
pub use subscriptions::{SUBSCRIPTIONS, Subscription, Subscriptions};

/// The most records that one call reads. A page is read in milliseconds, so a long log delays no other
/// room and needs no more memory than a short one.
pub const PAGE: u16 = 1000;

/// A store of logs.
#[async_trait]
pub trait Store: Send + Sync + std::fmt::Debug {
    /// Writes the record that follows `last` in the log of this room; 0 begins a log.
    ///
    /// Once this returns a receipt, the record survives the loss of the process and of power, and so do the results of
    /// a game that it ends. Exactly one of several writers that name the same `last` gets a receipt.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if the log does not end at `last`: nothing was written.
    /// [`AppendError::Failed`] if nothing was written or will be. [`AppendError::Unknown`] if it is
    /// not known whether it was written: read the log. The same holds for an append whose caller
    /// stopped waiting.
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError>;

    /// The next records of this room's log after a position, in order: at most [`PAGE`], and fewer
    /// only where the log ends.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError>;

    /// The whole log of this room after a position, page by page; empty if there is none. For
    /// callers that examine a log; a room folds its pages one by one.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    async fn load(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        let mut log = self.page(room, after).await?;
        let mut is_whole = is_last(&log);
        while !is_whole && let Some(last) = log.last() {
            let page = self.page(room, last.seq()).await?;
            is_whole = is_last(&page);
            log.extend(page);
        }
        Ok(log)
    }

    /// The last position in the log of each of these rooms, in any order; those without a log are
    /// left out.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError>;

    /// How games of this deal ended, for this player and for all, by the records that ended them.
    ///
    /// # Errors
    /// [`StoreError`] if that cannot be read.
    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError>;

    /// Checks that the log can be read and written now.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot.
    async fn check(&self) -> Result<(), StoreError> {
        self.heads(&[]).await.map(drop)
    }

    /// Finishes the appends in the queue. Nothing can be appended afterwards.
    async fn close(&self);
}

/// Whether a log ends with this page.
#[must_use]
pub fn is_last(page: &[Receipt]) -> bool {
    page.len() < usize::from(PAGE)
}
