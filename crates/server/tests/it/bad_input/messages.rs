//! Invalid messages: they are answered under the name of the request, if they have one.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::Table;
use crate::host::Host;

const ID: &str = "2f0c5b52-9f0e-4c57-8f39-0b7c1f4d9a10";

/// Frames without a readable name.
const NAMELESS: &[&str] = &[
    "",
    " ",
    "hello",
    "{",
    "}",
    "null",
    "true",
    "0",
    "1e999",
    "\"say\"",
    "[]",
    "[[]]",
    "{}",
    r#"{"type":"say"}"#,
    r#"{"type":"say","text":"a"}"#,
    r#"{"type":"say","id":null,"text":"a"}"#,
    r#"{"type":"say","id":7,"text":"a"}"#,
    r#"{"type":"say","id":"7","text":"a"}"#,
    r#"{"type":"say","id":"2f0c5b52-9f0e-4c57-8f39-0b7c1f4d9a1","text":"a"}"#,
    r#"{"type":"say","id":"2f0c5b52-9f0e-4c57-8f39-0b7c1f4d9a1g","text":"a"}"#,
    r#"{"type":"say","id":["ID"],"text":"a"}"#,
    r#"{"type":"say","id":"ID","id":"ID","text":"a"}"#,
    r#"{"type":"say","id":"ID","text":"a"}{}"#,
    r#"{"type":"say","id":"ID","text":"a"} x"#,
    r#"{"type":"say","id":"ID","text":"a",}"#,
    r#"{'type':'say','id':'ID','text':'a'}"#,
    r#"{"type":"say","id":"ID","text":"\x41"}"#,
    r#"{"type":"say","id":"ID","text":"\u12"}"#,
    "{\"type\":\"say\",\"id\":\"ID\",\"text\":\"a\u{1}\"}",
    "\u{feff}{\"type\":\"say\",\"id\":\"ID\",\"text\":\"a\"}",
    r#"{"type":"hello"}"#,
    r#"{"type":"hello","room":"KXR-TBM"}"#,
    r#"{"type":"hello","room":7,"seen":0}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":-1}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":0.5}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":4294967296}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":"0"}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":null}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":0,"seat":1}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":0,"player":"00"}"#,
    r#"{"type":"hello","room":"KXR-TBM","seen":0,"seen":1}"#,
];

/// Frames with a name, so that the answer is a refusal.
const NAMED: &[&str] = &[
    r#"{"type":"say","id":"ID","text":"\ud800"}"#,
    r#"{"type":"say","id":"ID","text":"\udc00\ud800"}"#,
    r#"{"type":"say","id":"ID","text":"\ud83d\u0041"}"#,
    r#"{"id":"ID"}"#,
    r#"{"type":"","id":"ID"}"#,
    r#"{"type":"fly","id":"ID"}"#,
    r#"{"type":"SAY","id":"ID","text":"a"}"#,
    r#"{"type":"welcome","id":"ID","seq":9}"#,
    r#"{"type":"opened","id":"ID","name":"a"}"#,
    r#"{"type":7,"id":"ID","text":"a"}"#,
    r#"{"type":["say"],"id":"ID","text":"a"}"#,
    r#"{"type":{"say":null},"id":"ID","text":"a"}"#,
    r#"{"type":"say","type":"say","id":"ID","text":"a"}"#,
    r#"{"type":"say","id":"ID"}"#,
    r#"{"type":"say","id":"ID","text":null}"#,
    r#"{"type":"say","id":"ID","text":1}"#,
    r#"{"type":"say","id":"ID","text":["a"]}"#,
    r#"{"type":"say","id":"ID","text":{"a":"b"}}"#,
    r#"{"type":"say","id":"ID","text":"a","text":"b"}"#,
    r#"{"type":"say","id":"ID","text":"a","seat":0}"#,
    r#"{"type":"say","id":"ID","text":"a","player":"00"}"#,
    r#"{"type":"say","id":"ID","text":"a","__proto__":{}}"#,
    r#"{"type":"rename","id":"ID","name":"a","seat":0}"#,
    r#"{"type":"rename","id":"ID","name":7}"#,
    r#"{"type":"join","id":"ID"}"#,
    r#"{"type":"join","id":"ID","name":"a","seat":0}"#,
    r#"{"type":"leave","id":"ID","seat":0}"#,
    r#"{"type":"start","id":"ID","seat":0}"#,
    r#"{"type":"start","id":"ID","seed":"00"}"#,
    r#"{"type":"configure","id":"ID"}"#,
    r#"{"type":"play","id":"ID","seen":1}"#,
    r#"{"type":"play","id":"ID","command":{"type":"reveal"}}"#,
    r#"{"type":"play","id":"ID","seen":"1","command":{"type":"reveal"}}"#,
    r#"{"type":"play","id":"ID","seen":-1,"command":{"type":"reveal"}}"#,
    r#"{"type":"play","id":"ID","seen":1.0,"command":{"type":"reveal"}}"#,
    r#"{"type":"play","id":"ID","seen":4294967296,"command":{"type":"reveal"}}"#,
    r#"{"type":"play","id":"ID","seen":1,"command":{"type":"reveal"},"seat":0}"#,
];

