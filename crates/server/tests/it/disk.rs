//! A disk that takes no more writes: nothing is acknowledged that is not stored, and reading goes on.

use room::Durable as _;
use serde_json::json;
use store::{SqliteStore, Store as _};
use tokio::process::Command;

use crate::client::{Client, named};
use crate::program::{Program, RONDPOINT};

/// From now on every write past this many bytes of a file is an I/O error.
async fn limit(program: &Program, bytes: &str) {
    let mut prlimit = Command::new("prlimit");
    prlimit.args(["--pid", &program.pid(), &format!("--fsize={bytes}:")]);
    assert!(prlimit.status().await.unwrap().success());
}

#[tokio::test]
async fn while_the_log_cannot_be_written_commands_are_refused_and_reads_go_on() {
    let data = tempfile::tempdir().unwrap();
    // Such an error would otherwise end the program with a signal.
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
        assert_eq!(watcher.get("/ready").await.0, 200);
        limit(&program, "unlimited").await;
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
