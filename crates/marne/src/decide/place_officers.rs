//! `place_officers`: the first player chooses a colour, then the cards are dealt (section 3).

use super::{Event, Events, Options, Phase, Refusal, State};
use crate::street::Color;

pub(super) fn decide(state: &State, color: Color) -> Result<Events, Refusal> {
    state.require(Phase::PlaceOfficers)?;
    let mut events = Events::one(Event::OfficersPlaced { color });
    events.push(Event::TurnBegan { seat: state.active, turn: 1 });
    Ok(events)
}

pub(super) fn offer(state: &State, options: &mut Options) {
    options.place_officers = state.require(Phase::PlaceOfficers).is_ok();
}
