//! Section 5: the two ends and what the game is worth.

use marne::{End, Event, Phase, Refusal, Scoring};

use crate::deal::{Deal, taxi};
use crate::table::Table;

#[test]
fn the_game_ends_when_all_eight_streets_are_taken() {
    let mut table = Deal::players(3).table();
    table.play("officers blue");
    for _ in 0..8 {
        table.play("reveal; end");
    }
    assert_eq!(table.waiting().len(), 8);
    let next = table.state.taxi_pile.len();
    let events = table.play("reveal");
    assert_eq!(events, [Event::Ended { end: End::Jam, score: 0, band: 1 }]);
    // The card stays on the pile, and the player who revealed it stays active.
    assert_eq!(table.state.taxi_pile.len(), next);
    assert_eq!((table.state.active.0, table.state.turn), (2, 9));
    assert_over(&mut table);
}

#[test]
fn the_game_ends_when_no_taxi_is_left() {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal; end");
    table.state.taxi_pile = rules::List::default();
    let events = table.play("reveal");
    assert!(matches!(events[..], [Event::Ended { end: End::PileEmpty, .. }]));
    assert_eq!(table.state.active.0, 1);
    assert_over(&mut table);
}

#[test]
fn the_empty_pile_is_looked_at_before_the_jam() {
    let mut table = Deal::players(2).table();
    table.play("officers blue");
    for _ in 0..8 {
        table.play("reveal; end");
    }
    table.state.taxi_pile = rules::List::default();
    table.play("reveal");
    assert_eq!(table.state.end, Some(End::PileEmpty));
}

#[test]
fn the_effects_of_a_turn_end_with_the_game() {
    let mut table = Deal::players(2).hand(0, &["bonus-orders"]).table();
    table.play("officers blue; orders");
    table.state.taxi_pile = rules::List::default();
    table.play("reveal");
    assert!(table.state.bonus_played.is_empty());
    assert_eq!(table.state.actions_left, 0);
}

fn assert_over(table: &mut Table) {
    assert_eq!(table.state.phase, Phase::Over);
    assert_eq!(table.state.options().count(), 0);
    for seat in 0..3 {
        for line in ["reveal", "end", "mobilize", "officers blue"] {
            assert_eq!(table.refusal_for(seat, line), Refusal::GameOver);
        }
    }
}

/// The game after taxis of this many points were sent.
fn ended(scoring: Scoring, sent: &[&str]) -> (u8, u8) {
    let mut table = Deal::players(2).scoring(scoring).table();
    table.play("officers blue");
    for id in sent {
        assert!(table.state.taxi_pile.remove(taxi(id)));
        table.state.sent.push(taxi(id));
    }
    table.state.taxi_pile = rules::List::default();
    let events = table.play("reveal");
    let Event::Ended { score, band, .. } = events[0] else {
        panic!("{events:?}");
    };
    (score, band)
}

#[test]
fn the_printed_numbers_of_the_sent_taxis_are_the_score() {
    let twelve = [
        "orsay-4",
        "fabert-4",
        "universite-4",
        "dominique-4",
        "latour-4",
        "grenelle-4",
        "invalides-4",
        "constantine-4",
        "orsay-3",
        "fabert-3",
        "universite-3",
        "dominique-3",
        "latour-3",
        "grenelle-3",
        "invalides-3",
    ];
    assert_eq!(ended(Scoring::French, &[]), (0, 1));
    assert_eq!(ended(Scoring::French, &twelve[..9]), (35, 1));
    assert_eq!(ended(Scoring::French, &twelve[..11]), (41, 2));
    assert_eq!(ended(Scoring::French, &twelve[..13]), (47, 3));
    assert_eq!(ended(Scoring::English, &twelve[..13]), (47, 3));
    assert_eq!(ended(Scoring::French, &twelve), (53, 4));
    assert_eq!(ended(Scoring::English, &twelve), (53, 5));
}

/// Both tables, point by point.
#[test]
fn every_score_has_its_band() {
    let french =
        [(0..=39, 1), (40..=45, 2), (46..=51, 3), (52..=57, 4), (58..=63, 5), (64..=72, 6)];
    let english =
        [(0..=39, 1), (40..=45, 2), (46..=48, 3), (49..=51, 4), (52..=54, 5), (55..=72, 6)];
    for (scoring, bands) in [(Scoring::French, french), (Scoring::English, english)] {
        for (points, band) in bands {
            let last = *points.end();
            for score in points {
                assert_eq!(scoring.band(score), band, "{scoring:?} {score}");
                let next = (band < 6).then_some(last + 1);
                assert_eq!(scoring.next_band(score), next, "{scoring:?} {score}");
            }
        }
    }
}
