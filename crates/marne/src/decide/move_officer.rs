//! `move_officer`: either officer one street, either way (section 4).

use super::{Event, Events, Refusal, State};
use crate::command::Direction;
use crate::officer::Officer;

pub(super) fn decide(
    state: &State,
    officer: Officer,
    direction: Direction,
    events: &mut Events,
) -> Result<(), Refusal> {
    state.require_action()?;
    let from = state.officer(officer).ok_or(Refusal::WrongPhase)?;
    events.push(Event::OfficerMoved { officer, from, to: direction.step(from) });
    Ok(())
}

pub(super) fn offer(state: &State) -> bool {
    state.require_action().is_ok()
}
