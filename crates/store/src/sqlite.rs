//! The log in an SQLite file.

mod backend;
mod identity;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::results::{self, Results};
use crate::rows::{self, Row};
use crate::schema::{self, Older};
use crate::subscriptions::{self, Subscription, Subscriptions};
use crate::writer::{GROUP, Writer};
use crate::{AppendError, Archive, Receipt, Store, StoreError};
use backend::SqliteBackend;
use identity::Identity;

/// The oldest SQLite that does not lose committed writes when a WAL file is reset while another
/// connection writes.
const OLDEST_SAFE: [u32; 3] = [3, 51, 3];
/// Reading connections, besides the writing one.
const READERS: u32 = 4;
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// The pages after which the write-ahead log is copied into the file (16 MiB). Under load the same pages are
/// written again and again: the longer the log, the less often they are copied.
const CHECKPOINT_PAGES: &str = "4000";

/// The chain is followed from its end, or from the first step at or after the end of the page. A record that is missing
/// or in another room gets a position that no record has.
const READ: &str = "WITH RECURSIVE \
     start (id, seq) AS ( \
         SELECT id, seq FROM record WHERE room = $1 AND seq % 256 = 0 AND seq >= $2 + $3 \
         UNION ALL SELECT last, head FROM room WHERE code = $1 \
         ORDER BY seq LIMIT 1), \
     chain (id, seq) AS ( \
         SELECT id, seq FROM start \
         UNION ALL SELECT previous, chain.seq - 1 FROM chain JOIN record USING (id) \
             WHERE chain.seq > $2 + 1) \
     SELECT COALESCE(record.seq, 0), COALESCE(body, '') \
     FROM chain LEFT JOIN record ON record.id = chain.id AND record.room = $1 \
     WHERE chain.seq > $2 ORDER BY chain.seq LIMIT $3";
const ROOMS: &str = "SELECT code FROM room WHERE code > $1 ORDER BY code LIMIT $2";
const HEADS: &str = "SELECT code, head FROM room WHERE code IN (SELECT value FROM json_each($1))";

/// The log in an SQLite file: one connection writes, in groups; others read.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    identity: Identity,
    writer: Writer,
}

impl SqliteStore {
    /// Opens the file, creates it if it is missing, and migrates its schema.
    ///
    /// # Errors
    /// [`StoreError::Unsafe`] if the library is too old or a durability setting did not take
    /// effect; otherwise the database's error.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        Self::open_with(file, Older::Migrated).await
    }

    /// Opens the file beside a server that may be using it: neither creates nor migrates it.
    ///
    /// # Errors
    /// [`StoreError::Form`] if its schema belongs to another version of the program; otherwise as [`open`](Self::open).
    pub async fn open_as_is(file: &Path) -> Result<Self, StoreError> {
        Self::open_with(file, Older::Refused).await
    }

    /// Copies the file as it is at one moment, with what only its write-ahead log has, into a file that is missing or
    /// empty; programs that use it go on.
    ///
    /// # Errors
    /// The database's error.
    pub async fn copy(file: &Path, into: &str) -> Result<(), StoreError> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true);
        let mut connection = options.disable_statement_logging().connect().await?;
        sqlx::query("VACUUM INTO $1").bind(into).execute(&mut connection).await?;
        Ok(connection.close().await?)
    }

    async fn open_with(file: &Path, older: Older) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(older == Older::Migrated)
            .journal_mode(SqliteJournalMode::Wal)
            // NORMAL could lose the last commits in a power loss.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT)
            .foreign_keys(true)
            // Within a transaction a statement keeps the pages that it would restore if it failed. A crash
            // rolls back the whole transaction, so no file is needed for them.
            .pragma("temp_store", "MEMORY")
            .disable_statement_logging();
        let reading = options.clone().read_only(true).pragma("query_only", "ON");
        let options = options
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
            // What is removed is overwritten: people were told that it goes.
            .pragma("secure_delete", "ON")
            // A statement for each size of a group.
            .statement_cache_capacity(GROUP);
        let mut connection = options.connect().await?;
        let version = check(&mut connection).await?;
        tracing::info!(%version, "log opened");
        let schema = schema::sqlite();
        match older {
            Older::Migrated => schema.run(&mut connection).await?,
            Older::Refused => {
                let applied = sqlx::query_scalar(schema::APPLIED).fetch_all(&mut connection).await;
                schema::require(&schema, applied)?;
            }
        }
        // Beside a server that writes, this would hold up its writes.
        if older == Older::Migrated {
            settle(&mut connection).await?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            // While a connection is open, SQLite does not reread its write-ahead log, so it does
            // not notice writes that never reached the disk.
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(reading)
            .await?;
        let options = options.create_if_missing(false);
        let identity = Identity::of(file)?;
        let writer = Writer::start(SqliteBackend::new(options, connection, identity.clone()));
        Ok(Self { readers, identity, writer })
    }
}

