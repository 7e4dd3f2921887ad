//! The program with the smallest game beside the others: for the tests that need a process.

use std::process::ExitCode;

use rules::Games;

fn main() -> ExitCode {
    let games = Games::new(&[pennies::ENTRY, marne::ENTRY]);
    server::cli::run(games, games)
}
