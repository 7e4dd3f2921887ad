//! The same people play again.

use room::{Event, Refusal, Request, Stage};
use rules::{Chance, Json, Seat};

use crate::table::{Table, person};

/// A table whose game has been played to its end.
fn over() -> Table {
    let mut table = Table::acting(3);
    table.finish(&mut Chance::new(5));
    table
}

#[test]
fn any_player_clears_the_table_and_all_keep_their_chairs() {
    let mut table = over();
    let names = table.names().iter().map(ToString::to_string).collect::<Vec<_>>();
    let version = table.room.version();
    table.ask(2, Request::Rematch {}).unwrap();
    assert_eq!(*table.last(), Event::Reopened { seat: Seat(2) });
    assert_eq!(*table.room.stage(), Stage::Lobby);
    assert_eq!(table.names(), names);
    assert_eq!(table.room.version(), version, "no command of a game was given");
    table.start(0, 9).unwrap();
    assert_eq!(table.room.version(), version + 1, "versions go on rising");
    assert!(!table.room.is_over());
}

#[test]
fn two_requests_for_a_rematch_clear_the_table_once() {
    let mut table = over();
    table.ask(1, Request::Rematch {}).unwrap();
    assert_eq!(*table.last(), Event::Reopened { seat: Seat(1) });
    table.ask(2, Request::Rematch {}).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
}

#[test]
fn a_running_game_is_not_cleared_and_a_watcher_clears_none() {
    let mut table = Table::acting(3);
    assert_eq!(table.ask(0, Request::Rematch {}), Err(Refusal::AlreadyStarted));
    let mut table = over();
    assert!(table.room.seat_of(person(6)).is_none());
    assert_eq!(table.ask(6, Request::Rematch {}), Err(Refusal::NotSeated));
}

#[test]
fn a_choice_made_on_the_last_game_is_stale_in_the_next() {
    let mut table = over();
    let seen = table.room.version();
    table.ask(0, Request::Rematch {}).unwrap();
    table.start(0, 9).unwrap();
    let active = table.active();
    let command = table.any(&mut Chance::new(1)).unwrap();
    let request = Request::Play { seen, command: Json::of(&command) };
    assert_eq!(table.ask(active, request), Err(Refusal::Stale));
}
