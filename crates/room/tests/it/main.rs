//! What one table promises, told as stories and checked on random requests.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod absence;
mod advice;
mod bots;
mod choosing;
mod clock;
mod committing;
mod configuring;
mod dealing;
mod guests;
mod hosting;
mod joining;
mod leaving;
mod lending;
mod length;
mod opening;
mod player;
mod playing;
mod pointing;
mod practice;
mod previewing;
mod random;
mod refusing;
mod rematch;
mod renaming;
mod resending;
mod samples;
mod sealing;
mod series;
mod showing;
mod silence;
mod staleness;
mod starting;
mod table;
mod undo;
mod writing;
