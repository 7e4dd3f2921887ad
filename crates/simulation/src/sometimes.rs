//! What has to happen now and then, or the runs prove nothing.

use std::collections::BTreeMap;
use std::fmt;

/// What happened, and how often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sometimes(BTreeMap<&'static str, u64>);

impl Sometimes {
    /// It happened.
    pub fn note(&mut self, what: &'static str) {
        self.count(what, 1);
    }

    /// It happened so often.
    pub fn count(&mut self, what: &'static str, times: u64) {
        *self.0.entry(what).or_default() += times;
    }

    /// What happened elsewhere happened as well.
    pub fn add(&mut self, other: Self) {
        for (what, times) in other.0 {
            self.count(what, times);
        }
    }

    /// Whether it happened.
    pub fn has(&self, what: &str) -> bool {
        self.0.contains_key(what)
    }

    /// Prints it: how much the runs are worth.
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
