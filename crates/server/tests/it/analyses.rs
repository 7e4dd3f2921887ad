//! Looking back on games over HTTP: once for everybody who waits, and only as long as somebody waits.

use std::net::IpAddr;

use reqwest::Response;
use serde_json::{Value, json};

use crate::client::Client;
use crate::host::{GENEROUS, Host, level};
use crate::replays::{jammed, played, text};

/// An answer, read line by line.
pub(crate) struct Lines {
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

    pub(crate) async fn analysis(mut self) -> Value {
        while let Some(line) = self.next().await {
            if let Some(found) = line.get("analysis") {
                return found.clone();
            }
            assert!(line["done"].as_u64() <= line["of"].as_u64(), "{line}");
        }
        panic!("it ended without an analysis");
    }
}

pub(crate) async fn ask(client: &Client, code: &str) -> Lines {
    let path = format!("/api/rooms/{code}/games/1/analysis");
    let response = reqwest::get(client.url(&path)).await.unwrap();
    assert_eq!(response.status(), 200);
    Lines { response, rest: String::new() }
}

async fn post(client: &Client, body: String) -> Response {
    post_from(client, 1, body).await
}

/// From an address of this machine, given by its last number.
async fn post_from(client: &Client, from: u8, body: String) -> Response {
    let here = IpAddr::from([127, 0, 0, from]);
    let http = reqwest::Client::builder().local_address(here).build().unwrap();
    let request = http.post(client.url("/api/replays/analysis"));
    request.header("origin", client.origin()).body(body).send().await.unwrap()
}

#[tokio::test]
async fn all_who_wait_get_the_same_analysis_and_who_comes_later_at_once() {
    let server = Host::start().await;
    let (clients, code) = jammed(&server).await;
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
    // Waits until it has begun.
    while first.next().await.unwrap()["done"] == 0 {}
    drop(first);
    loop {
        // A request before the end was noticed waits for the old work.
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
    // The same game in other bytes is another file.
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
    for client in &clients {
        let (status, refused) = odds(client, &code).await;
        assert_eq!((status, &refused["code"]), (403, &json!("seated")));
    }
    // One of the players sits at the same device.
    let mut beside = server.guest();
    beside.hello(&code, 0).await;
    let token = clients[0].cookie.as_deref().unwrap().split_once('=').unwrap().1;
    beside.cookie = Some(format!("{}; rondpoint-1={token}", beside.cookie.unwrap()));
    let (status, refused) = odds(&beside, &code).await;
    assert_eq!((status, &refused["code"]), (403, &json!("seated")));
    let watcher = server.guest();
    let (status, told) = odds(&watcher, &code).await;
    assert_eq!((status, &told["acts"], &told["before"]), (200, &json!(5), &json!([])), "{told}");
    assert_eq!(bands(&told).len(), 6);
    let (_, again) = odds(&watcher, &code).await;
    assert_eq!(again, told);
    server.stop().await;
}

/// What the guest with this cookie receives.
pub(crate) async fn odds(client: &Client, code: &str) -> (u16, Value) {
    let mut asked = reqwest::Client::new().get(client.url(&format!("/api/rooms/{code}/odds")));
    if let Some(cookie) = &client.cookie {
        asked = asked.header("cookie", cookie);
    }
    let answer = asked.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// By band, in hundredths, each rounded separately.
pub(crate) fn bands(odds: &Value) -> Vec<u64> {
    let bands: Vec<u64> = serde_json::from_value(odds["bands"].clone()).unwrap();
    assert!((97..=103).contains(&bands.iter().sum::<u64>()), "{odds}");
    bands
}

/// The same game every time, up to this many steps; one act in it is taken back. Returns which steps are acts that
/// stand, from 1.
async fn walk(server: &Host, steps: usize) -> (Vec<Client>, String, Vec<usize>) {
    let (mut clients, code) = server.game(&["Léa"]).await;
    let mut chance = rules::Chance::new(3);
    let (mut stands, mut done) = (Vec::new(), 0);
    while done < steps && crate::bot::step(&mut clients, &mut chance).await {
        done += 1;
        stands.push(done);
        let undo = clients[0].mirror.undo.clone();
        if done == stands.len() && done < steps && undo["by"] == "player" {
            let seat = usize::try_from(undo["seat"].as_u64().unwrap()).unwrap();
            clients[seat].accepted(json!({"type": "undo", "act": undo["act"]})).await;
            level(&mut clients).await;
            done += 1;
            stands.pop();
        }
    }
    (clients, code, stands)
}

#[tokio::test]
async fn once_a_game_is_over_its_players_are_told_what_watchers_could_have_heard_on_the_way() {
    let server = Host::limited(GENEROUS).await;
    let (clients, code, stands) = walk(&server, usize::MAX).await;
    let (status, told) = odds(&clients[0], &code).await;
    assert_eq!(status, 200, "{told}");
    for client in [&clients[1], &server.guest()] {
        assert_eq!(odds(client, &code).await, (200, told.clone()));
    }
    let before = told["before"].as_array().unwrap();
    let acts = |it: &Value| usize::try_from(it["acts"].as_u64().unwrap()).unwrap();
    let quarter = |nth: usize| stands[nth * stands.len() / 4 - 1];
    assert!(stands.len() < stands[stands.len() - 1], "an act was taken back");
    let moments: Vec<usize> = before.iter().map(acts).collect();
    assert_eq!(moments, [0, quarter(1), quarter(2), quarter(3)]);
    assert_eq!(acts(&told), stands[stands.len() - 1]);
    let mut end = [0; 6];
    let band = clients[0].mirror.game["band"].as_u64().unwrap();
    end[usize::try_from(band).unwrap() - 1] = 100;
    assert_eq!(bands(&told), end, "the end is certain");
    for it in [&before[0], &before[2]] {
        let (_, other, _) = walk(&server, acts(it)).await;
        let (_, then) = odds(&server.guest(), &other).await;
        assert_eq!((acts(&then), bands(&then)), (acts(it), bands(it)));
    }
    server.stop().await;
}

#[tokio::test]
async fn what_the_next_game_is_heading_for_is_not_told_to_its_players() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code, _) = walk(&server, usize::MAX).await;
    clients[1].accepted(json!({"type": "rematch"})).await;
    clients[0].accepted(json!({"type": "rematch"})).await;
    for client in &clients {
        let (status, refused) = odds(client, &code).await;
        assert_eq!((status, &refused["code"]), (403, &json!("seated")));
    }
    server.stop().await;
}
