//! People take other names.

use room::{Event, Refusal, Request};
use rules::Seat;

use crate::table::{Table, person};

fn rename(name: &str) -> Request {
    Request::Rename { name: name.to_owned() }
}

#[test]
fn a_new_name_changes_nothing_but_the_name() {
    let mut table = Table::with(3);
    table.ask(1, rename(" Béa ")).unwrap();
    let name = "Béa".to_owned();
    let seat = Seat(1);
    assert_eq!(*table.last(), Event::Renamed { seat, name });
    assert_eq!(table.names(), ["Ada", "Béa", "Cleo"]);
    assert_eq!(table.room.seat_of(person(1)), Some(seat));
    assert_eq!(table.room.version(), 0);
}

#[test]
fn taking_the_same_name_is_a_no_op() {
    let mut table = Table::with(2);
    table.ask(1, rename("  Bea ")).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
}

#[test]
fn a_name_that_cannot_be_read_is_refused() {
    let mut table = Table::with(2);
    for name in ["", "B\u{2066}ea", &"x".repeat(1_000_000)] {
        assert_eq!(table.ask(1, rename(name)), Err(Refusal::BadName));
    }
}

#[test]
fn a_watcher_has_no_name_to_change() {
    let mut table = Table::with(2);
    assert_eq!(table.ask(2, rename("Cleo")), Err(Refusal::NotSeated));
}

#[test]
fn a_name_may_change_during_a_game_that_is_not_silent() {
    let mut table = Table::acting(2);
    let version = table.room.version();
    table.ask(1, rename("Bee")).unwrap();
    assert_eq!(table.names(), ["Ada", "Bee"]);
    assert_eq!(table.room.version(), version);
}
