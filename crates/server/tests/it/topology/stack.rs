//! The cluster of `docker-compose.yml` as processes: a PostgreSQL, two nodes, and the proxy.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

use super::{compose, environment, path};
use crate::client::{Client, PATIENCE};
use crate::program::RONDPOINT;

/// The services that are nodes.
const NODES: [&str; 2] = ["node-1", "node-2"];
/// The test's limits: few wrong codes, many rooms, and sockets that live though nobody reads them.
const SETTINGS: [(&str, &str); 5] = [
    ("RONDPOINT_MISS_BURST", "5"),
    ("RONDPOINT_MISS_RATE", "1"),
    ("RONDPOINT_ROOM_BURST", "1000"),
    ("RONDPOINT_ROOM_RATE", "1000"),
    ("RONDPOINT_PING", "60"),
];
/// The file of the proxy's log.
const LOG: &str = "log";

/// A node of the cluster, on an address that it keeps.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) address: SocketAddr,
    settings: Vec<(String, String)>,
    process: Child,
}

/// The cluster as processes; killed when it is dropped.
#[derive(Debug)]
pub(super) struct Stack {
    pub(super) nodes: Vec<Node>,
    /// Where the proxy is.
    pub(super) address: SocketAddr,
    _proxy: Child,
    /// Where the proxy keeps its log.
    home: TempDir,
}

impl Stack {
    /// Starts what the file describes, with addresses of this machine instead of names.
    pub(super) async fn start(database: &str) -> Self {
        let (compose, address) = (compose(), free());
        let origin = format!("http://{address}");
        let mut nodes = Vec::new();
        for name in NODES {
            let mut settings = environment(&compose["services"][name]);
            for (variable, value) in &mut settings {
                match variable.as_str() {
                    "DATABASE_URL" => database.clone_into(value),
                    "RONDPOINT_ORIGIN" => origin.clone_into(value),
                    "RONDPOINT_TRUSTED_PROXY" => value.push_str(",127.0.0.1"),
                    _ => {}
                }
            }
            for (variable, value) in SETTINGS {
                settings.push((variable.to_owned(), value.to_owned()));
            }
            nodes.push(Node::start(free(), settings));
        }
        // The proxy leaves a node out for a second if its first health check fails.
        for node in &nodes {
            is_ready(node.address).await;
        }
        let upstreams: Vec<String> = nodes.iter().map(|it| it.address.to_string()).collect();
        let home = tempfile::tempdir().unwrap();
        let log = File::create(home.path().join(LOG)).unwrap();
        let proxy = Command::new("caddy")
            .args(["run", "--config"])
            .arg(path("Caddyfile"))
            .env("RONDPOINT_ORIGIN", &origin)
            .env("RONDPOINT_NODES", upstreams.join(" "))
            .env("HOME", home.path())
            .env("XDG_DATA_HOME", home.path())
            .env("XDG_CONFIG_HOME", home.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .expect("caddy: `cargo xtask test` installs it");
        is_ready(address).await;
        Self { nodes, address, _proxy: proxy, home }
    }

    /// A guest of the proxy.
    pub(super) fn guest(&self) -> Client {
        Client::new(self.address)
    }

    /// How often the proxy has found a node unhealthy, or healthy again.
    pub(super) fn changes_of_health(&self) -> usize {
        self.log().lines().filter(|it| it.contains("health_checker")).count()
    }

    /// What the proxy has logged.
    pub(super) fn log(&self) -> String {
        fs::read_to_string(self.home.path().join(LOG)).unwrap()
    }
}

impl Node {
    fn start(address: SocketAddr, settings: Vec<(String, String)>) -> Self {
        let process = Command::new(RONDPOINT)
            .args(["--listen", &address.to_string()])
            .envs(settings.clone())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        Self { address, settings, process }
    }

    /// Tells it to stop, as `docker compose stop` does.
    pub(super) async fn terminate(&self) {
        let process = self.process.id().unwrap().to_string();
        let sent = Command::new("kill").args(["-TERM", &process]).status().await.unwrap();
        assert!(sent.success());
    }

    pub(super) async fn ended(&mut self) -> ExitStatus {
        timeout(PATIENCE, self.process.wait()).await.expect("it ends").unwrap()
    }

    /// Restarts it at the same address.
    pub(super) async fn restart(&mut self) {
        *self = Self::start(self.address, std::mem::take(&mut self.settings));
        is_ready(self.address).await;
    }
}

async fn is_ready(address: SocketAddr) {
    let url = format!("http://{address}/ready");
    let waiting = async {
        while !reqwest::get(&url).await.is_ok_and(|it| it.status().is_success()) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(2 * PATIENCE, waiting).await.expect("ready in time");
}

/// An address that is not in use.
fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}
