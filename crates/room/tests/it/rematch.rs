//! The same people play again.

use room::{Ask, Event, Refusal, Request, Stage};
use rules::{Chance, Json, Seat};

use crate::table::{Table, person};

/// A table whose game has been played to its end.
fn over() -> Table {
    let mut table = Table::acting(3);
    table.finish(&mut Chance::new(5));
    table
}

#[test]
fn the_next_game_begins_at_once_when_all_play_again() {
    let mut table = over();
    let (names, options) = (table.names().join(" "), table.room.options().clone());
    let version = table.room.version();
    table.ask(2, Request::Rematch {}).unwrap();
    assert_eq!(*table.last(), Event::Again { seat: Seat(2) });
    assert!(table.room.is_over(), "the result stays for the others");
    table.ask(1, Request::Rematch {}).unwrap();
    assert_eq!(table.room.again(), [Seat(2), Seat(1)]);
    table.ask(0, Request::Rematch {}).unwrap();
    assert!(matches!(table.last(), Event::Started { without, .. } if without.is_empty()));
    assert_eq!((table.names().join(" "), table.room.options()), (names, &options));
    assert_eq!(table.room.version(), version + 1, "versions go on rising");
    assert!(!table.room.is_over() && table.room.again().is_empty());
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_host_starts_with_those_who_play_again_and_the_others_watch() {
    let mut table = Table::acting(4);
    table.finish(&mut Chance::new(5));
    table.ask(3, Request::Rematch {}).unwrap();
    assert_eq!(table.ask(3, Request::Start {}), Err(Refusal::NotHost));
    table.ask(0, Request::Start {}).unwrap();
    assert!(
        matches!(table.last(), Event::Started { without, .. } if *without == [Seat(1), Seat(2)])
    );
    assert_eq!(table.names(), ["Ada", "Dora"]);
    assert_eq!(table.room.seat_of(person(3)), Some(Seat(1)));
    let guests: Vec<_> =
        table.room.people().guests().iter().map(|it| (it.id, it.name.as_deref())).collect();
    assert_eq!(guests, [(person(2), Some("Cleo")), (person(1), Some("Bea"))]);
    assert_eq!(table.state().players, 2);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_game_for_two_does_not_begin_with_one() {
    let mut table = Table::with_pennies(2);
    table.start(0, 1).unwrap();
    table.finish(&mut Chance::new(1));
    assert_eq!(table.ask(0, Request::Start {}), Err(Refusal::TooFewPlayers));
    table.ask(1, Request::Leave {}).unwrap();
    table.ask(0, Request::Rematch {}).unwrap();
    assert_eq!(*table.last(), Event::Again { seat: Seat(0) });
}

#[test]
fn who_has_given_up_the_seat_is_not_waited_for() {
    let mut table = over();
    table.ask(1, Request::Leave {}).unwrap();
    table.ask(0, Request::Rematch {}).unwrap();
    table.ask(2, Request::Rematch {}).unwrap();
    assert!(matches!(table.last(), Event::Started { without, .. } if *without == [Seat(1)]));
    assert_eq!(table.names(), ["Ada", "Cleo"]);
}

#[test]
fn the_host_clears_the_table_once_and_nobody_else_does() {
    let mut table = over();
    assert_eq!(table.ask(1, Request::Reopen { over: true }), Err(Refusal::NotHost));
    table.ask(0, Request::Reopen { over: true }).unwrap();
    assert_eq!(*table.last(), Event::Reopened { seat: Seat(0), seal: None });
    assert_eq!(*table.room.stage(), Stage::Lobby);
    assert_eq!(table.names(), ["Ada", "Bea", "Cleo"]);
    table.ask(0, Request::Reopen { over: true }).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    table.ask(2, Request::Rematch {}).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
}

#[test]
fn a_running_game_is_not_played_again_and_a_watcher_clears_none() {
    assert_eq!(Table::acting(3).ask(0, Request::Rematch {}), Err(Refusal::AlreadyStarted));
    for request in [Request::Rematch {}, Request::Reopen { over: true }] {
        let mut table = over();
        assert!(table.room.seat_of(person(6)).is_none());
        assert_eq!(table.ask(6, request.clone()), Err(Refusal::NotSeated));
        assert_eq!(Table::acting(3).ask(6, request), Err(Refusal::NotSeated));
    }
    assert_eq!(Table::acting(3).start(0, 1), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_running_game_ends_once_everybody_asks() {
    let mut table = Table::acting(3);
    table.ask(1, Request::Reopen { over: false }).unwrap();
    assert_eq!(*table.last(), Event::ReopenAsked { seat: Seat(1) });
    assert_eq!(table.room.reopening(), [Seat(1)]);
    table.ask(1, Request::Reopen { over: false }).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    // The host's voice is one among them.
    table.ask(0, Request::Reopen { over: false }).unwrap();
    assert_eq!(table.room.reopening(), [Seat(1), Seat(0)]);
    assert!(table.room.play().is_some());
    assert_eq!(table.rebuilt(), table.room);
    table.ask(2, Request::Reopen { over: false }).unwrap();
    assert!(matches!(table.last(), Event::Reopened { seat: Seat(2), .. }));
    assert_eq!(*table.room.stage(), Stage::Lobby);
    assert_eq!(table.room.reopening(), []);
    assert_eq!(table.names(), ["Ada", "Bea", "Cleo"]);
    table.start(0, 9).unwrap();
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn who_plays_on_or_gives_up_the_seat_no_longer_asks_to_end_the_game() {
    let mut table = Table::acting(3);
    let (active, waiting) = (table.active(), table.waiting());
    for asking in [active, waiting] {
        table.ask(asking, Request::Reopen { over: false }).unwrap();
    }
    let command = table.any(&mut Chance::new(1)).unwrap();
    table.play(command).unwrap();
    assert_eq!(table.room.reopening(), [Seat(waiting)]);
    table.ask(waiting, Request::Leave {}).unwrap();
    assert_eq!(table.room.reopening(), []);
    // Those who are left decide.
    let others: Vec<u8> = (0..3).filter(|it| *it != waiting).collect();
    table.ask(others[0], Request::Reopen { over: false }).unwrap();
    table.ask(others[1], Request::Reopen { over: false }).unwrap();
    assert_eq!(*table.room.stage(), Stage::Lobby);
}

#[test]
fn nobody_asks_to_end_a_game_that_is_over() {
    let (mut table, mut chance) = (Table::acting(3), Chance::new(5));
    while let Some(command) = table.any(&mut chance) {
        let waiting = table.waiting();
        if table.room.silence().is_none() {
            table.ask(waiting, Request::Reopen { over: false }).unwrap();
            assert!(!table.room.reopening().is_empty());
        }
        table.play(command).unwrap();
    }
    assert!(table.room.is_over());
    assert_eq!(table.room.reopening(), []);
    // The host's request to end it came too late.
    assert_eq!(table.ask(0, Request::Reopen { over: false }), Err(Refusal::Stale));
    let others = table.ask(0, Request::Rematch {}).and_then(|_| table.ask(1, Request::Rematch {}));
    others.and_then(|_| table.ask(2, Request::Rematch {})).unwrap();
    assert_eq!(table.ask(0, Request::Reopen { over: true }), Err(Refusal::Stale));
    assert_eq!(table.room.reopening(), []);
}

#[test]
fn a_player_in_a_tunnel_has_a_voice_and_one_who_is_away_for_ten_minutes_has_none() {
    for (away, is_over) in [(599_999, false), (600_000, true)] {
        let mut table = Table::acting(3);
        for by in [0, 1] {
            let ask = table.name(by, Request::Reopen { over: false });
            table.send(&Ask { away: vec![(person(2), away)], ..ask }).unwrap();
        }
        assert_eq!(*table.room.stage() == Stage::Lobby, is_over, "away for {away} ms");
    }
}

#[test]
fn nobody_asks_to_end_the_game_in_a_silence() {
    let mut table = Table::silent(3);
    assert_eq!(table.ask(0, Request::Reopen { over: false }), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_choice_made_on_the_last_game_is_stale_in_the_next() {
    let mut table = over();
    let seen = table.room.version();
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.start(0, 9).unwrap();
    let active = table.active();
    let command = table.any(&mut Chance::new(1)).unwrap();
    let request = Request::Play { seen, command: Json::of(&command) };
    assert_eq!(table.ask(active, request), Err(Refusal::Stale));
}
