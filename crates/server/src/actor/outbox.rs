//! The queue of frames from a room to one connection: bounded, and never awaited by the room.
//!
//! Not a tokio channel: that allocates blocks of 32 frames for each of thousands of connections,
//! most of which have no frame queued.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::extract::ws::Utf8Bytes;

/// Frames that may wait for one connection.
const QUEUE: usize = 64;

/// A serialized message; clones share their bytes.
pub(crate) type Frame = Utf8Bytes;

/// What both ends share.
#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Frame>,
    overflowed: bool,
    /// How many can send.
    outboxes: usize,
    /// The waker of the connection, while it waits.
    waiting: Option<Waker>,
}

/// The room's end.
#[derive(Debug)]
pub(crate) struct Outbox(Arc<Mutex<Queue>>);

/// The connection's end.
#[derive(Debug, Default)]
pub(crate) struct Inbound(Arc<Mutex<Queue>>);

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Outbox {
    /// Sends a frame if the queue has room. If the queue is full the connection drops all frames
    /// and asks for a fresh welcome. The room never waits.
    pub(crate) fn send(&self, frame: Frame) {
        let mut queue = lock(&self.0);
        if queue.frames.len() < QUEUE {
            queue.frames.push_back(frame);
        } else {
            queue.overflowed = true;
        }
        let waiting = queue.waiting.take();
        drop(queue);
        if let Some(connection) = waiting {
            connection.wake();
        }
    }

    pub(crate) fn send_frame(&self, frame: String) {
        self.send(frame.into());
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let mut queue = lock(&self.0);
        queue.outboxes -= 1;
        let waiting = queue.waiting.take();
        drop(queue);
        if let Some(connection) = waiting {
            connection.wake();
        }
    }
}

impl Inbound {
    /// A sending end for a room. The queue closes once all of them are dropped.
    pub(crate) fn outbox(&self) -> Outbox {
        lock(&self.0).outboxes += 1;
        Outbox(Arc::clone(&self.0))
    }

    /// The next frame; `None` once every sender is dropped.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        poll_fn(|context| self.poll_next(context)).await
    }

    fn poll_next(&mut self, context: &Context<'_>) -> Poll<Option<Frame>> {
        let mut queue = lock(&self.0);
        if let Some(frame) = queue.frames.pop_front() {
            return Poll::Ready(Some(frame));
        }
        if queue.outboxes == 0 {
            return Poll::Ready(None);
        }
        match &mut queue.waiting {
            Some(waker) => waker.clone_from(context.waker()),
            waiting @ None => *waiting = Some(context.waker().clone()),
        }
        Poll::Pending
    }

    /// The next frame, if one is waiting.
    pub(crate) fn waiting(&mut self) -> Option<Frame> {
        lock(&self.0).frames.pop_front()
    }

    /// Whether the queue overflowed. If so, drops the frames that wait: a fresh welcome follows.
    pub(crate) fn take_overflow(&mut self) -> bool {
        let mut queue = lock(&self.0);
        let lost = std::mem::take(&mut queue.overflowed);
        if lost {
            queue.frames.clear();
        }
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn frames_come_in_order_and_end_with_the_last_sender() {
        let mut inbound = Inbound::default();
        let (one, other) = (inbound.outbox(), inbound.outbox());
        one.send("1".into());
        other.send("2".into());
        drop(one);
        assert_eq!(inbound.next().await.as_deref(), Some("1"));
        assert_eq!(inbound.next().await.as_deref(), Some("2"));
        let sending = tokio::spawn(async move { other.send("3".into()) });
        assert_eq!(inbound.next().await.as_deref(), Some("3"));
        sending.await.unwrap();
        assert_eq!(inbound.next().await, None);
    }

    #[test]
    fn an_overflow_asks_for_a_fresh_welcome() {
        let mut inbound = Inbound::default();
        let outbox = inbound.outbox();
        for _ in 0..QUEUE {
            outbox.send("…".into());
        }
        assert!(!inbound.take_overflow());
        outbox.send("one too many".into());
        assert!(inbound.take_overflow() && !inbound.take_overflow());
        assert_eq!(inbound.waiting(), None);
        outbox.send("welcome".into());
        assert_eq!(inbound.waiting().as_deref(), Some("welcome"));
    }
}
