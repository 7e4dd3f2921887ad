//! A choice made on a table that has changed since.

use serde_json::{Value, json};

use crate::client::{Client, named};
use crate::host::{GENEROUS, Host};

fn play(seen: u64, command: &str) -> Value {
    json!({"type": "play", "seen": seen, "command": {"type": command}})
}

/// Two players; the first one is to act and may use actions.
async fn acting() -> (Host, Client, Client) {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, _) = server.game(&["Léa"]).await;
    let active = clients[0].mirror.active();
    let mut other = clients.remove(1 - active);
    let mut first = clients.remove(0);
    first.act(json!({"type": "place_officers", "color": "green"})).await;
    other.update(first.mirror.seq).await;
    (server, first, other)
}

#[tokio::test]
async fn a_double_click_is_carried_out_once() {
    let (server, mut first, mut other) = acting().await;
    let version = first.act(json!({"type": "reveal"})).await;
    other.update(first.mirror.seq).await;
    let hand = |it: &Client| it.mirror.game["hands"].to_string().matches('-').count();
    let before = hand(&first);
    let (one, click) = named(play(version, "mobilize"));
    let (two, again) = named(play(version, "mobilize"));
    first.send_burst(&[click, again]).await;
    assert_eq!(first.answer(&one).await["type"], "accepted");
    assert_eq!(first.answer(&two).await["code"], "stale");
    assert_eq!(hand(&first), before + 1);
    // From two tabs at once it is carried out once, too.
    let seen = first.mirror.version;
    let mut tab = first.other_tab();
    let code = first.mirror.room["code"].as_str().unwrap().to_owned();
    tab.hello(&code, 0).await;
    let (_, left) = named(play(seen, "mobilize"));
    let (_, right) = named(play(seen, "mobilize"));
    let (left, right) = tokio::join!(first.try_ask(&left), tab.try_ask(&right));
    let mut answers = [left.unwrap(), right.unwrap()].map(|it| it["code"].clone());
    answers.sort_by_key(Value::is_null);
    assert_eq!(answers, [json!("stale"), json!(null)]);
    server.stop().await;
}
