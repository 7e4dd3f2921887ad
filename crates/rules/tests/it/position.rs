//! A game is played on from where another one stood.

use rules::{Damaged, Json, Play, Position, Rules, Seat, Seed};
use serde_json::{Value, json};

const RULES: &dyn Rules = pennies::ENTRY.rules;

fn json(value: &Value) -> Json {
    Json::of(value)
}

/// The setup of a game that begins there.
fn begin(position: &Position, seed: u8) -> Result<Json, Damaged> {
    Position::setup(&*position.play(RULES, 2)?, RULES, &Seed::new([seed; 32]))
}

/// The game that begins there.
fn start(position: &Position, setup: &Json) -> Result<Box<dyn Play>, Damaged> {
    Position::start(&*position.play(RULES, 2)?, RULES, setup)
}

/// A game of two in which the first has thrown a six.
fn position() -> Position {
    let options = json(&json!({"rounds": 1}));
    let setup = RULES.setup(2, &options, &Seed::new([7; 32])).unwrap();
    let mut position = Position::new(options, setup);
    position.push(json(&json!([{"type": "rolled", "die": 6}])));
    position
}

#[test]
fn a_game_begins_where_another_one_stood() {
    let position = position();
    let mut other = RULES.start(2, &position.setup).unwrap();
    other.apply(&json(&json!([{"type": "rolled", "die": 6}]))).unwrap();
    assert_eq!(position.play(RULES, 2).unwrap().truth(), other.truth());
    let setup = begin(&position, 1).unwrap();
    assert_eq!(RULES.first(&setup).unwrap(), Seat(0));
    let begun = start(&position, &setup).unwrap();
    assert_eq!(begun.truth(), other.truth(), "all of it is known to somebody");
    assert!(begun.silence().is_some());
    let read: Position = Json::of(&position).read().unwrap();
    assert_eq!(read.play(RULES, 2).unwrap().truth(), other.truth());
}

#[test]
fn a_setup_tells_nothing_of_its_seed() {
    let setup = |seed: u8| begin(&position(), seed).unwrap();
    assert_eq!(setup(1), setup(1));
    assert_ne!(setup(1), setup(2));
    assert!(!setup(1).text().contains(&Seed::new([1; 32]).to_hex()));
}

#[test]
fn practice_is_practised_from_its_own_course() {
    let first = position();
    let deal = begin(&first, 1).unwrap();
    let mut practice = start(&first, &deal).unwrap();
    let mut second = first.begin(RULES, &deal).unwrap();
    let hidden = json(&json!([{"type": "hidden", "pennies": 2}]));
    practice.apply(&hidden).unwrap();
    second.push(hidden);
    assert_eq!(second.play(RULES, 2).unwrap().truth(), practice.truth());
    let read: Position = Json::of(&second).read().unwrap();
    assert_eq!(read.play(RULES, 2).unwrap().truth(), practice.truth());
    assert_eq!(RULES.first(&begin(&second, 1).unwrap()), Ok(Seat(1)));
}

#[test]
fn what_cannot_be_read_is_damaged_and_where_a_game_is_over_none_begins() {
    let mut over = position();
    let end = json!([{"type": "hidden", "pennies": 1}]);
    let last = json!([{"type": "hidden", "pennies": 0}, {"type": "opened", "fists": [1, 0]}]);
    for events in [end, json!([{"type": "rolled", "die": 2}]), last] {
        over.push(json(&events));
    }
    assert!(over.play(RULES, 2).unwrap().outcome().is_some());
    let mut strange = position();
    strange.push(json(&json!({"strange": true})));
    for (position, part) in [(over, "position"), (strange, "events")] {
        let damaged = begin(&position, 1).unwrap_err();
        assert_eq!((&*damaged.game, damaged.part), ("pennies", part));
    }
    let other = json(&json!({"options": {"rounds": 1}, "purses": [5, 5]}));
    let damaged = start(&position(), &other).unwrap_err();
    assert_eq!(damaged.part, "position");
    assert!(position().begin(RULES, &other).is_err());
}
