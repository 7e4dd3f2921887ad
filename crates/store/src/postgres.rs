//! The log in a PostgreSQL database that any number of nodes share.

mod address;
mod backend;

use std::time::Duration;

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::query::QueryAs;
use sqlx::{ConnectOptions as _, Connection as _, FromRow, Postgres};
use tokio::time::timeout;

use crate::results::{self, Results};
use crate::rows::{self, Row};
use crate::schema::{self, Older};
use crate::subscriptions::{self, Subscription, Subscriptions};
use crate::writer::Writer;
use crate::{AppendError, Archive, Receipt, Store, StoreError};
pub use address::postgres_options;
use backend::PostgresBackend;

/// Reading connections, besides the writing one.
const READERS: u32 = 4;
/// Timeout for connecting when the log is opened.
const OPEN: Duration = Duration::from_secs(5);
/// Timeout for taking a reading connection from the pool, which tries until then to connect to a server that refuses.
/// Longer than the timeout of [`Guard`](crate::Guard): only a call that did not end makes others fail at once.
const ACQUIRE: Duration = Duration::from_secs(2);
/// Timeout for an answer. The server's own statement timeout is shorter, but it may be gone without a word.
const ANSWER: Duration = Duration::from_secs(2);
/// Timeout for closing the pool.
const CLOSE: Duration = Duration::from_secs(2);
/// Timeout for a migration, which takes long where a table is large: the server may be gone without a word.
const MIGRATION: Duration = Duration::from_secs(3600);

/// Settings of every session but the one that migrates: the server times out before the client.
const TIMEOUTS: [(&str, &str); 3] = [
    ("statement_timeout", "1500ms"),
    ("lock_timeout", "1000ms"),
    ("idle_in_transaction_session_timeout", "2s"),
];
/// Settings of every session: the server notices lost clients. A client that is lost within a transaction, or while it
/// migrates, holds its locks against all nodes.
const LOST: [(&str, &str); 4] = [
    ("tcp_user_timeout", "5s"),
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "2"),
    ("tcp_keepalives_count", "3"),
];

const READ: &str =
    "SELECT seq, body FROM record WHERE room = $1 AND seq > $2 ORDER BY seq LIMIT $3";
/// One index lookup for each room: `DISTINCT` reads every record of every room.
const ROOMS: &str = "WITH RECURSIVE next AS ( \
         (SELECT room FROM record WHERE room > $1 ORDER BY room LIMIT 1) \
         UNION ALL \
         SELECT (SELECT room FROM record WHERE record.room > next.room ORDER BY room LIMIT 1) \
         FROM next WHERE next.room IS NOT NULL) \
     SELECT room FROM (SELECT room FROM next WHERE room IS NOT NULL LIMIT $2) AS page ORDER BY room";
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
    /// Opens the log at this address, such as `postgres://user:password@host/database`, and
    /// migrates its schema; if several nodes start at once, one migrates and the others wait.
    ///
    /// # Errors
    /// [`StoreError::Unsafe`] if the server acknowledges commits before they are on disk,
    /// [`StoreError::Tls`] if it is not the server that the address asks for; otherwise the
    /// database's error.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_with(url, Older::Migrated).await
    }

    /// Opens the log beside servers that may be using it: does not migrate it.
    ///
    /// # Errors
    /// [`StoreError::Form`] if its schema belongs to another version of the program; otherwise as [`open`](Self::open).
    pub async fn open_as_is(url: &str) -> Result<Self, StoreError> {
        Self::open_with(url, Older::Refused).await
    }

    async fn open_with(url: &str, older: Older) -> Result<Self, StoreError> {
        let options = postgres_options(url, "rondpoint")?.options(LOST);
        let slow = |_elapsed| StoreError::Slow;
        // A migration may be slow, so the timeouts of a session do not apply. No pool: it hides why nobody answers.
        let mut connection = timeout(OPEN, options.connect()).await.map_err(slow)??;
        let schema = schema::postgres();
        let applied = sqlx::query_scalar(schema::APPLIED).fetch_all(&mut connection);
        let applied = timeout(ANSWER, applied).await.map_err(slow)?;
        match (older, schema::require(&schema, applied)) {
            // Asked for only now: it waits for other nodes that migrate, and a read-only server refuses it.
            (Older::Migrated, Err(StoreError::Form)) => {
                let migrating = schema.run_direct(None, &mut connection, false);
                timeout(MIGRATION, migrating).await.map_err(slow)??;
            }
            (_, required) => required?,
        }
        timeout(CLOSE, connection.close()).await.ok();
        let options = options.options(TIMEOUTS);
        let mut connection = timeout(OPEN, options.connect()).await.map_err(slow)??;
        let version = timeout(ANSWER, check(&mut connection)).await.map_err(slow)??;
        tracing::info!(%version, "log opened");
        // The log is open once it can be read, too: who reads next does not try again.
        let readers = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(ACQUIRE)
            .connect_with(options.clone())
            .await?;
        let writer = Writer::start(PostgresBackend::new(options, connection));
        Ok(Self { readers, writer })
    }

    async fn reading(&self) -> Result<Reading, StoreError> {
        Ok(Reading(Some(self.readers.acquire().await?)))
    }

    /// The rows that a query finds.
    async fn rows<T>(&self, query: Query<'_, T>) -> Result<Vec<T>, StoreError>
    where
        T: Send + Unpin + for<'r> FromRow<'r, PgRow>,
    {
        let mut reading = self.reading().await?;
        let rows = in_time(query.fetch_all(reading.session())).await?;
        reading.done();
        Ok(rows)
    }

    async fn find_secret(&self, name: &'static str) -> Result<Option<(String,)>, StoreError> {
        let found = self.rows(sqlx::query_as(subscriptions::FIND_SECRET).bind(name)).await?;
        Ok(found.into_iter().next())
    }
}

