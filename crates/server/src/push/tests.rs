//! A push service on this machine receives what only the browser can read.

use std::sync::Mutex;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use room::Token;
use serde_json::{Value, json};
use store::MemoryStore;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpListener;
use tokio::time::timeout;
use web_push_native::p256::SecretKey;
use web_push_native::{Auth, decrypt};

use super::*;
use crate::config::Config;

type Heard = Arc<Mutex<Vec<(u16, HeaderMap, Bytes)>>>;

/// A push service that answers with the status in the path, and what it received.
async fn service() -> (String, Heard) {
    async fn hear(
        State(heard): State<Heard>,
        Path((status, _browser)): Path<(u16, String)>,
        headers: HeaderMap,
        body: Bytes,
    ) -> StatusCode {
        heard.lock().unwrap().push((status, headers, body));
        StatusCode::from_u16(status).unwrap()
    }
    let heard = Heard::default();
    let router = Router::new().route("/{status}/{browser}", post(hear)).with_state(heard.clone());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (url, heard)
}

/// A browser with a secret of its own.
struct Browser {
    secret: SecretKey,
    auth: Auth,
}

impl Browser {
    fn new(number: u8) -> Self {
        let secret = SecretKey::from_slice(&[number; 32]).unwrap();
        Self { secret, auth: Auth::from([number; 16]) }
    }

    fn subscription(&self, endpoint: String, language: &str) -> Subscription {
        Subscription {
            endpoint,
            key: URL_SAFE_NO_PAD.encode(self.secret.public_key().to_sec1_bytes()),
            auth: URL_SAFE_NO_PAD.encode(self.auth),
            language: language.to_owned(),
        }
    }

    fn reads(&self, body: &[u8]) -> Option<Value> {
        let plain = decrypt(body.to_vec(), &self.secret, &self.auth).ok()?;
        Some(serde_json::from_slice(&plain).unwrap())
    }
}

fn player(number: u8) -> PlayerId {
    Token::new([number; 32]).player()
}

async fn opened(config: &Config, store: &Arc<MemoryStore>) -> Push {
    Push::open(config.push(), config.environment(), store.clone()).await.unwrap()
}

/// Push on this store, for a service on this machine.
async fn push(store: &Arc<MemoryStore>) -> Push {
    let origins = vec!["https://games.example.org".to_owned()];
    let config = Config { push_reach: Reach::Anywhere, origins, ..Config::default() };
    opened(&config, store).await
}

#[tokio::test]
async fn a_browser_reads_which_table_and_the_service_does_not() {
    let (url, heard) = service().await;
    let store = Arc::new(MemoryStore::default());
    let push = push(&store).await;
    let (ana, ben) = (Browser::new(1), Browser::new(2));
    let phone = ana.subscription(format!("{url}/201/phone"), "fr");
    push.check(&phone).unwrap();
    push.subscribe(&[player(1)], phone).await.unwrap();
    let other = ben.subscription(format!("{url}/201/other"), "en");
    push.subscribe(&[player(2)], other).await.unwrap();
    let room = RoomCode::pick(7);
    for _ in 0..2 {
        push.sender.tell(Turn { player: player(1), room }).await;
    }
    push.sender.tell(Turn { player: player(3), room }).await;
    let heard = heard.lock().unwrap();
    assert_eq!(heard.len(), 2, "whose turn it is, and nobody else");
    for (_, headers, body) in heard.iter() {
        assert_eq!(ana.reads(body), Some(json!({"turn": room, "language": "fr"})));
        assert_eq!(ben.reads(body), None);
        let seen = |name: &str| headers[name].to_str().unwrap();
        let (code, letters) = (room.to_string(), room.letters());
        for (name, value) in headers {
            let value = value.to_str().unwrap();
            assert!(!value.contains(&code) && !value.contains(letters), "{name}: {value}");
        }
        assert!(!String::from_utf8_lossy(body).contains(letters));
        assert_eq!(seen("content-encoding"), "aes128gcm");
        assert_eq!((seen("topic").len(), seen("ttl")), (32, "259200"));
        let (token, key) = seen("authorization").split_once(", k=").unwrap();
        assert_eq!(key, push.public_key());
        let claims = token.split('.').nth(1).unwrap();
        let claims: Value =
            serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).unwrap()).unwrap();
        assert_eq!(
            (&claims["aud"], &claims["sub"]),
            (&json!(url), &json!("https://games.example.org"))
        );
    }
    assert_eq!(
        heard[0].1["topic"], heard[1].1["topic"],
        "the later one takes the place of the other"
    );
    assert_ne!(heard[0].2, heard[1].2, "no two messages look the same");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_is_not() {
    let (url, heard) = service().await;
    let store = Arc::new(MemoryStore::default());
    let push = push(&store).await;
    let browser = Browser::new(1);
    for status in [404, 410, 201, 429, 503] {
        let it = browser.subscription(format!("{url}/{status}/a"), "en");
        push.subscribe(&[player(1)], it).await.unwrap();
    }
    // Nobody listens there.
    let nowhere = browser.subscription("http://127.0.0.1:9/201/a".to_owned(), "en");
    push.subscribe(&[player(1)], nowhere).await.unwrap();
    let turn = Turn { player: player(1), room: RoomCode::pick(7) };
    for expected in [5, 8] {
        push.sender.tell(turn).await;
        assert_eq!(heard.lock().unwrap().len(), expected);
    }
    let kept = store.subscriptions(player(1)).await.unwrap();
    let mut kept: Vec<&str> = kept.iter().map(|it| it.endpoint.as_str()).collect();
    kept.sort_unstable();
    let expected = ["201", "429", "503"].map(|it| format!("{url}/{it}/a"));
    assert_eq!(
        kept.iter().filter(|it| it.starts_with(&url)).collect::<Vec<_>>(),
        expected.iter().collect::<Vec<_>>()
    );
    assert_eq!(kept.len(), 4);
}

