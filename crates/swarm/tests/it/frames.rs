//! What the quick reader finds is what stands in the message.

use protocol::{LogEntry, ServerMessage};
use rules::{Seat, Viewer};
use swarm::frame::{Frame, Stage};

use crate::table::Table;

#[test]
fn a_quick_look_finds_what_a_whole_reading_does() {
    let mut offers = 0;
    let tables = [Table::open(), Table::silent()];
    for table in &tables {
        for viewer in [Viewer::Watcher, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            let entries: Vec<LogEntry> = Vec::new();
            let message = ServerMessage::welcome(&table.room, viewer, entries);
            let frame = message.frame();
            let Frame::Welcome(quick) = Frame::read(&frame) else { panic!("{frame}") };
            let ServerMessage::Welcome { seq, version, options, game, .. } = message else {
                panic!("a welcome");
            };
            offers += usize::from(options.is_some());
            assert_eq!((quick.seq, quick.version, quick.offer()), (seq, version, options));
            assert_eq!((quick.shows_lobby(), quick.shows_end()), (game.is_none(), false));
            assert_eq!(quick.shows_game(), game.is_some());
            let stage = if game.is_some() { Stage::Playing } else { Stage::Lobby };
            assert_eq!(quick.stage(), Some(stage));
        }
    }
    assert_eq!(offers, 1, "whoever has to act");
}

#[test]
fn fields_in_another_order_are_found_too() {
    let frame = r#"{"type":"update","entry":{"seq":3,"at":1,"moments":[]},"version":2,"seq":3}"#;
    let Frame::Update(update) = Frame::read(frame) else { panic!("an update") };
    assert_eq!((update.seq, update.version), (3, 2));
    assert!(update.offer().is_none());
}

#[test]
fn what_is_no_message_is_something_else() {
    for frame in ["", "{}", "[]", r#"{"type":"update"}"#, r#"{"type":"fly","seq":1}"#] {
        assert!(matches!(Frame::read(frame), Frame::Other(_)), "{frame}");
    }
}
