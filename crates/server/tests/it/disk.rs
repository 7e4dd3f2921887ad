//! A disk that takes no more writes: nothing is acknowledged without being stored, and reading goes on.

use std::time::Duration;

use room::Durable as _;
use serde_json::json;
use store::{SqliteStore, Store as _};
use tokio::process::Command;
use tokio::time::{sleep, timeout};

use crate::client::{Client, PATIENCE, named};
use crate::program::{Program, RONDPOINT};

/// From now on every write beyond this many bytes of a file is an I/O error.
async fn limit(program: &Program, bytes: &str) {
    let mut prlimit = Command::new("prlimit");
    prlimit.args(["--pid", &program.pid(), &format!("--fsize={bytes}:")]);
    assert!(prlimit.status().await.unwrap().success());
}

/// Polls until the program answers so: an answer is cached for a second.
async fn until_ready(client: &Client, status: u16) {
    let polling = async {
        while client.get("/ready").await.0 != status {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(6 * PATIENCE, polling).await.expect("it answers so in the end");
}

#[tokio::test]
async fn what_is_written_into_a_removed_file_is_not_acknowledged() {
    for name in ["rondpoint.sqlite", "rondpoint.sqlite-wal"] {
        let data = tempfile::tempdir().unwrap();
        let program = Program::start_by(Command::new(RONDPOINT), data.path()).await;
        let mut ana = Client::new(program.address);
        let code = ana.open_room("Ana").await;
        ana.hello(&code, 0).await;
        ana.say("avant").await;
        until_ready(&ana, 200).await;
        let (file, aside) = (data.path().join(name), data.path().join("aside"));
        // Removed, then replaced by another.
        std::fs::rename(&file, &aside).unwrap();
        let (_, line) = named(json!({"type": "say", "text": "pendant"}));
        assert_eq!(ana.try_ask(&line).await.unwrap()["code"], "unavailable", "{name}");
        until_ready(&ana, 503).await;
        std::fs::copy(&aside, &file).unwrap();
        assert_eq!(ana.try_ask(&line).await.unwrap()["code"], "unavailable", "{name}");
        // Put back, everything works: nothing was acknowledged that is not there.
        std::fs::rename(&aside, &file).unwrap();
        assert_eq!(ana.try_ask(&line).await.unwrap()["type"], "accepted", "{name}");
        until_ready(&ana, 200).await;
        program.kill().await;
        let store = SqliteStore::open(&data.path().join("rondpoint.sqlite")).await.unwrap();
        assert_eq!(store.load(code.parse().unwrap(), 0).await.unwrap().len(), 3, "{name}");
    }
}

#[tokio::test]
async fn while_the_log_cannot_be_written_commands_are_refused_and_reads_go_on() {
    let data = tempfile::tempdir().unwrap();
    // Otherwise this error would end the program with a signal.
    let mut command = Command::new("env");
    command.args(["--ignore-signal=XFSZ", RONDPOINT]);
    let program = Program::start_by(command, data.path()).await;
    let mut ana = Client::new(program.address);
    let code = ana.open_room("Ana").await;
    ana.hello(&code, 0).await;
    let mut ids = Vec::new();
    for round in 0..3 {
        for number in 0..3 {
            let (id, line) = named(json!({"type": "say", "text": format!("{round} {number}")}));
            assert_eq!(ana.try_ask(&line).await.unwrap()["type"], "accepted");
            ids.push(id);
        }
        limit(&program, "1").await;
        let (id, line) = named(json!({"type": "say", "text": "encore"}));
        for _ in 0..3 {
            assert_eq!(ana.try_ask(&line).await.unwrap()["code"], "unavailable");
        }
        let mut watcher = Client::new(program.address);
        watcher.hello(&code, 0).await;
        assert_eq!(watcher.mirror.entries, ana.mirror.entries);
        until_ready(&watcher, 503).await;
        limit(&program, "unlimited").await;
        until_ready(&watcher, 200).await;
        assert_eq!(ana.try_ask(&line).await.unwrap()["type"], "accepted");
        ids.push(id);
    }
    program.kill().await;
    let store = SqliteStore::open(&data.path().join("rondpoint.sqlite")).await.unwrap();
    let log = store.load(code.parse().unwrap(), 0).await.unwrap();
    let kept: Vec<String> =
        log.iter().skip(1).map(|it| it.record().by.command.0.to_string()).collect();
    assert_eq!(kept, ids, "every line that was acknowledged, once, in order");
}
