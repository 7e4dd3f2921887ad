//! The real program as a process of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{ExitStatus, Stdio};

use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

use crate::client::PATIENCE;

/// The path of the program under test.
pub(crate) const RONDPOINT: &str = env!("CARGO_BIN_EXE_rondpoint");

/// The program at work on a data folder; killed when it is dropped.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) address: SocketAddr,
    child: Child,
    /// Kept open, so that the program can go on writing.
    _log: Lines<BufReader<ChildStdout>>,
}

impl Program {
    /// Starts it on a free port and waits for its first line, which names address and data.
    pub(crate) async fn start(data: &Path) -> Self {
        let mut child = Command::new(RONDPOINT)
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(["--message-burst", "100000", "--message-rate", "100000"])
            .env("NO_COLOR", "1")
            .env_remove("RUST_LOG")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = timeout(PATIENCE, log.next_line()).await.unwrap();
        let line = line.unwrap().expect("a first line");
        let data = data.canonicalize().unwrap();
        assert!(line.ends_with(&format!("its data in {}", data.display())), "{line}");
        let port = line.split_once("http://localhost:").unwrap().1;
        let port = port.split_once(',').unwrap().0.parse().unwrap();
        Self { address: SocketAddr::from(([127, 0, 0, 1], port)), child, _log: log }
    }

    /// Ends it as a crash would: it cannot do anything about it.
    pub(crate) async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Asks it to stop, as an operator does.
    pub(crate) async fn terminate(&mut self) {
        let pid = self.child.id().unwrap().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().await;
        assert!(sent.unwrap().success());
    }

    /// Waits until it has stopped.
    pub(crate) async fn ended(mut self) -> ExitStatus {
        let status = timeout(PATIENCE, self.child.wait()).await;
        status.expect("an end in time").unwrap()
    }
}
