//! Folders and files of the server.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// Makes a folder that no other user of the machine may open, if it is missing: logs hold keys and what games hide.
/// An existing folder stays as it is.
///
/// # Errors
/// If it cannot be made, or is no folder.
pub(crate) fn make(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// A file that is not complete yet: it gets its name only once it is kept, and is removed otherwise. No other user of
/// the machine may read it.
#[derive(Debug)]
pub(crate) struct Part {
    name: PathBuf,
    path: PathBuf,
    file: File,
    is_kept: bool,
}

impl Part {
    /// An empty file, in place of one that a killed process may have left.
    ///
    /// # Errors
    /// If it cannot be made, or another process is writing it.
    pub(crate) fn create(name: &Path) -> io::Result<Self> {
        let mut path = name.as_os_str().to_owned();
        path.push(".part");
        let path = PathBuf::from(path);
        if let Ok(left) = File::open(&path) {
            lock(&left)?;
            std::fs::remove_file(&path)?;
        }
        // The mode is set at creation: FAT file systems refuse to change it later.
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
        lock(&file)?;
        // Another process may have removed it before it was locked.
        if std::fs::symlink_metadata(&path)?.ino() != file.metadata()?.ino() {
            return Err(busy());
        }
        Ok(Self { name: name.to_owned(), path, file, is_kept: false })
    }

    /// Where the file is meanwhile.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The file to write to.
    pub(crate) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Gives the file its name, with everything on the disk.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn keep(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        std::fs::rename(&self.path, &self.name)?;
        self.is_kept = true;
        let folder = self.name.parent().filter(|it| !it.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

fn lock(file: &File) -> io::Result<()> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => busy(),
        TryLockError::Error(error) => error,
    })
}

fn busy() -> io::Error {
    io::Error::new(io::ErrorKind::ResourceBusy, "another process is writing it")
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.is_kept
            && let Err(error) = std::fs::remove_file(&self.path)
        {
            tracing::error!(%error, "{} stays, and is not whole", self.path.display());
        }
    }
}

/// Makes this process the only server of a folder for as long as the returned file is kept. The system releases
/// the lock however the process ends, so nothing is left to clean up. A link to the folder leads to the same lock.
///
/// # Errors
/// If another server has it, or its file system has no locks.
pub(crate) fn claim(folder: &Path) -> anyhow::Result<File> {
    let named = || format!("cannot lock the data folder {}", folder.display());
    let claim = File::open(folder).with_context(named)?;
    match claim.try_lock() {
        Ok(()) => Ok(claim),
        Err(TryLockError::WouldBlock) => anyhow::bail!(
            "another server runs on the data folder {}: a file serves one program, several need a PostgreSQL",
            folder.display()
        ),
        Err(TryLockError::Error(error)) => Err(error).with_context(named),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_folder_has_one_server_at_a_time() {
        let there = tempfile::tempdir().unwrap();
        let first = claim(there.path()).unwrap();
        let why = claim(there.path()).unwrap_err().to_string();
        assert!(why.contains("another server runs on the data folder"), "{why}");
        drop(first);
        claim(there.path()).unwrap();
    }

    #[test]
    fn a_new_folder_is_its_owners_alone_and_one_that_is_there_stays() {
        let there = tempfile::tempdir().unwrap();
        let mode = |it: &Path| it.metadata().unwrap().permissions().mode() & 0o777;
        let (outer, inner) = (there.path().join("data"), there.path().join("data/kept"));
        make(&inner).unwrap();
        assert_eq!((mode(&outer), mode(&inner)), (0o700, 0o700));
        std::fs::set_permissions(&inner, std::fs::Permissions::from_mode(0o750)).unwrap();
        make(&inner).unwrap();
        assert_eq!(mode(&inner), 0o750);
        std::fs::write(inner.join("file"), "").unwrap();
        make(&inner.join("file")).unwrap_err();
    }
}
