//! Real-time order: a request that was answered before another was sent comes before it in the log.

use super::replay::Replay;
use super::request::Requests;
use super::{Findings, Promise};
use crate::history::Micros;

pub(super) fn check(requests: &Requests<'_>, replay: &Replay<'_>, findings: &mut Findings) {
    let mut stored: Vec<_> = requests
        .iter()
        .filter_map(|(origin, request)| Some((replay.place(origin)?, request)))
        .collect();
    stored.sort_unstable_by_key(|(seq, _)| *seq);
    // From the end: no later record may have been answered before this request was sent.
    let mut earliest: Option<(Micros, u32)> = None;
    for (seq, request) in stored.into_iter().rev() {
        if let Some((answered, later)) = earliest.filter(|(at, _)| *at < request.asked) {
            let detail = format!(
                "{seq} was asked at {} µs, {later} had been answered at {answered} µs",
                request.asked
            );
            findings.note(Promise::RealTime, detail);
        }
        if let Some(answered) = request.accepted
            && earliest.is_none_or(|(at, _)| answered < at)
        {
            earliest = Some((answered, seq));
        }
    }
}
