//! `reveal`: the arrival of a taxi, with its event and any extra taxi (section 4, step 1).

use super::{Event, Events, Phase, Refusal, State};
use crate::outcome::End;
use crate::taxi::TaxiEvent;

pub(super) fn decide(state: &State, events: &mut Events) -> Result<(), Refusal> {
    state.require(Phase::Arrival)?;
    let mut taken = state.taken();
    let mut tokens = state.tokens;
    let mut pile = state.taxi_pile.iter().rev();
    loop {
        // An empty pile is checked before the jam.
        let Some(&taxi) = pile.next() else {
            events.push(ended(state, End::PileEmpty));
            return Ok(());
        };
        let (Some(street), passed) = State::parking(taxi.street(), taken) else {
            events.push(ended(state, End::Jam));
            return Ok(());
        };
        let added = passed.difference(tokens);
        let event = taxi.event(state.options.events);
        let phase = match event {
            Some(TaxiEvent::ExtraTaxi) => Phase::Arrival,
            Some(TaxiEvent::Discard) if !state.hand().is_empty() => Phase::Discard,
            Some(TaxiEvent::Discard | TaxiEvent::NoBonus | TaxiEvent::Silence) | None => {
                Phase::Actions
            }
        };
        events.push(Event::TaxiArrived { taxi, street, tokens: added, event, phase });
        if phase != Phase::Arrival {
            return Ok(());
        }
        taken = taken.with(street);
        tokens = tokens.union(added);
    }
}

pub(super) fn offer(state: &State) -> bool {
    state.require(Phase::Arrival).is_ok()
}

fn ended(state: &State, end: End) -> Event {
    let score = state.score();
    Event::Ended { end, score, band: state.options.scoring.band(score) }
}
