//! Where the log is: an SQLite file in a folder, or a PostgreSQL.

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use store::{Archive, PostgresStore, SqliteStore};

use crate::bus::Bus;
use crate::folder;

/// The file of the log in the data folder.
const LOG: &str = "rondpoint.sqlite";
/// What comes before the cause of a database failure.
const UNUSABLE: &str = "the PostgreSQL of --database-url (DATABASE_URL) cannot be used";

/// Where the log is.
pub(crate) enum Storage {
    Folder(PathBuf),
    Database(String),
}

impl Storage {
    pub(crate) fn of(database_url: Option<&str>, data: &Path) -> anyhow::Result<Self> {
        match database_url {
            Some(url) => Ok(Self::Database(url.to_owned())),
            None => prepare_folder(data).map(Self::Folder),
        }
    }

    /// The locks that a server keeps as long as it runs. Nodes on one file would not hear of each other; the file may
    /// be a link into another folder.
    pub(crate) fn claim(&self) -> anyhow::Result<Vec<File>> {
        let Self::Folder(data) = self else { return Ok(Vec::new()) };
        let log = data.join(LOG).canonicalize();
        let behind = log.as_deref().ok().and_then(Path::parent).filter(|it| it != data);
        [Some(data.as_path()), behind].into_iter().flatten().map(folder::claim).collect()
    }

    pub(crate) async fn open(&self) -> anyhow::Result<(Arc<dyn Archive>, Bus)> {
        match self {
            Self::Folder(data) => {
                let log = data.join(LOG);
                let store = SqliteStore::open(&log).await.with_context(|| unusable(&log))?;
                Ok((Arc::new(store), Bus::local()))
            }
            Self::Database(url) => {
                let store = PostgresStore::open(url).await.context(UNUSABLE)?;
                Ok((Arc::new(store), Bus::postgres(url).context(UNUSABLE)?))
            }
        }
    }
}

impl fmt::Display for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(data) => write!(f, "{}", data.display()),
            // Its address has a password.
            Self::Database(_) => f.write_str("a PostgreSQL"),
        }
    }
}

fn prepare_folder(path: &Path) -> anyhow::Result<PathBuf> {
    let named = || format!("cannot use the data folder {}", path.display());
    folder::make(path).with_context(named)?;
    path.canonicalize().with_context(named)
}

/// The log as it is, beside a server that may have it open.
pub(crate) async fn open_as_is(
    database_url: Option<&str>,
    data: &Path,
) -> anyhow::Result<Arc<dyn Archive>> {
    Ok(match database_url {
        Some(url) => Arc::new(PostgresStore::open_as_is(url).await.context(UNUSABLE)?),
        None => {
            let log = log_in(data)?;
            Arc::new(SqliteStore::open_as_is(&log).await.with_context(|| unusable(&log))?)
        }
    })
}

pub(crate) fn log_in(data: &Path) -> anyhow::Result<PathBuf> {
    // SQLite takes a name that begins with `file:` for a URI.
    let log = std::path::absolute(data.join(LOG))
        .with_context(|| format!("cannot look at {}", data.display()))?;
    let is_there = log.try_exists().with_context(|| format!("cannot look at {}", log.display()))?;
    anyhow::ensure!(
        is_there,
        "there is no {LOG} in {}: name the folder of the server with --data, or its PostgreSQL with --database-url",
        data.display()
    );
    Ok(log)
}

fn unusable(log: &Path) -> String {
    format!("cannot use {}", log.display())
}
