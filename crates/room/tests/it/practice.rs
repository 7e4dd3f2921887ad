//! A practice table: its games begin where another game stood, and it keeps that game.

use room::{Durable as _, Event, Practice, Refusal, Request, Room, Stage};
use rules::{Chance, Json, Position, Seat, Viewer};
use serde_json::json;

use crate::table::{GAMES, Table, id, person};

/// Two play for a round, and the first has thrown a six.
fn practice() -> Practice {
    let (options, setup) =
        (json!({"rounds": 1}), json!({"options": {"rounds": 1}, "purses": [5, 4]}));
    let mut position = Position::new(Json::of(&options), Json::of(&setup));
    position.push(Json::of(&json!([{"type": "rolled", "die": 6}])));
    Practice { players: vec!["Léa".to_owned(), "Zoé".to_owned()], act: 1, position }
}

fn opened() -> Table {
    let by = room::Origin { player: person(0), command: id(0) };
    let record = Room::opening_for_practice(by, 1, "Ada", pennies::ENTRY, practice()).unwrap();
    Table::by(record)
}

/// A practice table of two that has begun.
fn begun() -> Table {
    let mut table = opened();
    table.join(1).unwrap();
    table.start(0, 7).unwrap();
    table
}

#[test]
fn as_many_play_as_before() {
    let mut table = opened();
    assert_eq!(table.room.practice(), Some(&practice()));
    assert_eq!((table.room.places(), table.room.game()), (2..=2, pennies::ENTRY));
    assert_eq!(table.start(0, 7), Err(Refusal::TooFewPlayers));
    table.join(1).unwrap();
    assert_eq!(table.join(2), Err(Refusal::RoomFull));
    table.start(0, 7).unwrap();
    assert_eq!(table.rebuilt(), table.room, "the log alone tells it");
}

#[test]
fn the_game_begins_where_the_other_one_stood() {
    let table = begun();
    let play = table.room.play().unwrap();
    assert_eq!((play.turn(), table.room.version()), (Some(Seat(0)), 1));
    let view: serde_json::Value = play.view(Viewer::Seat(Seat(0))).read().unwrap();
    assert_eq!((&view["phase"], &view["pennies"]), (&json!("hide"), &json!(5)));
    assert_eq!(view["thrown"], json!([6, 0]));
    let mut table = table;
    let said = table.say(1, "psst");
    assert!(matches!(said, Err(Refusal::Silenced(_))), "a silence goes on, too: {said:?}");
    let undo = table.ask(0, Request::Undo { act: 3 });
    assert!(matches!(undo, Err(Refusal::NotUndone(_))), "what was before is not taken back");
}

#[test]
fn it_stays_with_its_game_and_options() {
    let mut table = opened();
    assert_eq!(table.choose(0, "marne"), Err(Refusal::Practice));
    let options = Json::of(&json!({"rounds": 2}));
    assert_eq!(table.ask(0, Request::Configure { options }), Err(Refusal::Practice));
    table.ask(0, Request::SetClock { seconds: Some(60) }).unwrap();
    assert_eq!(*table.room.options(), Json::of(&json!({"rounds": 1})));
}

#[test]
fn the_next_game_begins_there_again_with_other_dice() {
    let mut table = begun();
    let first = table.room.play().unwrap().truth();
    table.finish(&mut Chance::new(1));
    assert_eq!(table.ask(0, Request::Start {}), Err(Refusal::TooFewPlayers), "it takes both");
    for number in 0..2 {
        table.ask(number, Request::Rematch {}).unwrap();
    }
    assert_eq!(table.room.play().unwrap().truth(), first);
    let setup = |it: &Event| match it {
        Event::Started { setup, .. } => Some(setup.clone()),
        _ => None,
    };
    let setups: Vec<Json> = table.log.iter().filter_map(|it| setup(&it.record().event)).collect();
    assert_eq!(setups.len(), 2);
    assert_ne!(setups[0], setups[1], "the hidden cards are redealt");
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_cleared_table_still_practises() {
    let mut table = begun();
    table.finish(&mut Chance::new(1));
    table.ask(0, Request::Reopen { over: true }).unwrap();
    assert_eq!(*table.room.stage(), Stage::Lobby);
    assert_eq!(table.choose(0, "marne"), Err(Refusal::Practice));
    table.start(0, 8).unwrap();
    assert_eq!(table.room.play().unwrap().turn(), Some(Seat(0)));
}

#[test]
fn a_name_that_is_none_opens_nothing_and_a_damaged_position_is_told() {
    let by = room::Origin { player: person(0), command: id(0) };
    let bad = Room::opening_for_practice(by, 1, " ", pennies::ENTRY, practice());
    assert_eq!(bad, Err(Refusal::BadName));
    let mut record = Room::opening_for_practice(by, 1, "Ada", pennies::ENTRY, practice()).unwrap();
    *record.event.part_mut().unwrap() = Json::of(&json!({"options": {}}));
    let mut table = Table::empty();
    let before = table.room.clone();
    assert_eq!(table.try_store(record).unwrap_err().part, "position");
    assert_eq!(table.room, before);
    assert_eq!(Room::new(before.code(), GAMES), before);
    assert!(practice().position.play(pennies::ENTRY.rules, 2).is_ok());
}

#[test]
fn its_games_count_in_no_series() {
    let mut table = begun();
    table.finish(&mut Chance::new(1));
    assert!(table.room.is_over());
    assert_eq!(table.room.series().games, 0);
    assert!(table.room.finished().is_empty());
}