/// Malformed options inside a well-formed message: not the game's.
const OPTIONS: &[&str] = &[
    "null",
    r#""none""#,
    r#"["none","french"]"#,
    "{}",
    r#"{"events":"none"}"#,
    r#"{"events":0,"scoring":"french"}"#,
    r#"{"events":"all","scoring":"french"}"#,
    r#"{"events":"none","events":"none","scoring":"french"}"#,
    r#"{"events":"none","scoring":"french","x":1}"#,
];

/// Malformed targets: not the game's.
const TARGETS: &[&str] = &[
    "null",
    r#""orsay""#,
    r#"{"type":"street"}"#,
    r#"{"type":"street","street":"paris"}"#,
    r#"{"type":"card","card":"blue-9"}"#,
    r#"{"type":"street","street":"orsay","x":1}"#,
];

/// Malformed commands inside a well-formed message: refused by the game.
const COMMANDS: &[&str] = &[
    "null",
    "7",
    "\"reveal\"",
    "[]",
    "{}",
    r#"["reveal"]"#,
    r#"{"reveal":{}}"#,
    r#"{"type":"fly"}"#,
    r#"{"type":1}"#,
    r#"{"type":null}"#,
    r#"{"type":["reveal"]}"#,
    r#"{"type":"Reveal"}"#,
    r#"{"type":"reveal","seat":0}"#,
    r#"{"type":"reveal","taxi":"fabert-3"}"#,
    r#"{"type":"place_officers"}"#,
    r#"{"type":"place_officers","color":"pink"}"#,
    r#"{"type":"place_officers","color":0}"#,
    r#"{"type":"place_officers","color":{"blue":null}}"#,
    r#"{"type":"place_officers","color":"blue","seat":0}"#,
    r#"{"type":"discard","card":7}"#,
    r#"{"type":"move_officer","officer":2,"direction":"clockwise"}"#,
    r#"{"type":"move_officer","officer":"0","direction":"clockwise"}"#,
    r#"{"type":"move_officer","officer":-1,"direction":"clockwise"}"#,
    r#"{"type":"move_officer","officer":0,"direction":"up"}"#,
    r#"{"type":"send","street":"orsay"}"#,
    r#"{"type":"send","street":"orsay","cards":"blue-1"}"#,
    r#"{"type":"send","street":"orsay","cards":[1]}"#,
    r#"{"type":"send","street":"paris","cards":[]}"#,
    r#"{"type":"send","street":"orsay","cards":["blue-1","blue-1"]}"#,
    r#"{"type":"trade","give":"blue-1","take":"blue-1"}"#,
    r#"{"type":"play_bonus","card":"blue-1"}"#,
    r#"{"type":"play_bonus","card":"bonus-orders","street":"orsay"}"#,
    r#"{"type":"play_bonus","card":"bonus-gallop","officer":null,"street":"orsay"}"#,
    r#"{"type":"end_turn","confirm":true}"#,
];

