//! Nodes that reach their PostgreSQL only over TLS.

use std::process::Stdio;

use serde_json::json;
use testbed::{Authority, Postgres};
use tokio::process::Command;
use tokio::task::spawn_blocking;

use super::{join, node, until};
use crate::program::RONDPOINT;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_share_a_log_and_hints_over_tls_alone() {
    let (server, authority) =
        spawn_blocking(|| (Postgres::start(), Authority::new("ours"))).await.unwrap();
    server.encrypt(&authority.sign("localhost"));
    let (port, database) = (server.port(), server.database());
    let root = authority.root();
    let url = format!(
        "postgres://postgres@localhost:{port}/{database}?sslmode=verify-full&sslrootcert={}",
        root.display()
    );
    let (left, right) = (node(&url).await, node(&url).await);
    let (mut ana, code) = left.room().await;
    let mut lea = join(&right, &code, "Léa").await;
    // Only hints carry who is there.
    until(&mut ana, |it| it.mirror.presence["online"] == json!([true, true])).await;
    lea.say("et toi ?").await;
    until(&mut ana, |it| it.mirror.said() == ["et toi ?"]).await;
    let sessions = "SELECT bool_and(ssl), count(DISTINCT application_name) FROM pg_stat_ssl \
         JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'rondpoint%'";
    assert_eq!(server.sql("postgres", sessions), "t|2", "those of the log and those of the bus");
    left.stop().await;
    right.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_whose_database_is_not_the_one_it_trusts_ends_and_says_why() {
    let server = spawn_blocking(Postgres::start).await.unwrap();
    server.encrypt(&Authority::new("ours").sign("localhost"));
    let stranger = Authority::new("stranger");
    let (port, database, root) = (server.port(), server.database(), stranger.root());
    let url = format!(
        "postgres://postgres:drowssap@localhost:{port}/{database}?sslmode=verify-full\
         &sslrootcert={}",
        root.display()
    );
    let mut command = Command::new(RONDPOINT);
    command.args(["--listen", "127.0.0.1:0"]).env("DATABASE_URL", url).stdin(Stdio::null());
    let output = command.output().await.unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("TLS") && told.contains("UnknownIssuer"), "{told}");
    assert!(!told.contains("drowssap"), "{told}");
}
