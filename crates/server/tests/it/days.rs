//! The deal of the day and deals of words: the same on every node and after a restart, and their results.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rules::Chance;
use serde_json::{Value, json};
use server::config::Config;
use store::MemoryStore;
use tokio::time::sleep;

use crate::bot;
use crate::client::{Client, named};
use crate::cluster::{join, node, postgres, until};
use crate::host::{GENEROUS, Host, level, unhurried};
use crate::program::Program;

/// Noon of a day in Paris, 2026-06-01.
const NOON: u64 = 1_780_308_000_000;

/// A server on which it was noon when it started, so that the day does not end while a test plays.
async fn at_noon() -> Host {
    let config = Config { limits: GENEROUS, began: Some(NOON), ..unhurried() };
    Host::with(config, Arc::new(MemoryStore::default())).await
}

/// `GET` of a path by this guest.
async fn get(client: &Client, path: &str) -> (u16, Value) {
    let mut request = reqwest::Client::new().get(client.url(path));
    if let Some(cookie) = &client.cookie {
        request = request.header("cookie", cookie);
    }
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or_default())
}

async fn got(client: &Client, path: &str) -> Value {
    let (status, body) = get(client, path).await;
    assert_eq!(status, 200, "{path}: {body}");
    body
}

/// A guest alone at a table of their own, for this deal. The game has begun.
async fn begin(client: &mut Client, deal: &Value) -> String {
    let code = client.open_room("Ana").await;
    // From the table before, if there was one.
    *client = client.other_tab();
    client.hello(&code, 0).await;
    client.accepted(json!({"type": "choose_deal", "deal": deal})).await;
    client.accepted(json!({"type": "start"})).await;
    level(std::slice::from_mut(client)).await;
    code
}

/// Plays alone to the end; returns the points. The usual limits make it wait now and then.
async fn finish(client: &mut Client, number: u64) -> Value {
    let mut chance = Chance::new(number);
    while let Some(command) = bot::command(&mut chance, &client.mirror.options) {
        let (seen, before) = (client.mirror.version, client.mirror.seq);
        let play = json!({"type": "play", "seen": seen, "command": command});
        let answer = client.try_ask(&named(play).1).await.unwrap();
        match answer["code"].as_str() {
            Some("too_fast") => sleep(Duration::from_millis(200)).await,
            Some(code) => panic!("{code}"),
            None => until(client, |it| it.mirror.seq > before).await,
        }
    }
    client.mirror.room["outcome"]["points"].clone()
}

fn day() -> Value {
    json!({"kind": "day"})
}

fn last(code: &str) -> String {
    format!("/api/rooms/{code}/games/last/results")
}

#[tokio::test]
async fn the_deal_of_the_day_typed_as_words_is_told_as_little() {
    let server = at_noon().await;
    let (mut ana, mut ben, eve) = (server.guest(), server.guest(), server.guest());
    let first = begin(&mut ana, &day()).await;
    let dealt = ana.mirror.game.clone();
    finish(&mut ana, 1).await;
    let seed = got(&ben, &format!("/api/rooms/{first}/games/1")).await["seed"].clone();
    let second = begin(&mut ben, &json!({"kind": "words", "words": seed})).await;
    assert_eq!(ben.mirror.game, dealt);
    let his = finish(&mut ben, 2).await;
    assert_eq!(got(&ben, &last(&second)).await["own"], his);
    assert_eq!(got(&eve, &last(&second)).await["counts"], Value::Null);
    // Another person of the same browser has no result.
    let beside = |number: u8| format!("{}?beside={number}", last(&second));
    assert_eq!(got(&ben, &beside(1)).await["own"], Value::Null);
    assert_eq!(get(&ben, &beside(6)).await.0, 400);
    let today = "/api/days/today?game=marne&players=1";
    assert_eq!(got(&ben, today).await["own"], his);
    assert_eq!(got(&ben, &format!("{today}&beside=1")).await["own"], Value::Null);
}

#[tokio::test]
async fn a_game_in_which_a_bot_was_asked_is_not_compared_and_says_why() {
    let server = at_noon().await;
    let mut ana = server.guest();
    let code = begin(&mut ana, &json!({"kind": "words", "words": "entre amis"})).await;
    while ana.mirror.options["reveal"] == false {
        let command = bot::command(&mut Chance::new(1), &ana.mirror.options).unwrap();
        let play = json!({"type": "play", "seen": ana.mirror.version, "command": command});
        ana.accepted(play).await;
        level(std::slice::from_mut(&mut ana)).await;
    }
    ana.accepted(json!({"type": "ask_bot", "seen": ana.mirror.version})).await;
    finish(&mut ana, 3).await;
    let told = got(&ana, &last(&code)).await;
    assert_eq!((&told["own"], &told["helped"]), (&Value::Null, &json!(true)));
}

