//! What every log promises, and what the SQLite file promises beside.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod backends;
mod conformance;
mod damage;
mod file;
mod records;
mod reopening;
