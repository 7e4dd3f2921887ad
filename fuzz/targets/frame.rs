//! Bytes led by coverage to `fuzzing::frame`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzzing::frame(bytes);
});
