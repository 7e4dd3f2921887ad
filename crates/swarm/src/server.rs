//! The server that a command works with: one that runs already, or one of its own.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tempfile::TempDir;

use crate::program::{Program, Recipe};
use crate::target::Target;

/// A server to work with, until this is dropped.
#[derive(Debug)]
pub struct Server {
    /// Where it is.
    pub target: Target,
    /// Its number as a process.
    pub process: u32,
    own: Option<Own>,
}

/// A server of our own.
#[derive(Debug)]
struct Own {
    program: Program,
    recipe: Recipe,
    /// Kept until the end.
    _data: TempDir,
}

impl Server {
    /// A server that somebody else has started.
    #[must_use]
    pub fn running(target: Target, process: u32) -> Self {
        Self { target, process, own: None }
    }

    /// Starts this program on a folder that goes when it does, or on a PostgreSQL; on one core if one
    /// is named.
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
        Ok(Self { target, process, own: Some(Own { program, recipe, _data: data }) })
    }

    /// Kills a server of our own and starts it again; another one stays as it is.
    ///
    /// # Errors
    /// If it cannot be started again.
    pub async fn restart(&mut self) -> anyhow::Result<()> {
        if let Some(own) = self.own.take() {
            own.program.kill().await?;
            let program = Program::start(&own.recipe).await?;
            (self.target, self.process) = (program.target(), program.id()?);
            self.own = Some(Own { program, ..own });
        }
        Ok(())
    }
}

/// The program named, or `rondpoint` beside this one.
///
/// # Errors
/// If nobody knows where this one is.
pub fn program(named: Option<&PathBuf>) -> anyhow::Result<PathBuf> {
    if let Some(program) = named {
        return Ok(program.clone());
    }
    let own = std::env::current_exe()?;
    Ok(own.parent().context("no folder")?.join("rondpoint"))
}
