//! The real program as a process of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

use tokio::process::Command;

/// The path of the program under test.
pub(crate) const RONDPOINT: &str = env!("CARGO_BIN_EXE_rondpoint");

/// The path of an example of this crate: cargo builds them beside the program before the tests.
pub(crate) fn example(name: &str) -> PathBuf {
    Path::new(RONDPOINT).with_file_name("examples").join(name)
}

/// The program at work on a data folder; killed when it is dropped.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) address: SocketAddr,
    process: swarm::program::Program,
}

impl Program {
    /// Starts it on a free port and waits for its first line, which names address and data, and until it is
    /// ready.
    pub(crate) async fn start(data: &Path) -> Self {
        Self::start_by(Command::new(RONDPOINT), data).await
    }

    /// Starts it with a command that becomes the program.
    pub(crate) async fn start_by(mut command: Command, data: &Path) -> Self {
        command.arg("--data").arg(data).env_remove("DATABASE_URL");
        let data = data.canonicalize().unwrap();
        Self::run(command, &data.display().to_string()).await.ready().await
    }

    /// Starts it as a node on this PostgreSQL, and waits until it is ready.
    pub(crate) async fn node(url: &str) -> Self {
        Self::waiting_node(url).await.ready().await
    }

    /// Starts it as a node on a PostgreSQL that may not be there yet.
    pub(crate) async fn waiting_node(url: &str) -> Self {
        let mut command = Command::new(RONDPOINT);
        command.env("DATABASE_URL", url);
        Self::run(command, "a PostgreSQL").await
    }

    async fn run(command: Command, place: &str) -> Self {
        let process = swarm::program::Program::spawn(command).await.unwrap();
        let line = process.first_line();
        assert!(line.ends_with(&format!("its data in {place}")), "{line}");
        Self { address: process.address(), process }
    }

    /// Waits until it is ready. A connection made just as it gets ready is closed without an answer; the next one
    /// asks again.
    pub(crate) async fn ready(self) -> Self {
        self.process.ready().await.unwrap();
        self
    }

    pub(crate) fn pid(&self) -> String {
        self.process.id().unwrap().to_string()
    }

    /// Kills it as a crash would: it cannot react.
    pub(crate) async fn kill(mut self) {
        self.process.kill().await.unwrap();
    }

    /// Asks it to stop, as an operator does.
    pub(crate) async fn terminate(&mut self) {
        self.process.terminate().await.unwrap();
    }

    /// Waits until it has stopped.
    pub(crate) async fn ended(self) -> ExitStatus {
        self.process.ended().await.unwrap()
    }
}
