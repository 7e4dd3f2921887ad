//! Consecutive games: the series that they make, and who sits where.

use std::collections::BTreeSet;

use room::{Ask, Event, Finished, MOST_GAMES, PlayerId, Refusal, Request, Token};
use rules::{Chance, Outcome, Seat, Seed};

use crate::table::{Table, person};

/// The host chooses how games follow each other.
fn set(
    table: &mut Table,
    target: Option<u8>,
    shuffled: bool,
    restart: bool,
) -> Result<room::Answer, Refusal> {
    let host = (0..7).find(|it| table.room.seat_of(person(*it)) == table.room.host()).unwrap();
    table.ask(host, Request::SetSeries { target, shuffled, restart })
}

/// Begins a game with everybody there and plays it to its end.
fn game(table: &mut Table, number: u64) {
    if table.room.is_over() {
        table.ask(0, Request::Reopen { over: true }).unwrap();
    }
    table.start(0, number).unwrap();
    table.finish(&mut Chance::new(number));
}

/// A table at which this many games have ended.
fn after(games: u64) -> Table {
    let mut table = Table::with(2);
    for number in 0..games {
        game(&mut table, number);
    }
    table
}

#[test]
fn a_new_series_begins_when_the_host_says_so() {
    let mut table = after(2);
    table.ask(0, Request::Reopen { over: true }).unwrap();
    assert_eq!(table.room.series().games, 2);
    set(&mut table, None, false, true).unwrap();
    assert_eq!(*table.last(), Event::SeriesSet { target: None, shuffled: false, restart: true });
    assert_eq!((table.room.series().games, table.room.ended()), (0, 2));
    set(&mut table, None, false, true).unwrap();
    assert_eq!(*table.last(), Event::Unchanged, "an empty series is new");
    game(&mut table, 9);
    assert_eq!((table.room.series().games, table.room.ended()), (1, 3));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_new_series_of_one_game_leaves_those_of_others() {
    let mut table = after(2);
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.choose(0, "pennies").unwrap();
    game(&mut table, 9);
    table.ask(0, Request::Reopen { over: true }).unwrap();
    set(&mut table, None, false, true).unwrap();
    assert_eq!(table.room.series().games, 0);
    table.choose(0, "marne").unwrap();
    assert_eq!(table.room.series().games, 2);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_host_alone_sets_a_series_and_only_before_a_game() {
    let mut table = Table::with(3);
    let request = Request::SetSeries { target: Some(4), shuffled: true, restart: false };
    assert_eq!(table.ask(1, request.clone()), Err(Refusal::NotHost));
    assert_eq!(table.ask(6, request.clone()), Err(Refusal::NotSeated));
    table.ask(0, request.clone()).unwrap();
    table.ask(0, request.clone()).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    for target in [0, 1, 7, 255] {
        assert_eq!(set(&mut table, Some(target), true, false), Err(Refusal::BadMessage));
    }
    table.choose(0, "pennies").unwrap();
    assert_eq!(set(&mut table, Some(2), true, false), Err(Refusal::BadMessage));
    set(&mut table, None, false, false).unwrap();
    table.choose(0, "marne").unwrap();
    assert_eq!(table.room.series().target, Some(4), "a game without bands leaves it alone");
    table.start(0, 1).unwrap();
    assert_eq!(table.ask(0, request), Err(Refusal::AlreadyStarted));
}

/// A person's wins and points, by the results.
fn tally(finished: &[Finished], id: PlayerId) -> (u32, u32, i64) {
    let (mut games, mut wins, mut sum) = (0, 0, 0);
    for it in finished {
        let Outcome::Places { points, places } = &it.outcome else { panic!("each for themselves") };
        for seat in (0..places.len()).filter(|seat| it.players[*seat] == id) {
            games += 1;
            wins += u32::from(places[seat] == 1);
            sum += i64::from(points[seat]);
        }
    }
    (games, wins, sum)
}

#[test]
fn standings_follow_people_wherever_they_sit_and_on_whatever_device() {
    let mut table = Table::with_pennies(3);
    set(&mut table, None, true, false).unwrap();
    assert_eq!(table.room.series().standings, [], "nobody stands anywhere before the first end");
    let mut orders = BTreeSet::new();
    let mut people = [person(0), person(1), person(2)];
    for number in 0..12 {
        if table.room.is_over() {
            table.ask(0, Request::Reopen { over: true }).unwrap();
        }
        if number == 5 {
            table.ask(1, Request::Lend { pass: Token::new([90; 32]) }).unwrap();
            table.ask(6, Request::TakeOver { pass: Token::new([90; 32]) }).unwrap();
            people[1] = person(6);
        }
        table.start(0, number).unwrap();
        let Event::Started { order, .. } = table.last() else { panic!("started") };
        orders.insert(order.clone());
        table.finish(&mut Chance::new(number));
        let finished: Vec<Finished> = table.room.finished().iter().cloned().collect();
        let standings = table.room.series().standings;
        let worth: Vec<_> = people.iter().map(|it| tally(&finished, *it)).collect();
        for (own, id) in worth.iter().zip(people) {
            let standing = standings[table.room.seat_of(id).unwrap().index()];
            assert_eq!((standing.games, standing.wins, standing.points), *own);
            let ahead = worth.iter().filter(|it| (it.1, it.2) > (own.1, own.2)).count();
            assert_eq!(usize::from(standing.place), ahead + 1);
        }
        assert!(worth.iter().all(|it| it.0 == u32::try_from(finished.len()).unwrap()));
        assert_eq!(table.rebuilt(), table.room);
    }
    assert!(orders.len() > 3, "chance decides: {orders:?}");
}

/// Two people played against each other, and one goes on as the other: their results stay as they were.
#[test]
fn the_results_of_two_opponents_are_not_added_up_for_who_goes_on_as_one_of_them() {
    let mut table = Table::with_pennies(3);
    table.start(0, 1).unwrap();
    table.finish(&mut Chance::new(1));
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.ask(2, Request::Leave {}).unwrap();
    table.ask(1, Request::Lend { pass: Token::new([90; 32]) }).unwrap();
    table.ask(2, Request::TakeOver { pass: Token::new([90; 32]) }).unwrap();
    assert_eq!(table.room.seat_of(person(2)), Some(Seat(1)));
    assert_eq!(table.room.finished()[0].players, [person(0), person(1), person(2)]);
    assert!(table.room.series().standings.iter().all(|it| it.games == 1));
    assert_eq!(table.rebuilt(), table.room);
}

/// Also those of the games that only one of them played.
#[test]
fn results_stay_where_they_are_between_two_devices_that_were_once_opponents() {
    let mut table = Table::with_pennies(2);
    table.start(0, 1).unwrap();
    table.finish(&mut Chance::new(1));
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.ask(2, Request::Join { name: "Cleo".to_owned() }).unwrap();
    table.start(0, 2).unwrap();
    table.finish(&mut Chance::new(2));
    table.ask(0, Request::Reopen { over: true }).unwrap();
    // The third goes on from the device of the second, and back.
    table.ask(1, Request::Leave {}).unwrap();
    for (from, to, pass) in [(2, 1, 90), (1, 2, 91)] {
        let pass = Token::new([pass; 32]);
        table.ask(from, Request::Lend { pass: pass.clone() }).unwrap();
        table.ask(to, Request::TakeOver { pass }).unwrap();
    }
    assert_eq!(table.room.finished()[0].players, [person(0), person(1)]);
    assert_eq!(table.room.finished()[1].players, [person(0), person(1), person(2)]);
}

#[test]
fn who_gave_up_the_seat_stands_nowhere_and_who_took_it_has_the_result() {
    let mut table = Table::with_pennies(3);
    table.start(0, 1).unwrap();
    table.ask(2, Request::Leave {}).unwrap();
    table.ask(6, Request::Watch {}).unwrap();
    table.ask(6, Request::TakeSeat { seat: Seat(2) }).unwrap();
    for number in [0, 1] {
        let guest = table.room.people().guest(person(6)).unwrap().number;
        table.ask(number, Request::LetIn { guest, seat: Seat(2) }).unwrap();
    }
    table.finish(&mut Chance::new(1));
    assert_eq!(table.room.finished()[0].players, [person(0), person(1), person(6)]);
    table.ask(1, Request::Leave {}).unwrap();
    let games: Vec<u32> = table.room.series().standings.iter().map(|it| it.games).collect();
    assert_eq!(games, [1, 0, 1]);
}

#[test]
fn the_log_says_who_sits_where_and_nothing_else_moves() {
    for number in 0..40 {
        let mut table = Table::acting(4);
        table.finish(&mut Chance::new(5));
        table.ask(0, Request::Reopen { over: true }).unwrap();
        set(&mut table, None, true, false).unwrap();
        table.start(0, number).unwrap();
        table.finish(&mut Chance::new(number));
        table.ask(3, Request::Rematch {}).unwrap();
        table.ask(2, Request::Rematch {}).unwrap();
        let before: Vec<PlayerId> = table.room.players().iter().map(|it| it.id).collect();
        table.ask(0, Request::Lend { pass: Token::new([91; 32]) }).unwrap();
        let host = before[table.room.host().unwrap().index()];
        let gone = table.room.seat_of(person(1)).unwrap();
        let ask = Ask { seed: Some(Seed::numbered(number)), ..table.name(0, Request::Start {}) };
        table.send(&ask).unwrap();
        let Event::Started { without, order, .. } = table.last().clone() else { panic!("started") };
        assert_eq!(without, [gone]);
        let stays: BTreeSet<Seat> = (0..4).map(Seat).filter(|it| *it != gone).collect();
        assert_eq!(order.iter().copied().collect::<BTreeSet<_>>(), stays);
        assert_eq!(order.len(), stays.len());
        let now: Vec<PlayerId> = table.room.players().iter().map(|it| it.id).collect();
        assert_eq!(now, order.iter().map(|it| before[it.index()]).collect::<Vec<_>>());
        assert_eq!(table.room.host().map(|it| now[it.index()]), Some(host), "the same host");
        assert_eq!(table.rebuilt(), table.room);
        // The pass is to the chair of its person, wherever that stands now.
        let seat = table.room.seat_of(person(0)).unwrap();
        table.ask(6, Request::TakeOver { pass: Token::new([91; 32]) }).unwrap();
        assert_eq!(*table.last(), Event::TookOver { seat });
    }
}

#[test]
fn seats_are_kept_unless_the_host_says_otherwise_and_nobody_is_moved_alone() {
    let mut table = Table::with(3);
    table.start(0, 3).unwrap();
    assert!(matches!(table.last(), Event::Started { order, .. } if order.is_empty()));
    let mut alone = Table::with(1);
    set(&mut alone, None, true, false).unwrap();
    alone.start(0, 3).unwrap();
    assert!(matches!(alone.last(), Event::Started { order, .. } if order.is_empty()));
}

#[test]
fn a_long_break_counts_as_five_minutes() {
    let mut table = Table::started(2, 1);
    let mut chance = Chance::new(1);
    let minute = 60 * 1000;
    let (mut at, mut played) = (table.now, 0);
    for pause in [minute, 4 * minute, 5 * minute, 6 * minute, 3 * 24 * 60 * minute].iter().cycle() {
        let Some(request) = table.any_play(&mut chance) else { break };
        at += pause;
        played += pause.min(&(5 * minute));
        let ask = table.name(table.active(), request);
        table.send(&Ask { at, ..ask }).unwrap();
    }
    assert_eq!(table.room.finished()[0].played, played);
    assert_eq!(table.room.finished()[0].ended, at);
}

#[test]
fn silent_turns_are_counted_one_by_one() {
    let mut seen = 0;
    for number in 0..30 {
        let mut table = Table::started(3, number);
        let mut chance = Chance::new(number);
        let (mut silent, mut turns) = (0, 0);
        while let Some(request) = table.any_play(&mut chance) {
            let (was_silent, turn) =
                (table.room.silence().is_some(), table.room.play().unwrap().turns());
            table.ask(table.active(), request).unwrap();
            let ends = table.room.is_over() || table.room.play().unwrap().turns() > turn;
            (silent, turns) = (silent + u32::from(ends && was_silent), turns + u32::from(ends));
        }
        assert_eq!(table.room.finished()[0].silent_turns, silent);
        assert!(silent < turns);
        seen += silent;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn only_so_many_games_are_remembered() {
    let mut table = Table::with_pennies(2);
    for number in 0..102 {
        game(&mut table, number);
    }
    assert_eq!((table.room.finished().len(), table.room.ended()), (MOST_GAMES, 102));
    assert_eq!(table.room.finished()[0].number, 3);
    assert_eq!(table.rebuilt(), table.room);
}
