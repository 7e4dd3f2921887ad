//! The servers that guests may connect to.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::history::{Life, Micros};
use crate::target::Target;

/// The servers at one moment.
#[derive(Clone, Debug, Default)]
pub struct World {
    /// Each running start of the program, with its address.
    pub servers: Vec<(Life, Target)>,
    /// Whether guests send no new requests and only wait for answers.
    pub is_settling: bool,
}

/// A guest's view of the servers and of time.
#[derive(Clone, Debug)]
pub struct Outlook {
    world: watch::Receiver<World>,
    began: Instant,
    /// How many guests are not settled.
    busy: Arc<AtomicUsize>,
}

impl Outlook {
    /// The servers as this channel reports them, with a clock that began at `began`, for this many guests.
    #[must_use]
    pub fn new(world: watch::Receiver<World>, began: Instant, guests: usize) -> Self {
        Self { world, began, busy: Arc::new(AtomicUsize::new(guests)) }
    }

    /// Reports that this guest sends no more requests and has all answers.
    pub(crate) fn rest(&self) {
        self.busy.fetch_sub(1, Ordering::AcqRel);
    }

    /// Whether all guests are settled: messages from now on are final.
    pub(crate) fn is_still(&self) -> bool {
        self.busy.load(Ordering::Acquire) == 0
    }

    /// Microseconds since the run began.
    #[must_use]
    pub fn now(&self) -> Micros {
        Micros::try_from(self.began.elapsed().as_micros()).unwrap_or(Micros::MAX)
    }

    /// The current servers.
    #[must_use]
    pub fn world(&self) -> World {
        self.world.borrow().clone()
    }

    /// Waits until something changes, but no longer than this.
    pub async fn change(&mut self, longest: Duration) {
        // Both a closed channel and a timeout end the wait.
        tokio::time::timeout(longest, self.world.changed()).await.ok();
    }
}
