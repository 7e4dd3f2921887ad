//! What every log promises, and what each database promises besides.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod archive;
mod backends;
mod conformance;
mod crash;
mod damage;
mod file;
mod guard;
mod postgres;
mod records;
mod reopening;
mod results;
mod schema;
mod subscriptions;
mod tls;
