//! The program with the smallest game in addition to the others: for tests that need a process.

use std::process::ExitCode;

use rules::Games;

fn main() -> ExitCode {
    let games = Games::new(&[pennies::ENTRY, marne::ENTRY]);
    server::cli::run(games)
}
