//! Whether the files of a log are still those that were opened. A file that was removed or replaced
//! can be written and read as long as it is open, and is lost when the program ends.

use std::ffi::OsString;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The files of a log, as they were when it was opened: the database and its write-ahead log.
#[derive(Clone, Debug)]
pub(super) struct Identity([(PathBuf, (u64, u64)); 2]);

impl Identity {
    /// The identity of an open database. Its write-ahead log lies beside the file itself, wherever a link to it is.
    pub(super) fn of(file: &Path) -> Result<Self, StoreError> {
        let real = file.canonicalize().map_err(|_missing| StoreError::Replaced)?;
        let mut log = OsString::from(real);
        log.push("-wal");
        let known = |path: PathBuf| match identity(&path) {
            Ok(identity) => Ok((path, identity)),
            Err(_missing) => Err(StoreError::Replaced),
        };
        Ok(Self([known(file.to_owned())?, known(log.into())?]))
    }

    /// Checks that the names still lead to the same files.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let same = self.0.iter().all(|(path, known)| identity(path).ok() == Some(*known));
        if same { Ok(()) } else { Err(StoreError::Replaced) }
    }
}

/// The device and inode number of a file. The call blocks for microseconds: the kernel has the inode of an
/// open file in memory, and handing the call to another thread costs more than the call.
fn identity(path: &Path) -> io::Result<(u64, u64)> {
    let metadata = std::fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}
