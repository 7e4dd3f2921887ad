//! Groups of appends into a PostgreSQL: one statement, which is one transaction and one fsync.

use std::collections::BTreeMap;
use std::time::Duration;

use room::{RoomCode, Seq};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Error};
use tokio::time::timeout;

use crate::results::FORGET_ROOM;
use crate::subscriptions::{Statement, Value};
use crate::writer::{Append, Backend, Unwritten, Written, results_of};

/// An append needs its predecessor in the log. Only whole logs are removed, while nobody appends, so
/// that check stays true, and the primary key detects conflicts. Rows are sorted: two nodes that
/// write the same rooms must not deadlock.
const APPEND: &str = "INSERT INTO record (room, seq, body) \
     SELECT room, seq, body FROM unnest($1::text[], $2::bigint[], $3::text[]) AS new (room, seq, body) \
     WHERE seq = 1 OR EXISTS ( \
         SELECT 1 FROM record WHERE record.room = new.room AND record.seq = new.seq - 1) \
     ORDER BY room COLLATE \"C\", seq \
     ON CONFLICT (room, seq) DO NOTHING \
     RETURNING room, seq";

/// How long a removal waits for the appends before it.
const BRIEFLY: &str = "SET LOCAL lock_timeout = '300ms'";
/// Removes a log that ends at this position.
const REMOVE: &str = "DELETE FROM record WHERE room = $1 \
     AND $2 = (SELECT MAX(seq) FROM record WHERE room = $1)";

/// Deletes nothing, which a read-only database refuses, and writes a message that nobody reads into its log,
/// because the commit of a transaction that wrote nothing does not wait for the disk.
const PROBE: &str = "WITH none AS (DELETE FROM record WHERE room = '') \
     SELECT pg_logical_emit_message(true, 'rondpoint', '')";

/// Timeout for connecting.
const CONNECT: Duration = Duration::from_secs(1);
/// Timeout for an answer. The server's own statement timeout is shorter.
const ANSWER: Duration = Duration::from_secs(2);
/// Timeout for closing.
const CLOSE: Duration = Duration::from_secs(1);

/// The session that writes.
#[derive(Debug)]
pub(super) struct PostgresBackend {
    options: PgConnectOptions,
    /// None after a failure: the old session may still be writing.
    connection: Option<PgConnection>,
}

impl PostgresBackend {
    pub(super) fn new(options: PgConnectOptions, connection: PgConnection) -> Self {
        Self { options, connection: Some(connection) }
    }

    async fn connection(&mut self) -> Result<PgConnection, Unwritten> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        let connecting = async {
            let mut connection = self.options.connect().await.map_err(|it| it.to_string())?;
            super::check(&mut connection).await.map_err(|it| it.to_string())?;
            Ok(connection)
        };
        match timeout(CONNECT, connecting).await {
            Ok(connection) => connection.map_err(Unwritten::Nothing),
            Err(_slow) => Err(Unwritten::Nothing("the database did not let us in".to_owned())),
        }
    }
}

impl Backend for PostgresBackend {
    async fn write(&mut self, group: &[Append]) -> Written {
        let mut connection = self.connection().await?;
        let answer = timeout(ANSWER, write(&mut connection, group)).await;
        match answer {
            Ok(Ok(written)) => {
                self.connection = Some(connection);
                Ok(written)
            }
            Ok(Err(error)) => Err(unwritten(&error)),
            Err(_slow) => Err(Unwritten::Unknown("the database did not answer".to_owned())),
        }
    }

    async fn probe(&mut self) -> Result<(), Unwritten> {
        let mut connection = self.connection().await?;
        match timeout(ANSWER, sqlx::query(PROBE).execute(&mut connection)).await {
            Ok(Ok(_)) => {
                self.connection = Some(connection);
                Ok(())
            }
            Ok(Err(error)) => Err(unwritten(&error)),
            Err(_slow) => Err(Unwritten::Unknown("the database did not answer".to_owned())),
        }
    }

    async fn remove(&mut self, room: RoomCode, last: Seq) -> Result<bool, Unwritten> {
        let mut connection = self.connection().await?;
        match timeout(ANSWER, remove(&mut connection, room, last)).await {
            Ok(Ok(is_removed)) => {
                self.connection = Some(connection);
                Ok(is_removed)
            }
            Ok(Err(error)) => Err(unwritten(&error)),
            Err(_slow) => Err(Unwritten::Unknown("the database did not answer".to_owned())),
        }
    }

