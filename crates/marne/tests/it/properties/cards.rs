//! Every card is in exactly one place, and no place holds too many, after every event.

use marne::{Event, Phase, State, Street};

use crate::walk::Walk;
use rules::chance;

#[test]
fn every_card_is_in_one_place_after_every_event() {
    chance::each_number(800, |number| {
        let mut walk = Walk::new(number);
        check(&walk.state);
        while let Some(step) = walk.step() {
            let mut state = step.before;
            for event in &step.events {
                state.apply(event);
                check(&state);
                told_truly(&state, event);
            }
            assert_eq!(state, walk.state);
            settled(&state);
        }
    });
}

fn check(state: &State) {
    assert!(state.is_whole(), "{state:?}");
    for (seat, hand) in state.hands.iter().enumerate() {
        let active = seat == state.active.index();
        assert!(hand.len() <= if active { 8 } else { 5 });
        assert!(seat < state.players.into() || hand.is_empty());
    }
    let dealt = state.officers.is_some();
    let reserve = if state.is_solo() && dealt { 5 } else { 0 };
    assert_eq!(state.reserve.len(), reserve, "the reserve keeps its five");
    assert!(state.active.0 < state.players);
    assert!(state.tokens.len() <= 7);
    assert!(state.tokens.iter().all(|it| state.taken().contains(it)));
    assert!(state.actions_left <= 4);
    assert!(state.turn <= 25);
}

/// A taxi waits where its event says, with tokens only behind it.
fn told_truly(state: &State, event: &Event) {
    if let Event::TaxiArrived { taxi, street, tokens, event, .. } = *event {
        assert_eq!(state.waiting[street.index()], Some(taxi));
        assert!(!state.tokens.contains(street), "it has no token itself");
        let passed = (0..8).map(|it| taxi.street().ahead(it));
        let passed: Vec<Street> = passed.take_while(|it| *it != street).collect();
        assert!(passed.iter().all(|it| state.tokens.contains(*it)));
        assert!(tokens.iter().all(|it| passed.contains(&it)));
        assert_eq!(event, taxi.event(state.options.events));
    }
}

/// What holds between commands, when somebody is to act.
fn settled(state: &State) {
    assert_eq!(state.drawn.is_some(), state.phase == Phase::Place);
    assert_eq!(state.end.is_some(), state.phase == Phase::Over);
    let hand = state.hand().len();
    match state.phase {
        Phase::PlaceOfficers => unreachable!("a command was given"),
        Phase::Arrival => assert!(state.actions_left >= 3 && hand <= 5),
        Phase::Discard => assert!(hand > 0),
        Phase::Actions | Phase::Place => {}
        Phase::Trim => assert!(hand > state.hand_limit() && state.actions_left == 0),
        Phase::Over => {
            assert_eq!(state.actions_left, 0);
            assert!(state.silence.is_none() && !state.no_bonus && state.bonus_played.is_empty());
        }
    }
}
