//! The log in an SQLite file.

mod writer;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use protocol::stored;
use room::{Record, RoomCode, Seq};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _};

use crate::{AppendError, Receipt, Store, StoreError};
use writer::Writer;

/// The oldest SQLite that does not lose committed writes when a WAL file is reset while another
/// connection writes.
const OLDEST_SAFE: [u32; 3] = [3, 51, 3];
/// Connections that read beside the one that writes.
const READERS: u32 = 4;
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

const LOAD: &str = "SELECT seq, body FROM record WHERE room = $1 AND seq > $2 ORDER BY seq";

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
        check(&mut connection).await?;
        sqlx::migrate!("../../migrations/sqlite").run(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true).pragma("query_only", "ON"))
            .await?;
        Ok(Self { readers, writer: Writer::start(connection) })
    }
}

/// Reads the settings back: a promise that was not taken must not be made.
async fn check(connection: &mut SqliteConnection) -> Result<(), StoreError> {
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
    tracing::info!(%version, %journal, synchronous = "full", "log opened");
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
        // No log reaches the last position there is.
        let seq = last.checked_add(1).ok_or(AppendError::Conflict)?;
        self.writer.append(room, seq, stored::encode(&record)).await?;
        Ok(Receipt::new(room, seq, record))
    }

    async fn load(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        let rows = sqlx::query(LOAD)
            .bind(room.letters())
            .bind(i64::from(after))
            .fetch_all(&self.readers)
            .await?;
        (i64::from(after) + 1..)
            .zip(rows)
            .map(|(expected, row)| {
                let place: i64 = row.try_get("seq")?;
                let seq = Seq::try_from(place).ok().filter(|_| place == expected);
                let seq = seq.ok_or(StoreError::Gap(room))?;
                match stored::decode(row.try_get("body")?) {
                    Ok(record) => Ok(Receipt::new(room, seq, record)),
                    Err(source) => Err(StoreError::Record { room, seq, source }),
                }
            })
            .collect()
    }

    async fn close(&self) {
        // The writer last: who goes last empties the write-ahead log into the file, and readers cannot.
        self.readers.close().await;
        self.writer.close().await;
    }
}
