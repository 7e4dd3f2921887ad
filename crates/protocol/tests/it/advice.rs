//! A bot's advice is heard by those who know what the asking seat knows.

use protocol::{LogEntry, Moment, RoomMoment};
use room::{Event, Origin, People, Record, Token};
use rules::{Json, Level, Rules, Seat, Viewer};

use crate::records::id;

/// Which of these hear the command, in a game with these rules.
fn hear(rules: &dyn Rules) -> Vec<bool> {
    let by = Origin { player: Token::new([1; 32]).player(), command: id(1) };
    let command = Json::of(&"a command");
    let event = Event::Advised { seat: Seat(0), level: Level::Steady, command: command.clone() };
    let record = Record { at: 1, by, event };
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher];
    let said = viewers.map(|viewer| LogEntry::new(1, &People::default(), rules, &record, viewer));
    said.iter()
        .map(|it| match &it.moments[..] {
            [Moment::Room(RoomMoment::Advised { seat: Seat(0), command: told, .. })] => {
                assert!(told.is_none() || *told == Some(command.clone()));
                told.is_some()
            }
            other => panic!("{other:?}"),
        })
        .collect()
}

#[test]
fn where_everything_lies_open_all_hear_it_and_where_seats_have_secrets_that_seat() {
    assert_eq!(hear(marne::ENTRY.rules), [true, true, true]);
    assert_eq!(hear(pennies::ENTRY.rules), [true, false, false]);
}
