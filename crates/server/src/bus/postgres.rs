//! The bus of a cluster: LISTEN and NOTIFY. Never inside the transaction that writes: there, commits
//! would wait for each other.

use std::sync::Arc;
use std::time::Duration;

use protocol::Packet;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};
use store::StoreError;
use tokio::sync::{Mutex, mpsc};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::Heard;

const CHANNEL: &str = "rondpoint";
const NOTIFY: &str = "SELECT pg_notify($1, packet) FROM unnest($2::text[]) AS packet";

/// Timeout for opening a session, and for a notification.
const PATIENCE: Duration = Duration::from_secs(2);
/// A node receives its own packets every few seconds. If it does not, its session is dead, even if
/// TCP has not noticed.
const SILENCE: Duration = Duration::from_secs(8);
/// Backoff before listening again after a loss: the first and the longest pause.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(2)];

/// The bus of a cluster: one session notifies, another listens. Each is dropped when it fails, and shares no pool: a
/// pool would ask the old session whether it is alive, and wait for a server that is gone.
#[derive(Clone, Debug)]
pub(super) struct PostgresBus {
    options: Arc<PgConnectOptions>,
    /// The session that notifies, while it works.
    saying: Arc<Mutex<Option<PgConnection>>>,
    closing: CancellationToken,
}

impl PostgresBus {
    pub(super) fn new(url: &str) -> Result<Self, StoreError> {
        let options = store::postgres_options(url, "rondpoint bus")?;
        let options = Arc::new(options);
        Ok(Self { options, saying: Arc::default(), closing: CancellationToken::new() })
    }

    /// A hint that cannot be sent is lost, as any hint may be.
    pub(super) async fn say(&self, packets: Vec<String>) {
        match timeout(PATIENCE, self.notify(packets)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "hints could not be sent"),
            Err(_slow) => tracing::debug!("hints could not be sent in time"),
        }
    }

    async fn notify(&self, packets: Vec<String>) -> Result<(), sqlx::Error> {
        let mut saying = self.saying.lock().await;
        let mut session = match saying.take() {
            Some(session) => session,
            None => self.options.connect().await?,
        };
        sqlx::query(NOTIFY).bind(CHANNEL).bind(packets).execute(&mut session).await?;
        *saying = Some(session);
        Ok(())
    }

    /// Receives packets, with a new session after every loss.
    pub(super) async fn listen(self, heard: mpsc::Sender<Heard>) {
        let [first, longest] = PAUSES;
        let mut pause = first;
        loop {
            match timeout(PATIENCE, self.listener()).await {
                Ok(Ok(listener)) => {
                    pause = first;
                    tokio::select! {
                        () = hear(listener, &heard) => {}
                        () = self.closing.cancelled() => {}
                    }
                }
                Ok(Err(error)) => tracing::debug!(%error, "no session to listen with"),
                Err(_slow) => tracing::debug!("no session to listen with in time"),
            }
            if heard.is_closed() || self.closing.is_cancelled() {
                return;
            }
            tracing::warn!("hints of other nodes are lost; listening again");
            sleep(pause).await;
            pause = longest.min(pause * 2);
        }
    }

    async fn listener(&self) -> Result<PgListener, sqlx::Error> {
        // It listens on one session of a pool of its own, which goes with it.
        let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
        let pool = pool.connect_lazy_with(PgConnectOptions::clone(&self.options));
        let mut listener = PgListener::connect_with(&pool).await?;
        // A broken session is dropped here, not reconnected by the library.
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }

    pub(super) async fn close(&self) {
        self.closing.cancel();
        if let Some(session) = self.saying.lock().await.take() {
            // Closing has a timeout: the session may not answer.
            timeout(PATIENCE, session.close()).await.ok();
        }
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

#[cfg(test)]
mod tests {
    use testbed::{Link, Postgres};

    use super::*;

    /// Only the system notices the end of such sessions, after a quarter of an hour.
    #[tokio::test]
    async fn sessions_that_are_lost_without_a_word_are_replaced() {
        let server = Postgres::start();
        let link = Link::to(server.port()).await;
        let bus = PostgresBus::new(&Postgres::url(link.port(), &server.database())).unwrap();
        let (heard, mut hearing) = mpsc::channel(256);
        tokio::spawn(bus.clone().listen(heard));
        for loss in 0..2 {
            // The first message of each listening session is that some packets were missed.
            assert_eq!(timeout(SILENCE * 2, hearing.recv()).await.unwrap(), Some(Heard::Lost));
            let packets = Packet::pack(loss, Vec::new());
            let said = async {
                loop {
                    bus.say(packets.clone()).await;
                    sleep(PAUSES[0]).await;
                }
            };
            tokio::select! {
                () = said => {}
                word = hearing.recv() => assert!(matches!(word, Some(Heard::Packet(_))), "{word:?}"),
            }
            link.lose();
            while hearing.try_recv().is_ok() {}
        }
        bus.close().await;
    }
}
