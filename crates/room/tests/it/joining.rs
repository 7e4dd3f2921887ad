//! People sit down.

use room::{Event, Refusal, Request};
use rules::Seat;

use crate::table::{Table, person};

#[test]
fn players_are_seated_in_order_of_arrival() {
    let table = Table::with(5);
    assert_eq!(table.names(), ["Ada", "Bea", "Cleo", "Dora", "Eve"]);
    assert_eq!(table.room.host(), Some(Seat(0)));
    assert_eq!(table.room.seat_of(person(3)), Some(Seat(3)));
    assert_eq!((table.room.seq(), table.room.version()), (5, 0));
}

#[test]
fn sitting_down_twice_is_one_seat() {
    let mut table = Table::with(2);
    let before = table.room.clone();
    table.join(1).unwrap();
    let name = "another name".to_owned();
    table.ask(1, Request::Join { name }).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    assert_eq!((table.room.players(), table.room.host()), (before.players(), before.host()));
}

#[test]
fn a_full_table_takes_no_more_players() {
    let mut table = Table::with(5);
    assert_eq!(table.join(5), Err(Refusal::RoomFull));
    // Those who already sit there still do.
    table.join(4).unwrap();
    assert_eq!(table.names().len(), 5);
}

#[test]
fn a_running_game_takes_no_more_players() {
    let mut table = Table::started(2, 1);
    assert_eq!(table.join(2), Err(Refusal::AlreadyStarted));
    // A player who sits there needs no chair.
    assert_eq!(table.join(1), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_name_is_shown_as_it_can_be_read() {
    let mut table = Table::open();
    let join = |name: &str| Request::Join { name: name.to_owned() };
    for name in ["", " \u{a0} ", "B\u{200b}ea", "B\tea", &"b".repeat(25)] {
        assert_eq!(table.ask(1, join(name)), Err(Refusal::BadName), "{name:?}");
    }
    table.ask(1, join(" Bea   B. ")).unwrap();
    let name = "Bea B.".to_owned();
    assert_eq!(*table.last(), Event::Joined { name });
}

#[test]
fn of_two_people_with_one_name_the_second_gets_a_number() {
    let mut table = Table::open();
    let name = "Ada".to_owned();
    table.ask(1, Request::Join { name }).unwrap();
    assert_eq!(table.names(), ["Ada", "Ada 2"]);
    assert_eq!(table.room.seat_of(person(1)), Some(Seat(1)));
    // In Cyrillic letters, which look the same.
    let name = "\u{410}d\u{430}".to_owned();
    assert_eq!(table.ask(2, Request::Join { name: name.clone() }), Err(Refusal::NameTaken));
    assert_eq!(table.ask(1, Request::Rename { name }), Err(Refusal::NameTaken));
    table.ask(1, Request::Rename { name: "Ada".to_owned() }).unwrap();
    assert_eq!(*table.last(), Event::Unchanged, "it has its number already");
}
