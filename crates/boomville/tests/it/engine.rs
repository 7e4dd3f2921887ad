//! The engine's lines, as a program would write and read them (section 7).

use std::collections::BTreeSet;

use boomville::{Boomville, Destination, Square, TaxiCard};
use serde_json::{Value, json};

use crate::worlds::answers;

/// The answers to these lines, read.
fn told(lines: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    answers::<Boomville>(&lines).iter().map(|it| serde_json::from_str(it).unwrap()).collect()
}

fn options() -> Value {
    json!({"destinations": 2, "incidents": true, "mercy": true, "places": false})
}

fn new() -> Value {
    json!({"type": "new", "players": 2, "options": options(), "seed": "07".repeat(32)})
}

fn scenario() -> Value {
    let destinations: Vec<_> = Destination::all().collect();
    json!({
        "type": "new",
        "players": 3,
        "first": 1,
        "options": options(),
        "destinations": destinations,
        "taxi_cards": TaxiCard::deck(true),
    })
}

fn command(seat: u64, command: &Value) -> Value {
    json!({"type": "command", "seat": seat, "command": command})
}

fn view(viewer: &Value) -> Value {
    json!({"type": "view", "viewer": viewer})
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    assert!(answer["error"]["message"].as_str().is_some_and(|it| !it.is_empty()));
    answer["error"]["code"].as_str().unwrap()
}

/// A copy of an object with one field set, or taken away by null.
fn but(line: &Value, field: &str, value: Value) -> Value {
    let mut line = line.clone();
    line[field] = value;
    line
}

fn without(line: &Value, field: &str) -> Value {
    let mut line = line.clone();
    line.as_object_mut().unwrap().remove(field);
    line
}

#[test]
fn a_new_game_tells_the_whole_truth() {
    let answers = told(&[new()]);
    let state = &answers[0]["state"];
    let known = json!({
        "phase": "roll", "seat": 1, "asked": null, "turn": 1, "goal": 2, "die": null,
        "first": 1, "start_rolls": [[3, 6]],
        "taxis": ["parking", "parking"], "destinations": ["market", "hospital"],
        "known": [[0], [1]], "reached": [[], []], "kept": [[], []],
        "pass": [false, false], "lost": [0, 0],
        "one_ways": {}, "barriers": [], "cones": [], "drawn": null, "used": [],
        "more": [], "places": [], "rolls": 0, "reshuffles": 0,
        "taxi_pile": state["taxi_pile"], "destination_pile": state["destination_pile"],
    });
    assert_eq!(*state, known);
    assert_eq!(state["taxi_pile"][0], "barrier-3");
    assert_eq!(state["destination_pile"][0], "bank");
    assert_eq!(answers[0]["legal_count"], 3);
    let types: Vec<_> =
        answers[0]["events"].as_array().unwrap().iter().map(|it| &it["type"]).collect();
    assert_eq!(types, ["destination_drawn", "destination_drawn", "turn_began"]);
}

#[test]
fn a_layout_gives_the_piles_and_a_seed_the_dice() {
    let with_seed = but(&scenario(), "seed", json!("07".repeat(32)));
    let roll = command(1, &json!({"type": "roll"}));
    let answers = told(&[scenario(), with_seed, roll]);
    for answer in &answers[..2] {
        let state = &answer["state"];
        assert_eq!(state["destinations"], json!(["bell-tower", "bakery", "bank"]));
        assert_eq!((&state["start_rolls"], &state["first"]), (&json!([]), &json!(1)));
        assert_eq!(state["taxi_pile"][0], "one-way-1");
    }
    assert_eq!(answers[2]["events"], json!([{"type": "rolled", "seat": 1, "die": 1}]));
}

#[test]
fn without_a_first_player_the_seed_rolls_for_it() {
    let answers = told(&[without(&scenario(), "first"), without(&new(), "seed")]);
    for answer in answers {
        assert!(!answer["state"]["start_rolls"].as_array().unwrap().is_empty());
    }
}

