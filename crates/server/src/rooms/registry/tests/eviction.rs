//! A room is evicted after a minute without connections; hints and beats do not keep it open.

use std::sync::Arc;
use std::time::Duration;

use protocol::Hint;
use room::{PlayerId, RoomCode, Token};
use rules::Games;
use store::MemoryStore;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use crate::rooms::actor::{Inbound, ToRoom};
use crate::rooms::registry::Registry;
use crate::rooms::registry::tests::{hello, registry};

const GAMES: Games = Games::new(&[pennies::ENTRY]);
const SECOND: Duration = Duration::from_secs(1);

fn somebody() -> PlayerId {
    Token::new([7; 32]).player()
}

async fn room() -> (Arc<Registry>, RoomCode) {
    let registry = registry(&Arc::new(MemoryStore::default()), GAMES);
    let code = registry.create(somebody(), "Ada", None).await.unwrap();
    (registry, code)
}

/// What other nodes and the clock say in this many seconds.
async fn hints(registry: &Registry, room: RoomCode, seconds: u32) {
    for _ in 0..seconds {
        registry.beat();
        registry.hear(9, Hint::Head { room, seq: 1 });
        registry.hear(9, Hint::Here { room, people: vec![somebody()] });
        sleep(SECOND).await;
    }
}

fn is_open(registry: &Registry) -> bool {
    !registry.rooms().is_empty()
}

#[tokio::test]
async fn a_room_that_is_still_being_opened_when_the_server_stops_closes_with_it() {
    let (registry, code) = room().await;
    registry.close().await;
    assert!(registry.open(code).await.unwrap().is_closed());
    assert!(!is_open(&registry));
}

#[tokio::test(start_paused = true)]
async fn hints_do_not_keep_an_empty_room_open() {
    let (registry, code) = room().await;
    hints(&registry, code, 55).await;
    assert!(is_open(&registry));
    hints(&registry, code, 10).await;
    assert!(!is_open(&registry));
}

#[tokio::test(start_paused = true)]
async fn a_guest_who_asks_keeps_an_empty_room_open() {
    let (registry, code) = room().await;
    for _ in 0..5 {
        hints(&registry, code, 40).await;
        let (answer, sits) = oneshot::channel();
        let asked = ToRoom::Sits { people: vec![somebody()], answer, came: Instant::now() };
        registry.open(code).await.unwrap().send(asked).await.unwrap();
        assert!(sits.await.unwrap());
    }
    hints(&registry, code, 55).await;
    assert!(is_open(&registry));
    hints(&registry, code, 10).await;
    assert!(!is_open(&registry));
}

#[tokio::test(start_paused = true)]
async fn a_room_stays_open_while_somebody_is_connected_and_a_minute_longer() {
    let (registry, code) = room().await;
    let room = registry.open(code).await.unwrap();
    room.send(hello(1, somebody(), &Inbound::default(), 0)).await.unwrap();
    hints(&registry, code, 200).await;
    assert!(is_open(&registry));
    room.send(ToRoom::Gone { connection: 1 }).await.unwrap();
    hints(&registry, code, 55).await;
    assert!(is_open(&registry));
    hints(&registry, code, 10).await;
    assert!(!is_open(&registry));
    // It opens again from its log.
    registry.open(code).await.unwrap();
    assert!(is_open(&registry));
}
