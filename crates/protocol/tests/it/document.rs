//! `docs/protocol.md` describes what exists, and all of it.

mod blocks;
mod codes;
mod examples;
mod games;

/// The document.
fn text() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    std::fs::read_to_string(path).unwrap()
}
