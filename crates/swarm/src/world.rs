//! Where the servers are, as guests find out.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::history::{Life, Micros};
use crate::target::Target;

/// The servers of a moment.
#[derive(Clone, Debug, Default)]
pub struct World {
    /// Each start of the program that is alive, and where it is.
    pub servers: Vec<(Life, Target)>,
    /// Whether guests stop asking for new things and only bring to an end what they have begun.
    pub is_settling: bool,
}

/// A guest's view of the servers and of time.
#[derive(Clone, Debug)]
pub struct Outlook {
    world: watch::Receiver<World>,
    began: Instant,
    /// How many guests still wait for an answer or may ask for more.
    busy: Arc<AtomicUsize>,
}

impl Outlook {
    /// The servers as this channel tells them, with a clock that begins here, for so many guests.
    #[must_use]
    pub fn new(world: watch::Receiver<World>, began: Instant, guests: usize) -> Self {
        Self { world, began, busy: Arc::new(AtomicUsize::new(guests)) }
    }

    /// Says that this guest asks for nothing more and has all answers.
    pub(crate) fn rest(&self) {
        self.busy.fetch_sub(1, Ordering::AcqRel);
    }

    /// Whether nothing can happen any more: what a guest hears from now on is the end.
    pub(crate) fn is_still(&self) -> bool {
        self.busy.load(Ordering::Acquire) == 0
    }

    /// Microseconds since the run began.
    #[must_use]
    pub fn now(&self) -> Micros {
        Micros::try_from(self.began.elapsed().as_micros()).unwrap_or(Micros::MAX)
    }

    /// The servers of now.
    #[must_use]
    pub fn world(&self) -> World {
        self.world.borrow().clone()
    }

    /// Waits until something changes, but no longer than this.
    pub async fn change(&mut self, longest: Duration) {
        // Neither a world that is gone nor one that stays the same is worth more waiting.
        tokio::time::timeout(longest, self.world.changed()).await.ok();
    }
}
