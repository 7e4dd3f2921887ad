//! The program is killed at random instants while guests play, and every answer stays true.

use std::path::Path;
use std::time::Duration;

use games::GAMES;
use rules::Games;
use rules::chance::given;
use swarm::chaos::{Chaos, run};
use swarm::program::Recipe;

use crate::cluster::postgres;
use crate::program::{RONDPOINT, example};

#[allow(clippy::print_stdout, reason = "shown if the test fails, to run it again")]
async fn survives(program: &Path, games: Games, nodes: usize, cycles: u32, url: Option<String>) {
    let seed = given("CHAOS_SEED").unwrap_or_else(rand::random);
    println!("CHAOS_SEED={seed} cargo test -p server kill_9");
    let chaos = Chaos {
        games,
        cycles: given("CHAOS_CYCLES").unwrap_or(cycles),
        nodes,
        rooms: 2,
        seats: 3,
        longest: Duration::from_millis(120),
        seed,
        history: None,
    };
    let data = tempfile::tempdir().unwrap();
    let mut recipe = Recipe::new(program, data.path());
    recipe.database_url = url;
    let report = run(&chaos, &recipe).await.unwrap();
    println!("{report:#?}");
    report.verdict().unwrap();
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_done_twice_by_kill_9() {
    survives(Path::new(RONDPOINT), GAMES, 1, 30, None).await;
}

/// The same with a game that has a secret for each seat.
#[tokio::test]
async fn nothing_acknowledged_is_lost_or_done_twice_with_secrets_by_kill_9() {
    let games = Games::new(&[pennies::ENTRY, marne::ENTRY]);
    survives(&example("pennies"), games, 1, 10, None).await;
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_done_twice_in_a_cluster_by_kill_9() {
    survives(Path::new(RONDPOINT), GAMES, 2, 10, Some(postgres().fresh())).await;
}
