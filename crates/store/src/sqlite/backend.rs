//! Groups of appends into an SQLite file.

use std::time::Duration;

use room::{RoomCode, Seq};
use sqlx::sqlite::{Sqlite, SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, QueryBuilder};

use super::identity::Identity;
use crate::results::FORGET_ROOM;
use crate::subscriptions::{Statement, Value};
use crate::writer::{Append, Backend, Unwritten, Written, results_of};

/// Writes a whole group; its rows follow. A record with a conflict is rejected by the trigger or by the table,
/// so nothing of the group is written.
///
/// One statement, because handing each record to the database's thread costs more than writing it. Alone it
/// is its own transaction, and needs no journal in case it fails within another.
const APPEND_GROUP: &str = "INSERT INTO record (room, seq, previous, body) \
     SELECT column1, column2, COALESCE(last, 0), column3 FROM (";
/// What follows the rows of a group.
const OF_ITS_ROOM: &str = ") LEFT JOIN room ON code = column1";
/// Writes nothing unless the log ends just before the new record.
const APPEND: &str = "INSERT INTO record (room, seq, previous, body) \
     SELECT $1, $2, COALESCE(last, 0), $3 FROM (SELECT 1) LEFT JOIN room ON code = $1 \
     WHERE COALESCE(head, 0) = $2 - 1";

/// Removes the records of a log that ends at this position.
const REMOVE: &str = "DELETE FROM record WHERE id IN ( \
         WITH RECURSIVE chain (id) AS ( \
             SELECT last FROM room WHERE code = $1 AND head = $2 \
             UNION SELECT previous FROM chain JOIN record USING (id) WHERE room = $1) \
         SELECT id FROM chain) \
     AND room = $1";
/// Removes the room of a log that ends at this position.
const REMOVE_ROOM: &str = "DELETE FROM room WHERE code = $1 AND head = $2";
/// Removes the records of a room that no chain reaches. It reads the whole log.
const REMOVE_REST: &str = "DELETE FROM record WHERE room = $1";

/// SQLite's error codes.
const ERROR: u32 = 1;
const BUSY: u32 = 5;
const READ_ONLY: u32 = 8;
const CANNOT_OPEN: u32 = 14;
const CONSTRAINT: u32 = 19;

/// Timeout for closing a failed connection.
const CLOSE: Duration = Duration::from_secs(1);

/// The connection that writes.
#[derive(Debug)]
pub(super) struct SqliteBackend {
    options: SqliteConnectOptions,
    identity: Identity,
    /// None after a failure: a failed connection is not reused.
    connection: Option<SqliteConnection>,
}

impl SqliteBackend {
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        identity: Identity,
    ) -> Self {
        Self { options, identity, connection: Some(connection) }
    }

    async fn connection(&mut self) -> Result<SqliteConnection, Unwritten> {
        self.identity.check().map_err(|it| Unwritten::Nothing(it.to_string()))?;
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        let mut connection = self.options.connect().await.map_err(nothing)?;
        super::check(&mut connection).await.map_err(|it| Unwritten::Nothing(it.to_string()))?;
        Ok(connection)
    }
}

impl SqliteBackend {
    /// Keeps the connection if it has written, into files that can be opened again.
    async fn settle<T>(
        &mut self,
        connection: SqliteConnection,
        written: Result<T, Unwritten>,
    ) -> Result<T, Unwritten> {
        let known = self.identity.check().map_err(|it| Unwritten::Unknown(it.to_string()));
        let written = written.and_then(|it| known.map(|()| it));
        if written.is_ok() {
            self.connection = Some(connection);
        } else {
            // Rolls back what is still open. It may hang where the write did.
            tokio::time::timeout(CLOSE, connection.close()).await.ok();
        }
        written
    }
}

/// Writes and syncs a page without changing it: the page with our number in the header of the file.
async fn touch(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let number: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let again = format!("PRAGMA user_version = {number}");
    sqlx::raw_sql(AssertSqlSafe(again)).execute(connection).await?;
    Ok(())
}

impl Backend for SqliteBackend {
    async fn write(&mut self, group: &[Append]) -> Written {
        let mut connection = self.connection().await?;
        let written = transact(&mut connection, group).await;
        self.settle(connection, written).await
    }

    async fn probe(&mut self) -> Result<(), Unwritten> {
        let mut connection = self.connection().await?;
        let written = touch(&mut connection).await.map_err(nothing);
        self.settle(connection, written).await
    }

    async fn remove(&mut self, room: RoomCode, last: Seq) -> Result<bool, Unwritten> {
        let mut connection = self.connection().await?;
        let removed = remove(&mut connection, room, last).await;
        self.settle(connection, removed).await
    }

    async fn change(&mut self, statements: Vec<Statement>) -> Result<(), Unwritten> {
        let mut connection = self.connection().await?;
        let changed = change(&mut connection, statements).await;
        self.settle(connection, changed).await
    }

    async fn close(mut self) {
        let Some(connection) = self.connection.take() else { return };
        if let Err(error) = connection.close().await {
            tracing::error!(%error, "the log did not close cleanly");
        }
    }
}

