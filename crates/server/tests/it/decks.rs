//! Decks: checked and simulated by the program, installed on a server, chosen in a room, stored by the game.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use replay::Tale;
use rules::Chance;
use serde_json::{Value, json};
use server::config::Config;
use server::decks::Installed;
use store::{MemoryStore, SqliteStore};

use crate::advice::advice;
use crate::analyses::{self, bands, odds};
use crate::bot;
use crate::client::Client;
use crate::host::{GENEROUS, Host, level, unhurried};
use crate::practice;
use crate::program::RONDPOINT;
use crate::replays::text;

/// The deck of the game, as a file of the repository.
fn own() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../docs/decks/marne.toml"].iter().collect()
}

async fn run(arguments: &[&str]) -> (bool, String, String) {
    let output = tokio::process::Command::new(RONDPOINT).args(arguments).output().await.unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

/// A file in this folder with the deck of the game, changed.
fn file(folder: &Path, name: &str, change: (&str, &str)) -> String {
    let text = fs::read_to_string(own()).unwrap();
    assert!(text.contains(change.0), "{change:?}");
    let path = folder.join(name);
    fs::write(&path, text.replace(change.0, change.1)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[tokio::test]
async fn every_fault_of_every_file_is_told_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let own = own();
    let own = own.to_str().unwrap();
    let (done, said, _) = run(&["deck", "check", own]).await;
    assert!(done && said.ends_with("a deck of marne, \"The game's own taxis\"\n"), "{said}");

    let street =
        file(folder.path(), "street.toml", ("\"fabert\", number = 2", "\"rivoli\", number = 9"));
    let binary = folder.path().join("binary.toml");
    fs::write(&binary, b"game = \"marne\"\nname = \"\xff\"\n").unwrap();
    let binary = binary.to_str().unwrap();
    let (done, lines, said) = run(&["deck", "check", &street, own, binary]).await;
    let text = fs::read_to_string(&street).unwrap();
    let line = 1 + text.lines().position(|it| it.contains("rivoli")).unwrap();
    let lines: Vec<&str> = lines.lines().collect();
    assert!(!done && said.contains("3 faults"), "{said}");
    assert!(lines[0].starts_with(&format!("{street}:{line}:14: street is one of")), "{lines:?}");
    assert!(lines[1].starts_with(&format!("{street}:{line}:33: number is 2, 3 or 4")), "{lines:?}");
    assert!(lines[2].starts_with(&format!("{own}: a deck")), "{lines:?}");
    assert_eq!(lines[3], format!("{binary}:2:9: this is no text in UTF-8"));
    assert_eq!(lines.len(), 4);
    // A server does not start with the same deck twice.
    let (done, said, _) = run(&["deck", "check", own, own]).await;
    assert!(!done && said.contains("another deck of marne is called"), "{said}");
    // Nobody reads the output: the outcome is the same.
    for (file, outcome) in [(own, 0), (&*street, 1)] {
        let (closed, pipe) = std::io::pipe().unwrap();
        drop(closed);
        let mut command = tokio::process::Command::new(RONDPOINT);
        let status = command.args(["deck", "check", file]).stdout(pipe).status().await.unwrap();
        assert_eq!(status.code(), Some(outcome), "{file}");
    }

    // A log that is off does not hide the error, and a closed stderr changes nothing either.
    let mut command = tokio::process::Command::new(RONDPOINT);
    command.args(["deck", "check", &street]).env("RUST_LOG", "off");
    let said = command.output().await.unwrap().stderr;
    assert_eq!(String::from_utf8(said).unwrap(), "error: 2 faults\n");
    let (closed, pipe) = std::io::pipe().unwrap();
    drop(closed);
    assert_eq!(command.stderr(pipe).status().await.unwrap().code(), Some(1));
    // One unreadable file does not keep the others from being checked.
    let (done, lines, said) = run(&["deck", "check", "nowhere.toml", own]).await;
    assert!(
        !done && said.contains("cannot read nowhere.toml") && said.contains("1 fault\n"),
        "{said}"
    );
    assert!(lines.contains("a deck of marne"), "{lines}");
}

#[tokio::test]
async fn bots_play_with_the_deck_of_a_file() {
    let own = own();
    let common = ["simulate", "--game", "marne", "--players", "2", "--games", "4", "--json"];
    let with = [&common[..], &["--deck", own.to_str().unwrap()]].concat();
    let [usual, deck] = [run(&common).await, run(&with).await].map(|(done, line, why)| {
        assert!(done, "{why}");
        serde_json::from_str::<Value>(&line).unwrap()
    });
    assert_eq!(deck["options"]["deck"]["name"], "The game's own taxis");
    // The same cards in the same deals, for bots that know what is printed on them.
    assert_eq!(deck["team"], usual["team"]);

    let folder = tempfile::tempdir().unwrap();
    let bad = file(folder.path(), "bad.toml", ("number = 4", "number = 7"));
    let (done, _, why) = run(&[&common[..], &["--deck", &bad]].concat()).await;
    assert!(!done && why.contains("bad.toml:") && why.contains("not 7"), "{why}");
    let other = ["simulate", "--game", "taxifolie", "--deck", own.to_str().unwrap()];
    let (done, _, why) = run(&other).await;
    assert!(!done && why.contains("is a deck of marne, not of taxifolie"), "{why}");
}

#[tokio::test]
async fn a_server_does_not_start_with_a_deck_that_has_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let decks = folder.path().join("decks");
    fs::create_dir(&decks).unwrap();
    file(&decks, "one.toml", ("\"silence\"", "\"noise\""));
    file(&decks, "two.toml", ("marne", "marne"));
    file(&decks, "three.toml", ("marne", "marne"));
    let (data, decks) = (folder.path().join("data"), decks.to_str().unwrap());
    let serve = ["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap(), "--decks"];
    let (done, said, why) = run(&[&serve[..], &[decks]].concat()).await;
    let told = said + &why;
    assert!(!done && told.contains("one.toml:") && told.contains("not \"noise\""), "{told}");
    assert!(told.contains("two.toml: another deck is called"), "{told}");
    assert!(!data.exists(), "nothing was opened");
    let (done, said, why) = run(&[&serve[..], &["nowhere"]].concat()).await;
    assert!(!done && (said + &why).contains("cannot read the folder of decks nowhere"));
}

#[tokio::test]
async fn a_room_plays_with_a_deck_that_is_installed_and_stores_its_cards() {
    let folder = tempfile::tempdir().unwrap();
    file(folder.path(), "box.toml", ("The game's own taxis", "Our box"));
    let installed = Installed::open(folder.path(), games::GAMES).unwrap();
    let config = Config { installed, limits: GENEROUS, ..unhurried() };
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("rondpoint.sqlite");
    let store = SqliteStore::open(&log).await.unwrap();
    let server = Host::with(config, Arc::new(store)).await;

    let (mut clients, code) = server.table(&["Léa"]).await;
    let (status, decks) = clients[0].get("/api/decks").await;
    assert_eq!((status, &decks[0]["game"]), (200, &json!("marne")));
    assert_eq!(decks.as_array().map(Vec::len), Some(1));
    let deck = decks[0]["deck"].clone();
    assert_eq!(deck["name"], "Our box");

    let options = |deck: &Value| json!({"events": "expert", "scoring": "french", "deck": deck});
    let configure = |deck: &Value| json!({"type": "configure", "options": options(deck)});
    // Another name, or one card with another event: that deck is not installed.
    let mut renamed = deck.clone();
    renamed["name"] = json!("Their box");
    let mut changed = deck.clone();
    changed["light"][0] = json!("orsay-2-silence");
    for other in [renamed, changed] {
        assert_eq!(clients[0].refused(configure(&other)).await, "no_such_deck");
    }
    assert_eq!(clients[1].refused(configure(&deck)).await, "not_host");
    clients[0].accepted(configure(&deck)).await;
    level(&mut clients).await;
    assert_eq!(clients[1].mirror.room["options"], options(&deck));

    clients[0].accepted(json!({"type": "start"})).await;
    level(&mut clients).await;
    let mut chance = Chance::new(3);
    while bot::step(&mut clients, &mut chance).await {}
    let sent = clients[0].mirror.game["sent"].as_array().unwrap().clone();
    assert!(!sent.is_empty(), "a game of nothing shows nothing");
    let ids: Vec<&str> = sent.iter().filter_map(Value::as_str).collect();
    assert!(ids.iter().all(|it| it.ends_with('a') || it.matches('-').count() > 1), "{ids:?}");

    // The same log on a server that has no decks: the file checks, and the room plays on with its own cards.
    let (_, game) = text(&clients[0], &format!("/api/rooms/{code}/games/1")).await;
    server.stop().await;
    let config = Config { limits: GENEROUS, ..unhurried() };
    let store = SqliteStore::open(&log).await.unwrap();
    let server = Host::with(config, Arc::new(store)).await;
    let tale = Tale::of(games::GAMES, &replay::read(game.as_bytes()).unwrap()).unwrap();
    assert_eq!(tale.options.read::<Value>().unwrap(), options(&deck));
    let moved = |client: &Client| {
        let mut client = client.other_tab();
        client.address = server.address;
        client
    };
    let mut clients: Vec<Client> = clients.iter().map(moved).collect();
    for client in &mut clients {
        client.hello(&code, 0).await;
    }
    assert_eq!(clients[0].get("/api/decks").await.1, json!([]));
    clients[0].accepted(json!({"type": "reopen", "over": true})).await;
    let easier = json!({"events": "none", "scoring": "french", "deck": deck});
    clients[0].accepted(json!({"type": "configure", "options": easier})).await;
    clients[0].accepted(json!({"type": "start"})).await;
    level(&mut clients).await;
    for _ in 0..20 {
        assert!(bot::step(&mut clients, &mut chance).await);
    }
    assert_eq!(clients[1].mirror.room["options"]["deck"]["name"], "Our box");
    // Once removed there, it cannot be chosen again.
    let (mut others, _) = server.table(&[]).await;
    assert_eq!(others[0].refused(configure(&deck)).await, "no_such_deck");
    server.stop().await;
}

/// The deck of a box in which every third taxi brings another, and other events are at other levels.
fn box_of_extra_taxis(folder: &Path) -> String {
    let text = fs::read_to_string(own()).unwrap();
    let others = [
        ("The game's own taxis", "Many more"),
        ("silence", "extra_taxi"),
        ("discard", "extra_taxi"),
    ];
    let text = others.iter().fold(text, |text, (from, to)| text.replace(from, to));
    let path = folder.join("more.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[tokio::test]
async fn with_other_cards_watchers_bots_and_those_who_look_back_know_what_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    box_of_extra_taxis(folder.path());
    let installed = Installed::open(folder.path(), games::GAMES).unwrap();
    let server = Host::with(
        Config { installed, limits: GENEROUS, ..unhurried() },
        Arc::new(MemoryStore::default()),
    )
    .await;
    let (mut clients, code) = server.table(&[]).await;
    let deck = clients[0].get("/api/decks").await.1[0]["deck"].clone();
    assert_eq!(deck["name"], "Many more");
    let options = json!({"events": "expert", "scoring": "french", "deck": deck});
    clients[0].accepted(json!({"type": "configure", "options": options})).await;
    clients[0].accepted(json!({"type": "start"})).await;

    // Alone, a player may ask a bot; what it advises is open.
    let seen = clients[0].mirror.version;
    clients[0].accepted(json!({"type": "ask_bot", "seen": seen})).await;
    let said = advice(&clients[0])["command"].clone();
    clients[0].act(said).await;
    let (status, told) = odds(&server.guest(), &code).await;
    assert_eq!((status, bands(&told).len()), (200, 6), "{told}");
    bot::jam(&mut clients).await;

    // The replay, its file, looking back and practice use the cards of the room.
    let (status, replay) = clients[0].get(&format!("/api/rooms/{code}/games/1/replay")).await;
    assert_eq!((status, &replay["shown"]["over"]), (200, &json!(true)), "{replay}");
    let updates = replay["shown"]["updates"].as_array().unwrap();
    assert_eq!(updates.last().unwrap()["game"], clients[0].mirror.game);
    let found = analyses::ask(&clients[0], &code).await.analysis().await;
    assert_eq!(found["score"], clients[0].mirror.room["outcome"]["points"]);
    let (_, file) = text(&clients[0], &format!("/api/rooms/{code}/games/1")).await;
    let act = 4;
    let body = format!(r#"{{"name":"Ana","act":{act},"file":{file}}}"#);
    let (status, opened) = practice::post(&clients[0], body).await;
    assert_eq!(status, 201, "{opened}");
    let mut there = clients[0].other_tab();
    there.hello(opened["code"].as_str().unwrap(), 0).await;
    assert_eq!(there.mirror.room["options"]["deck"], deck);
    there.accepted(json!({"type": "start"})).await;
    assert_eq!(there.mirror.game, updates[act - 1]["game"]);
    let mut table = [there];
    bot::jam(&mut table).await;
    assert!(table[0].mirror.room["outcome"]["points"].is_number());
    server.stop().await;
}
