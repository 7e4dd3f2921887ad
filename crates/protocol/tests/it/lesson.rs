//! The lessons of the client, each recorded as a real room plays it. `lesson/lesson.gen.json` in the folder of a
//! game's client is the result of its script; a test fails if it is not.

mod boomville;
mod marne;
mod recorder;
mod script;
mod taxifolie;

use std::collections::BTreeSet;

use games::GAMES;
use protocol::ServerMessage;
use rules::{Game, Seat};

use recorder::{Recorder, Recording, Stop};
use script::Script;

use crate::typescript::assert_client_has;

/// Every lesson, by the name of its game.
fn recordings() -> Vec<(&'static str, Recording)> {
    vec![
        played(marne::PLAYERS, marne::script()),
        played(taxifolie::PLAYERS, taxifolie::script()),
        played(boomville::PLAYERS, boomville::script()),
    ]
}

fn played<G: Game>(players: u8, script: Script<G>) -> (&'static str, Recording) {
    (G::NAME, Recorder::record(GAMES, players, script).0)
}

/// The stops of the lesson if the learner always does what is asked for.
fn straight(recording: &Recording) -> Vec<&Stop> {
    let mut next = Some(0);
    let mut found = Vec::new();
    while let Some(at) = next {
        let stop = &recording.stops[at];
        found.push(stop);
        next = stop.ways[0].to;
    }
    found
}

/// `cargo xtask codegen` runs this test with `UPDATE_WIRE=1`.
#[test]
fn the_client_has_the_lessons_of_today() {
    for (game, recording) in recordings() {
        let today = serde_json::to_string(&recording).unwrap() + "\n";
        assert_client_has(&format!("games/{game}/lesson/lesson.gen.json"), &today);
    }
}

#[test]
fn the_steps_come_one_after_the_other_and_none_comes_twice() {
    for (game, recording) in recordings() {
        let mut steps: Vec<_> = straight(&recording).iter().map(|it| it.step).collect();
        steps.dedup();
        let once: BTreeSet<_> = steps.iter().collect();
        assert_eq!(once.len(), steps.len(), "{game}: {steps:?}");
        let all: BTreeSet<_> = recording.stops.iter().map(|it| &it.step).collect();
        assert_eq!(all, once, "{game}: what is asked for comes to every step");
    }
}

#[test]
fn every_stop_can_be_come_to_and_only_what_has_failed_leads_back() {
    for (game, recording) in recordings() {
        let mut come: BTreeSet<usize> = [0].into();
        for (at, stop) in recording.stops.iter().enumerate() {
            assert!(come.contains(&at), "{game}: nothing leads to stop {at}");
            assert!(stop.ways[0].again.is_none(), "{game}: what is asked for succeeds");
            for way in &stop.ways {
                assert_eq!(way.command.is_none(), stop.touch.is_some(), "{game}: stop {at}");
                assert_eq!(way.answer.is_none(), stop.touch.is_some(), "{game}: stop {at}");
                match way.to {
                    Some(to) => assert_eq!(to <= at, way.again.is_some(), "{game}: {at} to {to}"),
                    None => assert!(way.again.is_none(), "{game}: a failure leads back"),
                }
                come.extend(way.to);
            }
        }
    }
}

#[test]
fn what_may_be_done_differs_and_where_looks_ahead_are_told_it_is_among_them() {
    for (game, recording) in recordings() {
        for stop in recording.stops {
            let text = |it: &rules::Json| it.text().to_owned();
            let ways: Vec<_> =
                stop.ways.iter().filter_map(|it| it.command.as_ref()).map(text).collect();
            assert_eq!(ways.iter().collect::<BTreeSet<_>>().len(), ways.len(), "{game}");
            let tries: BTreeSet<_> = stop.tries.iter().map(|it| text(&it.command)).collect();
            assert_eq!(tries.len(), stop.tries.len(), "{game}: each once");
            assert!(
                tries.is_empty() || ways.iter().all(|it| tries.contains(it)),
                "{game}: {ways:?}"
            );
        }
    }
}

/// The stop of this step whose answer contains this.
fn tells(recording: &Recording, step: &str, what: &str) -> bool {
    let stops = straight(recording).into_iter().filter(|it| it.step == step);
    stops
        .flat_map(|it| &it.ways[0].answer)
        .any(|it| serde_json::to_string(it).unwrap().contains(what))
}