type Query<'q, T> = QueryAs<'q, Postgres, T, PgArguments>;

/// What a query finds, within the timeout of an answer.
async fn in_time<T>(found: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    Ok(timeout(ANSWER, found).await.map_err(|_elapsed| StoreError::Slow)??)
}

/// A session that reads. If nobody waited for its answer, it is closed: the pool would ask whether it is alive,
/// and keep its place taken until the system gives up on a server that is gone. A session that is lost between its
/// answer and that question, one round trip, still keeps its place that long.
struct Reading(Option<PoolConnection<Postgres>>);

impl Reading {
    fn session(&mut self) -> &mut PgConnection {
        let Some(session) = &mut self.0 else { unreachable!("it ends with `done`") };
        session
    }

    /// The answer has arrived: the session may serve others.
    fn done(mut self) {
        self.0 = None;
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        if let Some(session) = &mut self.0 {
            session.close_on_drop();
        }
    }
}

/// Checks that the durability settings took effect, in every session that writes. Returns the
/// server's version.
async fn check(connection: &mut PgConnection) -> Result<String, StoreError> {
    let (version, commit, fsync): (String, String, String) = sqlx::query_as(
        "SELECT current_setting('server_version'), current_setting('synchronous_commit'), \
         current_setting('fsync')",
    )
    .fetch_one(connection)
    .await?;
    // Levels below `on` acknowledge before the record is on this disk, or on the synchronous
    // standby's.
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

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        let read = sqlx::query_as(READ).bind(room.letters());
        let read = read.bind(i64::from(after)).bind(i64::from(crate::PAGE));
        let rows: Vec<Row<String>> = self.rows(read).await?;
        rows::receipts(room, after, rows)
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        let letters: Vec<&str> = rooms.iter().map(RoomCode::letters).collect();
        Ok(rows::heads(self.rows(sqlx::query_as(HEADS).bind(letters)).await?))
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        let deal = String::from(deal);
        let own = sqlx::query_as(results::OWN).bind(&deal).bind(String::from(player));
        let mut reading = self.reading().await?;
        let own = in_time(own.fetch_optional(reading.session())).await?;
        let counts = sqlx::query_as(results::COUNTS).bind(&deal);
        let counts: Vec<(i64, i64)> = in_time(counts.fetch_all(reading.session())).await?;
        reading.done();
        Ok(results::found(own, &counts))
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.heads(&[]).await?;
        self.writer.check().await
    }

    async fn close(&self) {
        self.writer.close().await;
        // Closing has a timeout: a connection may not answer.
        timeout(CLOSE, self.readers.close()).await.ok();
    }
}

#[async_trait]
impl Archive for PostgresStore {
    async fn rooms(&self, after: Option<RoomCode>) -> Result<Vec<RoomCode>, StoreError> {
        let after = after.map_or_else(String::new, |it| it.letters().to_owned());
        let rooms = sqlx::query_as(ROOMS).bind(after).bind(i64::from(crate::PAGE));
        let rows: Vec<(String,)> = self.rows(rooms).await?;
        Ok(rows.iter().filter_map(|(code,)| code.parse().ok()).collect())
    }

    async fn remove(&self, room: RoomCode, last: Seq) -> Result<bool, StoreError> {
        self.writer.remove(room, last).await
    }

    async fn forget_results(&self, before: u64) -> Result<(), StoreError> {
        self.writer.change(results::forget(before)).await
    }
}

