//! Samples a state that is consistent with a view: what lies face down is put in random order.

use marne::{Hand, Soldier, SoldierSet, State, StreetSet, TableOptions, Taxi, View};
use rules::{Chance, List};

/// One of the states consistent with this view. Everybody knows what the piles contain; only their order is drawn.
pub(super) fn sample(
    players: u8,
    options: &TableOptions,
    view: &View,
    chance: &mut Chance,
) -> State {
    let mut waiting = [None; 8];
    let mut tokens = StreetSet::default();
    for it in &view.streets {
        let Some(taxi) = &it.taxi else { continue };
        waiting[it.street.index()] = Some(taxi.card);
        if taxi.token {
            tokens = tokens.with(it.street);
        }
    }
    let mut hands = [Hand::default(); 5];
    for (hand, cards) in hands.iter_mut().zip(&view.hands) {
        *hand = self::hand(cards);
    }
    let reserve = hand(view.reserve.as_deref().unwrap_or_default());
    let mut state = State {
        options: options.rules,
        players,
        phase: view.phase,
        active: view.active,
        turn: view.turn,
        actions_left: view.actions_left,
        silence: view.silence.map(|it| it.card),
        no_bonus: view.no_bonus,
        bonus_played: view.bonus_played.iter().copied().collect(),
        officers: view.officers,
        waiting,
        tokens,
        hands,
        reserve,
        drawn: view.drawn,
        taxi_pile: List::default(),
        soldier_pile: List::default(),
        soldier_discard: list(&view.soldier_discard),
        sent: list(&view.sent),
        reshuffles: 0,
        end: view.end,
    };
    let known: Vec<Taxi> = waiting.into_iter().flatten().chain(view.sent.iter().copied()).collect();
    let taxis = options.taxis().into_iter();
    state.taxi_pile = list(&taxis.filter(|it| !known.contains(it)).collect::<Vec<_>>());
    let known = known_soldiers(&state);
    let unknown: Vec<Soldier> = Soldier::all().filter(|it| !known.contains(*it)).collect();
    state.soldier_pile = list(&unknown);
    let color = view.next_color;
    shuffle(&mut state, color, chance);
    state
}

/// Shuffles the piles of a state, with a taxi of this colour on top.
pub(super) fn shuffle(state: &mut State, color: Option<marne::Color>, chance: &mut Chance) {
    let mut taxis = state.taxi_pile.to_vec();
    // Chosen before the others are mixed: which one comes next then says nothing about their order.
    let tops: Vec<Taxi> = taxis.iter().copied().filter(|it| Some(it.color()) == color).collect();
    let next = chance.pick(&tops).copied();
    chance.shuffle(&mut taxis);
    state.taxi_pile = list(&taxis);
    if let Some(next) = next {
        put_next(state, next);
    }
    let mut soldiers = state.soldier_pile.to_vec();
    chance.shuffle(&mut soldiers);
    state.soldier_pile = list(&soldiers);
}

/// The taxis that may be next: all of the colour that lies on top.
pub(super) fn next_taxis(state: &State) -> Vec<Taxi> {
    let color = state.taxi_pile.last().map(|it| it.color());
    state.taxi_pile.iter().copied().filter(|it| Some(it.color()) == color).collect()
}

/// Swaps this taxi with the one on top of the pile; the order of the others stays uniformly random.
pub(super) fn put_next(state: &mut State, taxi: Taxi) {
    if let Some(top) = state.taxi_pile.last().copied() {
        state.taxi_pile.replace(taxi, top);
        state.taxi_pile.pop();
        state.taxi_pile.push(taxi);
    }
}

fn known_soldiers(state: &State) -> SoldierSet {
    let hands = state.hands.iter().flat_map(|it| it.iter());
    let rest = state.reserve.iter().chain(&state.drawn).chain(state.soldier_discard.iter());
    hands.chain(rest).copied().collect()
}

/// The cards of a hand; none if there are too many, which happens only in a damaged view.
fn hand(cards: &[Soldier]) -> Hand {
    Hand::from_slice(cards).unwrap_or_default()
}

/// A list of cards; none if there are too many, which happens only in a damaged view.
fn list<T: Copy + Default + PartialEq, const N: usize>(cards: &[T]) -> List<T, N> {
    List::from_slice(cards).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use marne::{Color, GameOptions, Setup};

    use super::*;

    #[test]
    fn the_taxi_on_top_says_nothing_about_the_order_of_the_others() {
        const WORLDS: u32 = 4_000;
        let seed = rules::Seed::new([1; 32]);
        let mut state = State::new(&Setup::from_seed(2, GameOptions::default(), &seed));
        let color = Color::ALL[0];
        let mut chance = Chance::new(7);
        // By place below the top: how often a taxi of its colour lies there.
        let mut same = [0_u32; 23];
        for _ in 0..WORLDS {
            shuffle(&mut state, Some(color), &mut chance);
            let mut pile = state.taxi_pile.iter().rev().map(|it| it.color() == color);
            assert_eq!(pile.next(), Some(true));
            for (count, is_same) in same.iter_mut().zip(pile) {
                *count += u32::from(is_same);
            }
        }
        // Five of the 23, give or take five standard deviations.
        let expected = WORLDS * 5 / 23;
        assert!(same.iter().all(|it| it.abs_diff(expected) < 135), "{same:?} of {WORLDS}");
    }

    #[test]
    fn every_taxi_of_the_colour_on_top_can_be_next_and_none_is_lost() {
        let setup = Setup::from_seed(2, GameOptions::default(), &rules::Seed::new([1; 32]));
        let state = State::new(&setup);
        let sorted = |state: &State| {
            let mut pile = state.taxi_pile;
            pile.sort_unstable();
            pile
        };
        let nexts = next_taxis(&state);
        assert_eq!(nexts.len(), 6);
        for taxi in nexts {
            let mut world = state;
            put_next(&mut world, taxi);
            assert_eq!(world.taxi_pile.last(), Some(&taxi));
            assert_eq!(sorted(&world), sorted(&state));
        }
    }
}
