//! `place`: alone, the drawn card goes into the hand or, while it has room, the reserve (section 4).

use super::{Event, Events, Phase, Refusal, State};
use crate::command::Destination;
use crate::soldier::Soldier;

pub(super) fn decide(state: &State, to: Destination, events: &mut Events) -> Result<(), Refusal> {
    let card = check(state, to)?;
    events.push(Event::Placed { card, to });
    Ok(())
}

pub(super) fn offer(state: &State, to: Destination) -> bool {
    check(state, to).is_ok()
}

fn check(state: &State, to: Destination) -> Result<Soldier, Refusal> {
    state.require(Phase::Place)?;
    if to == Destination::Reserve && state.reserve.len() >= State::RESERVE {
        return Err(Refusal::ReserveFull);
    }
    state.drawn.ok_or(Refusal::WrongPhase)
}
