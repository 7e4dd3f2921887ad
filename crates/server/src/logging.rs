//! The log lines of the program.
//!
//! Deliberately absent: what libraries log below `info`. There they write whole frames and headers,
//! which contain chair passes, chat and cookies.

use std::env;
use std::error::Error;
use std::io::{self, IsTerminal as _};

use tracing_subscriber::filter::{FilterExt as _, LevelFilter, Targets};
use tracing_subscriber::fmt::writer::BoxMakeWriter;
use tracing_subscriber::layer::{Filter, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, Registry, fmt};

/// The crates that may log everything: none of them logs what people send.
const OURS: [&str; 7] = ["rondpoint", "server", "store", "room", "protocol", "rules", "games"];

/// Writes the log lines of a server to the standard output.
pub(crate) fn of_server() {
    start("info", BoxMakeWriter::new(io::stdout), io::stdout().is_terminal());
}

/// Writes the log lines of a command to the standard error: the standard output has the result, and a program
/// may read it.
pub(crate) fn of_command() {
    start("warn", BoxMakeWriter::new(io::stderr), io::stderr().is_terminal());
}

/// Writes log lines, from this level on unless `RUST_LOG` says otherwise.
fn start(usual: &str, writer: BoxMakeWriter, is_terminal: bool) {
    let wanted = env::var("RUST_LOG").ok().filter(|it| !it.is_empty());
    // Codes for colours are of no use in a file.
    let lines = fmt::layer().with_writer(writer).with_target(false).with_ansi(is_terminal);
    let told = told(wanted.as_deref().unwrap_or(usual));
    tracing_subscriber::registry().with(lines.with_filter(told)).init();
}

/// What is logged, if this much is wanted. One filter, because it knows the highest level of both:
/// with two, every library line that is dropped would be made first.
fn told(wanted: &str) -> impl Filter<Registry> + Send + Sync + 'static {
    let all_of_ours = OURS.map(|it| (it, LevelFilter::TRACE));
    let targets = Targets::new().with_default(LevelFilter::INFO).with_targets(all_of_ours);
    EnvFilter::new(wanted).and(targets)
}

/// An error with all its causes, in one line.
pub(crate) fn causes(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_line = cause.to_string();
        // Some errors repeat their cause.
        if !line.ends_with(&cause_line) {
            line = format!("{line}: {cause_line}");
        }
        source = cause.source();
    }
    line
}

#[cfg(test)]
mod tests {
    use store::StoreError;

    use super::*;

    #[test]
    fn what_nobody_wants_is_known_before_it_is_made() {
        assert_eq!(told("info").max_level_hint(), Some(LevelFilter::INFO));
        assert_eq!(told("warn").max_level_hint(), Some(LevelFilter::WARN));
        assert_eq!(told("debug").max_level_hint(), Some(LevelFilter::DEBUG));
    }

    #[test]
    fn an_error_is_told_with_its_causes() {
        let error = StoreError::from(sqlx::Error::PoolTimedOut);
        let line = causes(&error);
        assert!(line.starts_with("the database failed: pool timed out"), "{line}");
        assert_eq!(causes(&StoreError::Slow), "the database does not answer");
    }
}
