//! Finished games: their files, and the data that they are stepped through with.

use rules::Chance;
use serde_json::{Value, json};

use crate::bot;
use crate::client::Client;
use crate::host::Host;

pub(crate) async fn text(client: &Client, path: &str) -> (u16, String) {
    let response = reqwest::get(client.url(path)).await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

async fn post(client: &Client, origin: &str, body: String) -> (u16, Value) {
    let request = reqwest::Client::new().post(client.url("/api/replays")).header("origin", origin);
    let response = request.body(body).send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or_default())
}

/// A room in which a game was played to its end, by Ana and Léa.
pub(crate) async fn played(server: &Host) -> (Vec<Client>, String) {
    let (mut clients, code) = server.game(&["Léa"]).await;
    clients[1].say("la la la").await;
    let mut chance = Chance::new(3);
    while bot::step(&mut clients, &mut chance).await {}
    (clients, code)
}

/// The same with a short game, for looking back on all of it.
pub(crate) async fn jammed(server: &Host) -> (Vec<Client>, String) {
    let (mut clients, code) = server.game(&["Léa"]).await;
    bot::jam(&mut clients).await;
    (clients, code)
}

#[tokio::test]
async fn a_game_that_goes_on_has_no_file_and_its_replay_no_seed() {
    let server = Host::start().await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    let mut chance = Chance::new(3);
    for _ in 0..5 {
        assert!(bot::step(&mut clients, &mut chance).await);
    }
    let (status, refused) = clients[0].get(&format!("/api/rooms/{code}/games/1")).await;
    assert_eq!((status, &refused["code"]), (409, &json!("game_goes_on")));
    let seed = "07".repeat(32);
    for number in ["1", "last"] {
        let path = format!("/api/rooms/{code}/games/{number}/replay");
        let (status, shown) = text(&clients[0], &path).await;
        assert_eq!(status, 200, "{shown}");
        assert!(!shown.contains(&seed) && !shown.contains("\"seed\""), "{shown}");
        let shown: Value = serde_json::from_str(&shown).unwrap();
        assert_eq!((&shown["number"], &shown["games"]), (&json!(1), &json!(1)));
        assert_eq!(shown["shown"]["over"], false);
        let updates = shown["shown"]["updates"].as_array().unwrap();
        assert_eq!(updates.len(), 5);
        // What a newcomer who watches receives now.
        let mut watcher = server.guest();
        let welcome = watcher.hello(&code, 0).await;
        assert_eq!(updates[4]["game"], welcome["game"]);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_file_of_a_game_that_is_over_is_shown_and_an_edited_one_is_refused_with_its_place() {
    let server = Host::start().await;
    let (clients, code) = played(&server).await;
    let ana = &clients[0];
    let (status, file) = text(ana, &format!("/api/rooms/{code}/games/1")).await;
    assert_eq!(status, 200, "{file}");
    let (_, count) = ana.get(&format!("/api/rooms/{code}/games")).await;
    assert_eq!(count, json!({"games": 1}));
    assert!(!file.contains("la la la"), "what was said is no part of it");
    let (status, live) = ana.get(&format!("/api/rooms/{code}/games/1/replay")).await;
    assert_eq!(status, 200);
    assert_eq!(live["shown"]["over"], true);
    let last = live["shown"]["updates"].as_array().unwrap().last().unwrap();
    assert_eq!(last["game"], ana.mirror.game, "the end is the one that the players saw");
    assert_eq!(last["room"]["outcome"], ana.mirror.room["outcome"]);

    let origin = ana.origin();
    let (status, shown) = post(ana, &origin, file.clone()).await;
    assert_eq!((status, &shown["number"]), (200, &json!(null)));
    assert_eq!(shown["shown"]["updates"].as_array().map(Vec::len), Some(file.lines().count() - 2));
    assert_eq!(shown["shown"]["updates"][0]["game"], live["shown"]["updates"][0]["game"]);

    let mut edited: Value = serde_json::from_str(&file).unwrap();
    edited["acts"][4]["seat"] = json!(1 - edited["acts"][4]["seat"].as_u64().unwrap());
    let (status, refused) = post(ana, &origin, edited.to_string()).await;
    assert_eq!((status, &refused["code"]), (422, &json!("bad_replay")));
    assert_eq!(refused["why"], "not_your_turn");
    assert_eq!(refused["place"], json!({"pointer": "/acts/4/command", "act": 5, "line": null}));
    let (status, refused) = post(ana, &origin, file.replacen("\"seat\"", "\"chair\"", 1)).await;
    assert_eq!((status, &refused["why"]), (422, &json!("unreadable")));
    assert_eq!(refused["place"]["act"], 1);
    let (status, _) = post(ana, &origin, " ".repeat(2 * 1024 * 1024)).await;
    assert_eq!(status, 413);
    let (status, refused) = post(ana, "https://evil.example", file).await;
    assert_eq!((status, &refused["code"]), (403, &json!("foreign_origin")));
    server.stop().await;
}

#[tokio::test]
async fn what_was_not_played_and_what_is_no_room_is_refused() {
    let server = Host::start().await;
    let (client, code) = server.room().await;
    for number in ["0", "1", "2", "last", "-1", "x", "99999999999"] {
        for end in ["", "/replay"] {
            let (status, refused) =
                client.get(&format!("/api/rooms/{code}/games/{number}{end}")).await;
            assert_eq!((status, &refused["code"]), (404, &json!("not_played")), "{number}{end}");
        }
    }
    let (status, refused) = client.get("/api/rooms/BCDFGH/games/1").await;
    assert_eq!((status, &refused["code"]), (404, &json!("no_such_room")));
    server.stop().await;
}
