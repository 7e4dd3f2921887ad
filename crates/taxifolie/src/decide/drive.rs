//! `drive`: the whole way of a roll (section 4).

use rules::Refusal;

use super::Draft;
use crate::event::Event;
use crate::map::{Pictogram, Square};
use crate::refusal;
use crate::state::State;
use crate::trip::{Entered, Trip};

pub(super) fn decide(state: &State, steps: u8, ids: &[String]) -> Result<Vec<Event>, Refusal> {
    let way: Option<Vec<Square>> = ids.iter().map(|id| Square::from_id(id)).collect();
    let way = way.ok_or(refusal::UNKNOWN_SQUARE)?;
    let steps = usize::from(steps);
    let mut trip = state.active().trip();
    let mut entered = Vec::new();
    for (at, next) in way.iter().copied().enumerate() {
        check(&trip, at, steps, next)?;
        entered.push((next, trip.enter(next, at + 1 == steps)));
    }
    let is_full = way.len() == steps;
    if !is_full && !trip.ended {
        return Err(refusal::TOO_SHORT);
    }
    Ok(drive(state, &trip, &entered, is_full))
}

/// Whether a taxi may enter this square as number `at` of its way.
fn check(trip: &Trip, at: usize, steps: usize, next: Square) -> Result<(), Refusal> {
    if trip.ended {
        return Err(refusal::MUST_STOP);
    }
    if at == steps {
        return Err(refusal::TOO_LONG);
    }
    if !trip.square.neighbours().contains(&next) {
        return Err(refusal::NO_STREET);
    }
    if !trip.exits().any(|it| it == next) {
        return Err(refusal::NO_U_TURN);
    }
    Ok(())
}

fn drive(state: &State, end: &Trip, entered: &[(Square, Entered)], is_full: bool) -> Vec<Event> {
    let mut draft = Draft::new(state.clone());
    let way = entered.iter().map(|(square, _)| *square).collect();
    draft.tell(Event::Drove { seat: state.seat, way, bound: end.bound });
    for (square, entered) in entered {
        draft.entered(*square, entered);
    }
    draft.settle(end.ended, is_full, &end.errands);
    // A way that did not end the ride is full.
    if !end.ended && end.square.pictogram() == Pictogram::Chance {
        draft.chance();
    }
    draft.go_on();
    draft.into_events()
}
