//! The frozen forms of records: every later program must read a log of today.
//!
//! `UPDATE_GOLDEN=1 cargo test -p protocol stored` rewrites the files of form 2 under `tests/golden/`;
//! a change that shows up there breaks old logs. The files of form 1 were written by the last program
//! of that form and stay as they are. A new form gets files of its own beside these.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use protocol::stored::{DecodeError, decode, encode};
use room::{Record, Request};
use rules::suite::Golden;
use rules::{Chance, Viewer};
use serde_json::Value;

use crate::records::{FORM_ONE, every_kind};
use crate::table::Table;

/// A log of form 1, from the opening of a room into its second game, and what its program showed then.
const ROOM: [&str; 2] = ["v1-room.jsonl", "v1-room-view.json"];

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden"].iter().collect()
}

fn file(form: u32, name: &str) -> String {
    format!("v{form}-{name}.json")
}

fn frozen(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A record whose JSON is compared without regard to the order of keys.
fn value(record: &Record) -> Value {
    serde_json::from_str(&encode(record)).unwrap()
}

#[test]
fn records_of_every_kind_stay_readable_in_the_form_of_today() {
    for (name, record) in every_kind() {
        if Golden::is_update() {
            fs::write(folder().join(file(2, name)), encode(&record) + "\n").unwrap();
        }
        let frozen = frozen(&file(2, name));
        assert_eq!(decode(&frozen).unwrap(), record, "{name} reads back");
        assert_eq!(encode(&record), frozen.trim_end(), "{name} is still written the same");
    }
}

/// Every kind of record that form 1 had.
fn kinds_of_form_one() -> impl Iterator<Item = (&'static str, Record)> {
    every_kind().into_iter().filter(|(name, _)| FORM_ONE.contains(name))
}

#[test]
fn records_of_every_kind_stay_readable_in_form_one() {
    for (name, record) in kinds_of_form_one() {
        let read = decode(frozen(&file(1, name))).unwrap();
        assert_eq!(value(&read), value(&record), "{name} means the same");
        // Written again it is a record of today.
        assert_eq!(decode(encode(&read)).unwrap(), read, "{name}");
    }
}

/// Form 1 stored no name where a game is chosen: the name stood before the `/` of `rules`.
#[test]
fn a_record_of_form_one_names_its_game_by_its_rules() {
    for name in ["opened", "configured"] {
        let body = frozen(&file(1, name)).replace("marne/1", "pennies/3");
        assert_eq!(value(&decode(&body).unwrap())["event"]["game"], "pennies");
    }
}

#[test]
fn a_room_of_form_one_opens_as_it_was_and_plays_on() {
    let [log, view] = ROOM.map(frozen);
    let mut table = Table::from_log(log.lines().map(|line| decode(line).unwrap()));
    let shown = table.room.play().unwrap().view(Viewer::Watcher);
    assert_eq!(shown.read::<Value>().unwrap(), serde_json::from_str::<Value>(&view).unwrap());
    assert_eq!(table.history(9).len(), log.lines().count());
    let mut chance = Chance::new(1);
    while table.step(&mut chance) {}
    assert!(table.room.is_over());
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.ask(0, Request::ChooseGame { game: "pennies".to_owned() }).unwrap();
    // Records read from form 1 and records added since make one log in the current form.
    let again = Table::from_log(table.log.iter().map(|it| decode(encode(&it.record)).unwrap()));
    assert_eq!(again.room, table.room);
}

#[test]
fn every_golden_file_is_looked_at() {
    let one = kinds_of_form_one().map(|(name, _)| file(1, name));
    let two = every_kind().into_iter().map(|(name, _)| file(2, name));
    let known = one.chain(two).chain(ROOM.map(str::to_owned));
    let found = fs::read_dir(folder()).unwrap();
    let found = found.map(|it| it.unwrap().file_name().into_string().unwrap());
    assert_eq!(found.collect::<BTreeSet<_>>(), known.collect());
}

#[test]
fn a_record_of_a_newer_form_is_told_apart_from_a_damaged_one() {
    for (name, record) in kinds_of_form_one() {
        let body = encode(&record);
        let newer = body.replacen("\"v\":2", "\"v\":3", 1);
        assert!(matches!(decode(&newer), Err(DecodeError::Newer(3))), "{name}");
        for body in [body, frozen(&file(1, name)).trim_end().to_owned()] {
            for cut in [0, 1, body.len() / 2, body.len() - 1] {
                let cut = body.get(..cut).unwrap_or_default();
                assert!(matches!(decode(cut), Err(DecodeError::Corrupt(_))), "{name}: {cut}");
            }
        }
    }
    // Even when nothing else in it can be understood.
    assert!(matches!(decode(r#"{"v":9,"shape":"round"}"#), Err(DecodeError::Newer(9))));
}

/// The part that a game writes may neither be missing where an event has one, nor be there where it has none.
#[test]
fn a_record_whose_part_does_not_fit_its_event_is_damaged() {
    for (name, record) in kinds_of_form_one() {
        let mut today = value(&record);
        let mut one: Value = serde_json::from_str(&frozen(&file(1, name))).unwrap();
        match record.event.part() {
            Some(_) => {
                today.as_object_mut().unwrap().remove("game");
                for key in ["options", "setup", "events", "at"] {
                    one["event"].as_object_mut().unwrap().remove(key);
                }
                assert!(matches!(decode(one.to_string()), Err(DecodeError::Part)), "{name}");
            }
            None => today["game"] = 1.into(),
        }
        assert!(matches!(decode(today.to_string()), Err(DecodeError::Part)), "{name}");
    }
}

#[test]
fn a_field_that_a_later_program_adds_does_no_harm() {
    for (name, record) in kinds_of_form_one() {
        let body = encode(&record).replacen('{', "{\"node\":7,", 1);
        assert_eq!(decode(&body).unwrap(), record, "{name}");
    }
}
