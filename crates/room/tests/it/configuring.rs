//! The host chooses options.

use marne::{EventLevel, GameOptions, HandLimit, Scoring};
use room::{Event, Refusal, Request};
use rules::Json;

use crate::table::Table;

const HARD: GameOptions = GameOptions {
    events: EventLevel::Expert,
    scoring: Scoring::English,
    hand_limit: HandLimit::Four,
    drawn_officers: true,
    silent: false,
};

#[test]
fn the_host_chooses() {
    let mut table = Table::with(2);
    table.configure(0, HARD).unwrap();
    let (game, options) = ("marne".to_owned(), Json::of(&HARD));
    assert_eq!(*table.room.options(), options);
    assert_eq!(*table.last(), Event::Configured { game, options });
    assert_eq!(table.room.version(), 0);
}

#[test]
fn choosing_the_current_options_is_a_no_op() {
    let mut table = Table::with(2);
    table.configure(0, HARD).unwrap();
    table.configure(0, HARD).unwrap();
    assert_eq!((table.last(), table.room.options()), (&Event::Unchanged, &Json::of(&HARD)));
}

/// The stored options are in the game's notation, not in the client's order and spacing.
#[test]
fn the_same_options_in_another_notation_are_the_same() {
    let mut table = Table::with(2);
    table.configure(0, HARD).unwrap();
    let text =
        r#"{ "hand_limit": 4, "drawn_officers": true, "scoring": "english", "events": "expert" }"#;
    let options = Json::parse(text).unwrap();
    table.ask(0, Request::Configure { options }).unwrap();
    assert_eq!((table.last(), table.room.options()), (&Event::Unchanged, &Json::of(&HARD)));
}

#[test]
fn options_that_the_game_cannot_read_are_refused() {
    let mut table = Table::with(2);
    for text in [
        r#"["light","french"]"#,
        "[]",
        "null",
        r#""light""#,
        r#"{"events":"light"}"#,
        r#"{"events":"light","scoring":"french","speed":1}"#,
        r#"{"rounds":2}"#,
    ] {
        let options = Json::parse(text).unwrap();
        let answer = table.ask(0, Request::Configure { options });
        assert_eq!(answer, Err(Refusal::BadMessage), "{text}");
    }
    let options = Json::parse(r#"{"rounds":2}"#).unwrap();
    table.choose(0, "pennies").unwrap();
    table.ask(0, Request::Configure { options }).unwrap();
}

#[test]
fn nobody_else_chooses() {
    let mut table = Table::with(2);
    assert_eq!(table.configure(1, HARD), Err(Refusal::NotHost));
    assert_eq!(table.configure(2, HARD), Err(Refusal::NotSeated));
    // Chairs move up, and the host with them: the role belongs to the person.
    table.ask(0, Request::Leave {}).unwrap();
    table.join(0).unwrap();
    assert_eq!(table.configure(0, HARD), Err(Refusal::NotHost));
    table.configure(1, HARD).unwrap();
}

#[test]
fn the_options_of_a_running_game_cannot_change() {
    let mut table = Table::started(2, 1);
    let options = GameOptions::default();
    assert_eq!(table.configure(0, options), Err(Refusal::AlreadyStarted));
}
