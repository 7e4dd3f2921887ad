//! Why a kind of command is not open now: what a client shows on a button that does nothing.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::command::{Bonus, Command, Direction, Load};
use super::officer::Officer;
use super::options::Options;
use super::refusal::Refusal;
use super::soldier::{Soldier, SoldierSet};
use super::state::State;
use super::street::Street;
use rules::Seed;

/// A kind of command that a turn is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the commands of the same name")]
pub enum Verb {
    Reveal,
    Mobilize,
    MoveOfficer,
    Trade,
    Send,
    PlayBonus,
    EndTurn,
}

/// A verb without any open command, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Closed {
    /// The verb.
    pub verb: Verb,
    /// The refusal that the nearest command of that kind gets.
    pub why: Refusal,
}

impl Closed {
    /// Every closed verb, for the active seat.
    #[must_use]
    pub fn all(state: &State, options: &Options) -> Vec<Self> {
        let bonus = &options.bonus;
        let plays = bonus.orders
            || bonus.gallop.iter().any(|it| !it.is_empty())
            || !bonus.clear.is_empty()
            || !bonus.recall.is_empty();
        let open = [
            (Verb::Reveal, options.reveal),
            (Verb::Mobilize, options.mobilize),
            (Verb::MoveOfficer, options.move_officer),
            (Verb::Trade, !options.give.is_empty() && !options.take.is_empty()),
            (Verb::Send, options.send.iter().any(Option::is_some)),
            (Verb::PlayBonus, plays),
            (Verb::EndTurn, options.end_turn),
        ];
        open.into_iter()
            .filter(|(_, open)| !open)
            .filter_map(|(verb, _)| Some(Self { verb, why: refusal(state, verb)? }))
            .collect()
    }
}

/// Of the commands of this kind worth trying, the refusal of the one that comes closest to acceptance.
fn refusal(state: &State, verb: Verb) -> Option<Refusal> {
    let tried = attempts(state, verb);
    let refusals = tried
        .iter()
        .filter_map(|command| state.decide(state.active, command, &Seed::new([0; 32])).err());
    refusals.max_by_key(|it| matches!(it, Refusal::NotEnoughSoldiers))
}

fn attempts(state: &State, verb: Verb) -> Vec<Command> {
    let in_hand = |it: &Soldier| state.hand().contains(it);
    let card = state.hand().first().copied().unwrap_or(Soldier::ORDERS);
    match verb {
        Verb::Reveal => vec![Command::Reveal],
        Verb::Mobilize => vec![Command::Mobilize],
        Verb::MoveOfficer => {
            vec![Command::MoveOfficer { officer: Officer::ALL[0], direction: Direction::Clockwise }]
        }
        Verb::Trade => {
            let others = (0..state.players).filter(|it| *it != state.active.0);
            let held = others.flat_map(|seat| state.hands[usize::from(seat)].iter());
            let take = held.chain(state.reserve.iter()).next().copied();
            vec![Command::Trade { give: card, take: take.unwrap_or(Soldier::ORDERS) }]
        }
        Verb::Send => {
            let streets = state.officers.unwrap_or([Street::ALL[0]; 2]);
            streets.map(|street| Command::Send { street, cards: everybody(state, street) }).to_vec()
        }
        Verb::PlayBonus => {
            let [officer, _] = Officer::ALL;
            let street = state.officer(officer).unwrap_or(Street::ALL[0]).ahead(1);
            let clear = state.tokens.iter().chain(state.taken().iter()).next().unwrap_or(street);
            let recall = state.soldier_discard.first().copied().unwrap_or(card);
            let all = [
                Bonus::Orders,
                Bonus::Gallop { officer, street },
                Bonus::Clear { street: clear },
                Bonus::Recall { recall },
            ];
            let held = all.into_iter().filter(|it| in_hand(&it.card()));
            let mut tried: Vec<_> = held.map(Command::PlayBonus).collect();
            if tried.is_empty() {
                tried.push(Command::PlayBonus(Bonus::Orders));
            }
            tried
        }
        Verb::EndTurn => vec![Command::EndTurn],
    }
}

/// All cards of the hand that may ride from a street.
fn everybody(state: &State, street: Street) -> Load {
    let riding = SoldierSet::riding_from(street.color());
    let mut load = Load::default();
    state.hand_set().intersection(riding).iter().for_each(|card| load.push(card));
    load
}

#[cfg(test)]
mod tests {
    use super::super::hand::Hand;
    use super::super::setup::{GameOptions, Setup};
    use super::super::state::Phase;
    use super::super::street::StreetSet;
    use super::super::taxi::Taxi;
    use super::*;

    #[test]
    fn a_bonus_card_that_was_played_is_named_although_another_taxi_has_no_token() {
        let setup = Setup::from_seed(2, GameOptions::default(), &Seed::new([1; 32]));
        let mut state = State::new(&setup);
        (state.phase, state.actions_left) = (Phase::Actions, 3);
        state.officers = Some([Street::Orsay, Street::Latour]);
        state.waiting[0] = Some(Taxi::new(Street::Orsay, 3));
        state.waiting[1] = Some(Taxi::new(Street::Fabert, 2));
        state.tokens = StreetSet::default().with(Street::Fabert);
        state.hands[state.active.index()] = Hand::from_slice(&[Soldier::CLEAR]).unwrap_or_default();
        state.bonus_played = SoldierSet::default().with(Soldier::CLEAR);
        assert_eq!(refusal(&state, Verb::PlayBonus), Some(Refusal::NoBonusNow));
    }
}
