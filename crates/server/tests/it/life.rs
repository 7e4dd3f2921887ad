//! The life of a room: open, join, play, fall silent, leave and come back.

use serde_json::json;

use crate::host::{Host, unhurried};

#[tokio::test]
async fn two_people_open_join_and_play_in_one_order() {
    let server = Host::start().await;
    let (mut clients, code) = server.table(&["Léa"]).await;
    let [ana, lea] = &mut clients[..] else { panic!("two clients") };
    assert_eq!(lea.refused(json!({"type": "start"})).await, "not_host");
    let version = ana.accepted(json!({"type": "start"})).await["version"].as_u64().unwrap();
    let started = lea.update(3).await;
    assert_eq!(started["room"]["stage"], "playing");
    assert_eq!(started["game"]["phase"], "place_officers");
    let first = started["game"]["active"].as_u64().unwrap();
    let (active, other) = if first == 0 { (ana, lea) } else { (lea, ana) };
    let place = json!({"type": "place_officers", "color": "blue"});
    let play = json!({"type": "play", "seen": version, "command": place});
    assert_eq!(other.refused(play).await, "not_your_turn");
    let version = active.play(version, place).await;
    let seen = other.update(4).await;
    assert_eq!(seen["version"], version);
    assert_eq!(seen["game"]["hands"][0].as_array().unwrap().len(), 5);
    assert_eq!(seen["options"], json!(null), "options belong to the seat that acts");
    // The first taxi of this deal brings silence.
    let version = active.play(version, json!({"type": "reveal"})).await;
    assert_eq!(other.update(5).await["silence"]["cause"], "invalides-2");
    let answer = other.ask(json!({"type": "say", "text": "psst"})).await;
    assert_eq!(answer["code"], "silenced");
    assert_eq!(answer["silence"], json!({"cause": "invalides-2", "seat": first}));
    active.play(version, json!({"type": "end_turn"})).await;
    other.accepted(json!({"type": "say", "text": "enfin !"})).await;
    let again = active.other_tab().hello(&code, 0).await;
    assert_eq!(again["seq"], 7);
    assert_eq!(again["entries"].as_array().unwrap().len(), 7);
    server.stop().await;
}

#[tokio::test]
async fn a_duplicate_request_is_carried_out_once_and_gets_the_same_answer() {
    let server = Host::start().await;
    let (mut ana, code) = server.room().await;
    let id = uuid::Uuid::new_v4().to_string();
    let line = json!({"type": "say", "id": id, "text": "bonjour"});
    ana.send(line.clone()).await;
    let first = ana.answer(&id).await;
    ana.send(line.clone()).await;
    assert_eq!(ana.answer(&id).await, first);
    // After a restart on the same log too.
    let store = server.stop().await;
    let server = Host::with(unhurried(), store).await;
    let mut back = ana.other_tab();
    back.address = server.address;
    assert_eq!(back.hello(&code, 0).await["seq"], 2);
    back.send(line).await;
    assert_eq!(back.answer(&id).await, first);
    assert_eq!(back.hello(&code, 0).await["seq"], 2);
    server.stop().await;
}
