//! The messages of each guest, in order: without gaps, never older than known, byte for byte the
//! log.

use protocol::ClockView;
use room::{Durable, Origin, Seq};

use super::replay::Replay;
use super::{Case, Findings, Promise};
use crate::heard::Heard;
use crate::history::{Answer, History, Micros, What};

/// The most entries of the log that one welcome carries.
const WELCOME_ENTRIES: usize = 500;

pub(super) fn check<D: Durable>(case: &Case<'_, D>, replay: &Replay<'_>, findings: &mut Findings) {
    let known = Known::new(case.histories, replay);
    for history in case.histories {
        let mut listener = Listener {
            replay,
            known: &known,
            is_readable: case.is_readable,
            history,
            at: 0,
            greetings: Vec::new(),
            after_welcome: false,
            findings,
        };
        for note in &history.notes {
            listener.take(note.at, &note.what);
        }
        let at = listener.at;
        if case.settled && !(replay.last_asked()..=replay.last()).contains(&at) {
            let detail = format!("{:?} was told up to {at} of {}", history.player, replay.last());
            findings.note(Promise::Answered, detail);
        }
    }
}

/// The last position of the log that any guest knew, over time.
struct Known {
    /// Rising in both.
    steps: Vec<(Micros, Seq)>,
}

impl Known {
    fn new(histories: &[History], replay: &Replay<'_>) -> Self {
        let mut steps: Vec<(Micros, Seq)> = Vec::new();
        for history in histories {
            for note in &history.notes {
                let seq = match &note.what {
                    What::Answered { id, answer: Answer::Accepted { .. } } => {
                        replay.place(&Origin { player: history.player, command: *id })
                    }
                    What::Heard(Heard::Update { seq, .. } | Heard::Welcome { seq, .. }) => {
                        Some(*seq)
                    }
                    _ => None,
                };
                steps.extend(seq.map(|seq| (note.at, seq)));
            }
        }
        steps.sort_unstable();
        let mut most = 0;
        for (_, seq) in &mut steps {
            most = most.max(*seq);
            *seq = most;
        }
        Self { steps }
    }

    fn before(&self, at: Micros) -> Seq {
        let earlier = self.steps.partition_point(|(time, _)| *time < at);
        earlier.checked_sub(1).map_or(0, |it| self.steps[it].1)
    }
}

struct Listener<'a> {
    replay: &'a Replay<'a>,
    known: &'a Known,
    is_readable: bool,
    history: &'a History,
    /// The last position that the guest received.
    at: Seq,
    /// Unanswered hellos: when they were sent, and the guest's position.
    greetings: Vec<(Micros, Seq)>,
    after_welcome: bool,
    findings: &'a mut Findings,
}

impl Listener<'_> {
    fn note(&mut self, promise: Promise, detail: &str) {
        let who = self.history.player;
        self.findings.note(promise, format!("{who:?} {detail}"));
    }

    fn take(&mut self, now: Micros, what: &What) {
        match what {
            What::Greeted { seen } => self.greetings.push((now, *seen)),
            What::Lost => {
                self.greetings.clear();
                self.after_welcome = false;
            }
            What::Heard(heard) => self.hear(heard),
            What::Asked { .. } | What::Answered { .. } => {}
        }
    }

    fn hear(&mut self, heard: &Heard) {
        // The clock and the leader come between a welcome and its presence.
        let belongs = matches!(heard, Heard::Clock { .. } | Heard::Lead);
        let after_welcome = self.after_welcome;
        self.after_welcome &= belongs;
        match heard {
            Heard::Update { seq, .. } => {
                if *seq != self.at + 1 {
                    let detail = format!("was told of {seq} after {}", self.at);
                    self.note(Promise::Dense, &detail);
                }
                self.at = *seq;
                if !self.replay.says(self.history.player, heard) {
                    let detail = format!("was told another {seq} than the log has: {heard:?}");
                    self.note(Promise::Same, &detail);
                }
                self.findings.seen.compared += 1;
            }
            Heard::Welcome { seq, entries, .. } => {
                self.welcome(*seq, *entries, heard);
                self.after_welcome = true;
                self.findings.seen.compared += 1;
            }
            // The presence after a welcome repeats the last one sent to all.
            Heard::Presence if !after_welcome && self.replay.is_sealed(self.at) => {
                let detail = format!("was told who comes and goes in the silence at {}", self.at);
                self.note(Promise::Silence, &detail);
            }
            Heard::Lead if self.replay.is_silent(self.at) => {
                let detail =
                    format!("was shown where somebody looks in the silence at {}", self.at);
                self.note(Promise::Silence, &detail);
            }
            Heard::Clock { clock } => self.read_clock(clock.as_ref()),
            Heard::Presence | Heard::Lead | Heard::Seat { .. } => {}
        }
    }

    fn read_clock(&mut self, told: Option<&ClockView>) {
        let clock = self.replay.clock(self.at);
        let is_same = match (clock, told) {
            (None, None) => true,
            (Some(clock), Some(told)) => {
                (clock.set, clock.seat, clock.whole(), &clock.asked)
                    == (told.set, told.seat, told.whole, &told.asked)
                    && told.left <= told.whole
            }
            (Some(_), None) | (None, Some(_)) => false,
        };
        if !is_same {
            let detail = format!("was told {told:?} at {}, the log says {clock:?}", self.at);
            self.note(Promise::Clock, &detail);
        }
    }

    fn welcome(&mut self, seq: Seq, entries: Option<(Seq, usize)>, heard: &Heard) {
        let first = entries.map(|(first, _)| first);
        // An unsolicited welcome, after an overflow, begins with the first entry of the log.
        let unasked = |seen: Seq| seen > 0 && first == Some(1);
        if let Some((asked, seen)) = self.greetings.first().copied().filter(|it| !unasked(it.1)) {
            self.greetings.remove(0);
            let known = self.known.before(asked);
            if seq < known && self.is_readable {
                let detail = format!("came back to {seq} when {known} was known");
                self.note(Promise::Fresh, &detail);
            }
            let begins_right = entries.is_some_and(|(_, count)| count == WELCOME_ENTRIES)
                || first.map_or(seq <= seen, |first| first == seen + 1);
            if !begins_right {
                let detail = format!("had {seen} and was sent the log from {first:?} to {seq}");
                self.note(Promise::Dense, &detail);
            }
        }
        if seq < self.at {
            let detail = format!("had {} and was welcomed to {seq}", self.at);
            self.note(Promise::Fresh, &detail);
        }
        self.at = seq;
        // The digest covers the entries: they have no gaps because the log has none.
        if !self.replay.says(self.history.player, heard) {
            let detail = format!("was welcomed to another table than {seq}: {heard:?}");
            self.note(Promise::Same, &detail);
        }
    }
}