#[test]
fn a_new_line_is_read_to_the_letter() {
    let mut wrong = vec![
        but(&new(), "players", json!(1)),
        but(&new(), "players", json!(7)),
        but(&new(), "players", json!("2")),
        but(&new(), "first", json!(2)),
        but(&new(), "first", json!(null)),
        but(&new(), "seed", json!(null)),
        but(&new(), "seed", json!("07".repeat(31))),
        but(&new(), "seed", json!("zz".repeat(32))),
        but(&new(), "extra", json!(1)),
        without(&new(), "players"),
        without(&new(), "options"),
        but(&new(), "options", json!([2, true, true, false])),
        but(&new(), "options", json!(null)),
        without(&scenario(), "destinations"),
        without(&scenario(), "taxi_cards"),
        but(&scenario(), "destinations", json!([])),
        but(&scenario(), "destinations", json!(["museum"])),
        but(&scenario(), "destinations", json!(null)),
        but(&scenario(), "taxi_cards", json!(TaxiCard::deck(false))),
        json!({"type": "new"}),
        json!({"type": 0, "players": 2, "options": options()}),
    ];
    for option in ["destinations", "incidents", "mercy", "places"] {
        wrong.push(but(&new(), "options", without(&options(), option)));
        wrong.push(but(&new(), "options", but(&options(), option, json!(null))));
        wrong.push(but(&new(), "options", but(&options(), option, json!("true"))));
    }
    wrong.push(but(&new(), "options", but(&options(), "destinations", json!(0))));
    wrong.push(but(&new(), "options", but(&options(), "destinations", json!(4))));
    wrong.push(but(&new(), "options", but(&options(), "clock", json!(1))));
    let few = but(&options(), "incidents", json!(false));
    wrong.push(but(&scenario(), "options", few.clone()));
    let mut twice = TaxiCard::deck(true);
    twice[1] = twice[0];
    wrong.push(but(&scenario(), "taxi_cards", json!(twice)));
    for line in &wrong {
        assert_eq!(code(&told(std::slice::from_ref(line))[0]), "bad_command", "{line}");
    }
    // A game goes on after a line that began none.
    let lines = [new(), wrong[0].clone(), json!({"type": "legal"})];
    assert_eq!(told(&lines)[2]["ok"], true);
    let fewer = but(&but(&scenario(), "options", few), "taxi_cards", json!(TaxiCard::deck(false)));
    assert_eq!(told(&[fewer])[0]["state"]["taxi_pile"].as_array().unwrap().len(), 53);
}

#[test]
fn before_new_everything_is_a_bad_command() {
    let roll = command(0, &json!({"type": "roll"}));
    let lines = [roll, json!({"type": "undo"}), json!({"type": "legal"}), view(&json!(null))];
    for answer in told(&lines) {
        assert_eq!(code(&answer), "bad_command");
    }
}

#[test]
fn lines_without_form_are_bad_commands_and_change_nothing() {
    let mut lines: Vec<String> = vec![new().to_string()];
    let texts = [
        "",
        "{",
        "null",
        "[]",
        "\"roll\"",
        "{}",
        "[\"new\"]",
        "{\"type\":\"legal\",\"seat\":0}",
        "{\"type\":\"undo\",\"x\":1}",
        "{\"type\":\"view\"}",
        "{\"type\":\"view\",\"viewer\":\"0\"}",
        "{\"type\":\"view\",\"viewer\":2}",
        "{\"type\":\"view\",\"viewer\":-1}",
        "{\"type\":\"view\",\"viewer\":300}",
        "{\"type\":\"view\",\"viewer\":0,\"viewer\":0}",
        "{\"type\":\"command\",\"seat\":1}",
        "{\"type\":\"command\",\"command\":{\"type\":\"roll\"}}",
        "{\"type\":\"command\",\"seat\":null,\"command\":{\"type\":\"roll\"}}",
        "{\"type\":\"command\",\"seat\":-1,\"command\":{\"type\":\"roll\"}}",
        "{\"type\":\"command\",\"seat\":1.5,\"command\":{\"type\":\"roll\"}}",
        "{\"type\":\"command\",\"seat\":\"1\",\"command\":{\"type\":\"roll\"}}",
        "{\"type\":\"command\",\"seat\":1,\"command\":{\"type\":\"roll\"},\"x\":1}",
        "{\"type\":\"command\",\"seat\":1,\"seat\":1,\"command\":{\"type\":\"roll\"}}",
        "{\"type\":\"command\",\"seat\":1,\"command\":{\"type\":\"roll\",\"type\":\"roll\"}}",
        "{\"type\":\"command\",\"seat\":1,\"command\":\"roll\"}",
        "{\"type\":\"command\",\"seat\":1,\"command\":[\"roll\"]}",
        "{\"type\":\"command\",\"seat\":1,\"command\":{\"type\":0}}",
        "{\"type\":\"Legal\"}",
    ];
    lines.extend(texts.map(str::to_owned));
    lines.push("{\"type\":\"legal\"}".to_owned());
    let answers = answers::<Boomville>(&lines);
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(&answers).skip(1).take(texts.len()) {
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert_eq!(code(&answer), "bad_command", "{line}");
    }
    let legal: Value = serde_json::from_str(answers.last().unwrap()).unwrap();
    assert_eq!(legal["legal"].as_array().unwrap().len(), 3);
}

