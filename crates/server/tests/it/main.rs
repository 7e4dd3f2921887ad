//! The server through real sockets.
#![allow(
    clippy::unwrap_used,
    reason = "every item here is a test or serves one: a panic is how it fails"
)]

// The allocator of the program, because one test measures the memory of a server in this binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod advice;
mod analyses;
mod bad_input;
mod bot;
mod chaos;
mod client;
mod cluster;
mod companions;
mod conformance;
mod days;
mod decks;
mod disk;
mod door;
mod example;
mod fair;
mod fault;
mod flood;
mod host;
mod lead;
mod life;
mod limits;
mod logs;
mod long;
mod mirror;
mod origins;
mod practice;
mod prints;
mod program;
mod proxy;
mod push;
mod race;
mod raw;
mod replays;
mod restart;
mod resume;
mod silence;
mod sleep;
mod sofa;
mod stale;
mod start;
mod storm;
mod strangers;
mod tools;
mod topology;
mod upgrade;
