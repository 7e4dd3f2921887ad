//! Groups of appends into an SQLite file.

use std::time::Duration;

use room::RoomCode;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::writer::{Append, Pen, Unwritten, Written};

/// Writes a whole group at once, given as an array of `[room, seq, body]`: handing each record to the
/// database's thread costs more than writing it.
const APPEND_GROUP: &str = "INSERT INTO record (room, seq, body) \
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1) AS new \
     WHERE (SELECT COALESCE(MAX(seq), 0) FROM record WHERE room = new.value ->> 0) \
         = (new.value ->> 1) - 1";

/// Writes nothing unless the log ends just before the new record.
const APPEND: &str = "INSERT INTO record (room, seq, body) SELECT $1, $2, $3 \
     WHERE (SELECT COALESCE(MAX(seq), 0) FROM record WHERE room = $1) = $2 - 1";

/// How long a connection that failed may take to close.
const CLOSE: Duration = Duration::from_secs(1);

/// The connection that writes.
#[derive(Debug)]
pub(super) struct SqlitePen {
    options: SqliteConnectOptions,
    /// None after a failure: what a failed connection still holds is nothing to go on with.
    connection: Option<SqliteConnection>,
}

impl SqlitePen {
    pub(super) fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        Self { options, connection: Some(connection) }
    }

    async fn connection(&mut self) -> Result<SqliteConnection, Unwritten> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        let mut connection = self.options.connect().await.map_err(nothing)?;
        super::check(&mut connection).await.map_err(|it| Unwritten::Nothing(it.to_string()))?;
        Ok(connection)
    }
}

impl Pen for SqlitePen {
    async fn write(&mut self, group: &[Append]) -> Written {
        let mut connection = self.connection().await?;
        let written = transact(&mut connection, group).await;
        if written.is_ok() {
            self.connection = Some(connection);
        } else {
            // Rolls back what is still open. It may hang where the write did.
            tokio::time::timeout(CLOSE, connection.close()).await.ok();
        }
        written
    }

    async fn close(mut self) {
        let Some(connection) = self.connection.take() else { return };
        if let Err(error) = connection.close().await {
            tracing::error!(%error, "the log did not close cleanly");
        }
    }
}

async fn transact(connection: &mut SqliteConnection, group: &[Append]) -> Written {
    if is_one_each(group) && write_together(connection, group).await? {
        return Ok(vec![true; group.len()]);
    }
    write_singly(connection, group).await
}

/// Whether no room is there twice: of two records for one place only one may be written.
fn is_one_each(group: &[Append]) -> bool {
    let mut rooms: Vec<RoomCode> = group.iter().map(|it| it.room).collect();
    rooms.sort_unstable();
    rooms.windows(2).all(|pair| pair[0] != pair[1])
}

/// Writes all of them or, if there is a conflict among them, none; whether it did.
async fn write_together(
    connection: &mut SqliteConnection,
    group: &[Append],
) -> Result<bool, Unwritten> {
    let records: Vec<_> =
        group.iter().map(|it| (it.room.letters(), it.seq, it.body.as_str())).collect();
    let records =
        serde_json::to_string(&records).map_err(|it| Unwritten::Nothing(it.to_string()))?;
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(nothing)?;
    let result = sqlx::query(APPEND_GROUP).bind(records).execute(&mut *transaction).await;
    if result.map_err(nothing)?.rows_affected() != u64::try_from(group.len()).unwrap_or(u64::MAX) {
        transaction.rollback().await.map_err(nothing)?;
        return Ok(false);
    }
    transaction.commit().await.map_err(unknown)?;
    Ok(true)
}

/// Writes those that have no conflict.
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
