//! `mobilize`: draw the top soldier card; an empty pile is first refilled from the discard (section 4).

use super::{Event, Events, Refusal, Seed, State};

pub(super) fn decide(state: &State, seed: &Seed, events: &mut Events) -> Result<(), Refusal> {
    check(state)?;
    let top = if let Some(top) = state.soldier_pile.last() {
        *top
    } else {
        let mut pile = state.soldier_discard;
        pile.shuffle(&mut seed.stream(format_args!("reshuffle/{}", state.reshuffles + 1)));
        events.push(Event::Reshuffled { pile });
        pile[0]
    };
    events.push(Event::Mobilized { card: top });
    Ok(())
}

pub(super) fn offer(state: &State) -> bool {
    check(state).is_ok()
}

fn check(state: &State) -> Result<(), Refusal> {
    state.require_action()?;
    if state.soldier_pile.is_empty() && state.soldier_discard.is_empty() {
        return Err(Refusal::NothingToDraw);
    }
    Ok(())
}
