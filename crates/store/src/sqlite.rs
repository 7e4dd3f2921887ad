//! The log in an SQLite file.

mod backend;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use room::{Record, RoomCode, Seq};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};

use crate::rows::{self, Row};
use crate::writer::Writer;
use crate::{AppendError, Receipt, Store, StoreError};
use backend::SqliteBackend;

/// The oldest SQLite that does not lose committed writes when a WAL file is reset while another
/// connection writes.
const OLDEST_SAFE: [u32; 3] = [3, 51, 3];
/// Connections that read beside the one that writes.
const READERS: u32 = 4;
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

const LOAD: &str = "SELECT seq, body FROM record WHERE room = $1 AND seq > $2 ORDER BY seq";
const HEADS: &str = "SELECT room, head FROM ( \
         SELECT value AS room, (SELECT MAX(seq) FROM record WHERE room = value) AS head \
         FROM json_each($1)) \
     WHERE head IS NOT NULL";

/// The log in an SQLite file: one connection writes, in groups; others read.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
}

impl SqliteStore {
    /// Opens the file, creates it if it is missing, and brings its schema up to date.
    ///
    /// # Errors
    /// [`StoreError::Unsafe`] if the library is too old or a durability setting did not take;
    /// otherwise what the database says.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // NORMAL would lose the last commits with the power.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT)
            .foreign_keys(true)
            .disable_statement_logging();
        let mut connection = options.connect().await?;
        let version = check(&mut connection).await?;
        tracing::info!(%version, "log opened");
        crate::schema::sqlite().run(&mut connection).await?;
        settle(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            // While one stays, SQLite does not read its write-ahead log anew, and what could not be
            // written to the disk is not found there.
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options.clone().read_only(true).pragma("query_only", "ON"))
            .await?;
        let options = options.create_if_missing(false);
        let writer = Writer::start(SqliteBackend::new(options, connection));
        Ok(Self { readers, writer })
    }
}

/// Reads the settings back: a promise that was not taken must not be made.
/// Answers with the version of the library.
async fn check(connection: &mut SqliteConnection) -> Result<String, StoreError> {
    let version: String =
        sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut *connection).await?;
    let numbers: Vec<u32> = version.split('.').filter_map(|it| it.parse().ok()).collect();
    if numbers.as_slice() < OLDEST_SAFE.as_slice() {
        return Err(StoreError::Unsafe(format!("SQLite {version} is older than 3.51.3")));
    }
    let journal: String =
        sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await?;
    let synchronous: i64 =
        sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await?;
    // 2 is FULL.
    if journal != "wal" || synchronous != 2 {
        return Err(StoreError::Unsafe(format!(
            "journal_mode is {journal} and synchronous is {synchronous}, not wal and 2"
        )));
    }
    Ok(version)
}

/// Brings everything that can be read onto the disk, before anybody reads it.
///
/// A process that was killed may have left records in the system's cache that no disk has: they can
/// be read, so people would be told, and then power could be lost.
async fn settle(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (is_busy, _, _): (bool, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(FULL)").fetch_one(connection).await?;
    if is_busy {
        // Then another program has the log open, and what it shows it has written itself.
        tracing::warn!("the log is in use, and was not copied from its write-ahead log");
    }
    Ok(())
}

#[async_trait]
impl Store for SqliteStore {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        self.writer.append(room, last, record).await
    }

    async fn load(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        let rows: Vec<Row> = sqlx::query_as(LOAD)
            .bind(room.letters())
            .bind(i64::from(after))
            .fetch_all(&self.readers)
            .await?;
        rows::receipts(room, after, rows)
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        let quoted: Vec<String> = rooms.iter().map(|it| format!("\"{}\"", it.letters())).collect();
        let wanted = format!("[{}]", quoted.join(","));
        let rows = sqlx::query_as(HEADS).bind(wanted).fetch_all(&self.readers).await?;
        Ok(rows::heads(rows))
    }

    async fn close(&self) {
        // The writer last: who goes last empties the write-ahead log into the file, and readers cannot.
        self.readers.close().await;
        self.writer.close().await;
    }
}
