//! The host begins the game.

use marne::Marne;
use room::{Event, Refusal, Source, Stage};
use rules::{Game as _, Json, Seed, Viewer};

use crate::table::{Table, person};

#[test]
fn the_game_begins_with_the_seated_players() {
    for players in 1..=5 {
        let table = Table::started(players, 7);
        assert_eq!(table.room.version(), 1, "the start is the first");
        let state = table.state();
        assert_eq!(state.players, players);
        assert_eq!(Json::of(&state.options), *table.room.options());
        let view = table.room.play().unwrap().view(Viewer::Watcher);
        let view: serde_json::Value = view.read().unwrap();
        assert_eq!(view["hands"].as_array().unwrap().len(), usize::from(players));
    }
}

#[test]
fn the_deal_is_that_of_the_seed_and_stands_in_the_log() {
    let table = Table::started(3, 7);
    let Event::Started { source: dealt, setup, .. } = table.last() else { panic!("started") };
    assert_eq!(*dealt, Source::Open { seed: Seed::numbered(7) });
    let options = table.room.options().read().unwrap();
    assert_eq!(*setup, Json::of(&Marne::setup(3, &options, &Seed::numbered(7))));
    let Stage::Game { play, source, .. } = table.room.stage() else { panic!("a game") };
    assert_eq!(play.truth(), marne::ENTRY.rules.start(3, setup).unwrap().truth());
    assert_eq!(source, dealt);
}

#[test]
fn only_the_host_begins() {
    let mut table = Table::with(2);
    assert_eq!(table.start(1, 7), Err(Refusal::NotHost));
    assert_eq!(table.start(2, 7), Err(Refusal::NotSeated));
    table.start(0, 7).unwrap();
}

#[test]
fn a_game_begins_once() {
    let mut table = Table::started(2, 7);
    assert_eq!(table.start(0, 8), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_game_does_not_begin_with_too_few_players() {
    let mut table = Table::with_pennies(1);
    assert_eq!(table.start(0, 7), Err(Refusal::TooFewPlayers));
    table.join(1).unwrap();
    table.start(0, 7).unwrap();
    let mut alone = Table::with(1);
    alone.start(0, 7).unwrap();
}

#[test]
fn only_the_one_whose_turn_it_is_has_options() {
    let table = Table::started(4, 7);
    for number in 0..5 {
        let viewer = table.room.viewer(person(number));
        let has_options = table.room.offer(viewer).is_some();
        assert_eq!(has_options, number == table.active(), "{number}");
    }
}
