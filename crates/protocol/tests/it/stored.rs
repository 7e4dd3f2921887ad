//! The frozen form of records: a log of today is read by every program to come.
//!
//! `UPDATE_GOLDEN=1 cargo test -p protocol stored` rewrites the files under `tests/golden/`; a change
//! that shows up there breaks old logs. A new form gets files of its own beside these.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use protocol::stored::{DecodeError, decode, encode};

use crate::records::every_kind;

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden"].iter().collect()
}

fn file(name: &str) -> String {
    format!("v1-{name}.json")
}

#[test]
fn records_of_every_kind_stay_readable_for_ever() {
    for (name, record) in every_kind() {
        let path = folder().join(file(name));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&path, encode(&record) + "\n").unwrap();
        }
        let frozen = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(decode(&frozen).unwrap(), record, "{name} reads back");
        assert_eq!(encode(&record), frozen.trim_end(), "{name} is still written the same");
    }
}

#[test]
fn every_golden_file_is_looked_at() {
    let known: BTreeSet<String> = every_kind().iter().map(|(name, _)| file(name)).collect();
    let found = fs::read_dir(folder()).unwrap();
    let found = found.map(|it| it.unwrap().file_name().into_string().unwrap());
    assert_eq!(found.collect::<BTreeSet<_>>(), known);
}

#[test]
fn a_record_of_a_newer_form_is_told_apart_from_a_damaged_one() {
    for (name, record) in every_kind() {
        let body = encode(&record);
        let newer = body.replacen("\"v\":1", "\"v\":2", 1);
        assert!(matches!(decode(&newer), Err(DecodeError::Newer(2))), "{name}");
        for cut in [0, 1, body.len() / 2, body.len() - 1] {
            let cut = body.get(..cut).unwrap_or_default();
            assert!(matches!(decode(cut), Err(DecodeError::Corrupt(_))), "{name}: {cut}");
        }
    }
    // Even when nothing else of it can be understood.
    assert!(matches!(decode(r#"{"v":9,"shape":"round"}"#), Err(DecodeError::Newer(9))));
}

#[test]
fn a_record_says_by_which_rules_it_was_decided() {
    for (_, record) in every_kind() {
        let value: serde_json::Value = serde_json::from_str(&encode(&record)).unwrap();
        assert_eq!(value["rules"], "marne/1");
        assert_eq!(value["v"], 1);
    }
}

#[test]
fn a_field_that_a_later_program_adds_does_no_harm() {
    for (name, record) in every_kind() {
        let body = encode(&record).replacen('{', "{\"node\":7,", 1);
        assert_eq!(decode(&body).unwrap(), record, "{name}");
    }
}
