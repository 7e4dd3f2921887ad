//! Every refusal, and which of them comes first (section 7).

use rules::{Game, Json, Seat, Seed};
use taxifolie::{Command, REFUSALS, State, Taxifolie};

use crate::table::Table;

fn refused(state: &State, seat: u8, command: &Command) -> &'static str {
    let decided = Taxifolie::decide(state, Seat(seat), command, &Seed::new([0; 32]));
    decided.unwrap_err().code
}

fn drive(way: &[&str]) -> Command {
    Command::Drive { way: way.iter().map(|it| (*it).to_owned()).collect() }
}

/// Seat 0 on the way from the museum to the bridge, with three squares to drive.
fn driving() -> Table {
    let mut table = Table::new(2, &["client-25"], &["orsay-1"]);
    table = table.place(0, "louvre", "tuileries");
    table.one_die(3);
    table
}

#[test]
fn the_codes_are_those_of_the_document() {
    let codes: Vec<&str> = REFUSALS.iter().map(|it| it.code).collect();
    let document = [
        "bad_command",
        "game_over",
        "not_your_turn",
        "wrong_phase",
        "unknown_square",
        "must_stop",
        "too_long",
        "no_street",
        "no_u_turn",
        "too_short",
        "no_client",
    ];
    assert_eq!(codes, document);
}

#[test]
fn the_end_comes_first_then_the_turn_then_the_phase_then_the_way() {
    let mut state = driving().state;
    assert_eq!(refused(&state, 0, &drive(&["atlantis"])), "unknown_square");
    assert_eq!(refused(&state, 0, &Command::Roll {}), "wrong_phase");
    assert_eq!(refused(&state, 0, &Command::Swap { with: Seat(1) }), "wrong_phase");
    assert_eq!(refused(&state, 1, &Command::Roll {}), "not_your_turn");
    assert_eq!(refused(&state, 7, &drive(&["atlantis"])), "not_your_turn");
    state.phase = taxifolie::Phase::Roll;
    assert_eq!(refused(&state, 0, &drive(&["atlantis"])), "wrong_phase");
    state.phase = taxifolie::Phase::Over { end: taxifolie::End::Target, winners: vec![Seat(0)] };
    assert_eq!(refused(&state, 1, &drive(&["atlantis"])), "game_over");
}

#[test]
fn a_way_is_looked_at_square_by_square() {
    let mut table = driving();
    let cases = [
        // An unknown square anywhere is reported before all else.
        ("bastille bastille bastille bastille atlantis", "unknown_square"),
        // The ride ends at Orsay, two squares on.
        ("pont-royal orsay rue-de-lille", "must_stop"),
        ("pont-royal orsay bastille", "must_stop"),
        ("pont-royal orsay pont-royal", "must_stop"),
        ("bastille orsay rue-de-lille", "no_street"),
        ("louvre", "no_street"),
        ("tuileries", "no_u_turn"),
        ("pont-royal louvre", "no_u_turn"),
        ("rivoli-2 chatelet rivoli-1 hotel-de-ville", "too_long"),
        ("rivoli-2 chatelet rivoli-1 bastille", "too_long"),
        ("rivoli-2 chatelet rivoli-2 chatelet", "no_u_turn"),
        ("rivoli-2 chatelet", "too_short"),
        ("", "too_short"),
    ];
    for (way, code) in cases {
        assert_eq!(table.refused(way), code, "{way}");
    }
    // Where the ride ends on the last square of the roll, the stop is checked before the length.
    let mut table = Table::new(2, &["client-25"], &["orsay-1"]).place(0, "louvre", "tuileries");
    table.one_die(2);
    assert_eq!(table.refused("pont-royal orsay rue-de-lille"), "must_stop");
    assert_eq!(table.refused("rivoli-2 chatelet rivoli-1"), "too_long");
}

#[test]
fn what_is_no_command_is_told_from_what_names_no_square() {
    let read = |text: &str| Taxifolie::command(&Json::parse(text).unwrap());
    let bad = [
        r#"null"#,
        r#"[]"#,
        r#""roll""#,
        r#"{}"#,
        r#"{"type":"fly"}"#,
        r#"{"type":"Roll"}"#,
        r#"{"type":0}"#,
        r#"["roll"]"#,
        r#"{"type":["roll"]}"#,
        r#"{"type":"roll","dice":[6,6]}"#,
        r#"{"type":"roll","type":"roll"}"#,
        r#"{"type":"drive"}"#,
        r#"{"type":"drive","way":null}"#,
        r#"{"type":"drive","way":"bastille"}"#,
        r#"{"type":"drive","way":{"0":"bastille"}}"#,
        r#"{"type":"drive","way":[1]}"#,
        r#"{"type":"drive","way":[null]}"#,
        r#"{"type":"drive","way":[["bastille"]]}"#,
        r#"{"type":"drive","way":["bastille"],"to":"bastille"}"#,
        r#"{"type":"drive","way":[],"way":[]}"#,
        r#"{"type":"drive","way":["a","a","a","a","a","a","a","a","a","a","a","a","a"]}"#,
        r#"{"type":"swap"}"#,
        r#"{"type":"swap","with":null}"#,
        r#"{"type":"swap","with":"1"}"#,
        r#"{"type":"swap","with":-1}"#,
        r#"{"type":"swap","with":256}"#,
        r#"{"type":"swap","with":1.0}"#,
        r#"{"type":"swap","with":true}"#,
        r#"{"type":"swap","with":[1]}"#,
        r#"{"type":"swap","with":1,"for":2}"#,
    ];
    for text in bad {
        assert_eq!(read(text).unwrap_err().code, "bad_command", "{text}");
    }
    let good = [
        r#"{"type":"roll"}"#,
        r#"{"type":"drive","way":[]}"#,
        r#"{"type":"drive","way":["atlantis"]}"#,
        r#"{"type":"drive","way":["a","a","a","a","a","a","a","a","a","a","a","a"]}"#,
        r#"{"type":"swap","with":255}"#,
    ];
    for text in good {
        assert!(read(text).is_ok(), "{text}");
    }
}
