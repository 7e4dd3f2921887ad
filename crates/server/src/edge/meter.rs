//! How much a WebSocket connection sends without saying anything: fragments may be empty, and no
//! library counts them.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most bytes of one message with all its frames. The longest, in one-byte fragments, has fewer.
const MESSAGE: u64 = 64 * 1024;
/// Nothing is measured: the connection speaks HTTP, which has limits of its own.
const OFF: u64 = u64::MAX;

/// The bytes since the last message of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Meter(Arc<AtomicU64>);

/// The reason of the error that ends a connection over this limit.
#[derive(Debug, thiserror::Error)]
#[error("too many bytes without a message")]
pub(crate) struct Endless;

impl Meter {
    pub(crate) fn new() -> Self {
        Self(Arc::new(AtomicU64::new(OFF)))
    }

    /// A message arrived, or the first may arrive.
    pub(crate) fn reset(&self) {
        self.0.store(0, Ordering::Relaxed);
    }

    /// Bytes arrived.
    ///
    /// # Errors
    /// If they are too many for a message.
    pub(crate) fn add(&self, bytes: usize) -> io::Result<()> {
        let before = self.0.load(Ordering::Relaxed);
        if before == OFF {
            return Ok(());
        }
        let after = before.saturating_add(u64::try_from(bytes).unwrap_or(OFF));
        self.0.store(after.min(OFF - 1), Ordering::Relaxed);
        if after > MESSAGE { Err(io::Error::other(Endless)) } else { Ok(()) }
    }
}

/// Whether this error means that too much arrived without a message.
pub(crate) fn is_endless(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|it| it.is::<Endless>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_count_from_one_message_to_the_next() {
        let meter = Meter::new();
        meter.add(usize::MAX).unwrap();
        for _ in 0..3 {
            meter.reset();
            meter.add(40_000).unwrap();
        }
        assert!(is_endless(&meter.add(40_000).unwrap_err()));
        assert!(meter.add(1).is_err());
        assert!(!is_endless(&io::Error::other("another")));
    }
}
