//! Floods: the connection is throttled and closed, and the other clients can still play.

use std::collections::HashMap;

use rules::Chance;
use serde_json::json;
use server::config::Limits;
use tokio::io::AsyncWriteExt as _;

use crate::bot;
use crate::client::{Client, named};
use crate::host::Host;
use crate::raw::{FIN, PING, Raw, Reader, TEXT, frame};

/// Frames of a flood.
const FLOOD: usize = 5000;
/// Frames over the limit that are still answered.
const STRIKES: usize = 100;

/// Answers of a flood, by kind.
#[derive(Debug, Default)]
struct Answers {
    accepted: Vec<String>,
    too_fast: usize,
    bad_message: usize,
}

/// Sends all this through a second tab of Bob while Ana and Léa play twenty moves.
async fn flooded(frames: Vec<u8>) -> (Answers, Vec<Client>, Host) {
    let server = Host::start().await;
    let (mut clients, code) = server.game(&["Léa", "Bob"]).await;
    let bob = clients[2].other_tab();
    let Raw { reader, mut writer } = Raw::attached(&bob, &code).await;
    let flood = async {
        // It is closed in the middle of the flood, as it should be.
        writer.write_all(&frames).await.unwrap_or_default();
    };
    let play = async {
        let mut chance = Chance::new(7);
        for _ in 0..20 {
            assert!(bot::step(&mut clients, &mut chance).await);
        }
    };
    let ((), (), answers) = tokio::join!(flood, play, drain(reader));
    (answers, clients, server)
}

/// All answers to a flood, each request answered at most once, and then the close.
async fn drain(mut reader: Reader) -> Answers {
    let (messages, code) = reader.until_closed().await;
    assert_eq!(code, Some(1008));
    let mut answers = Answers::default();
    let mut answered = HashMap::new();
    for message in messages {
        if let Some(id) = message["id"].as_str() {
            let before = answered.insert(id.to_owned(), message.clone());
            assert_eq!(before, None, "answered once");
        }
        match (message["type"].as_str(), message["code"].as_str()) {
            (Some("accepted"), _) => answers.accepted.push(message["id"].to_string()),
            (_, Some("too_fast")) => answers.too_fast += 1,
            (_, Some("bad_message")) => answers.bad_message += 1,
            (Some("update" | "presence" | "heartbeat"), _) => {}
            _ => panic!("{message}"),
        }
    }
    answers
}

#[tokio::test]
async fn a_flood_of_lines_is_throttled_then_closed_and_the_others_play_on() {
    let line = |at: usize| named(json!({"type": "say", "text": at.to_string()})).1;
    let frames: Vec<u8> =
        (0..FLOOD).flat_map(|at| frame(FIN | TEXT, line(at).to_string().as_bytes())).collect();
    let (answers, mut clients, server) = flooded(frames).await;
    // This often by the connection, and before that by the room.
    assert!((STRIKES..STRIKES + 500).contains(&answers.too_fast), "{}", answers.too_fast);
    // Every accepted line was said once and in order. Those just before the close have no answer.
    let code = clients[0].mirror.room["code"].as_str().unwrap().to_owned();
    let welcome = clients[0].hello(&code, 0).await;
    let lines = clients[0].mirror.said();
    assert!((5..100).contains(&lines.len()), "{}", lines.len());
    assert!(answers.accepted.len() <= lines.len());
    let numbers = lines.iter().map(|it| it.parse::<usize>().unwrap());
    assert!(numbers.is_sorted_by(|a, b| a < b));
    assert_eq!(welcome["room"]["seats"][2]["name"], "Bob");
    // Bob, who has another tab, is still there.
    clients[2].accepted(json!({"type": "rename", "name": "Robert"})).await;
    server.stop().await;
}

#[tokio::test]
async fn a_flood_of_pings_is_closed_and_reaches_no_other_client() {
    let frames = frame(FIN | PING, b"?").repeat(FLOOD);
    let (answers, clients, server) = flooded(frames).await;
    assert!(answers.accepted.is_empty());
    assert!(clients[0].mirror.said().is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_flood_of_unreadable_frames_is_closed_and_reaches_no_other_client() {
    let frames = frame(FIN | TEXT, b"{").repeat(FLOOD);
    let (answers, clients, server) = flooded(frames).await;
    assert_eq!(answers.too_fast, STRIKES);
    let read = answers.bad_message;
    assert!((20..500).contains(&read), "{read}");
    assert!(clients[0].mirror.said().is_empty());
    server.stop().await;
}

#[tokio::test]
async fn hellos_to_the_same_room_count_for_their_address_whatever_connection_they_come_by() {
    let server = Host::limited(Limits { look_burst: 6, look_rate: 1, ..Limits::default() }).await;
    let (ana, code) = server.room().await;
    // Ana's hello was the first.
    let (mut one, mut other) = (ana.other_tab(), ana.other_tab());
    one.hello(&code, 0).await;
    other.hello(&code, 0).await;
    one.hello(&code, 0).await;
    other.hello(&code, 0).await;
    one.hello(&code, 0).await;
    for tab in [&mut one, &mut other] {
        tab.send(json!({"type": "hello", "room": code, "seen": 0})).await;
        assert_eq!(tab.until("error").await["code"], "too_fast");
    }
    // They stay in the room.
    one.say("bonsoir").await;
    server.stop().await;
}

#[tokio::test]
async fn a_flood_of_hellos_is_closed() {
    let server =
        Host::limited(Limits { message_burst: 5, message_rate: 1, ..Limits::default() }).await;
    let (ana, code) = server.room().await;
    let Raw { reader, mut writer } = Raw::attached(&ana, &code).await;
    let hello = json!({"type": "hello", "room": code, "seen": 0}).to_string();
    let frames = frame(FIN | TEXT, hello.as_bytes()).repeat(1000);
    let mut reader = reader;
    let write = async { writer.write_all(&frames).await.unwrap_or_default() };
    let ((), (messages, close)) = tokio::join!(write, reader.until_closed());
    assert_eq!(close, Some(1008));
    let count = |kind: &str| messages.iter().filter(|it| it["type"] == kind).count();
    assert_eq!(count("error"), STRIKES);
    assert!(count("welcome") <= 10, "{}", count("welcome"));
    server.stop().await;
}
