//! Looks back on a game without its types: what result to expect, and what an act was worth.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::{Damaged, Json, Known};

/// A number estimated from samples, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// Their mean.
    pub points: f64,
    /// Its standard error: the true mean lies within twice this in 95 of 100 cases.
    pub error: f64,
}

/// What an analyst reports on a position and the act given there. All values come from the same worlds, so a difference
/// is more certain than its two terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// The team's points at the end, if quick bots play on from here.
    pub expected: Estimate,
    /// The same, if they play on after the act given.
    pub reached: Estimate,
    /// What that gains over what they would have done.
    pub given: Estimate,
    /// What the best act found gains over the one given; zero if none better was found.
    pub better: Estimate,
    /// The line of the best act found, as commands of the seat, up to the first that shows something hidden or to the
    /// end of the turn. Empty if it is the act given.
    pub line: Vec<Json>,
}

/// Looks back on cooperative games: what to expect at a position, judged only by what the table knew there.
pub trait Analyst: Debug + Send + Sync {
    /// What an act was worth. The same arguments give the same result on every machine. Positions between which nothing
    /// hidden was shown get the same worlds if they are assessed with the same number.
    ///
    /// # Errors
    /// If a part of what was known, or the act, is not this game's.
    fn assess(&self, known: &Known, given: &Json, number: u64) -> Result<Assessment, Damaged>;

    /// By band, the worst first: how likely the team ends there, if it plays on as well as quick bots do. The same
    /// arguments give the same result on every machine.
    ///
    /// # Errors
    /// If a part of what is known is not this game's.
    fn odds(&self, known: &Known, number: u64) -> Result<Vec<f64>, Damaged>;
}
