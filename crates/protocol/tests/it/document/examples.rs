//! Every example in the document is a valid message, and every message has an example.

use std::collections::BTreeSet;

use marne::{Command, CommandText};
use protocol::{ClientMessage, DoorView, Moment, ServerMessage};
use room::Request;
use rules::Game as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::blocks::blocks;
use crate::{client_messages, server_messages};

/// The blocks of one kind, each read by `read` and written again to the same JSON.
fn examples<T: Serialize>(info: &str, read: impl Fn(&str) -> Result<T, String>) -> Vec<T> {
    let mut all = Vec::new();
    for block in blocks().into_iter().filter(|it| it.info == info) {
        let value = read(&block.text).unwrap_or_else(|why| panic!("line {}: {why}", block.line));
        let written: Value = serde_json::from_str(&block.text).unwrap();
        let again = serde_json::to_value(&value).unwrap();
        assert_eq!(again, written, "line {}: left: what we would write", block.line);
        all.push(value);
    }
    all
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// Each of these at least once, in any order.
fn assert_whole<'a>(found: impl Iterator<Item = &'a str>, all: &[&'a str]) {
    let all: BTreeSet<String> = all.iter().map(|it| (*it).to_owned()).collect();
    assert_every(found.map(str::to_owned), &all);
}

fn assert_every(found: impl Iterator<Item = String>, all: &BTreeSet<String>) {
    let found: BTreeSet<String> = found.collect();
    assert_eq!(found, *all, "left: the document, right: the program");
}

#[test]
fn every_message_of_a_client_has_an_example_that_is_one() {
    let read = |text: &str| ClientMessage::read(text).map_err(|error| error.why);
    let messages = examples("json client", read);
    assert_every(messages.iter().map(client_messages::kind), &client_messages::kinds());
    for message in messages {
        if let ClientMessage::Ask { request: Request::Play { command, .. }, .. }
        | ClientMessage::Preview { command, .. } = message
        {
            marne::Marne::command(&command).unwrap();
        }
    }
}

#[test]
fn every_message_of_the_server_has_an_example_that_is_one() {
    let messages: Vec<ServerMessage> = examples("json server", read);
    assert_every(messages.iter().map(server_messages::kind), &server_messages::kinds());
    let has_game = |it: &&ServerMessage| match it {
        ServerMessage::Update { game, options, .. } => game.is_some() && options.is_some(),
        ServerMessage::Welcome { .. }
        | ServerMessage::Seat { .. }
        | ServerMessage::Presence { .. }
        | ServerMessage::Clock { .. }
        | ServerMessage::Lead { .. }
        | ServerMessage::Heartbeat
        | ServerMessage::Accepted { .. }
        | ServerMessage::Refused { .. }
        | ServerMessage::Previewed { .. }
        | ServerMessage::Error { .. } => false,
    };
    assert_eq!(messages.iter().filter(has_game).count(), 1, "a game with options is shown once");
}

/// The update that shows a game, as JSON.
fn update() -> Value {
    let mut all = blocks().into_iter().filter(|it| it.info == "json server");
    let of_game = |it: Value| (it["game"].is_object() && it["options"].is_object()).then_some(it);
    all.find_map(|it| of_game(serde_json::from_str(&it.text).unwrap())).unwrap()
}

/// A part of the game is one of `T`; so is each with the fields that the blocks of this kind show
/// instead; and each field that may hold something is shown with something.
pub(super) fn assert_shows_all<T: Serialize + DeserializeOwned>(whole: &Value, info: &str) {
    let mut shown = vec![whole.clone()];
    for fields in examples(info, read::<Vec<serde_json::Map<String, Value>>>).into_iter().flatten()
    {
        let mut other = whole.clone();
        other.as_object_mut().unwrap().extend(fields);
        shown.push(other);
    }
    for value in &shown {
        let read: T = serde_json::from_value(value.clone()).unwrap();
        assert_eq!(serde_json::to_value(&read).unwrap(), *value, "left: what we would write");
    }
    let holds = |it: &Value| match it {
        Value::Null => false,
        Value::Bool(it) => *it,
        Value::Array(it) => !it.is_empty(),
        Value::Object(it) => it.values().any(|it| *it != Value::Bool(false) && *it != json!([])),
        Value::Number(_) | Value::String(_) => true,
    };
    for key in whole.as_object().unwrap().keys() {
        assert!(shown.iter().any(|it| holds(&it[key])), "{info}: `{key}` is shown empty only");
    }
}

#[test]
fn the_example_of_a_game_is_one_and_every_field_is_shown_with_something() {
    let update = update();
    assert_shows_all::<marne::Offer>(&update["options"], "json offer");
    assert_shows_all::<marne::View>(&update["game"], "json view");
}

#[test]
fn every_target_has_an_example_that_is_one() {
    let targets: Vec<marne::Target> =
        examples("json target", read::<Vec<marne::Target>>).into_iter().flatten().collect();
    let kinds = targets.iter().map(|it| match it {
        marne::Target::Street { .. } => "street",
        marne::Target::Card { .. } => "card",
    });
    assert_whole(kinds, &["street", "card"]);
}

#[test]
fn every_moment_has_an_example_that_is_one() {
    let moments: Vec<Moment> =
        examples("json moment", read::<Vec<Moment>>).into_iter().flatten().collect();
    assert_every(moments.iter().map(server_messages::kind), &server_messages::moment_kinds());
}

#[test]
fn every_command_has_an_example_that_is_one() {
    let commands: Vec<CommandText> =
        examples("json command", read::<Vec<CommandText>>).into_iter().flatten().collect();
    let kinds = commands.iter().map(|text| match text.resolve().unwrap() {
        Command::PlaceOfficers { .. } => "place_officers",
        Command::Reveal => "reveal",
        Command::Discard { .. } => "discard",
        Command::Mobilize => "mobilize",
        Command::Place { .. } => "place",
        Command::MoveOfficer { .. } => "move_officer",
        Command::Trade { .. } => "trade",
        Command::Send { .. } => "send",
        Command::PlayBonus(bonus) => bonus.card().id(),
        Command::EndTurn => "end_turn",
    });
    let all = [
        "place_officers",
        "reveal",
        "discard",
        "mobilize",
        "place",
        "move_officer",
        "trade",
        "send",
        "bonus-orders",
        "bonus-gallop",
        "bonus-clear",
        "bonus-recall",
        "end_turn",
    ];
    assert_whole(kinds, &all);
}

#[test]
fn the_room_that_a_peek_shows_is_one() {
    let shown = blocks().into_iter().filter(|it| it.info == "json http");
    let rooms: Vec<DoorView> = shown.filter_map(|it| read(&it.text).ok()).collect();
    assert_eq!(rooms.len(), 1);
}
