//! Files damaged in place: what can still be read is what was written, or an error.
//!
//! The write-ahead log has checksums over all its contents; the file itself has none. So when single bits flip in the
//! file, the only promise is that the program answers.

use store::{SqliteStore, Store as _, StoreError};

use super::disk::Files;
use super::drive;
use super::ledger::{Ledger, Mark, ROOMS};
use crate::records::{code, record};
use rules::Chance;

/// Records of each log: enough for pages of every kind.
const RECORDS: u32 = 40;
/// Pages of SQLite.
const PAGE: usize = 4096;

/// The files of a log with some records, either open or closed, and its contents.
async fn written(is_open: bool) -> (Files, Ledger) {
    let folder = drive::folder();
    let store = SqliteStore::open(&folder.path().join("log.db")).await.unwrap();
    let mut ledger = Ledger::default();
    for seq in 1..=RECORDS {
        for room in 0..ROOMS {
            let record = record(u64::try_from(room).unwrap() << 32 | u64::from(seq));
            ledger.apply(&Mark::Asked(room, seq, Box::new(record.clone())));
            store.append(code(room.try_into().unwrap()), seq - 1, record).await.unwrap();
        }
    }
    if !is_open {
        store.close().await;
    }
    let mut files = Files::read(folder.path());
    files.0.remove("log.db-shm");
    store.close().await;
    (files, ledger)
}

/// The pages of the tables `subscription`, `secret` and `result` with their indexes, which are empty here.
const OTHERS: usize = 7;

/// How a damaged log was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Read {
    /// All of it, as written.
    Whole,
    /// A part of it, and nothing that was not written.
    Beginning,
    Error,
}

/// Opens files like these and reads every log that can be read.
async fn read(files: &Files, ledger: &Ledger) -> Read {
    let folder = drive::folder();
    files.write(folder.path());
    let store = match SqliteStore::open(&folder.path().join("log.db")).await {
        Ok(store) => store,
        Err(error) => return typed(&error),
    };
    for room in 0..ROOMS {
        if let Err(error) = store.load(code(room.try_into().unwrap()), 0).await {
            return typed(&error);
        }
    }
    let found = ledger.check(&store).await;
    store.close().await;
    if found.lost == 0 { Read::Whole } else { Read::Beginning }
}

fn typed(error: &StoreError) -> Read {
    match error {
        StoreError::Database(_)
        | StoreError::Migration(_)
        | StoreError::Newer
        | StoreError::Unsafe(_)
        | StoreError::Record { .. }
        | StoreError::Game { .. }
        | StoreError::Gap(_)
        | StoreError::Shorter(_) => Read::Error,
        StoreError::Form
        | StoreError::Write(_)
        | StoreError::Tls(_)
        | StoreError::Replaced
        | StoreError::Slow
        | StoreError::Away
        | StoreError::Closed => {
            panic!("{error:?}")
        }
    }
}

#[tokio::test]
async fn a_flipped_bit_in_the_write_ahead_log_changes_no_record() {
    let (mut files, ledger) = written(true).await;
    assert_eq!(read(&files, &ledger).await, Read::Whole);
    let mut chance = Chance::new(1);
    let mut shorter = 0;
    for _ in 0..150 {
        let wal = files.0.get_mut("log.db-wal").unwrap();
        let (at, bit) = (chance.place(wal.len()), 1 << chance.place(8));
        wal[at] ^= bit;
        shorter += usize::from(read(&files, &ledger).await == Read::Beginning);
        files.0.get_mut("log.db-wal").unwrap()[at] ^= bit;
    }
    assert!(shorter > 0, "what comes after the damage is gone");
}

#[tokio::test]
async fn a_truncated_write_ahead_log_gives_a_prefix_of_the_log() {
    let (mut files, ledger) = written(true).await;
    let mut chance = Chance::new(2);
    for _ in 0..40 {
        let wal = files.0.get_mut("log.db-wal").unwrap();
        let len = chance.place(wal.len());
        let rest = wal.split_off(len);
        assert_ne!(read(&files, &ledger).await, Read::Whole, "cut to {len}");
        files.0.get_mut("log.db-wal").unwrap().extend(rest);
    }
}

#[tokio::test]
async fn a_zeroed_or_missing_page_is_detected() {
    let (mut files, ledger) = written(false).await;
    let pages = files.0["log.db"].len() / PAGE;
    assert!(pages > 5, "{pages} pages");
    let whole = files.0["log.db"].clone();
    let mut noticed = 0;
    for page in 0..pages {
        files.0.get_mut("log.db").unwrap()[page * PAGE..(page + 1) * PAGE].fill(0);
        noticed += usize::from(read(&files, &ledger).await == Read::Error);
        files.0.insert("log.db".to_owned(), whole.clone());
        if page > 0 {
            files.0.get_mut("log.db").unwrap().truncate(page * PAGE);
            assert_eq!(read(&files, &ledger).await, Read::Error, "cut to {page} pages");
            files.0.insert("log.db".to_owned(), whole.clone());
        }
    }
    // The page of an index that no query uses, or of another table, holds nothing of a log.
    assert!(noticed + 2 + OTHERS >= pages, "{noticed} of {pages} zeroed pages");
}

#[tokio::test]
async fn a_flipped_bit_in_the_file_gets_an_answer() {
    let (mut files, _) = written(false).await;
    let mut chance = Chance::new(3);
    let mut errors = 0;
    for _ in 0..150 {
        let file = files.0.get_mut("log.db").unwrap();
        let (at, bit) = (chance.place(file.len()), 1 << chance.place(8));
        file[at] ^= bit;
        let folder = drive::folder();
        files.write(folder.path());
        match SqliteStore::open(&folder.path().join("log.db")).await {
            Ok(store) => {
                for room in 0..ROOMS {
                    let log = store.load(code(room.try_into().unwrap()), 0).await;
                    errors += usize::from(log.is_err_and(|it| typed(&it) == Read::Error));
                }
                store.close().await;
            }
            Err(error) => errors += usize::from(typed(&error) == Read::Error),
        }
        files.0.get_mut("log.db").unwrap()[at] ^= bit;
    }
    assert!(errors > 0, "some flips are noticed");
}
