//! `trade`: one card of the player's own hand for one of another player's or, alone, of the reserve (section 4). The
//! active player decides.

use super::{Event, Events, Refusal, State};
use crate::hand::Hand;
use crate::soldier::{Soldier, SoldierSet};
use rules::Seat;

pub(super) fn decide(
    state: &State,
    give: Soldier,
    take: Soldier,
    events: &mut Events,
) -> Result<(), Refusal> {
    state.require_action()?;
    if !state.hand_set().contains(give) {
        return Err(Refusal::NotInHand);
    }
    let with = if state.is_solo() {
        if !state.reserve.set().contains(take) {
            return Err(Refusal::NotInHand);
        }
        None
    } else {
        Some(holder(state, take).ok_or(Refusal::NotInHand)?)
    };
    check(state)?;
    events.push(Event::Traded { with, give, take });
    Ok(())
}

/// The cards that may be given, and those that may be taken.
#[inline]
pub(super) fn offer(state: &State) -> [SoldierSet; 2] {
    if check(state).is_err() {
        return [SoldierSet::default(); 2];
    }
    let give = state.hand_set();
    let take = if state.is_solo() {
        state.reserve.set()
    } else {
        let all = state.hands.iter().map(Hand::set).fold(SoldierSet::default(), SoldierSet::union);
        all.difference(give)
    };
    [give, take]
}

/// Alone, silence closes the reserve; between players trades stay open.
fn check(state: &State) -> Result<(), Refusal> {
    state.require_action()?;
    if state.is_solo() && state.silence.is_some() {
        return Err(Refusal::NoTradeNow);
    }
    Ok(())
}

fn holder(state: &State, card: Soldier) -> Option<Seat> {
    others(state).find(|seat| state.hands[seat.index()].set().contains(card))
}

fn others(state: &State) -> impl Iterator<Item = Seat> + '_ {
    (0..state.players).map(Seat).filter(|seat| *seat != state.active)
}
