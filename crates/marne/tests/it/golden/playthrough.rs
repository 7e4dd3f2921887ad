//! One whole game for each number of players: under every later version of the rules the commands give the stored
//! events, and the stored events give the stored end.

use marne::{CommandText, Event, GameOptions, Marne, Setup, StateText};
use rules::suite::Golden;
use rules::{Game, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::GOLDEN;
use crate::player::Temper;
use crate::walk::Walk;

/// A command and its events; one line of the file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Line {
    seat: Seat,
    command: CommandText,
    events: Vec<Event>,
}

const SEED: [u8; 32] = [7; 32];

/// A new game for the file, by players whose temper exercises much of the rules.
fn played(players: u8, temper: Temper) -> (Setup, Vec<Line>) {
    let mut walk = Walk::with(players, GameOptions::default(), temper, Seed::new(SEED));
    let steps = std::iter::from_fn(|| walk.step());
    let lines = steps.map(|step| Line {
        seat: step.seat,
        command: step.command.into(),
        events: step.events,
    });
    let lines = lines.collect();
    (walk.setup, lines)
}

/// Setup, lines and end, one JSON value per line. The lines are taken as they are, so that a change in the order of
/// options does not change the game.
fn replayed(setup: &Setup, lines: &[Line]) -> String {
    let mut text = serde_json::to_string(setup).unwrap() + "\n";
    let mut state = Marne::start(setup);
    for line in lines {
        let command = line.command.resolve().unwrap();
        let decided = Marne::decide(&state, line.seat, &command, &Seed::new(SEED));
        let now = Line { seat: line.seat, command: command.into(), events: decided.unwrap() };
        for event in &line.events {
            Marne::apply(&mut state, event);
        }
        text += &(serde_json::to_string(&now).unwrap() + "\n");
    }
    assert!(Marne::outcome(&state).is_some());
    text + &serde_json::to_string(&StateText::from(&state)).unwrap() + "\n"
}

fn check(players: u8, temper: Temper) {
    let name = format!("playthrough-{players}.jsonl");
    if Golden::is_update() {
        let (setup, lines) = played(players, temper);
        GOLDEN.write(&name, &replayed(&setup, &lines));
    }
    let then = GOLDEN.read(&name);
    let mut rows: Vec<&str> = then.lines().collect();
    let end: Value = serde_json::from_str(rows.pop().unwrap()).unwrap();
    assert!(!end["end"].is_null());
    let setup: Setup = serde_json::from_str(rows.remove(0)).unwrap();
    let dealt = Marne::setup(players, &GameOptions::default().into(), &Seed::new(SEED));
    assert_eq!(setup, dealt, "the seed still gives this deal");
    let lines: Vec<Line> = rows.iter().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!(replayed(&setup, &lines), then, "{name}");
}

#[test]
fn a_game_alone_plays_the_same_for_ever() {
    check(1, Temper::Sender);
}

#[test]
fn a_game_of_two_plays_the_same_for_ever() {
    check(2, Temper::Sender);
}

#[test]
fn a_game_of_three_plays_the_same_for_ever() {
    check(3, Temper::Showman);
}

#[test]
fn a_game_of_four_plays_the_same_for_ever() {
    check(4, Temper::Wild);
}

#[test]
fn a_game_of_five_plays_the_same_for_ever() {
    check(5, Temper::Hoarder);
}
