//! Every code is listed with its meaning, and only existing ones are listed.

use std::collections::BTreeSet;

use protocol::{Close, Code};
use room::{Refusal, RoomCode, samples};

use crate::codes::{CLOSES, CODES, RULES};

/// The rows of the table below a heading: the first cell without its backticks, and the others.
fn table(heading: &str) -> Vec<(String, Vec<String>)> {
    let text = super::text();
    let start = format!("\n{heading}\n");
    let (_, section) = text.split_once(&start).unwrap_or_else(|| panic!("no `{heading}`"));
    let section = section.split("\n#").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with('|'));
    // Without the column names and the line below them.
    rows.skip(2)
        .map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(|it| it.trim().to_owned());
            let first = cells.next().unwrap_or_default().replace('`', "");
            (first, cells.collect())
        })
        .collect()
}

/// The table lists exactly these words, each once and with a meaning.
pub(super) fn assert_lists<'a>(heading: &str, words: impl Iterator<Item = &'a str>) {
    let rows = table(heading);
    let listed: BTreeSet<&str> = rows.iter().map(|(word, _)| word.as_str()).collect();
    assert_eq!(listed, words.collect(), "{heading}: left: the document, right: the program");
    assert_eq!(listed.len(), rows.len(), "{heading}: a code is listed twice");
    for (word, meaning) in &rows {
        assert!(meaning.iter().all(|it| it.len() > 2), "{heading}: {word} means something");
    }
}

#[test]
fn every_refusal_of_a_room_is_listed_and_no_other() {
    assert_lists("### Refusals of the room", samples::refusals().iter().map(Refusal::code));
}

#[test]
fn every_refusal_of_marne_is_listed_and_no_other() {
    assert_lists("### Refusals of Marne", RULES.iter().map(|it| it.code()));
}

#[test]
fn every_refusal_of_the_server_is_listed_and_no_other() {
    assert_lists("### Refusals of the server", CODES.iter().map(|it| it.code()));
}

#[test]
fn every_close_code_is_listed_with_its_number_and_reason_and_no_other() {
    let listed: BTreeSet<(String, String)> = table("## Close codes")
        .into_iter()
        .map(|(number, cells)| (number, cells[0].replace('`', "")))
        .collect();
    let row = |it: Close| (it.code().to_string(), it.reason().to_owned());
    assert_eq!(listed, CLOSES.map(row).into());
}

#[test]
fn every_code_in_the_document_is_one_that_is_sent() {
    let known: BTreeSet<&str> = samples::refusals()
        .iter()
        .map(Refusal::code)
        .chain(RULES.iter().map(|it| it.code()))
        .chain(CODES.map(Code::code))
        .collect();
    for block in super::blocks::blocks().into_iter().filter(|it| it.info == "json server") {
        let value: serde_json::Value = serde_json::from_str(&block.text).unwrap();
        if let Some(code) = value["code"].as_str() {
            assert!(known.contains(code), "line {}: {code}", block.line);
        }
    }
}

#[test]
fn the_letters_of_room_codes_are_listed() {
    let letters = std::str::from_utf8(RoomCode::LETTERS).unwrap();
    assert!(super::text().contains(&format!("`{letters}`")));
}
