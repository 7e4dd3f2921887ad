//! The one writer: gathers the appends of all rooms that wait into one transaction and one fsync.

use room::{RoomCode, Seq};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};

use crate::{AppendError, StoreError};

/// How many appends may wait.
const QUEUE: usize = 1024;
/// How many of them share one transaction at most.
const GROUP: usize = 256;

/// Writes nothing unless the log ends just before the new record.
const APPEND: &str = "INSERT INTO record (room, seq, body) SELECT $1, $2, $3 \
     WHERE (SELECT COALESCE(MAX(seq), 0) FROM record WHERE room = $1) = $2 - 1";

type Verdict = Result<(), AppendError>;

#[derive(Debug)]
struct Append {
    room: RoomCode,
    seq: Seq,
    body: String,
    verdict: oneshot::Sender<Verdict>,
}

#[derive(Debug)]
enum Order {
    Append(Append),
    Close(oneshot::Sender<()>),
}

/// A handle on the writer's task.
#[derive(Debug)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (orders, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, inbox));
        Self { orders }
    }

    pub(super) async fn append(&self, room: RoomCode, seq: Seq, body: String) -> Verdict {
        let (verdict, answer) = oneshot::channel();
        let order = Order::Append(Append { room, seq, body, verdict });
        self.orders.send(order).await.map_err(|_closed| StoreError::Closed)?;
        answer.await.map_err(|_closed| StoreError::Closed)?
    }

    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            // A writer that is gone already is closed too.
            closed.await.unwrap_or_default();
        }
    }
}

async fn run(mut connection: SqliteConnection, mut inbox: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(GROUP);
    while inbox.recv_many(&mut orders, GROUP).await > 0 {
        let mut group = Vec::with_capacity(orders.len());
        let mut closing = None;
        for order in orders.drain(..) {
            match order {
                Order::Append(append) => group.push(append),
                Order::Close(done) => closing = Some(done),
            }
        }
        write(&mut connection, group).await;
        if let Some(done) = closing {
            if let Err(error) = connection.close().await {
                tracing::error!(%error, "the log did not close cleanly");
            }
            // Whoever asked may have stopped waiting.
            done.send(()).unwrap_or_default();
            return;
        }
    }
}

async fn write(connection: &mut SqliteConnection, group: Vec<Append>) {
    if group.is_empty() {
        return;
    }
    let outcome = transact(connection, &group).await;
    if let Err(error) = &outcome {
        tracing::error!(%error, appends = group.len(), "the log could not be written");
    }
    for (at, append) in group.into_iter().enumerate() {
        let verdict = match &outcome {
            Ok(written) if written[at] => Ok(()),
            Ok(_) => Err(AppendError::Conflict),
            Err(error) => Err(StoreError::Write(error.to_string()).into()),
        };
        // A room that stopped waiting reads its log before it goes on.
        append.verdict.send(verdict).unwrap_or_default();
    }
}

/// Whether each append was written. A conflict in one room fails no other room's append.
async fn transact(
    connection: &mut SqliteConnection,
    group: &[Append],
) -> Result<Vec<bool>, sqlx::Error> {
    let mut transaction: Transaction<'_, Sqlite> = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut written = Vec::with_capacity(group.len());
    for append in group {
        let result = sqlx::query(APPEND)
            .bind(append.room.letters())
            .bind(i64::from(append.seq))
            .bind(&append.body)
            .execute(&mut *transaction)
            .await?;
        written.push(result.rows_affected() == 1);
    }
    transaction.commit().await?;
    Ok(written)
}
