//! Analyses of games: a bounded queue of jobs, one for each game however many wait for it, on threads of
//! their own that leave the processor to those who play.
//!
//! Deliberately absent: the store. The last analyses are kept in memory; others are computed again.

use std::collections::{HashMap, VecDeque};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use rules::{Damaged, Json};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use crate::address::Address;
use crate::logging::causes;

/// The most games that wait or are being analysed.
const MOST: usize = 16;
/// The most of these for one address.
const MOST_OF_ADDRESS: usize = 4;
/// Games whose analysis is kept, some 100 KiB each.
const KEPT: usize = 64;
/// The niceness of the threads, from 0 to 19.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// The progress of a job.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Progress {
    /// This many of all acts are weighed.
    Weighing { done: usize, of: usize },
    /// The analysis.
    Found { analysis: Json },
}

/// The queue is full, or one address's share of it.
#[derive(Debug, PartialEq)]
pub(crate) struct Full;

/// The analyses of games, with their queue.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    jobs: Arc<Mutex<Jobs>>,
    threads: Arc<Semaphore>,
}

#[derive(Debug, Default)]
struct Jobs {
    all: HashMap<String, Listed>,
    /// The finished jobs, the oldest first.
    found: VecDeque<String>,
}

/// A job, as everybody who asks finds it.
#[derive(Debug)]
struct Listed {
    /// Who asked first.
    from: Address,
    progress: Arc<watch::Sender<Progress>>,
}

impl Jobs {
    /// Whether one more job may begin for this address.
    fn have_room(&self, from: Address) -> bool {
        let is_theirs = |it: &&Listed| {
            it.from == from && matches!(*it.progress.borrow(), Progress::Weighing { .. })
        };
        let theirs = self.all.values().filter(is_theirs).count();
        self.all.len() - self.found.len() < MOST && theirs < MOST_OF_ADDRESS
    }
}

impl Analyses {
    /// Runs on this many threads.
    pub(crate) fn new(threads: Arc<Semaphore>) -> Self {
        Self { jobs: Arc::default(), threads }
    }

    /// The analysis of the game of this name. It begins if nobody has asked for it, and ends when all who
    /// asked are gone. The work weighs `of` parts, reports how many are weighed, and ends once it learns that
    /// nobody waits any more.
    pub(crate) fn of(
        &self,
        from: Address,
        name: String,
        of: usize,
        work: impl FnOnce(&mut dyn FnMut(usize) -> bool) -> Result<Option<Json>, Damaged>
        + Send
        + 'static,
    ) -> Result<watch::Receiver<Progress>, Full> {
        let mut jobs = lock(&self.jobs);
        if let Some(job) = jobs.all.get(&name) {
            return Ok(job.progress.subscribe());
        }
        if !jobs.have_room(from) {
            return Err(Full);
        }
        let (progress, asked) = watch::channel(Progress::Weighing { done: 0, of });
        let progress = Arc::new(progress);
        jobs.all.insert(name.clone(), Listed { from, progress: Arc::clone(&progress) });
        let mut job = Job { jobs: Arc::clone(&self.jobs), name, of, progress, is_over: false };
        let threads = Arc::clone(&self.threads);
        tokio::spawn(async move {
            let mut turn = pin!(threads.acquire_owned());
            let turn = loop {
                tokio::select! {
                    turn = &mut turn => break turn,
                    // Somebody else may ask before the lock is taken.
                    () = job.progress.closed() => if job.is_left() { return },
                }
            };
            let Ok(turn) = turn else { return };
            let named = thread::Builder::new().name("analysis".to_owned());
            if let Err(error) = named.spawn(move || job.run(work, turn)) {
                tracing::error!(%error, "no thread to look back on a game");
            }
        });
        Ok(asked)
    }
}

fn lock(jobs: &Mutex<Jobs>) -> MutexGuard<'_, Jobs> {
    jobs.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The analysis of one game. Those who wait learn of its end however it comes.
struct Job {
    jobs: Arc<Mutex<Jobs>>,
    name: String,
    of: usize,
    progress: Arc<watch::Sender<Progress>>,
    is_over: bool,
}

impl Job {
    fn run(
        mut self,
        work: impl FnOnce(&mut dyn FnMut(usize) -> bool) -> Result<Option<Json>, Damaged>,
        turn: OwnedSemaphorePermit,
    ) {
        // On Linux this applies to the thread alone, elsewhere to the whole server. The threads are few anyway.
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::nice(NICE) {
            tracing::debug!(%error, "an analysis runs at the usual priority");
        }
        let mut go_on = |done: usize| {
            self.progress.send_replace(Progress::Weighing { done, of: self.of });
            !self.is_left()
        };
        match work(&mut go_on) {
            Ok(Some(found)) => self.keep(found),
            // Nobody waits any more.
            Ok(None) => {}
            Err(error) => {
                tracing::error!(error = %causes(&error), "a game could not be weighed");
            }
        }
        drop(turn);
    }

    /// Whether nobody waits; after that nobody can start to.
    fn is_left(&mut self) -> bool {
        let mut jobs = lock(&self.jobs);
        if self.progress.receiver_count() > 0 {
            return false;
        }
        jobs.all.remove(&self.name);
        self.is_over = true;
        true
    }

    fn keep(&mut self, analysis: Json) {
        let mut jobs = lock(&self.jobs);
        self.progress.send_replace(Progress::Found { analysis });
        jobs.found.push_back(self.name.clone());
        self.is_over = true;
        if jobs.found.len() > KEPT
            && let Some(oldest) = jobs.found.pop_front()
        {
            jobs.all.remove(&oldest);
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if !self.is_over {
            lock(&self.jobs).all.remove(&self.name);
        }
    }
}
