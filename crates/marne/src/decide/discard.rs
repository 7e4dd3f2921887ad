//! `discard`: one card for an event, or card by card down to the limit at the end of a turn (section 4).

use super::{Event, Events, Phase, Refusal, State};
use crate::event::Cause;
use crate::soldier::{Soldier, SoldierSet};

pub(super) fn decide(state: &State, card: Soldier, events: &mut Events) -> Result<(), Refusal> {
    let cause = cause(state)?;
    if !state.hand_set().contains(card) {
        return Err(Refusal::NotInHand);
    }
    events.push(Event::Discarded { card, cause });
    if cause == Cause::HandLimit && state.hand().len() == state.hand_limit() + 1 {
        events.push(state.next_turn());
    }
    Ok(())
}

pub(super) fn offer(state: &State) -> SoldierSet {
    if cause(state).is_ok() { state.hand_set() } else { SoldierSet::default() }
}

fn cause(state: &State) -> Result<Cause, Refusal> {
    match state.phase {
        Phase::Discard => Ok(Cause::Event),
        Phase::Trim => Ok(Cause::HandLimit),
        Phase::PlaceOfficers | Phase::Arrival | Phase::Actions | Phase::Place | Phase::Over => {
            Err(Refusal::WrongPhase)
        }
    }
}
