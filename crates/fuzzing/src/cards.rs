//! The cards of the *Marne*, counted after every command.

use marne::{Event as Fact, Marne, Setup};
use room::{Durable, Event};
use rules::Game as _;

/// Replays the games of a log. Those of other games are skipped: their setups do not read.
///
/// # Panics
/// If a card is lost or duplicated.
pub(crate) fn stay_whole(log: &[impl Durable]) {
    // The state, and the states before each command.
    let mut state = None;
    let mut past = Vec::new();
    for entry in log {
        match &entry.record().event {
            Event::Started { setup, .. } => {
                state = setup.read::<Setup>().ok().map(|it| Marne::start(&it));
            }
            Event::Played { events, .. } | Event::TimedOut { events, .. } => {
                let Some(state) = &mut state else { continue };
                let events: Vec<Fact> = events.read().unwrap_or_else(|it| panic!("{it}"));
                past.push(*state);
                events.iter().for_each(|event| Marne::apply(state, event));
                assert!(state.is_whole(), "{state:?}");
            }
            Event::Undone { .. } if state.is_some() => state = past.pop(),
            _ => {}
        }
    }
}
