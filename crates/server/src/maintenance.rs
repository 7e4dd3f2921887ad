//! What an operator does to the log beside a server: list and remove rooms, back it up.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use room::RoomCode;
use store::SqliteStore;

use crate::folder::Part;
use crate::retention;
use crate::signal::StopSignal;
use crate::storage::{log_in, open_as_is};

/// Writes a line for each room that was not used for this many days, and their logs into a folder.
///
/// # Errors
/// If there is no log, if it belongs to another version of the program, if it cannot be opened or read, or a file
/// cannot be written.
pub(crate) async fn list_rooms(
    database_url: Option<&str>,
    data: &Path,
    days: u16,
    folder: Option<&Path>,
) -> anyhow::Result<()> {
    let store = open_as_is(database_url, data).await?;
    let listed = retention::list(store.as_ref(), days, folder, std::io::stdout()).await;
    store.close().await;
    listed
}

/// Removes a room with its log, whether a server has it open or not.
///
/// # Errors
/// As [`list_rooms`], and if there is no such room.
pub(crate) async fn remove_room(
    database_url: Option<&str>,
    data: &Path,
    room: RoomCode,
) -> anyhow::Result<()> {
    let store = open_as_is(database_url, data).await?;
    let removed = retention::remove(store.as_ref(), room).await;
    store.close().await;
    removed
}

/// Copies the log as it is at one moment into a new file that only its owner may read, flushed to the disk. It gets
/// its name once it is complete.
///
/// # Errors
/// If the log is a PostgreSQL or missing, if it cannot be read, or if the file is there or cannot be written.
pub(crate) async fn back_up(
    database_url: Option<&str>,
    data: &Path,
    into: &Path,
) -> anyhow::Result<()> {
    anyhow::ensure!(
        database_url.is_none(),
        "--database-url or DATABASE_URL names a PostgreSQL, which has its own: pg_dump"
    );
    let log = log_in(data)?;
    // SQLite takes a name that begins with `file:` for a URI.
    let into = &std::path::absolute(into).context("the copy has no name")?;
    let place = || format!("cannot write {}", into.display());
    anyhow::ensure!(!into.try_exists().with_context(place)?, "{} is there already", into.display());
    let part = Part::create(into).with_context(place)?;
    let name = part.path().to_str().context("the name of the copy is no UTF-8")?;
    let mut stop = StopSignal::new()?;
    let copied = tokio::select! {
        copied = SqliteStore::copy(&log, name) => copied.map_err(anyhow::Error::from),
        () = stop.next() => Err(anyhow::anyhow!("stopped")),
    };
    if copied.is_err() {
        // SQLite may leave its journal behind if it fails.
        fs::remove_file(format!("{name}-journal")).ok();
    }
    copied.with_context(|| format!("cannot copy {} to {name}", log.display()))?;
    part.keep().with_context(place)
}
