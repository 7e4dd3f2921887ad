//! `send`: an officer stands where the taxi waits, and enough soldiers of the street's colour, or
//! jokers, ride (section 4). More than enough is allowed.

use super::{Event, Events, Refusal, State};
use crate::command::Load;
use crate::officer::Officer;
use crate::options::Loading;
use crate::soldier::SoldierSet;
use crate::street::Street;

pub(super) fn decide(
    state: &State,
    street: Street,
    cards: &Load,
    events: &mut Events,
) -> Result<(), Refusal> {
    state.require_action()?;
    let load: SoldierSet = cards.iter().copied().collect();
    if load.len() != cards.len() {
        return Err(Refusal::BadCommand);
    }
    if !load.is_subset(state.hand_set()) {
        return Err(Refusal::NotInHand);
    }
    let taxi = state.waiting[street.index()].ok_or(Refusal::NoTaxi)?;
    if !Officer::ALL.iter().any(|it| state.officer(*it) == Some(street)) {
        return Err(Refusal::NoOfficer);
    }
    let loading = loading(state, street).ok_or(Refusal::NoTaxi)?;
    if !load.is_subset(loading.cards) {
        return Err(Refusal::WrongColor);
    }
    if !loading.accepts(load) {
        return Err(Refusal::NotEnoughSoldiers);
    }
    events.push(Event::TaxiSent { street, taxi, cards: *cards });
    Ok(())
}

/// The taxis that can be loaded, by the officer who stands there.
#[inline]
pub(super) fn offer(state: &State) -> [Option<Loading>; 2] {
    if state.require_action().is_err() {
        return [None; 2];
    }
    let open = |street| loading(state, street).filter(|it| it.is_open());
    let [first, second] = Officer::ALL.map(|it| state.officer(it));
    // Both officers may stand in one street; its taxi is offered once.
    [first.and_then(open), second.filter(|_| second != first).and_then(open)]
}

/// What the taxi of a street needs, and the cards of the hand that may ride in it.
fn loading(state: &State, street: Street) -> Option<Loading> {
    let need = state.need(street)?;
    let cards = state.hand_set().intersection(SoldierSet::riding_from(street.color()));
    Some(Loading { street, need, cards })
}
