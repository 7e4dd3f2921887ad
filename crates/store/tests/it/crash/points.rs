//! Every prefix of what was written, and every way to lose power there.

use std::collections::BTreeSet;

use store::{SqliteStore, Store as _};

use super::disk::{Disk, Files, Loss};
use super::drive::{self, Drive, Moment, Op};
use super::ledger::{Found, Ledger, Mark};
use super::story::{Author, LONG, Length, SHORT, small_pages};
use rules::Chance;
use rules::chance::given;

/// Points of a usual test run.
const POINTS: u64 = 800;
/// Lives of a program in one story: each starts with what the previous one left.
const LIVES: u64 = 3;
/// Instants inspected in a life, and in one with large files.
const OF_A_SHORT_ONE: usize = 16;
const OF_A_LONG_ONE: usize = 3;

/// How much was tried and reached.
#[derive(Debug, Default)]
struct Reached {
    points: u64,
    /// Points at which something unacknowledged was there all the same.
    kept: u64,
    /// Points at which something unacknowledged was lost.
    lost: u64,
    /// Points at which the file itself was being written: a checkpoint.
    checkpoints: u64,
    /// Those at which SQLite made it by itself, while a caller waited for an answer.
    own_checkpoints: u64,
    /// Points at which an unacknowledged result was there together with its record, or neither was.
    results: u64,
    no_results: u64,
    /// Points in a life that began with what a process had left in the system's cache.
    after_a_kill: u64,
}

#[tokio::test]
async fn acknowledged_records_survive_a_power_loss_at_any_write() {
    let points = given("CRASH_POINTS").unwrap_or(POINTS);
    let mut reached = Reached::default();
    for seed in given("CRASH_SEED").unwrap_or(0).. {
        story(seed, &mut reached).await;
        if reached.points >= points {
            break;
        }
    }
    let Reached { kept, lost, checkpoints, after_a_kill, .. } = reached;
    let each = [kept, lost, checkpoints, after_a_kill];
    let rare = [reached.own_checkpoints, reached.results, reached.no_results];
    let is_rerun = points < POINTS;
    assert!(is_rerun || each.iter().all(|it| *it > points / 100), "{reached:?}");
    assert!(is_rerun || rare.iter().all(|it| *it > points / 200), "{reached:?}");
}

/// The lives of one program, each with its points.
async fn story(seed: u64, reached: &mut Reached) {
    let length = if seed % 4 == 3 { LONG } else { SHORT };
    let mut chance = Chance::new(seed);
    let mut disk = if length == LONG { small_pages().await } else { Disk::default() };
    let mut ledger = Ledger::default();
    let mut was_killed = false;
    for life in 0..LIVES {
        let mut place = Rerun { test: "CRASH_POINTS=1", seed, life, point: (0, None) };
        let drive = Drive::new(&disk);
        let author = Author::open(&drive, &ledger, Chance::new((seed << 8) + life)).await;
        author.play(length).await;
        let moments = drive.moments();
        let own = own_checkpoints(&moments);
        let cuts = cuts(&moments, length, &own, &mut chance);
        let end = end(&moments, &mut chance);
        let mut left = None;
        for (at, moment) in moments.iter().enumerate() {
            let last = apply(moment, &mut disk, &mut ledger, &mut chance);
            if cuts.contains(&at) {
                for loss in losses(&disk, last).iter().copied() {
                    place.point = (at, Some(loss));
                    let found = look(&ledger, &disk.after(loss, last, &mut chance)).await;
                    reached.points += 1;
                    reached.kept += u64::from(found.kept > 0);
                    reached.lost += u64::from(found.lost > 0);
                    reached.checkpoints += u64::from(last == Some("log.db"));
                    reached.own_checkpoints += u64::from(own.contains(&at));
                    reached.results += u64::from(found.results > 0);
                    reached.no_results += u64::from(found.no_results > 0);
                    reached.after_a_kill += u64::from(was_killed);
                }
            }
            if at == end {
                left = Some((disk.clone(), ledger.clone()));
            }
        }
        (disk, ledger) = left.unwrap();
        was_killed = chance.once_in(2);
        if !was_killed {
            disk = disk.after(Loss::Some, None, &mut chance).disk();
        }
    }
}

