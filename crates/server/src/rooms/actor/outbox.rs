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
/// Bytes that may wait for one connection: a welcome of the largest size and what follows it at once,
/// otherwise every welcome would be dropped for the next one. A single frame may be larger.
const BYTES: usize = 320 * 1024;

/// A serialized message; clones share their bytes.
pub(crate) type Frame = Utf8Bytes;

/// What both ends share.
#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Frame>,
    /// The size of all frames together.
    bytes: usize,
    /// Frames were dropped, and all later ones are.
    overflowed: bool,
    /// The number of sending ends.
    outboxes: usize,
    /// The waker of the connection, while it waits.
    waiting: Option<Waker>,
}

impl Queue {
    fn has_room(&self, frame: &Frame) -> bool {
        let fits = self.frames.len() < QUEUE && self.bytes + frame.len() <= BYTES;
        !self.overflowed && (fits || self.frames.is_empty())
    }

    fn pop(&mut self) -> Option<Frame> {
        let frame = self.frames.pop_front()?;
        self.bytes -= frame.len();
        Some(frame)
    }
}

/// What a connection receives next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A frame.
    Frame(Frame),
    /// Frames were dropped: a fresh welcome has to follow, in a new queue.
    Overflow,
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
    /// Sends a frame if the queue has room. If it is full, all waiting and all later frames are
    /// dropped: no frame follows a gap. The connection asks for a fresh welcome in a queue of its
    /// own. The room never waits.
    pub(crate) fn send(&self, frame: Frame) {
        let mut queue = lock(&self.0);
        if queue.has_room(&frame) {
            queue.bytes += frame.len();
            queue.frames.push_back(frame);
        } else {
            queue.overflowed = true;
            // Frees the queue's memory.
            queue.frames = VecDeque::new();
            queue.bytes = 0;
        }
        let waiting = queue.waiting.take();
        drop(queue);
        if let Some(connection) = waiting {
            connection.wake();
        }
    }

    /// Whether everything that is sent is dropped.
    pub(crate) fn has_overflowed(&self) -> bool {
        lock(&self.0).overflowed
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

    /// What comes next; `None` once every sender is dropped.
    pub(crate) async fn next(&mut self) -> Option<Next> {
        poll_fn(|context| self.poll_next(context)).await
    }

    fn poll_next(&mut self, context: &Context<'_>) -> Poll<Option<Next>> {
        let mut queue = lock(&self.0);
        if queue.overflowed {
            return Poll::Ready(Some(Next::Overflow));
        }
        if let Some(frame) = queue.pop() {
            return Poll::Ready(Some(Next::Frame(frame)));
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
        lock(&self.0).pop()
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
        assert_eq!(inbound.next().await, frame("1"));
        assert_eq!(inbound.next().await, frame("2"));
        let sending = tokio::spawn(async move { other.send("3".into()) });
        assert_eq!(inbound.next().await, frame("3"));
        sending.await.unwrap();
        assert_eq!(inbound.next().await, None);
    }

    fn frame(text: &'static str) -> Option<Next> {
        Some(Next::Frame(text.into()))
    }

    #[tokio::test]
    async fn nothing_follows_what_was_dropped_but_a_fresh_start() {
        let mut inbound = Inbound::default();
        let outbox = inbound.outbox();
        for _ in 0..=QUEUE {
            outbox.send("\u{2026}".into());
        }
        assert_eq!(inbound.waiting(), None, "nothing is kept");
        outbox.send("after the gap".into());
        assert_eq!(inbound.waiting(), None);
        assert_eq!(inbound.next().await, Some(Next::Overflow));
        outbox.send("after the gap".into());
        assert_eq!(inbound.next().await, Some(Next::Overflow));
    }

    #[tokio::test]
    async fn a_queue_is_bounded_in_bytes_and_takes_any_single_frame() {
        let mut inbound = Inbound::default();
        let outbox = inbound.outbox();
        let large = || Frame::from("x".repeat(BYTES + 1));
        outbox.send(large());
        assert_eq!(inbound.next().await, Some(Next::Frame(large())));
        for _ in 0..4 {
            outbox.send("x".repeat(BYTES / 4).into());
        }
        assert!(inbound.waiting().is_some());
        outbox.send("x".repeat(BYTES / 4).into());
        outbox.send("y".into());
        assert_eq!(inbound.next().await, Some(Next::Overflow));
        assert_eq!(lock(&inbound.0).bytes, 0);
    }
}
