//! The log of every room: append-only. A writer that names the next position appends; every node
//! reads.
//!
//! A backend that does not pass the conformance suite (`tests/it/conformance.rs`) is not a backend.
#![warn(missing_docs)]

mod error;
mod guard;
mod memory;
mod postgres;
mod receipt;
mod rows;
mod schema;
mod sqlite;
mod writer;

use async_trait::async_trait;
use room::{Record, RoomCode, Seq};

pub use error::{AppendError, StoreError};
pub use guard::Guard;
pub use memory::MemoryStore;
pub use postgres::PostgresStore;
pub use receipt::Receipt;
pub use sqlite::SqliteStore;

/// A store of logs.
#[async_trait]
pub trait Store: Send + Sync + std::fmt::Debug {
    /// Writes the record that follows `last` in the log of this room; 0 begins a log.
    ///
    /// When this answers with a receipt the record survives the loss of the process and of power.
    /// Exactly one of several writers that name the same `last` gets one.
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

    /// The log of this room after a position, in order; empty if there is none.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    async fn load(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError>;

    /// The last position in the log of each of these rooms, in any order; those without a log are
    /// left out.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError>;

    /// Finishes the appends in the queue. Nothing can be appended afterwards.
    async fn close(&self);
}
