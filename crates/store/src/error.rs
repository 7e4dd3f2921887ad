//! What the world can do to a log.

use protocol::stored::DecodeError;
use room::{RoomCode, Seq};
use sqlx::migrate::MigrateError;

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
    Migration(#[from] MigrateError),
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
    /// A stored record that the rules of its game cannot read.
    #[error("a record of room {room} does not fit its game")]
    Game {
        /// The room.
        room: RoomCode,
        /// What is wrong with it.
        #[source]
        source: rules::Damaged,
    },
    /// A log with a hole, or whose positions are no positions.
    #[error("the log of room {0} is not dense")]
    Gap(RoomCode),
    /// The database takes longer than anybody waits for it.
    #[error("the database does not answer")]
    Slow,
    /// The database did not answer a moment ago, and was not asked again.
    #[error("the database is away")]
    Away,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Whether it may be gone by itself, as when the database cannot be reached or is just starting.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Database(error) | Self::Migration(MigrateError::Execute(error)) => passes(error),
            Self::Slow | Self::Away => true,
            Self::Write(_)
            | Self::Migration(_)
            | Self::Unsafe(_)
            | Self::Record { .. }
            | Self::Game { .. }
            | Self::Gap(_)
            | Self::Closed => false,
        }
    }
}

fn passes(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
        // It starts, it stops, it has too many connections: what PostgreSQL calls 57P03 and so on.
        sqlx::Error::Database(told) => {
            told.code().is_some_and(|it| it.starts_with("57P") || it.starts_with("53"))
        }
        _ => false,
    }
}

/// The record was not acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else wrote first: nothing was written here. Read, and decide again.
    #[error("the log does not end there")]
    Conflict,
    /// Nothing was written, and nothing will be.
    #[error("the log could not be written")]
    Failed(#[source] StoreError),
    /// It is not known whether the record was written. Read the log before answering anybody.
    #[error("the log did not answer")]
    Unknown(#[source] StoreError),
}
