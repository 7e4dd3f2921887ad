//! Two friends in one room on two nodes.

use std::time::Duration;

use rules::Chance;
use serde_json::json;
use testbed::Postgres;
use tokio::time::{sleep, timeout};

use super::{deaf_node, join, node, postgres, until};
use crate::bot;
use crate::client::{Client, PATIENCE};
use crate::host::level;
use crate::program::Program;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_friends_on_two_nodes_play_a_whole_game() {
    let url = postgres().fresh();
    let (left, right) = (node(&url).await, node(&url).await);
    let (mut ana, code) = left.room().await;
    let lea = join(&right, &code, "Léa").await;
    until(&mut ana, |it| it.mirror.seq == 2).await;
    ana.accepted(json!({"type": "start"})).await;
    let mut clients = [ana, lea];
    for client in &mut clients {
        until(client, |it| it.mirror.seq == 3).await;
    }
    let mut chance = Chance::new(11);
    let mut moves = 0;
    while bot::step(&mut clients, &mut chance).await {
        moves += 1;
    }
    assert!(moves > 20, "{moves} moves");
    let [ana, lea] = &clients;
    assert_eq!(ana.mirror.entries, lea.mirror.entries, "one sequence");
    assert_eq!(ana.mirror.game, lea.mirror.game);
    assert_eq!((ana.mirror.gaps, lea.mirror.gaps), (0, 0));
    left.stop().await;
    right.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_every_hint_lost_nodes_still_catch_up() {
    let url = postgres().fresh();
    let (left, right) = (deaf_node(&url).await, deaf_node(&url).await);
    let (ana, code) = left.room().await;
    let lea = join(&right, &code, "Léa").await;
    let mut clients = [ana, lea];
    until(&mut clients[0], |it| it.mirror.seq == 2).await;
    clients[0].accepted(json!({"type": "start"})).await;
    until(&mut clients[1], |it| it.mirror.seq == 3).await;
    let mut chance = Chance::new(12);
    // Officers are placed; the first taxi may bring silence.
    assert!(bot::step(&mut clients, &mut chance).await);
    clients[1].say("et toi ?").await;
    until(&mut clients[0], |it| it.mirror.said() == ["et toi ?"]).await;
    for _ in 0..2 {
        assert!(bot::step(&mut clients, &mut chance).await);
    }
    assert_eq!(clients[0].mirror.entries, clients[1].mirror.entries);
    left.stop().await;
    right.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_includes_the_clients_of_other_nodes() {
    let url = postgres().fresh();
    let (left, right) = (node(&url).await, node(&url).await);
    let (mut ana, code) = left.room().await;
    let mut lea = join(&right, &code, "Léa").await;
    let mut watcher = left.guest();
    watcher.hello(&code, 0).await;
    // The same person on both nodes is one person.
    let mut tab = watcher.other_tab();
    tab.address = right.address;
    tab.hello(&code, 0).await;
    let online = |online: [bool; 2], watchers: u32| {
        move |it: &Client| {
            let presence = &it.mirror.presence;
            presence["online"] == json!(online) && presence["watchers"] == json!(watchers)
        }
    };
    until(&mut ana, online([true, true], 1)).await;
    until(&mut lea, online([true, true], 1)).await;
    watcher.leave().await;
    tab.leave().await;
    until(&mut ana, online([true, true], 0)).await;
    until(&mut lea, online([true, true], 0)).await;
    ana.leave().await;
    until(&mut lea, online([false, true], 0)).await;
    left.stop().await;
    right.stop().await;
}

/// A dead node cannot report who has left it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_of_a_killed_node_is_shown_as_gone_and_reconnects_to_another() {
    let url = postgres().fresh();
    let left = Program::node(&url).await;
    let right = Program::node(&url).await;
    let mut ana = Client::new(left.address);
    let code = ana.open_room("Ana").await;
    ana.hello(&code, 0).await;
    let mut lea = Client::new(right.address);
    lea.hello(&code, 0).await;
    lea.accepted(json!({"type": "join", "name": "Léa"})).await;
    until(&mut lea, |it| it.mirror.presence["online"] == json!([true, true])).await;
    left.kill().await;
    until(&mut lea, |it| it.mirror.presence["online"] == json!([false, true])).await;
    let mut back = ana.other_tab();
    back.address = right.address;
    assert_eq!(back.hello(&code, 0).await["seat"], 0);
    until(&mut lea, |it| it.mirror.presence["online"] == json!([true, true])).await;
    back.accepted(json!({"type": "start"})).await;
    until(&mut lea, |it| it.mirror.room["stage"] == "playing").await;
    let mut clients = [back, lea];
    level(&mut clients).await;
    assert!(bot::step(&mut clients, &mut Chance::new(13)).await);
    right.kill().await;
}

/// Waits until so many sessions listen on this database.
async fn are_listening(database: &str, count: &str) {
    let sql = format!(
        "SELECT count(*) FROM pg_stat_activity \
         WHERE datname = '{database}' AND query LIKE 'LISTEN%'"
    );
    let waiting = async {
        while postgres().sql("postgres", &sql) != count {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, waiting).await.expect("a session in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_lost_its_listening_session_listens_again() {
    let database = postgres().database();
    let url = Postgres::url(postgres().port(), &database);
    let (left, right) = (node(&url).await, node(&url).await);
    let (mut ana, code) = left.room().await;
    let mut lea = join(&right, &code, "Léa").await;
    for round in 0..3 {
        are_listening(&database, "2").await;
        let end = format!(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
             WHERE datname = '{database}' AND application_name = 'rondpoint bus'"
        );
        postgres().sql("postgres", &end);
        let line = format!("allô {round}");
        lea.say(&line).await;
        until(&mut ana, |it| it.mirror.said().last() == Some(&line.as_str())).await;
    }
    assert_eq!(ana.mirror.entries, lea.mirror.entries);
    left.stop().await;
    right.stop().await;
    are_listening(&database, "0").await;
}
