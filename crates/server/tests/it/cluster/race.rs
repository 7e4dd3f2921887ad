//! Nodes that compete for the same place in a log.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use rules::chance::given;
use serde_json::json;
use server::bus::Bus;
use server::config::Config;
use store::{AppendError, PostgresStore, Receipt, Results, Store, StoreError};

use super::{insist, is_one_log, join, postgres};
use crate::client::{Client, named};
use crate::host::{GENEROUS, Host, unhurried};

/// Counts the races that were lost.
#[derive(Debug)]
struct Counting {
    log: PostgresStore,
    lost: Arc<AtomicUsize>,
}

#[async_trait]
impl Store for Counting {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        let answer = self.log.append(room, last, record).await;
        if matches!(answer, Err(AppendError::Conflict)) {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        answer
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        self.log.page(room, after).await
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        self.log.heads(rooms).await
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        self.log.results(deal, player).await
    }

    async fn close(&self) {
        self.log.close().await;
    }
}

async fn node(url: &str, lost: &Arc<AtomicUsize>) -> Host {
    let log = PostgresStore::open(url).await.unwrap();
    let store = Arc::new(Counting { log, lost: Arc::clone(lost) });
    let config = Config { limits: GENEROUS, ..unhurried() };
    Host::beside(config, store, Bus::postgres(url).unwrap()).await
}

/// Chats until enough races were lost; returns the requests that were acknowledged.
async fn chat(client: &mut Client, lost: &AtomicUsize, enough: usize) -> Vec<String> {
    let mut acknowledged = Vec::new();
    while lost.load(Ordering::Relaxed) < enough {
        let (id, line) = named(json!({"type": "say", "text": acknowledged.len().to_string()}));
        insist(client, &line).await;
        acknowledged.push(id);
    }
    acknowledged
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_clients_of_racing_nodes_receive_one_sequence() {
    let enough = given("CLUSTER_CONFLICTS").unwrap_or(500);
    let lost = Arc::new(AtomicUsize::new(0));
    let url = postgres().fresh();
    let (left, right) = (node(&url, &lost).await, node(&url, &lost).await);
    let (mut ana, code) = left.room().await;
    let mut lea = join(&right, &code, "Léa").await;
    let mut bob = join(&left, &code, "Bob").await;
    let (one, two, three) = tokio::join!(
        chat(&mut ana, &lost, enough),
        chat(&mut lea, &lost, enough),
        chat(&mut bob, &lost, enough),
    );
    let ids = [one, two, three].concat();
    is_one_log(&left.store, &code, &mut [ana, lea, bob], &ids).await;
    assert!(lost.load(Ordering::Relaxed) >= enough);
    left.stop().await;
    right.stop().await;
}
