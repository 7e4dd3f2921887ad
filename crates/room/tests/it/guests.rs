//! Guests watch, talk among themselves, and take seats that were given up.

use room::{Answer, Ask, Event, Refusal, Request, Token};
use rules::{Seat, Viewer};

use crate::table::{Table, person};

/// A game of this many; its second player gave up the seat while Gus watches.
fn with_a_vacant_seat(players: u8) -> Table {
    let mut table = Table::acting(players);
    table.ask(6, Request::Watch {}).unwrap();
    table.ask(1, Request::Leave {}).unwrap();
    table
}

fn rename(name: &str) -> Request {
    Request::Rename { name: name.to_owned() }
}

#[test]
fn a_guest_has_a_number_until_they_say_a_name() {
    let mut table = Table::started(2, 1);
    assert_eq!(table.ask(6, rename("Gus")), Err(Refusal::NotSeated));
    table.ask(6, Request::Watch {}).unwrap();
    table.ask(5, Request::Watch {}).unwrap();
    table.ask(6, Request::Watch {}).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    table.ask(0, Request::Watch {}).unwrap();
    assert_eq!(*table.last(), Event::Unchanged, "a player is no guest");
    table.ask(6, rename("Bea")).unwrap();
    let guests: Vec<_> =
        table.room.people().guests().iter().map(|it| (it.number, it.name.as_deref())).collect();
    assert_eq!(guests, [(1, Some("Bea 2")), (2, None)]);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_name_of_a_guest_is_short_in_bytes_too() {
    let mut table = Table::started(2, 1);
    table.ask(6, Request::Watch {}).unwrap();
    let family = "👨\u{200d}👩\u{200d}👧";
    assert_eq!(table.ask(6, rename(&family.repeat(6))), Err(Refusal::BadName));
    table.ask(6, rename(&family.repeat(5))).unwrap();
    table.ask(6, rename("महारानी लक्ष्मीबाई झाँसी")).unwrap();
    // There are few players.
    table.ask(0, rename(&family.repeat(24))).unwrap();
}

#[test]
fn so_many_guests_are_remembered_and_no_more() {
    let mut table = Table::open();
    for number in 10..110 {
        table.ask(number, Request::Watch {}).unwrap();
    }
    let guests = table.room.people().guests();
    assert_eq!((guests.len(), guests[0].number, guests[63].number), (64, 37, 100));
}

#[test]
fn a_guest_takes_a_vacant_seat_once_two_players_agree() {
    let mut table = with_a_vacant_seat(4);
    let seat = Seat(1);
    assert_eq!(table.ask(5, Request::TakeSeat { seat }), Err(Refusal::NotWatching));
    assert_eq!(table.ask(6, Request::TakeSeat { seat: Seat(0) }), Err(Refusal::SeatTaken));
    assert_eq!(table.ask(0, Request::TakeSeat { seat }), Err(Refusal::SeatTaken));
    assert_eq!(table.ask(0, Request::LetIn { guest: 1, seat: Seat(1) }), Err(Refusal::NobodyThere));
    table.ask(6, Request::TakeSeat { seat }).unwrap();
    assert_eq!(*table.last(), Event::SeatAsked { seat });
    assert_eq!(table.ask(6, Request::LetIn { guest: 1, seat: Seat(1) }), Err(Refusal::NotSeated));
    table.ask(0, Request::LetIn { guest: 1, seat: Seat(1) }).unwrap();
    table.ask(0, Request::LetIn { guest: 1, seat: Seat(1) }).unwrap();
    assert_eq!(table.room.viewer(person(6)), Viewer::Watcher, "one is not two");
    table.ask(6, rename("Gus")).unwrap();
    table.ask(3, Request::LetIn { guest: 1, seat: Seat(1) }).unwrap();
    assert_eq!(*table.last(), Event::SatIn { seat, guest: 1 });
    assert_eq!(table.room.viewer(person(6)), Viewer::Seat(seat));
    assert_eq!(table.names(), ["Ada", "Gus", "Cleo", "Dora"]);
    assert_eq!(table.room.people().guests().len(), 1, "Bea watches");
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_only_player_agrees_alone_and_nobody_is_asked_if_all_have_gone() {
    let mut table = with_a_vacant_seat(2);
    table.ask(6, Request::TakeSeat { seat: Seat(1) }).unwrap();
    table.ask(0, Request::LetIn { guest: 1, seat: Seat(1) }).unwrap();
    assert_eq!(table.room.seat_of(person(6)), Some(Seat(1)));
    table.ask(0, Request::Leave {}).unwrap();
    table.ask(6, Request::Leave {}).unwrap();
    assert_eq!(table.room.host(), None);
    table.ask(1, Request::TakeSeat { seat: Seat(0) }).unwrap();
    assert_eq!(table.room.seat_of(person(1)), Some(Seat(0)));
    assert_eq!(table.room.host(), Some(Seat(0)));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn of_two_guests_one_sits_and_the_other_watches_on() {
    let mut table = with_a_vacant_seat(2);
    table.ask(5, Request::Watch {}).unwrap();
    let seat = Seat(1);
    for number in [5, 6] {
        table.ask(number, Request::TakeSeat { seat }).unwrap();
    }
    table.ask(0, Request::LetIn { guest: 1, seat: Seat(1) }).unwrap();
    assert_eq!(table.ask(0, Request::LetIn { guest: 3, seat }), Err(Refusal::NobodyThere));
}

#[test]
fn who_was_removed_does_not_take_a_seat() {
    let mut table = Table::with(3);
    table.ask(0, table.remove(Seat(2))).unwrap();
    table.start(0, 1).unwrap();
    table.ask(1, Request::Leave {}).unwrap();
    table.ask(2, Request::Watch {}).unwrap();
    assert_eq!(table.ask(2, Request::TakeSeat { seat: Seat(1) }), Err(Refusal::Removed));
}

#[test]
fn only_players_decide_whether_they_read_what_guests_say() {
    let mut table = Table::started(2, 1);
    table.ask(6, Request::Watch {}).unwrap();
    let merge = |merged| Request::MergeChats { merged };
    assert_eq!(table.ask(6, merge(true)), Err(Refusal::NotSeated));
    table.ask(1, merge(true)).unwrap();
    assert!(table.room.people().is_merged());
    table.ask(0, merge(true)).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
}

/// A request by somebody, while another person has been away for this many milliseconds.
fn meanwhile(
    table: &mut Table,
    by: u8,
    away: (u8, u64),
    request: Request,
) -> Result<Answer, Refusal> {
    let ask = table.name(by, request);
    table.send(&Ask { away: vec![(person(away.0), away.1)], ..ask })
}

const MINUTE: u64 = 60_000;

#[test]
fn whose_phone_is_lost_takes_their_seat_from_another_device_once_two_players_agree() {
    let mut table = Table::acting(4);
    let seat = Seat(0);
    table.ask(6, Request::Watch {}).unwrap();
    let take = Request::TakeSeat { seat };
    for since in [0, MINUTE - 1] {
        let early = meanwhile(&mut table, 6, (0, since), take.clone());
        assert_eq!(early, Err(Refusal::SeatTaken));
    }
    meanwhile(&mut table, 6, (0, MINUTE), take).unwrap();
    let let_in = Request::LetIn { guest: 1, seat };
    meanwhile(&mut table, 1, (0, MINUTE), let_in.clone()).unwrap();
    assert_eq!(*table.last(), Event::SeatAgreed { seat: Seat(1), guest: 1 });
    let back = meanwhile(&mut table, 2, (0, 0), let_in.clone());
    assert_eq!(back, Err(Refusal::SeatTaken), "the player is here");
    meanwhile(&mut table, 2, (0, MINUTE), let_in).unwrap();
    assert_eq!(*table.last(), Event::SatIn { seat, guest: 1 });
    assert_eq!(table.room.viewer(person(6)), Viewer::Seat(seat));
    assert_eq!(table.names(), ["Ada", "Bea", "Cleo", "Dora"], "the name stays with the seat");
    assert_eq!(table.room.host(), Some(Seat(1)), "nobody becomes the host by asking for a seat");
    // The lost phone watches, should it be found.
    assert_eq!(table.room.viewer(person(0)), Viewer::Watcher);
    assert!(table.room.people().guest(person(0)).is_some());
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn of_two_players_the_other_lets_in_whose_phone_is_lost() {
    let mut table = Table::acting(2);
    table.ask(6, Request::Watch {}).unwrap();
    meanwhile(&mut table, 6, (1, MINUTE), Request::TakeSeat { seat: Seat(1) }).unwrap();
    meanwhile(&mut table, 0, (1, MINUTE), Request::LetIn { guest: 1, seat: Seat(1) }).unwrap();
    assert_eq!(table.room.seat_of(person(6)), Some(Seat(1)));
}

#[test]
fn who_is_back_keeps_the_seat_and_nobody_agrees_in_advance() {
    let mut table = Table::acting(3);
    table.ask(6, Request::Watch {}).unwrap();
    meanwhile(&mut table, 6, (0, MINUTE), Request::TakeSeat { seat: Seat(0) }).unwrap();
    meanwhile(&mut table, 1, (0, MINUTE), Request::LetIn { guest: 1, seat: Seat(0) }).unwrap();
    table.say(0, "my train left the tunnel").unwrap();
    assert_eq!(table.room.people().guests()[0].wish, None);
    let late = meanwhile(&mut table, 2, (0, MINUTE), Request::LetIn { guest: 1, seat: Seat(0) });
    assert_eq!(late, Err(Refusal::NobodyThere));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn who_takes_the_seat_over_with_a_pass_is_back() {
    let mut table = Table::acting(4);
    let pass = Token::new([9; 32]);
    table.ask(6, Request::Watch {}).unwrap();
    table.ask(0, Request::Lend { pass: pass.clone() }).unwrap();
    let seat = Seat(0);
    meanwhile(&mut table, 6, (0, MINUTE), Request::TakeSeat { seat }).unwrap();
    meanwhile(&mut table, 1, (0, MINUTE), Request::LetIn { guest: 1, seat }).unwrap();
    table.ask(9, Request::TakeOver { pass }).unwrap();
    assert_eq!(table.room.seat_of(person(9)), Some(seat));
    assert_eq!(table.room.people().guests().iter().find_map(|it| it.wish.as_ref()), None);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn an_agreement_from_before_the_player_was_here_again_does_not_count() {
    let mut table = Table::acting(4);
    table.ask(6, Request::Watch {}).unwrap();
    let (seat, guest) = (Seat(0), 1);
    let ask = |table: &mut Table, by: u8, at: u64, request: Request| {
        let ask = table.name(by, request);
        table.send(&Ask { at, away: vec![(person(0), MINUTE)], ..ask })
    };
    ask(&mut table, 6, 10 * MINUTE, Request::TakeSeat { seat }).unwrap();
    ask(&mut table, 1, 10 * MINUTE, Request::LetIn { guest, seat }).unwrap();
    // Meanwhile the player looked in, without any request.
    let late = ask(&mut table, 2, 20 * MINUTE, Request::LetIn { guest, seat });
    assert_eq!(late, Err(Refusal::Stale));
    ask(&mut table, 6, 20 * MINUTE, Request::TakeSeat { seat }).unwrap();
    assert_eq!(*table.last(), Event::SeatAsked { seat });
    ask(&mut table, 2, 20 * MINUTE, Request::LetIn { guest, seat }).unwrap();
    assert_eq!(*table.last(), Event::SeatAgreed { seat: Seat(2), guest });
    ask(&mut table, 3, 20 * MINUTE, Request::LetIn { guest, seat }).unwrap();
    assert_eq!(*table.last(), Event::SatIn { seat, guest });
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_node_that_opened_the_room_later_knows_nothing_against_an_agreement() {
    let mut table = Table::acting(3);
    table.ask(6, Request::Watch {}).unwrap();
    let (seat, guest) = (Seat(0), 1);
    let ask = |table: &mut Table, by: u8, at: u64, unseen: &[u8], request: Request| {
        let unseen = unseen.iter().map(|it| person(*it)).collect();
        let ask = table.name(by, request);
        table.send(&Ask { at, unseen, away: vec![(person(0), MINUTE)], ..ask })
    };
    ask(&mut table, 6, 10 * MINUTE, &[], Request::TakeSeat { seat }).unwrap();
    ask(&mut table, 1, 20 * MINUTE, &[0], Request::LetIn { guest, seat }).unwrap();
    let late = ask(&mut table, 2, 20 * MINUTE, &[1], Request::LetIn { guest, seat });
    assert_eq!(late, Err(Refusal::Stale), "this one has seen the player");
    ask(&mut table, 2, 20 * MINUTE, &[0], Request::LetIn { guest, seat }).unwrap();
    assert_eq!(*table.last(), Event::SatIn { seat, guest });
}

#[test]
fn an_agreement_counts_for_the_seat_that_was_asked_for() {
    let mut table = with_a_vacant_seat(3);
    let (gone, away, guest) = (Seat(1), Seat(2), 1);
    table.ask(6, Request::TakeSeat { seat: gone }).unwrap();
    meanwhile(&mut table, 6, (2, MINUTE), Request::TakeSeat { seat: away }).unwrap();
    let late = meanwhile(&mut table, 0, (2, MINUTE), Request::LetIn { guest, seat: gone });
    assert_eq!(late, Err(Refusal::Stale));
    meanwhile(&mut table, 0, (2, MINUTE), Request::LetIn { guest, seat: away }).unwrap();
    assert_eq!(*table.last(), Event::SatIn { seat: away, guest });
}

#[test]
fn nobody_is_let_into_the_seat_of_a_lone_player() {
    let mut table = Table::acting(1);
    table.ask(6, Request::Watch {}).unwrap();
    let take = meanwhile(&mut table, 6, (0, MINUTE), Request::TakeSeat { seat: Seat(0) });
    assert_eq!(take, Err(Refusal::SeatTaken), "nobody is there to agree");
}

#[test]
fn nobody_gets_the_seat_of_an_opponent_who_is_away() {
    let mut table = Table::with_pennies(2);
    table.start(0, 1).unwrap();
    table.ask(6, Request::Watch {}).unwrap();
    let take = meanwhile(&mut table, 6, (1, MINUTE), Request::TakeSeat { seat: Seat(1) });
    assert_eq!(take, Err(Refusal::SeatTaken));
    table.ask(1, Request::Leave {}).unwrap();
    table.ask(6, Request::TakeSeat { seat: Seat(1) }).unwrap();
}

#[test]
fn a_bot_keeps_its_seat() {
    let mut table = Table::with(1);
    table.ask(0, Request::AddBot { level: rules::Level::Steady }).unwrap();
    table.start(0, 1).unwrap();
    table.ask(6, Request::Watch {}).unwrap();
    let take = table.ask(6, Request::TakeSeat { seat: Seat(1) });
    assert_eq!(take, Err(Refusal::SeatTaken));
}
