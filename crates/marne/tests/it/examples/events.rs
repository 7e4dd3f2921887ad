//! Section 4, step 1: the four events, and how they add up.

use marne::{End, Event, EventLevel, Phase, Refusal};

use crate::deal::Deal;
use crate::table::Table;

/// Two players, this level, these taxis, officers placed and the first taxi revealed.
fn revealed(level: EventLevel, taxis: &[&str]) -> Table {
    let mut table = Deal::players(2)
        .events(level)
        .taxis(taxis)
        .hand(0, &["red-1", "red-2a", "bonus-orders", "bonus-gallop", "bonus-clear"])
        .hand(1, &["blue-1", "blue-2a", "blue-2b", "blue-3a", "blue-3b"])
        .table();
    table.play("officers blue; reveal");
    table
}

#[test]
fn without_events_every_taxi_only_arrives() {
    let mut table = revealed(EventLevel::None, &["universite-4", "fabert-3", "orsay-2"]);
    assert_eq!(table.waiting(), ["universite: universite-4"]);
    table.play("end; reveal; end; reveal; orders");
    assert_eq!(table.waiting().len(), 3);
}

#[test]
fn no_bonus_forbids_bonus_cards_until_the_turn_ends() {
    let mut table = revealed(EventLevel::Light, &["orsay-2", "fabert-2", "fabert-4"]);
    assert!(table.state.no_bonus);
    assert_eq!(table.refusal("orders"), Refusal::NoBonusNow);
    assert_eq!(table.refusal("gallop 0 fabert"), Refusal::NoBonusNow);
    assert!(!table.offers("orders") && !table.offers("gallop 0 fabert"));
    table.play("move 0 clockwise; end");
    assert!(!table.state.no_bonus);
    table.play("reveal; end; orders");
}

#[test]
fn bonus_cards_played_before_the_arrival_are_not_taken_back_by_no_bonus() {
    let mut table = Deal::players(2)
        .events(EventLevel::Light)
        .taxis(&["orsay-2"])
        .hand(0, &["bonus-orders"])
        .table();
    table.play("officers blue; orders; reveal");
    assert!(table.state.no_bonus);
    assert_eq!(table.state.actions_left, 4);
}

#[test]
fn discard_has_to_be_answered_first() {
    let mut table = revealed(EventLevel::Light, &["fabert-3"]);
    assert_eq!(table.state.phase, Phase::Discard);
    for line in ["mobilize", "end", "move 0 clockwise", "orders", "reveal", "trade red-1 blue-1"] {
        assert_eq!(table.refusal(line), Refusal::WrongPhase, "{line}");
    }
    assert_eq!(table.refusal("discard blue-1"), Refusal::NotInHand);
    assert_eq!(table.state.options().count(), 5);
    table.play("discard red-1");
    assert_eq!(table.state.phase, Phase::Actions);
    assert_eq!(table.state.actions_left, 3);
    assert_eq!(table.discard(), ["red-1"]);
}

#[test]
fn a_bonus_card_may_be_discarded_without_its_effect() {
    let mut table = revealed(EventLevel::Light, &["fabert-3"]);
    table.play("discard bonus-orders");
    assert_eq!(table.state.actions_left, 3);
    assert!(table.state.bonus_played.is_empty());
    assert_eq!(table.discard(), ["bonus-orders"]);
}

#[test]
fn discard_asks_nothing_of_an_empty_hand() {
    let mut table = Deal::players(5).events(EventLevel::Light).taxis(&["fabert-3"]).table();
    table.play("officers blue");
    let hand = table.hand(0);
    table.lose(0, &hand);
    table.play("reveal");
    assert_eq!(table.state.phase, Phase::Actions);
    assert_eq!(table.state.options().give.len(), 0);
    assert!(table.offers("end") && table.offers("mobilize"));
}

