//! Nobody learns the order of the piles: what is shown does not depend on it.

use rules::marne::{Marne, Moment, Phase, Soldier, State, Taxi, View};
use rules::{Game, List, Seat, Viewer};

use crate::chance::{self, Chance};
use crate::walk::Walk;

/// A state that nobody at the table can tell from this one.
fn twin(state: &State, chance: &mut Chance) -> State {
    let mut twin = *state;
    let mut soldiers: Vec<Soldier> = state.soldier_pile.to_vec();
    chance.shuffle(&mut soldiers);
    twin.soldier_pile = List::from_slice(&soldiers).unwrap();
    let mut taxis: Vec<Taxi> = state.taxi_pile.to_vec();
    chance.shuffle(&mut taxis);
    if let (Some(top), Some(_)) = (state.taxi_pile.last(), state.officers) {
        // The back of the top taxi stays in sight; any taxi of its colour may be behind it.
        let same: Vec<usize> =
            (0..taxis.len()).filter(|at| taxis[*at].color() == top.color()).collect();
        let last = taxis.len() - 1;
        taxis.swap(*chance.pick(&same), last);
    }
    twin.taxi_pile = List::from_slice(&taxis).unwrap();
    twin
}

#[test]
fn views_and_options_do_not_depend_on_the_order_of_the_piles() {
    let viewers = (0..6).map(|it| Viewer::Seat(Seat(it)));
    let viewers: Vec<Viewer> = viewers.chain([Viewer::Watcher]).collect();
    let mut differed = 0;
    chance::each_number(640, |number| {
        let mut walk = Walk::new(number);
        loop {
            let state = walk.state;
            let twin = twin(&state, &mut walk.chance);
            differed += usize::from(twin != state);
            let view = View::new(&state);
            for viewer in &viewers {
                assert_eq!(Marne::view(&state, *viewer), view);
                assert_eq!(Marne::view(&twin, *viewer), view);
            }
            for seat in (0..5).map(Seat) {
                assert_eq!(Marne::options(&state, seat), Marne::options(&twin, seat));
            }
            assert_eq!(Marne::silence(&state), Marne::silence(&twin));
            assert_eq!(Marne::is_over(&state), Marne::is_over(&twin));
            if walk.step().is_none() {
                break;
            }
        }
    });
    assert!(differed > 0);
}

/// Whatever a command tells the table before a card is turned over, it tells of the twin too, and a
/// reshuffle tells only how many cards there are.
#[test]
fn moments_do_not_depend_on_the_order_of_the_piles() {
    chance::each_number(640, |number| {
        let mut walk = Walk::new(number);
        while let Some(step) = walk.step() {
            let twin = twin(&step.before, &mut walk.chance);
            let other_seed = chance::seed(u64::MAX - number);
            let other = twin.decide(step.seat, &step.command, &other_seed).unwrap();
            let told = |events: &[rules::marne::Event]| -> Vec<Moment> {
                events
                    .iter()
                    .map(|it| Marne::moment(step.seat, it, Viewer::Watcher))
                    .take_while(|it| {
                        !matches!(it, Moment::TaxiArrived { .. } | Moment::Mobilized { .. })
                    })
                    .collect()
            };
            assert_eq!(told(&step.events), told(&other));
            for event in &step.events {
                for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(4)), Viewer::Watcher] {
                    let moment = Marne::moment(step.seat, event, viewer);
                    assert_eq!(moment, Moment::new(step.seat, event));
                }
            }
        }
    });
}

/// Trying a command shows nothing that waiting would not.
#[test]
fn previews_do_not_depend_on_the_order_of_the_piles() {
    let (mut shown, mut hidden) = (0, 0);
    chance::each_number(320, |number| {
        let mut walk = Walk::new(number);
        loop {
            let state = walk.state;
            let twin = twin(&state, &mut walk.chance);
            for command in state.options().iter().take(12) {
                let seat = state.active;
                let preview = |state| Marne::preview(state, seat, &command, Viewer::Seat(seat));
                let known = preview(&state).unwrap();
                assert_eq!(Ok(&known), preview(&twin).as_ref(), "{command:?}");
                shown += known.moments.len();
                hidden += usize::from(known.reveals);
            }
            if walk.step().is_none() {
                break;
            }
        }
    });
    assert!(shown > 0 && hidden > 0);
}

/// The text of a view names a hidden card nowhere, so it cannot tell an order either. Only a bonus
/// card played this turn may be back in the pile already, which everybody saw.
#[test]
fn the_text_of_a_view_names_no_card_of_a_pile() {
    chance::each_number(160, |number| {
        let mut walk = Walk::new(number);
        while walk.state.phase != Phase::Over {
            let text = serde_json::to_string(&View::new(&walk.state)).unwrap();
            for card in walk.state.soldier_pile.iter() {
                let seen = walk.state.bonus_played.contains(*card);
                assert!(seen || !text.contains(card.id()), "{card:?} in {text}");
            }
            for taxi in walk.state.taxi_pile.iter() {
                assert!(!text.contains(taxi.id()), "{taxi:?} in {text}");
            }
            walk.step();
        }
    });
}
