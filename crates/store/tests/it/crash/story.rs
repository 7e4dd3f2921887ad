//! A story: what a program does to its log between two restarts.

use std::path::Path;

use futures_util::future::join_all;
use room::{Event, Record, Seq};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use store::{AppendError, SqliteStore, Store as _};

use super::disk::{Disk, Files};
use super::drive::{self, Drive};
use super::ledger::{Ledger, Mark, ROOMS};
use crate::file::connect;
use crate::records::{code, ended, record};
use rules::Chance;

/// How much happens in a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Length {
    pub(super) steps: usize,
    /// Characters of the longest text.
    pub(super) text: usize,
    /// Whether tools and restarts move written data into the file meanwhile.
    pub(super) is_moved: bool,
}

/// A few steps with short texts.
pub(super) const SHORT: Length = Length { steps: 12, text: 6000, is_moved: true };
/// Enough for SQLite to make a checkpoint by itself, on [`small_pages`]: it does so after 4000 of them.
pub(super) const LONG: Length = Length { steps: 30, text: 300_000, is_moved: false };

/// A disk with an empty log whose pages have the smallest possible size, so that two megabytes have as many pages as
/// sixteen otherwise have.
pub(super) async fn small_pages() -> Disk {
    let folder = drive::folder();
    let options = SqliteConnectOptions::new().filename(folder.path().join("log.db"));
    let mut made = options.create_if_missing(true).page_size(512).connect().await.unwrap();
    // A file has no pages until something is written.
    sqlx::query("PRAGMA user_version = 0").execute(&mut made).await.unwrap();
    made.close().await.unwrap();
    Files::read(folder.path()).disk()
}

/// Appends to all logs, and records what was asked and answered.
pub(super) struct Author<'a> {
    drive: &'a Drive,
    chance: Chance,
    store: SqliteStore,
    ends: [Seq; ROOMS],
    number: u64,
}

impl<'a> Author<'a> {
    /// Opens the log and reads it, as a program that starts does.
    pub(super) async fn open(drive: &'a Drive, ledger: &Ledger, mut chance: Chance) -> Self {
        let store = SqliteStore::open(&drive.file()).await.unwrap();
        let logs = ledger.check(&store).await.logs;
        let ends = logs.each_ref().map(|it| Seq::try_from(it.len()).unwrap());
        for (room, log) in logs.into_iter().enumerate() {
            drive.tell(Mark::Read(room, log));
        }
        // A different one in each life, so that no record equals one of an earlier life.
        let number = u64::try_from(chance.place(1 << 30)).unwrap();
        Self { drive, chance, store, ends, number }
    }

    /// Plays the whole story.
    pub(super) async fn play(mut self, length: Length) {
        for _ in 0..length.steps {
            self.step(length).await;
        }
        if self.chance.once_in(2) {
            self.store.close().await;
        }
    }

    async fn step(&mut self, Length { text, is_moved, .. }: Length) {
        match self.chance.place(if is_moved { 10 } else { 7 }) {
            0..4 => {
                let room = self.chance.place(ROOMS);
                self.append(&[room], text).await;
            }
            4..7 => {
                let first = self.chance.place(ROOMS);
                let count = 2 + self.chance.place(ROOMS - 1);
                let rooms: Vec<usize> = (0..count).map(|it| (first + it) % ROOMS).collect();
                self.append(&rooms, text).await;
            }
            7..9 => {
                let modes = ["PASSIVE", "FULL", "RESTART", "TRUNCATE"];
                checkpoint(&self.drive.file(), self.chance.pick(&modes).unwrap()).await;
            }
            _ => {
                self.store.close().await;
                self.store = SqliteStore::open(&self.drive.file()).await.unwrap();
            }
        }
    }

    /// Appends to these logs at once; another writer is too late for the last of them.
    async fn append(&mut self, rooms: &[usize], text: usize) {
        let mut wanted = Vec::new();
        for room in rooms {
            let record = self.record(text);
            wanted.push((*room, record));
        }
        let late = self.chance.once_in(3).then(|| self.record(text));
        let appends = join_all(wanted.into_iter().map(|(room, record)| {
            let (end, store, drive) = (self.ends[room], &self.store, self.drive);
            let asked = Box::new(record.clone());
            drive.tell(Mark::Asked(room, end + 1, asked.clone()));
            async move {
                let receipt = store.append(named(room), end, record).await.unwrap();
                drive.tell(Mark::Acked(room, room::Durable::seq(&receipt), asked));
            }
        }));
        let last = *rooms.last().unwrap();
        let too_late = async {
            if let Some(record) = late {
                let answer = self.store.append(named(last), self.ends[last], record).await;
                assert!(matches!(answer, Err(AppendError::Conflict)), "{answer:?}");
            }
        };
        futures_util::future::join(appends, too_late).await;
        for room in rooms {
            self.ends[*room] += 1;
        }
    }

    fn record(&mut self, text: usize) -> Record {
        self.number += 1;
        let mut made = record(self.number);
        // Mostly small, like real records.
        let most = if self.chance.once_in(4) { text } else { 200 };
        let text = "x".repeat(self.chance.place(most));
        made.event = if self.chance.once_in(5) {
            ended(self.number)
        } else {
            Event::Said { seat: None, text }
        };
        made
    }
}

fn named(room: usize) -> room::RoomCode {
    code(room.try_into().unwrap())
}

/// Moves the write-ahead log into the file, as a tool beside the program may at any time.
async fn checkpoint(file: &Path, mode: &str) {
    let mut connection = connect(file).await;
    let sql = sqlx::AssertSqlSafe(format!("PRAGMA wal_checkpoint({mode})"));
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
