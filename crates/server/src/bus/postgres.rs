//! The bus of a cluster: LISTEN and NOTIFY. Never inside the transaction that writes: there, commits
//! would wait for each other.

use std::time::Duration;

use protocol::Packet;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use store::StoreError;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::Heard;

const CHANNEL: &str = "rondpoint";
const NOTIFY: &str = "SELECT pg_notify($1, packet) FROM unnest($2::text[]) AS packet";

/// One session listens, the other notifies.
const SESSIONS: u32 = 2;
/// Timeout for opening a session, and for a notification.
const PATIENCE: Duration = Duration::from_secs(2);
/// A node receives its own packets every few seconds. If it does not, its session is dead, even if
/// TCP has not noticed.
const SILENCE: Duration = Duration::from_secs(8);
/// Backoff before listening again after a loss: the first and the longest pause.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(2)];

/// The bus of a cluster.
#[derive(Clone, Debug)]
pub(super) struct PostgresBus {
    sessions: PgPool,
}

impl PostgresBus {
    pub(super) fn new(url: &str) -> Result<Self, StoreError> {
        let options = store::postgres_options(url, "rondpoint bus")?;
        let sessions = PgPoolOptions::new()
            .max_connections(SESSIONS)
            .acquire_timeout(PATIENCE)
            // A session that listens is meant to last.
            .max_lifetime(None)
            .idle_timeout(None)
            .connect_lazy_with(options);
        Ok(Self { sessions })
    }

    /// A hint that cannot be sent is lost, as any hint may be.
    pub(super) async fn say(&self, packets: Vec<String>) {
        let saying = sqlx::query(NOTIFY).bind(CHANNEL).bind(packets).execute(&self.sessions);
        match timeout(PATIENCE, saying).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::debug!(%error, "hints could not be sent"),
            Err(_slow) => tracing::debug!("hints could not be sent in time"),
        }
    }

    /// Receives packets, with a new session after every loss.
    pub(super) async fn listen(self, heard: mpsc::Sender<Heard>) {
        let [first, longest] = PAUSES;
        let mut pause = first;
        loop {
            match self.listener().await {
                Ok(listener) => {
                    pause = first;
                    hear(listener, &heard).await;
                }
                Err(error) => tracing::debug!(%error, "no session to listen with"),
            }
            if heard.is_closed() || self.sessions.is_closed() {
                return;
            }
            tracing::warn!("hints of other nodes are lost; listening again");
            sleep(pause).await;
            pause = longest.min(pause * 2);
        }
    }

    async fn listener(&self) -> Result<PgListener, sqlx::Error> {
        let mut listener = PgListener::connect_with(&self.sessions).await?;
        // A broken session is dropped here, not reconnected by the library.
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }

    pub(super) async fn close(&self) {
        // Closing has a timeout: the session may not answer.
        timeout(PATIENCE, self.sessions.close()).await.ok();
    }
}

/// Passes packets on until the session is lost.
async fn hear(mut listener: PgListener, heard: &mpsc::Sender<Heard>) {
    // Packets sent before `LISTEN` were missed.
    let mut word = Some(Heard::Lost);
    loop {
        if let Some(word) = word
            && heard.send(word).await.is_err()
        {
            return;
        }
        word = match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(told))) => Packet::unpack(told.payload()).map(Heard::Packet),
            // `None` means that the session was lost.
            Ok(Ok(None) | Err(_)) | Err(_) => return,
        };
    }
}
