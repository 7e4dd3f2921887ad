//! The steps of a task, and where its time went.

use std::panic::resume_unwind;
use std::thread;
use std::time::{Duration, Instant};

use crate::passed::Stamp;

/// The most steps that are named.
const SLOWEST: usize = 10;

/// The steps of a task that have run.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    ran: Vec<(&'static str, Duration)>,
}

impl Steps {
    /// Runs a step and remembers how long it took.
    pub(crate) fn run(
        &mut self,
        name: &'static str,
        step: impl FnOnce() -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let began = Instant::now();
        let outcome = step();
        self.ran.push((name, began.elapsed()));
        outcome
    }

    /// Runs a step unless it passed on the same files.
    #[allow(clippy::print_stdout, reason = "the caller is told what is not run")]
    pub(crate) fn run_once(
        &mut self,
        name: &'static str,
        stamp: &Stamp,
        step: impl FnOnce() -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if stamp.is_passed() {
            println!("{name}: passed already, and nothing they depend on has changed since");
            return Ok(());
        }
        self.run(name, step)?;
        stamp.pass()
    }

    /// Runs steps in parallel with other steps, all to their end; the first failure is the outcome.
    pub(crate) fn beside(
        &mut self,
        one: impl FnOnce(&mut Self) -> anyhow::Result<()> + Send,
        other: impl FnOnce(&mut Self) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let (first, second) = thread::scope(|scope| {
            let apart = scope.spawn(|| {
                let mut steps = Self::default();
                (one(&mut steps), steps)
            });
            let second = other(self);
            (apart.join(), second)
        });
        let (first, steps) = first.unwrap_or_else(|panic| resume_unwind(panic));
        self.ran.extend(steps.ran);
        first.and(second)
    }

    /// Prints where the time went, the slowest first.
    #[allow(clippy::print_stdout, reason = "the table is what was asked for")]
    pub(crate) fn tell(mut self) {
        self.ran.sort_by_key(|(_, took)| std::cmp::Reverse(*took));
        println!("\nwhere the time went:");
        for (name, took) in self.ran.iter().take(SLOWEST) {
            println!("{:8.1} s  {name}", took.as_secs_f64());
        }
    }
}
