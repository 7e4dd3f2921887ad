//! People leave their chairs.

use room::{Event, Refusal, Request};
use rules::{Seat, Viewer};

use crate::table::{Table, person};

#[test]
fn those_behind_move_up() {
    let mut table = Table::with(4);
    table.ask(1, Request::Leave {}).unwrap();
    assert_eq!(*table.last(), Event::Left { seat: Seat(1) });
    assert_eq!(table.names(), ["Ada", "Cleo", "Dora"]);
    assert_eq!(table.room.seat_of(person(3)), Some(Seat(2)));
    assert_eq!(table.room.viewer(person(1)), Viewer::Watcher);
    assert_eq!(table.room.host(), Some(Seat(0)));
}

#[test]
fn the_host_passes_on_to_the_next_chair() {
    let mut table = Table::with(3);
    table.ask(0, Request::Leave {}).unwrap();
    assert_eq!(table.room.host(), Some(Seat(0)));
    assert_eq!(table.names(), ["Bea", "Cleo"]);
    // Coming back means sitting behind the others.
    table.join(0).unwrap();
    assert_eq!(table.names(), ["Bea", "Cleo", "Ada"]);
    assert_eq!(table.room.host(), Some(Seat(0)));
    assert_eq!(table.start(0, 1), Err(Refusal::NotHost));
    table.start(1, 1).unwrap();
}

#[test]
fn an_empty_table_has_no_host_until_a_player_sits_down() {
    let mut table = Table::open();
    table.ask(0, Request::Leave {}).unwrap();
    assert_eq!(table.room.host(), None);
    assert_eq!(table.names(), [""; 0]);
    assert_eq!(table.start(0, 1), Err(Refusal::NotSeated));
    table.join(3).unwrap();
    assert_eq!(table.room.host(), Some(Seat(0)));
    assert_eq!(table.room.seat_of(person(3)), Some(Seat(0)));
}

#[test]
fn leaving_twice_is_refused_the_second_time() {
    let mut table = Table::with(2);
    table.ask(1, Request::Leave {}).unwrap();
    assert_eq!(table.ask(1, Request::Leave {}), Err(Refusal::NotSeated));
}

#[test]
fn in_a_game_the_seat_stays_and_the_host_passes_on() {
    let mut table = Table::started(3, 1);
    table.ask(0, Request::Leave {}).unwrap();
    assert_eq!(*table.last(), Event::GaveUp { seat: Seat(0) });
    assert_eq!(table.names(), ["Ada", "Bea", "Cleo"]);
    assert!(table.room.players()[0].is_vacant());
    assert_eq!(table.room.viewer(person(0)), Viewer::Watcher);
    assert_eq!(table.room.host(), Some(Seat(1)));
    assert_eq!(table.ask(5, Request::Leave {}), Err(Refusal::NotSeated));
    assert_eq!(table.rebuilt(), table.room);
}
