//! The schema, once for each database, inside the program.
//!
//! Deliberately absent: `sqlx::migrate!`. It reads the same files, and its macros compile both
//! drivers a second time.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The migrations of SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator(&[
        (1, "log", include_str!("../../../migrations/sqlite/0001_log.sql")),
        (2, "push", include_str!("../../../migrations/sqlite/0002_push.sql")),
    ])
}

/// The migrations of PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator(&[
        (1, "log", include_str!("../../../migrations/postgres/0001_log.sql")),
        (2, "push", include_str!("../../../migrations/postgres/0002_push.sql")),
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
}