#[test]
fn silence_lasts_until_the_turn_ends_and_leaves_trades_open() {
    let mut table = revealed(EventLevel::Light, &["dominique-2", "fabert-2"]);
    let silence = rules::Silence { cause: "dominique-2".to_owned(), seat: Some(rules::Seat(0)) };
    assert_eq!(<marne::Marne as rules::Game>::silence(&table.state), Some(silence));
    table.play("trade red-1 blue-1");
    assert!(table.state.silence.is_some());
    table.play("end");
    assert_eq!(table.state.silence, None);
}

#[test]
fn an_extra_taxi_arrives_at_once_and_gives_its_token() {
    let table = revealed(EventLevel::Light, &["universite-4", "universite-3"]);
    assert_eq!(table.waiting(), ["universite: universite-4+1", "dominique: universite-3"]);
    assert_eq!(table.state.phase, Phase::Actions);
    assert_eq!(table.state.taxi_pile.len(), 22);
}

#[test]
fn an_extra_taxi_may_bring_a_discard() {
    let mut table = revealed(EventLevel::Light, &["universite-4", "fabert-3"]);
    assert_eq!(table.waiting(), ["fabert: fabert-3", "universite: universite-4"]);
    assert_eq!(table.state.phase, Phase::Discard);
    table.play("discard red-2a");
    assert_eq!(table.state.phase, Phase::Actions);
}

#[test]
fn an_extra_taxi_may_bring_silence_or_no_bonus() {
    let table = revealed(EventLevel::Light, &["universite-4", "dominique-2"]);
    assert!(table.state.silence.is_some() && !table.state.no_bonus);
    let table = revealed(EventLevel::Light, &["universite-4", "orsay-2"]);
    assert!(table.state.silence.is_none() && table.state.no_bonus);
}

#[test]
fn three_extra_taxis_in_a_row_bring_four_taxis() {
    let taxis = ["universite-4", "grenelle-4", "orsay-4", "constantine-4"];
    let table = revealed(EventLevel::Expert, &taxis);
    assert_eq!(
        table.waiting(),
        [
            "orsay: orsay-4",
            "universite: universite-4",
            "grenelle: grenelle-4",
            "constantine: constantine-4"
        ]
    );
    assert!(table.state.silence.is_some());
    assert_eq!(table.state.actions_left, 3);
}

#[test]
fn an_event_counts_wherever_the_taxi_ends_up() {
    let mut table = revealed(EventLevel::Light, &["fabert-4", "fabert-3"]);
    table.play("end; reveal");
    assert_eq!(table.waiting(), ["fabert: fabert-4+1", "universite: fabert-3"]);
    assert_eq!(table.state.phase, Phase::Discard);
}

#[test]
fn an_extra_taxi_with_no_taxi_left_ends_the_game() {
    let mut table = revealed(EventLevel::Light, &["fabert-2", "universite-4"]);
    table.play("end");
    let top = table.state.taxi_pile.pop().unwrap();
    table.state.taxi_pile = rules::List::default();
    table.state.taxi_pile.push(top);
    let events = table.play("reveal");
    assert!(matches!(events[0], Event::TaxiArrived { phase: Phase::Arrival, .. }));
    assert!(matches!(events[1], Event::Ended { end: End::PileEmpty, score: 0, band: 1 }));
    assert_eq!(table.state.phase, Phase::Over);
}

#[test]
fn an_extra_taxi_into_a_jam_ends_the_game() {
    let taxis = [
        "orsay-3",
        "fabert-2",
        "dominique-4",
        "latour-2",
        "grenelle-2",
        "invalides-3",
        "constantine-2",
        "universite-4",
        "latour-4",
    ];
    let mut table = revealed(EventLevel::Light, &taxis);
    for _ in 0..7 {
        table.play("end; reveal");
    }
    assert_eq!(table.state.end, Some(End::Jam));
    assert_eq!(table.waiting().len(), 8);
    // The taxi that found no street stays on the pile, and passed nobody.
    assert_eq!(table.state.taxi_pile.last(), Some(&crate::deal::taxi("latour-4")));
    assert!(table.state.tokens.is_empty());
}
