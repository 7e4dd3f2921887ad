//! What guests say among themselves.

use protocol::{Moment, RoomMoment, ServerMessage};
use room::Request;
use rules::{Seat, Viewer};

use crate::table::Table;

/// The lines of guests that a viewer was told.
fn heard(table: &Table) -> Vec<(Option<u32>, String, String)> {
    let moments = table.told.iter().flat_map(|it| match it {
        ServerMessage::Update { entry, .. } => entry.moments.clone(),
        _ => Vec::new(),
    });
    let said = moments.filter_map(|it| match it {
        Moment::Room(RoomMoment::Said { seat: None, guest, name, text }) => {
            Some((guest, name, text))
        }
        _ => None,
    });
    said.collect()
}

#[test]
fn guests_hear_each_other_and_players_only_once_they_read_along() {
    let lines = |viewer| {
        let mut table = Table::pennies(2, viewer);
        let said = |text: &str| Request::Say { text: text.to_owned() };
        table.ask(9, said("who leads?")).unwrap();
        table.ask(9, Request::Watch {}).unwrap();
        table.ask(9, Request::Rename { name: "Gus".to_owned() }).unwrap();
        table.ask(9, said("I hold the seven")).unwrap();
        table.ask(0, Request::MergeChats { merged: true }).unwrap();
        table.ask(9, said("bonsoir")).unwrap();
        heard(&table)
    };
    let line = |guest, name: &str, text: &str| (guest, name.to_owned(), text.to_owned());
    let last = line(Some(1), "Gus", "bonsoir");
    assert_eq!(lines(Viewer::Seat(Seat(0))), std::slice::from_ref(&last));
    let all = [line(None, "", "who leads?"), line(Some(1), "Gus", "I hold the seven"), last];
    assert_eq!(lines(Viewer::Watcher), all);
}
