//! The behaviour of a PostgreSQL that nodes share: its settings, several stores on it, and its outages.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use room::{Durable as _, Record, RoomCode, Seq};
use sqlx::Connection as _;
use store::{AppendError, PostgresStore, Receipt, Store as _, StoreError, Subscriptions as _};
use testbed::{Link, Mode, Postgres};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::timeout;

use crate::records::{code, every_kind, newer, record};

/// The server that all tests of this process share; each has a database of its own.
pub(crate) fn server() -> &'static Postgres {
    static SERVER: OnceLock<Postgres> = OnceLock::new();
    SERVER.get_or_init(Postgres::start)
}

/// A fresh database by name, and a log in it.
async fn fresh() -> (String, PostgresStore) {
    let database = server().database();
    let store = open(server().port(), &database).await.unwrap();
    (database, store)
}

async fn open(port: u16, database: &str) -> Result<PostgresStore, StoreError> {
    PostgresStore::open(&Postgres::url(port, database)).await
}

#[tokio::test]
async fn a_log_is_the_same_when_it_is_opened_again() {
    let (database, store) = fresh().await;
    for (last, record) in (0..).zip(every_kind()) {
        store.append(code(1), last, record).await.unwrap();
    }
    let before = store.load(code(1), 0).await.unwrap();
    let migrations = || server().sql(&database, "SELECT count(*) FROM _sqlx_migrations");
    let first = migrations();
    store.close().await;
    let again = open(server().port(), &database).await.unwrap();
    assert_eq!(again.load(code(1), 0).await.unwrap(), before);
    assert_eq!(migrations(), first);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_at_once_migrate_once() {
    let database = server().database();
    let mut nodes = JoinSet::new();
    for _ in 0..6 {
        let database = database.clone();
        nodes.spawn(async move { open(server().port(), &database).await.unwrap() });
    }
    let stores = nodes.join_all().await;
    for (last, store) in (0..).zip(&stores) {
        store.append(code(1), last, record(u64::from(last))).await.unwrap();
    }
    for store in &stores {
        assert_eq!(store.load(code(1), 0).await.unwrap().len(), 6);
    }
}

#[tokio::test]
async fn a_server_with_asynchronous_commit_is_refused() {
    for weak in ["off", "local", "remote_write"] {
        let database = server().database();
        let alter = format!("ALTER DATABASE {database} SET synchronous_commit = {weak}");
        server().sql("postgres", &alter);
        let refused = open(server().port(), &database).await;
        assert!(matches!(refused, Err(StoreError::Unsafe(_))), "{weak}: {refused:?}");
    }
}

#[tokio::test]
async fn what_is_damaged_is_named() {
    let (database, store) = fresh().await;
    for last in 0..3 {
        store.append(code(1), last, record(u64::from(last))).await.unwrap();
    }
    store.append(code(2), 0, record(1)).await.unwrap();
    let newer = newer().replace('\'', "''");
    server().sql(&database, &format!("UPDATE record SET body = '{newer}' WHERE seq = 3"));
    let error = store.load(code(1), 0).await.unwrap_err();
    assert!(matches!(error, StoreError::Record { seq: 3, .. }), "{error:?}");
    server().sql(&database, "DELETE FROM record WHERE seq = 2");
    let error = store.load(code(1), 0).await.unwrap_err();
    assert!(matches!(error, StoreError::Gap(room) if room == code(1)), "{error:?}");
    assert_eq!(store.load(code(2), 0).await.unwrap().len(), 1);
}

/// Two nodes write the same rooms in groups, each in its own order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_nodes_exactly_one_gets_each_position() {
    const ROOMS: u64 = 40;
    const PLACES: Seq = 25;
    let (database, left) = fresh().await;
    let right = open(server().port(), &database).await.unwrap();
    let stores = [Arc::new(left), Arc::new(right)];
    let mut writers = JoinSet::new();
    for number in 0..2 * ROOMS {
        let (node, room) = (usize::try_from(number % 2).unwrap(), code(number / 2));
        let store = Arc::clone(&stores[node]);
        writers.spawn(async move {
            let (mut won, mut lost) = (Vec::new(), 0);
            let mut last = 0;
            while last < PLACES {
                match store.append(room, last, record(number)).await {
                    Ok(receipt) => won.push(receipt),
                    Err(AppendError::Conflict) => lost += 1,
                    Err(error) => panic!("{error:?}"),
                }
                let news = news(&store, room, last).await;
                last = news.last().map_or(last, room::Durable::seq);
            }
            (won, lost)
        });
    }
    let (won, lost): (Vec<Vec<Receipt>>, Vec<usize>) = writers.join_all().await.into_iter().unzip();
    let won = won.concat();
    assert!(lost.iter().sum::<usize>() > 0, "they met");
    for room in (0..ROOMS).map(code) {
        let log = stores[0].load(room, 0).await.unwrap();
        assert_eq!(log.len(), usize::try_from(PLACES).unwrap());
        assert_eq!(log, stores[1].load(room, 0).await.unwrap(), "both read the same");
        let mut acknowledged: Vec<Receipt> =
            won.iter().filter(|it| it.room() == room).cloned().collect();
        acknowledged.sort_unstable_by_key(room::Durable::seq);
        assert_eq!(
            acknowledged, log,
            "each position was acknowledged to exactly the record that it holds"
        );
    }
}

