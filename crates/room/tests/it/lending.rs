//! Continuing on another device.

use room::{Ask, Event, Refusal, Request, Token};
use rules::Seat;

use crate::table::{Table, person};

fn pass(number: u8) -> Token {
    Token::new([number; 32])
}

/// The room with a pass to the chair of Bea.
fn lent() -> Table {
    let mut table = Table::with(3);
    table.ask(1, Request::Lend { pass: pass(90) }).unwrap();
    table
}

#[test]
fn a_pass_brings_another_device_to_the_same_chair_once() {
    let mut table = lent();
    table.ask(6, Request::TakeOver { pass: pass(90) }).unwrap();
    assert_eq!(*table.last(), Event::TookOver { seat: Seat(1) });
    assert_eq!(table.room.seat_of(person(6)), Some(Seat(1)));
    assert_eq!(table.room.seat_of(person(1)), None, "the device before only watches now");
    assert_eq!(table.names(), ["Ada", "Bea", "Cleo"]);
    assert_eq!(table.ask(5, Request::TakeOver { pass: pass(90) }), Err(Refusal::BadPass));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_others_agree_no_more_to_go_on_without_who_is_back_on_another_device() {
    let mut table = Table::acting(3);
    let (active, other) = (table.active(), table.waiting());
    let away = table.room.seat_of(person(active)).unwrap();
    table.ask(active, Request::Lend { pass: pass(90) }).unwrap();
    let stand_in = table.name(other, Request::StandIn { seat: away });
    table.send(&Ask { away: vec![(person(active), 60_000)], ..stand_in }).unwrap();
    assert_eq!(table.room.agreed().len(), 1);
    table.ask(6, Request::TakeOver { pass: pass(90) }).unwrap();
    assert_eq!(table.room.agreed(), []);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_host_stays_the_host_on_another_device() {
    let mut table = Table::with(2);
    table.ask(0, Request::Lend { pass: pass(90) }).unwrap();
    table.ask(6, Request::TakeOver { pass: pass(90) }).unwrap();
    assert_eq!(table.room.host(), Some(Seat(0)));
    table.configure(6, marne::GameOptions::default()).unwrap();
}

#[test]
fn an_unknown_or_replaced_pass_is_refused() {
    let mut table = lent();
    assert_eq!(table.ask(6, Request::TakeOver { pass: pass(91) }), Err(Refusal::BadPass));
    table.ask(1, Request::Lend { pass: pass(92) }).unwrap();
    assert_eq!(table.ask(6, Request::TakeOver { pass: pass(90) }), Err(Refusal::BadPass));
    table.ask(6, Request::TakeOver { pass: pass(92) }).unwrap();
}

#[test]
fn a_pass_is_good_for_ten_minutes_to_the_millisecond() {
    let table = lent();
    let Event::Lent { until, .. } = *table.last() else { panic!("lent") };
    for (at, expected) in [(until, true), (until + 1, false)] {
        let mut table = table.clone();
        let ask = table.name(6, Request::TakeOver { pass: pass(90) });
        assert_eq!(table.send(&Ask { at, ..ask }).is_ok(), expected, "{at}");
    }
    let given = table.log.len() as u64 - 1;
    assert!(until - given <= 600_000 && until >= 600_000);
}

#[test]
fn a_pass_that_was_too_old_stays_so_when_the_clock_goes_back() {
    let mut table = lent();
    let Event::Lent { until, .. } = *table.last() else { panic!("lent") };
    let line = table.name(0, Request::Say { text: "encore là".to_owned() });
    table.send(&Ask { at: until + 1, ..line }).unwrap();
    let ask = table.name(6, Request::TakeOver { pass: pass(90) });
    assert_eq!(table.send(&Ask { at: until - 1, ..ask }), Err(Refusal::BadPass));
    // A new pass is valid for ten minutes from that later time.
    table.ask(1, Request::Lend { pass: pass(91) }).unwrap();
    assert!(matches!(*table.last(), Event::Lent { until: next, .. } if next > until + 600_000));
    table.ask(6, Request::TakeOver { pass: pass(91) }).unwrap();
}

#[test]
fn one_person_has_one_chair() {
    let mut table = lent();
    table.ask(1, Request::TakeOver { pass: pass(90) }).unwrap();
    assert_eq!(*table.last(), Event::Unchanged, "the same device is there already");
    assert_eq!(table.ask(2, Request::TakeOver { pass: pass(90) }), Err(Refusal::BadPass));
    assert_eq!(table.ask(6, Request::Lend { pass: pass(93) }), Err(Refusal::NotSeated));
}

#[test]
fn a_game_goes_on_from_the_other_device() {
    let mut table = Table::acting(2);
    let active = table.active();
    table.ask(active, Request::Lend { pass: pass(90) }).unwrap();
    table.ask(6, Request::TakeOver { pass: pass(90) }).unwrap();
    assert_eq!(table.active(), 6);
    let command = table.any(&mut rules::Chance::new(3)).unwrap();
    let request = table.now(command);
    assert_eq!(table.ask(active, request.clone()), Err(Refusal::NotSeated));
    table.ask(6, request).unwrap();
}

#[test]
fn the_log_has_no_pass() {
    let table = lent();
    let lent = serde_json::to_string(&table.log.last().unwrap().record.event).unwrap();
    assert!(lent.contains("lent") && !lent.contains(&pass(90).to_hex()), "{lent}");
}
