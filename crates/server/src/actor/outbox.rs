//! The way from a room to one connection: bounded, and never waited for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// Frames that may wait for one connection.
const QUEUE: usize = 64;

/// A serialized message; clones share their bytes.
pub(crate) type Frame = Utf8Bytes;

/// The room's end.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    frames: mpsc::Sender<Frame>,
    overflowed: Arc<AtomicBool>,
}

/// The connection's end.
#[derive(Debug)]
pub(crate) struct Inbound {
    frames: mpsc::Receiver<Frame>,
    overflowed: Arc<AtomicBool>,
}

/// Both ends of a new way.
pub(crate) fn outbox() -> (Outbox, Inbound) {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let overflowed = Arc::new(AtomicBool::new(false));
    let outbox = Outbox { frames: sender, overflowed: Arc::clone(&overflowed) };
    (outbox, Inbound { frames: receiver, overflowed })
}

impl Outbox {
    /// Sends a frame if there is room. If there is none the connection has missed something: it
    /// drops what waits and asks for a fresh welcome. The room never waits.
    pub(crate) fn send(&self, frame: Frame) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.frames.try_send(frame) {
            self.overflowed.store(true, Ordering::Release);
        }
    }

    pub(crate) fn send_frame(&self, frame: String) {
        self.send(frame.into());
    }
}

impl Inbound {
    /// The next frame; `None` once nobody can send one.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        self.frames.recv().await
    }

    /// The next frame, if one is waiting.
    pub(crate) fn waiting(&mut self) -> Option<Frame> {
        self.frames.try_recv().ok()
    }

    /// Whether frames were lost. If so, drops those that wait: what follows is a fresh start.
    pub(crate) fn take_overflow(&mut self) -> bool {
        let lost = self.overflowed.swap(false, Ordering::AcqRel);
        if lost {
            while self.frames.try_recv().is_ok() {}
        }
        lost
    }
}
