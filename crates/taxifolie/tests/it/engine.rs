//! The engine's answers, line by line (section 7).

use rules::Seed;
use serde_json::{Value, json};
use taxifolie::{ChanceCard, Client, Ride, Taxifolie};

/// The answers to these lines.
fn answers(lines: &[String]) -> Vec<Value> {
    let mut output = Vec::new();
    let input = lines.join("\n");
    let entropy = || Seed::new([9; 32]);
    rules::engine::run::<Taxifolie>(&mut input.as_bytes(), &mut output, &entropy).unwrap();
    let output = String::from_utf8(output).unwrap();
    output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn answer(lines: &[Value]) -> Value {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    answers(&lines).pop().unwrap()
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    assert_eq!(answer.as_object().unwrap().len(), 2);
    answer["error"]["code"].as_str().unwrap()
}

fn new() -> Value {
    json!({
        "type": "new",
        "players": 2,
        "options": {"target": 250, "clients": "all"},
        "seed": "07".repeat(32),
    })
}

/// The same line with an additional field or another value.
fn with(field: &str, value: Value) -> Value {
    let mut new = new();
    new[field] = value;
    new
}

fn ids<T>(cards: impl Iterator<Item = T>, id: impl Fn(T) -> &'static str) -> Vec<String> {
    cards.map(|it| id(it).to_owned()).collect()
}

/// A line that lays out all decks in the order of the file.
fn scenario() -> Value {
    let mut new = with("first", json!(0));
    new["clients"] = json!(ids(Client::all(), Client::id));
    new["rides"] = json!(ids(Ride::all(), Ride::id));
    new["chance"] = json!(ids(ChanceCard::all(), ChanceCard::id));
    new
}

fn command(seat: u64, command: &Value) -> Value {
    json!({"type": "command", "seat": seat, "command": command})
}

fn roll(seat: u64) -> Value {
    command(seat, &json!({"type": "roll"}))
}

#[test]
fn new_tells_the_opening_rolls_and_the_first_turn() {
    let answer = answer(&[new()]);
    assert_eq!(answer["ok"], true);
    let events = json!([
        {"type": "order_rolled", "rolls": [
            {"seat": 0, "dice": [1, 1]},
            {"seat": 1, "dice": [2, 6]},
        ]},
        {"type": "turn_began", "seat": 1, "round": 1, "turn": 1},
        {"type": "boarded", "seat": 1, "client": "client-07", "ride": "orly-4", "passed": []},
    ]);
    assert_eq!(answer["events"], events);
    assert_eq!(answer["legal_count"], 1);
    let state = &answer["state"];
    assert_eq!(
        state["taxis"][0],
        json!({
            "square": "depart", "from": null, "money": 30, "rides": 0, "reached": false,
            "client": null, "ride": null, "open": [], "rolls": 0, "bound": false,
            "errands": [], "extra": 0, "next": null, "skip": false,
        })
    );
    assert_eq!(state["taxis"][1]["client"], "client-07");
    let rest = json!({
        "phase": "roll", "seat": 1, "first": 1, "round": 1, "turn": 1, "rolled": 0,
        "dice": null, "steps": 0, "owed": 0, "end": null, "winners": [],
    });
    for (field, value) in rest.as_object().unwrap() {
        assert_eq!(&state[field], value, "{field}");
    }
    assert_eq!(state.as_object().unwrap().len(), 15);
}

#[test]
fn ties_for_the_highest_roll_again() {
    let mut tied = 0;
    for number in 0..20 {
        let seed = format!("{number:02x}").repeat(32);
        let mut line = with("seed", json!(seed));
        line["players"] = json!(6);
        let answer = answer(&[line]);
        let events = answer["events"].as_array().unwrap();
        let throws: Vec<&Value> = events.iter().filter(|it| it["type"] == "order_rolled").collect();
        let mut rolling: Vec<u64> = (0..6).collect();
        for throw in &throws {
            let rolls = throw["rolls"].as_array().unwrap();
            let seats: Vec<u64> = rolls.iter().map(|it| it["seat"].as_u64().unwrap()).collect();
            assert_eq!(seats, rolling);
            let sum =
                |it: &Value| it["dice"][0].as_u64().unwrap() + it["dice"][1].as_u64().unwrap();
            let highest = rolls.iter().map(sum).max().unwrap();
            let best = rolls.iter().filter(|it| sum(it) == highest);
            rolling = best.map(|it| it["seat"].as_u64().unwrap()).collect();
        }
        assert_eq!(json!(rolling), json!([answer["state"]["first"]]));
        tied += usize::from(throws.len() > 1);
    }
    assert!(tied > 0, "a tie was among them");
}

#[test]
fn first_and_decks_replace_what_chance_would_give() {
    let answer = answer(&[scenario()]);
    let events = answer["events"].as_array().unwrap();
    assert_eq!(events[0], json!({"type": "turn_began", "seat": 0, "round": 1, "turn": 1}));
    let state = &answer["state"];
    assert_eq!(state["taxis"][0]["client"], "client-01");
    assert_eq!(state["clients"][0], "client-02");
    assert_eq!(state["chance"].as_array().unwrap().len(), 50);
}

#[test]
fn what_may_be_absent_may_be_null() {
    let mut nulls = new();
    for field in ["first", "clients", "rides", "chance"] {
        nulls[field] = Value::Null;
    }
    assert_eq!(answer(&[nulls]), answer(&[new()]));
    let unseeded = json!({"type": "new", "players": 2, "options": new()["options"]});
    let mut null = unseeded.clone();
    null["seed"] = Value::Null;
    assert_eq!(answer(&[null]), answer(&[unseeded]));
    // Digits in upper and lower case.
    let lower = with("seed", json!("ab".repeat(32)));
    assert_eq!(answer(&[with("seed", json!("AB".repeat(32)))]), answer(&[lower]));
}

#[test]
fn a_new_line_without_form_is_refused_and_leaves_the_game_as_it_is() {
    let mut bad = vec![
        with("players", json!(1)),
        with("players", json!(7)),
        with("players", json!(2.0)),
        with("players", json!("2")),
        with("players", json!(null)),
        with("options", json!(null)),
        with("options", json!([250, "all"])),
        with("options", json!({"target": 250})),
        with("options", json!({"clients": "all"})),
        with("options", json!({"target": 200, "clients": "all"})),
        with("options", json!({"target": 250.0, "clients": "all"})),
        with("options", json!({"target": "250", "clients": "all"})),
        with("options", json!({"target": 250, "clients": "hard"})),
        with("options", json!({"target": 250, "clients": {"all": null}})),
        with("options", json!({"target": 250, "clients": "all", "rounds": 9})),
        with("seed", json!("07")),
        with("seed", json!("zz".repeat(32))),
        with("seed", json!(7)),
        with("first", json!(2)),
        with("first", json!(-1)),
        with("first", json!("0")),
        with("clients", json!(["client-01"])),
        with("dice", json!([6, 6])),
        json!({"type": "new", "players": 2}),
        json!({"type": "new", "options": new()["options"]}),
    ];
    let mut two_decks = scenario();
    two_decks["chance"] = Value::Null;
    bad.push(two_decks);
    let mut numbers = scenario();
    numbers["rides"] = json!([1, 2]);
    bad.push(numbers);
    for line in bad {
        assert_eq!(code(&answer(std::slice::from_ref(&line))), "bad_command", "{line}");
        // The previous game is still there.
        let after = answer(&[new(), line, roll(1)]);
        assert_eq!(after["state"]["dice"], json!([4, 3]));
    }
}

#[test]
fn an_unknown_card_counts_before_a_deck_that_is_not_whole() {
    let changed = |deck: &str, change: &dyn Fn(&mut Vec<Value>)| {
        let mut line = scenario();
        change(line[deck].as_array_mut().unwrap());
        line
    };
    for deck in ["clients", "rides", "chance"] {
        let missing = changed(deck, &|cards| drop(cards.pop()));
        assert_eq!(code(&answer(&[missing])), "bad_command", "{deck}");
        let twice = changed(deck, &|cards| cards[0] = cards[1].clone());
        assert_eq!(code(&answer(&[twice])), "bad_command", "{deck}");
        let more = changed(deck, &|cards| cards.push(cards[0].clone()));
        assert_eq!(code(&answer(&[more])), "bad_command", "{deck}");
        let unknown = changed(deck, &|cards| cards[0] = json!("client-71"));
        assert_eq!(code(&answer(&[unknown])), "unknown_card", "{deck}");
        // In the last deck, while the first is incomplete.
        let mut both = changed(deck, &|cards| cards.push(json!("orly")));
        both["clients"].as_array_mut().unwrap().remove(0);
        assert_eq!(code(&answer(&[both])), "unknown_card", "{deck}");
    }
    // A card of another kind is unknown.
    let other = changed("rides", &|cards| cards[0] = json!("client-01"));
    assert_eq!(code(&answer(&[other])), "unknown_card");
    // A malformed value is reported before an unknown card.
    let mut both = changed("rides", &|cards| cards[0] = json!("nowhere-1"));
    both["players"] = json!(9);
    assert_eq!(code(&answer(&[both])), "bad_command");
}

#[test]
fn the_easy_deck_holds_the_easy_clients_only() {
    let mut easy = scenario();
    easy["options"]["clients"] = json!("easy");
    assert_eq!(code(&answer(&[easy.clone()])), "bad_command", "all clients");
    easy["clients"] = json!(ids(Client::all().filter(|it| it.is_easy()), Client::id));
    assert_eq!(answer(&[easy.clone()])["ok"], true);
    easy["clients"][29] = json!("client-31");
    assert_eq!(code(&answer(&[easy])), "bad_command", "one of the others");
}

#[test]
fn bad_lines_are_answered_and_change_nothing() {
    let lines = [
        "",
        "roll",
        "[]",
        "null",
        "{}",
        r#"{"type":"dance"}"#,
        r#"{"type":"legal","seat":0}"#,
        r#"{"type":"undo","undo":1}"#,
        r#"{"type":"command"}"#,
        r#"{"type":"command","seat":1}"#,
        r#"{"type":"command","seat":-1,"command":{"type":"roll"}}"#,
        r#"{"type":"command","seat":256,"command":{"type":"roll"}}"#,
        r#"{"type":"command","seat":1.0,"command":{"type":"roll"}}"#,
        r#"{"type":"command","seat":"1","command":{"type":"roll"}}"#,
        r#"{"type":"command","seat":null,"command":{"type":"roll"}}"#,
        r#"{"type":"command","seat":1,"seat":1,"command":{"type":"roll"}}"#,
        r#"{"type":"command","seat":1,"command":{"type":"roll","dice":[6,6]}}"#,
        r#"{"type":"command","seat":1,"command":{"type":"roll","type":"roll"}}"#,
        r#"{"type":"command","seat":1,"command":["roll"]}"#,
        r#"{"type":"command","seat":1,"command":{"type":"roll"},"at":1}"#,
        r#"{"type":"command","seat":1,"command":{"type":"roll"}} x"#,
        // The form is checked before the seat.
        r#"{"type":"command","seat":0,"command":{"type":"jump"}}"#,
    ];
    for line in lines {
        let told = answers(&[new().to_string(), line.to_owned(), roll(1).to_string()]);
        assert_eq!(told.len(), 3, "{line}");
        assert_eq!(code(&told[1]), "bad_command", "{line}");
        assert_eq!(told[2]["state"]["dice"], json!([4, 3]), "{line}");
    }
    for seat in [0, 2, 255] {
        assert_eq!(code(&answer(&[new(), roll(seat)])), "not_your_turn");
    }
}

/// Numbers that no field accepts: out of bounds, not a whole number from 0 in digits alone, or not JSON.
const NO_NUMBERS: [&str; 22] = [
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
    "256",
    "18446744073709551616",
    "100000000000000000000000000000000000000000",
];

#[test]
fn every_number_has_its_form_and_its_bounds() {
    let command = |seat: &str, command: &str| {
        format!("{{\"type\":\"command\",\"seat\":{seat},\"command\":{command}}}")
    };
    let swap = |with: &str| command("1", &format!("{{\"type\":\"swap\",\"with\":{with}}}"));
    let begin = |players: &str, first: &str, target: &str| {
        format!(
            "{{\"type\":\"new\",\"players\":{players},\"first\":{first},\
             \"options\":{{\"target\":{target},\"clients\":\"all\"}}}}"
        )
    };
    let digits = "9".repeat(400);
    let mut lines = vec![new().to_string()];
    for number in NO_NUMBERS.into_iter().chain([digits.as_str()]) {
        lines.extend([
            command(number, "{\"type\":\"roll\"}"),
            swap(number),
            begin(number, "0", "250"),
            begin("2", number, "250"),
            begin("2", "0", number),
        ]);
    }
    // Null means that no first player is given, and nothing else.
    lines.extend([command("null", "{\"type\":\"roll\"}"), swap("null")]);
    lines.extend([begin("null", "0", "250"), begin("2", "0", "null")]);
    let told = answers(&lines);
    assert_eq!(told.len(), lines.len());
    for (line, answer) in lines.iter().zip(&told).skip(1) {
        assert_eq!(code(answer), "bad_command", "{line}");
    }
    // The same lines with numbers are read, and the previous game is still there.
    let right = [new().to_string(), lines[1].clone(), swap("255"), begin("2", "1", "150")];
    let told = answers(&right);
    assert_eq!((code(&told[2]), &told[3]["ok"]), ("wrong_phase", &json!(true)));
}

#[test]
fn a_line_is_at_most_64_kibibytes_long() {
    let padded = |length: usize| {
        let line = roll(1).to_string();
        let spaces = " ".repeat(length - line.len());
        line + &spaces
    };
    let told = answers(&[new().to_string(), padded(64 * 1024)]);
    assert_eq!(told[1]["ok"], true);
    let told = answers(&[new().to_string(), padded(64 * 1024 + 1), roll(1).to_string()]);
    assert_eq!(code(&told[1]), "bad_command");
    assert_eq!(told[2]["ok"], true);
}

#[test]
fn without_a_game_there_is_nothing_to_do() {
    for line in [roll(0), json!({"type": "undo"}), json!({"type": "legal"})] {
        assert_eq!(code(&answer(&[line])), "bad_command");
    }
}

#[test]
fn undo_brings_back_the_number_of_rolls_and_so_the_dice() {
    let undo = json!({"type": "undo"});
    let told = answer(&[new(), roll(1), undo.clone(), roll(1)]);
    assert_eq!((&told["state"]["dice"], &told["state"]["rolled"]), (&json!([4, 3]), &json!(1)));
    let start = answer(&[new()]);
    let back = answer(&[new(), roll(1), undo.clone()]);
    assert_eq!(back["events"], json!([]));
    assert_eq!(back["state"], start["state"]);
    assert_eq!(back["legal_count"], 1);
    assert_eq!(code(&answer(&[new(), roll(1), undo.clone(), undo.clone()])), "bad_command");
    assert_eq!(code(&answer(&[new(), undo.clone()])), "bad_command");
    // A new game has no history.
    assert_eq!(code(&answer(&[new(), roll(1), new(), undo])), "bad_command");
}

#[test]
fn legal_lists_what_would_be_accepted_for_the_seat_to_act() {
    let legal = json!({"type": "legal"});
    let told = answer(&[new(), legal.clone()]);
    let only = json!([{"seat": 1, "command": {"type": "roll"}}]);
    assert_eq!(told, json!({"ok": true, "legal": only}));
    let told = answer(&[new(), roll(1), legal]);
    let ways = told["legal"].as_array().unwrap();
    assert_eq!(ways.len(), 32);
    for way in ways {
        let line = command(1, &way["command"]);
        assert_eq!(answer(&[new(), roll(1), line])["ok"], true);
    }
}
