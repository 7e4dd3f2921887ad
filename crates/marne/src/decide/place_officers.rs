//! `place_officers`: the first player chooses a colour, then the cards are dealt (section 3).

use super::{Event, Events, Phase, Refusal, State};
use crate::street::Color;

pub(super) fn decide(state: &State, color: Color, events: &mut Events) -> Result<(), Refusal> {
    state.require(Phase::PlaceOfficers)?;
    events.push(Event::OfficersPlaced { color });
    events.push(Event::TurnBegan { seat: state.active, turn: 1 });
    Ok(())
}

pub(super) fn offer(state: &State) -> bool {
    state.require(Phase::PlaceOfficers).is_ok()
}
