//! Which parts a committed record changes for others.

use room::{
    Ask, Committed, Durable, Event, Origin, Proposal, Record, Request, Room, Signal, Source, Token,
};
use rules::{Chance, Json, Seat, Seed};

use crate::table::{GAMES, Table, id, person};

/// What changed: the room, the game, who sits where.
type Changed = (bool, bool, bool);

const NOTHING: Changed = (false, false, false);
const ROOM: Changed = (true, false, false);
const ROOM_AND_SEATS: Changed = (true, false, true);
const ROOM_AND_GAME: Changed = (true, true, false);
const GAME: Changed = (false, true, false);
const EVERYTHING: Changed = (true, true, true);

/// Stores the record of this request.
fn committed(table: &mut Table, number: u8, request: Request) -> (Event, Committed) {
    let ask = table.name(number, request);
    let Ok(Proposal::Append(record)) = table.room.propose(&ask) else {
        panic!("{ask:?} is carried out");
    };
    (record.event.clone(), table.store(*record))
}

fn changed(committed: &Committed) -> Changed {
    (committed.room_changed(), committed.game_changed(), committed.seats_changed())
}

#[test]
fn every_kind_of_record_changes_what_it_says() {
    let name = |it: &str| it.to_owned();
    let pass = || Token::new([9; 32]);
    let fist = Json::of(&pennies::Target::Fist { seat: Seat(1) });
    let mut table = Table::with(2);
    for (number, request, expected) in [
        (2, Request::Join { name: name("Cleo") }, ROOM_AND_SEATS),
        (2, Request::Join { name: name("Cleo") }, NOTHING),
        (2, Request::Rename { name: name("Clio") }, ROOM),
        (2, Request::Leave {}, ROOM_AND_SEATS),
        (0, Request::ChooseGame { game: name("pennies") }, ROOM),
        (1, Request::Lend { pass: pass() }, NOTHING),
        (5, Request::TakeOver { pass: pass() }, ROOM_AND_SEATS),
        (0, Request::Start {}, ROOM_AND_GAME),
        (0, Request::Point { at: fist }, NOTHING),
        (0, Request::Signal { signal: Signal::Yes }, NOTHING),
        (6, Request::Say { text: name("allez") }, NOTHING),
        (6, Request::Watch {}, ROOM),
        (6, Request::Watch {}, NOTHING),
        (6, Request::Rename { name: name("Gus") }, ROOM),
        (0, Request::MergeChats { merged: true }, ROOM),
        // What may be taken back, and by whom, changes too.
        (5, Request::Leave {}, EVERYTHING),
        (6, Request::TakeSeat { seat: Seat(1) }, ROOM),
        (0, Request::LetIn { guest: 1, seat: Seat(1) }, EVERYTHING),
    ] {
        let (event, committed) = committed(&mut table, number, request);
        assert_eq!(changed(&committed), expected, "{event:?}");
        assert_eq!(committed.seq(), table.room.seq());
        assert_eq!(committed.answer().version, table.room.version());
    }
}

#[test]
fn the_record_that_opens_a_room_changes_the_room_and_its_seats() {
    let mut table = Table::open();
    let by = Origin { player: person(0), command: id(0) };
    let opening = Room::opening(by, 1, "Ada", marne::ENTRY).unwrap();
    table.room = Room::new(table.room.code(), GAMES);
    assert_eq!(changed(&table.store(opening)), ROOM_AND_SEATS);
}

/// The last command of a game changes the stage and the outcome, which are the room's.
#[test]
fn the_end_of_a_game_changes_the_room_and_no_other_command_does() {
    let mut ends = 0;
    for mut table in [Table::with(2), Table::with_pennies(2)] {
        table.start(0, 3).unwrap();
        let mut chance = Chance::new(3);
        while let Some(request) = table.any_play(&mut chance) {
            let active = table.active();
            let (_, committed) = committed(&mut table, active, request);
            let expected = if table.room.is_over() { ROOM_AND_GAME } else { GAME };
            assert_eq!(changed(&committed), expected);
            ends += usize::from(table.room.is_over());
        }
        let (event, committed) = committed(&mut table, 0, Request::Reopen { over: true });
        assert_eq!(changed(&committed), ROOM_AND_SEATS, "{event:?}");
    }
    assert_eq!(ends, 2);
}

#[test]
fn those_behind_a_vacant_seat_move_up_when_the_table_is_cleared() {
    let mut table = Table::with(3);
    table.start(0, 3).unwrap();
    table.finish(&mut Chance::new(3));
    table.ask(1, Request::Leave {}).unwrap();
    assert_eq!(table.room.seat_of(person(2)), Some(Seat(2)));
    let (_, committed) = committed(&mut table, 0, Request::Reopen { over: true });
    assert_eq!(table.room.seat_of(person(2)), Some(Seat(1)));
    assert_eq!(changed(&committed), ROOM_AND_SEATS);
}

