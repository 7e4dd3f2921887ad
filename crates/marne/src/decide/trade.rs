//! `trade`: one card of the own hand against one of another player or, alone, of the reserve
//! (section 4). The active player decides.

use super::{Event, Events, Options, Refusal, State};
use crate::soldier::Soldier;
use rules::Seat;

pub(super) fn decide(state: &State, give: Soldier, take: Soldier) -> Result<Events, Refusal> {
    state.require_action()?;
    if !state.hand().contains(&give) {
        return Err(Refusal::NotInHand);
    }
    let with = if state.is_solo() {
        if !state.reserve.contains(&take) {
            return Err(Refusal::NotInHand);
        }
        None
    } else {
        Some(holder(state, take).ok_or(Refusal::NotInHand)?)
    };
    check(state)?;
    Ok(Events::one(Event::Traded { with, give, take }))
}

pub(super) fn offer(state: &State, options: &mut Options) {
    if check(state).is_err() {
        return;
    }
    let take = if state.is_solo() {
        state.reserve.iter().copied().collect()
    } else {
        others(state).flat_map(|seat| state.hands[seat.index()].iter().copied()).collect()
    };
    options.give = state.hand_set();
    options.take = take;
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
    others(state).find(|seat| state.hands[seat.index()].contains(&card))
}

fn others(state: &State) -> impl Iterator<Item = Seat> + '_ {
    (0..state.players).map(Seat).filter(|seat| *seat != state.active)
}
