//! Faults on purpose. Each breaks one promise, and one of the quick proofs has to find it:
//! `cargo xtask planted` tries all of them.
//!
//! In every other build [`fault`] is the constant `false`, and nothing of a fault is compiled in.
#![warn(missing_docs)]

use std::sync::OnceLock;

/// Every fault: its name, and what goes wrong.
pub const FAULTS: &[(&str, &str)] = &[
    ("answer_before_commit", "a request is answered before it is stored"),
    ("lost_fence", "the log takes a record whatever place it was meant for"),
    ("doubled_resend", "a room does not remember which requests it has carried out"),
    ("already_forgotten", "a request for what is so already is answered as done and not stored"),
    ("unknown_is_failed", "an append that nobody knows of is answered as not done"),
    ("mute_by_arrival", "a line that came before the silence is stored within it"),
    ("pointing_in_silence", "pointing counts as a move"),
    ("presence_in_silence", "who comes and goes is told in a silent turn"),
    ("answer_told_to_all", "everybody hears how a request was answered"),
    ("lost_publish", "now and then those who watch are not told"),
    ("gap_after_reconnect", "whoever comes back misses one entry"),
    ("taken_back", "whoever comes back to a node that cannot read is shown the past"),
    ("hints_trusted", "whoever comes is shown what hints told, without reading the log"),
    ("seat_confusion", "a request is carried out for whoever came first"),
    ("leaked_pile", "a view shows the card on top of the pile"),
    ("preview_reveals", "a preview tells what would be drawn"),
    ("stale_accepted", "a choice made on another table is carried out"),
];

/// Whether this fault is planted.
#[must_use]
pub fn fault(name: &str) -> bool {
    cfg!(feature = "armed") && chosen() == Some(name)
}

fn chosen() -> Option<&'static str> {
    static CHOSEN: OnceLock<Option<String>> = OnceLock::new();
    CHOSEN.get_or_init(|| std::env::var("PLANTED").ok()).as_deref()
}
