//! Reconnecting, catching up, and connections that send nothing.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::named;
use crate::host::{GENEROUS, Host, level, unhurried};
use crate::raw;

#[tokio::test]
async fn a_hello_returns_exactly_the_missing_entries() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    for line in 0..20 {
        clients[0].say(&line.to_string()).await;
    }
    let all = clients[1].hello(&code, 0).await["entries"].clone();
    let all = all.as_array().unwrap();
    let last = u64::try_from(all.len()).unwrap();
    assert_eq!(clients[0].mirror.seq, last);
    for seen in (0..=last).chain([last + 1, u64::from(u32::MAX)]) {
        let mut back = clients[1].other_tab();
        back.mirror.clone_from(&clients[1].mirror);
        let welcome = back.hello(&code, seen).await;
        // A client that has seen more than there is has another log.
        let missing = all.get(usize::try_from(seen).unwrap()..).unwrap_or(all);
        assert_eq!(welcome["entries"], json!(missing), "after {seen}");
        assert_eq!(welcome["seq"], last);
        assert_eq!(welcome["seat"], 1);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_slow_reader_catches_up_and_delays_no_other() {
    let server = Host::narrow(unhurried());
    let (mut clients, code) = server.table(&["Léa"]).await;
    let mut slow = server.guest();
    slow.connect_narrow().await;
    slow.hello(&code, 0).await;
    level(&mut clients).await;
    // More than the system and the queue buffer, so that a good deal is lost.
    let line = "🚕".repeat(100);
    for round in 0..450 {
        let speaker = &mut clients[round % 2];
        speaker.say(&line).await;
    }
    level(&mut clients).await;
    let last = clients[0].mirror.seq;
    assert_eq!(clients[1].mirror.gaps + clients[0].mirror.gaps, 0);
    assert_eq!(slow.mirror.welcomes, 1, "nothing read so far");
    while slow.mirror.seq < last {
        slow.next().await;
    }
    assert!(slow.mirror.welcomes > 1, "told afresh");
    assert_eq!(slow.mirror.gaps, 0, "no update follows what was lost");
    assert_eq!(slow.mirror.entries, clients[0].mirror.entries);
    // From here on it receives everything again.
    clients[0].say("réveillée ?").await;
    slow.update(last + 1).await;
    assert!(slow.say("oui").await["type"] == "accepted");
    server.stop().await;
}

#[tokio::test]
async fn a_hello_to_another_room_moves_the_connection() {
    let server = Host::limited(GENEROUS).await;
    let (mut ana, first) = server.room().await;
    let (mut bob, second) = server.room().await;
    let mut guest = server.guest();
    guest.hello(&first, 0).await;
    assert_eq!(ana.until("presence").await["online"], json!([]));
    while ana.until("presence").await["watchers"] != 1 {}
    // The first room has a lot to send at the very moment of leaving.
    let lines: Vec<_> =
        (0..200).map(|it| named(json!({"type": "say", "text": it.to_string()})).1).collect();
    ana.send_burst(&lines).await;
    guest.hello(&second, 0).await;
    guest.until("presence").await;
    assert_eq!(guest.mirror.room["code"], second);
    while ana.until("presence").await["watchers"] != 0 {}
    bob.until("presence").await;
    bob.say("par ici").await;
    ana.say("par là").await;
    let heard = guest.heard.len();
    while guest.mirror.said() != ["par ici"] {
        guest.next().await;
    }
    let strange = guest.heard[heard..]
        .iter()
        .find(|it| !it.contains("par ici") && !it.contains("\"type\":\"presence\""));
    assert_eq!(strange, None);
    assert_eq!(guest.mirror.gaps, 0);
    let id = named(json!({"type": "say", "text": "me voilà"}));
    guest.send(id.1).await;
    assert_eq!(guest.next().await["entry"]["moments"][0]["text"], "me voilà");
    guest.answer(&id.0).await;
    bob.update(3).await;
    ana.heard_nothing("a guest who went away").await;
    server.stop().await;
}

#[tokio::test]
async fn what_was_asked_before_moving_to_another_room_is_answered() {
    let server = Host::limited(GENEROUS).await;
    let (mut ana, first) = server.room().await;
    let (_bob, second) = server.room().await;
    for _ in 0..20 {
        let (id, line) = named(json!({"type": "say", "text": "une dernière chose"}));
        let move_on = json!({"type": "hello", "room": second, "seen": 0});
        ana.send_burst(&[line, move_on]).await;
        assert_eq!(ana.answer(&id).await["type"], "accepted");
        assert_eq!(ana.until("welcome").await["room"]["code"], second);
        assert_eq!(ana.hello(&first, 0).await["room"]["code"], first);
    }
    assert_eq!(ana.mirror.said().len(), 20);
    server.stop().await;
}

#[tokio::test]
async fn a_head_that_is_too_large_is_refused() {
    let server = Host::start().await;
    let address = server.address;
    let head = |bytes: usize| {
        let filler = "x".repeat(bytes);
        format!("GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-a: {filler}\r\n\r\n")
    };
    let fits = raw::http(address, head(8 * 1024).as_bytes()).await;
    assert!(fits.starts_with("HTTP/1.1 200 "), "{fits}");
    let too_large = raw::http(address, head(64 * 1024).as_bytes()).await;
    assert!(too_large.starts_with("HTTP/1.1 431 "), "{too_large}");
    let nonsense = raw::http(address, b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n").await;
    assert!(nonsense.starts_with("HTTP/1.1 400 ") || nonsense.is_empty(), "{nonsense}");
    server.stop().await;
}

#[tokio::test]
async fn a_stopping_server_closes_every_socket_with_its_code() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.table(&["Léa"]).await;
    let mut watcher = server.guest();
    watcher.hello(&code, 0).await;
    let mut stranger = server.guest();
    stranger.connect().await;
    stranger.send_raw(Message::text("{}")).await;
    stranger.next().await;
    let store = server.stop().await;
    for client in clients.iter_mut().chain([&mut watcher, &mut stranger]) {
        assert_eq!(client.closed().await, Some(1012));
    }
    let log = store.load(code.parse().unwrap(), 0).await.unwrap();
    assert_eq!(log.len(), 2);
}

#[tokio::test]
async fn an_idle_page_that_reconnects_makes_nobody_present() {
    let server = Host::start().await;
    let (mut ana, code) = server.room().await;
    let mut lea = server.guest();
    lea.hello(&code, 0).await;
    lea.accepted(json!({"type": "join", "name": "Léa"})).await;
    ana.say("bonsoir").await;
    assert_eq!(ana.mirror.presence["online"], json!([true, true]));
    lea.leave().await;
    while ana.mirror.presence["online"] != json!([true, false]) {
        ana.until("presence").await;
    }
    lea.connect().await;
    lea.send(json!({"type": "idle", "idle": true})).await;
    lea.hello(&code, 0).await;
    lea.say("…").await;
    ana.until("update").await;
    assert_eq!(ana.mirror.presence["online"], json!([true, false]));
    lea.send(json!({"type": "idle", "idle": false})).await;
    assert_eq!(ana.until("presence").await["online"], json!([true, true]));
    server.stop().await;
}
