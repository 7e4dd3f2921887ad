//! The command line of the program, for any list of games.

use std::io;
use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Parser, Subcommand};
use rules::{Games, Seed};
use tracing_subscriber::EnvFilter;

use crate::config::Config;

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
    /// Check that the server on this machine is alive; fails if it is not.
    Healthcheck {
        /// The address it listens on.
        #[arg(long, env = "RONDPOINT_LISTEN", default_value = "0.0.0.0:8080")]
        listen: SocketAddr,
    },
    /// Drive the rules of a game with JSON lines on standard input and output.
    Engine {
        /// The name of the game.
        game: String,
    },
}

/// Runs the program: rooms play `games`, the engine drives `engines`.
#[must_use]
pub fn run(games: Games, engines: Games) -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.action {
        Some(Action::Engine { game }) => engine(engines, &game),
        Some(Action::Healthcheck { listen }) => {
            log("warn");
            crate::healthcheck::ask(listen)
        }
        Some(Action::Serve { config }) => serve(config, games),
        None => serve(cli.config, games),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the engine's answers has closed the pipe.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn engine(games: Games, name: &str) -> anyhow::Result<()> {
    let Some(game) = games.find(name) else {
        let names: Vec<_> = games.all().map(|it| it.rules.name()).collect();
        anyhow::bail!("there is no game {name:?}; there are: {}", names.join(", "));
    };
    let entropy = || Seed::new(rand::random());
    (game.engine)(&mut io::stdin().lock(), &mut io::stdout().lock(), &entropy)
        .context("the engine could not read or write")
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|it| it.kind() == io::ErrorKind::BrokenPipe)
}

fn serve(config: Config, games: Games) -> anyhow::Result<()> {
    log("info");
    tokio::runtime::Runtime::new()
        .context("no runtime")?
        .block_on(crate::serve::until_signal(config, games))
}

fn log(usual: &str) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_unset| usual.into());
    tracing_subscriber::fmt().with_env_filter(filter).with_target(false).init();
}
