//! The one writer of a log: gathers the appends of all rooms that wait into one transaction and one
//! fsync. What a transaction is, the backend says.

use protocol::stored;
use room::{Record, RoomCode, Seq};
use tokio::sync::{mpsc, oneshot};

use crate::{AppendError, Receipt, StoreError};

/// How many appends may wait.
const QUEUE: usize = 1024;
/// How many of them share one transaction at most.
const GROUP: usize = 256;

/// Where groups of appends are written.
pub(crate) trait Backend: Send + 'static {
    /// Writes a group at once, and says of each append whether it was written or its place was not
    /// the next. A conflict in one room fails no other room's append.
    fn write(&mut self, group: &[Append]) -> impl Future<Output = Written> + Send;

    /// Lets go of the database.
    fn close(self) -> impl Future<Output = ()> + Send;
}

/// What came of a group: for each append whether it was written.
pub(crate) type Written = Result<Vec<bool>, Unwritten>;

/// A group that was not acknowledged.
#[derive(Debug)]
pub(crate) enum Unwritten {
    /// Nothing of it was written.
    Nothing(String),
    /// Nobody knows: the database did not answer.
    Unknown(String),
}

impl From<&Unwritten> for AppendError {
    fn from(why: &Unwritten) -> Self {
        match why {
            Unwritten::Nothing(why) => Self::Failed(StoreError::Write(why.clone())),
            Unwritten::Unknown(why) => Self::Unknown(StoreError::Write(why.clone())),
        }
    }
}

type Verdict = Result<(), AppendError>;

/// A record that wants a place.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) room: RoomCode,
    pub(crate) seq: Seq,
    pub(crate) body: String,
    verdict: oneshot::Sender<Verdict>,
}

#[derive(Debug)]
enum Order {
    Append(Append),
    Close(oneshot::Sender<()>),
}

/// A handle on the writer's task.
#[derive(Debug)]
pub(crate) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    pub(crate) fn start(backend: impl Backend) -> Self {
        let (orders, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(run(backend, inbox));
        Self { orders }
    }

    /// Writes a record after `last`. Whoever stops waiting for the answer has to read the log: it may
    /// have been written.
    pub(crate) async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        // No log reaches the last position there is.
        let seq = last.checked_add(1).ok_or(AppendError::Conflict)?;
        let (verdict, answer) = oneshot::channel();
        let body = stored::encode(&record);
        let order = Order::Append(Append { room, seq, body, verdict });
        let closed = || AppendError::Failed(StoreError::Closed);
        self.orders.send(order).await.map_err(|_order| closed())?;
        answer.await.map_err(|_gone| closed())??;
        Ok(Receipt::new(room, seq, record))
    }

    pub(crate) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            // A writer that is gone already is closed too.
            closed.await.unwrap_or_default();
        }
    }
}

async fn run(mut backend: impl Backend, mut inbox: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(GROUP);
    while inbox.recv_many(&mut orders, GROUP).await > 0 {
        let mut group = Vec::with_capacity(orders.len());
        let mut closing = None;
        for order in orders.drain(..) {
            match order {
                // Whoever has stopped waiting was told that it is not known, and may have gone on.
                Order::Append(append) if append.verdict.is_closed() => {}
                Order::Append(append) => group.push(append),
                Order::Close(done) => closing = Some(done),
            }
        }
        write(&mut backend, group).await;
        if let Some(done) = closing {
            backend.close().await;
            // Whoever asked may have stopped waiting.
            done.send(()).unwrap_or_default();
            return;
        }
    }
}

async fn write(backend: &mut impl Backend, group: Vec<Append>) {
    if group.is_empty() {
        return;
    }
    let written = backend.write(&group).await;
    if let Err(why) = &written {
        tracing::error!(?why, appends = group.len(), "the log could not be written");
    }
    for (at, append) in group.into_iter().enumerate() {
        let verdict = match &written {
            Ok(written) if written[at] => Ok(()),
            Ok(_) => Err(AppendError::Conflict),
            Err(why) => Err(why.into()),
        };
        // A room that stopped waiting reads its log before it goes on.
        append.verdict.send(verdict).unwrap_or_default();
    }
}
