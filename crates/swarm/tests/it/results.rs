//! Stored results, compared with the log.

use room::Durable as _;
use store::{MemoryStore, Receipt, Store as _};
use swarm::results::differences;

use crate::table::{Table, code, games, key};

/// The log of a game played to its end, with its results.
async fn kept() -> (MemoryStore, Vec<Receipt>) {
    let store = MemoryStore::default();
    for it in &Table::over(games().first()).log {
        store.append(code(), it.seq() - 1, it.record().clone()).await.unwrap();
    }
    let log = store.load(code(), 0).await.unwrap();
    (store, log)
}

#[tokio::test]
async fn the_results_of_a_log_are_those_that_were_kept() {
    let (store, log) = kept().await;
    assert_eq!(differences(&store, &log, games(), &key()).await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn a_result_of_a_game_that_ends_in_no_log_is_found() {
    let (store, log) = kept().await;
    let end = log.iter().position(|it| it.record().event.ending().is_some()).unwrap();
    let wrong = differences(&store, &log[..end], games(), &key()).await.unwrap();
    assert_eq!(wrong.len(), 2, "of both players: {wrong:?}");
}

#[tokio::test]
async fn a_result_that_is_not_kept_is_found() {
    let (_, log) = kept().await;
    let wrong = differences(&MemoryStore::default(), &log, games(), &key()).await.unwrap();
    assert_eq!(wrong.len(), 2, "of both players: {wrong:?}");
}
