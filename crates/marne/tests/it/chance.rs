//! Seeded chance for random tests, and how a failing seed names itself.

use rules::{Seed, Stream};

/// The variable that reruns one game of a random test instead of all.
const RERUN: &str = "RONDPOINT_TEST_SEED";

/// The variable that asks for many times as many.
const TIMES: &str = "RONDPOINT_TEST_TIMES";

/// Whether a single game was asked for: then nothing can be said about all of them together.
pub(crate) fn is_rerun() -> bool {
    std::env::var_os(RERUN).is_some()
}

/// Plays the numbers from 0, or only the one that the environment names.
pub(crate) fn each_number(games: u64, mut play: impl FnMut(u64)) {
    let numbers = match std::env::var(RERUN) {
        Ok(text) => {
            let number = text.parse().unwrap();
            number..number + 1
        }
        Err(_) => 0..games * times(),
    };
    for number in numbers {
        let guard = Guard(number);
        play(number);
        drop(guard);
    }
}

fn times() -> u64 {
    std::env::var(TIMES).map_or(1, |text| text.parse().unwrap())
}

/// Tells the number when the test fails.
struct Guard(u64);

impl Drop for Guard {
    fn drop(&mut self) {
        if std::thread::panicking() {
            #[allow(clippy::print_stderr, reason = "how a failing test tells its seed")]
            {
                eprintln!("rerun with {RERUN}={} cargo test -p marne", self.0);
            }
        }
    }
}

/// The seed of a game, by its number.
pub(crate) fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&number.to_be_bytes());
    Seed::new(bytes)
}

/// A stream of small decisions.
#[derive(Clone, Debug)]
pub(crate) struct Chance(Stream);

impl Chance {
    pub(crate) fn new(seed: &Seed, label: &str) -> Self {
        Self(seed.stream(label))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.below(n.try_into().unwrap()).try_into().unwrap()
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle(items);
    }
}
