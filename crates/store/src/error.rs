//! Errors of a log.

use std::io;

use protocol::stored::DecodeError;
use room::{RoomCode, Seq};
use sqlx::migrate::MigrateError;

/// The log could not be read or opened.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database reported an error.
    #[error("the database failed")]
    Database(#[source] sqlx::Error),
    /// The sessions cannot be encrypted as the database's address asks, or its certificate is not
    /// trusted.
    #[error("the database cannot be reached over TLS: {0}")]
    Tls(String),
    /// The writer's transaction failed; the whole group shares the message.
    #[error("the log could not be written: {0}")]
    Write(String),
    /// The schema could not be migrated.
    #[error("the schema could not be brought up to date")]
    Migration(#[source] MigrateError),
    /// The schema belongs to another version of the program, and was not to be migrated.
    #[error(
        "the log was written by another version of the program; use that, or start this server once"
    )]
    Form,
    /// The schema has migrations that this program does not know.
    #[error("the log was written by a newer version of the program: use that, or restore a backup")]
    Newer,
    /// The database is configured without durability.
    #[error("the database is not safe to use: {0}")]
    Unsafe(String),
    /// The files of the log were removed or replaced while they were open.
    #[error("the files of the log were removed or replaced; put them back, or restart")]
    Replaced,
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
    /// The rules of the game cannot read a stored record.
    #[error("a record of room {room} does not fit its game")]
    Game {
        /// The room.
        room: RoomCode,
        /// What is wrong with it.
        #[source]
        source: rules::Damaged,
    },
    /// A log with a gap, or with invalid positions.
    #[error("the log of room {0} is not dense")]
    Gap(RoomCode),
    /// A log that ends before a position already read, as after the database went back to an older state.
    #[error("the log of room {0} is shorter than it was")]
    Shorter(RoomCode),
    /// The database timed out.
    #[error("the database does not answer")]
    Slow,
    /// The last call timed out a moment ago, so the database was not asked.
    #[error("the database is away")]
    Away,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Whether one log cannot be read, while others can.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::Record { .. } | Self::Game { .. } | Self::Gap(_))
    }

    /// Whether a retry may succeed, as when the database cannot be reached or is just starting.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Database(error)
            | Self::Migration(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => passes(error),
            Self::Slow | Self::Away => true,
            Self::Write(_)
            | Self::Tls(_)
            | Self::Migration(_)
            | Self::Form
            | Self::Newer
            | Self::Unsafe(_)
            | Self::Replaced
            | Self::Record { .. }
            | Self::Game { .. }
            | Self::Gap(_)
            | Self::Shorter(_)
            | Self::Closed => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Tls(why) => Self::Tls(why.to_string()),
            // This is how rustls reports what is wrong with a certificate.
            sqlx::Error::Io(why) if why.kind() == io::ErrorKind::InvalidData => {
                Self::Tls(why.to_string())
            }
            error => Self::Database(error),
        }
    }
}

fn passes(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
        // PostgreSQL's codes for starting, stopping and too many connections, 57P03 and so on, and for a server that
        // is read-only, such as a standby that is not promoted yet.
        // They have five characters, unlike SQLite's.
        sqlx::Error::Database(told) => told.code().is_some_and(|it| {
            it.len() == 5 && (it.starts_with("57P") || it.starts_with("53") || it == "25006")
        }),
        _ => false,
    }
}

/// The record was not acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Another writer was first: nothing was written. Read the log and decide again.
    #[error("the log does not end there")]
    Conflict,
    /// Nothing was written, and nothing will be.
    #[error("the log could not be written")]
    Failed(#[source] StoreError),
    /// It is not known whether the record was written. Read the log before answering.
    #[error("the log did not answer")]
    Unknown(#[source] StoreError),
}
