//! Two servers on one log: both serve a room, and no request is lost or carried out twice.

use std::sync::Arc;

use rules::Chance;
use serde_json::{Value, json};
use server::config::Config;
use store::{MemoryStore, Store};

use crate::bot;
use crate::client::{Client, named};
use crate::host::{GENEROUS, Host, unhurried};

/// Requests of each player in one round.
const REQUESTS: usize = 60;

async fn on(store: &Arc<MemoryStore>) -> Host {
    let config = Config { limits: GENEROUS, ..unhurried() };
    Host::with(config, Arc::<MemoryStore>::clone(store) as Arc<dyn Store>).await
}

/// Retries the same request under the same name until the room has time.
async fn insist(client: &mut Client, request: &Value) -> Value {
    loop {
        let answer = client.try_ask(request).await.unwrap();
        if answer["code"] != "busy" {
            return answer;
        }
    }
}

/// Chats and plays at random; returns the lines and the moves that were acknowledged.
async fn play(client: &mut Client, name: &str, chance: &mut Chance) -> (Vec<String>, usize) {
    let mut lines = Vec::new();
    let mut moves = 0;
    for number in 0..REQUESTS {
        let open = bot::command(chance, &client.mirror.options);
        let line = format!("{name} {number}");
        let request = match open {
            Some(command) if number % 3 > 0 => {
                json!({"type": "play", "seen": client.mirror.version, "command": command})
            }
            _ => json!({"type": "say", "text": line}),
        };
        let (_, request) = named(request);
        let answer = insist(client, &request).await;
        if answer["type"] == "accepted" {
            // A retry on this server gets the same answer.
            assert_eq!(insist(client, &request).await, answer);
            match request["type"].as_str() {
                Some("say") => lines.push(line),
                _ => moves += 1,
            }
        } else {
            let code = answer["code"].as_str().unwrap();
            assert!(
                ["silenced", "stale", "not_your_turn", "wrong_phase"].contains(&code),
                "{answer}"
            );
        }
    }
    (lines, moves)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_write_one_sequence() {
    let store = Arc::new(MemoryStore::default());
    let (left, right) = (on(&store).await, on(&store).await);
    let (mut ana, code) = left.room().await;
    let mut lea = right.guest();
    lea.hello(&code, 0).await;
    lea.accepted(json!({"type": "join", "name": "Léa"})).await;
    // Ana's server does not know of Léa until it writes.
    ana.accepted(json!({"type": "start"})).await;
    assert_eq!(ana.mirror.room["seats"].as_array().unwrap().len(), 2);
    let (mut one, mut two) = (Chance::new(1), Chance::new(2));
    let mut said: Vec<String> = Vec::new();
    let mut moves = 0;
    for round in 0..4 {
        let ana_name = format!("Ana {round}");
        let lea_name = format!("Léa {round}");
        let (from_ana, from_lea) =
            tokio::join!(play(&mut ana, &ana_name, &mut one), play(&mut lea, &lea_name, &mut two),);
        moves += from_ana.1 + from_lea.1;
        said.extend(from_ana.0.into_iter().chain(from_lea.0));
        for client in [&mut ana, &mut lea] {
            let seen = client.mirror.entries.len();
            client.hello(&code, u64::try_from(seen).unwrap()).await;
        }
        assert_eq!(ana.mirror.entries, lea.mirror.entries, "one sequence");
        assert_eq!(ana.mirror.seq, lea.mirror.seq);
        assert_eq!(ana.mirror.game, lea.mirror.game);
        let mut heard = ana.mirror.said();
        heard.sort_unstable();
        let mut expected: Vec<&str> = said.iter().map(String::as_str).collect();
        expected.sort_unstable();
        assert_eq!(heard, expected, "every line once");
    }
    assert!(moves > 10, "{moves} moves");
    let log = store.load(code.parse().unwrap(), 0).await.unwrap();
    assert_eq!(log.len(), ana.mirror.entries.len());
    assert_eq!(log.len(), 3 + said.len() + moves);
    left.stop().await;
    right.stop().await;
}

/// How often a command that one server accepted is sent again to the other.
const AGAIN: usize = 300;

#[tokio::test]
async fn a_command_accepted_by_one_server_is_never_refused_by_the_other() {
    let store = Arc::new(MemoryStore::default());
    let (left, right) = (on(&store).await, on(&store).await);
    let (mut ana, code) = left.room().await;
    let mut tab = ana.other_tab();
    tab.address = right.address;
    tab.hello(&code, 0).await;
    let mut chance = Chance::new(3);
    let mut again = 0;
    while again < AGAIN {
        let command = bot::command(&mut chance, &ana.mirror.options);
        let request = match (ana.mirror.room["stage"].as_str().unwrap(), command) {
            ("lobby", _) => json!({"type": "start"}),
            ("over", _) => json!({"type": "rematch"}),
            (_, command) => json!({
                "type": "play",
                "seen": ana.mirror.version,
                "command": command.expect("alone, one may always do something"),
            }),
        };
        // The other server has no reason to read the log yet, and would find the choice stale.
        let (_, request) = named(request);
        let answer = ana.try_ask(&request).await.unwrap();
        assert_eq!(answer["type"], "accepted", "{request}: {answer}");
        assert_eq!(tab.try_ask(&request).await.unwrap(), answer, "{request}");
        again += 1;
        // A preview, too, is of the table that the first server shows.
        if let Some(command) = bot::command(&mut chance, &ana.mirror.options) {
            let seen = ana.mirror.version;
            let look = json!({"type": "preview", "seen": seen, "command": command});
            assert_eq!(tab.ask(look).await["type"], "previewed");
        }
    }
    left.stop().await;
    right.stop().await;
}
