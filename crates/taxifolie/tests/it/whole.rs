//! Every card is in exactly one place after every command.

use rules::suite::{Walk, each_game};
use taxifolie::{State, Taxifolie};

/// All clients, rides and chance cards, wherever they are.
fn cards(state: &State) -> [Vec<String>; 3] {
    let jobs = || state.taxis.iter().filter_map(|it| it.job);
    let clients = state.clients.iter().chain(jobs().map(|it| it.client));
    let rides = state.rides.iter().chain(jobs().map(|it| it.ride));
    let errands = state.taxis.iter().flat_map(|it| it.errands.iter().copied());
    let chance = state.chance.iter().chain(errands);
    let mut all: [Vec<String>; 3] = [
        clients.map(|it| format!("{it:?}")).collect(),
        rides.map(|it| format!("{it:?}")).collect(),
        chance.map(|it| format!("{it:?}")).collect(),
    ];
    all.iter_mut().for_each(|it| it.sort_unstable());
    all
}

#[test]
fn every_card_is_in_one_place_after_every_command() {
    each_game(|number| {
        let mut walk = Walk::<Taxifolie>::new(number);
        let dealt = cards(&walk.state);
        while walk.step().is_some() {
            assert_eq!(cards(&walk.state), dealt, "game {number}");
        }
    });
}
