//! What contributors type. `cargo xtask test` installs what the tests need and runs all of them.

mod command;
mod games;
mod passed;
mod planted;
mod soak;
mod steps;
mod tools;
mod train;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use command::{cargo, node, npm};
use passed::Stamp;
use steps::Steps;

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
    /// Check formatting, lints and documentation.
    Lint,
    /// Regenerate the client's types and its lessons from the Rust sources.
    Codegen,
    /// Measure what the client costs: bytes, scores, the way from a link to a chair, frames.
    Report,
    /// Take pictures of the screens, those of the README too.
    Screenshots {
        /// The browser tests to take them in.
        #[arg(default_value = "screens")]
        tests: Vec<String>,
    },
    /// Plant one fault after the other, and print which quick proof finds it.
    Planted(planted::Planted),
    /// Run the long forms of all proofs, for hours if need be, and print a table of what was tried.
    Soak(soak::Soak),
    /// Train what the bots know of a game, and write the file that they read.
    Train(train::Train),
}

#[allow(clippy::print_stderr, reason = "a task prints to its caller's terminal")]
fn main() -> ExitCode {
    let outcome = match Cli::parse().task {
        Task::Test => timed(test),
        Task::Lint => timed(lint),
        Task::Codegen => codegen(),
        Task::Report => report(),
        Task::Screenshots { tests } => screenshots(&tests),
        Task::Planted(planted) => planted.run(),
        Task::Soak(soak) => soak.run(),
        Task::Train(train) => train.run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a task and prints where its time went, whether it succeeds or not.
fn timed(task: impl FnOnce(&mut Steps) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut steps = Steps::default();
    let outcome = task(&mut steps);
    steps.tell();
    outcome
}

/// What the Rust tests depend on: they read the documents too.
const EVERYTHING: [&str; 1] = ["."];
/// What the client's own checks depend on.
const CLIENT: [&str; 3] = ["crates", "docs", "web"];
/// What the browser tests depend on: the program and the client, without the tests of either.
const PROGRAM: [&str; 12] = [
    "Cargo.lock",
    "Cargo.toml",
    "crates",
    // The browser tests play with its decks.
    "docs",
    "migrations",
    "web",
    ":!crates/*/tests",
    ":!crates/fuzzing",
    ":!crates/simulation",
    ":!crates/swarm",
    ":!crates/xtask",
    ":!web/tests",
];

/// More than two processors: many tests wait for clocks and for other programs.
const TEST_THREADS: &str = "3";

/// Every test. A part that passed on the same files with the same tools is not run again.
fn test(steps: &mut Steps) -> anyhow::Result<()> {
    tools::require_node()?;
    let browsers = Browsers::installed()?;
    let postgres = tools::postgres()?;
    let python = tools::python()?;
    tools::hosting()?;
    steps.run("npm packages", tools::install_packages)?;
    let cargo_test = |arguments: &[&str]| {
        cargo(&[&["test", "--workspace"], arguments].concat())
            .env("POSTGRES_PROGRAMS", &postgres)
            .env("PYTHON", &python)
            .env("RUST_TEST_THREADS", TEST_THREADS)
    };
    // The end of the compilation leaves a core idle.
    steps.beside(
        |steps| steps.run("compile the Rust tests", || cargo_test(&["--no-run"]).run()),
        |steps| {
            let stamp = Stamp::of("client", &CLIENT, &["node".into()])?;
            steps.run_once("client types, lints and tests", &stamp, || {
                npm(&["run", "check"]).run()?;
                npm(&["run", "lint"]).run()?;
                npm(&["test"]).run()
            })?;
            let stamp = Stamp::of("made-up scenes", &CLIENT, &["node".into()])?;
            steps.run_once("made-up scenes", &stamp, || node("dev/site.mjs").path(&scenes()).run())
        },
    )?;
    steps.run("browser tests, measured", || {
        browser_tests(&browsers, &["--project", "measured"]).run()
    })?;
    // Both wait for clocks more than they compute: together they fill two cores.
    steps.beside(
        |steps| {
            let tools = [format!("{postgres}/postgres"), python.clone(), "caddy".into()];
            let stamp = Stamp::of("Rust tests", &EVERYTHING, &tools)?;
            // No comment holds an example to run, and looking for one takes longer than most crates' tests.
            steps.run_once("Rust tests", &stamp, || {
                cargo_test(&["--tests"]).env("RONDPOINT_TEST_WHOLE", "1").run_quietly()
            })
        },
        |steps| {
            let Browsers { chromium, headless } = &browsers;
            let tools = ["node".into(), chromium.clone(), headless.clone()];
            let stamp = Stamp::of("browser tests", &PROGRAM, &tools)?;
            steps.run_once("browser tests, played", &stamp, || {
                browser_tests(&browsers, &["--project", "played", "--no-deps"])
                    .env("RONDPOINT_SCENES", scenes())
                    .run()
            })
        },
    )
}

/// Where the made-up scenes are built, once for all workers of the browser tests.
fn scenes() -> PathBuf {
    command::root().join("target/scenes")
}

/// The browsers of the tests, by their paths.
struct Browsers {
    chromium: String,
    headless: String,
}

impl Browsers {
    fn installed() -> anyhow::Result<Self> {
        Ok(Self { chromium: tools::chromium()?, headless: tools::headless_chromium()? })
    }
}

/// The browser tests, on the program that `cargo build` makes.
fn browser_tests(browsers: &Browsers, arguments: &[&str]) -> command::Task {
    npm(&[&["run", "e2e", "--"], arguments].concat())
        .env("RONDPOINT_CHROMIUM", &browsers.chromium)
        .env("RONDPOINT_HEADLESS_CHROMIUM", &browsers.headless)
        .env("RONDPOINT_PROGRAM", command::root().join("target/debug/rondpoint"))
}

fn lint(steps: &mut Steps) -> anyhow::Result<()> {
    steps.run("formatting", || cargo(&["fmt", "--all", "--check"]).run())?;
    tools::require_node()?;
    // What is compiled here is for itself alone, and needs no client.
    let client = command::root().join("target/none");
    std::fs::create_dir_all(&client)?;
    let apart = |arguments: &[&str]| cargo(arguments).env("RONDPOINT_WEB_DIST", &client);
    // Packages are mostly waited for.
    steps.beside(
        |steps| steps.run("npm packages", tools::install_packages),
        |steps| {
            steps.run("clippy", || {
                apart(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]).run()
            })
        },
    )?;
    steps.run("documentation", || {
        let doc = ["doc", "--workspace", "--no-deps", "--document-private-items"];
        apart(&doc).env("RUSTDOCFLAGS", "-D warnings").run()
    })
}

fn codegen() -> anyhow::Result<()> {
    let packages = ["--package", "protocol", "--package", "boomville"];
    let test = [&["test"], &packages[..], &["the_client_has_the"]].concat();
    cargo(&test).env("UPDATE_WIRE", "1").run()
}

fn screenshots(tests: &[String]) -> anyhow::Result<()> {
    tools::require_node()?;
    let browsers = Browsers::installed()?;
    cargo(&["build"]).run()?;
    let played = ["--project", "played", "--no-deps"].into_iter();
    let arguments: Vec<&str> = played.chain(tests.iter().map(String::as_str)).collect();
    browser_tests(&browsers, &arguments).env("RONDPOINT_SCREENSHOTS", "1").run()
}

fn report() -> anyhow::Result<()> {
    tools::require_node()?;
    let browsers = Browsers::installed()?;
    tools::install_packages()?;
    let lighthouse = tools::lighthouse()?;
    let client = command::root().join("target/client");
    npm(&["run", "build", "--", "--emptyOutDir", "--outDir"]).path(&client).run()?;
    cargo(&["build", "--release"]).env("RONDPOINT_WEB_DIST", &client).run()?;
    let program = command::root().join("target/release/rondpoint");
    browser_tests(&browsers, &["join"]).env("RONDPOINT_PROGRAM", &program).run()?;
    node("dev/report.mjs")
        .env("RONDPOINT_CHROMIUM", &browsers.chromium)
        .env("PROGRAM", &program)
        .env("CLIENT", &client)
        .env("LIGHTHOUSE", lighthouse)
        .env("REPORT", command::root().join("target/report.md"))
        .run()?;
    node("dev/burst.mjs").env("RONDPOINT_CHROMIUM", &browsers.chromium).run()
}
