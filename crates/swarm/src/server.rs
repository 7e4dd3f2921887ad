//! The server of a command: a running one, or one that it starts.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tempfile::TempDir;

use crate::program::{Program, Recipe, pinned};
use crate::tape::Tape;
use crate::target::Target;

/// A server, until this is dropped.
#[derive(Debug)]
pub struct Server {
    /// Where it is.
    pub target: Target,
    /// Its process id.
    pub process: u32,
    own: Option<Own>,
}

/// A server that this program started.
#[derive(Debug)]
struct Own {
    program: Program,
    /// How to start it again, unless it is the baseline.
    recipe: Option<Recipe>,
    /// Removed when this is dropped.
    _data: TempDir,
}

impl Server {
    /// A server that is running already.
    #[must_use]
    pub fn running(target: Target, process: u32) -> Self {
        Self { target, process, own: None }
    }

    /// Starts this program on a temporary folder, or on a PostgreSQL; pinned to a core if one is
    /// given.
    ///
    /// # Errors
    /// If it cannot be started.
    pub async fn start(
        program: &Path,
        core: Option<u32>,
        database_url: Option<&str>,
    ) -> anyhow::Result<Self> {
        let data = tempfile::tempdir()?;
        let mut recipe = Recipe::new(program, data.path());
        recipe.core = core;
        recipe.database_url = database_url.map(str::to_owned);
        let program = Program::start(&recipe).await?;
        let (target, process) = (program.target(), program.id()?);
        Ok(Self { target, process, own: Some(Own { program, recipe: Some(recipe), _data: data }) })
    }

    /// Starts the [`baseline`](crate::baseline) with this tape, as a process of its own.
    ///
    /// # Errors
    /// If it cannot be started.
    pub async fn baseline(tape: &Tape, core: Option<u32>) -> anyhow::Result<Self> {
        let data = tempfile::tempdir()?;
        let file = data.path().join("tape.json");
        std::fs::write(&file, serde_json::to_vec(tape)?)?;
        let mut command = pinned(&std::env::current_exe()?, core);
        command.arg("baseline").arg(&file);
        let program = Program::announced(command).await?;
        let (target, process) = (program.target(), program.id()?);
        Ok(Self { target, process, own: Some(Own { program, recipe: None, _data: data }) })
    }

    /// Kills and restarts a server that this program started; any other server is left alone.
    ///
    /// # Errors
    /// If it cannot be started again.
    pub async fn restart(&mut self) -> anyhow::Result<()> {
        let Some(Own { program, recipe: Some(recipe), .. }) = &mut self.own else { return Ok(()) };
        program.kill().await?;
        *program = Program::start(recipe).await?;
        (self.target, self.process) = (program.target(), program.id()?);
        Ok(())
    }
}

/// The program named, or `rondpoint` beside this one.
///
/// # Errors
/// If the path of this program is unknown.
pub fn program(named: Option<&PathBuf>) -> anyhow::Result<PathBuf> {
    if let Some(program) = named {
        return Ok(program.clone());
    }
    let own = std::env::current_exe()?;
    Ok(own.parent().context("no folder")?.join("rondpoint"))
}
