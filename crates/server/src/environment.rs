//! The environment of the program: chance and the time of day. Tests derive both from a seed.
//!
//! Deliberately absent: durations. Those come from `tokio::time`.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

use rules::Seed;

/// Chance and the time of day.
pub trait Environment: Debug + Send + Sync {
    /// Unguessable bytes.
    fn bytes(&self) -> [u8; 32];

    /// The seed of the next game.
    fn seed(&self) -> Seed;

    /// Now, in milliseconds since 1970. It may jump: order comes from the log.
    fn now(&self) -> u64;

    /// An unguessable number.
    fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.bytes();
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

/// The real environment.
#[derive(Debug)]
pub(crate) struct System {
    /// The seed of every game, if the operator configured one.
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
