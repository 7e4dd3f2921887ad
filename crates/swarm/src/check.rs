//! Weighs what guests asked and were told against the log.
//!
//! Pure: a log and histories in, violations out. Because the log gives every record its place, each
//! promise is checked in one pass; nothing has to be searched.

mod order;
mod replay;
mod request;
mod stream;

use std::collections::BTreeMap;
use std::fmt;

use room::{Durable, RoomCode};
use rules::Games;
use serde::Serialize;

use crate::history::{History, Life, Micros};
use replay::Replay;
use request::Requests;

/// What is weighed: one room.
#[derive(Debug)]
pub struct Case<'a, D> {
    /// The room.
    pub room: RoomCode,
    /// The games of the program.
    pub games: Games,
    /// Its log, read back at the end.
    pub log: &'a [D],
    /// What its guests asked and were told.
    pub histories: &'a [History],
    /// When each start of the program ended, if what it had in hand ended with it. A database that
    /// outlives the program may still finish a write.
    pub deaths: &'a BTreeMap<Life, Micros>,
    /// Whether guests were left alone at the end until each request was answered.
    pub settled: bool,
    /// Whether the log could be read at all times. If not, who comes is shown the table as it was known
    /// where they come; never an older one than they have seen themselves.
    pub is_readable: bool,
}

/// A promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Promise {
    /// What was accepted stands in the log.
    Kept,
    /// No request stands there twice.
    Once,
    /// What was refused stands not in the log.
    Refused,
    /// What stands there was asked for, by whom it says and as it says.
    Asked,
    /// Events are what the rules decide.
    Rules,
    /// Places follow one another, in the log and at every guest's end.
    Dense,
    /// Everybody is told what the log says, byte for byte.
    Same,
    /// Nobody goes back, and what one was answered the next one sees.
    Fresh,
    /// What was answered before another was asked stands before it.
    RealTime,
    /// Answers to one request have the version of its record.
    Version,
    /// Nothing expressive passes in a silent turn.
    Silence,
    /// Every request is answered, and everybody hears everything.
    Answered,
}

/// A broken promise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// Which.
    pub promise: Promise,
    /// Where and how.
    pub detail: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.promise, self.detail)
    }
}

/// What was seen while checking: whether it means anything that nothing was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// Records in the log.
    pub records: u64,
    /// Requests that were accepted.
    pub accepted: u64,
    /// Requests that were refused.
    pub refused: u64,
    /// Requests that were refused because of silence.
    pub silenced: u64,
    /// Records whose request was on its way when the program was killed: written before and told after,
    /// or carried out when it was sent again.
    pub cut: u64,
    /// Messages about the table that were compared with the log.
    pub compared: u64,
    /// Games that ended.
    pub games: u64,
}

impl Seen {
    /// Adds what was seen elsewhere.
    pub fn add(&mut self, other: Self) {
        self.records += other.records;
        self.accepted += other.accepted;
        self.refused += other.refused;
        self.silenced += other.silenced;
        self.cut += other.cut;
        self.compared += other.compared;
        self.games += other.games;
    }
}

/// The outcome of a check.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Findings {
    /// Broken promises.
    pub violations: Vec<Violation>,
    /// What was seen.
    pub seen: Seen,
}

impl Findings {
    fn note(&mut self, promise: Promise, detail: impl Into<String>) {
        self.violations.push(Violation { promise, detail: detail.into() });
    }
}

/// Weighs one room.
#[must_use]
pub fn check<D: Durable>(case: &Case<'_, D>) -> Findings {
    let mut findings = Findings::default();
    let requests = Requests::new(case.histories);
    let replay = Replay::new(case, &requests, &mut findings);
    requests.check(case, &replay, &mut findings);
    order::check(&requests, &replay, &mut findings);
    stream::check(case, &replay, &mut findings);
    findings
}
