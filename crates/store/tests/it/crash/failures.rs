//! A disk that fails: nothing is acknowledged without being stored, the error is typed, and when the disk takes
//! writes again the log continues by itself.
//!
//! Deliberately absent: a sync that fails, then a kill before anything else is written, then a
//! power loss. After the first two the system's cache shows records to the next program that are
//! not on disk.

use room::{Durable as _, Seq};
use sqlx::Connection as _;
use store::{AppendError, SqliteStore, Store as _, StoreError};

use super::disk::{Disk, Loss};
use super::drive::{Drive, Failing, Failure};
use super::ledger::{Ledger, Mark, ROOMS};
use super::points::{Rerun, apply, look};
use crate::file::connect;
use crate::records::{code, record};
use rules::Chance;
use rules::chance::given;

/// Disks of a usual test run, and the steps on each.
const DISKS: u64 = 12;
const STEPS: usize = 12;
/// Lives of the program on one disk.
const LIVES: u64 = 2;

/// What the disks of a run did.
#[derive(Debug, Default)]
struct Reached {
    failed: u64,
    refused: u64,
    unknown: u64,
    found: u64,
    unopened: u64,
    points: u64,
}

#[tokio::test]
async fn a_failing_disk_acknowledges_no_unstored_record() {
    let mut reached = Reached::default();
    let first = given("CRASH_SEED").unwrap_or(0);
    let disks = given("CRASH_DISKS").unwrap_or(DISKS);
    for seed in first..first + disks {
        story(seed, &mut reached).await;
    }
    let Reached { failed, unknown, unopened, .. } = reached;
    let is_rerun = disks < DISKS;
    assert!(is_rerun || [failed, unknown, unopened].iter().all(|it| *it > 0), "{reached:?}");
}

/// Lives of one program on one bad disk.
async fn story(seed: u64, reached: &mut Reached) {
    let mut chance = Chance::new(seed);
    let (mut disk, mut ledger) = (Disk::default(), Ledger::default());
    for life in 0..LIVES {
        let mut place = Rerun { test: "CRASH_DISKS=1", seed, life, point: (0, None) };
        let drive = Drive::new(&disk);
        User { drive: &drive, chance: Chance::new((seed << 8) + life), reached }
            .live(&ledger, life << 32)
            .await;
        reached.failed += u64::try_from(drive.failed()).unwrap();
        let moments = drive.moments();
        let end = chance.place(moments.len());
        let some: Vec<usize> = (0..6).map(|_| chance.place(moments.len())).collect();
        let mut left = None;
        for (at, moment) in moments.iter().enumerate() {
            apply(moment, &mut disk, &mut ledger, &mut chance);
            if some.contains(&at) || at + 1 == moments.len() {
                for loss in [Loss::All, Loss::Nothing, Loss::Some] {
                    place.point = (at, Some(loss));
                    look(&ledger, &disk.after(loss, None, &mut chance)).await;
                    reached.points += 1;
                }
            }
            if at == end {
                left = Some((disk.clone(), ledger.clone()));
            }
        }
        (disk, ledger) = left.unwrap();
        disk = disk.after(Loss::Some, None, &mut chance).disk();
    }
}

/// A client that appends, and reads the log when the answer is `Unknown`.
struct User<'a> {
    drive: &'a Drive,
    chance: Chance,
    reached: &'a mut Reached,
}

impl User<'_> {
    async fn live(&mut self, ledger: &Ledger, number: u64) {
        if self.chance.once_in(3) {
            self.fail();
        }
        let store = self.open().await;
        let logs = ledger.check(&store).await.logs;
        let mut ends = logs.each_ref().map(Vec::len).map(|it| Seq::try_from(it).unwrap());
        for (room, log) in logs.into_iter().enumerate() {
            self.drive.tell(Mark::Read(room, log));
        }
        for step in 0..STEPS {
            if self.chance.once_in(4) {
                self.fail();
            }
            if self.chance.once_in(4) {
                // It may fail as well; nobody gets an answer.
                let mut tool = connect(&self.drive.file()).await;
                let sql = "PRAGMA wal_checkpoint(PASSIVE)";
                sqlx::query(sql).execute(&mut tool).await.ok();
                tool.close().await.ok();
            }
            let room = self.chance.place(ROOMS);
            let number = number + u64::try_from(step).unwrap();
            if self.append(&store, room, ends[room], number).await {
                ends[room] += 1;
            }
        }
        self.drive.fail(None);
        for (room, end) in ends.into_iter().enumerate() {
            let number = number + 1000;
            assert!(self.append(&store, room, end, number).await, "a disk that is well again");
        }
        if self.chance.once_in(2) {
            store.close().await;
        }
    }

    /// From some moment on the disk fails, for a while or until it is stopped.
    fn fail(&mut self) {
        let kinds = [Failing::Anything, Failing::Writes, Failing::Syncs];
        self.drive.fail(Some(Failure {
            after: self.chance.place(12),
            lasts: *self.chance.pick(&[1, 1, 2, 5, usize::MAX]).unwrap(),
            kind: *self.chance.pick(&kinds).unwrap(),
        }));
    }

    async fn open(&mut self) -> SqliteStore {
        for _ in 0..3 {
            match SqliteStore::open(&self.drive.file()).await {
                Ok(store) => return store,
                Err(StoreError::Database(_) | StoreError::Migration(_)) => {
                    self.reached.unopened += 1;
                }
                Err(error) => panic!("{error:?}"),
            }
        }
        self.drive.fail(None);
        SqliteStore::open(&self.drive.file()).await.unwrap()
    }

    /// Asks as a room does; returns whether the record was acknowledged.
    async fn append(&mut self, store: &SqliteStore, room: usize, end: Seq, number: u64) -> bool {
        let code = code(room.try_into().unwrap());
        let wanted = Box::new(record(number));
        let mut is_uncertain = false;
        for _ in 0..2 {
            self.drive.tell(Mark::Asked(room, end + 1, wanted.clone()));
            match store.append(code, end, *wanted.clone()).await {
                Ok(receipt) => {
                    assert_eq!(receipt.seq(), end + 1);
                    self.drive.tell(Mark::Acked(room, end + 1, wanted));
                    return true;
                }
                Err(AppendError::Failed(error)) => {
                    assert!(matches!(error, StoreError::Write(_)), "{error:?}");
                    // The first of the two may still turn up after a restart.
                    if !is_uncertain {
                        self.drive.tell(Mark::Refused(room, end + 1, wanted));
                    }
                    self.reached.refused += 1;
                    return false;
                }
                Err(AppendError::Unknown(error)) => {
                    assert!(matches!(error, StoreError::Write(_)), "{error:?}");
                    self.reached.unknown += 1;
                    is_uncertain = true;
                }
                Err(AppendError::Conflict) => panic!("nobody else writes"),
            }
            let log = store.load(code, end).await.unwrap();
            if let [found] = &log[..] {
                assert_eq!(*found.record(), *wanted);
                self.reached.found += 1;
                self.drive.tell(Mark::Acked(room, end + 1, wanted));
                return true;
            }
            assert!(log.is_empty(), "{log:?}");
        }
        false
    }
}
