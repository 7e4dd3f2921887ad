//! A turn may have a clock. At zero the game takes its own smallest legal continuation.

use room::{
    Answer, Barrier, Event, LONGEST, Origin, PlayerId, Proposal, Record, Refusal, Request, Undo,
};
use rules::{Chance, Seat, Seed};

use crate::table::{Table, id, key, person};

const MINUTE: u64 = 60_000;

fn set(table: &mut Table, number: u8, seconds: Option<u32>) -> Result<Answer, Refusal> {
    table.ask(number, Request::SetClock { seconds })
}

/// A request at this time of day.
fn at(table: &mut Table, at: u64, number: u8, request: Request) -> Result<Answer, Refusal> {
    let mut ask = table.name(number, request);
    ask.at = at;
    table.send(&ask)
}

/// A game with a minute for each turn, which begins at this time of day.
fn timed(mut table: Table, began: u64) -> Table {
    set(&mut table, 0, Some(60)).unwrap();
    at(&mut table, began, 0, Request::Start {}).unwrap();
    table
}

fn pennies(players: u8) -> Table {
    timed(Table::with_pennies(players), MINUTE)
}

/// The active player acts at this time of day.
fn acts(table: &mut Table, now: u64) {
    let request = table.any_play(&mut Chance::new(1)).unwrap();
    at(table, now, table.active(), request).unwrap();
}

/// Stores what the clock proposes at this time of day, if it does.
fn rings(table: &mut Table, now: u64) -> bool {
    let record = table.room.time_out(now, &key(), false);
    record.map(|it| table.store(it)).is_some()
}

fn more(table: &mut Table, number: u8, away: &[u8]) -> Result<Answer, Refusal> {
    let set = table.room.clock().map_or(0, |it| it.set);
    let mut ask = table.name(number, Request::MoreTime { set });
    ask.away = away.iter().map(|it| (person(*it), 20_000)).collect();
    table.send(&ask)
}

#[test]
fn the_host_chooses_a_clock_before_the_game_and_has_none_otherwise() {
    let mut table = Table::with(2);
    assert_eq!(table.room.seconds(), None);
    assert_eq!(set(&mut table, 1, Some(60)), Err(Refusal::NotHost));
    assert_eq!(set(&mut table, 5, Some(60)), Err(Refusal::NotSeated));
    for seconds in [0, 1, 9, 7 * 24 * 3600 + 1, u32::MAX] {
        assert_eq!(set(&mut table, 0, Some(seconds)), Err(Refusal::BadMessage), "{seconds}");
    }
    for seconds in [10, 7 * 24 * 3600, 60] {
        set(&mut table, 0, Some(seconds)).unwrap();
        assert_eq!(table.room.seconds(), Some(seconds));
        assert_eq!(*table.last(), Event::ClockSet { seconds: Some(seconds) });
    }
    set(&mut table, 0, Some(60)).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    set(&mut table, 0, None).unwrap();
    assert_eq!(table.room.seconds(), None);
    table.start(0, 1).unwrap();
    assert_eq!(set(&mut table, 0, Some(60)), Err(Refusal::AlreadyStarted));
    assert_eq!((table.room.clock(), table.room.time_left(u64::MAX)), (None, None));
    assert_eq!(table.room.time_out(u64::MAX, &key(), false), None);
}

#[test]
fn it_ends_a_minute_after_the_record_that_began_the_turn_and_the_next_one_begins() {
    for table in [Table::with(3), Table::with_pennies(3)] {
        let mut table = timed(table, MINUTE);
        let (active, version) = (table.active(), table.room.version());
        assert_eq!(table.room.time_left(MINUTE + 20_000), Some(40_000));
        assert_eq!(table.room.time_out(2 * MINUTE - 1, &key(), false), None, "not yet");
        let record = table.room.time_out(2 * MINUTE, &key(), false).unwrap();
        assert_eq!(record.by.player, PlayerId::NOBODY);
        assert_eq!(
            table.room.time_out(2 * MINUTE, &key(), false).unwrap(),
            record,
            "on every node"
        );
        let committed = table.store(record);
        assert!(committed.clock_changed() && committed.game_changed());
        assert_eq!(table.room.version(), version + 1);
        assert_ne!(table.active(), active, "the whole turn is over");
        // The other node's proposal has lost its place, and nothing is due any more.
        assert_eq!(table.room.time_out(2 * MINUTE, &key(), false), None);
        assert_eq!(table.room.time_left(2 * MINUTE), Some(MINUTE));
        assert_eq!(table.rebuilt(), table.room);
    }
}

