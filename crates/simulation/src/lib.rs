//! Deterministic simulation of whole clusters in one thread, on virtual time: the production code
//! of sockets, rooms, hints and nodes, with guests who lose connections, nodes that crash, a log
//! that does not answer, hints that are lost, and clocks that jump. One seed decides a run, so that
//! every failure can be reproduced.
//!
//! A crashed node is cut from its guests, from the other nodes and from the log at one instant. No
//! other part can tell whether its tasks were dropped, so they go on.
//!
//! [`cluster`] is one run with every fault, verified by the checker; [`twins`] are two runs that
//! differ only in a secret or in forbidden communication; in [`vanish`] somebody is gone without a word.
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
mod tab;
pub mod twins;
pub mod vanish;
mod world;
