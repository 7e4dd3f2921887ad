//! `roll`: the dice (section 4).

use rules::Seed;

use crate::event::Event;
use crate::setup;
use crate::state::State;
use crate::taxi::NextRoll;

/// What a roll counts after `twelve`.
const TWELVE: u8 = 12;

pub(super) fn decide(state: &State, seed: &Seed) -> Vec<Event> {
    let [one, other] = setup::dice(&mut seed.stream(format_args!("dice/{}", state.rolled + 1)));
    let (dice, steps): (&[u8], u8) = match state.active().next {
        None => (&[one, other], one + other),
        Some(NextRoll::OneDie) => (&[one], one),
        Some(NextRoll::Twelve) => (&[one, other], TWELVE),
    };
    let is_double = dice == [one, one];
    let owed = state.owed + u16::from(is_double);
    let dice = dice.to_vec();
    vec![Event::Rolled { seat: state.seat, dice, steps, owed }]
}
