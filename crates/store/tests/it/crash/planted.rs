//! The harness finds faults: a log that does not wait for the disk is caught, one that does is not.

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _};
use store::{SqliteStore, Store as _};

use super::disk::{Disk, Loss};
use super::drive::Drive;
use super::ledger::{Ledger, Mark};
use super::points::apply;
use crate::records::{code, record};
use rules::Chance;

/// Records that are written.
const RECORDS: u32 = 20;

/// At how many instants a power loss takes something acknowledged.
async fn losses(synchronous: SqliteSynchronous) -> usize {
    let drive = Drive::new(&Disk::default());
    SqliteStore::open(&drive.file()).await.unwrap().close().await;
    write(&drive, synchronous).await;
    let mut chance = Chance::new(0);
    let (mut disk, mut ledger) = (Disk::default(), Ledger::default());
    let mut lost = 0;
    for moment in drive.moments() {
        apply(&moment, &mut disk, &mut ledger, &mut chance);
        let folder = super::drive::folder();
        disk.after(Loss::All, None, &mut chance).write(folder.path());
        let store = SqliteStore::open(&folder.path().join("log.db")).await.unwrap();
        lost += usize::from(ledger.missing(&store).await > 0);
        store.close().await;
    }
    lost
}

/// Writes records as the store does, except for this setting.
async fn write(drive: &Drive, synchronous: SqliteSynchronous) {
    let mut connection = SqliteConnectOptions::new()
        .filename(drive.file())
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .connect()
        .await
        .unwrap();
    for seq in 1..=RECORDS {
        let record = Box::new(record(seq.into()));
        drive.tell(Mark::Asked(0, seq, record.clone()));
        let insert = "INSERT INTO record (room, seq, previous, body) \
            SELECT $1, $2, COALESCE((SELECT last FROM room WHERE code = $1), 0), $3";
        sqlx::query(insert)
            .bind(code(0).letters())
            .bind(seq)
            .bind(protocol::stored::encode(&record))
            .execute(&mut connection)
            .await
            .unwrap();
        drive.tell(Mark::Acked(0, seq, record));
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_log_without_fsync_is_detected() {
    let least = usize::try_from(RECORDS).unwrap();
    for unsafe_setting in [SqliteSynchronous::Off, SqliteSynchronous::Normal] {
        assert!(losses(unsafe_setting).await >= least);
    }
    assert_eq!(losses(SqliteSynchronous::Full).await, 0);
}
