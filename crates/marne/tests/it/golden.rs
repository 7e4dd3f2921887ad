//! The frozen notation: stored and sent forms must stay readable.
//!
//! `UPDATE_GOLDEN=1 cargo test -p marne golden` rewrites the files under `tests/golden/`; a change
//! that shows up there breaks old logs or old clients unless it only adds.

mod playthrough;
mod words;

use std::path::PathBuf;

fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden", name].iter().collect()
}

fn is_update() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some()
}

/// The frozen text, after rewriting it if that was asked for.
fn frozen(name: &str, now: &str) -> String {
    if is_update() {
        rewrite(name, now);
    }
    read(name)
}

fn rewrite(name: &str, text: &str) {
    std::fs::create_dir_all(path("")).unwrap();
    std::fs::write(path(name), text).unwrap();
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}
