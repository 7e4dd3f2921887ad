//! Long rooms are opened by turns: who enters one waits for a page of each of the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use room::{
    CommandId, DealId, DealKey, Event, Origin, PlayerId, Record, Room, RoomCode, Seq, Token,
};
use rules::{Games, Seat};
use store::{AppendError, MemoryStore, PAGE, Receipt, Results, Store, StoreError};
use tokio::task::yield_now;

use crate::config::Limits;
use crate::decks::Installed;
use crate::environment::{System, heads};
use crate::rooms::registry::Registry;

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

/// Writes the log of a room that has so many whole pages, and a record more.
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
    let (deal_key, decks) = (DealKey::new([9; 32]), Installed::default());
    let environment = System { seed: None, deal_key, began: None, decks, heads: heads() };
    let registry = Registry::new(
        Arc::clone(&store) as Arc<dyn Store>,
        Arc::default(),
        Arc::new(environment),
        GAMES,
        Limits::default(),
    );
    let registry = Arc::new(registry);
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
