//! Folders and files of the server.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::Path;

use anyhow::Context as _;

/// Makes a folder that no other user of the machine may open, if it is missing: logs hold keys and what games hide.
/// One that is there stays as it is.
///
/// # Errors
/// If it cannot be made, or is no folder.
pub(crate) fn make(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Creates an empty file that no other user of the machine may read, in place of one that may be there.
///
/// # Errors
/// If it cannot be created.
pub(crate) fn create(file: &Path) -> io::Result<File> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)
}

/// Brings the name of a new file onto the disk.
///
/// # Errors
/// If its folder cannot be opened or written.
pub(crate) fn sync_entry(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Makes this process the only server of a folder for as long as the answer is kept. The system lets go of it when
/// the process ends, however it does, so nothing is left to clear away. A link to it leads to the same lock.
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
