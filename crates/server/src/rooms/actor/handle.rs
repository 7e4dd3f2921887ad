//! What others hold of a room that is open here.

use std::sync::Arc;

use protocol::RoomView;
use tokio::sync::mpsc::error::{SendError, TrySendError};
use tokio::sync::{mpsc, watch};

use super::{INBOX, ToRoom};

/// A handle on a room's actor.
#[derive(Clone, Debug)]
pub(crate) struct RoomHandle {
    inbox: mpsc::Sender<ToRoom>,
    view: watch::Receiver<Arc<RoomView>>,
}

impl RoomHandle {
    /// A handle, and the queue that it fills.
    pub(crate) fn new(view: watch::Receiver<Arc<RoomView>>) -> (Self, mpsc::Receiver<ToRoom>) {
        let (inbox, queue) = mpsc::channel(INBOX);
        (Self { inbox, view }, queue)
    }

    /// The room as anybody at its door may see it. It does not pass through the queue: those who
    /// look take no time from those who play.
    pub(crate) fn view(&self) -> Arc<RoomView> {
        Arc::clone(&self.view.borrow())
    }

    /// Sends a message once the queue has a place for it.
    pub(crate) async fn send(&self, message: ToRoom) -> Result<(), SendError<ToRoom>> {
        self.inbox.send(message).await
    }

    /// Sends a message if the queue has a place for it.
    pub(crate) fn try_send(&self, message: ToRoom) -> Result<(), TrySendError<ToRoom>> {
        self.inbox.try_send(message)
    }

    /// Whether the room is gone from this node.
    pub(crate) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }
}
