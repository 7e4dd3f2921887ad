//! A program is killed during a sync, another one starts and shows what the system still has in its cache, and then
//! the power is lost: every record that was shown is still there.

use store::{SqliteStore, Store as _};

use super::disk::{Disk, Loss};
use super::drive::{Drive, Moment, Op};
use super::ledger::{Ledger, Mark};
use super::points::{apply, look};
use super::story::{Author, SHORT};
use rules::Chance;

#[tokio::test]
async fn records_shown_by_a_restart_survive_a_power_loss() {
    let mut chance = Chance::new(1);
    let (mut disk, mut ledger) = (Disk::default(), Ledger::default());
    let drive = Drive::new(&disk);
    Author::open(&drive, &ledger, chance.clone()).await.play(SHORT).await;
    let moments = drive.moments();
    let mut shown = 0;
    for (moment, next) in moments.iter().zip(&moments[1..]) {
        apply(moment, &mut disk, &mut ledger, &mut chance);
        if matches!(next, Moment::File(_, Op::Sync { .. })) {
            shown += restart(disk.clone(), ledger.clone(), &mut chance).await;
        }
    }
    assert!(shown > 5, "{shown} records were only in the cache");
}

/// A restart, an inspection of all logs and a power loss; returns how much was seen that nobody was promised.
async fn restart(mut disk: Disk, mut ledger: Ledger, chance: &mut Chance) -> usize {
    let drive = Drive::new(&disk);
    let store = SqliteStore::open(&drive.file()).await.unwrap();
    let found = ledger.check(&store).await;
    for (room, log) in found.logs.into_iter().enumerate() {
        drive.tell(Mark::Read(room, log));
    }
    for moment in drive.moments() {
        apply(&moment, &mut disk, &mut ledger, chance);
    }
    look(&ledger, &disk.after(Loss::All, None, chance)).await;
    store.close().await;
    found.kept
}
