//! Seeded chance for random tests.

use rules::{Seed, Stream};

/// A stream of small decisions.
#[derive(Clone, Debug)]
pub(crate) struct Chance(Stream);

impl Chance {
    pub(crate) fn new(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(Seed::new(bytes).stream("test"))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.below(n.try_into().unwrap()).try_into().unwrap()
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
