//! A game without its types is the same game, and reports what it cannot read.

use rules::{
    Chance, Entry, Erased, Games, Given, Json, Outcome, Play, Rules, Seat, SeatSet, Seed, Viewer,
};
use serde_json::{Value, json};

use crate::suite::Faulty;

const RULES: &dyn Rules = pennies::ENTRY.rules;

fn json(value: &Value) -> Json {
    Json::of(value)
}

fn read(json: &Json) -> Value {
    json.read().unwrap()
}

/// A game of two, one round.
fn setup() -> Json {
    RULES.setup(2, &json(&json!({"rounds": 1})), &Seed::new([7; 32])).unwrap()
}

fn table() -> Box<dyn Play> {
    RULES.start(2, &setup()).unwrap()
}

fn roll() -> Json {
    json(&json!({"type": "roll"}))
}

fn hide(pennies: u8) -> Json {
    json(&json!({"type": "hide", "pennies": pennies}))
}

fn rolled(die: u8) -> Json {
    json(&json!([{"type": "rolled", "die": die}]))
}

fn hidden(pennies: u8) -> Json {
    json(&json!([{"type": "hidden", "pennies": pennies}]))
}

fn set(seats: &[u8]) -> SeatSet {
    let mut set = SeatSet::default();
    seats.iter().for_each(|it| set.insert(Seat(*it)));
    set
}

#[test]
fn a_game_says_what_it_is() {
    assert_eq!((RULES.name(), RULES.seats()), ("pennies", 2..=4));
    assert_eq!(format!("{RULES:?}"), "pennies");
    assert_eq!(read(&RULES.default_options()), json!({"rounds": 3}));
    assert_eq!(RULES.first(&setup()).unwrap(), Seat(0));
    assert_eq!(RULES.sight(Viewer::Seat(Seat(1))), Viewer::Seat(Seat(1)));
}

#[test]
fn options_and_targets_are_read_to_the_letter() {
    assert_eq!(
        RULES.options(&json(&json!({"rounds": 2}))).map(|it| read(&it)),
        Some(json!({"rounds": 2}))
    );
    let target = json!({"type": "fist", "seat": 1});
    assert_eq!(RULES.target(&json(&target)).map(|it| read(&it)), Some(target));
    for strange in [json!([2]), json!({"rounds": 2, "more": 1}), json!({}), json!(null)] {
        assert_eq!(RULES.options(&json(&strange)), None, "{strange}");
        assert_eq!(RULES.target(&json(&strange)), None, "{strange}");
    }
}

#[test]
fn what_cannot_be_read_is_damaged_and_named() {
    let strange = json(&json!("strange"));
    for (damaged, part) in [
        (RULES.setup(2, &strange, &Seed::new([7; 32])).err(), "options"),
        (RULES.first(&strange).err(), "setup"),
        (RULES.start(2, &strange).err(), "setup"),
        (RULES.moments(Seat(0), &strange, Viewer::Watcher).err(), "events"),
        (table().apply(&strange).err(), "events"),
    ] {
        let damaged = damaged.unwrap();
        assert_eq!((&*damaged.game, damaged.part), ("pennies", part));
        assert!(!damaged.why.is_empty());
    }
}

#[test]
fn events_tell_whose_options_they_change() {
    let mut table = table();
    assert_eq!((table.turn(), table.silence(), table.outcome()), (Some(Seat(0)), None, None));
    assert_eq!(table.apply(&rolled(6)).unwrap().changed, set(&[0]));
    let silence = table.silence().unwrap();
    assert_eq!((&*silence.cause, silence.seat), ("six", Some(Seat(0))));
    assert_eq!(table.apply(&hidden(1)).unwrap().changed, set(&[0, 1]));
    assert_eq!((table.turn(), table.silence()), (Some(Seat(1)), None));
    assert_eq!(table.apply(&json(&json!([]))).unwrap().changed, set(&[]));
    table.apply(&rolled(2)).unwrap();
    let last = table.decide(Seat(1), &hide(0), &Seed::new([7; 32])).unwrap();
    assert_eq!(table.result(), None, "it has not ended");
    table.apply(&last.events).unwrap();
    assert_eq!(table.turn(), None);
    assert!(last.result.is_some() && last.result == table.result(), "{:?}", last.result);
    let places = Outcome::Places { points: vec![7, 2], places: vec![1, 2] };
    assert_eq!(table.outcome(), Some(places));
}

