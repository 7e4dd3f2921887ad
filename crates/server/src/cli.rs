//! The command line of the program, for any list of games.

mod analyse;
mod arguments;
mod healthcheck;
mod simulate;

use std::collections::BTreeSet;
use std::env;
use std::io::{self, BufWriter, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use room::RoomCode;
use rules::{Entry, Games, Seed};

use crate::config::{Config, database, listen};
use crate::decks;
use crate::{logging, maintenance, serve};
use analyse::Analyse;
use arguments::{find, told};
use simulate::Simulate;

/// Small board games that friends play together at a distance.
#[derive(Debug, Parser)]
#[command(name = "rondpoint", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    config: Config,
}

#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "a program has one")]
enum Action {
    /// Serve the games over HTTP (the default).
    Serve {
        #[command(flatten)]
        config: Config,
    },
    /// Check that the server on this machine is alive; fails if it is not.
    Healthcheck {
        /// The address it listens on.
        #[arg(long, env = "RONDPOINT_LISTEN", default_value = "0.0.0.0:8080", value_parser = listen)]
        listen: SocketAddr,
    },
    /// Copy the SQLite file as it is at this moment, whether the server runs or not.
    Backup {
        /// The copy, a file that does not exist yet.
        file: PathBuf,
        /// The PostgreSQL database of the log, which has its own tools for this.
        #[arg(long, env = "DATABASE_URL", value_parser = database, hide_env_values = true)]
        database_url: Option<String>,
        /// The folder of the SQLite file.
        #[arg(long, env = "RONDPOINT_DATA", default_value = "data")]
        data: PathBuf,
    },
    /// List the rooms that nobody has used for some days, and export their logs, or remove a room.
    Rooms {
        /// The days without use; 0 for all rooms.
        #[arg(long, default_value_t = 0)]
        idle: u16,
        /// Write the log of each of them into this folder, as lines of JSON: hidden cards included.
        #[arg(long)]
        export: Option<PathBuf>,
        /// Remove this room and its log at once, even while people play in it.
        #[arg(long, value_name = "CODE", value_parser = code, conflicts_with_all = ["idle", "export"])]
        remove: Option<RoomCode>,
        /// The PostgreSQL database of the log.
        #[arg(long, env = "DATABASE_URL", value_parser = database, hide_env_values = true)]
        database_url: Option<String>,
        /// The folder of the SQLite file.
        #[arg(long, env = "RONDPOINT_DATA", default_value = "data")]
        data: PathBuf,
    },
    /// Replay the file of a game by the rules, and print it act by act.
    Replay {
        /// The file that a room provides once the game is over.
        file: PathBuf,
    },
    /// Look back on a finished game, act by act: how it was expected to end, what play gave away and what chance did.
    Analyse(Analyse),
    /// Check the deal of a game from its file: the seal, the seed, and every act by the rules. Fails with the place
    /// of the fault.
    Verify {
        /// The file that a room provides once the game is over.
        file: PathBuf,
    },
    /// Drive the rules of a game with JSON lines on standard input and output.
    Engine {
        /// The name of the game.
        game: String,
    },
    /// Work with decks: files with other cards for a game.
    Deck {
        #[command(subcommand)]
        action: DeckAction,
    },
    /// Let bots play many games with each other, and summarise them.
    Simulate(Simulate),
    /// Count the sequences of commands of a game, for each number of players: two programs with the
    /// same rules find the same numbers.
    Perft {
        /// The name of the game.
        game: String,
        /// How many commands a sequence has.
        depth: u8,
    },
}

