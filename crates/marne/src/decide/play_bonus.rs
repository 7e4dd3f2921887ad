//! `play_bonus`: the four bonus cards cost no action and may be played before the arrival and until
//! the turn ends, each once in a turn (sections 2 and 4).

use super::{Event, Events, Phase, Refusal, State};
use crate::command::Bonus;
use crate::officer::Officer;
use crate::options::BonusOptions;
use crate::soldier::{Soldier, SoldierSet};
use crate::street::{Street, StreetSet};

pub(super) fn decide(state: &State, bonus: Bonus, events: &mut Events) -> Result<(), Refusal> {
    let card = bonus.card();
    in_hand(state, card)?;
    let event = match bonus {
        Bonus::Orders => Event::OrdersPlayed,
        Bonus::Gallop { officer, street } => {
            let from = state.officer(officer).ok_or(Refusal::WrongPhase)?;
            if from == street {
                // Galloping nowhere is not a use of the card, even when it may be played.
                return Err(allowed(state, card).err().unwrap_or(Refusal::BadCommand));
            }
            Event::GallopPlayed { officer, from, to: street }
        }
        Bonus::Clear { street } => {
            if state.waiting[street.index()].is_none() {
                return Err(Refusal::NoTaxi);
            }
            if !state.tokens.contains(street) {
                return Err(Refusal::NoToken);
            }
            Event::ClearPlayed { street }
        }
        Bonus::Recall { recall } => {
            if !state.soldier_discard.contains(&recall) {
                return Err(Refusal::NotInDiscard);
            }
            Event::RecallPlayed { recall }
        }
    };
    allowed(state, card)?;
    events.push(event);
    Ok(())
}

pub(super) fn offer(state: &State) -> BonusOptions {
    let mut options = BonusOptions::default();
    if state.hand_set().intersection(SoldierSet::BONUS).is_empty() {
        return options;
    }
    let open = |card| in_hand(state, card).is_ok() && allowed(state, card).is_ok();
    options.orders = open(Soldier::ORDERS);
    if open(Soldier::GALLOP) {
        let other = |it: Street| StreetSet::ALL.without(it);
        options.gallop = Officer::ALL.map(|it| state.officer(it).map(other).unwrap_or_default());
    }
    if open(Soldier::CLEAR) {
        options.clear = state.tokens;
    }
    if open(Soldier::RECALL) {
        options.recall = state.soldier_discard.iter().copied().collect();
    }
    options
}

fn in_hand(state: &State, card: Soldier) -> Result<(), Refusal> {
    match state.phase {
        Phase::Arrival | Phase::Actions => {}
        Phase::PlaceOfficers | Phase::Discard | Phase::Place | Phase::Trim | Phase::Over => {
            return Err(Refusal::WrongPhase);
        }
    }
    if state.hand_set().contains(card) { Ok(()) } else { Err(Refusal::NotInHand) }
}

/// Once in a turn: otherwise, with both piles empty, playing `bonus-orders` and drawing it back after the reshuffle
/// would make an endless turn.
fn allowed(state: &State, card: Soldier) -> Result<(), Refusal> {
    if state.no_bonus || state.bonus_played.contains(card) {
        return Err(Refusal::NoBonusNow);
    }
    Ok(())
}
