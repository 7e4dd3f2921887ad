//! How often logs are read. Long rooms open in turn: a player who enters one waits for a page of each of the
//! others. Many who come at once wait for one reading.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use room::{CommandId, DealId, Event, Origin, PlayerId, Record, Room, RoomCode, Seq, Token};
use rules::{Games, Seat};
use store::{AppendError, MemoryStore, PAGE, Receipt, Results, Store, StoreError};
use tokio::task::yield_now;

use crate::rooms::actor::{Inbound, Next};
use crate::rooms::registry::tests::{hello, registry};

const GAMES: Games = Games::new(&[pennies::ENTRY]);

/// A log that counts the pages that were read. Reading gives way to others, as a database does.
#[derive(Debug, Default)]
struct Watched {
    log: MemoryStore,
    read: AtomicUsize,
}

#[async_trait]
impl Store for Watched {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        self.log.append(room, last, record).await
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        yield_now().await;
        self.read.fetch_add(1, Ordering::Relaxed);
        self.log.page(room, after).await
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        self.log.heads(rooms).await
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        self.log.results(deal, player).await
    }

    async fn close(&self) {}
}

/// Writes the log of a room that has this many whole pages, and one record more.
async fn write(log: &MemoryStore, code: RoomCode, pages: u16) {
    let by = |number: u32| Origin {
        player: Token::new([7; 32]).player(),
        command: CommandId(uuid::Uuid::from_u128(number.into())),
    };
    let opening = Room::opening(by(0), 1, "Ana", GAMES.first()).unwrap();
    log.append(code, 0, opening).await.unwrap();
    for last in 1..=u32::from(pages) * u32::from(PAGE) {
        let event = Event::Said { seat: Some(Seat(0)), text: "encore".to_owned() };
        log.append(code, last, Record { at: 1, by: by(last), event }).await.unwrap();
    }
}

#[tokio::test]
async fn a_room_of_two_pages_opens_before_longer_ones_that_were_asked_for_first() {
    let store = Arc::new(Watched::default());
    let codes: [RoomCode; 3] = ["BBBBBB", "CCCCCC", "DDDDDD"].map(|it| it.parse().unwrap());
    for (code, pages) in codes.into_iter().zip([6, 6, 1]) {
        write(&store.log, code, pages).await;
    }
    let registry = registry(&store, GAMES);
    let [one, other, short] = codes;
    let opened = [one, other].map(|code| {
        let registry = Arc::clone(&registry);
        tokio::spawn(async move { registry.open(code).await.unwrap() })
    });
    while store.read.load(Ordering::Relaxed) < opened.len() {
        yield_now().await;
    }
    registry.open(short).await.unwrap();
    let there: Vec<RoomCode> = registry.rooms().keys().copied().collect();
    assert_eq!(there, [short]);
    for it in opened {
        it.await.unwrap();
    }
}

#[tokio::test]
async fn those_who_come_while_the_log_is_read_wait_for_one_reading_of_it() {
    let store = Arc::new(Watched::default());
    let player = Token::new([7; 32]).player();
    let registry = registry(&store, GAMES);
    let code = registry.create(player, "Ana", None).await.unwrap();
    let room = registry.open(code).await.unwrap();
    let before = store.read.load(Ordering::Relaxed);
    let mut inbounds: Vec<Inbound> = (0..100).map(|_| Inbound::default()).collect();
    for (connection, inbound) in (0..).zip(&inbounds) {
        room.send(hello(connection, player, inbound, 0)).await.unwrap();
    }
    for inbound in &mut inbounds {
        let Some(Next::Frame(welcome)) = inbound.next().await else { panic!("a welcome") };
        assert!(welcome.contains(r#""type":"welcome""#), "{welcome:?}");
    }
    let together = store.read.load(Ordering::Relaxed);
    // The first reading may have begun before the last of them asked.
    assert!(together - before <= 2, "{}", together - before);
    // A client that comes afterwards may know of what another node wrote since.
    let mut late = Inbound::default();
    room.send(hello(100, player, &late, 0)).await.unwrap();
    late.next().await;
    assert_eq!(store.read.load(Ordering::Relaxed), together + 1);
}
