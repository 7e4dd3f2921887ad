//! A damaged log is reported as such, with its room and position.

use std::path::PathBuf;

use protocol::stored::{self, DecodeError};
use sqlx::sqlite::SqliteConnection;
use store::{Archive as _, SqliteStore, Store as _, StoreError, idle_since};
use tempfile::{TempDir, tempdir};

use crate::file::connect;
use crate::records::{code, newer, record};

/// A log of three records, and a way to damage it.
struct Log {
    store: SqliteStore,
    second: SqliteConnection,
    _folder: TempDir,
}

impl Log {
    async fn new() -> Self {
        let folder = tempdir().unwrap();
        let file: PathBuf = folder.path().join("log.db");
        let store = SqliteStore::open(&file).await.unwrap();
        for (last, number) in (0..3).zip(1..) {
            store.append(code(1), last, record(number)).await.unwrap();
        }
        let second = connect(&file).await;
        Self { store, second, _folder: folder }
    }

    async fn body(&mut self, seq: i64, body: &str) {
        sqlx::query("UPDATE record SET body = $1 WHERE seq = $2")
            .bind(body)
            .bind(seq)
            .execute(&mut self.second)
            .await
            .unwrap();
    }

    async fn do_it(&mut self, sql: &'static str) {
        sqlx::query(sql).execute(&mut self.second).await.unwrap();
    }
}

#[tokio::test]
async fn a_damaged_record_is_named() {
    let mut log = Log::new().await;
    let whole = stored::encode(&record(2));
    let cut = &whole[..whole.len() / 2];
    for body in ["", "not json", "{}", "null", "{\"v\":1}", cut, &whole.replace("said", "sung")] {
        log.body(2, body).await;
        let error = log.store.load(code(1), 0).await.unwrap_err();
        let StoreError::Record { room, seq, source } = error else { panic!("{error:?}") };
        assert_eq!((room, seq), (code(1), 2), "{body}");
        assert!(matches!(source, DecodeError::Corrupt(_)), "{body}: {source:?}");
        // A reader that is past it no longer needs it.
        assert_eq!(log.store.load(code(1), 2).await.unwrap().len(), 1);
    }
    log.body(2, &whole).await;
    assert_eq!(log.store.load(code(1), 0).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_record_that_is_no_text_is_named_and_hides_no_other_room_from_the_operator() {
    let mut log = Log::new().await;
    log.store.append(code(2), 0, record(9)).await.unwrap();
    log.do_it("UPDATE record SET body = CAST(x'7BFF7D' AS TEXT) WHERE seq = 3").await;
    let error = log.store.load(code(1), 0).await.unwrap_err();
    assert!(matches!(error, StoreError::Record { seq: 3, .. }), "{error:?}");
    let page = idle_since(&log.store, u64::MAX, None).await.unwrap();
    let rooms: Vec<_> = page.rooms.iter().map(|it| it.room).collect();
    assert_eq!((rooms, page.damaged.len()), (vec![code(2)], 1));
}

#[tokio::test]
async fn a_record_of_a_newer_form_is_told_apart_from_a_damaged_one() {
    let mut log = Log::new().await;
    log.body(3, &newer()).await;
    let error = log.store.load(code(1), 0).await.unwrap_err();
    assert!(
        matches!(
            error,
            StoreError::Record { room, seq: 3, source: DecodeError::Newer(3) } if room == code(1)
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_hole_in_a_log_is_told() {
    for sql in [
        "DELETE FROM record WHERE seq = 2",
        "DELETE FROM record WHERE seq = 1",
        "UPDATE record SET seq = 4294967299 WHERE seq = 3",
        "UPDATE record SET previous = 99 WHERE seq = 3",
        "UPDATE record SET previous = 3 WHERE seq = 3",
        "UPDATE room SET last = 1",
        "UPDATE room SET head = 4",
    ] {
        let mut log = Log::new().await;
        log.do_it(sql).await;
        let error = log.store.load(code(1), 0).await.unwrap_err();
        assert!(matches!(error, StoreError::Gap(room) if room == code(1)), "{sql}: {error:?}");
    }
}

#[tokio::test]
async fn a_record_that_does_not_follow_the_last_one_is_rejected() {
    let mut log = Log::new().await;
    for (room, seq, previous) in [(1, 1, 0), (1, 3, 2), (1, 3, 3), (1, 5, 3), (2, 2, 0), (2, 1, 3)]
    {
        let insert = "INSERT INTO record (room, seq, previous, body) VALUES ($1, $2, $3, 'x')";
        let insert =
            sqlx::query(insert).bind(code(room).letters().to_owned()).bind(seq).bind(previous);
        let rejected = insert.execute(&mut log.second).await.unwrap_err();
        let rejected = rejected.into_database_error().unwrap();
        assert!(rejected.message().contains("constraint failed"), "{room} {seq}: {rejected}");
    }
    assert_eq!(log.store.load(code(1), 0).await.unwrap().len(), 3);
    assert_eq!(log.store.load(code(2), 0).await.unwrap().len(), 0);
}

#[tokio::test]
async fn of_a_damaged_log_that_is_removed_no_record_stays() {
    let mut log = Log::new().await;
    log.store.append(code(2), 0, record(9)).await.unwrap();
    // The id of another room's record.
    log.do_it("UPDATE record SET previous = 4 WHERE seq = 3").await;
    assert!(log.store.remove(code(1), 3).await.unwrap());
    let rows: Vec<String> =
        sqlx::query_scalar("SELECT room FROM record").fetch_all(&mut log.second).await.unwrap();
    assert_eq!(rows, [code(2).letters()]);
    assert_eq!(log.store.load(code(2), 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_damaged_room_affects_no_other_room() {
    let mut log = Log::new().await;
    log.store.append(code(2), 0, record(9)).await.unwrap();
    log.do_it("UPDATE record SET body = 'x' WHERE seq = 3").await;
    assert!(log.store.load(code(1), 0).await.is_err());
    assert_eq!(log.store.load(code(2), 0).await.unwrap().len(), 1);
}
