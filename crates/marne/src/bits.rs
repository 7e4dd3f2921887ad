//! The members of a bit set, lowest first.

/// The positions of the bits that are set, lowest first.
pub(super) fn positions(mut bits: u32) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let lowest = bits.trailing_zeros();
        bits &= bits - 1;
        u8::try_from(lowest).ok()
    })
}
