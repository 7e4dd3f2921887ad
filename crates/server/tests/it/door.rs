//! What a room reports over HTTP to somebody who sits there: their chair, whose turn it is, and how long the room
//! stays.

use std::sync::Arc;

use serde_json::{Value, json};
use server::config::{Config, Limits};
use store::MemoryStore;

use crate::client::Client;
use crate::host::{Host, unhurried};
use crate::limits::peek;

const DAY: u64 = 24 * 60 * 60 * 1000;

async fn door(client: &Client, code: &str) -> Value {
    let (status, door) = peek(client, code).await;
    assert_eq!(status, 200, "{door}");
    door
}

#[tokio::test]
async fn a_door_tells_each_caller_their_chair_and_everybody_whose_turn_it_is() {
    let server = Host::start().await;
    let (mut clients, code) = server.table(&["Ben"]).await;
    for (seat, client) in clients.iter().enumerate() {
        let door = door(client, &code).await;
        assert_eq!((&door["seat"], &door["turn"]), (&json!(seat), &json!(null)));
    }
    clients[0].accepted(json!({"type": "start"})).await;
    let turn = clients[0].mirror.turn.clone();
    assert!(turn.is_u64(), "{turn}");
    for (seat, client) in clients.iter().enumerate() {
        let door = door(client, &code).await;
        assert_eq!((&door["seat"], &door["turn"]), (&json!(seat), &turn));
        assert_eq!(door["stage"], "playing");
    }
    // A guest without a chair learns nothing else, and nothing hidden.
    let door = door(&server.guest(), &code).await;
    assert_eq!((&door["seat"], &door["turn"]), (&json!(null), &turn));
    assert_eq!(door.get("game"), Some(&json!("marne")), "the name of the game, and no more of it");
    server.stop().await;
}

#[tokio::test]
async fn a_door_tells_how_long_the_room_stays_if_nothing_happens() {
    for (keep_days, whole) in [(90, Some(90 * DAY)), (1, Some(DAY)), (0, None)] {
        let config = Config { keep_days, ..unhurried() };
        let server = Host::with(config, Arc::new(MemoryStore::default())).await;
        let (mut ana, code) = server.room().await;
        let before = door(&ana, &code).await;
        ana.say("on joue demain").await;
        let after = door(&ana, &code).await;
        for door in [before, after] {
            let idle = door["idle"].as_u64().unwrap();
            assert_eq!(door["left"].as_u64().map(|it| it + idle), whole, "{door}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn looking_at_ones_own_tables_uses_up_no_wrong_codes() {
    let limits = Limits { miss_burst: 2, miss_rate: 1, ..Limits::default() };
    let server = Host::limited(limits).await;
    let (ana, code) = server.room().await;
    for _ in 0..100 {
        assert_eq!(door(&ana, &code).await["seat"], 0);
    }
    let guest = server.guest();
    for status in [404, 404, 429] {
        assert_eq!(peek(&guest, "BBBBBB").await.0, status);
    }
    // When somebody else at the address has used up the limit, one's own tables still answer.
    assert_eq!(door(&ana, &code).await["seat"], 0);
    assert_eq!(peek(&guest, &code).await.0, 429);
    server.stop().await;
}
