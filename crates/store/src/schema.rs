//! The schema, once for each database, inside the program.
//!
//! Deliberately absent: `sqlx::migrate!`. It reads the same files, and its macros compile both
//! drivers a second time.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use crate::StoreError;

/// What happens to a log whose schema is not this program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Older {
    /// It is migrated, if it is older.
    Migrated,
    /// It is refused: a server of the previous version may be using it.
    Refused,
}

/// The migrations that a database has had.
pub(crate) const APPLIED: &str = "SELECT version FROM _sqlx_migrations ORDER BY version";

/// Refuses a database that has had other migrations than these, or none.
pub(crate) fn require(
    migrator: &Migrator,
    applied: Result<Vec<i64>, sqlx::Error>,
) -> Result<(), StoreError> {
    let applied = match applied {
        // PostgreSQL has a code for a missing table, SQLite only a message.
        Err(sqlx::Error::Database(told))
            if told.code().as_deref() == Some("42P01")
                || told.message().starts_with("no such table") =>
        {
            Vec::new()
        }
        applied => applied?,
    };
    let known = || migrator.iter().map(|it| it.version);
    if applied.last() > known().next_back().as_ref() {
        Err(StoreError::Newer)
    } else if known().eq(applied) {
        Ok(())
    } else {
        Err(StoreError::Form)
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(_) => Self::Newer,
            error => Self::Migration(error),
        }
    }
}

/// The migrations of SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator(&[
        (1, "log", include_str!("../../../migrations/sqlite/0001_log.sql")),
        (2, "push", include_str!("../../../migrations/sqlite/0002_push.sql")),
        (3, "results", include_str!("../../../migrations/sqlite/0003_results.sql")),
        (4, "people", include_str!("../../../migrations/sqlite/0004_people.sql")),
        (5, "chain", include_str!("../../../migrations/sqlite/0005_chain.sql")),
        (6, "result_room", include_str!("../../../migrations/sqlite/0006_result_room.sql")),
    ])
}

/// The migrations of PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator(&[
        (1, "log", include_str!("../../../migrations/postgres/0001_log.sql")),
        (2, "push", include_str!("../../../migrations/postgres/0002_push.sql")),
        (3, "results", include_str!("../../../migrations/postgres/0003_results.sql")),
        (4, "people", include_str!("../../../migrations/postgres/0004_people.sql")),
        (6, "result_room", include_str!("../../../migrations/postgres/0006_result_room.sql")),
    ])
}

fn migrator(files: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |(version, name, sql): &(i64, &'static str, &'static str)| {
        let (name, sql) = ((*name).into(), sql.into_sql_str());
        Migration::new(*version, name, MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_schema_is_in_the_program() {
        for (folder, migrator) in [("sqlite", sqlite()), ("postgres", postgres())] {
            let path = format!("{}/../../migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<String> = std::fs::read_dir(path)
                .unwrap()
                .map(|it| it.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let named: Vec<String> = migrator
                .iter()
                .map(|it| format!("{:04}_{}.sql", it.version, it.description))
                .collect();
            assert_eq!(named, files);
        }
    }

    #[tokio::test]
    async fn a_browser_that_was_of_one_person_stays_theirs() {
        use sqlx::{Connection as _, SqliteConnection};

        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlite().run_to(3, &mut connection).await.unwrap();
        let row = "INSERT INTO subscription (endpoint, player, key, auth, language, at) \
             VALUES ('https://push.example.org/1', 'ana', 'key', 'auth', 'fr', 7)";
        sqlx::query(row).execute(&mut connection).await.unwrap();
        sqlite().run(&mut connection).await.unwrap();
        let find = "SELECT player, language, at FROM subscription";
        let kept: Vec<(String, String, i64)> =
            sqlx::query_as(find).fetch_all(&mut connection).await.unwrap();
        assert_eq!(kept, [("ana".to_owned(), "fr".to_owned(), 7)]);
    }

    #[tokio::test]
    async fn the_records_of_earlier_logs_become_chains() {
        use sqlx::{Connection as _, SqliteConnection};

        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlite().run_to(4, &mut connection).await.unwrap();
        // Room B lacks its first record, room C its second; one body is no text.
        let rows = "INSERT INTO record (room, seq, body) VALUES ('A', 1, 'a1'), ('B', 2, 'b2'), \
             ('A', 2, CAST(x'7BFF7D' AS TEXT)), ('C', 1, 'c1'), ('B', 3, 'b3'), ('C', 3, 'c3')";
        sqlx::query(rows).execute(&mut connection).await.unwrap();
        sqlite().run(&mut connection).await.unwrap();
        let find = "SELECT room, seq, previous, hex(body) FROM record ORDER BY id";
        let kept: Vec<(String, i64, i64, String)> =
            sqlx::query_as(find).fetch_all(&mut connection).await.unwrap();
        let expected = [
            ("A", 1, 0, "6131"),
            ("B", 2, -1, "6232"),
            ("A", 2, 1, "7BFF7D"),
            ("C", 1, 0, "6331"),
            ("B", 3, 2, "6233"),
            ("C", 3, -1, "6333"),
        ];
        let expected = expected
            .map(|(room, seq, previous, body)| (room.to_owned(), seq, previous, body.to_owned()));
        assert_eq!(kept, expected);
        let find = "SELECT code, head, last FROM room ORDER BY code";
        let rooms: Vec<(String, i64, i64)> =
            sqlx::query_as(find).fetch_all(&mut connection).await.unwrap();
        let expected = [("A", 2, 3), ("B", 3, 5), ("C", 3, 6)];
        assert_eq!(rooms, expected.map(|(code, head, last)| (code.to_owned(), head, last)));
    }
}