#[test]
fn a_clock_that_ended_while_nobody_looked_ends_once_and_the_next_player_has_the_whole_time() {
    let mut table = pennies(2);
    let week = 7 * 24 * 60 * MINUTE;
    assert!(rings(&mut table, week));
    assert_eq!(table.active(), 1);
    assert!(!rings(&mut table, week + MINUTE - 1));
    assert!(rings(&mut table, week + MINUTE));
    assert_eq!(table.active(), 0);
}

#[test]
fn what_comes_first_in_the_log_counts() {
    let mut table = pennies(2);
    let late = table.any_play(&mut Chance::new(1)).unwrap();
    // The move is stored before the clock's record, though a moment too late.
    let mut one = table.clone();
    at(&mut one, 2 * MINUTE + 5, 0, late.clone()).unwrap();
    assert_eq!(one.room.clock().map(|it| it.seat), Some(Seat(0)), "the turn goes on");
    assert!(rings(&mut one, 2 * MINUTE + 5), "with no more time than it had");
    // The clock comes first: the move was chosen on another table.
    assert!(rings(&mut table, 2 * MINUTE));
    assert_eq!(at(&mut table, 2 * MINUTE, 0, late), Err(Refusal::Stale));
}

#[test]
fn acts_of_the_turn_give_no_time_and_its_end_gives_the_next_player_theirs() {
    let mut table = pennies(2);
    acts(&mut table, MINUTE + 30_000);
    assert_eq!(table.room.time_left(MINUTE + 30_000), Some(30_000));
    acts(&mut table, MINUTE + 31_000);
    assert_eq!(table.active(), 1);
    assert_eq!(table.room.time_left(MINUTE + 31_000), Some(MINUTE));
    assert!(!rings(&mut table, 2 * MINUTE), "the player before was in time");
}

#[test]
fn a_player_alone_has_a_clock_for_each_turn() {
    let mut table = timed(Table::open(), MINUTE);
    for turn in 2..5 {
        let before = table.room.play().unwrap().turns();
        assert!(rings(&mut table, turn * MINUTE));
        let play = table.room.play().unwrap();
        assert_eq!((play.turn(), play.turns()), (Some(Seat(0)), before + 1));
        assert!(!rings(&mut table, turn * MINUTE), "one turn at a time");
    }
    // There is nobody to agree.
    more(&mut table, 0, &[]).unwrap();
    assert_eq!(more(&mut table, 0, &[]), Err(Refusal::Agreed));
    assert_eq!(table.room.time_left(0), Some(MINUTE));
    assert_eq!(table.room.undo(), Undo::Nothing(Barrier::Clock));
}

#[test]
fn it_runs_and_ends_in_a_silent_turn_and_nobody_asks_for_time_in_one() {
    let mut table = Table::with_pennies(2);
    set(&mut table, 0, Some(60)).unwrap();
    let mut ask = table.name(0, Request::Start {});
    ask.seed = pennies::ENTRY.kit.silent_seed();
    table.send(&ask).unwrap();
    while table.room.silence().is_none() {
        acts(&mut table, 1);
    }
    for number in 0..2 {
        assert!(matches!(more(&mut table, number, &[]), Err(Refusal::Silenced(_))));
    }
    assert!(rings(&mut table, 2 * MINUTE));
    assert_eq!(table.room.silence(), None);
}

