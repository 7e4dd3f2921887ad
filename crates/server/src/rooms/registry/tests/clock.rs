//! A turn ends by the clock once, however many nodes have the room open.

use std::sync::Arc;
use std::time::Duration;

use room::{Durable as _, Request};
use rules::Json;
use serde_json::{Value, json};
use store::Store as _;
use tokio::time::{advance, sleep};

use super::table::Table;

/// A game with a minute for each turn.
async fn playing() -> Table {
    let mut table = Table::with_two().await;
    assert_eq!(table.asks(0, Request::SetClock { seconds: Some(60) }).await, "accepted");
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    table
}

/// The players of all turns that the clock ended, by the log.
async fn ended(table: &Table) -> Vec<Value> {
    let log = table.store.load(table.code, 0).await.unwrap();
    let records = log.iter().map(|it| serde_json::to_value(&it.record().event).unwrap());
    records.filter(|it| it["type"] == "timed_out").map(|it| it["seat"].clone()).collect()
}

/// What the clock says to somebody who comes.
async fn shown(table: &Table) -> Value {
    table.arrives().await.into_iter().find(|it| it["type"] == "clock").unwrap_or_default()
}

#[tokio::test(start_paused = true)]
async fn a_turn_ends_after_its_time_and_each_player_is_told() {
    let mut table = playing().await;
    table.seconds(20).await;
    let clock = shown(&table).await["clock"].clone();
    assert_eq!((&clock["whole"], &clock["seat"]), (&json!(60_000), &json!(0)));
    assert_eq!(clock["left"], 40_000, "it has gone on");
    table.seconds(39).await;
    assert_eq!((table.turn().await, ended(&table).await), (0, vec![]));
    table.seconds(2).await;
    assert_eq!((table.turn().await, ended(&table).await), (1, vec![json!(0)]));
    // Bea hears of it as anybody does.
    let told = table.awaits(1, |it| it["entry"]["moments"][0]["type"] == "timed_out").await;
    assert_eq!(told["entry"]["moments"][0], json!({"type": "timed_out", "seat": 0, "name": "Ada"}));
    let clock = table.awaits(1, |it| it["type"] == "clock").await;
    assert_eq!((&clock["clock"]["seat"], &clock["clock"]["left"]), (&json!(1), &json!(60_000)));
}

#[tokio::test(start_paused = true)]
async fn two_nodes_that_do_not_hear_of_each_other_end_each_turn_once() {
    let mut table = playing().await;
    let (store, environment) = (Arc::clone(&table.store), Arc::clone(&table.environment));
    let mut other = Table::open(table.code, store, environment).await;
    other.comes(0).await;
    for turn in 1..4 {
        sleep(Duration::from_millis(60_001)).await;
        assert_eq!(ended(&table).await.len(), turn);
    }
    assert_eq!(ended(&table).await, [0, 1, 0]);
    // Both nodes announce it.
    let is_third = |it: &Value| it["clock"]["seat"] == 1 && it["clock"]["left"] == 60_000;
    for node in [&mut table, &mut other] {
        node.awaits(0, is_third).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_ended_while_nobody_had_the_room_open_ends_once_when_it_is_opened() {
    let table = playing().await;
    let Table { registry, code, room, store, environment, .. } = table;
    drop(room);
    registry.close().await;
    sleep(Duration::from_secs(100_000)).await;
    let mut again = Table::open(code, store, environment).await;
    let told = again.arrives().await;
    assert_eq!(told[0]["turn"], 1, "before anybody is told of the table");
    assert_eq!(ended(&again).await, [0]);
    assert_eq!(shown(&again).await["clock"]["left"], 60_000, "then the next player's time begins");
    again.comes(0).await;
    again.seconds(61).await;
    assert_eq!(ended(&again).await, [0, 1]);
}

/// The list of tables asks for the door of each, again and again.
#[tokio::test(start_paused = true)]
async fn one_turn_ends_in_an_empty_room_that_is_only_looked_at() {
    let mut table = playing().await;
    table.goes(0).await;
    table.goes(1).await;
    for _ in 0..20 {
        table.seconds(100).await;
        table.room = table.registry.open(table.code).await.unwrap();
    }
    assert_eq!(ended(&table).await, [0]);
    let told = table.arrives().await;
    assert_eq!(told[0]["turn"], 0, "before anybody is told of the table");
    assert_eq!(ended(&table).await, [0, 1]);
    table.comes(0).await;
    table.seconds(61).await;
    assert_eq!(ended(&table).await, [0, 1, 0], "the clock goes on where somebody is");
}

#[tokio::test(start_paused = true)]
async fn a_move_that_was_chosen_before_the_end_and_comes_after_it_is_stale_on_every_node() {
    let mut table = playing().await;
    let (store, environment) = (Arc::clone(&table.store), Arc::clone(&table.environment));
    let mut other = Table::open(table.code, store, environment).await;
    other.comes(0).await;
    let seen = table.version().await;
    // Chosen before the end, asked for after it.
    table.seconds(61).await;
    let command = Json::parse(r#"{"type":"roll"}"#).unwrap();
    assert_eq!(other.asks(0, Request::Play { seen, command: command.clone() }).await, "stale");
    assert_eq!(table.asks(0, Request::Play { seen, command }).await, "stale");
    assert_eq!(ended(&table).await, [0]);
}

/// A timer rounds up to its next tick, and what is queued would be handled before.
#[tokio::test(start_paused = true)]
async fn a_move_that_was_queued_before_the_room_was_opened_comes_after_the_end() {
    let table = playing().await;
    let seen = table.version().await;
    let Table { registry, code, room, store, environment, .. } = table;
    drop(room);
    registry.close().await;
    sleep(Duration::from_secs(100_000)).await;
    advance(Duration::from_micros(500)).await;
    let mut again = Table::open(code, store, environment).await;
    again.comes(0).await;
    let command = Json::parse(r#"{"type":"roll"}"#).unwrap();
    assert_eq!(again.asks(0, Request::Play { seen, command }).await, "stale");
    assert_eq!(ended(&again).await, [0]);
}

#[tokio::test(start_paused = true)]
async fn more_time_is_given_by_the_other_and_not_to_oneself() {
    let mut table = playing().await;
    table.seconds(50).await;
    let set = shown(&table).await["clock"]["set"].as_u64().unwrap();
    let request = Request::MoreTime { set: set.try_into().unwrap() };
    assert_eq!(table.asks(0, request.clone()).await, "accepted");
    assert_eq!(shown(&table).await["clock"]["asked"], json!([0]));
    assert_eq!(table.asks(0, request.clone()).await, "agreed");
    assert_eq!(table.asks(1, request.clone()).await, "accepted");
    table.seconds(69).await;
    assert_eq!(ended(&table).await, Vec::<Value>::new());
    table.seconds(2).await;
    assert_eq!(ended(&table).await, [0]);
}
