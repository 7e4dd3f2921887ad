//! `send`: an officer stands where the taxi waits, and enough soldiers of the street's colour, or
//! jokers, ride (section 4). More than enough is allowed.

use super::{Event, Events, Options, Refusal, State};
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
    let loading = loading(state, street)?;
    if !load.is_subset(loading.cards) {
        return Err(Refusal::WrongColor);
    }
    if !loading.accepts(load) {
        return Err(Refusal::NotEnoughSoldiers);
    }
    events.push(Event::TaxiSent { street, taxi, cards: *cards });
    Ok(())
}

pub(super) fn offer(state: &State, options: &mut Options) {
    if state.require_action().is_err() {
        return;
    }
    for officer in Officer::ALL {
        let Some(street) = state.officer(officer) else {
            continue;
        };
        // Both officers may stand in one street; its taxi is offered once.
        if options.send.iter().flatten().any(|it| it.street == street) {
            continue;
        }
        options.send[officer.index()] = loading(state, street).ok().filter(|it| it.is_open());
    }
}

/// What the taxi of a street needs, and the cards of the hand that may ride in it.
fn loading(state: &State, street: Street) -> Result<Loading, Refusal> {
    let need = state.need(street).ok_or(Refusal::NoTaxi)?;
    if !Officer::ALL.iter().any(|it| state.officer(*it) == Some(street)) {
        return Err(Refusal::NoOfficer);
    }
    let cards = state.hand_set().intersection(SoldierSet::riding_from(street.color()));
    Ok(Loading { street, need, cards })
}
