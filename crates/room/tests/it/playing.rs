//! A game from its first command to its end, and after.

use std::collections::BTreeSet;

use marne::{Command, Refusal as Rule};
use room::{Refusal, Request};
use rules::{Chance, Json, Outcome, Seat, Viewer};

use crate::table::Table;

#[test]
fn a_game_can_be_played_to_its_end_from_its_options() {
    for players in 1..=5 {
        let number = u64::from(players);
        let mut table = Table::started(players, number);
        let mut chance = Chance::new(number);
        assert!(table.play_until(&mut chance, |it| it.room.is_over()), "{players} players");
        let points = i32::from(table.state().score());
        assert!(table.state().end.is_some());
        assert_eq!(table.room.outcome(), Some(Outcome::Team { points }));
        assert_eq!(table.room.play().unwrap().turn(), None);
        assert_eq!(table.offer(), marne::Options::default());
        assert_eq!(table.rebuilt(), table.room);
    }
}

#[test]
fn after_the_end_chat_is_possible_and_moves_are_not() {
    let mut table = Table::started(2, 3);
    table.play_until(&mut Chance::new(3), |it| it.room.is_over());
    let over = Err(Refusal::Game(Rule::GameOver.into()));
    assert_eq!(table.play(Command::Reveal), over);
    assert_eq!(table.room.silence(), None);
    table.say(0, "well played").unwrap();
    table.say(5, "so they did").unwrap();
    assert_eq!(table.join(2), Err(Refusal::AlreadyStarted));
    table.ask(1, Request::Leave {}).unwrap();
}

/// The number of events of a command may be a secret, so the version does not show it.
#[test]
fn every_command_raises_the_version_by_one_however_many_events_it_has() {
    let mut counts = BTreeSet::new();
    for mut table in [Table::with(2), Table::with_pennies(3)] {
        table.start(0, 3).unwrap();
        assert_eq!(table.room.version(), 1, "the start is the first");
        let mut chance = Chance::new(3);
        while let Some(request) = table.any_play(&mut chance) {
            let before = (table.room.seq(), table.room.version());
            let answer = table.ask(table.active(), request).unwrap();
            let room::Event::Played { events, .. } = table.last() else { panic!("played") };
            counts.insert(events.read::<Vec<serde_json::Value>>().unwrap().len());
            assert_eq!((table.room.seq(), answer.version), (before.0 + 1, before.1 + 1));
            assert_eq!(table.room.version(), answer.version);
        }
    }
    assert!(counts.len() > 1, "commands of one event and of several: {counts:?}");
}

#[test]
fn there_is_nothing_to_play_in_the_lobby() {
    let mut table = Table::with(2);
    let request = table.now(Command::Reveal);
    assert_eq!(table.ask(0, request.clone()), Err(Refusal::NotStarted));
    assert_eq!(table.ask(5, request), Err(Refusal::NotSeated));
}

#[test]
fn a_watcher_does_not_play() {
    let mut table = Table::started(2, 3);
    let request = table.now(Command::Reveal);
    assert_eq!(table.ask(5, request), Err(Refusal::NotSeated));
    assert_eq!(table.room.offer(Viewer::Watcher), None);
}

#[test]
fn a_command_out_of_turn_is_refused_as_such() {
    let mut table = Table::started(3, 3);
    let request = table.now(Command::Reveal);
    let out_of_turn = Err(Refusal::Game(Rule::NotYourTurn.into()));
    assert_eq!(table.ask(table.waiting(), request), out_of_turn);
}

#[test]
fn an_unreadable_command_is_refused_with_its_reason() {
    let mut table = Table::started(2, 3);
    for (text, reason) in [
        ("null", Rule::BadCommand),
        (r#"{"type":"fly"}"#, Rule::BadCommand),
        (r#"{"type":"discard","card":"pink-1"}"#, Rule::UnknownCard),
    ] {
        let command = Json::parse(text).unwrap();
        let request = Request::Play { seen: table.room.version(), command };
        assert_eq!(table.ask(table.active(), request), Err(Refusal::Game(reason.into())));
    }
}

#[test]
fn an_empty_seat_has_no_options() {
    let table = Table::started(2, 3);
    assert_eq!(table.room.offer(Viewer::Seat(Seat(4))), None);
}