/// The records after this position. Of many concurrent readers some wait for a session, and on a busy machine for
/// longer than a store allows.
async fn news(store: &PostgresStore, room: RoomCode, after: Seq) -> Vec<Receipt> {
    loop {
        match store.load(room, after).await {
            Ok(news) => break news,
            Err(StoreError::Database(sqlx::Error::PoolTimedOut)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// One append; returns whether it was acknowledged, and if not, whether the log has it.
async fn settle(store: &PostgresStore, last: Seq, wanted: &Record) -> Option<bool> {
    match store.append(code(1), last, wanted.clone()).await {
        Ok(_) => None,
        Err(AppendError::Unknown(_)) => {
            let log = store.load(code(1), last).await.unwrap();
            Some(log.iter().any(|it| it.record() == wanted))
        }
        Err(error) => panic!("{error:?}"),
    }
}

#[tokio::test]
async fn a_commit_whose_answer_is_lost_is_unknown_and_the_log_knows() {
    let database = server().database();
    let link = Link::to(server().port()).await;
    let store = open(link.port(), &database).await.unwrap();
    for last in 0..20 {
        let wanted = record(u64::from(last));
        link.set(Mode::CutCommit);
        assert_eq!(settle(&store, last, &wanted).await, Some(true), "record {last}");
    }
    assert_eq!(link.cuts(), 20);
    assert_eq!(settle(&store, 20, &record(20)).await, None);
    assert_eq!(store.load(code(1), 0).await.unwrap().len(), 21);
}

#[tokio::test]
async fn an_append_that_cannot_reach_the_server_is_not_written() {
    let database = server().database();
    let link = Link::to(server().port()).await;
    let store = open(link.port(), &database).await.unwrap();
    store.append(code(1), 0, record(1)).await.unwrap();
    link.set(Mode::Cut);
    // The first may have been in flight; the next finds nobody.
    store.append(code(1), 1, record(2)).await.unwrap_err();
    let failed = store.append(code(1), 1, record(2)).await;
    assert!(matches!(failed, Err(AppendError::Failed(StoreError::Write(_)))), "{failed:?}");
    let unread = store.load(code(1), 0).await;
    assert!(matches!(unread, Err(StoreError::Database(_))), "{unread:?}");
    link.set(Mode::Pass);
    store.append(code(1), 1, record(2)).await.unwrap();
    assert_eq!(store.load(code(1), 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn the_writer_times_out_on_a_silent_server() {
    let database = server().database();
    let link = Link::to(server().port()).await;
    let store = open(link.port(), &database).await.unwrap();
    store.append(code(1), 0, record(1)).await.unwrap();
    link.set(Mode::Hold);
    let silent = timeout(Duration::from_secs(60), store.append(code(1), 1, record(2))).await;
    assert!(matches!(silent, Ok(Err(AppendError::Unknown(_)))), "{silent:?}");
    link.set(Mode::Pass);
    let mut last = 1;
    while let Err(error) = store.append(code(1), last, record(3)).await {
        // The held append arrived in the end, or a new connection was held as well.
        assert!(!matches!(error, AppendError::Unknown(_)), "{error:?}");
        last = store.load(code(1), 0).await.unwrap().last().map_or(0, room::Durable::seq);
    }
    let log = store.load(code(1), 0).await.unwrap();
    assert_eq!(log.last().map(room::Durable::record), Some(&record(3)));
}

/// For sessions that begin from now on.
fn set_read_only(database: &str, is_on: bool) {
    let sql = format!("ALTER DATABASE {database} SET default_transaction_read_only = {is_on}");
    server().sql("postgres", &sql);
}

#[tokio::test]
async fn a_log_may_be_opened_again_once_its_server_is_no_longer_read_only() {
    let database = server().database();
    set_read_only(&database, true);
    let failed = open(server().port(), &database).await.unwrap_err();
    assert!(failed.may_pass(), "the schema cannot be created: {failed:?}");
    set_read_only(&database, false);
    let store = open(server().port(), &database).await.unwrap();
    assert_eq!(store.secret("name", "first".to_owned()).await.unwrap(), "first");
    store.close().await;
    set_read_only(&database, true);
    let store = open(server().port(), &database).await.unwrap();
    assert_eq!(store.secret("name", "second".to_owned()).await.unwrap(), "first");
}

#[tokio::test]
async fn opening_times_out_on_a_server_that_does_not_answer() {
    let (database, store) = fresh().await;
    store.close().await;
    let url = Postgres::url(server().port(), &database);
    let mut other = sqlx::PgConnection::connect(&url).await.unwrap();
    let mut locked = other.begin().await.unwrap();
    sqlx::query("LOCK TABLE _sqlx_migrations").execute(&mut *locked).await.unwrap();
    let waiting = timeout(Duration::from_secs(60), open(server().port(), &database)).await;
    assert!(matches!(waiting, Ok(Err(StoreError::Slow))), "{waiting:?}");
    locked.rollback().await.unwrap();
    open(server().port(), &database).await.unwrap();
}

#[tokio::test]
async fn a_read_only_server_refuses_appends_and_serves_reads() {
    let (database, store) = fresh().await;
    store.append(code(1), 0, record(1)).await.unwrap();
    let end_sessions = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
    );
    set_read_only(&database, true);
    server().sql("postgres", &end_sessions);
    // The first append may only discover that its session was ended.
    store.append(code(1), 1, record(2)).await.unwrap_err();
    let failed = store.append(code(1), 1, record(2)).await;
    assert!(matches!(failed, Err(AppendError::Failed(StoreError::Write(_)))), "{failed:?}");
    assert_eq!(store.load(code(1), 0).await.unwrap().len(), 1);
    set_read_only(&database, false);
    let retrying = async { while store.append(code(1), 1, record(2)).await.is_err() {} };
    timeout(Duration::from_secs(60), retrying).await.expect("it is written again");
    assert_eq!(store.load(code(1), 0).await.unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crash_of_the_server_loses_no_acknowledged_record() {
    let server = spawn_blocking(|| Arc::new(Postgres::start())).await.unwrap();
    let store = Arc::new(PostgresStore::open(&server.fresh()).await.unwrap());
    let writing = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let (mut last, mut kept, mut failed) = (0, Vec::new(), 0);
            while failed < 3 || kept.len() < 50 {
                match store.append(code(1), last, record(u64::from(last))).await {
                    Ok(receipt) => {
                        kept.push(receipt.seq());
                        last = receipt.seq();
                    }
                    Err(AppendError::Conflict) => last += 1,
                    Err(AppendError::Failed(_) | AppendError::Unknown(_)) => failed += 1,
                }
            }
            kept
        })
    };
    let crashing = Arc::clone(&server);
    spawn_blocking(move || {
        crashing.crash();
        crashing.restart();
    })
    .await
    .unwrap();
    let kept = timeout(Duration::from_secs(60), writing).await.unwrap().unwrap();
    let log = store.load(code(1), 0).await.unwrap();
    for seq in kept {
        let record = &log[usize::try_from(seq).unwrap() - 1];
        assert_eq!(record.seq(), seq);
    }
}
