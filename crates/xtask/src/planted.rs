//! Faults on purpose: a proof that finds none of them proves nothing.

use anyhow::{bail, ensure};
use planted::FAULTS;

use crate::command::{Task, cargo};

/// The quick proofs, the quickest first: a package and which of its tests.
const PROOFS: [(&str, &[&str]); 2] =
    [("room", &["--test", "it"]), ("server", &["--lib", "simulation"])];
/// How much each of them tries.
const SIMULATIONS: &str = "400";
const TWINS: &str = "100";

/// Plants one fault after the other and prints which test found it.
#[allow(clippy::print_stdout, reason = "the table is what was asked for")]
pub(crate) fn run() -> anyhow::Result<()> {
    for (package, tests) in PROOFS {
        let (passed, said) = proof(package, tests, "").capture()?;
        ensure!(passed, "without any fault it has to pass:\n{said}");
    }
    println!("| fault | what goes wrong | found by |\n|---|---|---|");
    let mut survived = Vec::new();
    for (name, what) in FAULTS {
        let found = found(name)?;
        let by = found.as_deref().unwrap_or("**nothing**");
        println!("| `{name}` | {what} | {by} |");
        survived.extend(found.is_none().then_some(*name));
    }
    if !survived.is_empty() {
        bail!("nothing finds {}", survived.join(", "));
    }
    Ok(())
}

/// The tests that find a fault, of the first proof that does.
fn found(name: &str) -> anyhow::Result<Option<String>> {
    for (package, tests) in PROOFS {
        let (passed, said) = proof(package, tests, name).capture()?;
        if passed {
            continue;
        }
        let failed: Vec<String> = said
            .lines()
            .filter_map(|it| it.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
            .map(|it| format!("`{package}` {it}"))
            .collect();
        // A proof that could not be built finds nothing.
        ensure!(!failed.is_empty(), "the proof did not run:\n{said}");
        return Ok(Some(failed.join(", ")));
    }
    Ok(None)
}

fn proof(package: &str, tests: &[&str], fault: &str) -> Task {
    let head = ["test", "--package", package, "--features", "planted/armed"];
    cargo(&[&head, tests].concat())
        .env("PLANTED", fault)
        .env("SIMULATIONS", SIMULATIONS)
        .env("TWINS", TWINS)
        .env("RUST_BACKTRACE", "0")
}