#[test]
fn in_marne_a_taxi_can_be_loaded_in_one_way_only_where_the_lesson_asks_for_it() {
    let (_, recording) = played(marne::PLAYERS, marne::script());
    for stop in &recording.stops {
        let is_send = |it: &rules::Json| it.text().contains(r#""type":"send""#);
        let sends = stop.tries.iter().filter(|it| is_send(&it.command)).count();
        assert!(sends <= 1, "one load, so that nothing has to be read to choose it");
        let asked = stop.ways[0].command.as_ref().is_some_and(is_send);
        assert!(!asked || sends == 1);
    }
}

#[test]
fn in_marne_the_jam_gives_a_token_and_the_last_step_is_silent() {
    let (_, recording) = played(marne::PLAYERS, marne::script());
    assert!(tells(&recording, "jam", r#""tokens":["fabert"],"event":"discard""#));
    assert!(tells(&recording, "bonus", r#""type":"bonus_played""#));
    assert!(tells(&recording, "silence", r#""event":"silence""#));
    let acts = recording.stops.iter().flat_map(|it| &it.ways).flat_map(|it| &it.then);
    let said = acts.filter(|it| matches!(it, ServerMessage::Update { game: None, .. }));
    assert_eq!(said.count(), 1, "the mate speaks once, before the silence");
}

#[test]
fn in_marne_the_lesson_ends_in_the_middle_of_a_game() {
    let state = Recorder::record(GAMES, marne::PLAYERS, marne::script()).1;
    assert_eq!((state.active, state.score()), (Seat(0), 15));
}

#[test]
fn in_taxifolie_a_wish_can_be_broken_and_the_last_fare_wins() {
    let (recording, state) = Recorder::record(GAMES, taxifolie::PLAYERS, taxifolie::script());
    assert!(tells(&recording, "wish", r#""type":"wish_kept""#));
    assert!(tells(&recording, "chance", r#""type":"chance""#));
    assert!(tells(&recording, "fare", r#""exact":20,"tip":20"#));
    let failures = recording.stops.iter().flat_map(|it| &it.ways).filter(|it| it.again.is_some());
    assert!(failures.count() >= 5, "clients get out, and the wrong one gets in");
    assert!(state.is_over() && state.taxi(Seat(0)).money == 250, "{:?}", state.phase);
}

#[test]
fn in_boomville_an_arrow_sends_the_mate_round_and_every_mistake_lets_them_win() {
    let (recording, state) = Recorder::record(GAMES, boomville::PLAYERS, boomville::script());
    assert!(tells(&recording, "arrow", r#""type":"one_way_placed""#));
    let places: Vec<Seat> = state.places.iter().copied().collect();
    assert_eq!(places, [Seat(0)], "the learner wins");
    let failures: Vec<_> =
        recording.stops.iter().flat_map(|it| &it.ways).filter(|it| it.again.is_some()).collect();
    assert!(failures.len() >= 3, "{}", failures.len());
    for way in failures {
        let last = serde_json::to_string(way.then.last().unwrap()).unwrap();
        assert!(last.contains(r#""type":"ended","places":[1]"#), "{last}");
    }
}

#[test]
fn in_marne_the_last_turn_has_two_ways_and_everything_else_in_it_fails() {
    let (_, recording) = played(marne::PLAYERS, marne::script());
    let puzzle = recording.stops.iter().find(|it| it.ways.len() > 1).unwrap();
    assert_eq!(puzzle.ways.len(), puzzle.tries.len(), "every command is recorded");
    let word = |it: &str, key: &str| {
        let text: serde_json::Value = serde_json::from_str(it).unwrap();
        text[key].as_str().unwrap().to_owned()
    };
    let commands = |it: &recorder::Way| it.command.as_ref().map(|it| it.text().to_owned());
    let right = puzzle.ways.iter().filter(|it| it.again.is_none()).filter_map(commands);
    let first: BTreeSet<String> = right.map(|it| word(&it, "type")).collect();
    assert_eq!(first, ["move_officer", "trade"].map(str::to_owned).into());
    let last = recording.stops.iter().flat_map(|it| &it.ways).filter(|it| it.to.is_none());
    let sent: BTreeSet<String> = last.filter_map(commands).map(|it| word(&it, "street")).collect();
    assert_eq!(sent, ["dominique", "universite"].map(str::to_owned).into());
}
