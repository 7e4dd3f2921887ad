//! Who may see what of a room's past: an earlier game is for the seat one had then, this game for the seat one has
//! now.

use std::collections::BTreeSet;

use pennies::Moment as Told;
use protocol::{LogEntry, Moment, RoomMoment};
use room::{Request, Token};
use rules::{Chance, Seat, Seed, Viewer};

use crate::table::{Table, person};

/// The seats whose hidden pennies these entries reveal.
fn told(entries: &[LogEntry]) -> BTreeSet<Seat> {
    let moments = entries.iter().flat_map(|it| &it.moments);
    let hidden = moments.filter_map(|moment| match moment {
        Moment::Game(told) => match told.read().unwrap() {
            Told::Hidden { seat, pennies: Some(_) } => Some(seat),
            Told::Hidden { pennies: None, .. } | Told::Rolled { .. } | Told::Opened { .. } => None,
        },
        Moment::Room(_) => None,
    });
    hidden.collect()
}

/// A table of three whose first game is over and whose second is on. Léa left between them, so Zoé moved up from
/// chair 1 to 0, and Ana from 2 to 1. Also the place in the log where the second game began.
fn second_game() -> (Table, usize) {
    let mut table = Table::pennies(3, Viewer::Watcher);
    table.deal(0, Seed::new([3; 32])).unwrap();
    let mut chance = Chance::new(1);
    while table.step(&mut chance) {}
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.ask(0, Request::Leave {}).unwrap();
    table.ask(0, Request::Join { name: "Léa".to_owned() }).unwrap();
    let start = table.log.len();
    table.deal(1, Seed::new([4; 32])).unwrap();
    // One round: each of the three has rolled the die and hidden pennies.
    for _ in 0..6 {
        assert!(table.step(&mut chance));
    }
    assert_eq!((table.room.is_over(), table.room.silence()), (false, None));
    (table, start)
}

#[test]
fn an_earlier_game_is_told_to_the_seat_one_had_then_and_this_one_to_the_seat_of_now() {
    let (table, start) = second_game();
    for (number, then, now) in [
        (0, Some(Seat(0)), Some(Seat(2))),
        (1, Some(Seat(1)), Some(Seat(0))),
        (2, Some(Seat(2)), Some(Seat(1))),
        (9, None, None),
    ] {
        let history = table.history(number);
        assert_eq!(told(&history[..start]), then.into_iter().collect(), "{number}");
        assert_eq!(told(&history[start..]), now.into_iter().collect(), "{number}");
    }
}

#[test]
fn between_two_games_the_last_one_is_told_to_the_seat_one_had_then() {
    let (table, start) = second_game();
    let table = Table::from_log(table.log.iter().take(start).map(|it| it.record.clone()));
    for (number, then) in [(0, Some(Seat(0))), (1, Some(Seat(1))), (2, Some(Seat(2))), (9, None)] {
        assert_eq!(told(&table.history(number)), then.into_iter().collect(), "{number}");
    }
}

/// Another device of the same person, or a friend who takes over from them.
#[test]
fn a_seat_taken_over_knows_what_the_seat_knows_of_this_game_and_nothing_of_the_one_before() {
    let (mut table, start) = second_game();
    let pass = || Token::new([8; 32]);
    let before = table.history(2);
    table.ask(2, Request::Lend { pass: pass() }).unwrap();
    table.ask(6, Request::TakeOver { pass: pass() }).unwrap();
    assert_eq!(table.room.seat_of(person(6)), Some(Seat(1)));
    let history = table.history(6);
    assert_eq!(told(&history[..start]), BTreeSet::new());
    assert_eq!(told(&history[start..]), BTreeSet::from([Seat(1)]));
    assert_eq!(history[start..before.len()], before[start..]);
    // The previous device now only watches.
    let history = table.history(2);
    assert_eq!(told(&history[..start]), BTreeSet::from([Seat(2)]));
    assert_eq!(told(&history[start..]), BTreeSet::new());
}

#[test]
fn the_log_after_a_position_is_the_end_of_the_whole_log_and_at_most_so_many_entries() {
    let (table, _) = second_game();
    let whole = table.history(1);
    let last = table.room.seq();
    let since = |seen, most| table.history_after(seen, most, 1);
    assert_eq!(whole.len(), table.log.len());
    for (seen, most, expected) in [
        (0, 500, whole.len()),
        (5, 500, whole.len() - 5),
        (0, 3, 3),
        (last - 2, 3, 2),
        (last - 3, 3, 3),
        (last - 4, 3, 3),
        (last, 500, 0),
        (last + 7, 500, 0),
        (u32::MAX - 1, 500, 0),
    ] {
        assert_eq!(since(seen, most)[..], whole[whole.len() - expected..], "{seen} {most}");
    }
}

/// A room changes its game: each game's records are read by its own rules.
#[test]
fn the_games_of_a_room_are_each_told_by_their_own_rules() {
    let (mut table, _) = second_game();
    let mut chance = Chance::new(2);
    while table.step(&mut chance) {}
    table.ask(1, Request::Reopen { over: true }).unwrap();
    table.ask(1, Request::ChooseGame { game: "marne".to_owned() }).unwrap();
    table.deal(1, Seed::new([5; 32])).unwrap();
    table.step(&mut chance);
    let history = table.history(1);
    let games: Vec<&str> = history
        .iter()
        .flat_map(|it| &it.moments)
        .filter_map(|it| match it {
            Moment::Room(RoomMoment::Configured { game, .. }) => Some(game.as_str()),
            Moment::Room(_) | Moment::Game(_) => None,
        })
        .collect();
    assert_eq!(games, ["pennies", "marne"]);
    let Some([Moment::Game(placed), ..]) = history.last().map(|it| &it.moments[..]) else {
        panic!("the officers are placed")
    };
    assert!(matches!(placed.read().unwrap(), marne::Moment::OfficersPlaced { .. }));
}

/// Those behind a seat that was given up move up, in the room that the same message shows.
#[test]
fn a_player_who_clears_the_table_is_named_by_the_seat_that_follows() {
    let mut table = Table::pennies(3, Viewer::Watcher);
    table.deal(0, Seed::new([3; 32])).unwrap();
    table.ask(0, Request::Leave {}).unwrap();
    for number in [1, 2] {
        table.ask(number, Request::Reopen { over: false }).unwrap();
    }
    let (seat, history) = (Seat(1), table.history(2));
    assert_eq!(table.room.seat_of(person(2)), Some(seat));
    let last = history.last().unwrap();
    assert_eq!(last.moments, [Moment::Room(RoomMoment::Reopened { seat })]);
}

/// The room keeps the rank for a game that has ranks again; where there are none, nobody is told of one.
#[test]
fn a_series_of_a_game_without_ranks_is_told_without_one() {
    let mut table = Table::open(Viewer::Watcher);
    let set = |table: &mut Table, target, shuffled| {
        table.ask(0, Request::SetSeries { target, shuffled, restart: false }).unwrap();
        match table.history(0).pop().unwrap().moments.pop() {
            Some(Moment::Room(RoomMoment::SeriesSet { target, .. })) => target,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(set(&mut table, Some(4), false), Some(4));
    table.ask(0, Request::ChooseGame { game: "pennies".to_owned() }).unwrap();
    assert_eq!(set(&mut table, None, true), None);
}
