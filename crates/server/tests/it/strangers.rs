//! Strangers who have the code cannot keep friends from sitting down, playing or looking.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use serde_json::json;
use server::config::Limits;
use store::{AppendError, MemoryStore, Receipt, Results, Store, StoreError};
use tokio::sync::Semaphore;
use tokio::time::sleep;

use crate::client::named;
use crate::host::{Host, unhurried};

/// Friends who sit down while strangers come and go.
const FRIENDS: u8 = 25;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_join_and_leave_in_turn_keep_no_friend_from_a_chair() {
    let server = Host::limited(Limits::default()).await;
    let (_ana, code) = server.room().await;
    let (mut strangers, granted) = (Vec::new(), Arc::new(AtomicU32::new(0)));
    for number in 1..=2 {
        let mut stranger = server.guest();
        stranger.from = Some([127, 0, 1, number].into());
        stranger.hello(&code, 0).await;
        let granted = Arc::clone(&granted);
        strangers.push(tokio::spawn(async move {
            let acts = [json!({"type": "join", "name": "Nobody"}), json!({"type": "leave"})];
            for act in acts.iter().cycle() {
                let answer = stranger.try_ask(&named(act.clone()).1).await.unwrap();
                if answer["type"] == "accepted" {
                    granted.fetch_add(1, Ordering::Relaxed);
                }
                sleep(Duration::from_millis(100)).await;
            }
        }));
    }
    sleep(Duration::from_secs(5)).await;
    let before = granted.load(Ordering::Relaxed);
    assert!(before > 0, "they come and go");
    for number in 1..=FRIENDS {
        let mut friend = server.guest();
        friend.from = Some([127, 0, 2, number].into());
        friend.hello(&code, 0).await;
        friend.accepted(json!({"type": "join", "name": "Zoé"})).await;
        friend.accepted(json!({"type": "leave"})).await;
    }
    for it in &strangers {
        assert!(!it.is_finished(), "they are still there");
        it.abort();
    }
    server.stop().await;
}

/// A log that writes only when it is allowed to.
#[derive(Debug)]
struct Held {
    log: MemoryStore,
    asked: Semaphore,
    let_go: Semaphore,
}

#[async_trait]
impl Store for Held {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        if last > 0 {
            self.asked.add_permits(1);
            self.let_go.acquire().await.unwrap().forget();
        }
        self.log.append(room, last, record).await
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

#[tokio::test]
async fn a_look_at_the_door_does_not_pass_through_the_room() {
    let store = Arc::new(Held {
        log: MemoryStore::default(),
        asked: Semaphore::new(0),
        let_go: Semaphore::new(0),
    });
    let server = Host::with(unhurried(), store.clone()).await;
    let (mut ana, code) = server.room().await;
    let (_, rename) = named(json!({"type": "rename", "name": "Anna"}));
    ana.send(rename.clone()).await;
    store.asked.acquire().await.unwrap().forget();
    // The room is busy, and looking takes none of its time.
    let path = format!("/api/rooms/{code}");
    for _ in 0..10 {
        let (status, view) = server.guest().get(&path).await;
        assert_eq!((status, &view["seats"][0]["name"]), (200, &json!("Ana")));
    }
    // On a slow machine her request has timed out by now, and nothing was written: she retries.
    store.let_go.add_permits(100);
    while ana.try_ask(&rename).await.unwrap()["type"] != "accepted" {
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(server.guest().get(&path).await.1["seats"][0]["name"], "Anna");
    server.stop().await;
}

#[tokio::test]
async fn an_address_looks_up_a_burst_of_rooms_and_players_come_back() {
    let server = Host::limited(Limits { look_burst: 5, look_rate: 1, ..Limits::default() }).await;
    let (ana, code) = server.room().await;
    let path = format!("/api/rooms/{code}");
    // Ana's hello was the first.
    for status in [200, 200, 200, 200, 429, 429] {
        assert_eq!(server.guest().get(&path).await.0, status);
    }
    let mut tab = ana.other_tab();
    assert_eq!(tab.hello(&code, 0).await["seat"], 0);
    server.stop().await;
}
