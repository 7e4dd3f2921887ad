//! What others hold of a room that is open here.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;
use tokio::sync::mpsc::error::{SendError, TrySendError};

use super::{Door, INBOX, ToRoom};

/// A handle on a room's actor.
#[derive(Clone, Debug)]
pub(crate) struct RoomHandle {
    inbox: mpsc::Sender<ToRoom>,
    door: Arc<Mutex<Door>>,
}

impl RoomHandle {
    /// A handle, and the queue that it fills.
    pub(crate) fn new(door: Arc<Mutex<Door>>) -> (Self, mpsc::Receiver<ToRoom>) {
        let (inbox, queue) = mpsc::channel(INBOX);
        (Self { inbox, door }, queue)
    }

    /// What the room's door shows. It does not pass through the queue: those who look take no time
    /// from those who play.
    pub(crate) fn door(&self) -> Door {
        self.door.lock().unwrap_or_else(PoisonError::into_inner).clone()
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
