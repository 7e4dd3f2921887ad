//! The environment of the program: chance, the time of day, and where bots think. Tests derive all of it
//! from a seed.
//!
//! Deliberately absent: durations. Those come from `tokio::time`.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use room::DealKey;
use rules::Seed;
use tokio::sync::Semaphore;

use crate::decks::Installed;

/// What a bot does to choose.
pub type Thought = Box<dyn FnOnce() + Send>;

/// Chance, the time of day, and where bots think.
pub trait Environment: Debug + Send + Sync {
    /// Unguessable bytes.
    fn bytes(&self) -> [u8; 32];

    /// The seed of the next fresh deal, if it is chosen: no game is sealed then.
    fn seed(&self) -> Option<Seed>;

    /// The key that determines the deals of all days and the secrets of sealed games.
    fn deal_key(&self) -> &DealKey;

    /// The decks that are installed here.
    fn decks(&self) -> Installed {
        Installed::default()
    }

    /// Now, in milliseconds since 1970. It may jump: order comes from the log.
    fn now(&self) -> u64;

    /// Lets a bot think on another thread than the caller's.
    fn think(&self, thought: Thought);

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
    /// Determines the deals of all days.
    pub(crate) deal_key: DealKey,
    /// When the clock began, and at which time of day, if not the system's.
    pub(crate) began: Option<(Instant, u64)>,
    /// The decks that the operator installed.
    pub(crate) decks: Installed,
    /// One permit for each bot that may think at the same time.
    pub(crate) heads: Arc<Semaphore>,
}

/// Limits how many bots think at the same time: those who play come first.
pub(crate) fn heads() -> Arc<Semaphore> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    Arc::new(Semaphore::new((threads / 2).max(1)))
}

impl Environment for System {
    fn bytes(&self) -> [u8; 32] {
        rand::random()
    }

    fn seed(&self) -> Option<Seed> {
        self.seed.clone()
    }

    fn deal_key(&self) -> &DealKey {
        &self.deal_key
    }

    fn decks(&self) -> Installed {
        self.decks.clone()
    }

    fn now(&self) -> u64 {
        let (since, began) = match self.began {
            Some((since, began)) => (since.elapsed(), began),
            None => (SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(), 0),
        };
        began.saturating_add(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn think(&self, thought: Thought) {
        let heads = Arc::clone(&self.heads);
        tokio::spawn(async move {
            let Ok(_head) = heads.acquire_owned().await else { return };
            // A bot that panics ends here: its room receives nothing, and goes on.
            if let Err(error) = tokio::task::spawn_blocking(thought).await {
                tracing::error!(%error, "a bot failed");
            }
        });
    }
}
