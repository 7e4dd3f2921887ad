//! The program stops gracefully and restarts with every acknowledged record. `chaos` kills it.

use std::process::Stdio;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::process::Command;

use crate::client::{Client, named};
use crate::program::{Program, RONDPOINT};

#[tokio::test]
async fn a_program_told_to_stop_says_goodbye_and_keeps_everything() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::start(data.path()).await;
    let mut ana = Client::new(program.address);
    let code = ana.open_room("Ana").await;
    ana.hello(&code, 0).await;
    let mut watcher = Client::new(program.address);
    watcher.hello(&code, 0).await;
    let mut stranger = Client::new(program.address);
    stranger.connect().await;
    ana.accepted(json!({"type": "start"})).await;
    ana.act(json!({"type": "place_officers", "color": "yellow"})).await;
    let (_, line) = named(json!({"type": "say", "text": "à demain"}));
    let answer = ana.try_ask(&line).await.unwrap();
    let known = ana.mirror.entries.clone();
    program.terminate().await;
    for client in [&mut ana, &mut watcher, &mut stranger] {
        assert_eq!(client.closed().await, Some(1012));
    }
    assert_eq!(program.ended().await.code(), Some(0));
    let program = Program::start(data.path()).await;
    let mut back = ana.other_tab();
    back.address = program.address;
    let welcome = back.hello(&code, 0).await;
    assert_eq!(welcome["entries"], json!(known));
    assert_eq!(welcome["game"], ana.mirror.game);
    assert_eq!(welcome["seat"], 0);
    assert_eq!(back.try_ask(&line).await.unwrap(), answer);
    assert_eq!(back.hello(&code, 0).await["seq"], welcome["seq"]);
    program.kill().await;
}

#[tokio::test]
async fn the_engine_answers_every_line_and_ends_well() {
    let mut child = Command::new(RONDPOINT)
        .args(["engine", "marne"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let new =
        json!({"type": "new", "players": 2, "options": {"events": "none", "scoring": "french"}});
    let input = format!("{{no json\n{}\n{new}\n", "x".repeat(64 * 1024 + 1));
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).await.unwrap();
    drop(stdin);
    let output = child.wait_with_output().await.unwrap();
    assert_eq!(output.status.code(), Some(0));
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|it| serde_json::from_str(it).unwrap())
        .collect();
    let [bad, long, good] = &answers[..] else { panic!("three answers, got {answers:?}") };
    for refused in [bad, long] {
        assert_eq!(refused["ok"], false);
        assert_eq!(refused["error"]["code"], "bad_command");
    }
    assert_eq!(good["ok"], true);
    assert_eq!(good["state"]["phase"], "place_officers");
}

#[tokio::test]
async fn the_engine_names_its_games_when_asked_for_another() {
    let output = Command::new(RONDPOINT).args(["engine", "chess"]).output().await.unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
    let said = String::from_utf8(output.stderr).unwrap();
    for game in games::GAMES.all().map(|it| it.rules.name()) {
        assert!(said.contains(game), "{said}");
    }
}
