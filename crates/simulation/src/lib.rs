//! Whole clusters in one thread and no time: the code of sockets, rooms, hints and nodes as it is, with
//! guests who lose connections, nodes that die, a log that does not answer, hints that are lost, and
//! clocks that jump. One number decides all of it, so that what goes wrong once goes wrong again.
//!
//! A node that dies is cut from its guests, from the others and from the log at one instant. Nothing
//! else could tell whether its tasks were dropped, so they need not be.
//!
//! [`cluster`] is one run with every fault, weighed by the checker; [`twins`] are two runs that differ
//! only in what must not be known or must not be said.
#![warn(missing_docs)]
#![allow(
    clippy::missing_panics_doc,
    clippy::expect_used,
    reason = "this crate is a test: a panic is how it fails"
)]

pub mod cluster;
mod disk;
mod guest;
mod link;
pub mod run;
pub mod sometimes;
pub mod twins;
mod world;
