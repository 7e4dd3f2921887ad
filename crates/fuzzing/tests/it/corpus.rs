//! Stored bytes: examples to start from, and inputs that once broke something.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The bytes of every stored file of this kind, in the order of their names.
pub(crate) fn kept(name: &str) -> Vec<Vec<u8>> {
    let folder = root().join("fuzz/corpus").join(name);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort_unstable();
    files.iter().map(|it| fs::read(it).unwrap()).collect()
}

#[test]
fn what_was_kept_holds() {
    for (name, body) in [
        ("frame", fuzzing::frame as fn(&[u8]) -> bool),
        ("record", fuzzing::record),
        ("commands", fuzzing::commands),
        ("deck", fuzzing::deck),
    ] {
        let kept = kept(name);
        let valid = kept.iter().filter(|it| body(it)).count();
        assert!(valid > 0, "of the {} kept for {name} some are valid", kept.len());
    }
}
