//! `end_turn`: whenever the player wishes once the arrival is resolved (section 4).

use super::{Event, Events, Phase, Refusal, State};

pub(super) fn decide(state: &State, events: &mut Events) -> Result<(), Refusal> {
    state.require(Phase::Actions)?;
    let trim = state.hand().len() > state.hand_limit();
    events.push(Event::TurnEnded { trim });
    if !trim {
        events.push(state.next_turn());
    }
    Ok(())
}

pub(super) fn offer(state: &State) -> bool {
    state.require(Phase::Actions).is_ok()
}
