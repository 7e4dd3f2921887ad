//! The SQLite file: how it is created and configured, and what is not such a file.

use std::fs;
use std::path::Path;

use room::Durable as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use store::{AppendError, Archive as _, SqliteStore, Store as _, StoreError};
use tempfile::tempdir;

use crate::records::{code, record};

/// A second way into the file, as an operator's tool has it.
pub(crate) async fn connect(file: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

async fn ask<T>(file: &Path, question: &'static str) -> T
where
    T: Send + Unpin + sqlx::Type<sqlx::Sqlite> + for<'r> sqlx::Decode<'r, sqlx::Sqlite>,
{
    let mut connection = connect(file).await;
    let answer = sqlx::query_scalar(question).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    answer
}

#[tokio::test]
async fn a_missing_file_is_made() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let store = SqliteStore::open(&file).await.unwrap();
    assert!(file.exists());
    store.append(code(1), 0, record(1)).await.unwrap();
    assert_eq!(ask::<i64>(&file, "SELECT count(*) FROM record").await, 1);
}

#[tokio::test]
async fn a_file_may_be_a_link_to_another_disk() {
    let folder = tempdir().unwrap();
    let (file, link) = (folder.path().join("disk/log.db"), folder.path().join("log.db"));
    fs::create_dir(file.parent().unwrap()).unwrap();
    SqliteStore::open(&file).await.unwrap().close().await;
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let store = SqliteStore::open(&link).await.unwrap();
    store.append(code(1), 0, record(1)).await.unwrap();
    assert_eq!(ask::<i64>(&file, "SELECT count(*) FROM record").await, 1);
}

#[tokio::test]
async fn reopening_is_a_no_op() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let schema = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)";
    SqliteStore::open(&file).await.unwrap().close().await;
    let migrations = "SELECT count(*) FROM _sqlx_migrations";
    let first = (ask::<String>(&file, schema).await, ask::<i64>(&file, migrations).await);
    for _ in 0..2 {
        SqliteStore::open(&file).await.unwrap().close().await;
    }
    let again = (ask::<String>(&file, schema).await, ask::<i64>(&file, migrations).await);
    assert_eq!(again, first);
}

/// `synchronous` belongs to a connection and cannot be seen from another. `open` reads it back on its own connection
/// and returns `StoreError::Unsafe` if it did not take effect.
#[tokio::test]
async fn the_file_is_in_wal_mode_for_every_program() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let store = SqliteStore::open(&file).await.unwrap();
    assert_eq!(ask::<String>(&file, "PRAGMA journal_mode").await, "wal");
    store.close().await;
    // The bytes 18 and 19 of the header are 2 in a file in this mode, closed or not.
    assert_eq!(fs::read(&file).unwrap()[18..20], [2, 2]);
}

#[tokio::test]
async fn a_database_that_cannot_promise_durability_is_refused() {
    // In memory there is no write-ahead log.
    let refused = SqliteStore::open(Path::new(":memory:")).await;
    assert!(matches!(refused, Err(StoreError::Unsafe(_))), "{refused:?}");
}

#[tokio::test]
async fn the_bundled_library_does_not_lose_writes() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    SqliteStore::open(&file).await.unwrap().close().await;
    let version = ask::<String>(&file, "SELECT sqlite_version()").await;
    let numbers: Vec<u32> = version.split('.').map(|it| it.parse().unwrap()).collect();
    assert!(numbers >= vec![3, 51, 3], "{version}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_as_it_is() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let garbage = "this is no database, but somebody's diary\n".repeat(100);
    fs::write(&file, &garbage).unwrap();
    let refused = SqliteStore::open(&file).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), garbage);
}

#[tokio::test]
async fn an_impossible_path_is_refused() {
    let folder = tempdir().unwrap();
    let missing = folder.path().join("no/such/folder/log.db");
    // Nor is the folder itself a file.
    for place in [missing.as_path(), folder.path()] {
        let refused = SqliteStore::open(place).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    }
    assert!(!missing.exists());
}

#[cfg(unix)]
#[tokio::test]
async fn a_read_only_folder_is_refused() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let may_write_anywhere = fs::write(folder.path().join("probe"), "").is_ok();
    let opened = SqliteStore::open(&folder.path().join("log.db")).await;
    // Root may write into every folder.
    assert_eq!(opened.is_ok(), may_write_anywhere, "{opened:?}");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
}

