//! Well-formed requests from those who may not make them.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::Table;
use crate::host::{GENEROUS, Host};

#[tokio::test]
async fn a_watcher_cannot_move() {
    let mut table = Table::playing().await;
    let mut watcher = table.server.guest();
    assert_eq!(watcher.hello(&table.code, 0).await["seat"], json!(null));
    table.lea.until("presence").await;
    table.ana.until("presence").await;
    let version = watcher.mirror.version;
    assert_eq!(watcher.mirror.options, json!(null));
    let place = json!({"type": "place_officers", "color": "blue"});
    for (request, code) in [
        (json!({"type": "play", "seen": version, "command": place}), "not_seated"),
        (json!({"type": "play", "seen": version, "command": 7}), "not_seated"),
        (json!({"type": "rename", "name": "Zoé"}), "not_seated"),
        (json!({"type": "leave"}), "not_seated"),
        (json!({"type": "start"}), "not_seated"),
        (
            json!({"type": "configure", "options": {"events": "none", "scoring": "french"}}),
            "not_seated",
        ),
        (json!({"type": "join", "name": "Zoé"}), "already_started"),
    ] {
        assert_eq!(watcher.refused(request).await, code);
    }
    table.unmoved("a watcher's requests").await;
    table.goes_on().await;
}

#[tokio::test]
async fn a_command_out_of_turn_or_with_absent_cards_is_refused() {
    let mut table = Table::playing().await;
    let active = table.ana.mirror.active();
    let [first, second] = if active == 0 {
        [&mut table.ana, &mut table.lea]
    } else {
        [&mut table.lea, &mut table.ana]
    };
    assert!(active < 2, "Ana or Léa begins with this deal");
    let play = |version: u64, command: serde_json::Value| json!({"type": "play", "seen": version, "command": command});
    let reveal = json!({"type": "reveal"});
    let version = first.mirror.version;
    assert_eq!(second.refused(play(version, reveal.clone())).await, "not_your_turn");
    assert_eq!(first.refused(play(version, reveal.clone())).await, "wrong_phase");
    first.act(json!({"type": "place_officers", "color": "blue"})).await;
    first.act(reveal).await;
    let version = first.mirror.version;
    let hands = &first.mirror.game["hands"];
    let own = hands[active][0].clone();
    let theirs = hands[1 - active][0].clone();
    let mut ids: Vec<String> = (0..500).map(|it| format!("red-{it}x")).collect();
    let made_up = json!({"type": "send", "street": "orsay", "cards": ids});
    ids.fill("red-1".to_owned());
    let repeated = json!({"type": "send", "street": "orsay", "cards": ids});
    for (command, code) in [
        (json!({"type": "discard", "card": own}), "wrong_phase"),
        (json!({"type": "discard", "card": "blue-9"}), "unknown_card"),
        (json!({"type": "discard", "card": "BLUE-1"}), "unknown_card"),
        (json!({"type": "discard", "card": "<script>"}), "unknown_card"),
        (json!({"type": "trade", "give": theirs, "take": own}), "not_in_hand"),
        (json!({"type": "trade", "give": "blue-9", "take": own}), "unknown_card"),
        (json!({"type": "play_bonus", "card": "bonus-recall", "recall": "x"}), "unknown_card"),
        (made_up, "unknown_card"),
        (repeated, "bad_command"),
    ] {
        let shown = command.to_string();
        assert_eq!(first.refused(play(version, command)).await, code, "{shown}");
    }
    let again = second.hello(&table.code, 0).await;
    assert_eq!(again["version"], version);
    table.server.stop().await;
}

