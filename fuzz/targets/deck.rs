//! Bytes led by coverage to `fuzzing::deck`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzzing::deck(bytes);
});
