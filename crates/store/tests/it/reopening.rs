//! The file outlives the program, and two programs may share it.

use std::sync::Arc;

use room::{Durable as _, Seq};
use store::{AppendError, SqliteStore, Store as _};
use tempfile::tempdir;
use tokio::task::JoinSet;

use crate::records::{code, every_kind, record};

#[tokio::test]
async fn a_closed_log_is_the_same_when_it_is_opened_again() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let store = SqliteStore::open(&file).await.unwrap();
    for (last, record) in (0..).zip(every_kind()) {
        store.append(code(1), last, record).await.unwrap();
    }
    let before = store.load(code(1), 0).await.unwrap();
    store.close().await;
    drop(store);
    // Everything is in the one file: the files beside it are gone.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);

    let store = SqliteStore::open(&file).await.unwrap();
    assert_eq!(store.load(code(1), 0).await.unwrap(), before);
    let last = before.last().unwrap().seq();
    store.append(code(1), last, record(1)).await.unwrap();
}

#[tokio::test]
async fn a_log_that_was_not_closed_has_every_acknowledged_record() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    for round in 0..5 {
        let store = SqliteStore::open(&file).await.unwrap();
        assert_eq!(store.load(code(1), 0).await.unwrap().len(), usize::try_from(round).unwrap());
        store.append(code(1), round, record(u64::from(round))).await.unwrap();
        drop(store);
    }
}

/// What a crash leaves behind: the file and its write-ahead log as they were at some moment.
#[tokio::test]
async fn a_copy_of_a_running_logs_files_has_every_acknowledged_record() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let store = SqliteStore::open(&file).await.unwrap();
    for last in 0..20 {
        store.append(code(1), last, record(u64::from(last))).await.unwrap();
    }
    let crashed = tempdir().unwrap();
    for name in ["log.db", "log.db-wal"] {
        std::fs::copy(folder.path().join(name), crashed.path().join(name)).unwrap();
    }
    let copy = SqliteStore::open(&crashed.path().join("log.db")).await.unwrap();
    assert_eq!(copy.load(code(1), 0).await.unwrap(), store.load(code(1), 0).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_programs_on_one_file_exactly_one_gets_each_position() {
    const EACH: u64 = 30;
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let mut stores = Vec::new();
    for _ in 0..2 {
        stores.push(Arc::new(SqliteStore::open(&file).await.unwrap()));
    }
    let mut writers = JoinSet::new();
    for (writer, store) in (0..).zip(stores.clone()) {
        writers.spawn(async move {
            let mut won: Vec<Seq> = Vec::new();
            let mut last = 0;
            while won.len() < usize::try_from(EACH).unwrap() {
                let number = writer * EACH + u64::try_from(won.len()).unwrap();
                match store.append(code(1), last, record(number)).await {
                    Ok(receipt) => won.push(receipt.seq()),
                    Err(AppendError::Conflict) => {}
                    Err(AppendError::Failed(error) | AppendError::Unknown(error)) => {
                        panic!("{error:?}")
                    }
                }
                let news = store.load(code(1), last).await.unwrap();
                last = news.last().map_or(last, room::Durable::seq);
            }
            won
        });
    }
    let mut won: Vec<Seq> = writers.join_all().await.concat();
    won.sort_unstable();
    let count = Seq::try_from(2 * EACH).unwrap();
    assert_eq!(won, Vec::from_iter(1..=count), "dense, and no place twice");
    let log = stores[0].load(code(1), 0).await.unwrap();
    assert_eq!(log.len(), won.len());
    assert_eq!(log, stores[1].load(code(1), 0).await.unwrap(), "both read the same");
}
