//! What people write to each other.

use room::{Event, Refusal, Request};
use rules::Seat;

use crate::table::Table;

#[test]
fn players_and_watchers_talk_at_any_time_that_is_not_silent() {
    let mut table = Table::with(2);
    table.say(1, " bonsoir   à tous ").unwrap();
    let text = "bonsoir à tous".to_owned();
    let seat = Some(Seat(1));
    assert_eq!(*table.last(), Event::Said { seat, text });
    table.say(6, "bonsoir").unwrap();
    let text = "bonsoir".to_owned();
    assert_eq!(*table.last(), Event::Said { seat: None, text });
}

#[test]
fn chat_raises_the_seq_and_not_the_version() {
    let mut table = Table::acting(2);
    let (seq, version) = (table.room.seq(), table.room.version());
    let answer = table.say(0, "voilà").unwrap();
    assert_eq!(answer.version, version);
    assert_eq!((table.room.seq(), table.room.version()), (seq + 1, version));
}

#[test]
fn a_line_that_cannot_be_read_is_refused() {
    let mut table = Table::with(2);
    for text in ["", "  ", "a\u{0}b", "a\nb", "\u{feff}", &"x".repeat(301)] {
        assert_eq!(table.say(0, text), Err(Refusal::BadText), "{text:?}");
    }
    table.say(0, &"é".repeat(300)).unwrap();
}

/// Invisible letters make a name that nobody can see, or two that look the same.
#[test]
fn a_text_of_invisible_characters_is_refused() {
    let mut table = Table::with(2);
    for blank in [
        '\u{ad}',
        '\u{34f}',
        '\u{115f}',
        '\u{1160}',
        '\u{17b4}',
        '\u{17b5}',
        '\u{180b}',
        '\u{200b}',
        '\u{200f}',
        '\u{202e}',
        '\u{2060}',
        '\u{2066}',
        '\u{2800}',
        '\u{3164}',
        '\u{feff}',
        '\u{ffa0}',
        '\u{1d173}',
        '\u{e0001}',
        '\u{e0041}',
        '\u{e0100}',
    ] {
        for text in [format!("{blank}"), format!("B{blank}ea")] {
            let name = text.clone();
            assert_eq!(table.ask(1, Request::Rename { name }), Err(Refusal::BadName), "{text:?}");
            assert_eq!(table.say(1, &text), Err(Refusal::BadText), "{text:?}");
        }
    }
    // These choose how the character before them is drawn: alone they draw nothing.
    for text in ["\u{fe0f}", "\u{fe00} \u{fe0f}"] {
        assert_eq!(table.say(1, text), Err(Refusal::BadText), "{text:?}");
    }
    table.say(1, "on t'aime \u{2764}\u{fe0f}").unwrap();
}
