//! What a room says of itself, and how its names are written.

use room::{Agreed, PlayerId, Request, RoomCode, Stage, Token};
use rules::{Seat, Viewer};

use crate::table::{GAMES, Table, person};

#[test]
fn an_open_room_says_who_is_there_and_what_is_chosen() {
    let table = Table::with(2);
    let room = &table.room;
    assert_eq!((room.code(), room.games()), ("KXR-TBM".parse().unwrap(), GAMES));
    assert_eq!((room.seq(), room.version()), (2, 0));
    assert_eq!(
        (room.game(), room.options()),
        (marne::ENTRY, &marne::ENTRY.rules.default_options())
    );
    assert!(matches!(room.stage(), Stage::Lobby));
    assert_eq!((room.host(), room.is_closed(), room.agreed()), (Some(Seat(0)), false, &[][..]));
    assert_eq!((room.seat_of(person(1)), room.seat_of(person(2))), (Some(Seat(1)), None));
    assert_eq!(room.viewer(person(1)), Viewer::Seat(Seat(1)));
    assert_eq!(room.viewer(person(2)), Viewer::Watcher);
    let nothing = (room.play().is_none(), room.outcome(), room.offer(Viewer::Seat(Seat(0))));
    assert_eq!(nothing, (true, None, None));
}

#[test]
fn a_door_that_was_closed_is_shown_as_closed() {
    let mut table = Table::with(2);
    table.ask(0, Request::Door { open: false }).unwrap();
    assert!(table.room.is_closed());
    table.ask(0, Request::Door { open: true }).unwrap();
    assert!(!table.room.is_closed());
}

#[test]
fn a_game_offers_something_to_those_who_may_act_and_nothing_to_those_who_watch() {
    let table = Table::started(2, 7);
    assert_eq!(table.room.version(), 1);
    assert!(table.room.play().is_some() && table.room.outcome().is_none());
    assert!(table.room.offer(Viewer::Seat(Seat(table.active()))).is_some());
    assert_eq!(table.room.offer(Viewer::Watcher), None);
    let nobody: &[Agreed] = &[];
    assert_eq!(table.room.agreed(), nobody);
}

/// They appear in logs, in messages and in log lines.
#[test]
fn names_of_rooms_and_people_are_written_one_way_and_read_back() {
    let code: RoomCode = "kxrtbm".parse().unwrap();
    assert_eq!(serde_json::to_string(&code).unwrap(), r#""KXR-TBM""#);
    assert_eq!(serde_json::from_str::<RoomCode>(r#""KXR-TBM""#).unwrap(), code);
    assert!(serde_json::from_str::<RoomCode>(r#""KXR-TBA""#).is_err());
    assert_eq!((format!("{code}"), format!("{code:?}")), ("KXR-TBM".into(), "KXR-TBM".into()));
    let player = Token::new([7; 32]).player();
    let written = String::from(player);
    assert_eq!((written.len(), written == written.to_lowercase()), (32, true));
    assert_eq!(PlayerId::try_from(written.clone()), Ok(player));
    assert!(PlayerId::try_from(written[1..].to_owned()).is_err());
    assert_eq!(format!("{player:?}"), format!("PlayerId({})", &written[..8]));
    let token = Token::new([0x0a; 32]);
    assert_eq!(serde_json::to_string(&token).unwrap(), format!("\"{}\"", "0a".repeat(32)));
}
