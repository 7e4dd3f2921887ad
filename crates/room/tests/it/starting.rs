//! The host begins the game.

use room::{Event, Refusal, Request, Stage, game};
use rules::{Game as _, Viewer};

use crate::chance::seed;
use crate::table::{Table, person};

#[test]
fn the_game_begins_with_those_who_sit_there() {
    for players in 1..=5 {
        let table = Table::started(players, 7);
        assert_eq!(table.room.version(), 1, "the start is the first event");
        let state = table.state();
        assert_eq!(state.players, players);
        assert_eq!(state.options, table.room.options());
        let view = table.room.view(Viewer::Watcher).unwrap();
        assert_eq!(view.hands.len(), usize::from(players));
    }
}

#[test]
fn the_deal_is_that_of_the_seed_and_stands_in_the_log() {
    let table = Table::started(3, 7);
    let Event::Started { seed: dealt, setup } = table.last() else { panic!("started") };
    assert_eq!(*dealt, seed(7));
    assert_eq!(**setup, room::Game::setup(3, table.room.options(), &seed(7)));
    let Stage::Game { state, seed, .. } = table.room.stage() else { panic!("a game") };
    assert_eq!(**state, room::Game::start(setup));
    assert_eq!(seed, dealt);
}

#[test]
fn only_the_host_begins() {
    let mut table = Table::with(2);
    let start = || Request::Start { seed: seed(7) };
    assert_eq!(table.ask(1, start()), Err(Refusal::NotHost));
    assert_eq!(table.ask(2, start()), Err(Refusal::NotSeated));
    table.ask(0, start()).unwrap();
}

#[test]
fn a_game_begins_once() {
    let mut table = Table::started(2, 7);
    let again = Request::Start { seed: seed(8) };
    assert_eq!(table.ask(0, again), Err(Refusal::AlreadyStarted));
}

#[test]
fn only_the_one_whose_turn_it_is_has_options() {
    let table = Table::started(4, 7);
    for number in 0..5 {
        let viewer = table.room.viewer(person(number));
        let has_options = table.room.offer(viewer) != game::Offer::default();
        assert_eq!(has_options, number == table.active(), "{number}");
    }
}
