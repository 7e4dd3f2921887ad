//! Bytes led by coverage to `fuzzing::record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzzing::record(bytes);
});
