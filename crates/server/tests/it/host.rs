//! A server of one's own, on a free port.

use std::net::SocketAddr;
use std::sync::Arc;

use rules::Seed;
use server::config::{Config, Limits};
use store::{MemoryStore, Store};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::client::Client;

/// A running server.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Host {
    /// A server with a log in memory that deals every game from the seed 07…07.
    pub(crate) async fn start() -> Self {
        Self::with(Config::default(), Arc::new(MemoryStore::default())).await
    }

    /// A server with these limits.
    pub(crate) async fn limited(limits: Limits) -> Self {
        let config = Config {
            limits,
            ..Config::default()
        };
        Self::with(config, Arc::new(MemoryStore::default())).await
    }

    /// A server on this store.
    pub(crate) async fn with(mut config: Config, store: Arc<dyn Store>) -> Self {
        config.seed.get_or_insert(Seed::new([7; 32]));
        let listener = TcpListener::bind(config.listen).await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let task = tokio::spawn(server::serve::run(
            listener,
            config,
            Arc::clone(&store),
            stop.clone(),
        ));
        Self {
            address,
            store,
            stop,
            task,
        }
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
            client
                .accepted(serde_json::json!({"type": "join", "name": name}))
                .await;
            clients.push(client);
        }
        (clients, code)
    }
}
