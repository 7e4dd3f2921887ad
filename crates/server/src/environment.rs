//! What no program decides for itself: chance and the time of day. Tests decide them by a number.
//!
//! Deliberately absent: how long something takes. That is for `tokio::time`.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

use rules::Seed;

/// Chance and the time of day.
pub trait Environment: Debug + Send + Sync {
    /// Bytes that nobody can guess.
    fn bytes(&self) -> [u8; 32];

    /// What decides all chance of the next game.
    fn seed(&self) -> Seed;

    /// Now, in milliseconds since 1970. It may jump: what is in order is so by the log.
    fn now(&self) -> u64;

    /// A number that nobody can guess.
    fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.bytes();
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

/// The real one.
#[derive(Debug)]
pub(crate) struct System {
    /// Deals every game, if an operator says so.
    pub(crate) seed: Option<Seed>,
}

impl Environment for System {
    fn bytes(&self) -> [u8; 32] {
        rand::random()
    }

    fn seed(&self) -> Seed {
        self.seed.clone().unwrap_or_else(|| Seed::new(self.bytes()))
    }

    fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}
