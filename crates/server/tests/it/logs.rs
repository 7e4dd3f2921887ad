//! What the program logs for its operator: one line for each failure, with its causes, and never what people say or
//! hold.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use rules::Chance;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use crate::bot;
use crate::client::{Client, named};
use crate::program::{Program, RONDPOINT};

/// A folder that is removed in the end, and in it the file for the log and the folder for the data.
fn places() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let [lines, data] = ["lines", "data"].map(|it| folder.path().join(it));
    std::fs::create_dir(&data).unwrap();
    (folder, lines, data)
}

/// A command that becomes the program, with its log in a file.
fn telling(lines: &Path, level: &str) -> tokio::process::Command {
    // The first line is read from a pipe.
    let tee = format!("RUST_LOG={level} exec {RONDPOINT} \"$@\" > >(tee {})", lines.display());
    let mut command = tokio::process::Command::new("bash");
    command.args(["-c", &tee, "bash"]);
    command
}

#[tokio::test]
async fn at_any_level_no_line_has_what_people_send() {
    let (_folder, lines, data) = places();
    let mut program = Program::start_by(telling(&lines, "trace"), &data).await;
    let mut ana = Client::new(program.address);
    let code = ana.open_room("Anaïs").await;
    ana.hello(&code, 0).await;
    ana.say("un secret entre nous").await;
    let pass = "5a".repeat(32);
    ana.accepted(json!({"type": "lend", "pass": pass})).await;
    let (_, strange) = named(json!({"type": "unknown"}));
    ana.try_ask(&strange).await.unwrap();
    let guest: Value = ana.post_guest(None).await.json().await.unwrap();
    let token_of_a_program = guest["token"].as_str().unwrap().to_owned();
    let mut bot = Client::new(program.address);
    bot.token = Some(token_of_a_program.clone());
    bot.connect_from(None).await.unwrap();
    bot.hello(&code, 0).await;
    program.terminate().await;
    program.ended().await;
    let told = std::fs::read_to_string(&lines).unwrap();
    let token = ana.cookie.unwrap().split_once('=').unwrap().1.to_owned();
    for secret in ["un secret", "Anaïs", &*pass, &*token, &*token_of_a_program] {
        assert!(!told.contains(secret), "{secret} in\n{told}");
    }
    assert!(!told.contains('\u{1b}'), "no colours in a file");
    assert!(told.contains("stopping"), "{told}");
}

#[tokio::test]
async fn a_bot_that_lacks_the_key_of_its_deal_is_one_line_that_says_so() {
    let (_folder, lines, data) = places();
    let first = Program::start(&data).await;
    let mut ana = Client::new(first.address);
    let code = ana.open_room("Anaïs").await;
    ana.hello(&code, 0).await;
    for _ in 0..4 {
        ana.accepted(json!({"type": "add_bot", "level": "steady"})).await;
    }
    ana.accepted(json!({"type": "start"})).await;
    let mut chance = Chance::new(1);
    while ana.mirror.turn == 0 {
        assert!(bot::step(std::slice::from_mut(&mut ana), &mut chance).await);
    }
    first.kill().await;
    let mut command = telling(&lines, "info");
    command.env("RONDPOINT_DEAL_KEY", "5a".repeat(32));
    let second = Program::start_by(command, &data).await;
    ana.address = second.address;
    ana.connect().await;
    ana.hello(&code, 0).await;
    let told = || std::fs::read_to_string(&lines).unwrap();
    let lost = "the deal key is not the one that sealed this game";
    // A bot acts within three seconds.
    let is_told = async {
        while !told().contains(lost) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(60), is_told).await.unwrap_or_else(|_late| panic!("{}", told()));
    assert!(!told().contains("a bot failed"), "{}", told());
    assert_eq!(told().matches(lost).count(), 1, "{}", told());
    second.kill().await;
}

#[test]
fn an_empty_variable_is_named() {
    for name in ["RONDPOINT_LISTEN", "DATABASE_URL", "RONDPOINT_TRUSTED_PROXY", "RONDPOINT_PING"] {
        let mut command = Command::new(RONDPOINT);
        let output = command.env(name, "").stdout(Stdio::null()).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(&format!("{name} is empty")), "{told}");
    }
}

#[test]
fn a_secret_that_cannot_be_read_is_not_repeated() {
    for (name, secret) in [
        ("DATABASE_URL", "postgre://ana:motdepasse@host/database"),
        ("RONDPOINT_DEAL_KEY", "5ec2e7"),
        ("RONDPOINT_SEED", "5ec2e7"),
        ("RONDPOINT_PUSH_KEY", "5ec2e7"),
    ] {
        let output = Command::new(RONDPOINT).env(name, secret).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("invalid value"), "{told}");
        assert!(!told.contains(secret), "{told}");
    }
}
