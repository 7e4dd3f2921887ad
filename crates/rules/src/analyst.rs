//! Looking back on a game without its types: what its end was expected to be, and what an act was worth.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::{Damaged, Json, Known};

/// A number that is known by samples, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// Their mean.
    pub points: f64,
    /// Its standard error: the true mean lies within twice of it in 95 of 100 cases.
    pub error: f64,
}

/// What an analyst says of a position and the act that was given there. Everything is compared in the same
/// worlds, so a difference is surer than what it is between.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// The points of the team at the end, if quick bots go on from here.
    pub expected: Estimate,
    /// The same if they go on from the act that was given.
    pub reached: Estimate,
    /// What that brings beyond what they would have done.
    pub given: Estimate,
    /// What the best act found brings beyond the one that was given; nothing if none better was found.
    pub better: Estimate,
    /// The line of the best act found, as commands of the seat: up to the first that shows something
    /// hidden, or to the end of the turn. Empty if it is the act that was given.
    pub line: Vec<Json>,
}

/// Looks back on cooperative games: what was to be expected at a position, from what the table knew there
/// and nothing else.
pub trait Analyst: Debug + Send + Sync {
    /// What an act was worth. The same for the same, on every machine; positions between which nothing came to
    /// light meet the same worlds if they are assessed with the same number.
    ///
    /// # Errors
    /// If a part of what was known, or the act, is none of this game.
    fn assess(&self, known: &Known, given: &Json, number: u64) -> Result<Assessment, Damaged>;

    /// By band, the worst first: how likely the team ends there, if it goes on as well as quick bots do.
    /// The same for the same, on every machine.
    ///
    /// # Errors
    /// If a part of what is known is none of this game.
    fn odds(&self, known: &Known, number: u64) -> Result<Vec<f64>, Damaged>;
}
