//! The `swarm` program.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use games::GAMES;
use rules::Chance;
use swarm::baseline;
use swarm::bench::{self, Bench};
use swarm::chaos::{self, Chaos};
use swarm::crowd;
use swarm::idle;
use swarm::load::{self, Load};
use swarm::program::Recipe;
use swarm::server::{self, Server};
use swarm::target::Target;

/// Many scripted players over real sockets.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Play at many tables and measure throughput and latency.
    Load {
        #[command(flatten)]
        place: ServerArgs,
        /// How many tables.
        #[arg(long, default_value_t = 250)]
        rooms: usize,
        /// How many people at each.
        #[arg(long, default_value_t = 4)]
        seats: usize,
        /// How long to measure, in seconds.
        #[arg(long, default_value_t = 5.0)]
        seconds: f64,
        /// The think time before each action, in milliseconds.
        #[arg(long, default_value_t = 0)]
        think: u64,
    },
    /// Connect all clients at once, as after a restart, and measure how long it takes.
    Storm {
        #[command(flatten)]
        place: ServerArgs,
        /// How many tables of four.
        #[arg(long, default_value_t = 1000)]
        rooms: usize,
        /// All clients begin within this time, in milliseconds.
        #[arg(long, default_value_t = 0)]
        jitter: u64,
    },
    /// Hold many idle connections and measure their cost.
    Idle {
        #[command(flatten)]
        place: ServerArgs,
        /// The number of connections, four at a table.
        #[arg(long, default_value_t = 4000)]
        connections: usize,
        /// How long to measure, in seconds.
        #[arg(long, default_value_t = 25.0)]
        seconds: f64,
    },
    /// Run every measurement several times, each on a fresh server, and print a table.
    Bench {
        #[command(flatten)]
        place: ServerArgs,
        /// Also measure the bare server, by turns: every load is then given as a ratio as well.
        #[arg(long)]
        baseline: bool,
        /// Measure the load with a think time once more, by turns, while games are looked back on.
        #[arg(long)]
        analyses: bool,
        /// How often to run each.
        #[arg(long, default_value_t = 3)]
        repeats: usize,
        /// How long a load is measured, in seconds.
        #[arg(long, default_value_t = 5.0)]
        seconds: f64,
        /// The file for all measurements, as JSON.
        #[arg(long)]
        json: Option<PathBuf>,
    },
    /// Serve the yardstick of `bench --baseline`: sockets and fan-out, no rules and no log.
    #[command(hide = true)]
    Baseline {
        /// What to send: a recorded game.
        tape: PathBuf,
    },
    /// Kill the program at random instants while guests play, and check that nothing is lost.
    Chaos {
        /// The program; by default `rondpoint` beside this one.
        #[arg(long)]
        program: Option<PathBuf>,
        /// The number of kills.
        #[arg(long, default_value_t = 100)]
        cycles: u32,
        /// A dedicated PostgreSQL to use instead of a file.
        #[arg(long)]
        database_url: Option<String>,
        /// How many programs run on that PostgreSQL.
        #[arg(long, default_value_t = 1, requires = "database_url")]
        nodes: usize,
        /// How many tables at a time.
        #[arg(long, default_value_t = 3)]
        rooms: usize,
        /// How many people at each.
        #[arg(long, default_value_t = 3)]
        seats: usize,
        /// The longest life of the program, in milliseconds.
        #[arg(long, default_value_t = 500)]
        longest: u64,
        /// The seed of all chance except the system's.
        #[arg(long)]
        seed: Option<u64>,
        /// The file for the guests' histories, as JSON lines.
        #[arg(long)]
        history: Option<PathBuf>,
    },
}