#[test]
fn all_others_who_are_here_give_more_time_and_nobody_gives_it_to_themselves() {
    let mut table = pennies(4);
    more(&mut table, 0, &[]).unwrap();
    assert_eq!(*table.last(), Event::TimeAsked { seat: Seat(0) });
    assert_eq!(more(&mut table, 0, &[]), Err(Refusal::Agreed));
    assert_eq!(more(&mut table, 0, &[1, 2, 3]), Err(Refusal::Agreed), "nobody is here to agree");
    more(&mut table, 2, &[]).unwrap();
    assert_eq!(table.room.clock().unwrap().asked, [Seat(0), Seat(2)]);
    assert_eq!(more(&mut table, 6, &[]), Err(Refusal::NotSeated));
    let (old, left) = (table.room.clock().unwrap().set, table.room.time_left(0));
    // Dora is away: nobody waits for her.
    more(&mut table, 1, &[3]).unwrap();
    assert_eq!(*table.last(), Event::TimeAdded { seat: Seat(1) });
    assert_eq!(table.room.time_left(0), left.map(|it| it + MINUTE));
    assert_eq!(table.room.clock().unwrap().whole(), 2 * MINUTE);
    // A second tap does not ask for another minute.
    let again = table.ask(2, Request::MoreTime { set: old });
    assert_eq!(again, Err(Refusal::Stale));
    assert!(!rings(&mut table, 3 * MINUTE - 1));
    assert!(rings(&mut table, 3 * MINUTE));
    assert_eq!(table.room.clock().unwrap().asked, []);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_only_other_player_gives_time_unasked_and_a_given_up_seat_is_not_waited_for() {
    let mut table = pennies(2);
    more(&mut table, 1, &[]).unwrap();
    assert_eq!(*table.last(), Event::TimeAdded { seat: Seat(1) });
    let mut three = pennies(3);
    three.ask(2, Request::Leave {}).unwrap();
    more(&mut three, 1, &[2]).unwrap();
    assert_eq!(*three.last(), Event::TimeAdded { seat: Seat(1) });
    assert_eq!(more(&mut Table::with(2), 0, &[]), Err(Refusal::NoClock));
}

#[test]
fn it_runs_for_a_seat_that_was_given_up_and_for_a_player_who_is_away() {
    let mut table = pennies(2);
    table.ask(0, Request::Leave {}).unwrap();
    assert!(rings(&mut table, 2 * MINUTE));
    assert_eq!(*table.last(), {
        let Event::TimedOut { events, .. } = table.last().clone() else { panic!() };
        Event::TimedOut { seat: Seat(0), ending: None, events }
    });
    assert_eq!(table.active(), 1);
}

/// The first turn ends at this time of day and may be taken back.
fn ended(players: u8, now: u64) -> Table {
    for number in 0.. {
        let mut table = Table::with_pennies(players);
        set(&mut table, 0, Some(60)).unwrap();
        let mut ask = table.name(0, Request::Start {});
        (ask.at, ask.seed) = (MINUTE, Some(Seed::numbered(number)));
        table.send(&ask).unwrap();
        acts(&mut table, MINUTE + 1);
        acts(&mut table, now);
        // A throw of six is silent.
        if matches!(table.room.undo(), Undo::Together { .. }) {
            return table;
        }
    }
    unreachable!()
}

#[test]
fn a_turn_whose_end_is_undone_restarts_by_agreement_and_goes_on_without() {
    let mut table = ended(3, 2 * MINUTE - 7_000);
    let act = table.room.seq();
    let mut alone = table.clone();
    for number in 0..3 {
        at(&mut table, 2 * MINUTE, number, Request::Undo { act }).unwrap();
    }
    assert!(matches!(table.last(), Event::Undone { .. }), "{:?}", table.last());
    assert_eq!(table.active(), 0);
    assert_eq!(table.room.time_left(2 * MINUTE), Some(MINUTE), "the others agreed");
    // With nobody else here, the player has what was left.
    let mut ask = alone.name(0, Request::Undo { act });
    (ask.at, ask.away) = (2 * MINUTE, vec![(person(1), 20_000), (person(2), 20_000)]);
    alone.send(&ask).unwrap();
    assert_eq!(alone.active(), 0);
    assert_eq!(alone.room.time_left(2 * MINUTE), Some(7_000));
    for table in [table, alone] {
        assert_eq!(table.rebuilt(), table.room);
    }
}

#[test]
fn an_act_that_is_taken_back_within_the_turn_gives_no_time() {
    let mut table = timed(Table::with(2), 0);
    let moves = |it: &marne::Command| matches!(it, marne::Command::MoveOfficer { .. });
    for number in 0..60 {
        let offer = table.offer();
        let command = offer.iter().find(moves).or_else(|| offer.iter().next()).unwrap();
        let (active, is_move) = (table.active(), moves(&command));
        let request = table.now(command);
        at(&mut table, number, active, request).unwrap();
        let left = table.room.time_left(number + 5);
        if let (true, Undo::Alone { act, .. }) = (is_move, table.room.undo()) {
            at(&mut table, number + 5, active, Request::Undo { act }).unwrap();
            assert_eq!(table.room.time_left(number + 5), left);
            return;
        }
    }
    panic!("nobody moved an officer");
}

#[test]
fn what_the_clock_did_stands() {
    let mut table = pennies(2);
    let active = table.active();
    assert!(rings(&mut table, 2 * MINUTE));
    let act = table.room.seq();
    assert_eq!(table.room.undo(), Undo::Nothing(Barrier::Clock));
    let undone = table.ask(active, Request::Undo { act });
    assert_eq!(undone, Err(Refusal::NotUndone(Barrier::Clock)));
}

#[test]
fn it_stops_with_the_game_and_runs_in_the_next_one() {
    let mut table = pennies(2);
    for turn in 2.. {
        if !rings(&mut table, turn * MINUTE) {
            break;
        }
    }
    assert!(table.room.is_over());
    assert_eq!((table.room.clock(), table.room.time_left(0)), (None, None));
    table.ask(0, Request::Rematch {}).unwrap();
    table.ask(1, Request::Rematch {}).unwrap();
    assert!(table.room.clock().is_some(), "the same clock for the next game");
    let mut table = table;
    for turn in 100.. {
        if !rings(&mut table, turn * MINUTE) {
            break;
        }
    }
    table.ask(0, Request::Reopen { over: true }).unwrap();
    assert_eq!((table.room.clock(), table.room.seconds()), (None, Some(60)));
    set(&mut table, 0, None).unwrap();
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_time_of_day_that_was_set_back_ends_no_clock_early_and_gives_no_time() {
    let mut table = pennies(2);
    let hour = 60 * MINUTE;
    at(&mut table, hour, 1, Request::Say { text: "later".to_owned() }).unwrap();
    assert_eq!(table.room.time_left(MINUTE), Some(0), "the log has passed the end");
    assert!(rings(&mut table, MINUTE));
    assert_eq!(table.room.time_left(MINUTE), Some(MINUTE), "the next turn began when the log did");
    assert!(!rings(&mut table, hour + MINUTE - 1));
    assert!(rings(&mut table, hour + MINUTE));
}

#[test]
fn a_log_that_is_full_has_no_place_for_the_clock() {
    let mut table = Table::with_pennies(2);
    set(&mut table, 0, Some(10)).unwrap();
    table.start(0, 1).unwrap();
    for number in u128::from(table.room.seq())..u128::from(LONGEST) - 1 {
        // More acts than any game has.
        let by = Origin { player: person(0), command: id(number << 64) };
        table.store(Record { at: 1, by, event: Event::Unchanged });
    }
    assert!(rings(&mut table, u64::MAX / 2), "the last place");
    assert!(table.room.clock().is_some());
    assert_eq!(table.room.time_left(u64::MAX), None);
    assert_eq!(table.room.time_out(u64::MAX, &key(), false), None);
}

#[test]
fn a_clock_is_proposed_without_changing_the_room() {
    let mut table = pennies(2);
    let before = table.room.clone();
    table.room.time_out(2 * MINUTE, &key(), false).unwrap();
    assert_eq!(table.room, before);
    let ask = table.name(1, Request::MoreTime { set: before.clock().unwrap().set });
    assert!(matches!(table.room.propose(&ask), Ok(Proposal::Append(_))));
    assert_eq!(table.room, before);
}
