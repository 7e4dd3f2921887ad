//! Every card is in exactly one place, and the parts of a state fit each other, after every command.

use boomville::{Boomville, Destination, Obstacle, Obstacles, Phase, State, TaxiCard};
use rules::suite::{Walk, each_game};
use rules::{Game as _, Seed};

/// What holds between commands.
pub(crate) fn check(state: &State) {
    let mut taxi_cards: Vec<TaxiCard> = state.kept.iter().flat_map(|it| it.to_vec()).collect();
    taxi_cards.extend(state.taxi_pile.iter());
    taxi_cards.extend(state.used.iter());
    taxi_cards.extend(state.drawn);
    taxi_cards.sort_unstable();
    assert_eq!(taxi_cards, TaxiCard::deck(state.options.incidents));
    let mut destinations: Vec<Destination> = state.destinations.iter().copied().flatten().collect();
    destinations.extend(state.reached.iter().flat_map(|it| it.to_vec()));
    destinations.extend(state.destination_pile.iter());
    destinations.sort_unstable();
    assert!(destinations.into_iter().eq(Destination::all()));

    assert_eq!(state.die.is_some(), state.phase == Phase::Move);
    assert_eq!(state.drawn.is_some(), matches!(state.phase, Phase::Place | Phase::Incident));
    assert_eq!(state.asked.is_some(), state.phase == Phase::Incident);
    let tokens = state.obstacles.iter().filter(|it| matches!(it, Obstacle::Token(_))).count();
    let barriers = state.obstacles.iter().filter(|it| matches!(it, Obstacle::Barrier(_))).count();
    assert!(tokens <= 12 && barriers <= 7);
    assert_eq!(state.obstacles.tokens_left(), Obstacles::TOKENS - u32::try_from(tokens).unwrap());
    let is_over = state.phase == Phase::Over;
    assert!(state.drives(state.seat) || is_over);
    for seat in state.seats() {
        let at = seat.index();
        let has_finished = state.places.contains(&seat);
        assert_eq!(state.destinations[at].is_none(), has_finished);
        assert_eq!(state.known[at].contains(seat), !has_finished);
        let reached = state.reached[at].len();
        assert_eq!(reached == usize::from(state.goal), has_finished, "{state:?}");
        assert!(!has_finished || state.kept[at].is_empty());
        assert!(!has_finished || (state.lost[at] == 0 && !state.pass[at]));
        assert!(state.lost[at] <= 9);
        assert!(is_over || !state.is_there(seat), "who is there has arrived");
    }
}

#[test]
fn every_card_is_in_one_place_after_every_command() {
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        check(&walk.state);
        while let Some(step) = walk.step() {
            check(&walk.state);
            let turns = walk.state.turn - step.before.turn;
            assert!(turns <= 1 && walk.state.rolls - step.before.rolls <= 1);
            assert_eq!(walk.state.seat == step.before.seat, turns == 0);
        }
    });
}

#[test]
fn a_new_deal_leaves_no_pile_as_it_was() {
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        for _ in 0..number {
            if walk.step().is_none() {
                return;
            }
        }
        let dealt: Vec<State> = (0..30)
            .map(|seed| {
                let mut state = walk.state;
                Boomville::redeal(&mut state, &Seed::numbered(seed));
                check(&state);
                state
            })
            .collect();
        let old = &walk.state;
        let short = |length: usize| length < 3;
        assert!(
            short(old.destination_pile.len())
                || dealt.iter().any(|it| it.destination_pile != old.destination_pile)
        );
        assert!(short(old.taxi_pile.len()) || dealt.iter().any(|it| it.taxi_pile != old.taxi_pile));
    });
}
