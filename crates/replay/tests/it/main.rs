//! Games as files, from outside the crate.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod analysis;
mod edited;
mod evening;
mod form;
mod practice;
mod round;
mod running;
