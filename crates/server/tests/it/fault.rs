//! A room that panics: its clients reconnect and it reopens. A log that cannot be read: no client gets an older
//! state.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use room::{DealId, PlayerId, Record, RoomCode, Seq};
use serde_json::json;
use store::{AppendError, MemoryStore, Receipt, Results, Store, StoreError};

use crate::client::named;
use crate::host::{Host, unhurried};

/// A log that, once told to, fails in the middle of an append, or cannot be read.
#[derive(Debug, Default)]
struct Faulty {
    log: MemoryStore,
    fails: AtomicBool,
    is_unreadable: AtomicBool,
}

impl Faulty {
    fn read(&self) -> Result<(), StoreError> {
        if self.is_unreadable.load(Ordering::Relaxed) { Err(StoreError::Slow) } else { Ok(()) }
    }
}

#[async_trait]
impl Store for Faulty {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        assert!(!self.fails.swap(false, Ordering::Relaxed), "failing as told");
        self.log.append(room, last, record).await
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        self.read()?;
        self.log.page(room, after).await
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        self.read()?;
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
async fn a_room_that_panics_closes_its_sockets_and_reopens_from_its_log() {
    let store = Arc::new(Faulty::default());
    let server = Host::with(unhurried(), store.clone()).await;
    let (mut clients, code) = server.table(&["Léa"]).await;
    let (mut other, _) = server.room().await;
    let mut watcher = server.guest();
    watcher.hello(&code, 0).await;
    store.fails.store(true, Ordering::Relaxed);
    let (_, line) = named(json!({"type": "say", "text": "encore"}));
    assert_eq!(clients[0].try_ask(&line).await, None);
    // Clients without a pending request get the close code, too.
    assert_eq!(clients[1].closed().await, Some(1012));
    assert_eq!(watcher.closed().await, Some(1012));
    let mut back = clients[0].other_tab();
    assert_eq!(back.hello(&code, 0).await["seq"], 2);
    assert_eq!(back.try_ask(&line).await.unwrap()["type"], "accepted");
    assert_eq!(back.mirror.said(), ["encore"]);
    other.say("une autre table").await;
    server.stop().await;
}

#[tokio::test]
async fn a_node_that_cannot_read_the_log_sends_no_older_state() {
    let store = Arc::new(Faulty::default());
    let [here, there] = [store.clone(), store.clone()].map(|it| Host::with(unhurried(), it));
    let (here, there) = (here.await, there.await);
    let (mut ana, code) = here.room().await;
    let mut watcher = there.guest();
    watcher.hello(&code, 0).await;
    // From now on: a node polls for news by itself.
    store.is_unreadable.store(true, Ordering::Relaxed);
    ana.say("bonsoir").await;
    ana.say("à tous").await;
    let mut back = ana.other_tab();
    back.address = there.address;
    back.connect().await;
    back.send(json!({"type": "hello", "room": code, "seen": 3})).await;
    let (_, line) = named(json!({"type": "say", "text": "encore"}));
    back.send(line).await;
    // The other node knows one record only, and Ana three: it has no welcome for her.
    assert_eq!(back.next().await["code"], "unavailable");
    let mut other = there.guest();
    assert_eq!(other.hello(&code, 0).await["seq"], 1);
    store.is_unreadable.store(false, Ordering::Relaxed);
    let welcome = back.next().await;
    assert_eq!((&welcome["type"], &welcome["seq"]), (&json!("welcome"), &json!(3)));
    for kind in ["clock", "lead", "presence"] {
        assert_eq!(back.next().await["type"], kind);
    }
    // A room restored from an older copy never gets as far as she has seen.
    store.is_unreadable.store(true, Ordering::Relaxed);
    let mut later = ana.other_tab();
    later.address = there.address;
    later.connect().await;
    later.send(json!({"type": "hello", "room": code, "seen": 9})).await;
    let (_, line) = named(json!({"type": "say", "text": "encore"}));
    later.send(line).await;
    assert_eq!(later.next().await["type"], "accepted", "and no welcome");
    store.is_unreadable.store(false, Ordering::Relaxed);
    let welcome = later.next().await;
    assert_eq!((&welcome["type"], &welcome["seq"]), (&json!("welcome"), &json!(4)));
    assert_eq!(welcome["entries"].as_array().unwrap().len(), 4, "the log as it is");
    here.stop().await;
    there.stop().await;
}
