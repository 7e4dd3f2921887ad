//! Who may be notified of their turns: a guest of this server, from one of its pages, at a push service.

use serde_json::{Value, json};
use server::config::{Config, Limits};

use crate::client::Client;
use crate::host::{Host, unhurried};

/// The key and the secret of a browser, from RFC 8291.
const KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn subscription() -> Value {
    let endpoint = "https://push.example.org/send/abc";
    json!({"endpoint": endpoint, "key": KEY, "auth": AUTH, "language": "fr"})
}

/// The status of a call with this body, from this page.
async fn call(client: &Client, method: &str, origin: &str, body: &str) -> u16 {
    let method = method.parse().unwrap();
    let mut request = reqwest::Client::new()
        .request(method, client.url("/api/push"))
        .header("origin", origin)
        .body(body.to_owned());
    if let Some(cookie) = &client.cookie {
        request = request.header("cookie", cookie);
    }
    request.send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn a_guest_subscribes_and_unsubscribes_from_a_page_of_ours() {
    let server = Host::pushing(unhurried()).await;
    let (ana, _) = server.room().await;
    let (status, view) = ana.get("/api/push").await;
    assert_eq!((status, view["key"].as_str().map(str::len)), (200, Some(87)));
    let (origin, body) = (ana.origin(), subscription().to_string());
    for _ in 0..2 {
        assert_eq!(call(&ana, "PUT", &origin, &body).await, 204);
    }
    assert_eq!(call(&ana, "PUT", "https://elsewhere.example.org", &body).await, 403);
    // Without a cookie nobody has a table.
    assert_eq!(call(&server.guest(), "PUT", &origin, &body).await, 400);
    let gone = json!({"endpoint": "https://push.example.org/send/abc"}).to_string();
    assert_eq!(call(&ana, "DELETE", "https://elsewhere.example.org", &gone).await, 403);
    for _ in 0..2 {
        assert_eq!(call(&ana, "DELETE", &origin, &gone).await, 204);
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_subscription_is_refused() {
    let server = Host::pushing(unhurried()).await;
    let (ana, _) = server.room().await;
    let with = |field: &str, value: Value| {
        let mut it = subscription();
        it[field] = value;
        it.to_string()
    };
    let other_secret = with("auth", json!("AAAA"));
    for body in [
        String::new(),
        "{".to_owned(),
        "[]".to_owned(),
        json!({"endpoint": "https://push.example.org/a"}).to_string(),
        with("more", json!(1)),
        with("endpoint", json!("http://push.example.org/a")),
        with("endpoint", json!("https://127.0.0.1/a")),
        with("endpoint", json!("https://169.254.169.254/latest/meta-data")),
        with("endpoint", json!("https://[::ffff:10.0.0.1]/a")),
        with("endpoint", json!("https://push.example.org:22/a")),
        with("endpoint", json!(format!("https://push.example.org/{}", "a".repeat(2000)))),
        with("key", json!(AUTH)),
        with("key", json!("!")),
        // Not a point of the curve.
        with("key", json!(format!("BA{}", &KEY[2..]))),
        with("language", json!("de")),
        other_secret,
    ] {
        assert_eq!(call(&ana, "PUT", &ana.origin(), &body).await, 400, "{body}");
    }
    let large = with("endpoint", json!("a".repeat(5000)));
    assert_eq!(call(&ana, "PUT", &ana.origin(), &large).await, 413);
    server.stop().await;
}

#[tokio::test]
async fn an_address_subscribes_a_burst_of_browsers() {
    let limits = Limits { room_burst: 3, room_rate: 1, ..Limits::default() };
    let server = Host::pushing(Config { limits, ..unhurried() }).await;
    let (ana, _) = server.room().await;
    let body = subscription().to_string();
    for status in [204, 204, 204, 429, 429] {
        assert_eq!(call(&ana, "PUT", &ana.origin(), &body).await, status);
    }
    server.stop().await;
}
