//! Whether the files of a log are still those that were opened. A file that was removed or replaced
//! can be written and read as long as it is open, and is lost with the program.

use std::ffi::OsString;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The files of a log, as they were when it was opened: the database and its write-ahead log.
#[derive(Clone, Debug)]
pub(super) struct Identity([(PathBuf, (u64, u64)); 2]);

impl Identity {
    /// That of an open database.
    pub(super) async fn of(file: &Path) -> Result<Self, StoreError> {
        let mut log = OsString::from(file);
        log.push("-wal");
        let known = async |path: PathBuf| match identity(&path).await {
            Ok(identity) => Ok((path, identity)),
            Err(_missing) => Err(StoreError::Replaced),
        };
        Ok(Self([known(file.to_owned()).await?, known(log.into()).await?]))
    }

    /// Checks that their names still lead to them.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        for (path, known) in &self.0 {
            if identity(path).await.ok() != Some(*known) {
                return Err(StoreError::Replaced);
            }
        }
        Ok(())
    }
}

/// The device and the number of a file.
async fn identity(path: &Path) -> io::Result<(u64, u64)> {
    let metadata = tokio::fs::metadata(path).await?;
    Ok((metadata.dev(), metadata.ino()))
}
