//! The cards of the *Marne*, counted after every command.

use marne::{Event as Fact, Marne, Setup};
use room::{Durable, Event};
use rules::Game as _;

/// Plays the games of a log again. Those of other games are passed over: their setups read as none.
///
/// # Panics
/// If a card is lost or doubled.
pub(crate) fn stay_whole(log: &[impl Durable]) {
    let mut state = None;
    for entry in log {
        match &entry.record().event {
            Event::Started { setup, .. } => {
                state = setup.read::<Setup>().ok().map(|it| Marne::start(&it));
            }
            Event::Played { events, .. } => {
                let Some(state) = &mut state else { continue };
                let events: Vec<Fact> = events.read().unwrap_or_else(|it| panic!("{it}"));
                events.iter().for_each(|event| Marne::apply(state, event));
                assert!(state.is_whole(), "{state:?}");
            }
            _ => {}
        }
    }
}
