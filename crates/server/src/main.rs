//! The `rondpoint` program.

use std::io;
use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Parser, Subcommand, ValueEnum};
use server::config::Config;
use tracing_subscriber::EnvFilter;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Small board games that friends play together at a distance.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    config: Config,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Serve the games over HTTP (the default).
    Serve {
        #[command(flatten)]
        config: Config,
    },
    /// Ask the server on this machine whether it lives; fails if it does not.
    Healthcheck {
        /// The address it listens on.
        #[arg(long, env = "RONDPOINT_LISTEN", default_value = "0.0.0.0:8080")]
        listen: SocketAddr,
    },
    /// Drive the rules of a game with JSON lines on standard input and output.
    Engine {
        /// Which game.
        game: GameName,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum GameName {
    /// Les Taxis de la Marne.
    Marne,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.action {
        Some(Action::Engine { game: GameName::Marne }) => {
            server::engine::run(io::stdin().lock(), io::stdout().lock())
                .context("the engine could not read or write")
        }
        Some(Action::Healthcheck { listen }) => {
            log("warn");
            server::healthcheck::ask(listen)
        }
        Some(Action::Serve { config }) => serve(config),
        None => serve(cli.config),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the engine's answers has heard enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|it| it.kind() == io::ErrorKind::BrokenPipe)
}

fn serve(config: Config) -> anyhow::Result<()> {
    log("info");
    tokio::runtime::Runtime::new()
        .context("no runtime")?
        .block_on(server::serve::until_signal(config))
}

fn log(usual: &str) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_unset| usual.into());
    tracing_subscriber::fmt().with_env_filter(filter).with_target(false).init();
}