#[tokio::test]
async fn the_lobby_keeps_its_order() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.table(&["Léa"]).await;
    let none = json!({"type": "configure", "options": {"events": "none", "scoring": "french"}});
    let reveal = json!({"type": "play", "seen": 0, "command": {"type": "reveal"}});
    let [ana, lea] = &mut clients[..] else { panic!("two clients") };
    assert_eq!(lea.refused(reveal).await, "not_started");
    assert_eq!(lea.refused(none.clone()).await, "not_host");
    assert_eq!(lea.refused(json!({"type": "start"})).await, "not_host");
    ana.heard_nothing("a guest's requests").await;
    for name in ["Bob", "Zoé", "Max"] {
        let mut client = server.guest();
        client.hello(&code, 0).await;
        client.accepted(json!({"type": "join", "name": name})).await;
        clients.push(client);
    }
    let join = json!({"type": "join", "name": "Six"});
    let mut sixth = server.guest();
    sixth.hello(&code, 0).await;
    assert_eq!(sixth.refused(join.clone()).await, "room_full");
    let seats = sixth.hello(&code, 0).await["room"]["seats"].clone();
    assert_eq!(seats.as_array().unwrap().len(), 5);
    clients[0].accepted(json!({"type": "start"})).await;
    assert_eq!(sixth.refused(join.clone()).await, "already_started");
    let welcome = server.guest().hello(&code, 0).await;
    assert_eq!(welcome["seat"], json!(null));
    assert_eq!(welcome["options"], json!(null));
    assert_eq!(welcome["game"]["phase"], "place_officers");
    assert_eq!(clients[0].refused(none).await, "already_started");
    assert_eq!(clients[0].refused(json!({"type": "start"})).await, "already_started");
    // A seated player keeps the chair.
    let seq = clients[0].mirror.seq;
    assert_eq!(
        clients[1].refused(json!({"type": "join", "name": "Encore"})).await,
        "already_started"
    );
    let welcome = clients[1].hello(&code, 0).await;
    assert_eq!((&welcome["seq"], &welcome["seat"]), (&json!(seq), &json!(1)));
    server.stop().await;
}

#[tokio::test]
async fn a_request_before_hello_is_refused_and_not_stored() {
    let mut table = Table::playing().await;
    let mut tab = table.tab.other_tab();
    tab.connect().await;
    for request in [
        json!({"type": "say", "text": "trop tôt"}),
        json!({"type": "join", "name": "Zoé"}),
        json!({"type": "play", "seen": 1, "command": {"type": "reveal"}}),
    ] {
        assert_eq!(tab.refused(request).await, "hello_first");
    }
    tab.hello(&table.code, 0).await;
    assert!(!tab.mirror.said().contains(&"trop tôt"));
    table.unmoved("requests before hello").await;
    table.goes_on().await;
}

#[tokio::test]
async fn an_unknown_code_is_answered_and_closes_the_connection() {
    let mut table = Table::playing().await;
    let long = "B".repeat(8000);
    for code in
        ["BBB-BBB", "", "KXRTB", "KXR-TBMM", "AEI-OUY", "../etc", "\0", "ＢＢＢ-ＢＢＢ", &long]
    {
        // It makes no difference whether the connection is attached.
        for attached in [false, true] {
            let mut tab = table.tab.other_tab();
            if attached {
                tab.hello(&table.code, 0).await;
                tab.until("presence").await;
            } else {
                tab.connect().await;
            }
            let hello = json!({"type": "hello", "room": code, "seen": 0});
            tab.send_raw(Message::text(hello.to_string())).await;
            let answer = tab.next().await;
            assert_eq!(answer["type"], "error", "{code}: {answer}");
            assert_eq!(answer["code"], "no_such_room", "{code}");
            assert_eq!(tab.closed().await, Some(4004), "{code}");
        }
        let path: String = code.bytes().map(|it| format!("%{it:02x}")).collect();
        // A path too long for a code is refused by its length.
        if (1..1000).contains(&path.len()) {
            let (status, problem) = table.tab.get(&format!("/api/rooms/{path}")).await;
            assert_eq!((status, &problem["code"]), (404, &json!("no_such_room")), "{code}");
        }
    }
    table.unmoved("codes that are none").await;
    table.goes_on().await;
}

#[tokio::test]
async fn an_unknown_call_gets_an_answer_of_the_api() {
    let server = Host::limited(GENEROUS).await;
    let guest = server.guest();
    for body in ["", "null", "[]", "[\"Ana\"]", "{}", r#"{"name":7}"#, r#"{"name":"Ana","seat":0}"#]
    {
        let response = guest.post_room(body.to_owned()).await;
        assert_eq!(response.status(), 400, "{body}");
        let problem: serde_json::Value = response.json().await.unwrap();
        assert_eq!(problem["code"], "bad_request", "{body}");
    }
    assert_eq!(guest.post_room(" ".repeat(5000)).await.status(), 413);
    for (path, status) in
        [("/api/rooms", 405), ("/api/nothing", 404), ("/api/rooms/BBB-BBB/x", 404)]
    {
        assert_eq!(guest.get(path).await.0, status, "{path}");
    }
    let (status, problem) = guest.get("/api/rooms/%ff%fe").await;
    assert_eq!((status, &problem["code"]), (404, &json!("no_such_room")));
    server.stop().await;
}