/// Which server.
#[derive(Debug, Args)]
struct ServerArgs {
    /// A running server, such as `ws://127.0.0.1:8080`. Its rate limits must be high enough.
    #[arg(long, requires = "server_pid")]
    target: Option<Target>,
    /// The process id of that server.
    #[arg(long)]
    server_pid: Option<u32>,
    /// The program to start if no server is given; by default `rondpoint` beside this one.
    #[arg(long, conflicts_with = "target")]
    program: Option<PathBuf>,
    /// Pin that program to this core.
    #[arg(long)]
    server_core: Option<u32>,
    /// A PostgreSQL for that program, instead of a file.
    #[arg(long, conflicts_with = "target")]
    database_url: Option<String>,
    /// The seed of all chance; random by default.
    #[arg(long)]
    seed: Option<u64>,
}

impl ServerArgs {
    async fn server(&self) -> anyhow::Result<Server> {
        if let (Some(target), Some(process)) = (self.target, self.server_pid) {
            return Ok(Server::running(target, process));
        }
        let program = server::program(self.program.as_ref())?;
        Server::start(&program, self.server_core, self.database_url.as_deref()).await
    }

    fn chance(&self) -> Chance {
        Chance::new(self.seed.unwrap_or_else(rand::random))
    }
}

#[allow(clippy::print_stdout, reason = "a report is for the operator")]
fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match Cli::parse().action {
        Action::Load { place, rooms, seats, seconds, think } => {
            let load = Load {
                games: GAMES,
                rooms,
                seats,
                measured: Duration::from_secs_f64(seconds),
                think: Duration::from_millis(think),
            };
            let report = runtime.block_on(async {
                let server = place.server().await?;
                load::run(load, server.target, server.process, &mut place.chance()).await
            })?;
            println!("{}", serde_json::to_string_pretty(&report)?);
        }
        Action::Storm { place, rooms, jitter } => {
            let report = runtime.block_on(async {
                let mut server = place.server().await?;
                let mut chance = place.chance();
                let parties = crowd::seat(server.target, rooms, 4, &mut chance).await?;
                server.restart().await?;
                let jitter = Duration::from_millis(jitter);
                let (target, process) = (server.target, server.process);
                idle::storm(&parties, jitter, target, process, &mut chance).await
            })?;
            println!("{}", serde_json::to_string_pretty(&report.0)?);
        }
        Action::Idle { place, connections, seconds } => {
            let report = runtime.block_on(async {
                let mut server = place.server().await?;
                let parties =
                    crowd::seat(server.target, connections / 4, 4, &mut place.chance()).await?;
                server.restart().await?;
                let measured = Duration::from_secs_f64(seconds);
                idle::idle(&parties, measured, server.target, server.process).await
            })?;
            println!("{}", serde_json::to_string_pretty(&report)?);
        }
        Action::Bench { place, baseline, analyses, repeats, seconds, json } => {
            let program = server::program(place.program.as_ref())?;
            let measured = Duration::from_secs_f64(seconds);
            let database_url = place.database_url.as_deref();
            let core = place.server_core;
            let bench = Bench {
                program: &program,
                core,
                database_url,
                baseline,
                analyses,
                repeats,
                measured,
            };
            let report = runtime.block_on(bench::run(bench, &mut place.chance()))?;
            println!("{}", report.table());
            if let Some(json) = json {
                std::fs::write(json, serde_json::to_string_pretty(&report)?)?;
            }
        }
        Action::Baseline { tape } => {
            let tape = serde_json::from_slice(&std::fs::read(tape)?)?;
            // As many threads as the program has.
            tokio::runtime::Runtime::new()?.block_on(baseline::serve(tape))?;
        }
        Action::Chaos {
            program: named,
            cycles,
            database_url,
            nodes,
            rooms,
            seats,
            longest,
            seed,
            history,
        } => {
            let seed = seed.unwrap_or_else(rand::random);
            let longest = Duration::from_millis(longest);
            let games = GAMES;
            let chaos = Chaos { games, cycles, nodes, rooms, seats, longest, seed, history };
            let data = tempfile::tempdir()?;
            let mut recipe = Recipe::new(&server::program(named.as_ref())?, data.path());
            recipe.database_url = database_url;
            println!("seed {seed}");
            let report = runtime.block_on(chaos::run(&chaos, &recipe))?;
            println!("{}", serde_json::to_string_pretty(&report)?);
            report.verdict()?;
        }
    }
    Ok(())
}
