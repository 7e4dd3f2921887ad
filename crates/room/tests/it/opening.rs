//! A room begins with its host on the first chair.

use room::{Event, Origin, Record, Refusal, Room, Stage};
use rules::{Json, Seat, Viewer};

use crate::table::{GAMES, Table, id, person};

fn opening(name: &str) -> Result<Record, Refusal> {
    let by = Origin { player: person(0), command: id(0) };
    Room::opening(by, 7, name, GAMES.first())
}

#[test]
fn the_person_who_opens_a_room_is_its_host_on_the_first_chair() {
    let table = Table::open();
    let room = &table.room;
    assert_eq!(table.names(), ["Ada"]);
    assert_eq!(room.host(), Some(Seat(0)));
    assert_eq!(room.viewer(person(0)), Viewer::Seat(Seat(0)));
    assert_eq!(room.viewer(person(1)), Viewer::Watcher);
    assert_eq!((room.seq(), room.version()), (1, 0));
    assert_eq!(*room.stage(), Stage::Lobby);
    assert_eq!(room.game(), marne::ENTRY);
    assert_eq!(*room.options(), Json::of(&marne::GameOptions::default()));
}

#[test]
fn the_first_record_says_who_opened_it_when_and_by_which_name() {
    let record = opening("  Ada  Lovelace ").unwrap();
    assert_eq!(record.at, 7);
    assert_eq!((record.by.player, record.by.command), (person(0), id(0)));
    let expected = Event::Opened {
        name: "Ada Lovelace".to_owned(),
        game: "marne".to_owned(),
        seal: None,
        options: Json::of(&marne::GameOptions::default()),
    };
    assert_eq!(record.event, expected);
}

#[test]
fn a_room_opens_for_the_game_that_was_asked_for() {
    let by = Origin { player: person(0), command: id(0) };
    for entry in GAMES.all() {
        let Event::Opened { game, options, .. } = Room::opening(by, 7, "Ada", entry).unwrap().event
        else {
            panic!("opened");
        };
        assert_eq!(game, entry.rules.name());
        assert_eq!(options, entry.rules.default_options());
    }
}

#[test]
fn a_room_is_not_opened_without_a_readable_name() {
    for name in ["", "   ", "A\u{202e}da", "a name that is far too long", "A\nda"] {
        assert_eq!(opening(name), Err(Refusal::BadName), "{name:?}");
    }
}

#[test]
fn a_lobby_shows_no_game_and_offers_nothing() {
    let table = Table::open();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Watcher] {
        assert_eq!(table.room.offer(viewer), None);
    }
    assert!(table.room.play().is_none());
    assert_eq!(table.room.silence(), None);
    assert_eq!(table.room.outcome(), None);
    assert!(!table.room.is_over());
}
