//! A finished game is played on from any act, at a table of its own.

use rules::Chance;
use serde_json::{Value, json};

use crate::bot;
use crate::client::Client;
use crate::host::{Host, level};
use crate::replays::{played, text};

pub(crate) async fn post(client: &Client, body: String) -> (u16, Value) {
    post_from(client, &client.origin(), body).await
}

async fn post_from(client: &Client, origin: &str, body: String) -> (u16, Value) {
    let mut request =
        reqwest::Client::new().post(client.url("/api/practice")).header("origin", origin);
    if let Some(cookie) = &client.cookie {
        request = request.header("cookie", cookie);
    }
    let response = request.body(body).send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or_default())
}

fn of_room(code: &str, act: u32) -> Value {
    json!({"name": "Ana", "act": act, "played": {"room": code, "game": 1}})
}

/// Both sit down at a practice table and begin.
async fn begin(server: &Host, ana: &mut Client, code: &str) -> Vec<Client> {
    let mut host = ana.other_tab();
    host.hello(code, 0).await;
    let mut guest = server.guest();
    guest.hello(code, 0).await;
    let too_few = host.ask(json!({"type": "start"})).await;
    assert_eq!(too_few["code"], "too_few_players");
    guest.accepted(json!({"type": "join", "name": "Bob"})).await;
    let other = host.ask(json!({"type": "choose_game", "game": "taxifolie"})).await;
    assert_eq!(other["code"], "practice");
    host.accepted(json!({"type": "start"})).await;
    let mut clients = vec![host, guest];
    level(&mut clients).await;
    clients
}

#[tokio::test]
async fn a_game_goes_on_from_an_act_with_other_cards_to_come() {
    let server = Host::start().await;
    let (mut clients, code) = played(&server).await;
    let ana = &mut clients[0];
    let path = format!("/api/rooms/{code}/games/1/replay");
    let (_, replay) = ana.get(&path).await;
    let acts = replay["shown"]["acts"].as_u64().unwrap();
    let there = replay["shown"]["updates"][11]["game"].clone();

    let (status, opened) = post(ana, of_room(&code, 12).to_string()).await;
    assert_eq!(status, 201, "{opened}");
    let practice = opened["code"].as_str().unwrap().to_owned();
    let mut table = begin(&server, ana, &practice).await;
    assert_eq!(table[0].mirror.game, there, "all that was known stays");
    let room = &table[0].mirror.room;
    assert_eq!(room["practice"], json!({"players": ["Ana", "Léa"], "act": 12}));
    assert_eq!((&room["min"], &room["chairs"]), (&json!(2), &json!(2)));
    let mut chance = Chance::new(4);
    for _ in 0..3 {
        assert!(bot::step(&mut table, &mut chance).await);
    }
    // It has a replay, and can itself be practised once it is over; it never has a file.
    let (status, shown) = ana.get(&format!("/api/rooms/{practice}/games/1/replay")).await;
    assert_eq!((status, &shown["shown"]["welcome"]["game"]), (200, &there));
    assert_eq!(shown["shown"]["practice"], true);
    let (status, refused) = post(ana, of_room(&practice, 1).to_string()).await;
    assert_eq!((status, &refused["code"]), (409, &json!("game_goes_on")));
    while bot::step(&mut table, &mut chance).await {}
    for path in ["", "/results"] {
        let (status, refused) = ana.get(&format!("/api/rooms/{practice}/games/1{path}")).await;
        assert_eq!((status, &refused["code"]), (409, &json!("practice_game")), "{path}");
    }
    let (status, opened) = post(ana, of_room(&practice, 1).to_string()).await;
    assert_eq!(status, 201, "{opened}");

    for act in [acts, acts + 1, u64::from(u32::MAX)] {
        let act = u32::try_from(act).unwrap();
        let (status, refused) = post(ana, of_room(&code, act).to_string()).await;
        assert_eq!((status, &refused["code"]), (404, &json!("no_position")), "{act}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_file_is_played_on_and_an_edited_one_is_refused() {
    let server = Host::start().await;
    let (mut clients, code) = played(&server).await;
    let ana = &mut clients[0];
    let (_, file) = text(ana, &format!("/api/rooms/{code}/games/1")).await;
    let body = |file: &str| format!(r#"{{"name":"Ana","act":12,"file":{file}}}"#);
    let (status, opened) = post(ana, body(&file)).await;
    assert_eq!(status, 201, "{opened}");
    let practice = opened["code"].as_str().unwrap().to_owned();
    let (_, replay) = ana.get(&format!("/api/rooms/{code}/games/1/replay")).await;
    let table = begin(&server, ana, &practice).await;
    assert_eq!(table[1].mirror.game, replay["shown"]["updates"][11]["game"]);

    let mut edited: Value = serde_json::from_str(&file).unwrap();
    edited["acts"][4]["seat"] = json!(1 - edited["acts"][4]["seat"].as_u64().unwrap());
    let (status, refused) = post(ana, body(&edited.to_string())).await;
    assert_eq!((status, &refused["why"]), (422, &json!("not_your_turn")));
    assert_eq!(refused["place"]["act"], 5);
    let (status, _) = post(ana, body(&format!("\"{}\"", "x".repeat(2 * 1024 * 1024)))).await;
    assert_eq!(status, 413);
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_practised_is_refused() {
    let server = Host::start().await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    let ana = &mut clients[0];
    let (status, refused) = post(ana, of_room(&code, 0).to_string()).await;
    assert_eq!((status, &refused["code"]), (409, &json!("game_goes_on")));
    let mut other = of_room(&code, 0);
    other["played"]["game"] = json!(2);
    let (status, refused) = post(ana, other.to_string()).await;
    assert_eq!((status, &refused["code"]), (404, &json!("not_played")));
    let (status, refused) = post(ana, of_room("BCDFGH", 0).to_string()).await;
    assert_eq!((status, &refused["code"]), (404, &json!("no_such_room")));
    let (status, refused) =
        post_from(ana, "https://evil.example", of_room(&code, 0).to_string()).await;
    assert_eq!((status, &refused["code"]), (403, &json!("foreign_origin")));
    for body in [
        json!({"name": "Ana", "act": 0}),
        json!({"name": "Ana", "act": 0, "played": {"room": code, "game": 1}, "file": {}}),
        json!({"name": "Ana", "act": -1, "played": {"room": code, "game": 1}}),
        json!({"name": "Ana", "act": 0, "state": {}}),
        json!([]),
    ] {
        let (status, refused) = post(ana, body.to_string()).await;
        assert_eq!((status, &refused["code"]), (400, &json!("bad_request")), "{body}");
    }
    server.stop().await;
}
