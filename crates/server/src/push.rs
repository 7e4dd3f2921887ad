//! Web push: notifies a player who is away that their turn has begun, at a table they may come back to
//! days later.
//!
//! The push service of the browser's vendor carries the message and cannot read it; the message contains
//! the table and the language, and nothing else. It is sent at most once for each turn: by the node that
//! wrote the record with which the turn began, and not again if that node ends first.

mod endpoint;
mod key;
mod message;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use futures_util::future::join_all;
use reqwest::StatusCode;
use reqwest::redirect::Policy;
use room::{PlayerId, RoomCode};
use store::{StoreError, Subscription, Subscriptions};
use tokio::sync::{Semaphore, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::environment::Environment;
use crate::logging::causes;
pub use endpoint::Reach;
use endpoint::{Endpoint, Known, PublicOnly};
use key::Key;
pub use key::PushKey;
use message::Recipient;

/// The name of the server's key among the secrets.
const NAME: &str = "push";
/// The most turns that are sent at the same time.
const AT_ONCE: usize = 64;
/// The most turns that wait to be sent. Beyond that, some are not sent.
const WAITING: usize = 1024;
/// Timeout for one push service.
const ANSWER: Duration = Duration::from_secs(10);
/// For how long a push service keeps a message for a browser that it cannot reach, in seconds.
const KEPT: u32 = 3 * 24 * 60 * 60;

/// What a browser sent is no subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no subscription")]
pub(crate) struct NoSubscription;

/// The operator's settings for push.
#[derive(Debug)]
pub struct Settings {
    /// The server's key; `None` for one that is generated once and kept in the store.
    pub key: Option<PushKey>,
    /// An address of the server, which push services receive.
    pub contact: String,
    /// Which push services may be reached.
    pub reach: Reach,
}

/// A turn whose player is to be notified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Whose turn it is.
    pub(crate) player: PlayerId,
    /// At which table.
    pub(crate) room: RoomCode,
}

/// Notifies players who are away.
pub struct Push {
    sender: Arc<Sender>,
    turns: mpsc::Sender<Turn>,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl fmt::Debug for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Push").field("store", &self.sender.store).finish_non_exhaustive()
    }
}

impl Push {
    /// Reads the server's key from the store, or makes it there, and starts.
    ///
    /// # Errors
    /// If the store cannot be read or written, or its key is invalid.
    pub async fn open(
        settings: Settings,
        environment: Arc<dyn Environment>,
        store: Arc<dyn Subscriptions>,
    ) -> anyhow::Result<Self> {
        let Settings { key, contact, reach } = settings;
        let key = match &key {
            Some(key) => Key::from(key),
            None => {
                let fresh = Key::new(environment.as_ref()).secret();
                let kept = store.secret(NAME, fresh).await.context("no key for web push")?;
                let kept: PushKey = kept.parse().map_err(anyhow::Error::msg)?;
                Key::from(&kept)
            }
        };
        let known = Known::default();
        let client = client(reach, known.clone()).context("no client for web push")?;
        let sender = Arc::new(Sender { store, environment, key, contact, reach, client, known });
        let (turns, told) = mpsc::channel(WAITING);
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        let telling = tell(Arc::clone(&sender), told, tasks.clone());
        tasks.spawn(stop.clone().run_until_cancelled_owned(telling));
        Ok(Self { sender, turns, stop, tasks })
    }

    /// The queue of turns to be sent.
    pub(crate) fn turns(&self) -> mpsc::Sender<Turn> {
        self.turns.clone()
    }

    /// The server's public key, in base64url: a browser lets only its owner send.
    pub(crate) fn public_key(&self) -> &str {
        self.sender.key.public()
    }

    /// Whether a message could be sent there.
    pub(crate) fn check(&self, it: &Subscription) -> Result<(), NoSubscription> {
        Endpoint::read(&it.endpoint, self.sender.reach).ok_or(NoSubscription)?;
        Recipient::read(it).ok_or(NoSubscription)?;
        Ok(())
    }

    /// Keeps a checked subscription of these people.
    pub(crate) async fn subscribe(
        &self,
        people: &[PlayerId],
        it: Subscription,
    ) -> Result<(), StoreError> {
        self.sender.store.subscribe(people, it, self.sender.environment.now()).await
    }

    /// Forgets a browser. What cannot be an endpoint was never kept.
    pub(crate) async fn unsubscribe(&self, endpoint: String) -> Result<(), StoreError> {
        if !Endpoint::is_text(&endpoint) {
            return Ok(());
        }
        self.sender.store.unsubscribe(endpoint).await
    }

    /// Waits until everything on its way has been sent.
    pub(crate) async fn close(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

/// Knows where to reach whom, and how.
struct Sender {
    store: Arc<dyn Subscriptions>,
    environment: Arc<dyn Environment>,
    key: Key,
    /// Whom to contact about what this server sends.
    contact: String,
    reach: Reach,
    client: reqwest::Client,
    known: Known,
}

fn client(reach: Reach, known: Known) -> reqwest::Result<reqwest::Client> {
    let client = reqwest::Client::builder()
        .redirect(Policy::none())
        // Through a proxy the addresses could not be checked.
        .no_proxy()
        .timeout(ANSWER)
        .user_agent("Rondpoint");
    match reach {
        Reach::Public => {
            client.https_only(true).dns_resolver(Arc::new(PublicOnly::new(known))).build()
        }
        Reach::Anywhere => client.build(),
    }
}

/// Sends the turns that it receives, several at the same time.
async fn tell(sender: Arc<Sender>, mut told: mpsc::Receiver<Turn>, tasks: TaskTracker) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    while let Some(turn) = told.recv().await {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let sender = Arc::clone(&sender);
        tasks.spawn(async move {
            let _place = place;
            sender.tell(turn).await;
        });
    }
}

impl Sender {
    /// Notifies every browser of a player that it is their turn, all at once: a push service that does not
    /// answer delays no other.
    async fn tell(&self, turn: Turn) {
        match self.store.subscriptions(turn.player).await {
            Ok(all) => {
                join_all(all.iter().map(|it| self.send(it, turn.room))).await;
            }
            Err(error) => tracing::warn!(error = %causes(&error), "a turn is not told"),
        }
    }

    async fn send(&self, it: &Subscription, room: RoomCode) {
        let (Some(endpoint), Some(recipient)) =
            (Endpoint::read(&it.endpoint, self.reach), Recipient::read(it))
        else {
            return self.forget(it).await;
        };
        let Some(body) = recipient.encrypt(room, &it.language) else { return };
        let now = self.environment.now() / 1000;
        let authorization = self.key.authorization(&endpoint.origin(), &self.contact, now);
        let request = self
            .client
            .post(endpoint.url())
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT)
            // Of two waiting messages about one table, the later one stays. The topic names no table.
            .header("topic", recipient.topic(room))
            .body(body);
        match request.send().await.map(|it| it.status()) {
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => self.forget(it).await,
            Ok(status) if status.is_success() => self.known.note(endpoint.host()),
            Ok(status) => {
                tracing::warn!(service = endpoint.host(), %status, "a push service refused");
            }
            Err(error) => {
                // The error's own text names the endpoint.
                let why = causes(&error.without_url());
                tracing::warn!(service = endpoint.host(), why, "a push service cannot be reached");
            }
        }
    }

    async fn forget(&self, it: &Subscription) {
        if let Err(error) = self.store.unsubscribe(it.endpoint.clone()).await {
            tracing::warn!(error = %causes(&error), "a browser that is gone could not be forgotten");
        }
    }
}

#[cfg(test)]
mod tests;