#[tokio::test]
async fn what_is_told_is_sent_before_the_end() {
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let store = Arc::new(MemoryStore::default());
    let push = push(&store).await;
    let url = format!("http://{}/a", service.local_addr().unwrap());
    push.subscribe(&[player(1)], Browser::new(1).subscription(url, "en")).await.unwrap();
    push.turns().try_send(Turn { player: player(1), room: RoomCode::pick(7) }).unwrap();
    let (mut connection, _) = service.accept().await.unwrap();
    let mut closing = std::pin::pin!(push.close());
    let early = timeout(Duration::from_millis(100), &mut closing).await;
    assert!(early.is_err(), "the service has not answered");
    let answer = b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n";
    connection.write_all(answer).await.unwrap();
    closing.await;
}

#[tokio::test]
async fn a_key_is_made_once_and_shared_by_all_nodes_or_given() {
    let store = Arc::new(MemoryStore::default());
    let [here, there] = [push(&store).await, push(&store).await];
    assert_eq!(here.public_key(), there.public_key());
    let given = "RS0WdYWWo1HajXg3NZR1olzCf31i-ZBGDkFyCs7j1jw".parse().unwrap();
    let config = Config { push_key: Some(given), ..Config::default() };
    let own = opened(&config, &store).await;
    assert_ne!(own.public_key(), here.public_key());
}

#[tokio::test]
async fn nothing_is_sent_to_an_address_of_this_network() {
    let (url, heard) = service().await;
    let store = Arc::new(MemoryStore::default());
    let browser = Browser::new(1);
    let push = opened(&Config::default(), &store).await;
    let port = url.rsplit_once(':').unwrap().1;
    for endpoint in [format!("{url}/201/a"), format!("https://localhost:{port}/201/a")] {
        let it = browser.subscription(endpoint, "en");
        assert_eq!(push.check(&it), Err(NoSubscription), "{it:?}");
        push.subscribe(&[player(1)], it).await.unwrap();
    }
    // A name that is accepted, and that leads here.
    let it = browser.subscription("https://localhost/201/a".to_owned(), "en");
    push.check(&it).unwrap();
    push.subscribe(&[player(1)], it).await.unwrap();
    push.sender.tell(Turn { player: player(1), room: RoomCode::pick(7) }).await;
    assert!(heard.lock().unwrap().is_empty());
    let kept = store.subscriptions(player(1)).await.unwrap();
    assert_eq!(kept.len(), 1, "what could never be sent is forgotten");
}
