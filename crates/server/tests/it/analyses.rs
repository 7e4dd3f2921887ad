//! Looking back on games over HTTP: once for all who wait, and no longer than somebody waits.

use std::net::IpAddr;

use reqwest::Response;
use serde_json::{Value, json};

use crate::client::Client;
use crate::host::{GENEROUS, Host};
use crate::replays::{played, text};

/// An answer, read line by line.
struct Lines {
    response: Response,
    rest: String,
}

impl Lines {
    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let line = serde_json::from_str(line).unwrap();
                self.rest = rest.to_owned();
                return Some(line);
            }
            let chunk = self.response.chunk().await.unwrap()?;
            self.rest += std::str::from_utf8(&chunk).unwrap();
        }
    }

    async fn analysis(mut self) -> Value {
        while let Some(line) = self.next().await {
            if let Some(found) = line.get("analysis") {
                return found.clone();
            }
            assert!(line["done"].as_u64() <= line["of"].as_u64(), "{line}");
        }
        panic!("it ended without an analysis");
    }
}

async fn ask(client: &Client, code: &str) -> Lines {
    let path = format!("/api/rooms/{code}/games/1/analysis");
    let response = reqwest::get(client.url(&path)).await.unwrap();
    assert_eq!(response.status(), 200);
    Lines { response, rest: String::new() }
}

async fn post(client: &Client, body: String) -> Response {
    post_from(client, 1, body).await
}

/// From an address of this machine, by its last number.
async fn post_from(client: &Client, from: u8, body: String) -> Response {
    let here = IpAddr::from([127, 0, 0, from]);
    let http = reqwest::Client::builder().local_address(here).build().unwrap();
    let request = http.post(client.url("/api/replays/analysis"));
    request.header("origin", client.origin()).body(body).send().await.unwrap()
}

#[tokio::test]
async fn all_who_wait_get_the_same_analysis_and_who_comes_later_at_once() {
    let server = Host::start().await;
    let (clients, code) = played(&server).await;
    let [one, other] = [ask(&clients[0], &code).await, ask(&clients[1], &code).await];
    let (one, other) = tokio::join!(one.analysis(), other.analysis());
    assert_eq!(one, other);
    assert_eq!(one["score"], clients[0].mirror.room["outcome"]["points"]);
    let names = ["Ana", "Léa", "seat\":"];
    let mut words = one.clone();
    for turning in words["turning"].as_array_mut().unwrap() {
        // What watchers would have seen says whose turn it is.
        turning["updates"] = json!([]);
    }
    assert!(names.iter().all(|it| !words.to_string().contains(it)), "nobody is named: {words}");
    let mut later = ask(&clients[0], &code).await;
    assert_eq!(later.next().await.unwrap()["analysis"], one);
    server.stop().await;
}

#[tokio::test]
async fn work_for_which_nobody_waits_any_more_ends() {
    let server = Host::limited(GENEROUS).await;
    let (clients, code) = played(&server).await;
    let mut first = ask(&clients[0], &code).await;
    // It has begun.
    while first.next().await.unwrap()["done"] == 0 {}
    drop(first);
    loop {
        // Who asks before the end was noticed waits for the old work.
        let line = ask(&clients[0], &code).await.next().await.unwrap();
        assert!(line["analysis"].is_null(), "it went on to its end");
        if line["done"] == 0 {
            break;
        }
        // No more often than an address may ask.
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_queue_that_is_full_says_so_and_a_game_that_goes_on_has_no_analysis() {
    let server = Host::limited(GENEROUS).await;
    let (clients, code) = played(&server).await;
    let ana = &clients[0];
    let (_, file) = text(ana, &format!("/api/rooms/{code}/games/1")).await;
    let mut waiting = Vec::new();
    // The same game in other words is another file.
    let mut other = (0..).map(|nth| file.clone() + &" ".repeat(nth));
    for from in 1..=4 {
        for body in other.by_ref().take(4) {
            let answer = post_from(ana, from, body).await;
            assert_eq!(answer.status(), 200);
            waiting.push(answer);
        }
        let full = post_from(ana, from, other.next().unwrap()).await;
        assert_eq!(full.status(), 503, "one address does not take all places");
        assert_eq!(full.json::<Value>().await.unwrap()["code"], "busy");
    }
    let full = post_from(ana, 5, other.next().unwrap()).await;
    assert_eq!(full.status(), 503, "all places are taken");
    let again = post(ana, file.clone()).await;
    assert_eq!(again.status(), 200, "who waits for the same game takes no place");
    let edited = post(ana, file.replacen("\"seat\"", "\"chair\"", 1)).await;
    assert_eq!(edited.status(), 422);
    drop(waiting);

    let (others, code) = server.game(&["Zoé"]).await;
    let (status, refused) = others[0].get(&format!("/api/rooms/{code}/games/1/analysis")).await;
    assert_eq!((status, &refused["code"]), (409, &json!("game_goes_on")));
    server.stop().await;
}

#[tokio::test]
async fn the_odds_of_a_running_game_are_for_those_who_watch() {
    let server = Host::start().await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    let mut chance = rules::Chance::new(3);
    for _ in 0..5 {
        assert!(crate::bot::step(&mut clients, &mut chance).await);
    }
    let path = format!("/api/rooms/{code}/odds");
    for client in &clients {
        let cookie = client.cookie.clone().unwrap();
        let asked = reqwest::Client::new().get(client.url(&path)).header("cookie", cookie);
        let answer = asked.send().await.unwrap();
        let (status, refused) = (answer.status().as_u16(), answer.json::<Value>().await.unwrap());
        assert_eq!((status, &refused["code"]), (403, &json!("seated")));
    }
    let watcher = server.guest();
    let (status, odds) = watcher.get(&path).await;
    assert_eq!((status, &odds["acts"]), (200, &json!(5)), "{odds}");
    let bands: Vec<u64> = serde_json::from_value(odds["bands"].clone()).unwrap();
    assert_eq!(bands.len(), 6);
    assert!((97..=103).contains(&bands.iter().sum::<u64>()), "{odds}");
    let (_, again) = watcher.get(&path).await;
    assert_eq!(again, odds);
    server.stop().await;
}
