//! What the shared parts of games promise.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod chance;
mod engine;
mod erased;
mod list;
mod position;
mod strict;
mod suite;