/// Commands of every type with every kind of fault.
#[test]
fn commands_without_form_are_bad_commands() {
    let right = [
        json!({"type": "roll"}),
        json!({"type": "move", "way": ["lark-4", "pump"]}),
        json!({"type": "move", "way": []}),
        json!({"type": "one_way", "stretch": "lark", "direction": "forward"}),
        json!({"type": "turn", "stretch": "chatter"}),
        json!({"type": "barrier", "line": "parking-exit"}),
        json!({"type": "remove", "obstacle": "cone-5"}),
        json!({"type": "skip"}),
        json!({"type": "play", "card": "chance-die", "die": 6}),
        json!({"type": "play", "card": "chance-look", "seat": 255}),
        json!({"type": "play", "card": "chance-places", "seat": 0}),
        json!({"type": "play", "card": "chance-over"}),
        json!({"type": "play", "card": "chance-cancel"}),
        json!({"type": "accept"}),
        json!({"type": "more", "agree": false}),
    ];
    let mut wrong = Vec::new();
    for line in &right {
        assert!(crate::table::parse(line).is_some(), "{line}");
        wrong.push(but(line, "extra", json!(1)));
        wrong.push(but(line, "type", json!("jump")));
        for (field, value) in line.as_object().unwrap() {
            wrong.push(without(line, field));
            for bad in [json!(null), json!(1.5), json!({}), json!([1]), json!("nowhere")] {
                wrong.push(but(line, field, bad));
            }
            wrong.push(but(line, field, json!({value.to_string(): null})));
        }
    }
    let way: Vec<_> = Square::all().take(7).collect();
    wrong.extend([
        json!({"type": "move", "way": way}),
        json!({"type": "move", "way": "pump"}),
        json!({"type": "move", "way": ["Pump"]}),
        json!({"type": "one_way", "stretch": "lark", "direction": {"forward": null}}),
        json!({"type": "one_way", "stretch": "nap", "direction": "forward"}),
        json!({"type": "one_way", "stretch": "lark", "direction": 0}),
        json!({"type": "barrier", "line": "lark"}),
        json!({"type": "remove", "obstacle": "cone-0"}),
        json!({"type": "remove", "obstacle": "cone-6"}),
        json!({"type": "remove", "obstacle": "nap"}),
        json!({"type": "play", "card": "chance-die"}),
        json!({"type": "play", "card": "chance-die", "die": 0}),
        json!({"type": "play", "card": "chance-die", "die": 7}),
        json!({"type": "play", "card": "chance-die", "die": "4"}),
        json!({"type": "play", "card": "chance-die", "die": 4, "seat": 1}),
        json!({"type": "play", "card": "chance-die", "die": 4, "seat": null}),
        json!({"type": "play", "card": "chance-look", "die": 4}),
        json!({"type": "play", "card": "chance-look", "seat": 256}),
        json!({"type": "play", "card": "chance-look", "seat": -1}),
        json!({"type": "play", "card": "chance-over", "seat": 1}),
        json!({"type": "play", "card": "chance-cancel", "die": 1}),
        json!({"type": "play", "card": "turn-1"}),
        json!({"type": "play", "card": 0}),
        json!({"type": "more", "agree": 1}),
        json!({"type": "more"}),
    ]);
    for line in wrong {
        assert!(crate::table::parse(&line).is_none(), "{line}");
    }
}

