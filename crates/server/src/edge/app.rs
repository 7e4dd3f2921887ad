//! The state that all requests share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use room::{NotACode, PlayerId, RoomCode};
use rules::Games;
use store::{Guard, Store};
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::meter::Meter;
use super::session::Sessions;
use crate::address::Address;
use crate::analyses::Analyses;
use crate::bus::Bus;
use crate::config::{Config, Limits};
use crate::environment::{Environment, heads};
use crate::limits::{AddressLimits, Search, Slot};
use crate::node::Node;
use crate::push::Push;
use crate::retention;
use crate::rooms::{ConnectionId, OpenError, Registry, RoomHandle};

/// A guest's connection before its hello.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) id: ConnectionId,
    pub(crate) player: PlayerId,
    pub(crate) address: Address,
    /// Counts what the connection sends between messages; nothing for a simulated one.
    pub(crate) meter: Meter,
    /// Kept as long as the connection lasts.
    pub(crate) _slot: Slot,
}

/// The state that all requests share.
#[derive(Debug)]
pub struct App {
    pub(crate) registry: Arc<Registry>,
    pub(crate) games: Games,
    pub(crate) environment: Arc<dyn Environment>,
    /// Notifies players who are away of their turns.
    pub(crate) push: Option<Push>,
    node: Node,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Limits,
    /// The interval of pings to a connection.
    pub(crate) ping: Duration,
    /// Timeout for a connection to accept a frame.
    pub(crate) stall: Duration,
    /// For how long a room is kept after its last record, in milliseconds.
    pub(crate) kept: Option<u64>,
    pub(crate) addresses: AddressLimits,
    /// Held while a game is told from its log or file.
    pub(crate) telling: Arc<Semaphore>,
    /// Analyses of finished games.
    pub(crate) analyses: Analyses,
    /// The odds of games. They take seconds and do not wait for analyses.
    pub(crate) odds: Analyses,
    /// About to stop: the proxy should send no more clients.
    pub(crate) leaving: CancellationToken,
    /// Stopping: sockets close.
    pub(crate) stop: CancellationToken,
    connections: AtomicU64,
}

impl App {
    /// An application with these games on this store, in this environment; the bus connects it to other nodes on the
    /// same store. Once `leaving` it is not ready; `stop` closes its sockets later.
    #[must_use]
    pub fn new(
        config: &Config,
        games: Games,
        store: Arc<dyn Store>,
        bus: Bus,
        push: Option<Push>,
        leaving: CancellationToken,
        environment: Arc<dyn Environment>,
    ) -> Self {
        let store = Arc::new(Guard::new(store));
        let (hint_queue, number) = (Arc::default(), environment.number());
        let registry = Registry::new(
            store,
            Arc::clone(&hint_queue),
            Arc::clone(&environment),
            games,
            config.limits,
        );
        let registry = Arc::new(registry.notifying(push.as_ref().map(Push::turns)));
        let addresses = registry.addresses.clone();
        Self {
            node: Node::start(bus, hint_queue, Arc::clone(&registry), number),
            registry,
            games,
            push,
            environment,
            kept: retention::kept(config.keep_days),
            sessions: Sessions::new(config.origins.clone()),
            limits: config.limits,
            ping: Duration::from_secs(config.ping.into()),
            stall: Duration::from_secs(config.stall.into()),
            addresses,
            telling: Arc::new(Semaphore::new(1)),
            analyses: Analyses::new(heads()),
            odds: Analyses::new(Arc::new(Semaphore::new(1))),
            leaving,
            stop: CancellationToken::new(),
            connections: AtomicU64::new(0),
        }
    }

    /// The room of a code, within the limit of wrong codes of these people.
    pub(crate) async fn find(
        &self,
        code: Result<RoomCode, NotACode>,
        people: &[PlayerId],
        address: Address,
    ) -> Result<RoomHandle, OpenError> {
        let search = self.addresses.search(address, Instant::now());
        let found = match (code, search) {
            (Ok(code), Search::Open) => match self.registry.exists(code).await {
                Ok(true) => {
                    // Opening the room may take a while, in which other codes are looked up.
                    self.addresses.found(address, search);
                    return self.registry.open(code).await;
                }
                Ok(false) => Err(OpenError::NoSuchRoom),
                Err(error) => Err(error.into()),
            },
            (Ok(code), _) => self.registry.find(code, people, search).await,
            (Err(NotACode), Search::Open) => Err(OpenError::NoSuchRoom),
            (Err(NotACode), Search::OwnChair | Search::Closed) => Err(OpenError::TooFast),
        };
        if !matches!(found, Err(OpenError::NoSuchRoom | OpenError::TooFast)) {
            self.addresses.found(address, search);
        }
        found
    }

    /// Opens a room for a game, by default the first, and seats its host on the first chair.
    ///
    /// # Errors
    /// If the name is invalid, the game is unknown, or the log cannot be written.
    pub async fn open_room(
        &self,
        host: PlayerId,
        name: &str,
        game: Option<&str>,
    ) -> anyhow::Result<RoomCode> {
        Ok(self.registry.create(host, name, game).await?)
    }

    /// A connection of this person before its hello. `None` if their address has too many.
    pub(super) fn guest(&self, player: PlayerId, address: Address, meter: Meter) -> Option<Guest> {
        let slot = self.addresses.socket(address)?;
        let id = self.connections.fetch_add(1, Ordering::Relaxed);
        Some(Guest { id, player, address, meter, _slot: slot })
    }

    /// Closes the sockets.
    pub fn stop(&self) {
        self.stop.cancel();
    }

    /// Waits until every room has finished its work and the hints have been sent.
    pub async fn close(&self) {
        self.registry.close().await;
        self.node.close().await;
        if let Some(push) = &self.push {
            push.close().await;
        }
    }
}