#[tokio::test]
async fn the_deal_of_the_day_is_compared_by_those_who_have_finished_it() {
    let server = at_noon().await;
    let (mut ana, mut ben, eve) = (server.guest(), server.guest(), server.guest());
    let first = begin(&mut ana, &day()).await;
    assert_eq!(ana.mirror.room["deal"]["kind"], "day");
    let date = ana.mirror.room["deal"]["date"].as_str().unwrap().to_owned();
    assert_eq!(date, "2026-06-01");
    let dealt = ana.mirror.game.clone();
    let (status, refused) = get(&ana, &last(&first)).await;
    assert_eq!((status, &refused["code"]), (409, &json!("game_goes_on")));
    let points = finish(&mut ana, 1).await;

    let own = got(&ana, &last(&first)).await;
    assert_eq!(own["deal"], json!({"kind": "day", "date": date}));
    assert_eq!((&own["result"], &own["own"], &own["counted"]), (&points, &points, &json!(true)));
    assert_eq!(own["counts"], json!([{"result": points, "people": 1}]));
    assert_eq!(own["words"], Value::Null, "the day is not over");
    assert_eq!(own["helped"], false);
    // On that day nobody else is told, however they ask.
    for today in ["today", &date] {
        let path = format!("/api/days/{today}?game=marne&players=1");
        let told = got(&eve, &path).await;
        assert_eq!((&told["own"], &told["counts"]), (&Value::Null, &Value::Null));
        let told = got(&ana, &path).await;
        assert_eq!((&told["date"], &told["own"]), (&json!(date), &points));
    }
    assert_eq!(got(&eve, &last(&first)).await["counts"], Value::Null);
    // With other options, or with somebody else, it is another deal.
    let options = r#"{"events":"expert","scoring":"french"}"#;
    let other = reqwest::Url::parse_with_params(
        "http://x/api/days/today",
        [("game", "marne"), ("players", "1"), ("options", options)],
    );
    let other = other.unwrap();
    let other = got(&ana, &format!("{}?{}", other.path(), other.query().unwrap())).await;
    assert_eq!(other["own"], Value::Null);
    assert_eq!(got(&ana, "/api/days/today?game=marne&players=2").await["own"], Value::Null);

    let second = begin(&mut ben, &day()).await;
    assert_eq!(ben.mirror.game, dealt, "the same for all");
    let his = finish(&mut ben, 2).await;
    // A second try can be played but is not counted.
    let again = begin(&mut ana, &day()).await;
    assert_eq!(ana.mirror.game, dealt);
    let later = finish(&mut ana, 3).await;
    let told = got(&ana, &last(&again)).await;
    assert_eq!((&told["result"], &told["own"], &told["counted"]), (&later, &points, &json!(false)));
    let mut counts = [points.as_i64().unwrap(), his.as_i64().unwrap()];
    counts.sort_unstable();
    let expected = match counts {
        [one, other] if one == other => json!([{"result": one, "people": 2}]),
        [one, other] => json!([{"result": one, "people": 1}, {"result": other, "people": 1}]),
    };
    assert_eq!(told["counts"], expected);
    assert_eq!(got(&ben, &last(&second)).await["counts"], expected);
    assert_eq!(got(&ben, &last(&first)).await["counted"], false, "it was another's");
    server.stop().await;
}

