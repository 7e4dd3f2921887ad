//! The long forms of all proofs, and a table of what was tried.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use clap::Args;

use crate::command::{Task, cargo, task};
use crate::games::games;

/// How much of each.
#[derive(Debug, Args)]
pub(crate) struct Soak {
    /// How often the program is killed while people play.
    #[arg(long, default_value_t = 1_000)]
    kills: u32,
    /// At how many instants the power is lost.
    #[arg(long, default_value_t = 100_000)]
    crashes: u32,
    /// How many times as many random games as in a usual test run.
    #[arg(long, default_value_t = 100)]
    times: u32,
    /// How many clusters are simulated.
    #[arg(long, default_value_t = 100_000)]
    simulations: u32,
    /// How many pairs of runs differ only in a secret, and how many only in forbidden
    /// communication.
    #[arg(long, default_value_t = 10_000)]
    twins: u32,
    /// How many people vanish without a word.
    #[arg(long, default_value_t = 10_000)]
    vanishings: u32,
    /// How many games bots play of each game, with each number of players.
    #[arg(long, default_value_t = 20_000)]
    bots: u32,
    /// How many games of each kind are looked back on.
    #[arg(long, default_value_t = 50)]
    analysed: u32,
    /// For how many seconds each kind of bytes is tried: frames, records, commands, decks.
    #[arg(long, default_value_t = 3600)]
    fuzzing: u32,
    /// The seed of the kills; random by default.
    #[arg(long)]
    seed: Option<u64>,
}

/// One proof.
struct Proof {
    name: &'static str,
    tried: String,
    seeds: String,
    task: Task,
}

/// Tests of a package, optimised but with all checks of a usual test run, and their figures.
fn tests(package: &[&str]) -> Task {
    let begin = ["test", "--profile", "soak", "--package"];
    cargo(&[&begin[..], package, &["--", "--nocapture"]].concat())
}