#[derive(Debug, Subcommand)]
enum DeckAction {
    /// Check deck files. Fails with every fault in all of them, each with its line and column.
    Check {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// Runs the program with these games.
#[must_use]
pub fn run(games: Games) -> ExitCode {
    refuse_empty_variables();
    let matches = Cli::command().try_get_matches();
    let matches = matches.unwrap_or_else(|error| explained(error).exit());
    refuse_two_logs(&matches);
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| explained(error).exit());
    // These report an outcome; the others write lines, and their reader may close the pipe early.
    let tells_outcome = matches!(
        cli.action,
        None | Some(Action::Serve { .. } | Action::Healthcheck { .. } | Action::Deck { .. })
    );
    let serves = matches!(cli.action, None | Some(Action::Serve { .. }));
    let outcome = match cli.action {
        Some(Action::Engine { game }) => engine(find(games, &game)),
        Some(Action::Replay { file }) => replay(games, &file),
        Some(Action::Analyse(analyse)) => analyse.run(games),
        Some(Action::Verify { file }) => verify(games, &file),
        Some(Action::Deck { action: DeckAction::Check { files } }) => check_decks(games, &files),
        Some(Action::Simulate(simulate)) => simulate.run(games),
        Some(Action::Perft { game, depth }) => perft(find(games, &game), depth),
        Some(Action::Healthcheck { listen }) => {
            logging::of_command();
            healthcheck::ask(listen)
        }
        Some(Action::Backup { file, database_url, data }) => {
            logging::of_command();
            in_runtime(maintenance::back_up(database_url.as_deref(), &data, &file))
        }
        Some(Action::Rooms { idle, export, remove, database_url, data }) => {
            logging::of_command();
            let (url, folder) = (database_url.as_deref(), export.as_deref());
            match remove {
                Some(room) => in_runtime(maintenance::remove_room(url, &data, room)),
                None => in_runtime(maintenance::list_rooms(url, &data, idle, folder)),
            }
        }
        Some(Action::Serve { config }) => until_signal(config, games),
        None => until_signal(cli.config, games),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if !tells_outcome && is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            tell(&error, serves);
            ExitCode::FAILURE
        }
    }
}

/// Why the program ends: a server writes it into its log, unless `RUST_LOG` drops it there.
fn tell(error: &anyhow::Error, serves: bool) {
    let causes = logging::causes(error.as_ref());
    if serves && tracing::enabled!(tracing::Level::ERROR) {
        tracing::error!("{causes}");
    } else {
        // Perhaps nobody reads it: that changes no outcome.
        writeln!(io::stderr(), "error: {}", printable(&causes)).unwrap_or_default();
    }
}

/// The text on one line, with control characters escaped: an error may quote an untrusted file.
fn printable(text: &str) -> String {
    let quoted = |it: char| it.escape_debug().collect::<String>();
    let shown = |it: char| matches!(it, '"' | '\'' | '\\');
    text.chars().map(|it| if shown(it) { it.into() } else { quoted(it) }).collect()
}

/// The faults of a file go where its answer is expected, one per line.
fn check_decks(games: Games, files: &[PathBuf]) -> anyhow::Result<()> {
    logging::of_command();
    let mut output = io::stdout().lock();
    let (mut count, mut known, mut unread) = (0, BTreeSet::new(), Vec::new());
    for file in files {
        let place = file.display();
        let deck = decks::read(file, games).unwrap_or_else(|error| {
            count += 1;
            unread.push(format!("{error:#}"));
            Err(Vec::new())
        });
        let lines = match deck {
            Ok(deck) if !known.insert((deck.game, deck.name.clone())) => {
                count += 1;
                vec![format!("{place}: another deck of {} is called {:?}", deck.game, deck.name)]
            }
            Ok(deck) => vec![format!("{place}: a deck of {}, {:?}", deck.game, deck.name)],
            Err(faults) => {
                count += faults.len();
                faults.iter().map(|it| format!("{place}:{it}")).collect()
            }
        };
        for line in lines {
            match writeln!(output, "{line}") {
                // The reader has closed the pipe; the exit code still covers all files.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
                written => written?,
            }
        }
    }
    let faults = if count == 1 { "1 fault".to_owned() } else { format!("{count} faults") };
    let why = unread.into_iter().chain([faults]).collect::<Vec<_>>().join("; ");
    anyhow::ensure!(count == 0, "{why}");
    Ok(())
}

/// From the deal of the golden tests: every byte of the seed is 7.
fn perft(game: Entry, depth: u8) -> anyhow::Result<()> {
    let seed = Seed::new([7; 32]);
    let options = game.rules.default_options();
    let mut output = io::stdout().lock();
    for players in game.rules.seats() {
        let count = game.rules.perft(players, &options, &seed, depth)?;
        writeln!(output, "{players} players: {count}")?;
    }
    Ok(())
}

fn code(text: &str) -> Result<RoomCode, &'static str> {
    text.parse().map_err(|_invalid| "a code is six letters, such as KXR-TBM")
}

