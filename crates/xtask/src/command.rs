//! Running other programs from the root of the project.

use std::ffi::OsStr;
use std::io::Write as _;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context as _, bail};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().unwrap_or(root)
}

/// A program to run; a failure is an error that names it.
pub(crate) struct Task(Command);

pub(crate) fn task(program: &str, arguments: &[&str]) -> Task {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    Task(command)
}

pub(crate) fn cargo(arguments: &[&str]) -> Task {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_unset| "cargo".into());
    let mut task = task(&cargo, arguments);
    // Cargo describes the package that it runs, which is this one. Some build scripts depend on that, and would run
    // again whenever a task follows a build, or a build a task.
    let is_told = |it: &str| it.starts_with("CARGO_PKG_") || it.starts_with("CARGO_MANIFEST_");
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_told)) {
        task.0.env_remove(name);
    }
    task
}

pub(crate) fn npm(arguments: &[&str]) -> Task {
    let mut npm = task("npm", arguments);
    npm.0.current_dir(root().join("web"));
    npm
}

/// A script of the client.
pub(crate) fn node(script: &str) -> Task {
    let mut node = task("node", &[script]);
    node.0.current_dir(root().join("web"));
    node
}

impl Task {
    /// One more argument.
    pub(crate) fn path(mut self, path: &Path) -> Self {
        self.0.arg(path);
        self
    }

    /// In this folder instead of the root.
    pub(crate) fn inside(mut self, folder: &Path) -> Self {
        self.0.current_dir(folder);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.0.env(name, value);
        self
    }

    /// Runs it to its end; its output goes where ours does.
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        let shown = format!("{:?}", self.0);
        let status = self.0.status().with_context(|| format!("cannot start {shown}"))?;
        if !status.success() {
            bail!("{shown} failed: {status}");
        }
        Ok(())
    }

    /// Runs it quietly; returns whether it succeeded, and everything it printed.
    pub(crate) fn capture(mut self) -> anyhow::Result<(bool, String)> {
        let shown = format!("{:?}", self.0);
        let output = self.0.output().with_context(|| format!("cannot start {shown}"))?;
        let both = [output.stdout, output.stderr].concat();
        Ok((output.status.success(), String::from_utf8_lossy(&both).into_owned()))
    }

    /// Runs it quietly, and prints all its output at its end.
    #[allow(clippy::print_stdout, reason = "what the caller asked for, in one piece")]
    pub(crate) fn run_quietly(self) -> anyhow::Result<()> {
        let shown = format!("{:?}", self.0);
        let (succeeded, printed) = self.capture()?;
        println!("{printed}");
        anyhow::ensure!(succeeded, "{shown} failed");
        Ok(())
    }

    /// Runs it with this as its input; returns what it printed.
    pub(crate) fn feed(mut self, input: &str) -> anyhow::Result<String> {
        let shown = format!("{:?}", self.0);
        let piped = self.0.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.spawn().with_context(|| format!("cannot start {shown}"))?;
        let mut pipe = child.stdin.take().with_context(|| format!("{shown} reads nothing"))?;
        // The other side may print while it reads.
        let output = thread::scope(|scope| {
            let written = scope.spawn(move || pipe.write_all(input.as_bytes()));
            let output = child.wait_with_output();
            written.join().unwrap_or_else(|panic| resume_unwind(panic))?;
            output
        });
        let output = output.with_context(|| format!("{shown} cannot be run"))?;
        if !output.status.success() {
            bail!("{shown} failed: {}", output.status);
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    /// Runs it quietly; returns what it printed, if it could be run and succeeded.
    pub(crate) fn output(mut self) -> Option<String> {
        let output = self.0.output().ok().filter(|it| it.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}
