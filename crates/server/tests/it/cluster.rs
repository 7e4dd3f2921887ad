//! Several nodes on one PostgreSQL: any node serves any room, and no request is lost or carried out
//! twice.

mod commit;
mod game;
mod outage;
mod race;
mod stall;
mod tls;

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use room::Durable as _;
use serde_json::{Value, json};
use server::bus::Bus;
use server::config::Config;
use store::{PostgresStore, Store};
use testbed::Postgres;
use tokio::time::timeout;

use crate::client::{Client, PATIENCE};
use crate::host::{GENEROUS, Host, unhurried};

/// The server that all tests of this process share; each has a database of its own.
pub(crate) fn postgres() -> &'static Postgres {
    static SERVER: OnceLock<Postgres> = OnceLock::new();
    SERVER.get_or_init(Postgres::start)
}

/// A node on this PostgreSQL.
pub(crate) async fn node(url: &str) -> Host {
    node_with(url, Bus::postgres(url).unwrap()).await
}

/// A node on this PostgreSQL that has no other connection to the others.
async fn deaf_node(url: &str) -> Host {
    node_with(url, Bus::local()).await
}

async fn node_with(url: &str, bus: Bus) -> Host {
    let store: Arc<dyn Store> = Arc::new(PostgresStore::open(url).await.unwrap());
    let config = Config { limits: GENEROUS, ..unhurried() };
    Host::beside(config, store, bus).await
}

/// A guest sits down through this node.
pub(crate) async fn join(node: &Host, code: &str, name: &str) -> Client {
    let mut client = node.guest();
    client.hello(code, 0).await;
    client.accepted(json!({"type": "join", "name": name})).await;
    client
}

/// Receives messages until this holds.
pub(crate) async fn until(client: &mut Client, holds: impl Fn(&Client) -> bool) {
    while !holds(client) {
        client.next().await;
    }
}

/// Retries under the same name until the request is accepted.
async fn insist(client: &mut Client, request: &Value) -> Value {
    let asking = async {
        loop {
            let answer = client.try_ask(request).await.unwrap();
            match answer["code"].as_str() {
                Some("busy" | "unavailable") => {}
                Some(code) => panic!("{code}: {request}"),
                None => return answer,
            }
        }
    };
    timeout(6 * PATIENCE, asking).await.expect("it is accepted in the end")
}

/// Everybody has the same log, from its first line to this last one, and it contains each of these requests once.
pub(crate) async fn is_one_log(
    store: &Arc<dyn Store>,
    code: &str,
    clients: &mut [Client],
    ids: &[String],
) {
    let log = store.load(code.parse().unwrap(), 0).await.unwrap();
    let length = u64::try_from(log.len()).unwrap();
    let mut times: HashMap<String, usize> = HashMap::new();
    for (seq, receipt) in (1..).zip(&log) {
        assert_eq!(receipt.seq(), seq, "dense");
        *times.entry(receipt.record().by.command.0.to_string()).or_default() += 1;
    }
    assert!(times.values().all(|it| *it == 1), "nothing twice");
    for id in ids {
        assert!(times.contains_key(id), "{id} was acknowledged and is lost");
    }
    for client in &mut *clients {
        until(client, |it| it.mirror.seq == length).await;
        assert_eq!(client.mirror.entries.len(), log.len());
        assert_eq!(client.mirror.gaps, 0);
    }
    let first = clients[0].mirror.entries.clone();
    for client in clients {
        assert_eq!(client.mirror.entries, first, "one sequence");
    }
}
