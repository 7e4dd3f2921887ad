//! The steps of a task, and where its time went.

use std::time::{Duration, Instant};

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
