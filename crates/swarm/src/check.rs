//! Checks the guests' histories against the log.
//!
//! Pure: a log and histories in, violations out. The log orders all records, so each promise is
//! checked in one pass, without a search.

mod clock;
mod deal;
mod order;
mod replay;
mod request;
mod series;
mod stream;

use std::collections::BTreeMap;
use std::fmt;

use room::{DealKey, Durable, RoomCode};
use rules::Games;
use serde::Serialize;

use crate::history::{History, Life, Micros};
use replay::Replay;
use request::Requests;

/// The evidence: one room.
#[derive(Debug)]
pub struct Case<'a, D> {
    /// The room.
    pub room: RoomCode,
    /// The games of the program.
    pub games: Games,
    /// The operator's key, which gives the seeds of sealed games.
    pub key: &'a DealKey,
    /// Its log, read back at the end.
    pub log: &'a [D],
    /// The histories of its guests.
    pub histories: &'a [History],
    /// When each start of the program ended.
    pub deaths: &'a BTreeMap<Life, Micros>,
    /// Whether a pending write ends with the program. A database that outlives it may still finish one.
    pub writes_end: bool,
    /// Whether the run ended without faults, so that each request could be answered.
    pub settled: bool,
    /// Whether the log could be read at all times. If not, a welcome may show the node's stale
    /// table, but never an older one than the guest has seen.
    pub is_readable: bool,
}

/// A promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Promise {
    /// Every accepted request is in the log.
    Kept,
    /// No request is in the log twice.
    Once,
    /// No refused request is in the log, and no request is refused once it was accepted.
    Refused,
    /// Every record matches a request its author really sent.
    Asked,
    /// Every event is the rules' decision.
    Rules,
    /// Positions have no gaps, in the log and in every guest's history.
    Dense,
    /// Every guest receives what the log says, byte for byte.
    Same,
    /// No guest sees an older state than before, and an answered request is visible to every later
    /// hello.
    Fresh,
    /// A request that was answered before another was sent comes before it in the log.
    RealTime,
    /// Every answer has the version of the request's record.
    Version,
    /// No message between players passes in a silent turn.
    Silence,
    /// A clock ends a turn once and not before its time, nobody gives time to themselves, and every guest receives
    /// the clock of the log.
    Clock,
    /// A bot acts only when the game waits for it, and chooses only by what its seat may know.
    Bots,
    /// Who sits where, and how a series stands, follows from the log alone.
    Series,
    /// Every request is answered, and every guest receives every record.
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

/// Counts of what was checked: they show whether finding nothing means anything.
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
    /// Records whose request was pending when the program was killed: written before and sent
    /// after, or carried out by a retry.
    pub cut: u64,
    /// Messages about the table that were compared with the log.
    pub compared: u64,
    /// Games that ended.
    pub games: u64,
    /// Turns that a clock ended.
    pub timed_out: u64,
    /// Acts of bots.
    pub of_bots: u64,
}

impl Seen {
    /// Adds the counts of another check.
    pub fn add(&mut self, other: Self) {
        self.records += other.records;
        self.accepted += other.accepted;
        self.refused += other.refused;
        self.silenced += other.silenced;
        self.cut += other.cut;
        self.compared += other.compared;
        self.games += other.games;
        self.timed_out += other.timed_out;
        self.of_bots += other.of_bots;
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

/// Checks one room.
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