/// The others see that a bot no longer plays at the seat, and who may take back its acts.
#[test]
fn the_first_request_of_a_player_for_whom_a_bot_plays_changes_the_room_and_the_game() {
    let mut table = Table::acting(2);
    let (active, other) = (table.active(), table.waiting());
    let away = table.room.seat_of(person(active)).unwrap();
    let let_bot = table.name(other, Request::LetBot { seat: away });
    table.send(&Ask { away: vec![(person(active), 60_000)], ..let_bot }).unwrap();
    let say = |text: &str| Request::Say { text: text.to_owned() };
    for (by, expected) in [(other, NOTHING), (active, ROOM_AND_GAME), (active, NOTHING)] {
        let (event, committed) = committed(&mut table, by, say("allez"));
        assert_eq!(changed(&committed), expected, "{event:?} of {by}");
    }
}

/// The others see that nobody asks for the seat any more.
#[test]
fn the_first_request_of_a_player_whose_seat_a_guest_asks_for_changes_the_room() {
    let mut table = Table::acting(2);
    table.ask(6, Request::Watch {}).unwrap();
    let take = table.name(6, Request::TakeSeat { seat: Seat(1) });
    table.send(&Ask { away: vec![(person(1), 60_000)], ..take }).unwrap();
    let say = |text: &str| Request::Say { text: text.to_owned() };
    for (by, expected) in [(0, NOTHING), (1, ROOM), (1, NOTHING)] {
        let (event, committed) = committed(&mut table, by, say("allez"));
        assert_eq!(changed(&committed), expected, "{event:?} of {by}");
    }
}

#[test]
#[should_panic(expected = "records come in the order of the log")]
fn a_record_out_of_order_is_a_bug() {
    let mut table = Table::with(2);
    let again = table.log.last().unwrap().clone();
    table.room.commit(&again).ok();
}

#[test]
#[should_panic(expected = "the record is of this room")]
fn a_record_of_another_room_is_a_bug() {
    let table = Table::with(2);
    let mut other = Room::new("BCD-FGH".parse().unwrap(), GAMES);
    other.commit(&table.log[0]).ok();
}

#[test]
fn a_record_that_the_rules_cannot_read_leaves_the_room_as_it_was() {
    let record = |event| {
        let by = Origin { player: person(0), command: id(1000) };
        Record { at: 9, by, event }
    };
    let parse = |text: &str| Json::parse(text).unwrap();
    let (game, options) = ("chess".to_owned(), parse("{}"));
    let unknown = Event::Configured { game: game.clone(), options: options.clone() };
    let started = Event::Started {
        source: Source::Open { seed: Seed::new([1; 32]) },
        dealt: None,
        without: Vec::new(),
        order: Vec::new(),
        setup: parse("{}"),
    };
    let events = parse(r#"[{"type":"castled"}]"#);
    let played = Event::Played { seat: Seat(0), stand_in: None, ending: None, events };
    let mut playing = Table::with_pennies(2);
    playing.start(0, 1).unwrap();
    for (mut table, event, part) in [
        (Table::with(2), unknown, "rules"),
        (Table::with(2), started, "setup"),
        (playing, played, "events"),
    ] {
        let before = table.room.clone();
        let damaged = table.try_store(record(event)).unwrap_err();
        assert_eq!((damaged.part, &table.room), (part, &before), "{damaged}");
        // It goes on from there.
        table.say(0, "still here").unwrap();
    }
    let mut empty = Table::open();
    empty.room = Room::new(empty.room.code(), GAMES);
    let before = empty.room.clone();
    let opened = Event::Opened { name: "Ada".to_owned(), game: game.clone(), seal: None, options };
    let damaged = empty.try_store(record(opened)).unwrap_err();
    assert_eq!((damaged.game, &empty.room), (game, &before));
}

/// A copy that follows the log knows who sat where and which game it was, and no more.
#[test]
fn a_copy_follows_the_log_without_playing_the_games_again() {
    let mut table = Table::with_pennies(3);
    table.start(0, 1).unwrap();
    table.finish(&mut Chance::new(1));
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.ask(1, Request::Leave {}).unwrap();
    table.choose(0, "marne").unwrap();
    table.start(0, 2).unwrap();
    let mut copy = Room::new(table.room.code(), GAMES);
    for stored in &table.log {
        copy.follow(Durable::record(stored)).unwrap();
    }
    assert_eq!((copy.seq(), copy.game()), (table.room.seq(), table.room.game()));
    assert_eq!((copy.players(), copy.host()), (table.room.players(), table.room.host()));
    assert!(copy.play().is_none());
    let by = Origin { player: person(0), command: id(1000) };
    let event = Event::Configured { game: "chess".to_owned(), options: Json::null() };
    let before = copy.clone();
    assert_eq!(copy.follow(&Record { at: 9, by, event }).unwrap_err().game, "chess");
    assert_eq!(copy, before);
}
