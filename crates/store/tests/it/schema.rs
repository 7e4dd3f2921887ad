//! The schema is written twice, once for each database, with the same meaning, except for SQLite's log, which is a
//! chain.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Different words with the same meaning in both: types, and words that only one of them needs.
const SAME: [(&str, &str); 3] = [("BIGINT", "INTEGER"), (" COLLATE \"C\"", ""), (" STRICT", "")];

/// Every migration by name, without comments and layout, with these words made equal.
fn migrations(database: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(database);
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let sql = fs::read_to_string(&path).unwrap();
        let code = sql.lines().map(|it| it.split("--").next().unwrap());
        let mut plain = code.flat_map(str::split_whitespace).collect::<Vec<&str>>().join(" ");
        for (word, same) in SAME {
            plain = plain.replace(word, same);
        }
        found.insert(path.file_name().unwrap().to_str().unwrap().to_owned(), plain);
    }
    found
}

#[test]
fn both_databases_have_the_same_schema() {
    let mut sqlite = migrations("sqlite");
    assert!(sqlite["0001_log.sql"].contains("PRIMARY KEY (room, seq)"), "{sqlite:?}");
    let chain = sqlite.remove("0005_chain.sql").unwrap();
    assert!(chain.contains("RENAME TO record; CREATE UNIQUE INDEX"), "{chain}");
    assert_eq!(sqlite, migrations("postgres"));
}
