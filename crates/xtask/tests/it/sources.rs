//! What every source file must provide.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Lines after which a file is no longer one noun.
const LONGEST: usize = 600;

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the root")
}

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every file below a folder with one of these endings, except installed and generated ones.
pub(crate) fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir()
                && !matches!(&*name, "node_modules" | "dist" | "target" | "test-results")
            {
                folders.push(path);
            } else if endings.iter().any(|it| name.ends_with(it)) && !name.contains(".gen.") {
                found.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has sources");
    found
}

#[test]
fn every_rust_file_says_what_it_is_for() {
    for path in files("crates", &[".rs"]) {
        let text = fs::read_to_string(&path).expect("text");
        assert!(text.starts_with("//! "), "{} does not begin with //!", path.display());
    }
}

#[test]
fn no_file_is_longer_than_one_noun() {
    let sources = [files("crates", &[".rs"]), files("web", &[".ts", ".svelte", ".css"])].concat();
    for path in sources {
        let lines = fs::read_to_string(&path).expect("text").lines().count();
        assert!(lines <= LONGEST, "{} has {lines} lines", path.display());
    }
}

#[test]
fn no_comment_holds_an_example_because_none_is_run() {
    let fence = "`".repeat(3);
    for path in files("crates", &[".rs"]) {
        let text = fs::read_to_string(&path).expect("text");
        let is_fence = |line: &str| {
            let comment = ["///", "//!"].iter().find_map(|it| line.trim_start().strip_prefix(it));
            comment.is_some_and(|it| it.trim_start().starts_with(&fence))
        };
        assert!(!text.lines().any(is_fence), "{}: an example belongs in a test", path.display());
    }
}

#[test]
fn only_the_store_makes_records_durable() {
    for path in files("crates", &[".rs"]) {
        let text = fs::read_to_string(&path).expect("text");
        let is_test = path.components().any(|it| it.as_os_str() == "tests");
        // No program depends on it: a test of the crates says so.
        let is_test = is_test || path.ends_with("testbed/src/table.rs");
        let is_receipt = path.ends_with("store/src/receipt.rs");
        // Split, so that this file does not find itself.
        let makes = text.contains(concat!("impl ", "Durable for"));
        assert!(!makes || is_test || is_receipt, "{}", path.display());
    }
}

#[test]
fn nothing_is_unsafe_but_the_shim_under_the_database_in_a_test() {
    for path in files("crates", &[".rs"]) {
        let text = fs::read_to_string(&path).expect("text");
        let is_shim = path.ends_with("store/tests/it/crash/shim.rs");
        // Split, so that this file does not find itself.
        assert_eq!(text.contains(concat!("unsafe", "_code")), is_shim, "{}", path.display());
    }
}

/// The names of the games in the list of games, and words that only their tables know.
fn words_of_games() -> Vec<String> {
    let list = read("crates/games/src/lib.rs");
    let names = list.split("::ENTRY").filter_map(|it| it.rsplit([' ', '[', ',', '\n']).next());
    let names: Vec<String> = names.filter(|it| !it.is_empty()).map(str::to_owned).collect();
    assert!(names.contains(&"marne".to_owned()), "the list names its games: {names:?}");
    let notions = ["taxi", "officer", "soldier", "street", "district", "destination"];
    names.into_iter().chain(notions.map(str::to_owned)).collect()
}

#[test]
fn what_serves_every_game_knows_the_words_of_none() {
    let words = words_of_games();
    for name in ["rules", "room", "store", "protocol", "replay", "server", "swarm"] {
        for path in files(&format!("crates/{name}/src"), &[".rs"]) {
            let text = fs::read_to_string(&path).expect("text").to_lowercase();
            for word in &words {
                assert!(!text.contains(word.as_str()), "{} says {word}", path.display());
            }
        }
    }
}

/// The modules of a crate that a text names below this path, such as `crate::edge::`.
fn named_below(text: &str, path: &str) -> BTreeSet<String> {
    let word = |it: &str| -> String {
        it.trim_start().chars().take_while(|it| it.is_alphanumeric() || *it == '_').collect()
    };
    let mut names = BTreeSet::new();
    for rest in text.split(path).skip(1) {
        match rest.strip_prefix('{') {
            None => names.insert(word(rest)),
            Some(group) => {
                let group = group.split("};").next().unwrap_or_default();
                names.extend(group.split(',').map(word));
                true
            }
        };
    }
    names
}

/// Which modules in a folder of a crate name which: all files below a module are part of it, its tests are not.
fn imports(folder: &str, path: &str) -> BTreeMap<String, BTreeSet<String>> {
    let top = root().join(folder);
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files(folder, &[".rs"]) {
        let below = file.strip_prefix(&top).expect("a file of it");
        let first = below.iter().next().unwrap_or_default().to_string_lossy();
        let module = first.trim_end_matches(".rs").to_owned();
        if below.to_string_lossy().contains("test") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("text");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code: String = code
            .lines()
            .filter(|it| !it.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n");
        let mut names = named_below(&code, path);
        if below.components().count() == 1 {
            names.extend(named_below(&code, "super::"));
        }
        names.remove(&module);
        found.entry(module).or_default().extend(names);
    }
    let modules: BTreeSet<String> = found.keys().cloned().collect();
    found.values_mut().for_each(|it| it.retain(|name| modules.contains(name)));
    found
}

#[test]
fn modules_of_the_server_import_each_other_in_no_circle() {
    let (src, mut seen) = ("crates/server/src", 0);
    for folder in ["", "edge/", "rooms/", "rooms/actor/"] {
        let path = format!("crate::{}", folder.replace('/', "::"));
        let mut left = imports(&format!("{src}/{folder}"), &path);
        assert!(left.len() > 1, "{src}/{folder} has modules");
        seen += left.values().map(BTreeSet::len).sum::<usize>();
        // A module that imports nothing of what is left is in no circle.
        while let Some(end) =
            left.iter().find(|(_, it)| it.is_empty()).map(|(module, _)| module.clone())
        {
            left.remove(&end);
            left.values_mut().for_each(|it| {
                it.remove(&end);
            });
        }
        assert!(left.is_empty(), "{src}/{folder}: a circle among {left:?}");
    }
    assert!(seen > 50, "only {seen} imports were found");
}