impl Soak {
    fn proofs(&self) -> anyhow::Result<[Proof; 17]> {
        let games = games()?.join(" --package ");
        let games: Vec<&str> = games.split(' ').collect();
        let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map(|it| it.subsec_nanos());
        let seed = self.seed.unwrap_or_else(|| nanos.unwrap_or_default().into());
        let (kills, times) = (self.kills.to_string(), self.times.to_string());
        let simulations = self.simulations.to_string();
        let random =
            |package: &str| tests(&[package, "--test", "it"]).env("RONDPOINT_TEST_TIMES", &times);
        // All its targets: the games of some tests are programs of their own, its examples.
        let server = |name: &str| tests(&["server", name]);
        let simulate = |name: &str| {
            tests(&["simulation", "--test", "it", name]).env("SIMULATION_SEED", seed.to_string())
        };
        let kill = |name: &str| {
            server(name).env("CHAOS_CYCLES", &kills).env("CHAOS_SEED", seed.to_string())
        };
        Ok([
            Proof {
                name: "the rules, by random games",
                tried: format!("{times} × the games of a test run"),
                seeds: "from 0".into(),
                task: tests(&games).env("RONDPOINT_TEST_TIMES", &times),
            },
            Proof {
                name: "bots, by games among themselves and at random tables",
                tried: format!("{} games of each number of players", self.bots),
                seeds: "from 0".into(),
                task: tests(&["bots", "--test", "it"])
                    .env("BOT_GAMES", self.bots.to_string())
                    .env("RONDPOINT_TEST_TIMES", (self.bots / 1200).max(1).to_string()),
            },
            Proof {
                name: "games of masters, of chance and with a blunder, looked back on",
                tried: format!("{} games of each kind", self.analysed),
                seeds: "from 0".into(),
                task: tests(&["replay", "--test", "it", "analysis::"])
                    .env("ANALYSED_GAMES", self.analysed.to_string()),
            },
            Proof {
                name: "rooms, by random requests",
                tried: format!("{times} × the requests of a test run"),
                seeds: "from 0".into(),
                task: random("room"),
            },
            Proof {
                name: "frames, records, commands and decks of any bytes",
                tried: format!("4 × {} s", self.fuzzing),
                seeds: seed.to_string(),
                task: tests(&["fuzzing", "--test", "it"])
                    .env("FUZZ_SECONDS", self.fuzzing.to_string())
                    .env("FUZZ_SEED", seed.to_string()),
            },
            Proof {
                name: "power lost at any instant, disks that fail",
                tried: format!("{} instants, {} disks", self.crashes, self.crashes / 100),
                seeds: "from 0".into(),
                task: tests(&["store", "--test", "it", "crash::"])
                    .env("CRASH_POINTS", self.crashes.to_string())
                    .env("CRASH_DISKS", (self.crashes / 100).to_string()),
            },
            Proof {
                name: "whole clusters, simulated",
                tried: format!("{simulations} runs"),
                seeds: format!("from {seed}"),
                task: simulate("clusters::").env("SIMULATIONS", &simulations),
            },
            Proof {
                name: "secrets and silence, by twins",
                tried: format!("{} pairs of each", self.twins),
                seeds: format!("from {seed}"),
                task: simulate("twins::").env("TWINS", self.twins.to_string()),
            },
            Proof {
                name: "who vanishes is away soon, who answers never",
                tried: format!("{} runs", self.vanishings),
                seeds: format!("from {seed}"),
                task: simulate("vanish::").env("VANISHINGS", self.vanishings.to_string()),
            },
            Proof {
                name: "faults planted on purpose, found",
                tried: "each of crates/xtask/faults".into(),
                seeds: "from 0".into(),
                task: cargo(&["run", "--quiet", "--package", "xtask", "--", "planted"]),
            },
            Proof {
                name: "kill -9 at any instant",
                tried: format!("{kills} kills"),
                seeds: seed.to_string(),
                task: kill("twice_by_kill_9"),
            },
            Proof {
                name: "kill -9 in a cluster",
                tried: format!("{kills} kills"),
                seeds: seed.to_string(),
                task: kill("cluster_by_kill_9"),
            },
            Proof {
                name: "kill -9 in a game with secrets",
                tried: format!("{kills} kills"),
                seeds: seed.to_string(),
                task: kill("secrets_by_kill_9"),
            },
            Proof {
                name: "a cluster and its database",
                tried: "100000 conflicts, 5000 lost answers, 20 outages of 30 s".into(),
                seeds: "–".into(),
                task: server("cluster::")
                    .env("CLUSTER_CONFLICTS", "100000")
                    .env("UNCERTAIN_COMMITS", "5000")
                    .env("DATABASE_OUTAGES", "20")
                    .env("DATABASE_OUTAGE_SECONDS", "30"),
            },
            Proof {
                name: "sockets that read nothing",
                tried: "190 sockets, the longest welcome".into(),
                seeds: "–".into(),
                task: server("sleep::sockets").env("STALLED_LINES", "220"),
            },
            Proof {
                name: "everybody comes back at once",
                tried: "1000 connections".into(),
                seeds: "printed".into(),
                task: server("storm::").env("STORM_CONNECTIONS", "1000"),
            },
            Proof {
                name: "connected and doing nothing",
                tried: "10000 connections for 30 minutes".into(),
                seeds: "printed".into(),
                task: server("storm::")
                    .env("STORM_CONNECTIONS", "10000")
                    .env("STORM_REST_SECONDS", "1800"),
            },
        ])
    }

    /// Runs all of them, even after a failure.
    #[allow(clippy::print_stdout, reason = "the table is what was asked for")]
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let commit = task("git", &["describe", "--always", "--dirty"]).output();
        let commit = commit.unwrap_or_else(|| "unknown".into());
        let mut rows = Vec::new();
        let mut outcome = Ok(());
        for Proof { name, tried, seeds, task } in self.proofs()? {
            let began = Instant::now();
            let result = task.run();
            let held = if result.is_ok() { "held" } else { "**broken**" };
            let seconds = began.elapsed().as_secs();
            rows.push(format!("| {name} | {tried} | {seeds} | {held} | {seconds} s |"));
            outcome = outcome.and(result);
        }
        println!(
            "\nCommit {commit}\n\n| proof | n | seed | outcome | time |\n|---|---|---|---|---|"
        );
        println!("{}", rows.join("\n"));
        outcome
    }
}
