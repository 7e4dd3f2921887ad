//! The database goes away under load and comes back.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use rules::chance::given;
use serde_json::json;
use testbed::Postgres;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use super::{is_one_log, join, node};
use crate::client::{Client, PATIENCE, named};

#[derive(Debug, Default)]
struct Watch {
    over: AtomicBool,
    refused: AtomicUsize,
    accepted: AtomicUsize,
}

/// Chats until it is over. A refused line is retried under its name until it is accepted.
async fn chat(client: &mut Client, watch: &Watch) -> Vec<String> {
    let mut acknowledged = Vec::new();
    while !watch.over.load(Ordering::Relaxed) {
        let (id, line) = named(json!({"type": "say", "text": "tu es là ?"}));
        loop {
            let answer = client.try_ask(&line).await.unwrap();
            match answer["code"].as_str() {
                None => break,
                Some("unavailable" | "busy") => {
                    watch.refused.fetch_add(1, Ordering::Relaxed);
                    sleep(Duration::from_millis(100)).await;
                }
                Some(_) => panic!("{answer}"),
            }
        }
        watch.accepted.fetch_add(1, Ordering::Relaxed);
        acknowledged.push(id);
    }
    acknowledged
}

/// Waits for some lines more.
async fn goes_on(watch: &Watch) {
    let enough = watch.accepted.load(Ordering::Relaxed) + 20;
    let talking = async {
        while watch.accepted.load(Ordering::Relaxed) < enough {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(6 * PATIENCE, talking).await.expect("lines are accepted again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_refused_while_the_database_is_away_and_then_play_goes_on() {
    let outages = given("DATABASE_OUTAGES").unwrap_or(2);
    let away = Duration::from_secs(given("DATABASE_OUTAGE_SECONDS").unwrap_or(5));
    let postgres = spawn_blocking(|| Arc::new(Postgres::start())).await.unwrap();
    let url = postgres.fresh();
    let (left, right) = (node(&url).await, node(&url).await);
    let (mut ana, code) = left.room().await;
    let mut lea = join(&right, &code, "Léa").await;
    let watch = Watch::default();
    let nemesis = async {
        for _ in 0..outages {
            goes_on(&watch).await;
            let before = watch.refused.load(Ordering::Relaxed);
            let server = Arc::clone(&postgres);
            spawn_blocking(move || server.crash()).await.unwrap();
            sleep(away).await;
            assert!(watch.refused.load(Ordering::Relaxed) > before, "nobody was told");
            // Watching goes on: the room is shown as it is known here. Nobody reads between two outages, so each has
            // a connection of its own.
            left.guest().hello(&code, 0).await;
            assert_eq!(left.guest().get("/ready").await.0, 503);
            assert_eq!(left.guest().get("/health").await.0, 200);
            let server = Arc::clone(&postgres);
            spawn_blocking(move || server.restart()).await.unwrap();
        }
        goes_on(&watch).await;
        watch.over.store(true, Ordering::Relaxed);
    };
    let (one, two, ()) = tokio::join!(chat(&mut ana, &watch), chat(&mut lea, &watch), nemesis);
    is_one_log(&right.store, &code, &mut [ana, lea], &[one, two].concat()).await;
    assert_eq!(right.guest().get("/ready").await.0, 200);
    left.stop().await;
    right.stop().await;
}
