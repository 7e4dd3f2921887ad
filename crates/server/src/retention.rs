//! Rooms that nobody uses any more: lists them, writes their logs to files, and removes them in time.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::future::pending;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use protocol::stored;
use room::{Durable as _, RoomCode, Seq};
use store::{Archive, Idle, Receipt, StoreError};
use tokio::time::sleep;

use crate::folder::Part;
use crate::logging::causes;

/// From the start of the program to the first look.
const FIRST: Duration = Duration::from_secs(10 * 60);
/// From one look to the next: a server that runs for an evening removes something, and a clock that is set right
/// within an hour has removed nothing.
const AGAIN: Duration = Duration::from_secs(60 * 60);
/// Between two removals, so that those who play notice nothing.
const PAUSE: Duration = Duration::from_millis(100);
/// Before another try to remove a room.
const AGAIN_SOON: Duration = Duration::from_secs(2);
/// This many rooms in a row may fail to be removed.
const FAILURES: u32 = 3;
/// A day, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// The rooms that were idle at the last look, with their last record.
type Seen = BTreeMap<RoomCode, Seq>;

/// For how long a room is kept after its last record, in milliseconds; `None` if rooms are never removed.
pub(crate) fn kept(days: u16) -> Option<u64> {
    (days > 0).then(|| u64::from(days) * DAY)
}

/// Removes rooms in which nothing has happened for this many days, for as long as the program runs;
/// never with 0.
pub(crate) async fn sweep(store: Arc<dyn Archive>, days: u16) -> Infallible {
    if days == 0 {
        return pending().await;
    }
    sleep(FIRST).await;
    let (mut seen, mut before) = (Seen::new(), 0);
    loop {
        match remove_idle(store.as_ref(), days, &mut seen).await {
            Ok(0) => {}
            Ok(rooms) => tracing::info!(rooms, "removed after {days} days without use"),
            Err(error) => tracing::warn!(error = %causes(&error), "idle rooms are not removed"),
        }
        let since = now().saturating_sub(u64::from(days) * DAY);
        forget(store.as_ref(), since.min(before)).await;
        before = since;
        sleep(AGAIN).await;
    }
}

/// Forgets browsers and results that are older than this, by the clocks of this look and the one before, as for rooms.
async fn forget(store: &dyn Archive, since: u64) {
    // A player who has no table any more is notified of none; a page that is opened renews its subscription.
    if let Err(error) = store.unsubscribe_idle(since).await {
        tracing::warn!(error = %causes(&error), "idle browsers are not forgotten");
    }
    // A result is kept for as many days after its game, whether the room is used or not.
    if let Err(error) = store.forget_results(since).await {
        tracing::warn!(error = %causes(&error), "old results are not forgotten");
    }
}

/// Removes rooms in which nothing has happened for this many days, by the clocks of both this look and the one
/// before: a clock that is wrong for a while removes nothing. Returns how many it removed.
async fn remove_idle(store: &dyn Archive, days: u16, seen: &mut Seen) -> Result<u64, StoreError> {
    let mut fresh = Seen::new();
    let removed = remove_seen(store, days, seen, &mut fresh).await;
    match removed {
        Ok(_) => *seen = fresh,
        // The rooms that this look did not reach were seen before.
        Err(_) => seen.extend(fresh),
    }
    removed
}

/// Removes the idle rooms that were seen before, and notes the others.
async fn remove_seen(
    store: &dyn Archive,
    days: u16,
    before: &Seen,
    seen: &mut Seen,
) -> Result<u64, StoreError> {
    let time = now().saturating_sub(u64::from(days) * DAY);
    let (mut after, mut removed, mut failed) = (None, 0, 0);
    loop {
        let idle = store::idle_since(store, time, after).await?;
        for it in idle.rooms {
            if before.get(&it.room) != Some(&it.last) {
                seen.insert(it.room, it.last);
                continue;
            }
            match store.remove(it.room, it.last).await {
                Ok(is_removed) => (removed, failed) = (removed + u64::from(is_removed), 0),
                // A room that cannot be removed does not keep the others; a store that fails keeps all.
                Err(error) if failed < FAILURES => {
                    tracing::warn!(room = %it.room, error = %causes(&error), "not removed");
                    seen.insert(it.room, it.last);
                    failed += 1;
                }
                Err(error) => return Err(error),
            }
            sleep(PAUSE).await;
        }
        after = idle.next;
        if after.is_none() {
            return Ok(removed);
        }
    }
}

