//! Which crate depends on which: ARCHITECTURE.md agrees with the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use crate::sources::{read, root};

type Edges = BTreeMap<String, BTreeSet<String>>;

/// The crates in the first column of the table, with the names in its last column.
fn written() -> Edges {
    let text = read("ARCHITECTURE.md");
    let table = text.split_once("## The crates").expect("the section about crates").1;
    let table = table.split("\n## ").next().unwrap_or_default();
    let named = |cell: &str| -> BTreeSet<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    table
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
            let name = named(cells[0]).pop_first().expect("a crate in the first column");
            (name, named(cells[cells.len() - 1]))
        })
        .collect()
}

fn metadata() -> serde_json::Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    serde_json::from_slice(&output.stdout).expect("metadata")
}

/// The crates that are games: each has an entry for a list of games.
fn games<'a>(ours: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    let is_game = |name: &&str| {
        let text = std::fs::read_to_string(root().join(format!("crates/{name}/src/lib.rs")));
        text.is_ok_and(|it| it.contains("pub const ENTRY: rules::Entry"))
    };
    let games: BTreeSet<&str> = ours.iter().copied().filter(is_game).collect();
    assert!(games.contains("pennies"), "{games:?}");
    games
}

#[test]
fn a_game_depends_on_the_rules_of_all_games_alone() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let ours: BTreeSet<&str> = packages.iter().filter_map(|it| it["name"].as_str()).collect();
    let games = games(&ours);
    for package in packages {
        if !package["name"].as_str().is_some_and(|it| games.contains(it)) {
            continue;
        }
        let dependencies = package["dependencies"].as_array().expect("dependencies");
        let names = dependencies.iter().filter_map(|it| it["name"].as_str());
        let named: BTreeSet<&str> = names.filter(|it| ours.contains(it)).collect();
        assert_eq!(named, BTreeSet::from(["rules"]), "{}", package["name"]);
    }
}

fn actual() -> Edges {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let ours: BTreeSet<&str> = packages.iter().filter_map(|it| it["name"].as_str()).collect();
    let games = games(&ours);
    packages
        .iter()
        .filter(|it| it["name"].as_str().is_some_and(|name| !games.contains(name)))
        .map(|package| {
            let dependencies = package["dependencies"].as_array().expect("dependencies");
            let edges = dependencies
                .iter()
                .filter(|it| it["kind"].is_null())
                .filter_map(|it| it["name"].as_str())
                .filter(|it| ours.contains(it) && !games.contains(*it))
                .map(str::to_owned)
                .collect();
            (package["name"].as_str().expect("a name").to_owned(), edges)
        })
        .collect()
}

#[test]
fn the_table_of_crates_is_true_in_both_directions() {
    assert_eq!(written(), actual(), "left: ARCHITECTURE.md, right: cargo metadata");
}

#[test]
fn the_pure_crates_know_no_runtime_and_no_socket() {
    for name in ["rules", "room"] {
        let tree = Command::new(env!("CARGO"))
            .args(["tree", "--package", name, "--edges", "normal", "--prefix", "none", "--offline"])
            .current_dir(root())
            .output()
            .expect("cargo runs");
        let tree = String::from_utf8_lossy(&tree.stdout).into_owned();
        assert!(tree.starts_with(name), "{tree}");
        for forbidden in ["tokio", "hyper", "axum", "sqlx", "rand", "chrono"] {
            let found = tree.lines().any(|line| line.split(' ').next() == Some(forbidden));
            assert!(!found, "{name} depends on {forbidden}");
        }
    }
}
