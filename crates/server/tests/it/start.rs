//! Starting before the database is up, stopping after a while, and health checks.

use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use serde_json::json;
use server::config::Config;
use store::MemoryStore;
use testbed::Postgres;
use tokio::process::Command;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::client::{Client, PATIENCE};
use crate::host::{Host, unhurried};
use crate::program::{Program, RONDPOINT};

async fn status(client: &Client, path: &str) -> u16 {
    reqwest::get(client.url(path)).await.unwrap().status().as_u16()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_starts_before_its_database_waits_for_it() {
    let postgres = spawn_blocking(|| Arc::new(Postgres::start())).await.unwrap();
    let url = postgres.fresh();
    let server = Arc::clone(&postgres);
    spawn_blocking(move || server.crash()).await.unwrap();
    let mut impatient = Program::waiting_node(&url).await;
    let node = Program::waiting_node(&url).await;
    let mut ana = Client::new(node.address);
    assert_eq!(status(&ana, "/health").await, 200);
    for path in ["/ready", "/", "/api/rooms/BBBBBB"] {
        assert_eq!(status(&ana, path).await, 503, "{path}");
    }
    // A stop signal ends the waiting node.
    impatient.terminate().await;
    assert_eq!(impatient.ended().await.code(), Some(0));
    let server = Arc::clone(&postgres);
    spawn_blocking(move || server.restart()).await.unwrap();
    let node = node.ready().await;
    let code = ana.open_room("Ana").await;
    assert_eq!(ana.hello(&code, 0).await["seq"], 1);
    node.kill().await;
}

#[tokio::test]
async fn an_unusable_database_ends_the_program() {
    let mut command = Command::new(RONDPOINT);
    command.args(["--listen", "127.0.0.1:0", "--data", "/dev/null/no"]).stdout(Stdio::null());
    let status = timeout(PATIENCE, command.env_remove("DATABASE_URL").status()).await.unwrap();
    assert_eq!(status.unwrap().code(), Some(1));
}

/// The outcome of the program with these arguments and this data folder, and everything it printed.
async fn outcome(arguments: &[&str], data: &Path) -> (Option<i32>, String) {
    let mut command = Command::new(RONDPOINT);
    command.args(arguments).arg("--data").arg(data).kill_on_drop(true);
    command.env_remove("DATABASE_URL").env_remove("RUST_LOG");
    let ended = timeout(PATIENCE, command.output()).await.expect("it ends").unwrap();
    let said = [ended.stdout, ended.stderr].concat();
    (ended.status.code(), String::from_utf8(said).unwrap())
}

#[tokio::test]
async fn a_second_server_on_a_folder_is_refused_until_the_first_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let [data, link, other] = ["data", "link", "other"].map(|it| folder.path().join(it));
    std::fs::create_dir(&data).unwrap();
    std::fs::create_dir(&other).unwrap();
    let file = "rondpoint.sqlite";
    for (from, to) in [(&data, &link), (&data.join(file), &other.join(file))] {
        std::os::unix::fs::symlink(from, to).unwrap();
    }
    let first = Program::start(&data).await;
    let mut ana = Client::new(first.address);
    let code = ana.open_room("Ana").await;
    for path in [&data, &link, &other] {
        let (ended, said) = outcome(&["--listen", "127.0.0.1:0"], path).await;
        assert_eq!(ended, Some(1), "{said}");
        assert!(said.contains("another server runs on the data folder"), "{said}");
        assert!(!said.contains("Rondpoint is at"), "{said}");
    }
    // A command that only reads runs beside it, and leaves the file to it.
    let kept = folder.path().join("kept");
    let before = std::fs::read(data.join(file)).unwrap();
    let (ended, said) = outcome(&["rooms", "--export", kept.to_str().unwrap()], &data).await;
    assert_eq!(ended, Some(0), "{said}");
    assert!(said.contains("  1 records  "), "{said}");
    assert_eq!(std::fs::read_dir(&kept).unwrap().count(), 1);
    assert_eq!(std::fs::read(data.join(file)).unwrap(), before);
    first.kill().await;
    let next = Program::start(&data).await;
    let mut ana = Client { address: next.address, ..ana.other_tab() };
    assert_eq!(ana.hello(&code, 0).await["seq"], 1);
    next.kill().await;
}

#[tokio::test]
async fn a_draining_server_is_not_ready_and_serves_until_it_closes() {
    let config = Config { drain: 5, ..unhurried() };
    let server = Host::with(config, Arc::new(MemoryStore::default())).await;
    let (mut ana, code) = server.room().await;
    assert_eq!(status(&ana, "/ready").await, 200);
    server.begin_to_stop();
    assert_eq!(status(&ana, "/ready").await, 503);
    assert_eq!(status(&ana, "/health").await, 200);
    // A proxy that has not noticed yet does no harm.
    ana.accepted(json!({"type": "start"})).await;
    let mut late = server.guest();
    late.hello(&code, 0).await;
    let other = late.open_room("Zoé").await;
    assert_eq!(ana.closed().await, Some(1012));
    assert_eq!(late.closed().await, Some(1012));
    let store = server.stop().await;
    for (code, length) in [(code, 2), (other, 1)] {
        assert_eq!(store.load(code.parse().unwrap(), 0).await.unwrap().len(), length);
    }
}

#[tokio::test]
async fn the_health_check_tells_whether_a_server_is_alive() {
    let server = Host::start().await;
    let address = server.address.to_string();
    let port = server.address.port();
    let ask = |listen: String| async move {
        let mut command = Command::new(RONDPOINT);
        command.args(["healthcheck", "--listen", &listen]).stdout(Stdio::null());
        command.status().await.unwrap().code()
    };
    assert_eq!(ask(address.clone()).await, Some(0));
    // A server that listens on every address is reached at the loopback address.
    assert_eq!(ask(format!("0.0.0.0:{port}")).await, Some(0));
    server.stop().await;
    assert_eq!(ask(address).await, Some(1));
    // A proxy without its server closes what it accepts.
    let proxy = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let before_nobody = proxy.local_addr().unwrap().to_string();
    let closing = tokio::spawn(async move { while proxy.accept().await.is_ok() {} });
    for _ in 0..10 {
        assert_eq!(ask(before_nobody.clone()).await, Some(1));
    }
    closing.abort();
}
