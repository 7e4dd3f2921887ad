//! Who may use a cookie, what pages allow, and which secrets are never sent.

use reqwest::header::HeaderMap;
use rules::Chance;
use serde_json::Value;
use server::config::Config;
use std::sync::Arc;
use store::MemoryStore;

use crate::bot;
use crate::client::Client;
use crate::host::{GENEROUS, Host, unhurried};
use crate::raw::http;

const OURS: &str = "https://play.example.org";

async fn at_our_origin() -> Host {
    let config = Config { origins: vec![OURS.to_owned()], limits: GENEROUS, ..unhurried() };
    Host::with(config, Arc::new(MemoryStore::default())).await
}

/// Opens a room with these origins and this cookie: the status, and the cookie set.
async fn post(guest: &Client, origins: &[&str], cookie: Option<&str>) -> (u16, Option<String>) {
    let mut request = reqwest::Client::new().post(guest.url("/api/rooms"));
    for origin in origins {
        request = request.header("origin", *origin);
    }
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    let response = request.body(r#"{"name":"Ana"}"#).send().await.unwrap();
    let set = response.headers().get("set-cookie");
    let set = set.map(|it| it.to_str().unwrap().to_owned());
    (response.status().as_u16(), set)
}

fn pair(cookie: &str) -> &str {
    cookie.split(';').next().unwrap()
}

#[tokio::test]
async fn only_our_own_pages_act_with_a_cookie() {
    let server = Host::limited(GENEROUS).await;
    let (ana, _) = server.room().await;
    let cookie = ana.cookie.clone().unwrap();
    let address = server.address.to_string();
    let port = server.address.port();
    let foreign = [
        "null".to_owned(),
        String::new(),
        "http://".to_owned(),
        "http://example.org".to_owned(),
        "http://127.0.0.1".to_owned(),
        format!("http://localhost:{port}"),
        format!("http://127.0.0.1:{port}0"),
        format!("http://{address}.example.org"),
        format!("http://example.org:{port}"),
        format!("http://x{address}"),
        format!("http://x.{address}"),
        format!("http://{address}@example.org"),
        format!("http://example.org@{address}"),
        format!("http://{address}/"),
        format!("http://{address} http://example.org"),
        format!("ws://{address}"),
        format!("file://{address}"),
        format!("HTTP://{address}"),
        address.clone(),
    ];
    for origin in &foreign {
        for cookie in [None, Some(&*cookie)] {
            let (status, set) = post(&ana, &[origin], cookie).await;
            assert_eq!((status, set), (403, None), "{origin:?} {cookie:?}");
            let mut guest = server.guest();
            guest.cookie = cookie.map(str::to_owned);
            assert_eq!(guest.connect_from(Some(origin)).await, Err(403), "{origin:?}");
        }
    }
    let ours = format!("http://{address}");
    let (status, _) = post(&ana, &[&ours, &ours], Some(&cookie)).await;
    assert_eq!(status, 403, "two origins");
    // A cookie without the browser's `Origin` is refused.
    assert_eq!(post(&ana, &[], Some(&cookie)).await, (403, None));
    let mut thief = ana.other_tab();
    assert_eq!(thief.connect_from(None).await, Err(403));
    // A program without a cookie is a guest like any other.
    let (status, set) = post(&ana, &[], None).await;
    assert_eq!(status, 201);
    assert_ne!(pair(&set.unwrap()), cookie);
    assert_eq!(server.guest().connect_from(None).await, Ok(()));
    // Our own page keeps its guest.
    assert_eq!(post(&ana, &[&ours], Some(&cookie)).await, (201, None));
    assert_eq!(ana.other_tab().connect_from(Some(&ours)).await, Ok(()));
    server.stop().await;
}

/// A room opened by a program with this token: the status, the code of the room or of the problem, and whether a
/// cookie is set.
async fn post_as(guest: &Client, token: &str, origin: Option<&str>) -> (u16, String, bool) {
    let request = reqwest::Client::new().post(guest.url("/api/rooms"));
    let mut request = request.header("authorization", token).body(r#"{"name":"Ana"}"#);
    if let Some(origin) = origin {
        request = request.header("origin", origin);
    }
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let is_set = response.headers().contains_key("set-cookie");
    let body: Value = response.json().await.unwrap();
    (status, body["code"].as_str().unwrap().to_owned(), is_set)
}

#[tokio::test]
async fn a_program_gets_a_token_and_sits_where_it_sat() {
    let server = at_our_origin().await;
    let mut program = server.guest();
    let response = program.post_guest(None).await;
    assert_eq!(response.status(), 201);
    assert_eq!(response.headers()["cache-control"], "no-store");
    assert!(!response.headers().contains_key("set-cookie"));
    let body: Value = response.json().await.unwrap();
    let token = body["token"].as_str().unwrap().to_owned();
    assert_eq!((token.len(), body.as_object().unwrap().len()), (64, 1));
    let other: Value = program.post_guest(Some(OURS)).await.json().await.unwrap();
    assert_ne!(other["token"], *token);
    assert_eq!(program.post_guest(Some("https://evil.org")).await.status(), 403);
    let full = reqwest::Client::new().post(program.url("/api/guests")).body("{}");
    assert_eq!(full.send().await.unwrap().status(), 400);

    let line = format!("Bearer {token}");
    let (status, code, is_set) = post_as(&program, &line, None).await;
    assert_eq!((status, is_set), (201, false));
    assert_eq!(post_as(&program, &line, Some("https://evil.org")).await.0, 403);
    let broken = post_as(&program, &line[..line.len() - 1], None).await;
    assert_eq!((broken.0, &*broken.1), (401, "bad_token"));
    for (authorization, status, seat) in [("Bearer x", 401, Value::Null), (&*line, 200, 0.into())] {
        let peek = reqwest::Client::new().get(program.url(&format!("/api/rooms/{code}")));
        let peek = peek.header("authorization", authorization).send().await.unwrap();
        assert_eq!(peek.status(), status);
        let door: Value = peek.json().await.unwrap();
        assert_eq!(door["seat"], seat, "the chair of the token");
    }

    program.token = Some(token);
    for origin in [None, Some(OURS)] {
        let mut again = program.other_tab();
        assert_eq!(again.connect_from(origin).await, Ok(()));
        assert_eq!(again.hello(&code, 0).await["seat"], 0, "the chair of the token");
        assert!(again.cookie.is_none(), "a program keeps its token and gets no cookie");
    }
    assert_eq!(program.other_tab().connect_from(Some("https://evil.org")).await, Err(403));
    let mut stranger = server.guest();
    stranger.token = Some("5a".to_owned());
    assert_eq!(stranger.connect_from(None).await, Err(401));
    server.stop().await;
}

#[tokio::test]
async fn an_operators_origin_is_the_only_one() {
    let server = at_our_origin().await;
    let guest = server.guest();
    for foreign in [
        &*guest.origin(),
        "http://play.example.org",
        "https://play.example.org:443",
        "https://PLAY.example.org",
        "https://play.example.org.evil.org",
        "https://evil.org/https://play.example.org",
        "https://xplay.example.org",
    ] {
        assert_eq!(post(&guest, &[foreign], None).await, (403, None), "{foreign}");
        let refused = server.guest().connect_from(Some(foreign)).await;
        assert_eq!(refused, Err(403), "{foreign}");
    }
    assert_eq!(post(&guest, &[OURS], None).await.0, 201);
    assert_eq!(server.guest().connect_from(Some(OURS)).await, Ok(()));
    server.stop().await;
}

#[tokio::test]
async fn the_cookie_is_for_this_server_and_not_for_scripts() {
    let plain = Host::limited(GENEROUS).await;
    let secure = at_our_origin().await;
    let here = plain.guest().origin();
    for (server, origin, name, tail) in [
        (plain, &*here, "rondpoint=", "; HttpOnly; SameSite=Lax"),
        (secure, OURS, "__Host-rondpoint=", "; HttpOnly; SameSite=Lax; Secure"),
    ] {
        let guest = server.guest();
        let (_, from_call) = post(&guest, &[origin], None).await;
        let page = reqwest::get(guest.url("/KXR-TBM")).await.unwrap();
        let from_page = page.headers()["set-cookie"].to_str().unwrap().to_owned();
        for cookie in [from_call.unwrap(), from_page] {
            let value = cookie.strip_prefix(name).unwrap();
            let (token, attributes) = value.split_once(';').unwrap();
            assert_eq!(token.len(), 64, "256 bits");
            assert_eq!(format!(";{attributes}"), format!("; Path=/; Max-Age=34560000{tail}"));
            // A valid cookie is kept; only an invalid one is replaced.
            let known = post(&guest, &[origin], Some(&format!("a=b; {name}{token}"))).await;
            assert_eq!(known, (201, None));
            for broken in [&token[1..], &format!("g{}", &token[1..]), ""] {
                let (status, other) =
                    post(&guest, &[origin], Some(&format!("{name}{broken}"))).await;
                assert_eq!(status, 201);
                assert!(!other.unwrap().contains(token));
            }
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn every_answer_forbids_foreign_scripts_and_frames() {
    let server = Host::limited(GENEROUS).await;
    let (ana, code) = server.room().await;
    let client = reqwest::Client::new();
    for (path, status) in [
        ("/", 200),
        (&*format!("/{code}"), 200),
        (&*format!("/api/rooms/{code}"), 200),
        ("/api/rooms/BBBBBB", 404),
        ("/api/rooms", 405),
        ("/api/guests", 405),
        ("/api/x", 404),
        ("/assets/none.js", 404),
        ("/health", 200),
        ("/ws", 400),
    ] {
        let response = client.get(ana.url(path)).send().await.unwrap();
        assert_eq!(response.status(), status, "{path}");
        protects(response.headers(), path);
    }
    let response =
        client.post(ana.url("/api/rooms")).header("origin", "null").send().await.unwrap();
    assert_eq!(response.status(), 403);
    protects(response.headers(), "a foreign call");
    server.stop().await;
}

fn protects(headers: &HeaderMap, path: &str) {
    let policy = headers["content-security-policy"].to_str().unwrap();
    for word in
        ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
    {
        assert!(policy.contains(word), "{path}: {policy}");
    }
    assert!(!policy.contains("unsafe"), "{path}: {policy}");
    // An answer may depend on the cookie.
    let kept = headers["cache-control"].to_str().unwrap();
    assert!(!path.starts_with("/api") || kept == "no-store", "{path}: {kept}");
    assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
    assert_eq!(headers["referrer-policy"], "same-origin", "{path}");
    assert_eq!(headers["cross-origin-opener-policy"], "same-origin", "{path}");
    assert_eq!(headers["cross-origin-resource-policy"], "same-origin", "{path}");
    assert!(headers["permissions-policy"].to_str().unwrap().contains("camera=()"), "{path}");
}

#[tokio::test]
async fn a_server_of_https_alone_asks_for_nothing_else() {
    let (https, http) = (at_our_origin().await, Host::limited(GENEROUS).await);
    for (server, is_strict) in [(&https, true), (&http, false)] {
        let response = reqwest::get(server.guest().url("/")).await.unwrap();
        assert_eq!(response.headers().contains_key("strict-transport-security"), is_strict);
    }
    https.stop().await;
    http.stop().await;
}

#[tokio::test]
async fn a_request_names_its_host_once() {
    let server = Host::limited(GENEROUS).await;
    let status = async |head: &str| {
        let request = format!("{head}connection: close\r\n\r\n");
        http(server.address, request.as_bytes()).await.split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(status("GET /health HTTP/1.1\r\nhost: a.org\r\n").await, "200");
    assert_eq!(status("GET /health HTTP/1.1\r\n").await, "400");
    assert_eq!(status("GET /health HTTP/1.1\r\nhost: a.org\r\nhost: b.org\r\n").await, "400");
    assert_eq!(status("GET /health HTTP/1.0\r\n").await, "200");
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_leads_nowhere_is_not_found_in_two_languages() {
    let server = Host::limited(GENEROUS).await;
    let client = reqwest::Client::new();
    for path in ["/metrics", "/AAA-AAA", "/a/b", "/robots.txt", "/marne/nothing"] {
        for (language, words) in
            [("fr", "Il n’y a pas de page ici"), ("en", "There is no page here")]
        {
            let request = client.get(server.guest().url(path)).header("accept-language", language);
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), 404, "{path}");
            assert!(!response.headers().contains_key("set-cookie"), "{path}");
            protects(response.headers(), path);
            let page = response.text().await.unwrap();
            assert!(page.contains(words) && page.contains("href=\"/\""), "{path}: {page}");
            assert!(!page.contains("<script"), "{path}: {page}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn no_client_receives_a_token_or_the_seed_in_a_whole_game() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.game(&["Léa", "Bob"]).await;
    let mut watcher = server.guest();
    watcher.hello(&code, 0).await;
    for client in &mut clients {
        client.until("presence").await;
    }
    let mut chance = Chance::new(11);
    while bot::step(&mut clients, &mut chance).await {}
    let seq = clients[0].mirror.seq;
    watcher.update(seq).await;
    watcher.refused(serde_json::json!({"type": "leave"})).await;
    clients.push(watcher);
    let mut secrets = vec!["07".repeat(32), "07070707".to_owned(), "\"seed\"".to_owned()];
    for client in &clients {
        let cookie = client.cookie.as_deref().unwrap();
        let token = cookie.split_once('=').unwrap().1;
        let player = room::Token::from_hex(token).unwrap().player();
        secrets.extend([token.to_owned(), String::from(player)]);
    }
    let page = reqwest::get(clients[0].url(&format!("/{code}"))).await.unwrap();
    let mut told = vec![page.url().to_string(), page.text().await.unwrap()];
    for path in [format!("/api/rooms/{code}"), "/api/rooms/BBBBBB".to_owned()] {
        let (_, answer): (_, Value) = clients[0].get(&path).await;
        told.push(answer.to_string());
    }
    for client in &mut clients {
        // The log as a whole, too.
        client.hello(&code, 0).await;
        assert!(client.heard.len() > 20, "a whole game");
        told.append(&mut client.heard);
    }
    for secret in &secrets {
        for text in &told {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    server.stop().await;
}
