//! The real program as a process of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use anyhow::Context as _;
use room::DealKey;
use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::{sleep, timeout};

use crate::target::Target;

/// Timeout for starting.
const PATIENCE: Duration = Duration::from_secs(60);
/// The pause before the next check whether it is ready.
const PAUSE: Duration = Duration::from_millis(20);

/// The limits of the program.
const LIMITS: [&str; 17] = [
    "--guest-burst",
    "--guest-rate",
    "--look-burst",
    "--look-rate",
    "--message-burst",
    "--message-rate",
    "--seat-burst",
    "--seat-rate",
    "--watch-burst",
    "--watch-rate",
    "--talk-burst",
    "--talk-rate",
    "--room-burst",
    "--room-rate",
    "--miss-burst",
    "--miss-rate",
    "--address-sockets",
];

/// The operator's key of every program started here; the seeds of sealed games are checked with it.
#[must_use]
pub fn deal_key() -> DealKey {
    DealKey::new([0x0d; 32])
}

/// How to start the program.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The path of `rondpoint`.
    pub program: PathBuf,
    /// The folder of its data.
    pub data: PathBuf,
    /// The core that it is pinned to, if any.
    pub core: Option<u32>,
    /// A PostgreSQL to use instead of the file.
    pub database_url: Option<String>,
}

impl Recipe {
    /// This program on this data.
    #[must_use]
    pub fn new(program: &Path, data: &Path) -> Self {
        Self { program: program.to_owned(), data: data.to_owned(), core: None, database_url: None }
    }

    fn command(&self) -> Command {
        let mut command = pinned(&self.program, self.core);
        command.arg("--data").arg(&self.data).env("RONDPOINT_DEAL_KEY", deal_key().to_hex());
        match &self.database_url {
            Some(url) => command.env("DATABASE_URL", url),
            None => command.env_remove("DATABASE_URL"),
        };
        command
    }
}

/// The running program; killed when this is dropped.
#[derive(Debug)]
pub struct Program {
    address: SocketAddr,
    first_line: String,
    child: Child,
    /// Kept open, so that the program can keep writing to its output.
    log: Lines<BufReader<ChildStdout>>,
}

impl Program {
    /// Starts it on a free port and waits until it is ready.
    ///
    /// # Errors
    /// If it cannot be started, ends at once, or is not ready in time.
    pub async fn start(recipe: &Recipe) -> anyhow::Result<Self> {
        let program = Self::spawn(recipe.command()).await?;
        program.ready().await?;
        Ok(program)
    }

    /// Waits until it is ready: it names its address before it has opened its log.
    ///
    /// # Errors
    /// If it takes too long.
    pub async fn ready(&self) -> anyhow::Result<()> {
        let waiting = async {
            while !self.target().is_ready().await {
                sleep(PAUSE).await;
            }
        };
        timeout(PATIENCE, waiting).await.context("not ready in time")
    }

    /// Starts it with a command that becomes the program, and waits for the line that names its address.
    ///
    /// # Errors
    /// If it cannot be started, or ends at once.
    pub async fn spawn(mut command: Command) -> anyhow::Result<Self> {
        command.args(["--listen", "127.0.0.1:0"]);
        // Limits too high to reach.
        for limit in LIMITS {
            command.args([limit, "1000000"]);
        }
        command.env("NO_COLOR", "1").env_remove("RUST_LOG");
        Self::announced(command).await
    }

    /// Starts any program that names its address in a line.
    ///
    /// # Errors
    /// If it cannot be started, or ends at once.
    pub async fn announced(mut command: Command) -> anyhow::Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child =
            command.spawn().with_context(|| format!("cannot start {:?}", command.as_std()))?;
        let mut log = BufReader::new(child.stdout.take().context("no output")?).lines();
        let naming = async {
            while let Some(line) = log.next_line().await? {
                if let Some(address) = address(&line) {
                    return anyhow::Ok((address, line));
                }
            }
            anyhow::bail!("{:?} ended without an address", command.as_std())
        };
        let (address, first_line) =
            timeout(PATIENCE, naming).await.context("no address in time")??;
        Ok(Self { address, first_line, child, log })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it listens, as guests reach it.
    #[must_use]
    pub fn target(&self) -> Target {
        self.address.into()
    }

    /// The line that named its address.
    #[must_use]
    pub fn first_line(&self) -> &str {
        &self.first_line
    }

    /// Its process id.
    ///
    /// # Errors
    /// If it has ended.
    pub fn id(&self) -> anyhow::Result<u32> {
        self.child.id().context("the program has ended")
    }

    /// Kills it with SIGKILL, as a crash would.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub async fn kill(&mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Asks it to stop, as an operator does.
    ///
    /// # Errors
    /// If it has ended already.
    pub async fn terminate(&mut self) -> anyhow::Result<()> {
        let process = self.id()?.to_string();
        let sent = Command::new("kill").args(["-TERM", &process]).status().await?;
        anyhow::ensure!(sent.success(), "the program could not be told to stop");
        Ok(())
    }

    /// Waits until it has stopped and its output is closed.
    ///
    /// # Errors
    /// If it takes too long.
    pub async fn ended(mut self) -> anyhow::Result<ExitStatus> {
        let ending = async {
            while self.log.next_line().await?.is_some() {}
            anyhow::Ok(self.child.wait().await?)
        };
        timeout(PATIENCE, ending).await.context("it does not end")?
    }
}

/// The command of a program, pinned to a core if one is given.
#[must_use]
pub fn pinned(program: &Path, core: Option<u32>) -> Command {
    let Some(core) = core else { return Command::new(program) };
    let mut pinned = Command::new("taskset");
    pinned.args(["--cpu-list", &core.to_string()]).arg(program);
    pinned
}

/// The address in a line such as `Rondpoint is at http://localhost:8080, …`.
fn address(line: &str) -> Option<SocketAddr> {
    let (_, port) = line.split_once("http://localhost:")?;
    let end = port.find(|it: char| !it.is_ascii_digit()).unwrap_or(port.len());
    Some(SocketAddr::from(([127, 0, 0, 1], port[..end].parse().ok()?)))
}
