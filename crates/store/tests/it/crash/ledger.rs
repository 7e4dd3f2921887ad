//! A ledger of requested and promised records: which must be in a log, and which may be.

use room::{Durable as _, Record, Seq};
use store::Store;

use crate::records::{code, record};

/// Rooms of a story.
pub(super) const ROOMS: usize = 4;

/// What somebody asked or was told.
#[derive(Debug, Clone)]
pub(super) enum Mark {
    /// This record was asked to be appended at this place.
    Asked(usize, Seq, Box<Record>),
    /// It was said that this record is not there and will not be.
    Refused(usize, Seq, Box<Record>),
    /// It was said that this record stands at this place.
    Acked(usize, Seq, Box<Record>),
    /// The log was read from its start and is this: every later read must show all of it.
    Read(usize, Vec<Record>),
}

impl Mark {
    /// Whether more has to be there from now on.
    pub(super) fn is_promise(&self) -> bool {
        matches!(self, Self::Acked(..) | Self::Read(..))
    }
}

/// What was asked of each log and what was promised of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    logs: [Log; ROOMS],
}

#[derive(Debug, Clone, Default)]
struct Log {
    /// For each place what may stand there.
    asked: Vec<Vec<Record>>,
    promised: usize,
}

/// What a look at all logs has found.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) logs: [Vec<Record>; ROOMS],
    /// Positions without an answer that hold a record.
    pub(super) kept: usize,
    /// Positions without an answer that hold none.
    pub(super) lost: usize,
}

fn at(seq: Seq) -> usize {
    usize::try_from(seq).unwrap() - 1
}

impl Ledger {
    pub(super) fn apply(&mut self, mark: &Mark) {
        match mark {
            Mark::Asked(room, seq, record) => {
                let asked = &mut self.logs[*room].asked;
                if asked.len() == at(*seq) {
                    asked.push(Vec::new());
                }
                asked[at(*seq)].push(Record::clone(record));
            }
            Mark::Refused(room, seq, record) => {
                self.logs[*room].asked[at(*seq)].retain(|it| it != &**record);
            }
            Mark::Acked(room, seq, record) => {
                let log = &mut self.logs[*room];
                log.asked[at(*seq)] = vec![Record::clone(record)];
                log.promised = at(*seq) + 1;
            }
            Mark::Read(room, records) => {
                let log = &mut self.logs[*room];
                log.asked = records.iter().map(|it| vec![it.clone()]).collect();
                log.promised = records.len();
            }
        }
    }

    /// Reads all logs: each is a dense beginning of what was asked, with all that was promised.
    pub(super) async fn check(&self, store: &dyn Store) -> Found {
        let mut found = Found::default();
        for (number, log) in self.logs.iter().enumerate() {
            let read = store.load(code(number.try_into().unwrap()), 0).await.unwrap();
            assert!(read.len() <= log.asked.len(), "log {number} has what nobody asked for");
            for ((seq, receipt), asked) in (1..).zip(&read).zip(&log.asked) {
                assert_eq!(receipt.seq(), seq, "log {number} is dense");
                assert!(asked.contains(receipt.record()), "record {seq} of log {number}");
            }
            let (end, promised) = (read.len(), log.promised);
            assert!(
                end >= promised,
                "log {number} lost what was acknowledged: it ends at {end} and not at {promised}"
            );
            found.kept += end - promised;
            found.lost += log.asked.len() - end;
            found.logs[number] = read.into_iter().map(store::Receipt::into_record).collect();
        }
        found
    }

    /// How many records are missing that were promised.
    pub(super) async fn missing(&self, store: &dyn Store) -> usize {
        let mut missing = 0;
        for (number, log) in (0..).zip(&self.logs) {
            let there = store.load(code(number), 0).await.unwrap().len();
            missing += log.promised.saturating_sub(there);
        }
        missing
    }

    /// Checks, and then that a log takes more.
    pub(super) async fn check_and_go_on(&self, store: &dyn Store) -> Found {
        let found = self.check(store).await;
        let number = found.kept % ROOMS;
        let (code, end) = (code(number.try_into().unwrap()), found.logs[number].len());
        let end = Seq::try_from(end).unwrap();
        store.append(code, end, record(u64::MAX)).await.unwrap();
        let read = store.load(code, end).await.unwrap();
        assert_eq!(read.len(), 1, "log {number} goes on");
        assert_eq!(*read[0].record(), record(u64::MAX));
        found
    }
}