#[tokio::test]
async fn invalid_text_is_answered_and_the_connection_stays_open() {
    let mut table = Table::playing().await;
    let arrays = ["[".repeat(4000), "]".repeat(4000)].concat();
    let objects = "{\"a\":".repeat(1600);
    let deep = format!(r#"{{"type":"say","id":"ID","text":{arrays}}}"#);
    let nameless = NAMELESS.iter().copied().chain([&*arrays, &*objects]);
    for text in nameless {
        let text = text.replace("ID", ID);
        table.tab.send_raw(Message::text(&text)).await;
        let answer = table.tab.next().await;
        assert_eq!(answer["type"], "error", "{text}: {answer}");
        assert_eq!(answer["code"], "bad_message", "{text}");
    }
    table.unmoved("no messages").await;
    for text in NAMED.iter().copied().chain([&*deep]) {
        let text = text.replace("ID", ID);
        table.tab.send_raw(Message::text(&text)).await;
        let answer = table.tab.next().await;
        assert_eq!(answer["type"], "refused", "{text}: {answer}");
        assert_eq!(answer["id"], ID, "{text}");
        assert_eq!(answer["code"], "bad_message", "{text}");
    }
    table.unmoved("messages without form").await;
    table.goes_on().await;
}

#[tokio::test]
async fn options_and_targets_of_no_game_are_refused() {
    let server = Host::start().await;
    let (mut clients, _) = server.table(&["Léa"]).await;
    for options in OPTIONS {
        let text = format!(r#"{{"type":"configure","id":"{ID}","options":{options}}}"#);
        clients[0].send_raw(Message::text(&text)).await;
        let answer = clients[0].answer(ID).await;
        assert_eq!(answer["code"], "bad_message", "{text}");
    }
    clients[0].accepted(json!({"type": "start"})).await;
    for target in TARGETS {
        let text = format!(r#"{{"type":"point","id":"{ID}","at":{target}}}"#);
        clients[0].send_raw(Message::text(&text)).await;
        let answer = clients[0].answer(ID).await;
        assert_eq!(answer["code"], "bad_message", "{text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_malformed_command_is_refused_under_its_request_name() {
    let mut table = Table::playing().await;
    let version = table.tab.mirror.version;
    for command in COMMANDS {
        let text = format!(r#"{{"type":"play","id":"{ID}","seen":{version},"command":{command}}}"#);
        table.tab.send_raw(Message::text(&text)).await;
        let answer = table.tab.next().await;
        assert_eq!(answer["type"], "refused", "{text}: {answer}");
        assert_eq!(answer["id"], ID, "{text}");
        assert_eq!(answer["code"], "bad_command", "{text}");
    }
    table.unmoved("commands without form").await;
    table.goes_on().await;
}

#[tokio::test]
async fn a_command_nested_too_deep_is_refused() {
    let mut table = Table::playing().await;
    for depth in [100, 500, 4000] {
        let nested = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let text = format!(r#"{{"type":"play","id":"{ID}","seen":1,"command":{nested}}}"#);
        table.tab.send_raw(Message::text(text)).await;
        let answer = table.tab.next().await;
        let code = answer["code"].as_str().unwrap();
        assert!(["bad_command", "bad_message"].contains(&code), "{answer}");
    }
    table.unmoved("deep commands").await;
    table.goes_on().await;
}

#[tokio::test]
async fn a_command_with_a_duplicate_key_does_not_bypass_the_rules() {
    let mut table = Table::playing().await;
    let text = r#"{"type":"play","id":"ID","seen":1,"command":{"type":"fly","type":"reveal"}}"#;
    table.tab.send_raw(Message::text(text.replace("ID", ID))).await;
    let answer = table.tab.next().await;
    assert_eq!(answer["code"], "bad_command", "{answer}");
    table.unmoved("a key twice").await;
    table.goes_on().await;
}
