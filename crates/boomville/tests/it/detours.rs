//! Who laid what in whose way is known at the end, and never before.

use std::cell::Cell;

use boomville::{
    Boomville, Destination, Detour, Event, GameOptions, Line, Obstacle, Phase, Square,
};
use boomville::{State, TaxiCard, View};
use rules::chance::is_rerun;
use rules::suite::{Walk, each_game};
use rules::{Game, Seat, Seed, Viewer};

/// Three taxis on one square. The first and the second want to go to the bakery, two squares away, the third elsewhere.
fn town() -> State {
    let setup = Boomville::setup(3, &GameOptions::default(), &Seed::new([1; 32]));
    let mut state = Boomville::start(&setup);
    state.taxis = [Square::from_id("pump").expect("a square"); State::SEATS];
    for (seat, id) in ["bakery", "bakery", "bell-tower"].into_iter().enumerate() {
        state.destinations[seat] = Some(Destination::from_id(id).expect("a destination"));
    }
    state
}

fn lay(state: &mut State, by: Seat, line: &str) -> Obstacle {
    let line = Line::from_id(line).expect("a line");
    state.drawn = TaxiCard::all().find(|it| it.id().starts_with("barrier"));
    Boomville::apply(state, &Event::BarrierPlaced { seat: by, line });
    Obstacle::Barrier(line)
}

fn shown(state: &State) -> Vec<Detour> {
    View::new(state, Viewer::Watcher).detours
}

#[test]
fn a_barrier_counts_for_those_whose_way_it_lengthens_and_not_for_who_laid_it() {
    let mut state = town();
    let obstacle = lay(&mut state, Seat(0), "oven-a");
    assert_eq!(shown(&state), [], "nobody knows before the end");
    state.phase = Phase::Over;
    let (by, whose) = (Seat(0), Seat(1));
    let long = Detour { by, whose, obstacle, squares: Some(19) };
    assert_eq!(shown(&state), [long]);
    // From the other end of the street it leaves no way at all, which is worse than any.
    let obstacle = lay(&mut state, Seat(2), "oven-b");
    let shut = |whose| Detour { by: Seat(2), whose, obstacle, squares: None };
    assert_eq!(shown(&state), [shut(Seat(0)), shut(Seat(1))]);
    // A way that was shut before cannot become longer.
    lay(&mut state, Seat(0), "lark-a");
    assert_eq!(shown(&state), [shut(Seat(0)), shut(Seat(1))]);
}

#[test]
fn the_end_of_every_game_says_what_was_in_whose_way() {
    let told = Cell::new(0);
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        while walk.step().is_some() {
            if walk.state.phase != Phase::Over {
                assert_eq!(shown(&walk.state), []);
            }
        }
        let detours = shown(&walk.state);
        assert!(detours.iter().all(|it| it.by != it.whose && it.squares != Some(0)));
        let costs = detours.iter().map(|it| it.squares.unwrap_or(u8::MAX));
        assert!(costs.is_sorted_by(|one, other| one >= other), "the worst first: {detours:?}");
        told.set(told.get() + detours.len());
    });
    assert!(is_rerun() || told.get() > 0);
}