/// Carries out all of these statements, or none.
async fn change(
    connection: &mut SqliteConnection,
    statements: Vec<Statement>,
) -> Result<(), Unwritten> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(nothing)?;
    carry_out(&mut transaction, statements).await?;
    transaction.commit().await.map_err(unknown)
}

/// Carries these out within a transaction.
async fn carry_out(
    transaction: &mut SqliteConnection,
    statements: impl IntoIterator<Item = Statement>,
) -> Result<(), Unwritten> {
    for (statement, values) in statements {
        let mut query = sqlx::query(AssertSqlSafe(statement));
        for value in values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        query.execute(&mut *transaction).await.map_err(nothing)?;
    }
    Ok(())
}

/// Removes the whole log of a room, and the results of its games, if it ends at `last`. Returns whether it did.
async fn remove(
    connection: &mut SqliteConnection,
    room: RoomCode,
    last: Seq,
) -> Result<bool, Unwritten> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(nothing)?;
    let mut removed = [0; 2];
    for (statement, removed) in [REMOVE, REMOVE_ROOM].into_iter().zip(&mut removed) {
        let query = sqlx::query(statement).bind(room.letters()).bind(i64::from(last));
        *removed = query.execute(&mut *transaction).await.map_err(nothing)?.rows_affected();
    }
    let [records, rooms] = removed;
    let is_removed = rooms > 0;
    let rest = (is_removed && records < u64::from(last)).then_some(REMOVE_REST);
    for statement in is_removed.then_some(FORGET_ROOM).into_iter().chain(rest) {
        let query = sqlx::query(statement).bind(room.letters());
        query.execute(&mut *transaction).await.map_err(nothing)?;
    }
    transaction.commit().await.map_err(unknown)?;
    Ok(is_removed)
}

async fn transact(connection: &mut SqliteConnection, group: &[Append]) -> Written {
    if is_one_each(group) && write_together(connection, group).await? {
        return Ok(vec![true; group.len()]);
    }
    write_singly(connection, group).await
}

/// Whether no room occurs twice: of two records at one position only one may be written.
fn is_one_each(group: &[Append]) -> bool {
    let mut rooms: Vec<RoomCode> = group.iter().map(|it| it.room).collect();
    rooms.sort_unstable();
    rooms.windows(2).all(|pair| pair[0] != pair[1])
}

/// Writes the whole group with its results, or nothing if it has a conflict. Returns whether it was written.
async fn write_together(
    connection: &mut SqliteConnection,
    group: &[Append],
) -> Result<bool, Unwritten> {
    // Records without results are one statement, which is a transaction by itself.
    let Some(results) = results_of(group, &vec![true; group.len()]) else {
        return insert(connection, group).await;
    };
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(nothing)?;
    if !insert(&mut transaction, group).await? {
        transaction.rollback().await.map_err(nothing)?;
        return Ok(false);
    }
    carry_out(&mut transaction, [results]).await?;
    transaction.commit().await.map_err(unknown)?;
    Ok(true)
}

/// Inserts the records of the whole group, or none if one has a conflict. Returns whether it did.
async fn insert(connection: &mut SqliteConnection, group: &[Append]) -> Result<bool, Unwritten> {
    let mut statement = QueryBuilder::<Sqlite>::new(APPEND_GROUP);
    statement.push_values(group, |mut row, it| {
        row.push_bind(it.room.letters()).push_bind(i64::from(it.seq)).push_bind(it.body.as_str());
    });
    let insert = statement.push(OF_ITS_ROOM).build();
    match insert.execute(connection).await {
        Ok(_) => Ok(true),
        Err(error) => match code(&error) {
            Some(CONSTRAINT) => Ok(false),
            // These errors occur before anything is committed.
            Some(ERROR | BUSY | READ_ONLY | CANNOT_OPEN) => Err(nothing(error)),
            Some(_) | None => Err(unknown(error)),
        },
    }
}

/// The kind of an error of the database.
fn code(error: &sqlx::Error) -> Option<u32> {
    let extended: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// Writes the records that have no conflict, with their results.
async fn write_singly(connection: &mut SqliteConnection, group: &[Append]) -> Written {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(nothing)?;
    let mut written = Vec::with_capacity(group.len());
    for append in group {
        let result = sqlx::query(APPEND)
            .bind(append.room.letters())
            .bind(i64::from(append.seq))
            .bind(&append.body)
            .execute(&mut *transaction)
            .await
            .map_err(nothing)?;
        written.push(result.rows_affected() == 1);
    }
    carry_out(&mut transaction, results_of(group, &written)).await?;
    transaction.commit().await.map_err(unknown)?;
    Ok(written)
}

/// A commit that fails may have left a whole transaction in the write-ahead log.
#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn unknown(error: sqlx::Error) -> Unwritten {
    Unwritten::Unknown(error.to_string())
}

#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn nothing(error: sqlx::Error) -> Unwritten {
    Unwritten::Nothing(error.to_string())
}
