//! Seeded chance for random tests, and how a failing seed names itself.

use rules::Seed;

/// The variable that reruns one number of a random test instead of all.
const RERUN: &str = "RONDPOINT_TEST_SEED";

/// The variable that asks for many times as many.
const TIMES: &str = "RONDPOINT_TEST_TIMES";

/// Whether a single number was asked for: then nothing can be said about all of them together.
pub(crate) fn is_rerun() -> bool {
    std::env::var_os(RERUN).is_some()
}

/// Tries the numbers from 0, or only the one that the environment names.
pub(crate) fn each_number(count: u64, mut run: impl FnMut(u64)) {
    let numbers = match std::env::var(RERUN) {
        Ok(text) => {
            let number = text.parse().unwrap();
            number..number + 1
        }
        Err(_) => 0..count * times(),
    };
    for number in numbers {
        let guard = Guard(number);
        run(number);
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
                eprintln!("rerun with {RERUN}={} cargo test -p room", self.0);
            }
        }
    }
}

/// The seed of a number.
pub(crate) fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&number.to_be_bytes());
    Seed::new(bytes)
}
