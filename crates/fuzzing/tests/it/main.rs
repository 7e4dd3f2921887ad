//! Bytes made by mutation, for as long as `FUZZ_SECONDS` says, and all stored bytes.
//!
//! Bytes that break a promise are written to a file: moved below `fuzz/corpus`, it is a regression test.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod corpus;
mod mutation;

use std::time::{Duration, Instant};

use mutation::Pool;
use rules::chance::given;

/// Seconds for each kind of bytes in a usual test run.
const SECONDS: u64 = 1;
/// The largest number of bytes tried.
const LONGEST: usize = 2000;

/// Tries mutations of the stored bytes for as long as was asked for.
#[allow(clippy::print_stdout, reason = "the figures are for the reader of a long run")]
fn fuzz(name: &str, body: fn(&[u8]) -> bool) {
    let seed = given("FUZZ_SEED").unwrap_or(0);
    let mut pool = Pool::new(seed, corpus::kept(name));
    let end = Instant::now() + Duration::from_secs(given("FUZZ_SECONDS").unwrap_or(SECONDS));
    let (mut tried, mut valid) = (0_u64, 0_u64);
    while Instant::now() < end {
        for _ in 0..20 {
            let bytes = pool.next(LONGEST);
            let guard = Guard { name, seed, bytes: &bytes };
            let is_valid = body(&bytes);
            drop(guard);
            tried += 1;
            if is_valid {
                valid += 1;
                pool.keep(bytes);
            }
        }
    }
    println!("{name}, FUZZ_SEED={seed}: {valid} of {tried} were valid");
    assert!(valid > 0, "none of {tried}");
}

/// Reports the bytes when a promise is broken.
struct Guard<'a> {
    name: &'a str,
    seed: u64,
    bytes: &'a [u8],
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self { name, seed, bytes } = self;
            let file = format!("target/fuzz-{name}-{seed}");
            let path = corpus::root().join(&file);
            let is_written = std::fs::write(path, &**bytes).is_ok();
            #[allow(clippy::print_stderr, reason = "how a failing test tells its seed")]
            {
                eprintln!("{name}, FUZZ_SEED={seed}: {}", bytes.escape_ascii());
                eprintln!("in {file} if {is_written}; move it to fuzz/corpus/{name} to keep it");
            }
        }
    }
}

#[test]
fn any_frame_is_a_message_or_refused() {
    fuzz("frame", fuzzing::frame);
}

#[test]
fn any_stored_record_is_read_or_told_to_be_damaged() {
    fuzz("record", fuzzing::record);
}

#[test]
fn any_file_is_a_deck_or_told_its_faults() {
    fuzz("deck", fuzzing::deck);
}

#[test]
fn whatever_is_commanded_the_cards_and_the_log_stay_whole() {
    fuzz("commands", fuzzing::commands);
}
