//! A room that fails: its people are sent back to it, and it is there again.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use room::{Record, RoomCode, Seq};
use serde_json::json;
use server::config::Config;
use store::{AppendError, MemoryStore, Receipt, Store, StoreError};

use crate::client::named;
use crate::host::Host;

type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A log that, once told to, fails in the middle of an append.
#[derive(Debug, Default)]
struct Faulty {
    log: MemoryStore,
    fails: AtomicBool,
}

impl Store for Faulty {
    fn append<'a, 'b>(
        &'a self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Answer<'b, Result<Receipt, AppendError>>
    where
        'a: 'b,
    {
        assert!(!self.fails.swap(false, Ordering::Relaxed), "failing as told");
        self.log.append(room, last, record)
    }

    fn load<'a, 'b>(
        &'a self,
        room: RoomCode,
        after: Seq,
    ) -> Answer<'b, Result<Vec<Receipt>, StoreError>>
    where
        'a: 'b,
    {
        self.log.load(room, after)
    }

    fn close<'a, 'b>(&'a self) -> Answer<'b, ()>
    where
        'a: 'b,
    {
        self.log.close()
    }
}

#[tokio::test]
async fn a_room_that_fails_closes_its_sockets_and_comes_back_from_its_log() {
    let store = Arc::new(Faulty::default());
    let server = Host::with(Config::default(), store.clone()).await;
    let (mut clients, code) = server.table(&["Léa"]).await;
    let (mut other, _) = server.room().await;
    let mut watcher = server.guest();
    watcher.hello(&code, 0).await;
    store.fails.store(true, Ordering::Relaxed);
    let (_, line) = named(json!({"type": "say", "text": "encore"}));
    assert_eq!(clients[0].try_ask(&line).await, None);
    // Whoever said nothing is told as well.
    assert_eq!(clients[1].closed().await, Some(1012));
    assert_eq!(watcher.closed().await, Some(1012));
    let mut back = clients[0].other_tab();
    assert_eq!(back.hello(&code, 0).await["seq"], 2);
    assert_eq!(back.try_ask(&line).await.unwrap()["type"], "accepted");
    assert_eq!(back.mirror.said(), ["encore"]);
    other.say("une autre table").await;
    server.stop().await;
}