/// A seat number outside a command may be any whole number; the form is checked before everything else.
#[test]
fn a_seat_that_no_game_has_is_not_the_one_to_act() {
    let roll = json!({"type": "roll"});
    let more = json!({"type": "more", "agree": true});
    let numbers = [0, 2, 6, 255, 256, 257, u64::MAX];
    let mut lines = vec![new()];
    lines.extend(numbers.map(|seat| command(seat, &roll)));
    lines.extend(numbers[1..].iter().map(|seat| command(*seat, &more)));
    lines.push(command(9, &json!({"type": "roll", "die": 1})));
    let answers = told(&lines);
    let (bad, not_theirs) = answers[1..].split_last().unwrap();
    assert!(not_theirs.iter().all(|it| code(it) == "not_your_turn"));
    assert_eq!(code(bad), "bad_command");
}

/// Values that are not numbers from 0 in digits alone; some are not even JSON.
const NO_NUMBERS: [&str; 20] = [
    "-1",
    "-0",
    "-18446744073709551616",
    "1.0",
    "0.5",
    "1.",
    "1e0",
    "1E2",
    "1e400",
    "-1e400",
    "01",
    "+1",
    "0x1",
    "NaN",
    "\"1\"",
    "\"\"",
    "true",
    "[1]",
    "{}",
    "null",
];
/// Beyond 64 bits, and beyond what a fraction holds.
const LARGE: [&str; 2] = ["18446744073709551616", "100000000000000000000000000000000000000000"];

#[test]
fn any_whole_number_is_a_seat_and_nothing_else_is() {
    let line = |seat: &str, command: &str| {
        format!("{{\"type\":\"command\",\"seat\":{seat},\"command\":{command}}}")
    };
    let (roll, jump) = ("{\"type\":\"roll\"}", "{\"type\":\"jump\"}");
    let digits = "9".repeat(400);
    let large = LARGE.into_iter().chain([digits.as_str()]);
    let mut lines = vec![new().to_string()];
    let mut codes = Vec::new();
    for seat in large {
        lines.extend([line(seat, roll), line(seat, jump)]);
        codes.extend(["not_your_turn", "bad_command"]);
    }
    for seat in NO_NUMBERS {
        lines.push(line(seat, roll));
        codes.push("bad_command");
    }
    let answers = answers::<Boomville>(&lines);
    assert_eq!(answers.len(), lines.len());
    for ((line, answer), expected) in lines.iter().zip(&answers).skip(1).zip(codes) {
        assert_eq!(code(&serde_json::from_str(answer).unwrap()), expected, "{line}");
    }
}

#[test]
fn every_other_number_has_its_bounds() {
    let play = |rest: &str| {
        let command = format!("{{\"type\":\"play\",\"card\":{rest}}}");
        format!("{{\"type\":\"command\",\"seat\":1,\"command\":{command}}}")
    };
    let begin = |players: &str, first: &str, destinations: &str| {
        let options = format!(
            "{{\"destinations\":{destinations},\"incidents\":true,\"mercy\":true,\"places\":false}}"
        );
        format!(
            "{{\"type\":\"new\",\"players\":{players},\"first\":{first},\"options\":{options}}}"
        )
    };
    let mut lines = vec![new().to_string()];
    for number in NO_NUMBERS.into_iter().chain(LARGE).chain(["256", "1e999"]) {
        lines.extend([
            play(&format!("\"chance-die\",\"die\":{number}")),
            play(&format!("\"chance-look\",\"seat\":{number}")),
            play(&format!("\"chance-places\",\"seat\":{number}")),
            begin(number, "0", "1"),
            begin("2", number, "1"),
            begin("2", "0", number),
        ]);
        // Null is a viewer: one who watches.
        if number != "null" {
            lines.push(format!("{{\"type\":\"view\",\"viewer\":{number}}}"));
        }
    }
    let refused = lines.len();
    // The same lines with numbers are read, and the game before is still there.
    lines.extend([play("\"chance-die\",\"die\":6"), play("\"chance-look\",\"seat\":255")]);
    lines.extend(["{\"type\":\"view\",\"viewer\":1}".to_owned(), begin("2", "1", "3")]);
    let answers = answers::<Boomville>(&lines);
    assert_eq!(answers.len(), lines.len());
    let read: Vec<Value> = answers.iter().map(|it| serde_json::from_str(it).unwrap()).collect();
    for (line, answer) in lines.iter().zip(&read).take(refused).skip(1) {
        assert_eq!(code(answer), "bad_command", "{line}");
    }
    assert_eq!([code(&read[refused]), code(&read[refused + 1])], ["not_kept"; 2]);
    assert_eq!([&read[refused + 2]["ok"], &read[refused + 3]["ok"]], [true, true]);
}

