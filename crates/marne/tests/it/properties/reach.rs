//! The random games of the other properties reach every corner of the rules; otherwise they would prove little.

use std::collections::BTreeMap;

use marne::{Bonus, Command, Event, Phase, Refusal, Soldier};

use crate::properties::options::GAMES;
use crate::walk::{Step, Walk};
use rules::chance;

#[test]
fn random_games_reach_every_corner() {
    if chance::is_rerun() {
        return;
    }
    let mut reached = BTreeMap::<&str, usize>::new();
    chance::each_number(GAMES, |number| {
        let mut walk = Walk::new(number);
        while let Some(step) = walk.step() {
            let corners = corners(&walk, &step);
            for (corner, _) in corners.into_iter().filter(|(_, here)| *here) {
                *reached.entry(corner).or_default() += 1;
            }
        }
    });
    let never: Vec<&str> = ALL.into_iter().filter(|it| !reached.contains_key(it)).collect();
    assert!(never.is_empty(), "never: {never:?}, reached: {reached:?}");
}

const ALL: [&str; 20] = [
    "a jam",
    "no taxi left",
    "the end by an extra taxi",
    "three extra taxis",
    "extra taxi and discard",
    "extra taxi and silence",
    "discard with an empty hand",
    "a reshuffle",
    "a third reshuffle",
    "nothing to draw",
    "a hand of eight",
    "three cards to trim",
    "seven tokens",
    "both officers in one street",
    "two taxis to load",
    "orders before the arrival",
    "gallop",
    "clear",
    "recall of a bonus card",
    "a played bonus card in hand again",
];

fn corners(walk: &Walk, step: &Step) -> Vec<(&'static str, bool)> {
    use marne::End;
    let (before, after) = (&step.before, &walk.state);
    let arrivals = step.events.iter().filter(|it| matches!(it, Event::TaxiArrived { .. }));
    let arrivals = arrivals.count();
    let draw = before.decide(step.seat, &Command::Mobilize, &walk.seed);
    let reshuffled = step.events.iter().any(|it| matches!(it, Event::Reshuffled { .. }));
    let held: Vec<&Soldier> = after.hand().iter().collect();
    let discards = step.command == Command::Reveal && before.hand().is_empty();
    let met_discard = step
        .events
        .iter()
        .any(|it| matches!(it, Event::TaxiArrived { event: Some(marne::TaxiEvent::Discard), .. }));
    vec![
        ("a jam", after.end == Some(End::Jam)),
        ("no taxi left", after.end == Some(End::PileEmpty)),
        ("the end by an extra taxi", after.end.is_some() && arrivals > 0),
        ("three extra taxis", arrivals == 4),
        ("extra taxi and discard", arrivals > 1 && after.phase == Phase::Discard),
        ("extra taxi and silence", arrivals > 1 && after.silence.is_some()),
        ("discard with an empty hand", discards && met_discard),
        ("a reshuffle", reshuffled),
        ("a third reshuffle", after.reshuffles >= 3),
        ("nothing to draw", draw.is_err_and(|it| it == Refusal::NothingToDraw)),
        ("a hand of eight", after.hand().len() == 8),
        ("three cards to trim", after.phase == Phase::Trim && after.hand().len() == 8),
        ("seven tokens", after.tokens.len() == 7),
        ("both officers in one street", after.officers.is_some_and(|[a, b]| a == b)),
        ("two taxis to load", after.options().send.iter().flatten().count() == 2),
        (
            "orders before the arrival",
            before.phase == Phase::Arrival && step.command == Command::PlayBonus(Bonus::Orders),
        ),
        ("gallop", step.events.iter().any(|it| matches!(it, Event::GallopPlayed { .. }))),
        ("clear", step.events.iter().any(|it| matches!(it, Event::ClearPlayed { .. }))),
        (
            "recall of a bonus card",
            step.events.iter().any(
                |it| matches!(it, Event::RecallPlayed { recall } if *recall >= Soldier::ORDERS),
            ),
        ),
        (
            "a played bonus card in hand again",
            held.iter().any(|it| after.bonus_played.contains(**it)),
        ),
    ]
}
