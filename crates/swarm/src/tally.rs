//! The measurements of a load: counts, and how long actions took to reach the whole table.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

use room::Seq;
use serde::Serialize;

/// An action that has not reached the whole table after this time is counted as lost.
const OVERDUE: Duration = Duration::from_secs(2);

/// The measurements of a load.
#[derive(Debug, Default)]
pub struct Tally {
    measuring: Cell<bool>,
    /// Microseconds from sending an action until the last client at the table had it.
    delays: RefCell<Vec<u32>>,
    /// The clients that are connected.
    pub connected: Cell<usize>,
    counts: Cell<Counts>,
}

/// Errors.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Counts {
    /// Requests that were refused.
    pub refused: u64,
    /// Connections that ended, or could not be opened.
    pub lost: u64,
    /// Updates with a gap before them.
    pub gaps: u64,
    /// Actions that did not reach the whole table.
    pub unheard: u64,
}

impl Tally {
    /// Resets the counts and begins to measure.
    pub fn begin(&self) {
        self.delays.borrow_mut().clear();
        self.counts.set(Counts::default());
        self.measuring.set(true);
    }

    /// Ends the measurement: the delays, the shortest first, and the counts.
    pub fn end(&self) -> (Vec<u32>, Counts) {
        self.measuring.set(false);
        let mut delays = self.delays.take();
        delays.sort_unstable();
        (delays, self.counts.get())
    }

    /// Changes the counts.
    pub fn count(&self, change: impl FnOnce(&mut Counts)) {
        let mut counts = self.counts.get();
        change(&mut counts);
        self.counts.set(counts);
    }

    fn done(&self, delay: Duration) {
        if self.measuring.get() {
            let micros = u32::try_from(delay.as_micros()).unwrap_or(u32::MAX);
            self.delays.borrow_mut().push(micros);
        }
    }
}

/// The percentile of sorted values.
pub fn percentile(sorted: &[u32], hundredths: usize) -> f64 {
    let at = (sorted.len() * hundredths).div_ceil(100).saturating_sub(1);
    sorted.get(at).map_or(f64::NAN, |micros| f64::from(*micros) / 1000.0)
}

/// The pending actions of one table.
#[derive(Debug, Default)]
pub struct OnTheWay {
    actions: VecDeque<Action>,
    /// How many are connected.
    pub connected: usize,
}

#[derive(Debug)]
struct Action {
    seq: Seq,
    sent: Instant,
    missing: usize,
}

impl OnTheWay {
    /// Records an action that will get this position of the log.
    pub fn send(&mut self, seq: Seq) {
        self.actions.push_back(Action { seq, sent: Instant::now(), missing: self.connected });
    }

    /// Records that an action was refused.
    pub fn refuse(&mut self, seq: Seq) {
        self.actions.retain(|it| it.seq != seq);
    }

    /// Records that one client has received this position of the log.
    pub fn hear(&mut self, seq: Seq, tally: &Tally) {
        let Some(action) = self.actions.iter_mut().find(|it| it.seq == seq) else { return };
        action.missing = action.missing.saturating_sub(1);
        if action.missing == 0 {
            tally.done(action.sent.elapsed());
            self.refuse(seq);
        }
    }

    /// Drops the actions that have been pending for longer than this.
    pub fn forget(&mut self, age: Duration) {
        self.actions.retain(|it| it.sent.elapsed() <= age);
    }

    /// Actions that should have reached the whole table.
    pub fn overdue(&self) -> u64 {
        let late = self.actions.iter().filter(|it| it.sent.elapsed() > OVERDUE);
        u64::try_from(late.count()).unwrap_or(u64::MAX)
    }
}
