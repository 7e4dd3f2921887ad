//! A database that is up and does not answer, or that is read-only.

use serde_json::json;
use testbed::{Link, Mode, Postgres};

use super::{deaf_node, insist, is_one_log, postgres};
use crate::client::named;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_database_is_silent_commands_are_refused_and_reads_go_on() {
    let database = postgres().database();
    let link = Link::to(postgres().port()).await;
    let server = deaf_node(&Postgres::url(link.port(), &database)).await;
    let (mut ana, code) = server.room().await;
    ana.say("avant").await;
    link.set(Mode::Hold);
    let lines: Vec<_> =
        (0..5).map(|it| named(json!({"type": "say", "text": it.to_string()}))).collect();
    for (_, line) in &lines {
        assert_eq!(ana.try_ask(line).await.unwrap()["code"], "unavailable");
    }
    let mut watcher = server.guest();
    assert_eq!(watcher.hello(&code, 0).await["seq"], 2);
    assert_eq!(watcher.mirror.said(), ["avant"]);
    assert_eq!(server.guest().get("/ready").await.0, 503);
    link.set(Mode::Pass);
    for (_, line) in &lines {
        insist(&mut ana, line).await;
    }
    let ids: Vec<String> = lines.into_iter().map(|(id, _)| id).collect();
    is_one_log(&server.store, &code, &mut [ana, watcher], &ids).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_database_is_read_only_reads_go_on() {
    let database = postgres().database();
    let url = Postgres::url(postgres().port(), &database);
    let (server, other) = (deaf_node(&url).await, deaf_node(&url).await);
    let (mut ana, code) = server.room().await;
    ana.say("avant").await;
    let end_sessions = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
    );
    let set = |value: &str| {
        format!(
            "SET default_transaction_read_only = off; \
             ALTER DATABASE {database} SET default_transaction_read_only = {value}"
        )
    };
    postgres().sql("postgres", &set("on"));
    postgres().sql("postgres", &end_sessions);
    let (id, line) = named(json!({"type": "say", "text": "pendant"}));
    assert_eq!(ana.try_ask(&line).await.unwrap()["code"], "unavailable");
    // A room that nobody has open can be read as well.
    let mut reader = other.guest();
    assert_eq!(reader.hello(&code, 0).await["seq"], 2);
    // New clients are not routed to where nothing can be written.
    assert_eq!(other.guest().get("/ready").await.0, 503);
    postgres().sql("postgres", &set("off"));
    postgres().sql("postgres", &end_sessions);
    insist(&mut ana, &line).await;
    is_one_log(&server.store, &code, &mut [ana, reader], &[id]).await;
    server.stop().await;
    other.stop().await;
}
