//! A game as JSON lines: what a driving program may rely on.

use std::io::BufReader;

use rules::Seed;
use serde_json::{Value, json};

/// The seed that is drawn for a game without one.
const DRAWN: [u8; 32] = [3; 32];
/// The longest line.
const LINE: usize = 64 * 1024;

/// The answers to this input. It arrives in pieces: a line may end anywhere.
fn answers_to(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    let mut input = BufReader::with_capacity(7, input);
    (pennies::ENTRY.engine)(&mut input, &mut output, &|| Seed::new(DRAWN)).unwrap();
    let output = String::from_utf8(output).unwrap();
    output.lines().map(|it| serde_json::from_str(it).unwrap()).collect()
}

fn answers(lines: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    let answers = answers_to(lines.join("\n").as_bytes());
    assert_eq!(answers.len(), lines.len(), "one answer for each line");
    answers
}

fn new(seed: Option<&str>) -> Value {
    let mut new = json!({"type": "new", "players": 2, "options": {"rounds": 1}});
    if let Some(seed) = seed {
        new["seed"] = json!(seed);
    }
    new
}

fn roll(seat: u64) -> Value {
    json!({"type": "command", "seat": seat, "command": {"type": "roll"}})
}

fn hide(seat: u64, pennies: u8) -> Value {
    json!({"type": "command", "seat": seat, "command": {"type": "hide", "pennies": pennies}})
}

fn view(viewer: Option<u8>) -> Value {
    json!({"type": "view", "viewer": viewer})
}

fn is_refused(answer: &Value, code: &str) {
    assert_eq!(
        (&answer["ok"], &answer["error"]["code"]),
        (&json!(false), &json!(code)),
        "{answer}"
    );
    assert!(answer["error"]["message"].as_str().is_some_and(|it| !it.is_empty()), "{answer}");
}

#[test]
fn a_game_is_played_line_by_line() {
    let told = answers(&[new(None), roll(0), hide(0, 2), roll(1), hide(1, 0)]);
    for answer in &told {
        assert_eq!(answer["ok"], true, "{answer}");
    }
    assert_eq!(told[0]["events"], json!([]));
    // Rolling is one command; hiding has one for each number of pennies from none to three.
    let open: Vec<&Value> = told.iter().map(|it| &it["legal_count"]).collect();
    assert_eq!(open, [&json!(1), &json!(4), &json!(1), &json!(4), &json!(0)]);
    assert_eq!(told[1]["events"][0]["type"], "rolled");
    assert_eq!(told[2]["events"], json!([{"type": "hidden", "pennies": 2}]));
    assert_eq!(told[4]["events"][1], json!({"type": "opened", "fists": [2, 0]}));
    assert_eq!(told[4]["state"][0], "over");
}

#[test]
fn the_same_seed_is_the_same_game_and_a_drawn_one_is_for_lines_without() {
    let other = "5a".repeat(32);
    let state = |seed: Option<&str>| answers(&[new(seed), roll(0)])[1].clone();
    assert_eq!(state(None), state(Some(&"03".repeat(32))));
    assert_eq!(state(Some(&other)), state(Some(&other)));
    let purses = |seed| answers(&[new(seed)])[0]["state"].clone();
    assert_ne!(purses(None), purses(Some(&other)));
}

#[test]
fn undoing_goes_back_command_by_command() {
    let undo = json!({"type": "undo"});
    let told = answers(&[new(None), roll(0), hide(0, 1), undo.clone(), undo.clone(), undo.clone()]);
    assert_eq!(told[3]["state"], told[1]["state"]);
    assert_eq!(told[4]["state"], told[0]["state"]);
    assert_eq!((&told[3]["events"], &told[3]["legal_count"]), (&json!([]), &json!(4)));
    is_refused(&told[5], "bad_command");
    // What was undone is not shown any more.
    let told = answers(&[new(None), roll(0), undo, view(None)]);
    assert_eq!(told[3]["moments"], json!([]));
}

