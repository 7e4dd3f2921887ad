//! Rooms are listed, and removed as a whole or not at all.

use std::sync::Arc;

use room::RoomCode;
use store::{AppendError, Archive, IdlePage, MemoryStore, PostgresStore, SqliteStore, idle_since};

use crate::postgres::server;
use crate::records::{code, record};

type Shared = Arc<dyn Archive>;

/// Every store, with everything that has to live as long.
pub(crate) async fn all() -> (Vec<Shared>, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let sqlite = SqliteStore::open(&folder.path().join("log.db")).await.unwrap();
    let postgres = PostgresStore::open(&server().fresh()).await.unwrap();
    (vec![Arc::new(MemoryStore::default()), Arc::new(sqlite), Arc::new(postgres)], folder)
}

async fn fill(store: &Shared, room: RoomCode, records: u32) {
    for last in 0..records {
        store.append(room, last, record(last.into())).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_is_removed_whole_if_it_ends_where_one_thinks() {
    let (stores, _folder) = all().await;
    for store in stores {
        fill(&store, code(1), 3).await;
        fill(&store, code(2), 2).await;
        for last in [0, 2, 4] {
            assert!(!store.remove(code(1), last).await.unwrap(), "{store:?} {last}");
        }
        assert!(!store.remove(code(3), 0).await.unwrap());
        assert_eq!(store.load(code(1), 0).await.unwrap().len(), 3);
        assert!(store.remove(code(1), 3).await.unwrap());
        assert_eq!(store.load(code(1), 0).await.unwrap(), []);
        assert_eq!(store.load(code(2), 0).await.unwrap().len(), 2);
        // Nobody can continue where it ended; a new room may begin.
        let late = store.append(code(1), 3, record(9)).await;
        assert!(matches!(late, Err(AppendError::Conflict)), "{store:?} {late:?}");
        fill(&store, code(1), 1).await;
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_are_listed_by_code_with_the_time_of_their_last_record() {
    let (stores, _folder) = all().await;
    for store in stores {
        let mut codes: Vec<RoomCode> = (1..=5).map(code).collect();
        for (room, records) in codes.iter().zip(1..) {
            fill(&store, *room, records).await;
        }
        codes.sort_unstable();
        assert_eq!(store.rooms(None).await.unwrap(), codes);
        assert_eq!(store.rooms(Some(codes[1])).await.unwrap(), codes[2..]);
        // In these tests the time of a record is its number.
        let IdlePage { rooms: idle, damaged, next } =
            idle_since(store.as_ref(), 3, None).await.unwrap();
        assert!(damaged.is_empty(), "{damaged:?}");
        let mut found: Vec<(RoomCode, u32, u64)> =
            idle.iter().map(|it| (it.room, it.last, it.at)).collect();
        found.sort_unstable_by_key(|it| it.1);
        assert_eq!(found, [(code(1), 1, 0), (code(2), 2, 1), (code(3), 3, 2)]);
        assert_eq!(next, None);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_removal_and_an_append_at_the_same_time_one_is_first() {
    let url = server().fresh();
    let [here, there] = [PostgresStore::open(&url).await, PostgresStore::open(&url).await];
    let (here, there): (Shared, Shared) = (Arc::new(here.unwrap()), Arc::new(there.unwrap()));
    let mut removed = 0;
    for number in 1..=60 {
        fill(&here, code(number), 2).await;
        let (is_removed, appended) =
            tokio::join!(here.remove(code(number), 2), there.append(code(number), 2, record(2)));
        let (is_removed, is_appended) = (is_removed.unwrap(), appended.is_ok());
        assert_ne!(is_removed, is_appended, "{number}");
        let left = here.load(code(number), 0).await.unwrap().len();
        assert_eq!(left, if is_removed { 0 } else { 3 }, "{number}");
        removed += usize::from(is_removed);
    }
    assert!(removed > 0);
    here.close().await;
    there.close().await;
}
