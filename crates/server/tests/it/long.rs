//! A room with a very long log: it opens, and nobody else waits for it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use protocol::stored;
use room::{CommandId, Event, LONGEST, Origin, Record, Room, RoomCode, Token};
use server::config::Config;
use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;
use store::SqliteStore;
use tokio::sync::Semaphore;
use tokio::time::{interval, sleep, timeout};

use crate::client::PATIENCE;
use crate::host::{GENEROUS, Host, unhurried};

/// Guests who enter other rooms.
const GUESTS: usize = 20;
/// Concurrent requests for the long room: on a slow machine more would only wait for each other.
const ASKED: usize = 10;
/// The log of a room that an older program let grow.
const RECORDS: u32 = 2 * LONGEST;

async fn store(file: &Path) -> Arc<SqliteStore> {
    Arc::new(SqliteStore::open(file).await.unwrap())
}

/// Writes a long log as a database stores it.
async fn write_long_log(file: &Path, code: RoomCode) {
    let by = Origin { player: Token::new([7; 32]).player(), command: CommandId(uuid::Uuid::nil()) };
    let opening = Room::opening(by, 1, "Ana", games::GAMES.first()).unwrap();
    let line = Event::Said { seat: Some(rules::Seat(0)), text: "encore une ligne".to_owned() };
    let line = stored::encode(&Record { at: 2, by, event: line });
    let mut log = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let insert = "INSERT INTO record (id, room, seq, previous, body) \
        WITH RECURSIVE place (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM place LIMIT $4), \
            other (last) AS (SELECT MAX(id) FROM record) \
        SELECT last + seq, $1, seq, CASE seq WHEN 1 THEN 0 ELSE last + seq - 1 END, \
            CASE seq WHEN 1 THEN $2 ELSE $3 END \
        FROM place, other";
    sqlx::query(insert)
        .bind(code.letters())
        .bind(stored::encode(&opening))
        .bind(line)
        .bind(RECORDS)
        .execute(&mut log)
        .await
        .unwrap();
    log.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_a_long_room_is_asked_for_all_the_time_everybody_enters_other_rooms() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log.db");
    let config = Config { limits: GENEROUS, ..unhurried() };
    let server = Host::with(config.clone(), store(&file).await).await;
    let mut codes = Vec::new();
    for _ in 0..GUESTS {
        codes.push(server.guest().open_room("Ana").await);
    }
    server.stop().await;
    let long: RoomCode = "KXR-TBM".parse().unwrap();
    write_long_log(&file, long).await;
    // None of the rooms is open now.
    let server = Host::with(config, store(&file).await).await;
    let (is_opened, are_asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
    let asking = tokio::spawn({
        let (guest, opened) = (server.guest(), Arc::clone(&is_opened));
        let asked_for = Arc::clone(&are_asked);
        async move {
            let mut tenth = interval(Duration::from_millis(100));
            let asked = Arc::new(Semaphore::new(ASKED));
            loop {
                tenth.tick().await;
                let place = Arc::clone(&asked).acquire_owned().await.unwrap();
                let url = guest.url("/api/rooms/KXR-TBM");
                let opened = Arc::clone(&opened);
                asked_for.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(async move {
                    let is_open = reqwest::get(url).await.is_ok_and(|it| it.status() == 200);
                    opened.fetch_or(is_open, Ordering::Relaxed);
                    drop(place);
                });
            }
        }
    });
    while are_asked.load(Ordering::Relaxed) == 0 {
        sleep(Duration::from_millis(10)).await;
    }
    for code in &codes {
        assert_eq!(server.guest().hello(code, 0).await["seq"], 1, "{code}");
        if *code == codes[0] {
            assert!(!is_opened.load(Ordering::Relaxed), "the long room is being read");
        }
    }
    asking.abort();
    // It opens in the end, and shows the end of its log.
    let polling = async {
        while server.guest().get("/api/rooms/KXR-TBM").await.0 != 200 {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(6 * PATIENCE, polling).await.expect("it opens");
    let welcome = server.guest().hello("KXR-TBM", 0).await;
    assert_eq!(welcome["seq"], RECORDS);
    let entries = welcome["entries"].as_array().unwrap();
    assert_eq!((entries.len(), &entries[0]["seq"]), (500, &(RECORDS - 499).into()));
    server.stop().await;
}
