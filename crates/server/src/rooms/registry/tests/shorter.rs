//! A log that went back to an older state while its room was open, as after a failover that lost the last commits.

use std::sync::Arc;
use std::time::Duration;

use room::{CommandId, PlayerId, Request, RoomCode, Seq, Token};
use rules::Games;
use store::{MemoryStore, Store};
use tokio::time::{Instant, sleep, timeout};

use crate::rooms::actor::{Inbound, RoomHandle, ToRoom};
use crate::rooms::registry::Registry;
use crate::rooms::registry::tests::{hello, registry};

const GAMES: Games = Games::new(&[pennies::ENTRY]);
const MOMENT: Duration = Duration::from_millis(10);
/// Less than an empty room stays open.
const PATIENCE: Duration = Duration::from_secs(5);

fn ada() -> PlayerId {
    Token::new([7; 32]).player()
}

/// A room of three records with its host in it.
async fn table() -> (Arc<MemoryStore>, Arc<Registry>, RoomCode, RoomHandle) {
    let store = Arc::new(MemoryStore::default());
    let registry = registry(&store, GAMES);
    let code = registry.create(ada(), "Ada", None).await.unwrap();
    let room = registry.open(code).await.unwrap();
    room.send(hello(1, ada(), &Inbound::default(), 0)).await.unwrap();
    for text in ["one", "two"] {
        say(&room, text).await;
    }
    reaches(&store, code, 3).await;
    (store, registry, code, room)
}

async fn head(store: &MemoryStore, code: RoomCode) -> Seq {
    store.heads(&[code]).await.unwrap()[0].1
}

async fn say(room: &RoomHandle, text: &str) {
    let request = Box::new(Request::Say { text: text.to_owned() });
    let id = CommandId(uuid::Uuid::new_v4());
    let ask = ToRoom::Ask { connection: 1, id, request, came: Instant::now() };
    room.send(ask).await.unwrap();
}

async fn reaches(store: &MemoryStore, code: RoomCode, seq: Seq) {
    let reached = async {
        while head(store, code).await < seq {
            sleep(MOMENT).await;
        }
    };
    timeout(PATIENCE, reached).await.expect("the request is in the log");
}

async fn closed(room: &RoomHandle) {
    let closed = async {
        while !room.is_closed() {
            sleep(MOMENT).await;
        }
    };
    timeout(PATIENCE, closed).await.expect("the room closes");
}

#[tokio::test(start_paused = true)]
async fn the_next_request_finds_it_and_the_room_reopens_from_it() {
    let (store, registry, code, room) = table().await;
    store.cut(code, 2);
    say(&room, "three").await;
    closed(&room).await;
    assert_eq!(head(&store, code).await, 2, "what was decided on lost records is not written");
    let again = registry.open(code).await.unwrap();
    again.send(hello(1, ada(), &Inbound::default(), 3)).await.unwrap();
    say(&again, "three").await;
    reaches(&store, code, 3).await;
}

#[tokio::test(start_paused = true)]
async fn a_look_at_all_logs_finds_it_where_nobody_asks_for_anything() {
    let (store, registry, code, room) = table().await;
    registry.look().await.unwrap();
    sleep(MOMENT).await;
    registry.look().await.unwrap();
    sleep(MOMENT).await;
    assert!(!room.is_closed(), "the log is as long as it was");
    store.cut(code, 2);
    registry.look().await.unwrap();
    closed(&room).await;
}