    async fn change(&mut self, statements: Vec<Statement>) -> Result<(), Unwritten> {
        let mut connection = self.connection().await?;
        match timeout(ANSWER, change(&mut connection, statements)).await {
            Ok(Ok(())) => {
                self.connection = Some(connection);
                Ok(())
            }
            Ok(Err(error)) => Err(unwritten(&error)),
            Err(_slow) => Err(Unwritten::Unknown("the database did not answer".to_owned())),
        }
    }

    async fn close(mut self) {
        let Some(connection) = self.connection.take() else { return };
        match timeout(CLOSE, connection.close()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the log did not close cleanly"),
            Err(_slow) => tracing::warn!("the log did not close in time"),
        }
    }
}

/// Carries out all of these statements, or none.
async fn change(connection: &mut PgConnection, statements: Vec<Statement>) -> Result<(), Error> {
    let mut transaction = connection.begin().await?;
    carry_out(&mut transaction, statements).await?;
    transaction.commit().await
}

/// Carries these out within a transaction.
async fn carry_out(
    transaction: &mut PgConnection,
    statements: impl IntoIterator<Item = Statement>,
) -> Result<(), Error> {
    for (statement, values) in statements {
        let mut query = sqlx::query(AssertSqlSafe(statement));
        for value in values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        query.execute(&mut *transaction).await?;
    }
    Ok(())
}

/// Removes a log that ends at this position, and the results of its games.
async fn remove(connection: &mut PgConnection, room: RoomCode, last: Seq) -> Result<bool, Error> {
    let mut transaction = connection.begin().await?;
    // While it waits, all appends of all nodes wait behind it. A vacuum lets it wait longer than a session may.
    sqlx::query(BRIEFLY).execute(&mut *transaction).await?;
    // An append that has found its predecessor ends first; later ones look again.
    sqlx::query("LOCK TABLE record IN EXCLUSIVE MODE").execute(&mut *transaction).await?;
    let removed = sqlx::query(REMOVE)
        .bind(room.letters())
        .bind(i64::from(last))
        .execute(&mut *transaction)
        .await?;
    let is_removed = removed.rows_affected() > 0;
    if is_removed {
        sqlx::query(FORGET_ROOM).bind(room.letters()).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(is_removed)
}

/// Records without results are one statement, which is a transaction by itself.
async fn write(connection: &mut PgConnection, group: &[Append]) -> Result<Vec<bool>, Error> {
    if group.iter().all(|it| it.results.is_empty()) {
        return insert(connection, group).await;
    }
    let mut transaction = connection.begin().await?;
    let written = insert(&mut transaction, group).await?;
    carry_out(&mut transaction, results_of(group, &written)).await?;
    transaction.commit().await?;
    Ok(written)
}

async fn insert(connection: &mut PgConnection, group: &[Append]) -> Result<Vec<bool>, Error> {
    // Of several appends at one position only the first is written; the others are conflicts.
    let mut first: BTreeMap<(&str, i64), usize> = BTreeMap::new();
    for (at, append) in group.iter().enumerate() {
        first.entry((append.room.letters(), i64::from(append.seq))).or_insert(at);
    }
    let rooms: Vec<&str> = first.keys().map(|(room, _)| *room).collect();
    let seqs: Vec<i64> = first.keys().map(|(_, seq)| *seq).collect();
    let bodies: Vec<&str> = first.values().map(|at| group[*at].body.as_str()).collect();
    let rows: Vec<(String, i64)> =
        sqlx::query_as(APPEND).bind(rooms).bind(seqs).bind(bodies).fetch_all(connection).await?;
    let mut written = vec![false; group.len()];
    for (room, seq) in rows {
        if let Some(at) = first.get(&(room.as_str(), seq)) {
            written[*at] = true;
        }
    }
    Ok(written)
}

/// Whether a failed statement may have been carried out.
fn unwritten(error: &Error) -> Unwritten {
    let told = error.to_string();
    let answer = error.as_database_error().and_then(|it| it.code());
    match answer.as_deref() {
        // 08: about the connection; 40003: completion unknown; 57P: the server is going down, which
        // can hit between the commit and its answer.
        Some(code) if code.starts_with("08") || code == "40003" || code.starts_with("57P") => {
            Unwritten::Unknown(told)
        }
        // The server reported that the statement failed.
        Some(_) => Unwritten::Nothing(told),
        // The connection broke after the statement was sent.
        None => Unwritten::Unknown(told),
    }
}
