//! What every bot promises, and golden games.
#![allow(clippy::print_stdout, reason = "how the games went, for who runs many of them")]

mod drivers;
mod golden;
mod promises;
mod simulate;