#[tokio::test]
async fn a_file_with_a_newer_schema_is_refused() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    SqliteStore::open(&file).await.unwrap().close().await;
    let mut connection = connect(&file).await;
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', TRUE, x'00', 0)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    for refused in [SqliteStore::open(&file).await, SqliteStore::open_as_is(&file).await] {
        assert!(matches!(refused, Err(StoreError::Newer)), "{refused:?}");
    }
}

#[tokio::test]
async fn a_failed_transaction_is_a_failure_and_not_a_conflict() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("log.db");
    let store = SqliteStore::open(&file).await.unwrap();
    store.append(code(1), 0, record(1)).await.unwrap();
    let mut connection = connect(&file).await;
    sqlx::query("ALTER TABLE record RENAME TO hidden").execute(&mut connection).await.unwrap();
    let failed = store.append(code(1), 1, record(2)).await;
    assert!(matches!(failed, Err(AppendError::Failed(StoreError::Write(_)))), "{failed:?}");
    let unread = store.load(code(1), 0).await;
    assert!(matches!(unread, Err(StoreError::Database(_))), "{unread:?}");
    // The store survives: what was done to the file from outside can be undone.
    sqlx::query("ALTER TABLE hidden RENAME TO record").execute(&mut connection).await.unwrap();
    let receipt = store.append(code(1), 1, record(2)).await.unwrap();
    assert_eq!(receipt.seq(), 2);
    assert_eq!(store.load(code(1), 0).await.unwrap().len(), 2);
}

/// The file of a log in a new folder, with a room of two records.
async fn log_of_two(folder: &Path) -> (std::path::PathBuf, SqliteStore) {
    let file = folder.join("log.db");
    let store = SqliteStore::open(&file).await.unwrap();
    store.append(code(1), 0, record(1)).await.unwrap();
    store.append(code(1), 1, record(2)).await.unwrap();
    (file, store)
}

#[tokio::test]
async fn a_copy_has_what_is_in_the_write_ahead_log_alone() {
    let folder = tempdir().unwrap();
    let (file, store) = log_of_two(folder.path()).await;
    let copy = folder.path().join("copy.db");
    SqliteStore::copy(&file, copy.to_str().unwrap()).await.unwrap();
    // Later records are not in it, and do no harm.
    store.append(code(1), 2, record(3)).await.unwrap();
    let copied = SqliteStore::open(&copy).await.unwrap();
    assert_eq!(copied.load(code(1), 0).await.unwrap().len(), 2);
    copied.append(code(1), 2, record(4)).await.unwrap();
    let refused = SqliteStore::copy(&file, copy.to_str().unwrap()).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    assert_eq!(copied.load(code(1), 0).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_copy_of_nothing_is_refused() {
    let folder = tempdir().unwrap();
    let [file, copy] = ["log.db", "copy.db"].map(|it| folder.path().join(it));
    let refused = SqliteStore::copy(&file, copy.to_str().unwrap()).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    assert!(!file.exists() && !copy.exists());
}

#[tokio::test]
async fn a_log_of_another_version_is_refused_as_it_is_and_left_so() {
    let folder = tempdir().unwrap();
    let (file, store) = log_of_two(folder.path()).await;
    SqliteStore::open_as_is(&file).await.unwrap().close().await;
    store.close().await;
    for change in ["DELETE FROM _sqlx_migrations WHERE version > 3", "DROP TABLE _sqlx_migrations"]
    {
        let mut connection = connect(&file).await;
        sqlx::query(change).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let before = fs::read(&file).unwrap();
        let refused = SqliteStore::open_as_is(&file).await;
        assert!(matches!(refused, Err(StoreError::Form)), "{refused:?}");
        assert_eq!(fs::read(&file).unwrap(), before);
    }
    let missing = folder.path().join("missing.db");
    SqliteStore::open_as_is(&missing).await.unwrap_err();
    assert!(!missing.exists());
}

#[tokio::test]
async fn what_was_removed_is_in_no_byte_of_the_file() {
    let folder = tempdir().unwrap();
    let (file, store) = log_of_two(folder.path()).await;
    let body = ask::<String>(&file, "SELECT body FROM record WHERE seq = 2").await;
    // Enough around it that the page stays.
    for seq in 0..20 {
        store.append(code(2), seq, record(100 + u64::from(seq))).await.unwrap();
    }
    assert!(store.remove(code(1), 2).await.unwrap());
    store.close().await;
    let bytes = fs::read(&file).unwrap();
    let holds = |it: &str| bytes.windows(it.len()).any(|window| window == it.as_bytes());
    let other = ask::<String>(&file, "SELECT body FROM record WHERE seq = 20").await;
    assert!(holds(&other) && !holds(&body), "{body}");
}
