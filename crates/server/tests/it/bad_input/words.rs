//! Names and chat lines: bounded, visible, and otherwise unchanged.

use serde_json::json;

use super::Table;
use crate::host::{GENEROUS, Host};

/// Characters that no name and no line may consist of.
const UNSEEN: &[&str] = &[
    "",
    " ",
    "\u{a0}\u{3000} ",
    "a\u{0}b",
    "a\nb",
    "a\tb",
    "a\rb",
    "\u{1b}[31mred",
    "a\u{7f}",
    "a\u{85}b",
    "\u{202e}gnp.exe",
    "a\u{2066}b\u{2069}",
    "a\u{200b}b",
    "a\u{2060}b",
    "\u{feff}Ana",
    "A\u{ad}na",
    "a\u{2028}b",
    "\u{200d}",
    "\u{3164}",
    "\u{e0041}",
];

/// Text that looks dangerous and is only text.
const PLAIN: &[&str] = &[
    "<b>x</b><script>a()",
    "<img src=x onerror=a()>",
    "&lt;&amp;&#39;",
    "'; DROP TABLE record--",
    "{{7*7}} ${7*7}",
    "\\u0041\\n %00 %s",
    "javascript:alert(1)",
    "\"}]} //",
    "Léa d’Été 東京 🚕",
    "👨\u{200d}👩\u{200d}👧 en taxi",
    "e\u{301}t\u{e9}",
];

#[tokio::test]
async fn an_invisible_name_is_refused_in_every_request() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.table(&["Léa"]).await;
    let mut guest = server.guest();
    guest.hello(&code, 0).await;
    clients[0].until("presence").await;
    let long = "é".repeat(25);
    for name in UNSEEN.iter().copied().chain([&*long]) {
        let join = json!({"type": "join", "name": name});
        assert_eq!(guest.refused(join).await, "bad_name", "{name:?}");
        let rename = json!({"type": "rename", "name": name});
        assert_eq!(clients[1].refused(rename).await, "bad_name", "{name:?}");
        let response = guest.post_room(json!({ "name": name }).to_string()).await;
        assert_eq!(response.status(), 422, "{name:?}");
        let problem: serde_json::Value = response.json().await.unwrap();
        assert_eq!(problem["code"], "bad_name", "{name:?}");
    }
    clients[0].heard_nothing("names that are none").await;
    let longest = "é".repeat(24);
    clients[1].accepted(json!({"type": "rename", "name": longest})).await;
    assert_eq!(guest.hello(&code, 0).await["room"]["seats"][1]["name"], longest);
    server.stop().await;
}

#[tokio::test]
async fn a_name_of_a_megabyte_closes_the_connection() {
    let mut table = Table::playing().await;
    let name = "a".repeat(1 << 20);
    let mut tab = table.tab.other_tab();
    tab.hello(&table.code, 0).await;
    let (_, rename) = crate::client::named(json!({"type": "rename", "name": name}));
    tab.try_ask(&rename).await;
    table.unmoved("a megabyte").await;
    let response = table.tab.post_room(json!({ "name": name }).to_string()).await;
    assert_eq!(response.status(), 413);
    table.goes_on().await;
}

#[tokio::test]
async fn a_line_has_1_to_300_visible_characters() {
    let mut table = Table::playing().await;
    for text in UNSEEN {
        let say = json!({"type": "say", "text": text});
        assert_eq!(table.tab.refused(say).await, "bad_text", "{text:?}");
    }
    for letter in ["x", "é", "東", "🚕"] {
        let say = json!({"type": "say", "text": letter.repeat(301)});
        assert_eq!(table.tab.refused(say).await, "bad_text", "{letter}");
    }
    table.unmoved("lines that are none").await;
    for letter in ["x", "é", "東", "🚕"] {
        let text = letter.repeat(300);
        table.tab.say(&text).await;
        let update = table.lea.hears_update("a long line").await;
        assert_eq!(update["entry"]["moments"][0]["text"], text);
        table.ana.hears_update("a long line").await;
    }
    table.goes_on().await;
}

#[tokio::test]
async fn text_that_looks_like_code_is_passed_on_unchanged() {
    let mut table = Table::playing().await;
    // A name is put into one normal form, in which equal names are equal.
    let composed = |text: &str| text.replace("e\u{301}", "é");
    for text in PLAIN {
        table.tab.say(text).await;
        table.tab.accepted(json!({"type": "rename", "name": text})).await;
        let said = table.lea.hears_update("a line").await;
        assert_eq!(said["entry"]["moments"][0]["text"], *text);
        let renamed = table.lea.hears_update("a name").await;
        assert_eq!(renamed["room"]["seats"][2]["name"], composed(text));
    }
    let welcome = table.ana.hello(&table.code, 0).await;
    assert_eq!(welcome["room"]["seats"][2]["name"], composed(PLAIN.last().unwrap()));
    assert_eq!(table.ana.mirror.said().len(), PLAIN.len());
    assert!(PLAIN.iter().all(|it| table.ana.mirror.said().contains(it)));
    table.server.stop().await;
}