#[test]
fn a_refused_command_says_why_and_changes_nothing() {
    let told = answers(&[new(None), roll(1), hide(0, 1), roll(300), roll(u64::MAX), roll(0)]);
    is_refused(&told[1], "not_your_turn");
    is_refused(&told[2], "wrong_phase");
    // A seat that no game has is not the one to act.
    is_refused(&told[3], "not_your_turn");
    is_refused(&told[4], "not_your_turn");
    assert_eq!(told[5], answers(&[new(None), roll(0)])[1]);
}

#[test]
fn what_is_legal_is_listed_with_its_seat() {
    let legal = json!({"type": "legal"});
    let told = answers(&[new(None), legal.clone(), roll(0), legal]);
    assert_eq!(told[1]["legal"], json!([{"seat": 0, "command": {"type": "roll"}}]));
    let hidden: Vec<Value> = (0..4).map(|it| json!({"type": "hide", "pennies": it})).collect();
    let listed: Vec<&Value> =
        told[3]["legal"].as_array().unwrap().iter().map(|it| &it["command"]).collect();
    assert_eq!(listed, hidden.iter().collect::<Vec<_>>());
}

#[test]
fn a_view_is_what_a_room_would_tell_and_no_more() {
    let told = answers(&[
        new(None),
        roll(0),
        hide(0, 2),
        view(Some(0)),
        view(Some(1)),
        view(None),
        view(Some(2)),
    ]);
    let [own, other, watcher] = [&told[3], &told[4], &told[5]];
    assert_eq!(own["moments"], json!([{"type": "hidden", "seat": 0, "pennies": 2}]));
    for viewer in [other, watcher] {
        assert_eq!(viewer["moments"], json!([{"type": "hidden", "seat": 0, "pennies": null}]));
    }
    let fists = [own, other, watcher].map(|it| &it["view"]["fist"]);
    assert_eq!(fists, [&json!(2), &json!(0), &Value::Null]);
    let rolls = [own, other, watcher].map(|it| &it["options"]["roll"]);
    assert_eq!(rolls, [&Value::Null, &json!(true), &Value::Null]);
    is_refused(&told[6], "bad_command");
}

#[test]
fn a_line_without_form_is_answered_and_the_game_goes_on() {
    let before = answers(&[roll(0), view(None)]);
    before.iter().for_each(|it| is_refused(it, "bad_command"));
    let too_many = json!({"type": "new", "players": 9, "options": {"rounds": 1}});
    is_refused(&answers(&[too_many])[0], "bad_command");
    let mut input = format!("{}\n", new(None)).into_bytes();
    for line in
        [&b"{"[..], b"", b"[\"legal\"]", b"{\"type\":\"dance\"}", b"{\"type\":\"view\"}", b"\xff"]
    {
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(roll(0).to_string().bytes());
    let told = answers_to(&input);
    assert_eq!(told.len(), 8);
    told[1..7].iter().for_each(|it| is_refused(it, "bad_command"));
    assert_eq!(told[7]["ok"], true);
}

#[test]
fn a_line_may_be_as_long_as_is_said_and_a_longer_one_is_skipped() {
    let padded = |length: usize| {
        let mut line = new(None).to_string();
        line.push_str(&" ".repeat(length - line.len()));
        line
    };
    let told =
        answers_to(format!("{}\n{}\n{}", padded(LINE), padded(LINE + 1), roll(0)).as_bytes());
    assert_eq!(told.len(), 3);
    assert_eq!((&told[0]["ok"], &told[2]["ok"]), (&json!(true), &json!(true)), "{told:?}");
    is_refused(&told[1], "bad_command");
    assert_eq!(answers_to(b""), Vec::<Value>::new());
}

#[test]
fn an_unknown_line_is_told_the_known_ones() {
    let told = answers(&[json!({"type": "play"})]);
    let message = told[0]["error"]["message"].as_str().unwrap().to_owned();
    let known = message.strip_prefix("a line is one of ").unwrap();
    let lines: Vec<Value> = known.split(", ").map(|it| json!({"type": it})).collect();
    assert_eq!(lines.len(), 5);
    for answer in answers(&lines) {
        assert!(!answer["error"]["message"].as_str().unwrap().contains("a line is"), "{answer}");
    }
}
