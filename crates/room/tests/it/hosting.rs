//! The host's role passes on; the host frees chairs and closes the door.

use room::{Answer, Event, Refusal, Request};
use rules::{Level, Seat};

use crate::table::{Table, person};

/// Somebody asks for the role, while those who sit there have been away for this long.
fn takes(table: &mut Table, by: u8, away: &[u64]) -> Result<Answer, Refusal> {
    let mut ask = table.name(by, Request::TakeHost {});
    ask.away = (0..).map(person).zip(away.iter().copied()).collect();
    table.send(&ask)
}

#[test]
fn a_host_who_has_been_away_for_a_while_is_replaced() {
    let mut table = Table::with(2);
    takes(&mut table, 1, &[19_999]).unwrap();
    assert_eq!(table.room.host(), Some(Seat(0)));
    takes(&mut table, 1, &[20_000]).unwrap();
    assert_eq!(*table.last(), Event::HostPassed { seat: Seat(1) });
    assert_eq!(table.room.host(), Some(Seat(1)));
    // The host has nothing to take.
    takes(&mut table, 1, &[]).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    assert_eq!(takes(&mut table, 6, &[]), Err(Refusal::NotSeated));
}

#[test]
fn all_others_who_are_here_overrule_the_host() {
    let mut table = Table::with(4);
    takes(&mut table, 2, &[]).unwrap();
    takes(&mut table, 2, &[]).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    takes(&mut table, 1, &[]).unwrap();
    assert_eq!(table.room.host(), Some(Seat(0)), "one is missing");
    // The one whose agreement is missing has gone.
    takes(&mut table, 1, &[0, 0, 0, 5]).unwrap();
    assert_eq!(*table.last(), Event::HostPassed { seat: Seat(2) }, "to the first who asked");
    // Old wishes do not count for the next time.
    takes(&mut table, 1, &[]).unwrap();
    assert_eq!(table.room.host(), Some(Seat(2)));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn one_other_alone_does_not_overrule_the_host() {
    let mut table = Table::with(2);
    for _ in 0..3 {
        takes(&mut table, 1, &[]).unwrap();
    }
    let mut three = Table::with(3);
    takes(&mut three, 1, &[0, 0, 60_000]).unwrap();
    takes(&mut three, 1, &[0, 0, 60_000]).unwrap();
    for table in [table, three] {
        assert_eq!(table.room.host(), Some(Seat(0)));
    }
}

#[test]
fn who_asked_and_left_does_not_help_one_other_to_overrule_the_host() {
    let mut table = Table::with(3);
    takes(&mut table, 2, &[]).unwrap();
    takes(&mut table, 1, &[0, 0, 60_000]).unwrap();
    assert_eq!(*table.last(), Event::HostAsked { seat: Seat(1) });
    // Back again, the second voice counts, and the first to ask becomes the host.
    takes(&mut table, 1, &[]).unwrap();
    assert_eq!(*table.last(), Event::HostPassed { seat: Seat(2) });
}

#[test]
fn the_host_hands_the_role_on() {
    let mut table = Table::with(3);
    assert_eq!(table.ask(1, table.give_host(Seat(2))), Err(Refusal::NotHost));
    for nobody in [Seat(0), Seat(3)] {
        let refused = table.ask(0, table.give_host(nobody));
        assert_eq!(refused, Err(Refusal::NobodyThere));
    }
    table.ask(0, table.give_host(Seat(2))).unwrap();
    assert_eq!(table.room.host(), Some(Seat(2)));
    table.start(2, 1).unwrap();
}

#[test]
fn whose_chair_was_freed_sits_down_again_once_the_door_is_opened() {
    let mut table = Table::with(3);
    assert_eq!(table.ask(1, table.remove(Seat(2))), Err(Refusal::NotHost));
    assert_eq!(table.ask(0, table.remove(Seat(0))), Err(Refusal::NobodyThere));
    table.ask(0, table.remove(Seat(1))).unwrap();
    assert_eq!(table.names(), ["Ada", "Cleo"]);
    assert_eq!(table.join(1), Err(Refusal::Removed));
    table.join(3).unwrap();
    assert_eq!(table.ask(3, Request::Door { open: true }), Err(Refusal::NotHost));
    table.ask(0, Request::Door { open: true }).unwrap();
    assert_eq!(*table.last(), Event::Door { open: true });
    table.join(1).unwrap();
    table.start(0, 1).unwrap();
    assert_eq!(table.ask(0, table.remove(Seat(1))), Err(Refusal::AlreadyStarted));
}

#[test]
fn the_host_frees_the_chair_of_whom_they_saw_there() {
    let mut table = Table::with(4);
    let (cleo, heir) = (table.remove(Seat(2)), table.give_host(Seat(2)));
    table.ask(1, Request::Leave {}).unwrap();
    assert_eq!(table.ask(0, cleo), Err(Refusal::Stale), "Dora sits there now");
    assert_eq!(table.ask(0, heir), Err(Refusal::Stale));
    assert_eq!(table.names(), ["Ada", "Cleo", "Dora"]);
    assert_eq!(table.room.host(), Some(Seat(0)));
}

#[test]
fn who_was_removed_may_come_back_once_nobody_is_left() {
    let mut table = Table::with(2);
    table.ask(0, table.remove(Seat(1))).unwrap();
    table.ask(0, Request::Leave {}).unwrap();
    table.join(1).unwrap();
    assert_eq!(table.room.host(), Some(Seat(0)));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_door_opens_once_all_have_left_a_game() {
    let mut table = Table::with(2);
    table.ask(0, Request::Door { open: false }).unwrap();
    table.start(0, 1).unwrap();
    table.ask(0, Request::Leave {}).unwrap();
    assert!(table.room.is_closed());
    table.ask(1, Request::Leave {}).unwrap();
    assert!(!table.room.is_closed(), "nobody is left who could open it");
}

#[test]
fn nobody_new_comes_in_through_a_closed_door() {
    let mut table = Table::with(2);
    table.ask(0, Request::Door { open: false }).unwrap();
    assert!(table.room.is_closed());
    assert_eq!(table.join(4), Err(Refusal::DoorClosed));
    // Those who sit there stay.
    table.join(1).unwrap();
    table.ask(0, Request::Door { open: false }).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    assert!(table.rebuilt().is_closed());
    table.ask(0, Request::Door { open: true }).unwrap();
    table.join(4).unwrap();
    assert_eq!(table.room.seat_of(person(4)), Some(Seat(2)));
}

#[test]
fn a_door_that_nobody_is_left_to_open_is_open() {
    let mut table = Table::with(2);
    table.ask(0, Request::AddBot { level: Level::Steady }).unwrap();
    table.ask(0, Request::Door { open: false }).unwrap();
    table.ask(0, Request::Leave {}).unwrap();
    assert!(table.room.is_closed(), "Bea is here, and the host");
    table.ask(1, Request::Leave {}).unwrap();
    assert!(!table.room.is_closed());
    table.join(4).unwrap();
    assert_eq!(table.room.host(), table.room.seat_of(person(4)));
    assert_eq!(table.rebuilt(), table.room);
}
