//! A game of a room as a file: everything that is needed to play it again without the log of the server.
//! `docs/replay.md` documents the form.
//!
//! [`Past`] finds the games of a log, and tells one of them as a [`Tale`]: what happened, act by act. A
//! game that is over can be written as a [`GameFile`]; [`read`] reads one and [`Tale::of`] plays it
//! again by the rules, act by act. What is wrong with a file is a [`Fault`] with its place. A tale is
//! shown by [`show()`] and printed by [`print()`]; [`Inquiry`] looks back on one that is over.
#![warn(missing_docs)]
#![deny(clippy::wildcard_enum_match_arm, clippy::iter_over_hash_type, clippy::expect_used)]

mod analysis;
mod fault;
mod file;
mod past;
mod print;
mod show;
mod tale;

pub use analysis::{Analysis, Inquiry, Turning, Weighed};
pub use fault::{Fault, Place, Why};
pub use file::{Act, FORM, GameFile, Instead, LONGEST, MOST_ACTS, Proof, read};
pub use past::{Ended, NoTale, Past};
pub use print::{print, print_analysis, vouch};
pub use show::{Shown, show};
pub use tale::{Did, Step, Tale};