/// Applies it; returns the file that was written, if any.
pub(super) fn apply<'a>(
    moment: &'a Moment,
    disk: &mut Disk,
    ledger: &mut Ledger,
    chance: &mut Chance,
) -> Option<&'a str> {
    match moment {
        Moment::Told(mark) => {
            ledger.apply(mark);
            None
        }
        Moment::File(name, op) => {
            disk.apply(name, op, chance);
            matches!(op, Op::Write { .. }).then_some(name)
        }
    }
}

/// The moments after which power is lost: random ones, and one of SQLite's own checkpoint if there is one.
fn cuts(moments: &[Moment], length: Length, own: &[usize], chance: &mut Chance) -> BTreeSet<usize> {
    let matter: Vec<usize> = (0..moments.len()).filter(|it| matters(&moments[*it])).collect();
    let count = if length == SHORT { OF_A_SHORT_ONE } else { OF_A_LONG_ONE };
    let mut cuts: BTreeSet<usize> = (0..count).map(|_| *chance.pick(&matter).unwrap()).collect();
    cuts.extend(chance.pick(own));
    cuts
}

/// The moments at which the file is written while a caller waits: neither a tool nor a restart does it then.
fn own_checkpoints(moments: &[Moment]) -> Vec<usize> {
    let mut waiting = 0_u32;
    let mut own = Vec::new();
    for (at, moment) in moments.iter().enumerate() {
        match moment {
            Moment::Told(Mark::Asked(..)) => waiting += 1,
            Moment::Told(Mark::Acked(..) | Mark::Refused(..)) => waiting -= 1,
            Moment::File(name, Op::Write { .. }) if waiting > 0 && name == "log.db" => own.push(at),
            Moment::Told(Mark::Read(..)) | Moment::File(..) => {}
        }
    }
    own
}

/// Where a life ends: often during a sync.
fn end(moments: &[Moment], chance: &mut Chance) -> usize {
    let is_sync = |it: &Moment| matches!(it, Moment::File(_, Op::Sync { .. }));
    let before: Vec<usize> = (1..moments.len()).filter(|it| is_sync(&moments[*it])).collect();
    if chance.once_in(2) { *chance.pick(&before).unwrap() - 1 } else { chance.place(moments.len()) }
}

/// Whether a power loss after it may differ from one before it.
fn matters(moment: &Moment) -> bool {
    match moment {
        Moment::Told(mark) => mark.is_promise(),
        Moment::File(_, op) => !matches!(op, Op::Open),
    }
}

/// The ways to lose power that differ here.
fn losses(disk: &Disk, last: Option<&str>) -> &'static [Loss] {
    match (disk.has_cached(), last) {
        (false, _) => &Loss::EACH[..1],
        (true, None) => &Loss::EACH[..3],
        (true, Some(_)) => &Loss::EACH,
    }
}

/// Opens the log that a power loss left, reads all of it and continues.
pub(super) async fn look(ledger: &Ledger, files: &Files) -> Found {
    let folder = drive::folder();
    files.write(folder.path());
    let store = SqliteStore::open(&folder.path().join("log.db")).await.unwrap();
    let found = ledger.check_and_go_on(&store).await;
    store.close().await;
    found
}

/// Reports where a test failed.
#[derive(Debug)]
pub(super) struct Rerun {
    /// The test that reruns only this one.
    pub(super) test: &'static str,
    pub(super) seed: u64,
    pub(super) life: u64,
    pub(super) point: (usize, Option<Loss>),
}

impl Drop for Rerun {
    fn drop(&mut self) {
        if std::thread::panicking() {
            #[allow(clippy::print_stderr, reason = "how a failing test tells its seed")]
            {
                let Self { test, seed, life, point: (moment, loss) } = self;
                eprintln!("life {life}, moment {moment}, {loss:?} lost");
                eprintln!("rerun with CRASH_SEED={seed} {test} cargo test -p store crash");
            }
        }
    }
}
