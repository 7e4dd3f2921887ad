//! Fair deals over real sockets: two nodes, a restart during the game, another key, and the checked file.

use std::process::{Command, Output};
use std::sync::Arc;

use room::DealKey;
use rules::Chance;
use serde_json::{Value, json};
use server::bus::Bus;
use server::config::Config;
use store::{MemoryStore, Store};

use crate::bot;
use crate::client::Client;
use crate::host::{GENEROUS, Host, level, unhurried};
use crate::program::RONDPOINT;
use crate::replays::text;

async fn node(store: &Arc<dyn Store>, bus: &Bus, key: u8) -> Host {
    let deal_key = Some(DealKey::new([key; 32]));
    // A random deal may make a game with many acts.
    let config = Config { deal_key, limits: GENEROUS, ..unhurried() };
    Host::beside(config, Arc::clone(store), bus.clone()).await
}

fn mix(seal: &Value, digits: &str) -> Value {
    json!({"type": "mix", "seal": seal, "nonce": digits.repeat(32)})
}

/// The same person, at another server.
async fn at(client: &Client, host: &Host, code: &str) -> Client {
    let mut moved = client.other_tab();
    moved.address = host.address;
    moved.hello(code, 0).await;
    moved
}

fn verify(text: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, text).unwrap();
    Command::new(RONDPOINT).arg("verify").arg(&path).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8([output.stdout.clone(), output.stderr.clone()].concat()).unwrap()
}

#[tokio::test]
async fn a_sealed_deal_survives_its_nodes_and_its_file_is_checked() {
    let (store, bus): (Arc<dyn Store>, Bus) = (Arc::new(MemoryStore::default()), Bus::local());
    let (one, two) = (node(&store, &bus, 5).await, node(&store, &bus, 5).await);
    let (mut ana, code) = one.room().await;
    // A sealed deal is random: without events no taxi brings a silence, in which nobody may say a word.
    let options = json!({"events": "none", "scoring": "french"});
    ana.accepted(json!({"type": "configure", "options": options})).await;
    let mut lea = two.guest();
    lea.hello(&code, 0).await;
    lea.accepted(json!({"type": "join", "name": "Léa"})).await;
    let mut clients = vec![ana, lea];
    level(&mut clients).await;
    let fair = clients[1].mirror.room["fair"].clone();
    assert_eq!(fair, clients[0].mirror.room["fair"], "both nodes show one seal");
    let seal = fair["seal"].clone();
    assert_eq!(fair["mixed"], json!([]));
    for (client, digits) in clients.iter_mut().zip(["1a", "2b"]) {
        client.accepted(mix(&seal, digits)).await;
    }
    level(&mut clients).await;
    assert_eq!(clients[0].mirror.room["fair"]["mixed"], json!([0, 1]));
    for bad in [json!("1a"), json!(7), json!("x".repeat(64)), Value::Null] {
        let request = json!({"type": "mix", "seal": seal, "nonce": bad});
        assert_eq!(clients[0].refused(request).await, "bad_message");
    }
    assert_eq!(clients[0].refused(mix(&seal, "3c")).await, "deal_closed");
    clients[0].accepted(json!({"type": "start"})).await;
    level(&mut clients).await;
    assert_eq!(clients[1].refused(mix(&seal, "2b")).await, "deal_closed", "too late");
    assert_eq!(clients[0].mirror.room.get("fair"), None);
    let mut chance = Chance::new(3);
    for _ in 0..4 {
        assert!(bot::step(&mut clients, &mut chance).await);
    }
    let (status, refused) = clients[0].get(&format!("/api/rooms/{code}/games/1")).await;
    assert_eq!((status, &refused["code"]), (409, &json!("game_goes_on")));
    let path = format!("/api/rooms/{code}/games/1/replay");
    let (status, shown) = text(&clients[0], &path).await;
    assert_eq!(status, 200, "{shown}");
    for secret in ["1a", "2b"] {
        assert!(!shown.contains(&secret.repeat(32)), "{shown}");
    }

    // A node with another key cannot continue, and is not stuck.
    let other = node(&store, &bus, 6).await;
    let mut lost = [at(&clients[0], &other, &code).await, at(&clients[1], &other, &code).await];
    let (who, command) = lost
        .iter()
        .enumerate()
        .find_map(|(at, it)| Some((at, bot::command(&mut chance, &it.mirror.options)?)))
        .unwrap();
    let play = json!({"type": "play", "seen": lost[who].mirror.version, "command": command});
    assert_eq!(lost[who].refused(play).await, "seal_lost");
    lost[1].accepted(json!({"type": "say", "text": "hm"})).await;
    let (status, refused) = lost[0].get(&format!("/api/rooms/{code}/games/1/replay")).await;
    assert_eq!((status, &refused["code"]), (422, &json!("seal_lost")));

    // A node that reads the log again, with the key, can.
    let back = node(&store, &bus, 5).await;
    clients = vec![at(&clients[0], &back, &code).await, at(&clients[1], &back, &code).await];
    while bot::step(&mut clients, &mut chance).await {}
    let next = clients[0].mirror.room["fair"]["seal"].clone();
    assert!(next.is_string() && next != seal, "{next}");
    ana = clients.swap_remove(0);
    let (status, file) = text(&ana, &format!("/api/rooms/{code}/games/1")).await;
    assert_eq!(status, 200, "{file}");
    let read: Value = serde_json::from_str(&file).unwrap();
    assert_eq!((&read["form"], &read["proof"]["seal"]), (&json!(2), &seal));
    let nonces = [("1a", 0), ("2b", 1)];
    let nonces = nonces.map(|(it, seat)| json!({"seat": seat, "nonce": it.repeat(32)}));
    assert_eq!(read["proof"]["nonces"], json!(nonces));
    for host in [one, two, other, back] {
        host.stop().await;
    }

    let good = verify(&file);
    assert!(good.status.success(), "{}", said(&good));
    assert!(said(&good).contains(seal.as_str().unwrap()), "{}", said(&good));
    let edited = |edit: &dyn Fn(&mut Value)| {
        let mut read = read.clone();
        edit(&mut read);
        let output = verify(&read.to_string());
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        said(&output)
    };
    let secret = edited(&|it| it["proof"]["secret"] = json!("00".repeat(32)));
    assert!(secret.contains("/proof/seal"), "{secret}");
    let dropped = edited(&|it| drop(it["proof"]["nonces"].as_array_mut().unwrap().pop()));
    assert!(dropped.contains("/seed"), "{dropped}");
    let act = edited(&|it| it["acts"][3]["seat"] = json!(7));
    assert!(act.contains("act 4"), "{act}");
    let open = edited(&|it| {
        it["form"] = json!(1);
        drop(it.as_object_mut().unwrap().remove("proof"));
    });
    assert!(open.contains("not sealed"), "{open}");
    // Control characters in a file are escaped on the terminal.
    let tricky = edited(&|it| it["\u{1b}[2K\r\n\u{202e}"] = json!(0));
    assert!(!tricky.contains(['\u{1b}', '\r', '\u{202e}']), "{tricky:?}");
    assert_eq!(tricky.trim_end().lines().count(), 1, "{tricky:?}");
    assert!(tricky.contains("\\u{1b}[2K"), "{tricky:?}");
}
