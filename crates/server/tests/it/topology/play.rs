//! A game through the proxy, while one node after the other is restarted.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use rules::Chance;
use serde_json::{Value, json};
use store::{PostgresStore, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::stack::Stack;
use crate::bot;
use crate::client::{Client, PATIENCE, named};
use crate::cluster::{is_one_log, postgres};

/// Rooms with two watchers each, to see where the proxy routes them: all of them go to one node by chance once in
/// 32,768 runs.
const ROOMS: usize = 16;
/// How often to retry what needs both nodes to be healthy, and the pause after a try.
const TRIES: u8 = 5;
const UNWELL: Duration = Duration::from_secs(2);

/// Reconnects after a loss, to the first of these addresses that answers.
async fn come_back(client: &mut Client, code: &str, ways: &[SocketAddr]) {
    let coming = async {
        for way in ways.iter().cycle() {
            client.address = *way;
            let origin = client.origin();
            if client.try_connect_from(Some(&origin)).await.is_ok() {
                break;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, coming).await.expect("somebody is there");
    client.hello(code, client.mirror.seq).await;
}

/// A person in the game, and the addresses by which they connect.
struct Player {
    client: Client,
    ways: Vec<SocketAddr>,
}

impl Player {
    /// Retries, through losses and under one name, until the request is accepted; returns the version it made.
    async fn insist(&mut self, code: &str, request: &Value) -> u64 {
        loop {
            let answer = self.client.try_ask(request).await;
            let Some(answer) = answer else {
                come_back(&mut self.client, code, &self.ways).await;
                continue;
            };
            match answer["code"].as_str() {
                None => return answer["version"].as_u64().unwrap(),
                Some("busy" | "unavailable" | "too_fast") => {
                    sleep(Duration::from_millis(100)).await;
                }
                Some(_) => panic!("{answer}"),
            }
        }
    }

    async fn until_version(&mut self, code: &str, version: u64) {
        while self.client.mirror.version < version {
            let heard = self.client.try_next().await;
            if !matches!(heard, Some(tokio_tungstenite::tungstenite::Message::Text(_))) {
                come_back(&mut self.client, code, &self.ways).await;
            }
        }
    }
}

/// One move of the player to act; returns its name, or nothing once the game is over.
async fn step(players: &mut [Player], code: &str, chance: &mut Chance) -> Option<String> {
    if players[0].client.mirror.turn.is_null() {
        assert_eq!(players[0].client.mirror.room["stage"], "over", "someone can act");
        return None;
    }
    let active = players[0].client.mirror.active();
    let Player { client, .. } = &mut players[active];
    let command = bot::command(chance, &client.mirror.options).expect("the player to act can");
    let (id, play) =
        named(json!({"type": "play", "seen": client.mirror.version, "command": command}));
    let version = players[active].insist(code, &play).await;
    for player in players {
        player.until_version(code, version).await;
    }
    Some(id)
}

/// Another game at the same table: it begins when the last player plays again.
async fn another(players: &mut [Player], code: &str) {
    let mut version = 0;
    for player in &mut *players {
        version = player.insist(code, &named(json!({"type": "rematch"})).1).await;
    }
    for player in players {
        player.until_version(code, version).await;
    }
}

/// Waits for a few moves more.
async fn goes_on(moves: &AtomicUsize) {
    let enough = moves.load(Ordering::Relaxed) + 6;
    let playing = async {
        while moves.load(Ordering::Relaxed) < enough {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(5 * PATIENCE, playing).await.expect("play goes on meanwhile");
}

/// Polls the url: every answer is 200, through every restart.
async fn look(url: String, over: &AtomicBool) -> usize {
    let (client, mut looks) = (reqwest::Client::new(), 0);
    while !over.load(Ordering::Relaxed) {
        let answer = client.get(&url).send().await.unwrap();
        assert_eq!(answer.status(), 200, "after {looks}");
        looks += 1;
        sleep(Duration::from_millis(50)).await;
    }
    looks
}

async fn status_from(stack: &Stack, from: &str, spoofed: Option<&str>) -> u16 {
    let from: IpAddr = from.parse().unwrap();
    let client = reqwest::Client::builder().local_address(from).build().unwrap();
    let mut request = client.get(stack.guest().url("/api/rooms/BBBBBB"));
    if let Some(spoofed) = spoofed {
        request = request.header("x-forwarded-for", spoofed);
    }
    request.send().await.unwrap().status().as_u16()
}

/// What holds while the proxy finds both nodes healthy. On a busy machine a health check may fail, and the proxy
/// leaves the node out for a while: then `act` is repeated.
async fn while_well<T>(stack: &Stack, mut act: impl AsyncFnMut(u8) -> T) -> T {
    for time in 0..TRIES {
        let changes = stack.changes_of_health();
        let done = act(time).await;
        if stack.changes_of_health() == changes {
            return done;
        }
        sleep(UNWELL).await;
    }
    panic!("a node was unwell every time:\n{}", stack.log());
}

/// Limits apply to the proxy's client, not to the proxy, nor to an address that the client forged.
async fn limits_see_clients(stack: &Stack) {
    let statuses = while_well(stack, async |time| {
        let [one, other] = [2, 3].map(|it| format!("127.0.{time}.{it}"));
        let mut statuses = Vec::new();
        for _ in 0..6 {
            statuses.push(status_from(stack, &one, None).await);
        }
        statuses.push(status_from(stack, &one, Some("203.0.113.1")).await);
        statuses.push(status_from(stack, &other, None).await);
        statuses
    });
    assert_eq!(statuses.await, [404, 404, 404, 404, 404, 429, 429, 404]);
}

/// Pairs of watchers, one pair in each of many rooms.
async fn pairs(stack: &Stack) -> Vec<[Client; 2]> {
    let mut pairs = Vec::new();
    for _ in 0..ROOMS {
        pairs.push(pair(stack).await);
    }
    pairs
}

async fn pair(stack: &Stack) -> [Client; 2] {
    let (mut host, mut other) = (stack.guest(), stack.guest());
    let code = host.open_room("Ana").await;
    for client in [&mut host, &mut other] {
        client.room = Some(code.replace('-', ""));
        client.hello(&code, 0).await;
    }
    [host, other]
}

/// Whether the connection is lost: a live one answers.
async fn is_lost(client: &mut Client) -> bool {
    client.try_ask(&named(json!({"type": "say", "text": "là ?"})).1).await.is_none()
}

/// Whether each pair has lost its connections to the stopped node: both or none.
async fn lost(pairs: &mut [[Client; 2]]) -> Vec<bool> {
    let lost = join_all(pairs.iter_mut().flatten().map(is_lost)).await;
    let pairs = lost.chunks(2);
    pairs
        .map(|it| {
            assert_eq!(it[0], it[1], "one room, one node");
            it[0]
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_while_one_node_after_the_other_is_restarted() {
    let url = postgres().fresh();
    let mut stack = Stack::start(&url).await;
    limits_see_clients(&stack).await;
    let mut pairs = while_well(&stack, async |_| pairs(&stack).await).await;

    // Ana and Léa come through the proxy, Bob and Zoé go past it, each to another node.
    let proxy = vec![stack.address];
    let [one, two] = [stack.nodes[0].address, stack.nodes[1].address];
    let mut ana = stack.guest();
    let code = ana.open_room("Ana").await;
    let page = ana.origin();
    let ways = [proxy.clone(), proxy, vec![one, two], vec![two, one]];
    let mut players = Vec::new();
    for (ways, name) in ways.into_iter().zip(["Ana", "Léa", "Bob", "Zoé"]) {
        let mut client = if name == "Ana" { ana.other_tab() } else { Client::new(ways[0]) };
        client.page = Some(page.clone());
        client.room = Some(code.replace('-', ""));
        client.hello(&code, 0).await;
        client.accepted(json!({"type": "join", "name": name})).await;
        players.push(Player { client, ways });
    }
    let begun = players[0].insist(&code, &named(json!({"type": "start"})).1).await;
    for player in &mut players {
        player.until_version(&code, begun).await;
    }

    let (over, moves) = (AtomicBool::new(false), AtomicUsize::new(0));
    let play = async {
        let (mut chance, mut ids) = (Chance::new(21), Vec::new());
        while !over.load(Ordering::Relaxed) {
            match step(&mut players, &code, &mut chance).await {
                Some(id) => {
                    ids.push(id);
                    moves.fetch_add(1, Ordering::Relaxed);
                }
                None => another(&mut players, &code).await,
            }
            sleep(Duration::from_millis(300)).await;
        }
        ids
    };
    let nodes = &mut stack.nodes;
    let mut led = None;
    let restarts = async {
        for node in nodes {
            node.terminate().await;
            assert_eq!(node.ended().await.code(), Some(0));
            goes_on(&moves).await;
            node.restart().await;
            if led.is_none() {
                led = Some(lost(&mut pairs).await);
            }
            // Until the proxy has noticed that it is back.
            sleep(Duration::from_secs(2)).await;
            goes_on(&moves).await;
        }
        over.store(true, Ordering::Relaxed);
    };
    let looking = look(format!("{page}/api/rooms/{code}"), &over);
    let ((), ids, looks) = tokio::join!(restarts, play, looking);
    assert!(looks > 20, "{looks}");
    assert!(ids.len() > 20, "{} moves", ids.len());

    let store: Arc<dyn Store> = Arc::new(PostgresStore::open(&url).await.unwrap());
    let mut clients: Vec<Client> = players.into_iter().map(|it| it.client).collect();
    is_one_log(&store, &code, &mut clients, &ids).await;
    // The proxy routes rooms to both nodes.
    let led = led.unwrap();
    assert!(led.contains(&true) && led.contains(&false), "{led:?}");
}

/// Sends a request whose body is malformed; returns the beginning of the answer.
async fn malformed(proxy: SocketAddr) -> String {
    let mut stream = TcpStream::connect(proxy).await.unwrap();
    let head = format!("POST /api/rooms HTTP/1.1\r\nHost: {proxy}\r\n");
    let body = "Transfer-Encoding: chunked\r\n\r\nno number\r\n";
    stream.write_all((head + body).as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// The proxy takes no failed request for the failure of a node.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_requests_keep_nobody_else_out() {
    const SENDERS: usize = 32;
    const EACH: usize = 5;
    let stack = Stack::start(&postgres().fresh()).await;
    let mut host = stack.guest();
    let code = host.open_room("Ana").await;
    let over = AtomicBool::new(false);
    let looking = look(format!("{}/api/rooms/{code}", host.origin()), &over);
    let sending = async {
        let send = async || {
            for _ in 0..EACH {
                assert_eq!(malformed(stack.address).await, "HTTP/1.1 502");
            }
        };
        join_all((0..SENDERS).map(|_| send())).await;
        over.store(true, Ordering::Relaxed);
    };
    let (looks, ()) = tokio::join!(looking, sending);
    assert!(looks > 0);
}
