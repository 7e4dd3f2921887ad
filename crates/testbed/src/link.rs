//! A network that fails when told to: a proxy between a program and its database.

use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What the database sends when a statement that wrote rows is done: `CommandComplete` with the tag
/// of an insert. In autocommit, which all our statements are, the commit comes before it.
const COMMITTED: &[u8] = b"INSERT 0 ";

/// What happens to the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They pass.
    Pass,
    /// They wait, both ways, and connections stay open: the other end is silent.
    Hold,
    /// Connections end, and new ones too.
    Cut,
    /// They pass until the database reports that rows were written: that answer is lost, and its
    /// connection with it. Then as [`Mode::Pass`].
    CutCommit,
}

/// A proxy to a server that fails on demand.
#[derive(Debug)]
pub struct Link {
    address: SocketAddr,
    mode: Arc<watch::Sender<Mode>>,
    cuts: Arc<AtomicU64>,
    /// How often all connections were lost.
    losses: Arc<AtomicU64>,
    accepting: JoinHandle<()>,
}

impl Link {
    /// A proxy to this port of 127.0.0.1; everything passes.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mode = Arc::new(watch::Sender::new(Mode::Pass));
        let cuts = Arc::new(AtomicU64::new(0));
        let losses = Arc::new(AtomicU64::new(0));
        let (theirs, counted) = (Arc::clone(&mode), Arc::clone(&cuts));
        let accepting = tokio::spawn(accept(listener, port, theirs, counted, Arc::clone(&losses)));
        Self { address, mode, cuts, losses, accepting }
    }

    /// The port to connect to instead.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Sets the mode from now on.
    pub fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }

    /// The current connections stay open and carry nothing any more, as after the other end moved to another
    /// address without notice. New ones follow the mode.
    pub fn lose(&self) {
        self.losses.fetch_add(1, Ordering::Relaxed);
    }

    /// How many answers to a commit were lost on the way.
    #[must_use]
    pub fn cuts(&self) -> u64 {
        self.cuts.load(Ordering::Relaxed)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.accepting.abort();
        self.mode.send_replace(Mode::Cut);
    }
}

async fn accept(
    listener: TcpListener,
    port: u16,
    mode: Arc<watch::Sender<Mode>>,
    cuts: Arc<AtomicU64>,
    losses: Arc<AtomicU64>,
) {
    loop {
        let (client, _) = listener.accept().await.unwrap();
        let (mode, cuts) = (Arc::clone(&mode), Arc::clone(&cuts));
        let (losses, before) = (Arc::clone(&losses), losses.load(Ordering::Relaxed));
        let is_lost = move || losses.load(Ordering::Relaxed) > before;
        tokio::spawn(async move {
            let server = TcpStream::connect(("127.0.0.1", port)).await;
            // If either side cannot be reached, the connection ends.
            let Ok(server) = server else { return };
            client.set_nodelay(true).unwrap();
            server.set_nodelay(true).unwrap();
            let ((from_client, to_client), (from_server, to_server)) =
                (client.into_split(), server.into_split());
            // Either direction ends both: a connection is cut whole.
            tokio::select! {
                () = carry(from_client, to_server, &mode, &is_lost, None) => {}
                () = carry(from_server, to_client, &mode, &is_lost, Some(&cuts)) => {}
            }
        });
    }
}

/// Carries bytes one way until they end or are cut. Answers are counted where they are cut.
async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mode: &watch::Sender<Mode>,
    is_lost: &impl Fn() -> bool,
    answers: Option<&AtomicU64>,
) {
    let mut watch = mode.subscribe();
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read.unwrap_or(0),
            _ = watch.wait_for(|it| *it == Mode::Cut) => 0,
        };
        if is_lost() {
            // Not even its end is passed on.
            return pending().await;
        }
        if read == 0 {
            return;
        }
        // On hold it waits here, with what it has read.
        let Ok(now) = watch.wait_for(|it| *it != Mode::Hold).await.map(|it| *it) else { return };
        let commits = bytes[..read].windows(COMMITTED.len()).any(|it| it == COMMITTED);
        match (now, answers) {
            (Mode::Cut, _) => return,
            (Mode::CutCommit, Some(cuts)) if commits => {
                cuts.fetch_add(1, Ordering::Relaxed);
                mode.send_replace(Mode::Pass);
                return;
            }
            (Mode::Pass | Mode::Hold | Mode::CutCommit, _) => {}
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
