//! The client's types are up to date: the platform's, and each game's in the folder of its client.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use games::GAMES;
use protocol::typescript::{HEAD, generate};
use rules::suite::Golden;

/// A file of the client.
pub(crate) fn client(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(path)
}

/// Asserts that the file has this text; `UPDATE_WIRE=1` writes it.
pub(crate) fn assert_client_has(path: &str, today: &str) {
    let file = client(path);
    if Golden::is_asked("UPDATE_WIRE") {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, today).unwrap();
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert!(found == today, "web/src/{path} is stale: run `cargo xtask codegen`");
}

/// Every `type` of a union in this TypeScript.
pub(crate) fn declared(text: &str, union: &str) -> BTreeSet<String> {
    let start = format!("\nexport type {union} = ");
    let (_, rest) = text.split_once(&start).unwrap_or_else(|| panic!("no type {union}"));
    let body = rest.split("\nexport type ").next().unwrap_or_default();
    let types = body.split("\"type\": \"").skip(1);
    types.filter_map(|it| Some(it.split_once('"')?.0.to_owned())).collect()
}

/// The types of a game, with the platform's types that they name.
fn of_game(text: &str) -> String {
    let is_part_of_word = |it: char| it.is_alphanumeric() || it == '_';
    let names_seat = text.split(|it| !is_part_of_word(it)).any(|word| word == "Seat");
    let import =
        if names_seat { "import type { Seat } from \"../../net/wire.gen\";\n" } else { "" };
    format!("{HEAD}{import}{text}")
}

/// `cargo xtask codegen` runs these tests with `UPDATE_WIRE=1`.
#[test]
fn the_client_has_the_types_of_the_platform() {
    assert_client_has("net/wire.gen.ts", &generate());
}

#[test]
fn the_client_has_the_types_of_every_game() {
    for game in GAMES.all() {
        let path = format!("games/{}/wire.gen.ts", game.rules.name());
        assert_client_has(&path, &of_game(&(game.typescript)()));
    }
}

#[test]
fn a_game_imports_a_seat_exactly_if_it_names_one() {
    let names = of_game("\nexport type Turn = { seat: Seat };\n");
    assert!(names.starts_with(&format!("{HEAD}import type {{ Seat }} from")));
    for text in ["\nexport type SeatView = number;\n", "\nexport type Turn = { seat: number };\n"] {
        assert_eq!(of_game(text), format!("{HEAD}{text}"));
    }
}