#[test]
fn undo_goes_back_again_and_again() {
    let undo = || json!({"type": "undo"});
    let lines = [
        new(),
        command(1, &json!({"type": "roll"})),
        command(1, &json!({"type": "roll"})),
        command(1, &json!({"type": "move", "way": ["rank-lane-4"]})),
        command(0, &json!({"type": "more", "agree": true})),
        undo(),
        undo(),
        undo(),
        undo(),
        command(1, &json!({"type": "roll"})),
    ];
    let answers = told(&lines);
    assert_eq!(code(&answers[2]), "wrong_phase");
    assert_eq!(answers[4]["state"]["more"], json!([0]));
    for (undone, done) in [(5, 3), (6, 1), (7, 0)] {
        assert_eq!(answers[undone]["state"], answers[done]["state"]);
        assert_eq!(answers[undone]["legal_count"], answers[done]["legal_count"]);
        assert_eq!(answers[undone]["events"], json!([]));
    }
    assert_eq!(code(&answers[8]), "bad_command");
    assert_eq!(answers[9], answers[1], "the same die falls again");
}

#[test]
fn legal_lists_the_commands_of_every_seat() {
    let lines = [
        new(),
        json!({"type": "legal"}),
        command(0, &json!({"type": "more", "agree": true})),
        json!({"type": "legal"}),
    ];
    let answers = told(&lines);
    let set = |answer: &Value| -> BTreeSet<String> {
        answer["legal"].as_array().unwrap().iter().map(Value::to_string).collect()
    };
    let of = |seat: u8, command: Value| json!({"seat": seat, "command": command}).to_string();
    let roll = of(1, json!({"type": "roll"}));
    let more = |seat, agree: bool| of(seat, json!({"type": "more", "agree": agree}));
    let begun = BTreeSet::from([roll.clone(), more(0, true), more(1, true)]);
    assert_eq!(set(&answers[1]), begun);
    assert_eq!(set(&answers[3]), BTreeSet::from([roll, more(0, false), more(1, true)]));
}

#[test]
fn a_view_tells_a_viewer_what_the_room_would() {
    let roll = command(1, &json!({"type": "roll"}));
    let viewers = [json!(0), json!(1), json!(null)];
    let mut lines = vec![new()];
    lines.extend(viewers.iter().map(view));
    lines.push(roll.clone());
    lines.extend(viewers.iter().map(view));
    lines.push(roll);
    lines.push(view(&json!(1)));
    lines.push(json!({"type": "undo"}));
    lines.push(view(&json!(1)));
    let answers = told(&lines);
    assert!(answers[1..4].iter().all(|it| it["ok"] == true));
    assert_eq!(answers[1]["view"]["destinations"], json!(["market", null]));
    assert_eq!(answers[2]["view"]["destinations"], json!([null, "hospital"]));
    assert_eq!(answers[3]["view"]["destinations"], json!([null, null]));
    assert_eq!(answers[1]["moments"][0]["destination"], json!(null));
    assert_eq!(answers[1]["moments"][1]["destination"], "market");
    assert_eq!(answers[3]["moments"].as_array().unwrap().len(), 3);
    assert_eq!(answers[3]["options"], json!(null));
    assert_eq!(answers[5]["options"]["ways"], json!([]));
    assert_eq!(answers[6]["options"]["ways"][0]["end"], "rank-lane-4");
    let rolled = json!([{"type": "rolled", "seat": 1, "die": 1}]);
    assert!(answers[5..8].iter().all(|it| it["moments"] == rolled));
    assert_eq!(code(&answers[8]), "wrong_phase");
    assert_eq!(answers[9]["moments"], rolled, "a refusal changes nothing");
    assert_eq!(answers[11]["moments"], json!([]), "none after undo");
}

#[test]
fn a_line_of_more_than_64_kib_is_answered_and_skipped() {
    let long = format!("{{\"type\":\"legal\",\"x\":\"{}\"}}", "x".repeat(70_000));
    let lines = [new().to_string(), long, "{\"type\":\"legal\"}".to_owned()];
    let answers = answers::<Boomville>(&lines);
    let read = |at: usize| serde_json::from_str::<Value>(&answers[at]).unwrap();
    assert_eq!(code(&read(1)), "bad_command");
    assert_eq!(read(2)["ok"], true);
}
