//! Bytes as a sequence of small decisions.

use rules::Chance;

/// Bytes that are read in order; zeros follow the last.
#[derive(Debug)]
pub(crate) struct Tape<'a>(pub(crate) &'a [u8]);

impl Tape<'_> {
    pub(crate) fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    /// A number below `n`, which is not 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        // One byte is enough for most choices; loads are many.
        let mut number = usize::from(self.byte());
        if n > 256 {
            number = number << 8 | usize::from(self.byte());
        }
        number % n
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Chance for a choice made elsewhere.
    pub(crate) fn chance(&mut self) -> Chance {
        Chance::new(u64::from(self.byte()) << 8 | u64::from(self.byte()))
    }
}
