//! The limits of one player, one address and all watchers; a family never reaches them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use rules::Chance;
use serde_json::{Value, json};
use server::config::{Config, Limits};
use store::{AppendError, MemoryStore, Receipt, Results, Store, StoreError};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::sleep;

use crate::bot;
use crate::client::{Client, named};
use crate::host::{Host, level, unhurried};

fn line() -> Value {
    json!({"type": "say", "text": "oui"})
}

/// A room by its code, as a page requests it.
pub(crate) async fn peek(client: &Client, code: &str) -> (u16, Value) {
    let mut request = reqwest::Client::new().get(client.url(&format!("/api/rooms/{code}")));
    if let Some(cookie) = &client.cookie {
        request = request.header("cookie", cookie);
    }
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

/// The answer to a hello with this code, and how the connection ends.
async fn knock(client: &mut Client, code: &str) -> (Value, Option<u16>) {
    client.connect().await;
    client.send(json!({"type": "hello", "room": code, "seen": 0})).await;
    (client.next().await, client.closed().await)
}

#[tokio::test]
async fn an_address_has_a_burst_of_rooms() {
    let server = Host::limited(Limits { room_burst: 3, room_rate: 1, ..Limits::default() }).await;
    let guest = server.guest();
    let body = r#"{"name":"Ana"}"#;
    // An invalid name counts against the limit, too.
    for (body, status) in
        [(body, 201), (r#"{"name":""}"#, 422), (body, 201), (body, 429), (body, 429)]
    {
        let response = guest.post_room(body.to_owned()).await;
        assert_eq!(response.status(), status);
        if status == 429 {
            let problem: Value = response.json().await.unwrap();
            assert_eq!(problem["code"], "too_fast");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_a_burst_of_tokens_beside_that_of_rooms() {
    let server = Host::limited(Limits { room_burst: 2, room_rate: 1, ..Limits::default() }).await;
    let guest = server.guest();
    for status in [201, 201, 429, 429] {
        let response = guest.post_guest(None).await;
        assert_eq!(response.status(), status);
        if status == 429 {
            let problem: Value = response.json().await.unwrap();
            assert_eq!(problem["code"], "too_fast");
        }
    }
    assert_eq!(guest.post_room(r#"{"name":"Ana"}"#.to_owned()).await.status(), 201);
    server.stop().await;
}

#[tokio::test]
async fn an_address_guesses_a_burst_of_codes_and_then_learns_nothing_more() {
    let server = Host::limited(Limits { miss_burst: 4, miss_rate: 1, ..Limits::default() }).await;
    let (mut ana, code) = server.room().await;
    let mut guest = server.guest();
    for path in ["BBBBBB", "nonsense"] {
        let (status, problem) = peek(&guest, path).await;
        assert_eq!((status, &problem["code"]), (404, &json!("no_such_room")));
    }
    // A right code costs nothing.
    assert_eq!(peek(&guest, &code).await.0, 200);
    for _ in 0..2 {
        let (answer, close) = knock(&mut guest, "BBBBBB").await;
        assert_eq!((&answer["code"], close), (&json!("no_such_room"), Some(4004)));
    }
    // From here on the answers no longer tell a right code from a wrong one.
    let (none, some) = (peek(&guest, "BBBBBB").await, peek(&guest, &code).await);
    assert_eq!(none, some);
    assert_eq!((none.0, &none.1["code"]), (429, &json!("too_fast")));
    let (none, some) = (knock(&mut guest, "BBBBBB").await, knock(&mut guest, &code).await);
    assert_eq!(none, some);
    assert_eq!((&none.0["code"], none.1), (&json!("too_fast"), Some(1008)));
    // A seated player still reconnects, and an attached client catches up.
    let mut tab = ana.other_tab();
    assert_eq!(tab.hello(&code, 0).await["seat"], 0);
    assert_eq!(ana.hello(&code, 1).await["seat"], 0);
    assert_eq!(peek(&ana, &code).await.0, 200);
    ana.say("personne n’a rien vu").await;
    server.stop().await;
}

/// A log that is slow for unknown codes.
#[derive(Debug)]
struct Hesitant {
    log: MemoryStore,
    /// One for each request for such a code.
    asked: Semaphore,
    /// How many of them are answered.
    answers: Semaphore,
}

#[async_trait]
impl Store for Hesitant {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        self.log.append(room, last, record).await
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        self.log.page(room, after).await
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        let heads = self.log.heads(rooms).await?;
        if !rooms.is_empty() && heads.is_empty() {
            self.asked.add_permits(1);
            let _answer = self.answers.acquire().await;
        }
        Ok(heads)
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        self.log.results(deal, player).await
    }

    async fn close(&self) {
        self.log.close().await;
    }
}

#[tokio::test]
async fn parallel_guesses_count_like_sequential_ones() {
    let limits = Limits { miss_burst: 4, miss_rate: 1, ..Limits::default() };
    let store = Arc::new(Hesitant {
        log: MemoryStore::default(),
        asked: Semaphore::new(0),
        answers: Semaphore::new(0),
    });
    let server = Host::with(Config { limits, ..unhurried() }, store.clone()).await;
    let (ana, code) = server.room().await;
    let guesses = ["BBBBBB", "CCCCCC", "DDDDDD", "FFFFFF"].map(|guess| {
        let guest = server.guest();
        tokio::spawn(async move { peek(&guest, guess).await })
    });
    store.asked.acquire_many(4).await.unwrap().forget();
    // None of them was answered, and there are no more.
    assert_eq!(peek(&server.guest(), &code).await.0, 429);
    assert_eq!(peek(&ana, &code).await.0, 200);
    store.answers.add_permits(4);
    for guess in guesses {
        assert_eq!(guess.await.unwrap().0, 404);
    }
    assert_eq!(peek(&server.guest(), &code).await.0, 429);
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_a_limit_of_sockets() {
    let server = Host::limited(Limits { address_sockets: 3, ..Limits::default() }).await;
    let mut guests = Vec::new();
    for status in [None, None, None, Some(429), Some(429)] {
        let mut guest = server.guest();
        let origin = guest.origin();
        assert_eq!(guest.connect_from(Some(&origin)).await.err(), status);
        guests.push(guest);
    }
    // A place that is given back is free for the next guest.
    guests[0].leave().await;
    let origin = guests[3].origin();
    let began = Instant::now();
    while guests[3].connect_from(Some(&origin)).await.is_err() {
        assert!(began.elapsed() < Duration::from_secs(10));
    }
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_a_limit_of_connections() {
    let server = Host::limited(Limits { address_sockets: 1, ..Limits::default() }).await;
    let connect = async || TcpStream::connect(server.address).await.unwrap();
    let mut held = vec![connect().await, connect().await, connect().await, connect().await];
    // Closed, or reset if the request arrives after that.
    let answered = async || {
        let mut stream = connect().await;
        let head = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
        let mut first = [0];
        stream.write_all(head.as_bytes()).await.is_ok()
            && stream.read(&mut first).await.is_ok_and(|read| read == 1)
    };
    assert!(!answered().await);
    held.pop();
    let began = Instant::now();
    while !answered().await {
        assert!(began.elapsed() < Duration::from_secs(10));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_trusted_proxy_connects_for_all_its_clients() {
    let limits = Limits { address_sockets: 1, ..Limits::default() };
    let config =
        Config { limits, trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..unhurried() };
    let server = Host::with(config, Arc::new(MemoryStore::default())).await;
    let mut held = Vec::new();
    for _ in 0..8 {
        held.push(TcpStream::connect(server.address).await.unwrap());
    }
    let answer = reqwest::get(format!("http://{}/health", server.address)).await.unwrap();
    assert_eq!(answer.status(), 200);
    server.stop().await;
}

#[tokio::test]
async fn chat_lines_have_their_own_quota() {
    let server = Host::limited(Limits { talk_burst: 3, talk_rate: 1, ..Limits::default() }).await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    let [ana, lea] = &mut clients[..] else { panic!("two clients") };
    let (_, first) = named(line());
    let answer = ana.try_ask(&first).await.unwrap();
    assert_eq!(answer["type"], "accepted");
    for _ in 0..2 {
        ana.accepted(line()).await;
    }
    assert_eq!(ana.refused(line()).await, "too_fast");
    assert_eq!(ana.refused(json!({"type": "signal", "signal": "yes"})).await, "too_fast");
    let mut tab = ana.other_tab();
    tab.hello(&code, 0).await;
    assert_eq!(tab.refused(line()).await, "too_fast");
    // What was said before is known; others may speak, and everybody may act.
    assert_eq!(ana.try_ask(&first).await.unwrap(), answer);
    lea.accepted(line()).await;
    ana.accepted(json!({"type": "rename", "name": "Anna"})).await;
    let mut watchers = [server.guest(), server.guest(), server.guest()];
    for watcher in &mut watchers {
        watcher.hello(&code, 0).await;
    }
    for watcher in [0, 1, 0, 1, 0, 1] {
        watchers[watcher].accepted(line()).await;
    }
    // Their own quota is used up, and so is that of their address.
    for watcher in &mut watchers {
        assert_eq!(watcher.refused(line()).await, "too_fast");
    }
    let mut elsewhere = server.guest();
    elsewhere.from = Some([127, 0, 0, 2].into());
    elsewhere.hello(&code, 0).await;
    elsewhere.accepted(line()).await;
    lea.accepted(line()).await;
    level(&mut clients).await;
    assert!(bot::step(&mut clients, &mut Chance::new(3)).await);
    server.stop().await;
}

#[tokio::test]
async fn what_is_refused_counts_for_an_address_too() {
    const TABS: usize = 60;
    let limits = Limits { message_burst: 2, message_rate: 1, ..Limits::default() };
    let server = Host::limited(limits).await;
    let (_ana, code) = server.room().await;
    for request in [
        json!({"type": "rename", "name": "Bob"}),
        json!({"type": "preview", "seen": 0, "command": {"type": "flip"}}),
    ] {
        let mut strangers: Vec<Client> = (0..TABS).map(|_| server.guest()).collect();
        for stranger in &mut strangers {
            stranger.hello(&code, 0).await;
        }
        // At once: the limit grows while the server answers.
        let asked = strangers.iter_mut().map(|it| it.refused(request.clone()));
        let answers = futures_util::future::join_all(asked).await;
        assert!(answers.iter().any(|it| it == "not_seated"), "{answers:?}");
        assert!(answers.iter().any(|it| it == "too_fast"), "{answers:?}");
        let mut elsewhere = server.guest();
        elsewhere.from = Some([127, 0, 0, 2].into());
        elsewhere.hello(&code, 0).await;
        assert_eq!(elsewhere.refused(request).await, "not_seated");
        sleep(Duration::from_secs(3)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn more_tabs_share_one_quota() {
    let limits = Limits { seat_burst: 6, seat_rate: 1, ..Limits::default() };
    let server = Host::limited(limits).await;
    let (mut ana, code) = server.room().await;
    let began = Instant::now();
    let mut accepted = 0;
    for number in 0..4 {
        let mut tab = ana.other_tab();
        tab.hello(&code, 0).await;
        for name in 0..5 {
            let (_, request) = named(json!({"type": "rename", "name": format!("{number} {name}")}));
            let answer = tab.try_ask(&request).await.unwrap();
            accepted += u64::from(answer["type"] == "accepted");
            assert!(answer["type"] == "accepted" || answer["code"] == "too_fast", "{answer}");
        }
    }
    assert!(accepted >= 6, "{accepted}");
    assert!(accepted <= 6 + began.elapsed().as_secs() + 1, "{accepted}");
    ana.hello(&code, 0).await;
    server.stop().await;
}

/// Five people at one address, with the usual limits: they sit down, play, talk, open other tabs, and all come back
/// at once, again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_family_behind_one_address_never_notices_a_limit() {
    let server = Host::limited(Limits::default()).await;
    let (mut clients, code) = server.game(&["Léa", "Bob", "Zoé", "Tom"]).await;
    let mut chance = Chance::new(5);
    for round in 0..3 {
        for _ in 0..8 {
            assert!(bot::step(&mut clients, &mut chance).await);
        }
        let mut coming = Vec::new();
        for client in &clients {
            for _ in 0..2 {
                let (mut tab, code) = (client.other_tab(), code.clone());
                coming.push(tokio::spawn(async move {
                    assert_eq!(peek(&tab, &code).await.0, 200);
                    tab.hello(&code, 0).await;
                    tab
                }));
            }
        }
        let mut tabs = Vec::new();
        for tab in coming {
            tabs.push(tab.await.unwrap());
        }
        for (seat, pair) in tabs.chunks(2).enumerate() {
            assert!(pair.iter().all(|it| it.mirror.seat == Some(seat)), "round {round}");
            assert_eq!(pair[0].mirror.game, clients[seat].mirror.game);
        }
        // A line each, unless nobody may speak.
        if clients[0].mirror.game["silence"].is_null() {
            for client in &mut clients {
                client.accepted(line()).await;
            }
        }
        level(&mut clients).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn an_address_sends_eight_games_at_the_same_time() {
    let server = Host::start().await;
    let head = format!(
        "POST /api/replays HTTP/1.1\r\nHost: {}\r\nContent-Length: 100000\r\n\r\n",
        server.address
    );
    let sending = (0..8).map(async |_| {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        stream
    });
    let sending = futures_util::future::join_all(sending).await;
    // Fewer than the burst of replays. The server checks who asks only once the body has arrived.
    let ninth = async |refused: bool| {
        for _ in 0..10 {
            let url = format!("http://{}/api/replays", server.address);
            let answer = reqwest::Client::new().post(url).body("{}").send().await.unwrap();
            if (answer.status() == 429) == refused {
                return;
            }
            sleep(Duration::from_millis(200)).await;
        }
        panic!("refused: {refused}");
    };
    ninth(true).await;
    drop(sending);
    ninth(false).await;
    server.stop().await;
}
