//! The program with the smallest game beside the others: for the tests that need a process.

use std::process::ExitCode;

use rules::Games;

fn main() -> ExitCode {
    server::cli::run(Games::new(&[pennies::ENTRY, marne::ENTRY]))
}