#[test]
fn a_command_is_decided_and_a_refused_one_says_why() {
    let (table, seed) = (table(), Seed::new([7; 32]));
    let decided = table.decide(Seat(0), &roll(), &seed).unwrap();
    assert_eq!(read(&decided.events)[0]["type"], "rolled");
    assert_eq!(decided.result, None, "the game goes on");
    let code = |seat, command: &Json| table.decide(Seat(seat), command, &seed).unwrap_err().code;
    assert_eq!(code(1, &roll()), "not_your_turn");
    assert_eq!(code(0, &hide(1)), "wrong_phase");
    assert_eq!(code(0, &json(&json!({"type": "dance"}))), "bad_command");
}

#[test]
fn a_preview_ends_where_something_hidden_would_show() {
    let mut table = table();
    let throw = table.preview(Seat(0), &roll()).unwrap();
    assert_eq!((throw.cost, throw.moments.len(), throw.reveals), (0, 0, true));
    table.apply(&rolled(3)).unwrap();
    let hiding = table.preview(Seat(0), &hide(2)).unwrap();
    assert_eq!(
        hiding.moments.iter().map(read).collect::<Vec<_>>(),
        [json!({"type": "hidden", "seat": 0, "pennies": 2})]
    );
    assert!(!hiding.reveals);
    assert_eq!(table.preview(Seat(1), &hide(2)).unwrap_err().code, "not_your_turn");
    table.apply(&hidden(2)).unwrap();
    table.apply(&rolled(3)).unwrap();
    // The last fist opens all of them.
    let last = table.preview(Seat(1), &hide(1)).unwrap();
    assert_eq!((last.moments.len(), last.reveals), (1, true));
}

#[test]
fn moments_are_those_of_one_viewer() {
    let told = |viewer| read(&RULES.moments(Seat(0), &hidden(2), viewer).unwrap()[0]);
    assert_eq!(told(Viewer::Seat(Seat(0)))["pennies"], 2);
    assert_eq!(told(Viewer::Seat(Seat(1)))["pennies"], Value::Null);
    assert_eq!(told(Viewer::Watcher)["pennies"], Value::Null);
}

#[test]
fn views_and_offers_are_those_of_the_game() {
    let table = table();
    assert_eq!(read(&table.view(Viewer::Seat(Seat(0))))["fist"], 0);
    assert_eq!(read(&table.view(Viewer::Watcher))["fist"], Value::Null);
    assert_eq!(table.offer(Seat(0)).map(|it| read(&it)), Some(json!({"roll": true, "hide": null})));
    assert_eq!(table.offer(Seat(1)), None);
}

#[test]
fn a_game_goes_on_for_a_player_until_it_waits_for_another() {
    let (mut table, seed) = (table(), Seed::new([7; 32]));
    assert_eq!(table.move_on(Seat(1), &seed), None, "it does not wait for them");
    let before = table.truth();
    let events = table.move_on(Seat(0), &seed).unwrap().events;
    assert_eq!(table.truth(), before, "nothing has happened yet");
    let kinds: Vec<Value> =
        read(&events).as_array().unwrap().iter().map(|it| it["type"].clone()).collect();
    assert_eq!(kinds, [json!("rolled"), json!("hidden")]);
    assert_eq!((table.turns(), table.awaited()), (1, Some(Seat(0))));
    table.apply(&events).unwrap();
    assert_eq!(table.turn(), Some(Seat(1)));
    assert_eq!((table.turns(), table.awaited()), (2, Some(Seat(1))));
}

#[test]
fn a_copy_is_the_same_game_and_goes_its_own_way() {
    let table = table();
    let mut copy = table.clone();
    assert!(PartialEq::eq(&copy, &table));
    copy.apply(&rolled(1)).unwrap();
    assert!(!PartialEq::eq(&copy, &table));
    // A log line must not reveal a secret.
    assert_eq!(format!("{table:?}"), "pennies { .. }");
}