/// Checks that the durability settings took effect. Returns the library's version.
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

/// Flushes everything readable to the disk, before it is read.
///
/// A killed process may leave records in the system's cache that are not on disk. A room would show
/// them to players, and a power loss would then take them back.
async fn settle(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (is_busy, _, _): (bool, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(FULL)").fetch_one(connection).await?;
    if is_busy {
        // Another program has the log open and flushes its own commits.
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

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        // A damaged body may be no text; then only its room is affected.
        let rows: Vec<Row<Vec<u8>>> = sqlx::query_as(READ)
            .bind(room.letters())
            .bind(i64::from(after))
            .bind(i64::from(crate::PAGE))
            .fetch_all(&self.readers)
            .await?;
        self.identity.check()?;
        rows::receipts(room, after, rows)
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        let quoted: Vec<String> = rooms.iter().map(|it| format!("\"{}\"", it.letters())).collect();
        let wanted = format!("[{}]", quoted.join(","));
        let rows = sqlx::query_as(HEADS).bind(wanted).fetch_all(&self.readers).await?;
        self.identity.check()?;
        Ok(rows::heads(rows))
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        let deal = String::from(deal);
        let own = sqlx::query_as(results::OWN).bind(&deal).bind(String::from(player));
        let own = own.fetch_optional(&self.readers).await?;
        let counts: Vec<(i64, i64)> =
            sqlx::query_as(results::COUNTS).bind(&deal).fetch_all(&self.readers).await?;
        self.identity.check()?;
        Ok(results::found(own, &counts))
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.heads(&[]).await?;
        self.writer.check().await
    }

    async fn close(&self) {
        // The writer closes last: the last connection checkpoints the write-ahead log, and readers
        // cannot.
        self.readers.close().await;
        self.writer.close().await;
    }
}

#[async_trait]
impl Archive for SqliteStore {
    async fn rooms(&self, after: Option<RoomCode>) -> Result<Vec<RoomCode>, StoreError> {
        let after = after.map_or_else(String::new, |it| it.letters().to_owned());
        let rows: Vec<String> = sqlx::query_scalar(ROOMS)
            .bind(after)
            .bind(i64::from(crate::PAGE))
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().filter_map(|it| it.parse().ok()).collect())
    }

    async fn remove(&self, room: RoomCode, last: Seq) -> Result<bool, StoreError> {
        self.writer.remove(room, last).await
    }

    async fn forget_results(&self, before: u64) -> Result<(), StoreError> {
        self.writer.change(results::forget(before)).await
    }
}

#[async_trait]
impl Subscriptions for SqliteStore {
    async fn secret(&self, name: &'static str, fresh: String) -> Result<String, StoreError> {
        self.writer.change(subscriptions::secret(name, fresh)).await?;
        let find = sqlx::query_scalar(subscriptions::FIND_SECRET);
        Ok(find.bind(name).fetch_one(&self.readers).await?)
    }

    async fn subscribe(
        &self,
        people: &[PlayerId],
        it: Subscription,
        at: u64,
    ) -> Result<(), StoreError> {
        self.writer.change(subscriptions::subscribe(people, &it, at)).await
    }

    async fn unsubscribe(&self, endpoint: String) -> Result<(), StoreError> {
        self.writer.change(subscriptions::unsubscribe(endpoint)).await
    }

    async fn unsubscribe_idle(&self, since: u64) -> Result<(), StoreError> {
        self.writer.change(subscriptions::unsubscribe_idle(since)).await
    }

    async fn subscriptions(&self, player: PlayerId) -> Result<Vec<Subscription>, StoreError> {
        let rows = sqlx::query_as(subscriptions::FIND)
            .bind(String::from(player))
            .bind(subscriptions::limit())
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.into_iter().map(subscriptions::found).collect())
    }
}
