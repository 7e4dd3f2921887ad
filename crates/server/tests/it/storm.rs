//! Everybody comes back at once, as after a restart.

use std::path::Path;
use std::time::Duration;

use rules::Chance;
use rules::chance::given;
use swarm::server::Server;
use swarm::{crowd, idle};

use crate::program::RONDPOINT;

/// Longer forms: `STORM_CONNECTIONS=10000 STORM_REST_SECONDS=1800`.
#[allow(clippy::print_stdout, reason = "the figures are for the reader of a long run")]
#[tokio::test]
async fn after_a_restart_all_clients_reconnect_to_their_tables_and_stay() {
    let connections = given("STORM_CONNECTIONS").unwrap_or(240);
    let seed = given("STORM_SEED").unwrap_or_else(rand::random);
    println!("STORM_SEED={seed} cargo test -p server after_a_restart");
    let mut chance = Chance::new(seed);
    let mut server = Server::start(Path::new(RONDPOINT), None, None).await.unwrap();
    let parties = crowd::seat(server.target, connections / 4, 4, &mut chance).await.unwrap();
    server.restart().await.unwrap();
    let (target, process) = (server.target, server.process);
    let storm = idle::storm(&parties, Duration::ZERO, target, process, &mut chance);
    let (report, sockets) = storm.await.unwrap();
    println!("{report:#?}");
    assert_eq!(report.connections, connections / 4 * 4);
    let seconds = given("STORM_REST_SECONDS").unwrap_or(1);
    let rest = idle::rest(sockets, Duration::from_secs(seconds), process).await.unwrap();
    println!("{rest:#?}");
    assert_eq!(rest.connections, report.connections, "nobody was sent away");
}
