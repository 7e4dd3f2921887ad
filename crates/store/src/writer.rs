//! The single writer of a log: group commit. It batches the queued appends of all rooms into one
//! transaction and one fsync of the backend.

use protocol::stored;
use room::{Record, RoomCode, Seq};
use tokio::sync::{mpsc, oneshot};

use crate::results::{self, Row};
use crate::subscriptions::Statement;
use crate::{AppendError, Receipt, StoreError};

/// The size of the queue of appends.
const QUEUE: usize = 1024;
/// After this many answers the rooms that got them go first, while what they and their connections need is still
/// in the processor's cache.
const ANSWERS: usize = 8;
/// The largest group in one transaction.
pub(crate) const GROUP: usize = 256;

/// Writes groups of appends to a database.
pub(crate) trait Backend: Send + 'static {
    /// Writes a group with its results in one transaction, and reports for each append whether it was written
    /// or had a conflict. A conflict in one room fails no other room's append.
    fn write(&mut self, group: &[Append]) -> impl Future<Output = Written> + Send;

    /// Writes nothing that anybody reads: shows whether the log can be written.
    fn probe(&mut self) -> impl Future<Output = Result<(), Unwritten>> + Send;

    /// Removes the whole log of a room if it ends at `last`. Returns whether it did.
    fn remove(
        &mut self,
        room: RoomCode,
        last: Seq,
    ) -> impl Future<Output = Result<bool, Unwritten>> + Send;

    /// Carries out all of these statements, or none.
    fn change(
        &mut self,
        statements: Vec<Statement>,
    ) -> impl Future<Output = Result<(), Unwritten>> + Send;

    /// Closes the connection.
    fn close(self) -> impl Future<Output = ()> + Send;
}

/// The result of a group: for each append whether it was written.
pub(crate) type Written = Result<Vec<bool>, Unwritten>;

/// A group that was not acknowledged.
#[derive(Debug)]
pub(crate) enum Unwritten {
    /// Nothing was written.
    Nothing(String),
    /// Unknown: the database did not answer.
    Unknown(String),
}

impl From<&Unwritten> for StoreError {
    fn from(why: &Unwritten) -> Self {
        match why {
            Unwritten::Nothing(why) | Unwritten::Unknown(why) => Self::Write(why.clone()),
        }
    }
}

impl From<&Unwritten> for AppendError {
    fn from(why: &Unwritten) -> Self {
        match why {
            Unwritten::Nothing(why) => Self::Failed(StoreError::Write(why.clone())),
            Unwritten::Unknown(why) => Self::Unknown(StoreError::Write(why.clone())),
        }
    }
}

/// The statement for the results of the appends that were written, if there are any.
pub(crate) fn results_of(group: &[Append], written: &[bool]) -> Option<Statement> {
    let is_written = |(it, written): (&Append, &bool)| written.then(|| it.results.clone());
    results::keep(group.iter().zip(written).filter_map(is_written).flatten().collect())
}

type Verdict = Result<(), AppendError>;

/// A queued append.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) room: RoomCode,
    pub(crate) seq: Seq,
    pub(crate) body: String,
    /// The results in the record.
    pub(crate) results: Vec<Row>,
    verdict: oneshot::Sender<Verdict>,
}

#[derive(Debug)]
enum Order {
    Append(Append),
    Check(oneshot::Sender<Result<(), StoreError>>),
    Remove(RoomCode, Seq, oneshot::Sender<Result<bool, StoreError>>),
    Change(Vec<Statement>, oneshot::Sender<Result<(), StoreError>>),
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

    /// Writes a record after `last`. A caller that stops waiting has to read the log: the record
    /// may have been written.
    pub(crate) async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        // No log reaches the largest position.
        let seq = last.checked_add(1).ok_or(AppendError::Conflict)?;
        let (verdict, answer) = oneshot::channel();
        let body = stored::encode(&record);
        let results = results::rows(room, seq, &record);
        let order = Order::Append(Append { room, seq, body, results, verdict });
        let closed = || AppendError::Failed(StoreError::Closed);
        self.orders.send(order).await.map_err(|_order| closed())?;
        answer.await.map_err(|_gone| closed())??;
        Ok(Receipt::new(room, seq, record))
    }

    /// Whether the log can be written now.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        let (verdict, answer) = oneshot::channel();
        let closed = || StoreError::Closed;
        self.orders.send(Order::Check(verdict)).await.map_err(|_order| closed())?;
        answer.await.map_err(|_gone| closed())?
    }

    /// Removes the whole log of a room if it ends at `last`. Returns whether it did.
    pub(crate) async fn remove(&self, room: RoomCode, last: Seq) -> Result<bool, StoreError> {
        let (verdict, answer) = oneshot::channel();
        let closed = || StoreError::Closed;
        let order = Order::Remove(room, last, verdict);
        self.orders.send(order).await.map_err(|_order| closed())?;
        answer.await.map_err(|_gone| closed())?
    }

    /// Carries out all of these statements, or none.
    pub(crate) async fn change(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        let (verdict, answer) = oneshot::channel();
        let closed = || StoreError::Closed;
        let order = Order::Change(statements, verdict);
        self.orders.send(order).await.map_err(|_order| closed())?;
        answer.await.map_err(|_gone| closed())?
    }

    pub(crate) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            // A writer that has ended is closed, too.
            closed.await.unwrap_or_default();
        }
    }
}

async fn run(mut backend: impl Backend, mut inbox: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(GROUP);
    while inbox.recv_many(&mut orders, GROUP).await > 0 {
        let mut group = Vec::with_capacity(orders.len());
        let (mut checks, mut removals, mut changes) = (Vec::new(), Vec::new(), Vec::new());
        let mut closing = None;
        for order in orders.drain(..) {
            match order {
                // The caller timed out with `Unknown`; skip its append.
                Order::Append(append) if append.verdict.is_closed() => {}
                Order::Append(append) => group.push(append),
                Order::Check(verdict) => checks.push(verdict),
                Order::Remove(room, last, verdict) => removals.push((room, last, verdict)),
                Order::Change(statements, verdict) => changes.push((statements, verdict)),
                Order::Close(done) => closing = Some(done),
            }
        }
        write(&mut backend, group).await;
        for (room, last, verdict) in removals {
            let removed = backend.remove(room, last).await.map_err(|why| (&why).into());
            // The caller may have stopped waiting.
            verdict.send(removed).unwrap_or_default();
        }
        for (statements, verdict) in changes {
            let changed = backend.change(statements).await.map_err(|why| (&why).into());
            // The caller may have stopped waiting.
            verdict.send(changed).unwrap_or_default();
        }
        if !checks.is_empty() {
            let probe = backend.probe().await;
            for check in checks {
                let verdict = probe.as_ref().copied().map_err(Into::into);
                // The caller may have stopped waiting.
                check.send(verdict).unwrap_or_default();
            }
        }
        if let Some(done) = closing {
            backend.close().await;
            // The caller may have stopped waiting.
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
        // The callers that wait for it report to the operator, each once.
        tracing::debug!(?why, appends = group.len(), "the log could not be written");
    }
    for (at, append) in group.into_iter().enumerate() {
        let verdict = match &written {
            Ok(written) if written[at] => Ok(()),
            Ok(_) => Err(AppendError::Conflict),
            Err(why) => Err(why.into()),
        };
        // A room that stopped waiting reads its log first.
        append.verdict.send(verdict).unwrap_or_default();
        if (at + 1).is_multiple_of(ANSWERS) {
            tokio::task::yield_now().await;
        }
    }
}
