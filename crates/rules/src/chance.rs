//! Reproducible chance: the same number draws the same values. For tests, load and simulation; games draw from a
//! [`Seed`](crate::Seed).
//!
//! A random test runs once for each number. `RONDPOINT_TEST_SEED` reruns a single one, and `RONDPOINT_TEST_TIMES`
//! multiplies how many run.

use std::str::FromStr;

/// The variable that reruns one number of a random test instead of all.
const RERUN: &str = "RONDPOINT_TEST_SEED";
/// The variable that multiplies how many numbers run.
const TIMES: &str = "RONDPOINT_TEST_TIMES";
/// Set for a run that counts as one of all tests: no other variable shortens it.
pub(crate) const WHOLE: &str = "RONDPOINT_TEST_WHOLE";

/// Reproducible chance: the same number draws the same values.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Chance from a number.
    #[must_use]
    pub fn new(number: u64) -> Self {
        Self(number)
    }

    /// An independent chance: what one draws does not affect the other.
    #[must_use]
    pub fn branch(&mut self) -> Self {
        Self(self.number())
    }

    /// Any number (the mixing of `SplitMix64`).
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `n - 1`; 0 if `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.number().checked_rem(n).unwrap_or(0)
    }

    /// A place in a list of this length.
    pub fn place(&mut self, length: usize) -> usize {
        let length = u64::try_from(length).unwrap_or(u64::MAX);
        usize::try_from(self.below(length)).unwrap_or(0)
    }

    /// One of these items; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.place(items.len()))
    }

    /// Any order of these items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.place(end + 1));
        }
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// 32 bytes; they are no secret.
    pub fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for eight in bytes.chunks_exact_mut(8) {
            eight.copy_from_slice(&self.number().to_le_bytes());
        }
        bytes
    }
}

/// Runs a random test with each number from 0, or with the one to rerun. Names the number that fails.
///
/// # Panics
/// If a variable holds no number, or the test fails.
#[allow(clippy::print_stderr, reason = "a panic is how a test fails")]
pub fn each_number(count: u64, mut run: impl FnMut(u64)) {
    struct Guard(u64);
    impl Drop for Guard {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("rerun with {RERUN}={}", self.0);
            }
        }
    }
    let numbers = match given(RERUN) {
        Some(number) => number..number + 1,
        None => 0..count * given::<u64>(TIMES).unwrap_or(1),
    };
    for number in numbers {
        let guard = Guard(number);
        run(number);
        drop(guard);
    }
}

/// A number from an environment variable, if it is set and the run is not one of all tests: how much a longer run tries,
/// or what it repeats.
///
/// # Panics
/// If the variable holds anything else: fewer runs than were asked for would pass for all of them.
#[must_use]
pub fn given<T: FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok().filter(|_| std::env::var_os(WHOLE).is_none())?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}={text}")))
}

/// Whether a single number is rerun: then a test cannot check all of them together.
#[must_use]
pub fn is_rerun() -> bool {
    given::<u64>(RERUN).is_some()
}
