//! Every fault can be planted in the current sources, and says what goes wrong.

use std::fs;
use std::process::Command;

use crate::sources::{files, root};

#[test]
fn every_fault_applies_and_says_what_goes_wrong() {
    for path in files("crates/xtask/faults", &[""]) {
        let text = fs::read_to_string(&path).expect("text");
        let what = text.lines().next().unwrap_or_default();
        let is_sentence = what.ends_with('.') && !what.starts_with("diff");
        assert!(is_sentence, "{} does not say what goes wrong", path.display());
        let applies = Command::new("git")
            .args(["apply", "--check"])
            .arg(&path)
            .current_dir(root())
            .output()
            .expect("git runs");
        let why = String::from_utf8_lossy(&applies.stderr);
        assert!(applies.status.success(), "{}: {why}", path.display());
        assert_eq!(path.extension().and_then(|it| it.to_str()), Some("patch"));
    }
}
