//! What a game does for a player who is away tells nobody where they wanted to go.

use std::cell::Cell;

use boomville::{Boomville, Command, Destination, Phase, State, Way};
use rules::Game;
use rules::chance::is_rerun;
use rules::suite::{Walk, each_game};

/// The state, if the active seat wanted to go there.
fn bound_for(state: &State, card: Destination) -> State {
    let mut state = *state;
    state.destinations[state.seat.index()] = Some(card);
    state
}

fn idle_way(state: &State) -> Way {
    match Boomville::idle(state, state.seat) {
        Some(Command::Move { way }) => way,
        other => panic!("a taxi that may drive drives: {other:?}"),
    }
}

fn ways(state: &State) -> Vec<Way> {
    state.ways(state.seat, state.die.unwrap())
}

/// How often a destination ended the idle way of this position sooner than others did. Fails if a destination changed
/// where the way leads.
fn ended_sooner(state: &State) -> u32 {
    let square = state.taxis[state.seat.index()];
    let cards: Vec<Destination> = Destination::all().filter(|it| it.entrance() != square).collect();
    let arrives = |card: Destination| {
        ways(&bound_for(state, card)).iter().any(|it| it.last() == Some(&card.entrance()))
    };
    let Some(far) = cards.iter().find(|it| !arrives(**it)) else { return 0 };
    let far = bound_for(state, *far);
    let (all, way) = (ways(&far), idle_way(&far));
    let mut sooner = 0;
    for card in cards {
        let near = bound_for(state, card);
        // Past some entrances no whole way continues: there the choice of ways differs.
        let is_beginning = |way: &Way| all.iter().any(|it| it.starts_with(way));
        if ways(&near).iter().all(is_beginning) {
            let its = idle_way(&near);
            assert!(way.starts_with(&its), "{card:?} leads along {its:?}, not {way:?}: {state:?}");
            sooner += u32::from(its != way);
        }
    }
    sooner
}

#[test]
fn a_destination_ends_the_idle_way_and_never_chooses_it() {
    let sooner = Cell::new(0);
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        loop {
            if walk.state.phase == Phase::Move {
                sooner.set(sooner.get() + ended_sooner(&walk.state));
            }
            if walk.step().is_none() {
                return;
            }
        }
    });
    assert!(is_rerun() || sooner.get() > 0, "a destination lay on the way");
}