fn engine(game: Entry) -> anyhow::Result<()> {
    let entropy = || Seed::new(rand::random());
    (game.engine)(&mut io::stdin().lock(), &mut io::stdout().lock(), &entropy)
        .context("the engine could not read or write")
}

/// A fault in the file is no failure of the program: it is reported where people look for it.
fn replay(games: Games, file: &Path) -> anyhow::Result<()> {
    let tale = told(games, file)?;
    let mut output = BufWriter::new(io::stdout().lock());
    replay::print(&tale, &mut output).and_then(|()| output.flush()).context("cannot write")
}

/// Says what the file proves, and no more (`docs/fairness.md`).
fn verify(games: Games, file: &Path) -> anyhow::Result<()> {
    let tale = told(games, file)?;
    let Some(proof) = &tale.proof else {
        anyhow::bail!("{}: /proof: this deal was not sealed", file.display())
    };
    replay::vouch(&tale, proof, &mut io::stdout().lock()).context("cannot write")
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|it| it.kind() == io::ErrorKind::BrokenPipe)
}

fn until_signal(config: Config, games: Games) -> anyhow::Result<()> {
    logging::of_server();
    in_runtime(serve::until_signal(config, games))
}

fn in_runtime(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("no runtime")?;
    let done = runtime.block_on(work);
    // A name lookup or a bot that thinks holds a thread: nobody waits for its result.
    runtime.shutdown_background();
    done
}

/// An empty environment variable is a mistake: the error for its value would name the flag, which
/// nobody wrote.
fn refuse_empty_variables() {
    let mut command = Cli::command();
    let subcommands = command.get_subcommands().flat_map(clap::Command::get_arguments);
    let named = command.get_arguments().chain(subcommands).filter_map(clap::Arg::get_env);
    let empty = named.into_iter().find(|it| env::var_os(it).is_some_and(|it| it.is_empty()));
    if let Some(empty) = empty.map(ToOwned::to_owned) {
        let message = format!("{} is empty: give it a value, or unset it", empty.display());
        command.error(ErrorKind::InvalidValue, message).exit();
    }
}

/// A folder that somebody names does nothing beside a PostgreSQL, whose address may come from the environment. They may
/// be about to remove a room there.
fn refuse_two_logs(matches: &ArgMatches) {
    // A server may be given both: its log tells at the start which it uses.
    let Some((_, of)) = matches.subcommand().filter(|(name, _)| *name != "serve") else { return };
    let source = |name| of.try_contains_id(name).ok().and_then(|_| of.value_source(name));
    let is_named = source("data") == Some(ValueSource::CommandLine);
    if is_named && source("database_url").is_some() {
        let message = "--data names a folder, and --database-url or DATABASE_URL a PostgreSQL: give \
                       only one; `env -u DATABASE_URL` forgets the other";
        Cli::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
}

/// The error for a value that cannot be read names what it was given with, and repeats it only if it is no secret: logs
/// keep what a program prints at its start.
fn explained(mut error: clap::Error) -> clap::Error {
    let mut command = Cli::command();
    command.build();
    // A name may be a secret of one subcommand and no secret of another.
    let named = env::args_os().nth(1).and_then(|it| command.find_subcommand(it));
    let is_of = |name: &&clap::Arg| match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(of)) => *of == name.to_string(),
        _ => false,
    };
    let is_value = error.get(ContextKind::InvalidValue).is_some();
    let arguments = named.into_iter().chain([&command]).flat_map(clap::Command::get_arguments);
    let Some(wrong) = arguments.filter(|_| is_value).find(is_of) else { return error };
    let (is_secret, flag) = (wrong.is_hide_env_values_set(), wrong.get_long().unwrap_or_default());
    let typed = format!("--{flag}");
    let is_flag = |it: &str| it.split('=').next() == Some(&typed);
    let is_typed = env::args_os().any(|it| it.to_str().is_some_and(is_flag));
    let variable = wrong.get_env().filter(|it| !is_typed && env::var_os(it).is_some());
    let variable = variable.map(|it| it.display().to_string());
    if is_secret {
        error.insert(ContextKind::InvalidValue, ContextValue::String("(not shown)".to_owned()));
    }
    if let Some(variable) = variable {
        error.insert(ContextKind::InvalidArg, ContextValue::String(variable));
    }
    error
}
