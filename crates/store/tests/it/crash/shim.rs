//! The shim between SQLite and its files: it does what the usual VFS does, and reports it to a drive.
//!
//! The only unsafe code in the project, and only in tests: SQLite's files are C structures. Files outside the folder
//! of a drive are not touched: the usual functions open them.
#![allow(unsafe_code, reason = "a VFS of SQLite is a table of C functions")]

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
use std::sync::{Arc, Once, OnceLock};

use libsqlite3_sys::{
    SQLITE_IOERR_DELETE, SQLITE_IOERR_FSYNC, SQLITE_IOERR_TRUNCATE, SQLITE_IOERR_WRITE, SQLITE_OK,
    SQLITE_OPEN_CREATE, SQLITE_OPEN_MAIN_JOURNAL, SQLITE_OPEN_WAL, sqlite3_file, sqlite3_filename,
    sqlite3_initialize, sqlite3_int64, sqlite3_io_methods, sqlite3_vfs, sqlite3_vfs_find,
    sqlite3_vfs_register,
};

use super::drive::{self, Drive, Op};

/// The usual VFS.
struct Usual(*mut sqlite3_vfs);

// SAFETY: SQLite never frees or changes a registered VFS, and uses it from all threads itself.
unsafe impl Send for Usual {}
// SAFETY: as above.
unsafe impl Sync for Usual {}

static USUAL: OnceLock<Usual> = OnceLock::new();

/// SQLite's data for an open file: this, followed by the usual file.
#[repr(C)]
struct File {
    base: sqlite3_file,
    handle: *mut Handle,
}

struct Handle {
    drive: Arc<Drive>,
    name: String,
    /// Whether the next sync covers the folder too, as the usual VFS does for new journals.
    syncs_folder: bool,
}

static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    // 2: with shared memory, without memory-mapped files, whose changes cannot be recorded.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// Makes SQLite open files with the shim, once for the whole program.
pub(super) fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // SAFETY: the usual VFS is copied as a whole and lives as long as the program, as the copy does. Those of its
        // functions that stay do not depend on the VFS they are called for.
        unsafe {
            assert_eq!(sqlite3_initialize(), SQLITE_OK);
            let usual = sqlite3_vfs_find(std::ptr::null());
            USUAL.get_or_init(|| Usual(usual));
            let mut shim = Box::new(*usual);
            shim.szOsFile += c_int::try_from(size_of::<File>()).unwrap();
            shim.pNext = std::ptr::null_mut();
            shim.zName = c"drive".as_ptr();
            shim.xOpen = Some(open);
            shim.xDelete = Some(delete);
            assert_eq!(sqlite3_vfs_register(Box::into_raw(shim), 1), SQLITE_OK);
        }
    });
}

fn usual() -> *mut sqlite3_vfs {
    USUAL.get().unwrap().0
}

/// The drive that a path is on, and the name of the file there.
///
/// # Safety
/// `path` is null or a C string.
unsafe fn find(path: *const c_char) -> Option<(Arc<Drive>, String)> {
    if path.is_null() {
        return None;
    }
    // SAFETY: a C string, by the caller's promise.
    let path = Path::new(OsStr::from_bytes(unsafe { CStr::from_ptr(path) }.to_bytes()));
    let drive = drive::of(path.parent()?)?;
    Some((drive, path.file_name()?.to_str()?.to_owned()))
}

unsafe extern "C" fn open(
    _vfs: *mut sqlite3_vfs,
    path: sqlite3_filename,
    file: *mut sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite allocated as many bytes for the file as the shim asked for: enough for a `File` and a usual file
    // behind it, and for a usual file alone.
    unsafe {
        let open = (*usual()).xOpen.unwrap();
        let Some((drive, name)) = find(path) else {
            return open(usual(), path, file, flags, out);
        };
        let ours = file.cast::<File>();
        (*ours).base.pMethods = std::ptr::null();
        let code = open(usual(), path, inner(file), flags, out);
        if code == SQLITE_OK {
            drive.record(&name, Op::Open);
            let journal = flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL) != 0;
            let syncs_folder = journal && flags & SQLITE_OPEN_CREATE != 0;
            (*ours).handle = Box::into_raw(Box::new(Handle { drive, name, syncs_folder }));
            (*ours).base.pMethods = &raw const METHODS;
        }
        code
    }
}