#[async_trait]
impl Subscriptions for PostgresStore {
    async fn secret(&self, name: &'static str, fresh: String) -> Result<String, StoreError> {
        // Most starts find it, also while nothing can be written.
        if let Some((found,)) = self.find_secret(name).await? {
            return Ok(found);
        }
        self.writer.change(subscriptions::secret(name, fresh)).await?;
        let (found,) = self.find_secret(name).await?.ok_or(sqlx::Error::RowNotFound)?;
        Ok(found)
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
        let find = sqlx::query_as(subscriptions::FIND).bind(String::from(player));
        let rows = self.rows(find.bind(subscriptions::limit())).await?;
        Ok(rows.into_iter().map(subscriptions::found).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use room::{CommandId, Origin, Room, Token};
    use sqlx::Connection as _;
    use testbed::{Link, Postgres};
    use tokio::task::JoinSet;
    use tokio::time::sleep;
    use uuid::Uuid;

    use super::*;
    use crate::Guard;

    /// Readers wait for its end.
    const LOCK: &str = "LOCK TABLE record IN ACCESS EXCLUSIVE MODE";

    #[tokio::test]
    async fn a_node_that_freezes_within_a_transaction_holds_no_other_up_for_long() {
        let server = Postgres::start();
        let url = Postgres::url(server.port(), &server.database());
        let store = PostgresStore::open(&url).await.unwrap();
        let options = postgres_options(&url, "frozen").unwrap();
        let options = options.options(TIMEOUTS).options(LOST);
        let mut frozen = options.connect().await.unwrap();
        let mut transaction = frozen.begin().await.unwrap();
        let lock = "LOCK TABLE record IN EXCLUSIVE MODE";
        sqlx::query(lock).execute(&mut *transaction).await.unwrap();
        let player = Token::new([7; 32]).player();
        let by = Origin { player, command: CommandId(Uuid::nil()) };
        let opening = Room::opening(by, 1, "Ana", games::GAMES.first()).unwrap();
        let code = RoomCode::pick(1);
        store.append(code, 0, opening.clone()).await.unwrap_err();
        sleep(Duration::from_secs(2)).await;
        store.append(code, 0, opening).await.unwrap();
    }

    #[tokio::test]
    async fn a_read_ends_though_its_server_is_gone_without_a_word() {
        let server = Postgres::start();
        let (database, link) = (server.database(), Link::to(server.port()).await);
        let store = PostgresStore::open(&Postgres::url(link.port(), &database)).await.unwrap();
        let url = Postgres::url(server.port(), &database);
        let mut other = postgres_options(&url, "other").unwrap().connect().await.unwrap();
        let mut transaction = other.begin().await.unwrap();
        sqlx::query(LOCK).execute(&mut *transaction).await.unwrap();
        let lose = async {
            // It has asked by then, and has no answer.
            sleep(Duration::from_millis(500)).await;
            link.lose();
        };
        let (read, ()) = tokio::join!(store.rooms(None), lose);
        assert!(matches!(read, Err(StoreError::Slow)), "{read:?}");
    }

    #[tokio::test]
    async fn while_the_server_refuses_connections_one_read_waits_and_the_next_fails_at_once() {
        let server = Postgres::start();
        let url = Postgres::url(server.port(), &server.database());
        let store = Guard::new(Arc::new(PostgresStore::open(&url).await.unwrap()));
        server.crash();
        let reads =
            [store.page(RoomCode::pick(1), 0).await, store.page(RoomCode::pick(1), 0).await];
        assert!(matches!(reads, [Err(StoreError::Slow), Err(StoreError::Away)]), "{reads:?}");
    }

    /// Only the system notices the end of such sessions, after a quarter of an hour.
    #[tokio::test]
    async fn sessions_that_are_lost_without_a_word_give_their_places_to_new_ones() {
        let server = Postgres::start();
        let (database, link) = (server.database(), Link::to(server.port()).await);
        let store = PostgresStore::open(&Postgres::url(link.port(), &database)).await.unwrap();
        let store = Arc::new(store);
        let url = Postgres::url(server.port(), &database);
        let mut other = postgres_options(&url, "other").unwrap().connect().await.unwrap();
        let mut transaction = other.begin().await.unwrap();
        sqlx::query(LOCK).execute(&mut *transaction).await.unwrap();
        let mut reading = JoinSet::new();
        for _ in 0..READERS {
            let store = Arc::clone(&store);
            reading.spawn(async move {
                let read = store.page(RoomCode::pick(1), 0);
                timeout(Duration::from_millis(800), read).await.is_err()
            });
        }
        // All of them have asked by then, and none has its answer.
        sleep(Duration::from_millis(500)).await;
        link.lose();
        assert_eq!(reading.join_all().await, [true; READERS as usize]);
        transaction.rollback().await.unwrap();
        assert_eq!(store.page(RoomCode::pick(1), 0).await.unwrap().len(), 0);
    }
}
