//! A ledger of requested and promised records: which records must be in a log, and which may be.

use room::{Durable as _, Record, Seq};
use store::{Counted, Receipt, Results, Store};

use crate::records::{code, record};

/// Rooms of a story.
pub(super) const ROOMS: usize = 4;

/// A request or an answer.
#[derive(Debug, Clone)]
pub(super) enum Mark {
    /// This record was asked to be appended at this place.
    Asked(usize, Seq, Box<Record>),
    /// The answer said that this record is not there and will not be.
    Refused(usize, Seq, Box<Record>),
    /// The answer said that this record stands at this place.
    Acked(usize, Seq, Box<Record>),
    /// The log was read from its start and is this: every later read must show all of it.
    Read(usize, Vec<Record>),
}

impl Mark {
    /// Whether more records have to be there from now on.
    pub(super) fn is_promise(&self) -> bool {
        matches!(self, Self::Acked(..) | Self::Read(..))
    }
}

/// What was requested of each log and what was promised about it.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    logs: [Log; ROOMS],
}

#[derive(Debug, Clone, Default)]
struct Log {
    /// For each place, the records that may stand there.
    asked: Vec<Vec<Record>>,
    promised: usize,
}

/// What an inspection of all logs has found.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) logs: [Vec<Record>; ROOMS],
    /// Positions without an answer that hold a record.
    pub(super) kept: usize,
    /// Positions without an answer that do not hold a record.
    pub(super) lost: usize,
    /// Results of games that ended at positions without an answer.
    pub(super) results: usize,
    /// Ends of games without an answer that are not there, and have no result.
    pub(super) no_results: usize,
}

fn at(seq: Seq) -> usize {
    usize::try_from(seq).unwrap() - 1
}

impl Log {
    /// The results of the last promised record and of records without an answer are there exactly if the record is in
    /// the log that was read. Counts those without an answer, present and absent.
    async fn check_results(
        &self,
        number: usize,
        read: &[Receipt],
        store: &dyn Store,
    ) -> (usize, usize) {
        let (mut there, mut gone) = (0, 0);
        for (at, asked) in self.asked.iter().enumerate().skip(self.promised.saturating_sub(1)) {
            for record in asked {
                let Some(ending) = record.event.ending() else { continue };
                let stands = read.get(at).is_some_and(|it| it.record() == record);
                let (room, seq) =
                    (code(number.try_into().unwrap()), Seq::try_from(at + 1).unwrap());
                let game = Counted { at: record.at, room, seq, result: ending.result };
                let people = u64::try_from(ending.players.len()).unwrap();
                let expected = match stands {
                    true => Results { own: Some(game), counts: vec![(ending.result, people)] },
                    false => Results::default(),
                };
                let told = store.results(ending.deal, ending.players[0]).await.unwrap();
                assert_eq!(told, expected, "the result of record {seq} of log {number}");
                if at >= self.promised {
                    (there, gone) = (there + usize::from(stands), gone + usize::from(!stands));
                }
            }
        }
        (there, gone)
    }
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

    /// Reads all logs: each is a gapless prefix of what was requested, with everything that was promised.
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
            let (there, gone) = log.check_results(number, &read, store).await;
            found.results += there;
            found.no_results += gone;
            found.kept += end - promised;
            found.lost += log.asked.len() - end;
            found.logs[number] = read.into_iter().map(store::Receipt::into_record).collect();
        }
        found
    }

    /// How many promised records are missing.
    pub(super) async fn missing(&self, store: &dyn Store) -> usize {
        let mut missing = 0;
        for (number, log) in (0..).zip(&self.logs) {
            let there = store.load(code(number), 0).await.unwrap().len();
            missing += log.promised.saturating_sub(there);
        }
        missing
    }

    /// Checks, and then checks that a log accepts more.
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