#[test]
fn a_list_of_games_finds_each_by_its_name() {
    const OTHER: Entry = Entry { rules: &Erased::<Faulty<0>>::new(), ..pennies::ENTRY };
    const BOTH: Games = Games::new(&[pennies::ENTRY, OTHER]);
    assert_eq!((BOTH.first(), BOTH.all().count()), (pennies::ENTRY, 2));
    assert_eq!(BOTH.find("pennies"), Some(pennies::ENTRY));
    assert_eq!(BOTH.find("faulty"), Some(OTHER));
    assert_ne!(OTHER, pennies::ENTRY);
    assert!(BOTH.find("chess").is_none());
}

#[test]
fn a_kit_speaks_of_the_same_game() {
    let (kit, mut chance) = (pennies::ENTRY.kit, Chance::new(4));
    let mut table = table();
    assert_eq!(kit.pick(&table.offer(Seat(0)).unwrap(), &mut chance), Some(roll()));
    assert_eq!(kit.pick(&Json::null(), &mut chance), None);
    assert!(RULES.options(&kit.any_options(&mut chance)).is_some());
    assert!(RULES.target(&kit.any_target(&mut chance)).is_some());
    let kinds: Vec<Value> =
        (0..50).map(|_| read(&kit.any_command(&mut chance))["type"].clone()).collect();
    assert!(kinds.contains(&json!("roll")) && kinds.contains(&json!("hide")));
    // From a silent seed the first command brings silence.
    let seed = kit.silent_seed().unwrap();
    let decided = table.decide(Seat(0), &roll(), &seed).unwrap();
    table.apply(&decided.events).unwrap();
    assert!(table.silence().is_some());
}

#[test]
fn a_twin_differs_in_what_a_viewer_may_not_know_until_it_shows() {
    let (kit, mut chance) = (pennies::ENTRY.kit, Chance::new(4));
    let viewer = Viewer::Seat(Seat(0));
    let setup = setup();
    let purses = |setup: &Json| read(setup)["purses"].clone();
    let twins: Vec<Json> = (0..20).map(|_| kit.twin_setup(&setup, viewer, &mut chance)).collect();
    assert!(twins.iter().all(|it| purses(it)[0] == purses(&setup)[0]));
    assert!(twins.iter().any(|it| purses(it)[1] != purses(&setup)[1]));
    let other_game = json(&json!({"cards": 3}));
    assert_eq!(kit.twin_setup(&other_game, viewer, &mut chance), other_game);
    // The fists open with the fourth command.
    let opened = json!([{"type": "hidden", "pennies": 0}, {"type": "opened", "fists": [1, 0]}]);
    let log = [rolled(2), hidden(1), rolled(2), json(&opened)];
    assert_eq!(kit.keeps(&setup, &twins[0], &log[..3], viewer), 3);
    assert_eq!(kit.keeps(&setup, &twins[0], &log, viewer), 3);
    assert_eq!(kit.keeps(&other_game, &twins[0], &log, viewer), 0);
}

#[test]
fn events_lead_back_to_the_commands_that_brought_them_about() {
    let (table, seed, seat) = (table(), Seed::new([7; 32]), Seat(0));
    let events = table.decide(seat, &roll(), &seed).unwrap().events;
    let given = table.given(seat, &events, &seed).unwrap();
    assert_eq!(given, Some(vec![Given { command: roll(), events: events.clone() }]));
    // There is no command for another throw, nor for a seat that has nothing to do.
    let die = u8::try_from(read(&events)[0]["die"].as_u64().unwrap()).unwrap();
    assert_eq!(table.given(seat, &rolled(die % 6 + 1), &seed).unwrap(), None);
    assert_eq!(table.given(Seat(1), &events, &seed).unwrap(), None);
    assert!(table.given(seat, &Json::null(), &seed).is_err());
    // A turn that the game took for a player is several commands.
    let all = table.move_on(seat, &seed).unwrap().events;
    let given = table.given(seat, &all, &seed).unwrap().unwrap();
    let commands: Vec<Value> = given.iter().map(|it| read(&it.command)).collect();
    assert_eq!(commands, [json!({"type": "roll"}), json!({"type": "hide", "pennies": 0})]);
    let events = given.iter().flat_map(|it| read(&it.events).as_array().unwrap().clone());
    assert_eq!(read(&all), json!(events.collect::<Vec<_>>()));
}