/// Writes a line for each room in which nothing has happened for this many days: its code, its records and the days
/// since the last. Writes their logs into the folder, if one is given, and creates it.
///
/// # Errors
/// If the store cannot be read, or the folder, a line or a file cannot be written; at the end, if a log
/// is damaged.
pub(crate) async fn list(
    store: &dyn Archive,
    days: u16,
    folder: Option<&Path>,
    mut lines: impl Write,
) -> anyhow::Result<()> {
    let now = now();
    // With 0, also rooms with a record from this very moment.
    let time = if days == 0 { u64::MAX } else { now.saturating_sub(u64::from(days) * DAY) };
    if let Some(folder) = folder {
        crate::folder::make(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let (mut after, mut damaged) = (None, Vec::new());
    loop {
        let idle = store::idle_since(store, time, after).await?;
        damaged.extend(idle.damaged);
        for it in idle.rooms {
            if let Some(folder) = folder {
                match store.load(it.room, 0).await {
                    Ok(log) if is_whole(&log, &it) => {
                        keep(&folder.join(format!("{}.jsonl", it.room)), &log)?;
                    }
                    // An earlier export may be the only copy left.
                    Ok(_removed) => continue,
                    Err(error) if error.is_damage() => damaged.push(error),
                    Err(error) => return Err(error.into()),
                }
            }
            let since = now.saturating_sub(it.at) / DAY;
            match writeln!(lines, "{}  {} records  {since} days", it.room, it.last) {
                // The reader has closed the pipe; the export goes on.
                Err(error) if folder.is_some() && error.kind() == ErrorKind::BrokenPipe => {}
                written => written?,
            }
        }
        after = idle.next;
        if after.is_none() {
            break;
        }
    }
    for error in &damaged {
        tracing::error!(error = %causes(error), "a log is damaged");
    }
    anyhow::ensure!(damaged.is_empty(), "{} logs are damaged", damaged.len());
    Ok(())
}

/// Whether a log has the end that was found: it may have been removed since, even while it was read.
fn is_whole(log: &[Receipt], found: &Idle) -> bool {
    log.last().is_some_and(|it| it.seq() >= found.last)
}

/// Removes a room, even while people play in it.
///
/// # Errors
/// If there is no such room, or if it cannot be read or removed.
pub(crate) async fn remove(store: &dyn Archive, room: RoomCode) -> anyhow::Result<()> {
    let mut failed = 0;
    loop {
        let heads = store.heads(&[room]).await?;
        let Some((_, last)) = heads.first() else {
            // A try that failed may have removed it all the same.
            anyhow::ensure!(failed > 0, "there is no room {room}");
            return Ok(());
        };
        match store.remove(room, *last).await {
            Ok(true) => return Ok(()),
            // Somebody played on.
            Ok(false) => {}
            // A vacuum may hold the table for a while.
            Err(error) if failed == FAILURES => return Err(error.into()),
            Err(_) => {
                failed += 1;
                sleep(AGAIN_SOON).await;
            }
        }
    }
}

/// Writes a log into a file.
fn keep(file: &Path, log: &[Receipt]) -> anyhow::Result<()> {
    let mut lines = Vec::new();
    for receipt in log {
        writeln!(lines, "{}", stored::encode(receipt.record()))?;
    }
    let written = Part::create(file).and_then(|mut part| {
        part.file().write_all(&lines)?;
        part.keep()
    });
    written.with_context(|| format!("cannot write {}", file.display()))
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use room::{CommandId, Origin, Record, Room, Token};
    use store::{MemoryStore, Store as _, Subscription, Subscriptions as _};

    use super::*;

    /// A log with a room for each of these ages, in days.
    async fn with(ages: &[u64]) -> MemoryStore {
        let store = MemoryStore::default();
        let by =
            Origin { player: Token::new([7; 32]).player(), command: CommandId(uuid::Uuid::nil()) };
        for (number, age) in (0..).zip(ages) {
            let at = now() - age * DAY;
            let opening = Room::opening(by, at, "Ana", pennies::ENTRY).unwrap();
            let earlier = Record { at: at - 300 * DAY, ..opening.clone() };
            store.append(RoomCode::pick(number), 0, earlier).await.unwrap();
            store.append(RoomCode::pick(number), 1, opening).await.unwrap();
        }
        store
    }

    #[tokio::test(start_paused = true)]
    async fn one_record_of_a_wrong_clock_makes_no_room_idle() {
        let store = with(&[0]).await;
        let room = RoomCode::pick(0);
        let last = store.load(room, 1).await.unwrap().remove(0);
        let odd = Record { at: now() - 400 * DAY, ..last.record().clone() };
        store.append(room, 2, odd).await.unwrap();
        let mut seen = Seen::new();
        for _look in 0..3 {
            assert_eq!(remove_idle(&store, 90, &mut seen).await.unwrap(), 0);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn rooms_are_removed_after_their_days_and_not_before() {
        let store = with(&[0, 89, 91, 1000]).await;
        let mut seen = Seen::new();
        assert_eq!(remove_idle(&store, 90, &mut seen).await.unwrap(), 0, "not at the first look");
        assert_eq!(remove_idle(&store, 90, &mut seen).await.unwrap(), 2);
        for (number, is_there) in [(0, true), (1, true), (2, false), (3, false)] {
            let log = store.load(RoomCode::pick(number), 0).await.unwrap();
            assert_eq!(!log.is_empty(), is_there, "{number}");
        }
        assert_eq!(remove_idle(&store, 90, &mut seen).await.unwrap(), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn one_look_at_the_clock_forgets_no_browser() {
        let store = Arc::new(MemoryStore::default());
        let idle = Token::new([7; 32]).player();
        let text = || "text".to_owned();
        let it = Subscription { endpoint: text(), key: text(), auth: text(), language: text() };
        store.subscribe(&[idle], it, now() - 91 * DAY).await.unwrap();
        for (looks, is_there) in [(1, true), (2, false)] {
            let sweeping = sweep(Arc::clone(&store) as Arc<dyn Archive>, 90);
            let enough = FIRST + AGAIN * looks - PAUSE;
            tokio::time::timeout(enough, sweeping).await.unwrap_err();
            assert_eq!(!store.subscriptions(idle).await.unwrap().is_empty(), is_there, "{looks}");
        }
    }

    #[tokio::test]
    async fn a_log_that_is_removed_while_it_is_read_is_not_whole() {
        let store = with(&[120]).await;
        let room = RoomCode::pick(0);
        let found = store::idle_since(&store, u64::MAX, None).await.unwrap().rooms;
        let log = store.load(room, 0).await.unwrap();
        assert!(is_whole(&log, &found[0]) && !is_whole(&log[..1], &found[0]));
        assert!(store.remove(room, found[0].last).await.unwrap());
        assert!(!is_whole(&store.load(room, 0).await.unwrap(), &found[0]));
    }

    #[tokio::test]
    async fn a_list_names_rooms_and_keeps_their_logs() {
        let store = with(&[3, 120]).await;
        let empty = tempfile::tempdir().unwrap();
        let folder = empty.path().join("kept");
        let mut lines = Vec::new();
        list(&store, 90, Some(&folder), &mut lines).await.unwrap();
        let code = RoomCode::pick(1);
        assert_eq!(String::from_utf8(lines).unwrap(), format!("{code}  2 records  120 days\n"));
        let log = std::fs::read_to_string(folder.join(format!("{code}.jsonl"))).unwrap();
        let records: Vec<Record> = log.lines().map(|it| stored::decode(it).unwrap()).collect();
        let there = store.load(code, 0).await.unwrap();
        let there: Vec<Record> = there.into_iter().map(store::Receipt::into_record).collect();
        assert_eq!(records, there);
        // A reader of the first lines closes the pipe.
        let (closed, pipe) = std::io::pipe().unwrap();
        drop(closed);
        let all = empty.path().join("all");
        list(&store, 0, Some(&all), pipe.try_clone().unwrap()).await.unwrap();
        assert_eq!(std::fs::read_dir(all).unwrap().count(), 2);
        list(&store, 0, None, pipe).await.unwrap_err();
        let mut lines = Vec::new();
        list(&store, 0, None, &mut lines).await.unwrap();
        assert_eq!(lines.iter().filter(|it| **it == b'\n').count(), 2);
    }
}