#[tokio::test]
async fn the_name_of_a_deal_deals_it_again() {
    let server = Host::limited(GENEROUS).await;
    let (mut ana, mut ben) = (server.guest(), server.guest());
    let first = begin(&mut ana, &json!({"kind": "fresh"})).await;
    assert_eq!(ana.mirror.room["deal"], Value::Null);
    let dealt = ana.mirror.game.clone();
    finish(&mut ana, 1).await;
    let name = got(&ana, &last(&first)).await["words"].clone();
    assert_eq!(name, json!("07".repeat(32)));
    let typed = json!({"kind": "words", "words": name});
    let second = begin(&mut ben, &typed).await;
    assert_eq!((&ben.mirror.game, &ben.mirror.room["deal"]), (&dealt, &typed));
    finish(&mut ben, 2).await;
    let told = got(&ben, &last(&second)).await;
    assert_eq!((&told["deal"], &told["words"]), (&typed, &name));
    let people = |told: &Value| {
        let counts = told["counts"].as_array().unwrap();
        counts.iter().map(|it| it["people"].as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!(people(&told), 2, "the game that was dealt by chance is one of them");
    // Typed words are not secret like a day: anybody may see how the deal ended.
    assert_eq!(people(&got(&server.guest(), &last(&second)).await), 2);
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_day_and_no_game_is_refused() {
    let server = Host::start().await;
    let (client, code) = server.room().await;
    for path in [
        "yesterday?game=marne&players=1",
        "2026-02-30?game=marne&players=1",
        "9999-12-31?game=marne&players=1",
        "today",
        "today?game=marne",
        "today?players=1",
        "today?game=chess&players=1",
        "today?game=marne&players=6",
        "today?game=marne&players=0",
        "today?game=marne&players=1&players=1",
        "today?game=marne&players=1&options={}",
        "today?game=marne&players=1&options=%7B",
        "today?game=marne&players=1&who=ana",
        "%FF?game=marne&players=1",
    ] {
        let (status, refused) = get(&client, &format!("/api/days/{path}")).await;
        assert_eq!((status, &refused["code"]), (400, &json!("bad_request")), "{path}");
    }
    for number in ["0", "1", "last", "x"] {
        let (status, refused) =
            get(&client, &format!("/api/rooms/{code}/games/{number}/results")).await;
        assert_eq!((status, &refused["code"]), (404, &json!("not_played")), "{number}");
    }
    let (status, _) = get(&client, "/api/rooms/BCDFGH/games/1/results").await;
    assert_eq!(status, 404);
    server.stop().await;
}

/// The same guest, at a restarted program.
fn back(client: &Client, program: &Program) -> Client {
    let mut back = client.other_tab();
    back.address = program.address;
    back
}

#[tokio::test]
async fn a_result_and_the_deal_of_the_day_survive_kill_9() {
    let data = tempfile::tempdir().unwrap();
    let start = async || Program::start(Path::new(data.path())).await;
    let program = start().await;
    let mut ana = Client::new(program.address);
    let code = begin(&mut ana, &day()).await;
    let (date, dealt) = (ana.mirror.room["deal"].clone(), ana.mirror.game.clone());
    let points = finish(&mut ana, 1).await;
    program.kill().await;
    let program = start().await;
    let mut ana = back(&ana, &program);
    let told = got(&ana, &last(&code)).await;
    assert_eq!((&told["own"], &told["counted"]), (&points, &json!(true)));
    begin(&mut ana, &day()).await;
    // After midnight it is another day.
    if ana.mirror.room["deal"] == date {
        assert_eq!(ana.mirror.game, dealt, "the key is kept");
    }
    program.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_deal_the_same_day_and_tell_the_same_results() {
    let url = postgres().fresh();
    let (left, right) = (Program::node(&url).await, Program::node(&url).await);
    let (mut ana, mut ben) = (Client::new(left.address), Client::new(right.address));
    let mut first = begin(&mut ana, &day()).await;
    begin(&mut ben, &day()).await;
    if ana.mirror.room["deal"] != ben.mirror.room["deal"] {
        // It was midnight in between: now both have the new day.
        first = begin(&mut ana, &day()).await;
    }
    assert_eq!(ana.mirror.room["deal"], ben.mirror.room["deal"]);
    assert_eq!(ana.mirror.game, ben.mirror.game, "both nodes have one key");
    let points = finish(&mut ana, 1).await;
    let told = got(&ana, &last(&first)).await;
    assert_eq!(told["own"], points);
    // Through the other node, where she has never been. More is shown when the day is over: midnight comes before its
    // answer or after it.
    let other = got(&back(&ana, &right), &last(&first)).await;
    assert!(other == told || other == got(&ana, &last(&first)).await, "{other}, not {told}");
    left.kill().await;
    right.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_on_two_nodes_has_one_result_for_each_player() {
    let url = postgres().fresh();
    let (left, right) = (node(&url).await, node(&url).await);
    let (mut ana, code) = left.room().await;
    let ben = join(&right, &code, "Ben").await;
    ana.accepted(json!({"type": "choose_deal", "deal": {"kind": "words", "words": "à deux"}}))
        .await;
    ana.accepted(json!({"type": "start"})).await;
    let mut clients = [ana, ben];
    for client in &mut clients {
        until(client, |it| it.mirror.room["stage"] == "playing").await;
    }
    let mut chance = Chance::new(5);
    while bot::step(&mut clients, &mut chance).await {}
    for client in &mut clients {
        until(client, |it| it.mirror.room["stage"] == "over").await;
    }
    let points = clients[0].mirror.room["outcome"]["points"].clone();
    for client in &clients {
        let told = got(client, &last(&code)).await;
        assert_eq!(told["counts"], json!([{"result": points, "people": 2}]));
        assert_eq!((&told["own"], &told["counted"]), (&points, &json!(true)));
    }
    left.stop().await;
    right.stop().await;
}
