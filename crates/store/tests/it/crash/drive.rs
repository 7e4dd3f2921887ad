//! A folder whose files are recorded: what was done to them, in order, and which operations are to fail.

use std::collections::BTreeMap;
use std::ffi::c_int;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use libsqlite3_sys::SQLITE_OK;
use tempfile::TempDir;

use super::disk::Disk;
use super::ledger::Mark;
use super::shim;

/// What was done to a file.
#[derive(Debug, Clone)]
pub(super) enum Op {
    /// Opened, and created if it was missing.
    Open,
    Write {
        at: usize,
        bytes: Vec<u8>,
    },
    Truncate {
        size: usize,
    },
    /// Everything written to it before is on the disk; for the folder: so are its names.
    Sync {
        folder: bool,
    },
    /// A sync that the disk refused: what was written before may be there or not, and no later sync makes up for it.
    /// later sync makes up for it.
    FailedSync,
    Delete {
        synced: bool,
    },
}

/// One entry of a recording.
#[derive(Debug, Clone)]
pub(super) enum Moment {
    /// This was done to the file of this name.
    File(String, Op),
    /// An answer was given.
    Told(Mark),
}

/// When the disk is to fail.
#[derive(Debug, Clone, Copy)]
pub(super) struct Failure {
    /// How many operations of this kind still succeed.
    pub(super) after: usize,
    /// How many fail after that.
    pub(super) lasts: usize,
    pub(super) kind: Failing,
}

/// Which operation fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failing {
    Anything,
    Writes,
    Syncs,
}

#[derive(Debug, Default)]
struct Recording {
    moments: Vec<Moment>,
    failure: Option<Failure>,
    failed: usize,
}

/// A folder whose files are recorded.
#[derive(Debug)]
pub(super) struct Drive {
    folder: TempDir,
    recording: Mutex<Recording>,
}

static DRIVES: Mutex<BTreeMap<PathBuf, std::sync::Weak<Drive>>> = Mutex::new(BTreeMap::new());

/// The drive of a folder.
pub(super) fn of(folder: &Path) -> Option<Arc<Drive>> {
    DRIVES.lock().unwrap().get(folder)?.upgrade()
}

/// A new folder, in memory if the machine supports that: nothing here depends on the real disk.
pub(super) fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() };
    made.unwrap()
}

impl Drive {
    /// A new folder with the files that the system shows of this disk.
    pub(super) fn new(disk: &Disk) -> Arc<Self> {
        shim::install();
        let folder = folder();
        disk.shown().write(folder.path());
        let path = folder.path().canonicalize().unwrap();
        let drive = Arc::new(Self { folder, recording: Mutex::default() });
        DRIVES.lock().unwrap().insert(path, Arc::downgrade(&drive));
        drive
    }

    /// Where the log is.
    pub(super) fn file(&self) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join("log.db")
    }

    pub(super) fn fail(&self, failure: Option<Failure>) {
        self.lock().failure = failure;
    }

    /// How often the disk has failed.
    pub(super) fn failed(&self) -> usize {
        self.lock().failed
    }

    pub(super) fn tell(&self, mark: Mark) {
        self.lock().moments.push(Moment::Told(mark));
    }

    pub(super) fn record(&self, name: &str, op: Op) {
        self.lock().moments.push(Moment::File(name.to_owned(), op));
    }

    /// Everything recorded so far.
    pub(super) fn moments(&self) -> Vec<Moment> {
        self.lock().moments.clone()
    }

    /// Carries out this operation and records it, unless it is to fail with this code.
    pub(super) fn carry_out(
        &self,
        name: &str,
        op: Op,
        failure: c_int,
        usually: impl FnOnce() -> c_int,
    ) -> c_int {
        // Held meanwhile: the order of the recording is the order of the operations.
        let mut recording = self.lock();
        if recording.fails(&op) {
            if matches!(op, Op::Sync { .. }) {
                recording.moments.push(Moment::File(name.to_owned(), Op::FailedSync));
            }
            return failure;
        }
        let code = usually();
        if code == SQLITE_OK {
            recording.moments.push(Moment::File(name.to_owned(), op));
        }
        code
    }

    fn lock(&self) -> MutexGuard<'_, Recording> {
        self.recording.lock().unwrap()
    }
}

impl Drop for Drive {
    fn drop(&mut self) {
        // Everything opened here closes with its connections, at the latest when the program ends.
        let path = self.folder.path().canonicalize().unwrap();
        DRIVES.lock().unwrap().remove(&path);
    }
}

impl Recording {
    fn fails(&mut self, op: &Op) -> bool {
        let Some(failure) = &mut self.failure else { return false };
        let concerns = match failure.kind {
            Failing::Anything => true,
            Failing::Writes => matches!(op, Op::Write { .. }),
            Failing::Syncs => matches!(op, Op::Sync { .. }),
        };
        if !concerns {
            return false;
        }
        if failure.after > 0 {
            failure.after -= 1;
            return false;
        }
        if failure.lasts == 0 {
            return false;
        }
        failure.lasts -= 1;
        self.failed += 1;
        true
    }
}
