//! What the quick reader finds is what the message contains.

use protocol::{ServerMessage, StageView};
use rules::{Seat, Viewer};
use swarm::frame::Frame;

use crate::table::{Table, games};

#[test]
fn the_quick_parser_agrees_with_the_full_one() {
    for game in games().all() {
        let mut offers = Vec::new();
        let mut stages = Vec::new();
        for table in [Table::of(game), Table::playing(game), Table::over(game)] {
            for viewer in [Viewer::Watcher, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
                let message = ServerMessage::welcome(&table.room, viewer, Vec::new());
                let frame = message.frame();
                let Frame::Welcome(quick) = Frame::read(&frame) else { panic!("{frame}") };
                let ServerMessage::Welcome { seq, version, room, silence, game, options, .. } =
                    message
                else {
                    panic!("a welcome");
                };
                let shown = quick.shown();
                assert_eq!((quick.seq, quick.version), (seq, version));
                assert_eq!((shown.stage, shown.game), (Some(room.stage), Some(room.game)));
                assert_eq!(
                    (shown.shows_game, shown.is_silent),
                    (game.is_some(), silence.is_some())
                );
                assert_eq!(shown.offer, options);
                stages.push(room.stage);
                offers.extend(options);
            }
        }
        stages.dedup();
        assert_eq!(stages, [StageView::Lobby, StageView::Playing, StageView::Over]);
        assert!(!offers.is_empty(), "{game:?}: somebody has to act");
    }
}

#[test]
fn fields_in_another_order_are_found_too() {
    let frame = r#"{"type":"update","entry":{"seq":3,"at":1,"moments":[]},"version":2,"seq":3}"#;
    let Frame::Update(update) = Frame::read(frame) else { panic!("an update") };
    assert_eq!((update.seq, update.version), (3, 2));
    let shown = update.shown();
    assert!(shown.stage.is_none() && shown.offer.is_none());
    assert!(!shown.shows_game && !shown.is_silent);
}

#[test]
fn an_unknown_frame_is_other() {
    for frame in ["", "{}", "[]", r#"{"type":"update"}"#, r#"{"type":"fly","seq":1}"#] {
        assert!(matches!(Frame::read(frame), Frame::Other(_)), "{frame}");
    }
}
