//! The program prints the file of a game.

use std::process::Command;

use serde_json::{Value, json};

use crate::host::Host;
use crate::program::RONDPOINT;
use crate::replays::{jammed, played, text};

#[tokio::test]
async fn the_program_prints_a_file_and_ends_with_the_place_of_an_edit() {
    let server = Host::start().await;
    let (clients, code) = played(&server).await;
    let (_, file) = text(&clients[0], &format!("/api/rooms/{code}/games/1")).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let print = |text: &str| {
        std::fs::write(&path, text).unwrap();
        Command::new(RONDPOINT).arg("replay").arg(&path).output().unwrap()
    };
    let good = print(&file);
    let lines = String::from_utf8(good.stdout).unwrap();
    assert!(good.status.success(), "{lines}");
    assert!(lines.starts_with("marne: Ana, Léa ("), "{lines}");
    assert!(lines.lines().last().unwrap().starts_with("The end: "), "{lines}");
    let mut edited: Value = serde_json::from_str(&file).unwrap();
    edited["acts"][4]["seat"] = json!(1 - edited["acts"][4]["seat"].as_u64().unwrap());
    let bad = print(&edited.to_string());
    assert_eq!(bad.status.code(), Some(1));
    let said = String::from_utf8([bad.stdout, bad.stderr].concat()).unwrap();
    assert!(said.contains("act 5, /acts/4/command") && said.contains("not_your_turn"), "{said}");
    server.stop().await;
}

#[tokio::test]
async fn the_program_looks_back_on_a_file_and_ends_with_the_place_of_an_edit() {
    let server = Host::start().await;
    let (clients, code) = jammed(&server).await;
    let (_, file) = text(&clients[0], &format!("/api/rooms/{code}/games/1")).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let analyse = |text: &str, arguments: &[&str]| {
        std::fs::write(&path, text).unwrap();
        Command::new(RONDPOINT).arg("analyse").arg(&path).args(arguments).output().unwrap()
    };
    let table = analyse(&file, &[]);
    let lines = String::from_utf8(table.stdout).unwrap();
    assert!(table.status.success(), "{lines}");
    assert!(lines.starts_with("marne: Ana, Léa\n"), "{lines}");
    assert_eq!(lines.matches("Turning point: act ").count(), 3, "{lines}");
    let edited = analyse(&file.replacen("\"seat\"", "\"chair\"", 1), &["--json"]);
    assert_eq!(edited.status.code(), Some(1));
    let said = String::from_utf8([edited.stdout, edited.stderr].concat()).unwrap();
    assert!(said.contains("act 1, ") && said.contains("it cannot be read"), "{said}");
    server.stop().await;
}
