//! The log in a PostgreSQL that any number of nodes share.

mod backend;

use std::time::Duration;

use async_trait::async_trait;
use room::{Record, RoomCode, Seq};
use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use tokio::time::timeout;

use crate::rows::{self, Row};
use crate::writer::Writer;
use crate::{AppendError, Receipt, Store, StoreError};
use backend::PostgresBackend;

/// Connections that read beside the one that writes.
const READERS: u32 = 4;
/// How long a connection may take when the log is opened.
const OPEN: Duration = Duration::from_secs(5);
/// How long a reader waits for one of them.
const ACQUIRE: Duration = Duration::from_secs(1);
/// How long the pool may take to close.
const CLOSE: Duration = Duration::from_secs(2);

/// What every session asks of the server: to give up before we do, and to notice when we are gone.
const SESSION: [(&str, &str); 3] =
    [("statement_timeout", "1500ms"), ("lock_timeout", "1000ms"), ("tcp_user_timeout", "5s")];

const LOAD: &str = "SELECT seq, body FROM record WHERE room = $1 AND seq > $2 ORDER BY seq";
const HEADS: &str = "SELECT room, head FROM ( \
         SELECT room, (SELECT MAX(seq) FROM record WHERE record.room = wanted.room) AS head \
         FROM unnest($1::text[]) AS wanted (room)) AS heads \
     WHERE head IS NOT NULL";

/// The log in a PostgreSQL: one connection of each node writes, in groups; others read.
#[derive(Debug)]
pub struct PostgresStore {
    readers: PgPool,
    writer: Writer,
}

impl PostgresStore {
    /// Opens the log at this address, such as `postgres://user:password@host/database`, and brings
    /// its schema up to date; of several nodes that do so at once, one does and the others wait.
    ///
    /// # Errors
    /// [`StoreError::Unsafe`] if the server acknowledges what it has not written to disk; otherwise
    /// what the database says.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let bare: PgConnectOptions = url.parse()?;
        let bare = bare.application_name("rondpoint").disable_statement_logging();
        // A migration may take its time, so not under the limits of a session.
        let schema = PgPoolOptions::new().max_connections(1).acquire_timeout(OPEN);
        let schema = schema.connect_with(bare.clone()).await?;
        crate::schema::postgres().run(&schema).await?;
        schema.close().await;
        let options = bare.options(SESSION);
        let mut connection =
            timeout(OPEN, options.connect()).await.map_err(|_slow| StoreError::Slow)??;
        let version = check(&mut connection).await?;
        tracing::info!(%version, "log opened");
        let readers = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(ACQUIRE)
            .connect_lazy_with(options.clone());
        let writer = Writer::start(PostgresBackend::new(options, connection));
        Ok(Self { readers, writer })
    }
}

/// Reads the settings back, in every session that writes: a promise that was not taken must not be
/// made. Answers with the version of the server.
async fn check(connection: &mut PgConnection) -> Result<String, StoreError> {
    let (version, commit, fsync): (String, String, String) = sqlx::query_as(
        "SELECT current_setting('server_version'), current_setting('synchronous_commit'), \
         current_setting('fsync')",
    )
    .fetch_one(connection)
    .await?;
    // Those below `on` answer before the record is on disk here, or on the standby that was asked for.
    if !["on", "remote_apply"].contains(&&*commit) || fsync != "on" {
        return Err(StoreError::Unsafe(format!(
            "synchronous_commit is {commit} and fsync is {fsync}, not on and on"
        )));
    }
    Ok(version)
}

#[async_trait]
impl Store for PostgresStore {
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
        let letters: Vec<&str> = rooms.iter().map(RoomCode::letters).collect();
        let rows = sqlx::query_as(HEADS).bind(letters).fetch_all(&self.readers).await?;
        Ok(rows::heads(rows))
    }

    async fn close(&self) {
        self.writer.close().await;
        // A connection that does not answer is not worth waiting for.
        timeout(CLOSE, self.readers.close()).await.ok();
    }
}
