//! What contributors type. `cargo xtask test` installs what the tests need and runs all of them.

mod command;
mod tools;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use command::{cargo, npm};

/// Tasks of the project.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Install what the tests need and run every test, the browser tests too.
    Test,
    /// What continuous integration runs: formatting, lints, documentation, then every test.
    Ci,
    /// Write the client's types anew from the Rust types.
    Codegen,
    /// Take the picture of the README anew, in the test that looks at every screen.
    Screenshots,
}

#[allow(clippy::print_stderr, reason = "a task speaks to whoever typed it")]
fn main() -> ExitCode {
    let outcome = match Cli::parse().task {
        Task::Test => test(),
        Task::Ci => ci(),
        Task::Codegen => codegen(),
        Task::Screenshots => screenshots(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> anyhow::Result<()> {
    tools::require_node()?;
    let chromium = tools::chromium()?;
    tools::install_packages()?;
    cargo(&["test", "--workspace"]).run()?;
    npm(&["run", "check"]).run()?;
    npm(&["run", "lint"]).run()?;
    npm(&["test"]).run()?;
    browser_tests(&chromium, &[]).run()
}

/// The browser tests, on the program that `cargo build` makes.
fn browser_tests(chromium: &str, arguments: &[&str]) -> command::Task {
    npm(&[&["run", "e2e", "--"], arguments].concat())
        .env("RONDPOINT_CHROMIUM", chromium)
        .env("RONDPOINT_PROGRAM", command::root().join("target/debug/rondpoint"))
}

fn ci() -> anyhow::Result<()> {
    cargo(&["fmt", "--all", "--check"]).run()?;
    tools::require_node()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]).run()?;
    cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    test()
}

fn codegen() -> anyhow::Result<()> {
    cargo(&["test", "--package", "protocol", "the_client_has_the_types_of_today"])
        .env("UPDATE_WIRE", "1")
        .run()
}

fn screenshots() -> anyhow::Result<()> {
    tools::require_node()?;
    let chromium = tools::chromium()?;
    cargo(&["build"]).run()?;
    browser_tests(&chromium, &["screens"]).env("RONDPOINT_SCREENSHOTS", "1").run()
}
