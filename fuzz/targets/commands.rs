//! Bytes led by coverage to `fuzzing::commands`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzzing::commands(bytes);
});
