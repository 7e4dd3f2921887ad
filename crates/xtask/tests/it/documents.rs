//! Files named in documents exist.

use crate::sources::{read, root};

const DOCUMENTS: [&str; 10] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/bots.md",
    "docs/decks.md",
    "docs/fairness.md",
    "docs/performance.md",
    "docs/protocol.md",
    "docs/reliability.md",
    "docs/replay.md",
];

/// The texts between backticks that look like a path of this project.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|it| {
        ["crates/", "web/", "docs/", "examples/", "migrations", ".ci/"]
            .iter()
            .any(|at| it.starts_with(at))
    })
}

/// The targets of Markdown links and pictures that are not URLs.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|it| it.split(')').next())
        .filter(|it| !it.starts_with("http") && !it.starts_with('#'))
}

#[test]
fn every_path_named_exists() {
    for document in DOCUMENTS {
        let text = read(document);
        for path in paths(&text) {
            // The step being described creates it.
            if path.ends_with("whistle.rs") {
                continue;
            }
            assert!(root().join(path).exists(), "{document} names {path}");
        }
    }
}

#[test]
fn every_link_leads_somewhere() {
    for document in DOCUMENTS {
        let text = read(document);
        let folder = root().join(document).parent().expect("a folder").to_owned();
        for link in links(&text) {
            let file = link.split('#').next().unwrap_or_default();
            assert!(folder.join(file).exists(), "{document} links to {link}");
        }
    }
}
