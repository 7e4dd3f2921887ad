//! Pointing at something, and ready-made lines.

use marne::{Soldier, Street, Target};
use room::{Event, Refusal, Request, Signal};
use rules::{Json, Seat};

use crate::table::Table;

#[test]
fn a_player_points_at_a_street_or_a_card_during_the_game() {
    let mut table = Table::started(2, 1);
    let version = table.room.version();
    for at in [Target::Street { street: Street::Latour }, Target::Card { card: Soldier::ORDERS }] {
        let at = Json::of(&at);
        table.ask(1, Request::Point { at: at.clone() }).unwrap();
        assert_eq!(*table.last(), Event::Pointed { seat: Seat(1), at });
    }
    assert_eq!(table.room.version(), version, "it makes no choice stale");
}

#[test]
fn there_is_nothing_to_point_at_in_the_lobby_and_a_watcher_points_at_nothing() {
    let at = Json::of(&Target::Street { street: Street::Orsay });
    let mut table = Table::with(2);
    assert_eq!(table.ask(0, Request::Point { at: at.clone() }), Err(Refusal::NotStarted));
    let mut table = Table::started(2, 1);
    assert_eq!(table.ask(6, Request::Point { at }), Err(Refusal::NotSeated));
}

#[test]
fn an_unknown_target_is_refused() {
    let mut table = Table::started(2, 1);
    for text in [r#"{"type":"fist","seat":0}"#, r#"{"type":"street","street":"x"}"#, "[]", "null"] {
        let at = Json::parse(text).unwrap();
        assert_eq!(table.ask(1, Request::Point { at }), Err(Refusal::BadMessage), "{text}");
    }
    let mut table = Table::with_pennies(2);
    table.start(0, 1).unwrap();
    let at = Json::parse(r#"{"type":"fist","seat":0}"#).unwrap();
    table.ask(1, Request::Point { at }).unwrap();
}

#[test]
fn players_give_ready_made_lines_at_any_time() {
    for mut table in [Table::with(2), Table::started(2, 1)] {
        table.ask(1, Request::Signal { signal: Signal::Bravo }).unwrap();
        assert_eq!(*table.last(), Event::Signalled { seat: Seat(1), signal: Signal::Bravo });
        assert_eq!(
            table.ask(6, Request::Signal { signal: Signal::Bravo }),
            Err(Refusal::NotSeated)
        );
    }
}
