//! Several people in one browser at one table: each is a guest like any other, and nobody else learns that they share
//! a device.

use serde_json::{Value, json};
use server::config::Limits;

use crate::client::Client;
use crate::host::Host;

/// Another person in this browser, before their first connection.
fn beside(first: &Client, number: u8) -> Client {
    Client { beside: Some(number), cookie: first.cookie.clone(), ..Client::new(first.address) }
}

/// A room's door, as this person of a browser sees it.
async fn door(client: &Client, code: &str, query: &str) -> (u16, Value) {
    let cookie = client.cookie.clone().unwrap_or_default();
    let url = client.url(&format!("/api/rooms/{code}{query}"));
    let response = reqwest::Client::new().get(url).header("cookie", cookie).send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[tokio::test]
async fn the_persons_of_one_browser_sit_on_chairs_of_their_own_and_keep_them() {
    let server = Host::start().await;
    let (mut lea, code) = server.room().await;
    lea.hello(&code, 0).await;
    let mut zoe = beside(&lea, 1);
    zoe.hello(&code, 0).await;
    zoe.accepted(json!({"type": "join", "name": "Zoé"})).await;
    let cookie = zoe.cookie.clone().unwrap();
    assert!(cookie.starts_with("rondpoint-1="), "{cookie}");
    let mut sam = beside(&lea, 2);
    sam.hello(&code, 0).await;
    sam.accepted(json!({"type": "join", "name": "Sam"})).await;

    // The browser sends all its cookies; each connection is for one of its people.
    let jar = [&lea, &zoe, &sam].map(|it| it.cookie.clone().unwrap()).join("; ");
    let mut tabs = Vec::new();
    for (seat, number) in [(0, None), (1, Some(1)), (2, Some(2))] {
        let mut again = Client { beside: number, cookie: Some(jar.clone()), ..lea.other_tab() };
        let welcome = again.hello(&code, 0).await;
        assert_eq!(welcome["seat"], seat, "{welcome}");
        let query = number.map(|it| format!("?beside={it}")).unwrap_or_default();
        let (status, door) = door(&again, &code, &query).await;
        assert_eq!((status, &door["seat"]), (200, &json!(seat)));
        // Who shares a device with whom stays private.
        let told = again.heard.join(" ");
        assert!(!told.contains("beside") && !told.contains("sofa"), "{told}");
        tabs.push((seat, again));
    }

    // A connection acts for one person, although the browser sends the cookies of all.
    lea.accepted(json!({"type": "start"})).await;
    let turn = lea.mirror.turn.as_u64().unwrap();
    let command = json!({"type": "place_officers", "color": "blue"});
    let play = json!({"type": "play", "seen": 1, "command": command});
    for (_, other) in tabs.iter_mut().filter(|(seat, _)| *seat != turn) {
        assert_eq!(other.refused(play.clone()).await, "not_your_turn");
    }
    for (_, active) in tabs.iter_mut().filter(|(seat, _)| *seat == turn) {
        active.accepted(play.clone()).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn there_are_five_persons_beside_the_first() {
    let server = Host::start().await;
    let (lea, code) = server.room().await;
    for number in [0, 6, 255] {
        let mut nobody = beside(&lea, number);
        let origin = lea.origin();
        assert_eq!(nobody.connect_from(Some(&origin)).await, Err(400), "{number}");
    }
    for query in ["?beside=", "?beside=x", "?beside=1&beside=2", "?beside=6"] {
        let (status, problem) = door(&lea, &code, query).await;
        assert_eq!((status, &problem["code"]), (400, &json!("bad_request")), "{query}");
    }
    // Nobody sits there yet.
    let (status, seen) = door(&lea, &code, "?beside=5").await;
    assert_eq!((status, &seen["seat"]), (200, &json!(null)));
    server.stop().await;
}

#[tokio::test]
async fn their_connections_count_for_their_address() {
    let limits = Limits { address_sockets: 3, ..Limits::default() };
    let server = Host::limited(limits).await;
    let (mut lea, code) = server.room().await;
    lea.hello(&code, 0).await;
    let mut sitting = Vec::new();
    for number in 1..=2 {
        let mut one = beside(&lea, number);
        one.hello(&code, 0).await;
        sitting.push(one);
    }
    let origin = lea.origin();
    assert_eq!(beside(&lea, 3).connect_from(Some(&origin)).await, Err(429));
    // Giving up a chair makes room.
    sitting.pop().unwrap().leave().await;
    let mut third = beside(&lea, 3);
    for _ in 0..100 {
        if third.connect_from(Some(&origin)).await.is_ok() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    third.hello(&code, 0).await;
    server.stop().await;
}

#[tokio::test]
async fn no_other_site_uses_a_cookie_of_theirs() {
    let server = Host::start().await;
    let (lea, code) = server.room().await;
    let mut zoe = beside(&lea, 1);
    zoe.hello(&code, 0).await;
    let mut thief = zoe.other_tab();
    assert_eq!(thief.connect_from(None).await, Err(403));
    assert_eq!(thief.connect_from(Some("http://example.org")).await, Err(403));
    server.stop().await;
}

#[tokio::test]
async fn every_person_of_a_browser_still_finds_their_table_when_their_address_has_guessed_codes() {
    let server = Host::limited(Limits { miss_burst: 4, miss_rate: 1, ..Limits::default() }).await;
    let (_ana, code) = server.room().await;
    let mut zoe = beside(&server.guest(), 1);
    zoe.hello(&code, 0).await;
    zoe.accepted(json!({"type": "join", "name": "Zoé"})).await;
    for _ in 0..4 {
        assert_eq!(door(&server.guest(), "BBBBBB", "").await.0, 404);
    }
    // The first person of this browser has no chair there.
    for path in ["?beside=1", "/statistics", "/games"] {
        assert_eq!(door(&server.guest(), &code, path).await.0, 429, "{path}");
        assert_eq!(door(&zoe, &code, path).await.0, 200, "{path}");
    }
    server.stop().await;
}
