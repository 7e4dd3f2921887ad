//! Counts of the events that the runs must reach, or they prove nothing.

use std::collections::BTreeMap;
use std::fmt;

/// Events and how often they happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sometimes(BTreeMap<&'static str, u64>);

impl Sometimes {
    /// Counts an event.
    pub fn note(&mut self, what: &'static str) {
        self.count(what, 1);
    }

    /// Counts an event this many times.
    pub fn count(&mut self, what: &'static str, times: u64) {
        if times > 0 {
            *self.0.entry(what).or_default() += times;
        }
    }

    /// Adds the counts of another run.
    pub fn add(&mut self, other: Self) {
        for (what, times) in other.0 {
            self.count(what, times);
        }
    }

    /// Whether it happened.
    pub fn has(&self, what: &str) -> bool {
        self.0.contains_key(what)
    }

    /// Prints the counts.
    #[allow(clippy::print_stdout, reason = "a test says what it saw")]
    pub fn tell(&self, of: &str) {
        println!("{of}:\n{self}");
    }

    /// Fails unless each of these happened at least once.
    pub fn require(&self, all: &[&'static str]) {
        let never: Vec<_> = all.iter().filter(|it| !self.0.contains_key(*it)).collect();
        assert!(never.is_empty(), "never happened: {never:?}; what did:\n{self}");
    }
}

impl fmt::Display for Sometimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(what, times)| writeln!(f, "{times:9} {what}"))
    }
}
