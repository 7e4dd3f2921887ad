//! A server for one test, on a free port.

use std::net::SocketAddr;
use std::sync::Arc;

use games::GAMES;
use rules::{Games, Seed};
use serde_json::json;
use server::bus::Bus;
use server::config::{Config, Limits};
use server::push::Push;
use store::{MemoryStore, Store};
use tokio::net::{TcpListener, TcpSocket};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::client::Client;

/// Limits too high to reach.
pub(crate) const GENEROUS: Limits = Limits {
    message_burst: 100_000,
    message_rate: 100_000,
    seat_burst: 100_000,
    seat_rate: 100_000,
    guest_burst: 100_000,
    guest_rate: 100_000,
    watch_burst: 100_000,
    watch_rate: 100_000,
    talk_burst: 100_000,
    talk_rate: 100_000,
    address_sockets: 100_000,
    room_burst: 100_000,
    room_rate: 100_000,
    look_burst: 100_000,
    look_rate: 100_000,
    miss_burst: 100_000,
    miss_rate: 100_000,
};

/// The usual server, except that it gives clients which read only while their test waits for a message time for the
/// slowest answer of a debug build on a busy machine. A test of silent clients sets its own interval.
pub(crate) fn unhurried() -> Config {
    Config { ping: 60, stall: 60, ..Config::default() }
}

/// A running server.
#[derive(Debug)]
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Host {
    /// A server with a log in memory that deals every game from the seed 07…07.
    pub(crate) async fn start() -> Self {
        Self::with(unhurried(), Arc::new(MemoryStore::default())).await
    }

    /// A server with these limits.
    pub(crate) async fn limited(limits: Limits) -> Self {
        let config = Config { limits, ..unhurried() };
        Self::with(config, Arc::new(MemoryStore::default())).await
    }

    /// A server whose system buffers little that is not read.
    pub(crate) fn narrow(config: Config) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        // Connections inherit it from the listening socket.
        socket.set_send_buffer_size(32 * 1024).unwrap();
        socket.bind(unhurried().listen).unwrap();
        let listener = socket.listen(64).unwrap();
        let config = Config { limits: GENEROUS, ..config };
        Self::on(listener, config, GAMES, Arc::new(MemoryStore::default()), Bus::local(), None)
    }

    /// A server of other games.
    pub(crate) async fn of(games: Games) -> Self {
        let config = Config { limits: GENEROUS, ..unhurried() };
        let store = Arc::new(MemoryStore::default());
        let listener = TcpListener::bind(config.listen).await.unwrap();
        Self::on(listener, config, games, store, Bus::local(), None)
    }

    /// A server on this store.
    pub(crate) async fn with(config: Config, store: Arc<dyn Store>) -> Self {
        Self::beside(config, store, Bus::local()).await
    }

    /// A server on this store, beside others that have a clone of this bus.
    pub(crate) async fn beside(config: Config, store: Arc<dyn Store>, bus: Bus) -> Self {
        let listener = TcpListener::bind(config.listen).await.unwrap();
        Self::on(listener, config, GAMES, store, bus, None)
    }

    /// A server whose players may be notified of their turns.
    pub(crate) async fn pushing(config: Config) -> Self {
        let store = Arc::new(MemoryStore::default());
        let push = Push::open(config.push(), config.environment(), store.clone()).await.unwrap();
        let listener = TcpListener::bind(config.listen).await.unwrap();
        Self::on(listener, config, GAMES, store, Bus::local(), Some(push))
    }

    fn on(
        listener: TcpListener,
        mut config: Config,
        games: Games,
        store: Arc<dyn Store>,
        bus: Bus,
        push: Option<Push>,
    ) -> Self {
        // A test with a key is about sealed deals.
        if config.deal_key.is_none() {
            config.seed.get_or_insert(Seed::new([7; 32]));
        }
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let serving = server::serve::run(
            listener,
            config,
            games,
            Arc::clone(&store),
            bus,
            push,
            stop.clone(),
        );
        let task = tokio::spawn(serving);
        Self { address, store, stop, task }
    }

    /// Tells the server to stop.
    pub(crate) fn begin_to_stop(&self) {
        self.stop.cancel();
    }

    /// Stops the server and waits until it has.
    pub(crate) async fn stop(self) -> Arc<dyn Store> {
        self.stop.cancel();
        self.task.await.unwrap();
        self.store
    }

    /// A new guest.
    pub(crate) fn guest(&self) -> Client {
        Client::new(self.address)
    }

    /// A room opened by a guest called Ana, who is connected and sits on seat 0.
    pub(crate) async fn room(&self) -> (Client, String) {
        let mut host = self.guest();
        let code = host.open_room("Ana").await;
        host.hello(&code, 0).await;
        (host, code)
    }

    /// A room with players connected and seated, Ana first.
    pub(crate) async fn table(&self, names: &[&str]) -> (Vec<Client>, String) {
        let (host, code) = self.room().await;
        let mut clients = vec![host];
        for name in names {
            let mut client = self.guest();
            client.hello(&code, 0).await;
            client.accepted(json!({"type": "join", "name": name})).await;
            clients.push(client);
        }
        level(&mut clients).await;
        (clients, code)
    }

    /// A table whose game has begun; everybody knows, and nothing is in flight.
    pub(crate) async fn game(&self, names: &[&str]) -> (Vec<Client>, String) {
        let (mut clients, code) = self.table(names).await;
        clients[0].accepted(json!({"type": "start"})).await;
        level(&mut clients).await;
        (clients, code)
    }
}

/// Brings everybody to the same position, with nothing in flight: each asks for a welcome and receives everything up
/// to the presence that follows it.
pub(crate) async fn level(clients: &mut [Client]) {
    for client in clients {
        let code = client.mirror.room["code"].as_str().unwrap().to_owned();
        let seen = client.mirror.entries.len();
        client.hello(&code, u64::try_from(seen).unwrap()).await;
        client.until("presence").await;
    }
}
