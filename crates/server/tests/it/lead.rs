//! Players look together at a game that was played: one leads, everybody is notified, except in a silence.

use std::sync::Arc;

use serde_json::{Value, json};
use server::bus::Bus;
use server::config::Config;
use store::{MemoryStore, Store};

use crate::client::Client;
use crate::host::{GENEROUS, Host, level, unhurried};
use crate::silence::{next_is_the_move, silent};

fn lead(act: impl Into<Option<u32>>) -> Value {
    json!({"type": "lead", "game": 1, "act": act.into()})
}

fn told(seat: usize, act: u32) -> Value {
    json!({"type": "lead", "lead": {"seat": seat, "game": 1, "act": act}})
}

const NOBODY: &str = r#"{"type":"lead","lead":null}"#;

async fn hears(client: &mut Client, expected: &Value) {
    assert_eq!(client.next().await, *expected);
}

/// Says something, which is the very next message that the others receive.
async fn next_is_a_line(clients: &mut [Client], from: usize) {
    clients[from].say("voilà").await;
    for (seat, client) in clients.iter_mut().enumerate().filter(|(seat, _)| *seat != from) {
        client.hears_update(&format!("seat {seat}: what was dropped")).await;
    }
}

#[tokio::test]
async fn one_player_leads_and_everybody_is_told_where() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.table(&["Léa", "Bob"]).await;
    // There is nothing to look at yet.
    clients[0].send(lead(0)).await;
    next_is_a_line(&mut clients, 0).await;
    clients[0].accepted(json!({"type": "start"})).await;
    level(&mut clients).await;
    let mut watcher = server.guest();
    watcher.hello(&code, 0).await;
    level(std::slice::from_mut(&mut watcher)).await;
    level(&mut clients).await;

    clients[1].send(lead(3)).await;
    for client in clients.iter_mut().chain([&mut watcher]) {
        hears(client, &told(1, 3)).await;
    }
    // The first player who leads does so; a guest never does.
    watcher.send(lead(9)).await;
    clients[0].send(lead(9)).await;
    clients[0].send(lead(None)).await;
    next_is_a_line(&mut clients, 0).await;
    clients[1].send(lead(4)).await;
    for client in &mut clients {
        assert_eq!(client.until("lead").await, told(1, 4));
    }
    // A newcomer is notified.
    let mut late = server.guest();
    late.hello(&code, 0).await;
    assert_eq!(late.until("lead").await, told(1, 4));

    let nobody: Value = serde_json::from_str(NOBODY).unwrap();
    clients[1].send(lead(None)).await;
    assert_eq!(clients[0].until("lead").await, nobody);
    clients[1].send(lead(5)).await;
    assert_eq!(clients[0].until("lead").await, told(1, 5));
    clients[1].leave().await;
    assert_eq!(clients[0].until("lead").await, nobody, "it ends with the connection");
    clients[0].send(lead(6)).await;
    for expected in [nobody.clone(), told(1, 5), nobody, told(0, 6)] {
        assert_eq!(clients[2].until("lead").await, expected);
    }
    server.stop().await;
}

#[tokio::test]
async fn who_gives_up_the_seat_leads_no_more() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, _) = server.game(&["Léa"]).await;
    clients[1].send(lead(3)).await;
    assert_eq!(clients[0].until("lead").await, told(1, 3));
    clients[1].accepted(json!({"type": "leave"})).await;
    assert_eq!(clients[0].until("lead").await["lead"], json!(null));
    clients[1].send(lead(4)).await;
    clients[0].send(lead(5)).await;
    assert_eq!(clients[0].until("lead").await, told(0, 5));
    server.stop().await;
}

#[tokio::test]
async fn a_room_passes_on_so_many_steps_and_drops_the_others() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, _) = server.game(&["Léa"]).await;
    let steps: Vec<Value> = (0..200).map(lead).collect();
    clients[0].send_burst(&steps).await;
    clients[0].say("et voilà").await;
    let mut heard = 0;
    while clients[1].next().await["type"] == "lead" {
        heard += 1;
    }
    assert!((20..60).contains(&heard), "{heard}");
    server.stop().await;
}

#[tokio::test]
async fn in_a_silence_nobody_is_shown_anything() {
    let (server, mut clients, code, active) = silent(&["Léa", "Bob"], "standard").await;
    let other = 1 - active.min(1);
    for act in [Some(1), Some(2), None] {
        clients[other].send(lead(act)).await;
        clients[active].send(lead(act)).await;
    }
    next_is_the_move(&mut clients, active, json!({"type": "mobilize"}), "a lead").await;
    // Nor is a newcomer.
    let mut watcher = server.guest();
    watcher.hello(&code, 0).await;
    watcher.until("presence").await;
    clients[other].send(lead(1)).await;
    next_is_the_move(&mut clients, active, json!({"type": "mobilize"}), "a lead").await;
    watcher.hears_update("a lead").await;
    server.stop().await;
}

#[tokio::test]
async fn a_silence_ends_what_is_led_without_a_word() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    let active = clients[0].mirror.active();
    clients[active].act(json!({"type": "place_officers", "color": "blue"})).await;
    level(&mut clients).await;
    clients[active].send(lead(1)).await;
    for client in &mut clients {
        hears(client, &told(active, 1)).await;
    }
    let reveal = json!({"type": "reveal"});
    next_is_the_move(&mut clients, active, reveal, "the taxi").await;
    assert_ne!(clients[active].mirror.silence, json!(null));
    // It is over: leaving it notifies nobody, and newcomers are not notified.
    clients[active].send(lead(None)).await;
    let mut watcher = server.guest();
    watcher.hello(&code, 0).await;
    watcher.until("presence").await;
    next_is_the_move(&mut clients, active, json!({"type": "mobilize"}), "a lead").await;
    watcher.hears_update("a lead").await;
    server.stop().await;
}

#[tokio::test]
async fn a_leader_on_another_node_is_followed() {
    let (store, bus) = (Arc::new(MemoryStore::default()), Bus::local());
    let node = || {
        let config = Config { limits: GENEROUS, ..unhurried() };
        Host::beside(config, store.clone() as Arc<dyn Store>, bus.clone())
    };
    let (one, two) = (node().await, node().await);
    let (mut clients, code) = one.game(&["Léa"]).await;
    let mut afar = clients[1].other_tab();
    afar.address = two.address;
    afar.hello(&code, 0).await;
    let mut watcher = two.guest();
    watcher.hello(&code, 0).await;

    for client in [&mut afar, &mut watcher] {
        client.until("presence").await;
    }
    clients[0].send(lead(3)).await;
    for client in [&mut afar, &mut watcher] {
        assert_eq!(client.until("lead").await, told(0, 3));
    }
    // The other node knows who leads.
    afar.send(lead(9)).await;
    clients[0].send(lead(4)).await;
    for client in [&mut afar, &mut watcher] {
        assert_eq!(client.until("lead").await, told(0, 4));
    }
    clients[0].leave().await;
    for client in [&mut afar, &mut watcher] {
        assert_eq!(client.until("lead").await["lead"], json!(null));
    }
    afar.send(lead(5)).await;
    assert_eq!(clients[1].until("lead").await["lead"]["act"], 3);
    assert_eq!(clients[1].until("lead").await["lead"]["act"], 4);
    assert_eq!(clients[1].until("lead").await["lead"], json!(null));
    assert_eq!(clients[1].until("lead").await, told(1, 5));
    one.stop().await;
    two.stop().await;
}
