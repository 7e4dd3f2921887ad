//! The lesson of the client, recorded as a real room plays it:
//! `web/src/games/marne/lesson/lesson.gen.json` is what comes of it, and a test fails when it is not.

mod recorder;
mod script;

use std::collections::BTreeSet;

use protocol::ServerMessage;
use rules::Seat;

use recorder::{Recorder, Recording};
use script::{Line, STEPS};

use crate::typescript::assert_client_has;

fn recorder() -> Recorder {
    let mut recorder = Recorder::open(script::setup());
    for line in script::lines() {
        match line {
            Line::You(step, command) => recorder.goal(step, command),
            Line::Mate(command) => recorder.mate(command),
            Line::Say(words) => recorder.say(words),
        }
    }
    recorder
}

fn recording() -> Recording {
    recorder().recording
}

/// `cargo xtask codegen` runs this test with `UPDATE_WIRE=1`.
#[test]
fn the_client_has_the_lesson_of_today() {
    let today = serde_json::to_string(&recording()).unwrap() + "\n";
    assert_client_has("games/marne/lesson/lesson.gen.json", &today);
}

#[test]
fn the_seven_steps_come_in_order_and_none_is_empty() {
    let mut steps: Vec<_> = recording().stops.iter().map(|it| it.step).collect();
    steps.dedup();
    assert_eq!(steps, STEPS);
}

#[test]
fn every_goal_is_offered_and_everything_offered_is_recorded_once() {
    for stop in recording().stops {
        let commands: Vec<_> = stop.tries.iter().map(|it| it.command.to_string()).collect();
        let goal = serde_json::to_value(&stop.goal).unwrap().to_string();
        assert!(commands.contains(&goal), "{goal}");
        assert_eq!(commands.iter().collect::<BTreeSet<_>>().len(), commands.len());
    }
}

#[test]
fn a_taxi_can_be_loaded_in_one_way_only_where_the_lesson_asks_for_it() {
    let recording = recording();
    let sends =
        |stop: &recorder::Stop| stop.tries.iter().filter(|it| it.command["type"] == "send").count();
    for stop in &recording.stops {
        let is_send = serde_json::to_value(&stop.goal).unwrap()["type"] == "send";
        assert!(sends(stop) <= 1, "one load, so that nothing has to be read to choose it");
        assert!(!is_send || sends(stop) == 1);
    }
}

#[test]
fn the_jam_gives_a_token_and_the_last_step_is_silent() {
    let recording = recording();
    let arrivals = |step: &str| {
        let stops = recording.stops.iter().filter(|it| it.step == step);
        let text = stops.map(|it| serde_json::to_string(&it.answer).unwrap()).collect::<String>();
        assert!(text.contains("taxi_arrived"), "{step}");
        text
    };
    assert!(arrivals("jam").contains(r#""tokens":["invalides"]"#));
    assert!(arrivals("silence").contains(r#""event":"silence""#));
    let said = recording
        .stops
        .iter()
        .flat_map(|it| &it.then)
        .filter(|it| matches!(it, ServerMessage::Update { game: None, .. }));
    assert_eq!(said.count(), 1, "the mate speaks once, before the silence");
}

#[test]
fn the_lesson_ends_in_the_middle_of_a_game() {
    let recorder = recorder();
    let state = recorder.state();
    assert_eq!((state.active, state.score()), (Seat(0), 15));
}
