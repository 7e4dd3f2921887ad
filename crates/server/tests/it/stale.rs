//! A choice made on a table that has changed since.

use serde_json::{Value, json};

use crate::client::{Client, named};
use crate::host::{GENEROUS, Host, level};

fn play(seen: u64, command: &str) -> Value {
    json!({"type": "play", "seen": seen, "command": {"type": command}})
}

/// Two players; the one to act may use actions and has a second tab.
async fn acting() -> (Host, Client, Client, Client) {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    let active = clients[0].mirror.active();
    let mut other = clients.remove(1 - active);
    let mut first = clients.remove(0);
    first.act(json!({"type": "place_officers", "color": "green"})).await;
    // Not the taxi: it would silence the table.
    let mut second = first.other_tab();
    second.hello(&code, 0).await;
    for client in [&mut first, &mut second, &mut other] {
        level(std::slice::from_mut(client)).await;
    }
    (server, first, second, other)
}

#[tokio::test]
async fn a_command_chosen_before_the_players_options_changed_is_stale() {
    let (server, mut first, mut second, mut other) = acting().await;
    let seen = second.mirror.version;
    let version = first.play(seen, json!({"type": "reveal"})).await;
    assert!(version > seen);
    assert_eq!(second.refused(play(seen, "reveal")).await, "stale");
    assert_eq!(second.refused(play(seen, "mobilize")).await, "stale");
    assert_eq!(second.refused(play(0, "mobilize")).await, "stale");
    second.accepted(play(version, "mobilize")).await;
    other.update(first.mirror.seq + 1).await;
    server.stop().await;
}

#[tokio::test]
async fn a_command_is_not_stale_after_chat_alone() {
    let (server, mut first, mut second, mut other) = acting().await;
    let seen = second.mirror.version;
    first.say("alors ?").await;
    other.say("vas-y").await;
    other.accepted(json!({"type": "rename", "name": "Léonie"})).await;
    first.update(second.mirror.seq + 3).await;
    assert_eq!(first.mirror.version, seen, "words are no moves");
    second.accepted(play(seen, "reveal")).await;
    server.stop().await;
}

#[tokio::test]
async fn a_command_with_a_future_version_is_stale() {
    let (server, mut first, _second, mut other) = acting().await;
    let version = first.mirror.version;
    for seen in [version + 1, version + 1000, u64::from(u32::MAX)] {
        assert_eq!(first.refused(play(seen, "reveal")).await, "stale");
    }
    other.heard_nothing("commands of the future").await;
    first.accepted(play(version, "reveal")).await;
    server.stop().await;
}

#[tokio::test]
async fn a_double_click_is_carried_out_once() {
    let (server, mut first, _second, mut other) = acting().await;
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
