//! What the world can do to a log.

use protocol::stored::DecodeError;
use room::{RoomCode, Seq};

/// The log could not be read or opened.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database did not do what it was asked.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The writer's transaction failed; the whole group shares the sentence.
    #[error("the log could not be written: {0}")]
    Write(String),
    /// The schema could not be brought up to date.
    #[error("the schema could not be brought up to date")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The database does not keep its promises as it is set up.
    #[error("the database is not safe to use: {0}")]
    Unsafe(String),
    /// A stored record cannot be read.
    #[error("record {seq} of room {room} cannot be read")]
    Record {
        /// The room.
        room: RoomCode,
        /// The position in its log.
        seq: Seq,
        /// What is wrong with it.
        #[source]
        source: DecodeError,
    },
    /// A log with a hole, or whose positions are no positions.
    #[error("the log of room {0} is not dense")]
    Gap(RoomCode),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

/// The record was not acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else wrote first: nothing was written here. Read, and decide again.
    #[error("the log does not end there")]
    Conflict,
    /// It is not known whether the record was written. Read the log before answering anybody.
    #[error("the log did not answer")]
    Failed(#[from] StoreError),
}