unsafe extern "C" fn delete(
    _vfs: *mut sqlite3_vfs,
    path: *const c_char,
    sync_folder: c_int,
) -> c_int {
    // SAFETY: the arguments are those that SQLite gave.
    unsafe {
        let usually = || (*usual()).xDelete.unwrap()(usual(), path, sync_folder);
        match find(path) {
            None => usually(),
            Some((drive, name)) => {
                let op = Op::Delete { synced: sync_folder != 0 };
                drive.carry_out(&name, op, SQLITE_IOERR_DELETE, usually)
            }
        }
    }
}

/// The usual file behind ours.
///
/// # Safety
/// `file` has room for both.
unsafe fn inner(file: *mut sqlite3_file) -> *mut sqlite3_file {
    // SAFETY: inside the memory that SQLite allocated; the size of a `File` is a multiple of a pointer's.
    unsafe { file.cast::<File>().add(1).cast() }
}

/// The handle of a file that `open` has opened.
///
/// # Safety
/// `file` was opened by `open` and is not closed; SQLite uses a file from one thread at a time.
unsafe fn handle<'a>(file: *mut sqlite3_file) -> &'a mut Handle {
    // SAFETY: made by `open`, freed by `close`.
    unsafe { &mut *(*file.cast::<File>()).handle }
}

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    // SAFETY: SQLite closes a file once.
    unsafe {
        drop(Box::from_raw((*file.cast::<File>()).handle));
        (*(*inner(file)).pMethods).xClose.unwrap()(inner(file))
    }
}

unsafe extern "C" fn write(
    file: *mut sqlite3_file,
    bytes: *const c_void,
    len: c_int,
    at: sqlite3_int64,
) -> c_int {
    // SAFETY: the arguments are those that SQLite gave.
    unsafe {
        let it = handle(file);
        let slice = std::slice::from_raw_parts(bytes.cast::<u8>(), usize::try_from(len).unwrap());
        let op = Op::Write { at: usize::try_from(at).unwrap(), bytes: slice.to_vec() };
        it.drive.carry_out(&it.name, op, SQLITE_IOERR_WRITE, || {
            (*(*inner(file)).pMethods).xWrite.unwrap()(inner(file), bytes, len, at)
        })
    }
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, size: sqlite3_int64) -> c_int {
    // SAFETY: as in `write`.
    unsafe {
        let it = handle(file);
        let op = Op::Truncate { size: usize::try_from(size).unwrap() };
        it.drive.carry_out(&it.name, op, SQLITE_IOERR_TRUNCATE, || {
            (*(*inner(file)).pMethods).xTruncate.unwrap()(inner(file), size)
        })
    }
}

unsafe extern "C" fn sync(file: *mut sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: as in `write`.
    unsafe {
        let it = handle(file);
        let op = Op::Sync { folder: it.syncs_folder };
        let code = it.drive.carry_out(&it.name, op, SQLITE_IOERR_FSYNC, || {
            (*(*inner(file)).pMethods).xSync.unwrap()(inner(file), flags)
        });
        it.syncs_folder &= code != SQLITE_OK;
        code
    }
}

/// Functions that only call the usual file.
macro_rules! as_usual {
    ($($name:ident = $method:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(
            unsafe extern "C" fn $name(file: *mut sqlite3_file, $($argument: $type),*) -> $answer {
                // SAFETY: the arguments are those that SQLite gave.
                unsafe { (*(*inner(file)).pMethods).$method.unwrap()(inner(file), $($argument),*) }
            }
        )*
    };
}

as_usual! {
    read = xRead(bytes: *mut c_void, len: c_int, at: sqlite3_int64) -> c_int;
    file_size = xFileSize(size: *mut sqlite3_int64) -> c_int;
    lock = xLock(level: c_int) -> c_int;
    unlock = xUnlock(level: c_int) -> c_int;
    check_reserved_lock = xCheckReservedLock(out: *mut c_int) -> c_int;
    file_control = xFileControl(op: c_int, argument: *mut c_void) -> c_int;
    sector_size = xSectorSize() -> c_int;
    device_characteristics = xDeviceCharacteristics() -> c_int;
    shm_map = xShmMap(page: c_int, size: c_int, extend: c_int, out: *mut *mut c_void) -> c_int;
    shm_lock = xShmLock(offset: c_int, n: c_int, flags: c_int) -> c_int;
    shm_barrier = xShmBarrier() -> ();
    shm_unmap = xShmUnmap(delete: c_int) -> c_int;
}
