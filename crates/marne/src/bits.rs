//! The members of a bit set, lowest first.

/// The positions of the bits that are set, lowest first.
#[derive(Clone, Debug)]
pub(super) struct Positions(u32);

impl Positions {
    pub(super) fn of(bits: u32) -> Self {
        Self(bits)
    }
}

impl Iterator for Positions {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        u8::try_from(lowest).ok()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Positions {}
