//! The forms on the wire and in the log, from outside the crate.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

mod advice;
mod client_messages;
mod codes;
mod curtain;
mod document;
mod guests;
mod hints;
mod history;
mod lesson;
mod records;
mod secrets;
mod server_messages;
mod stored;
mod table;
mod typescript;
