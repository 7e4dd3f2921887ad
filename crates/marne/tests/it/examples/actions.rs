//! Section 4, step 2: three actions, in any order, and the walks of the officers.

use marne::{Phase, Refusal};

use crate::deal::Deal;

#[test]
fn a_turn_has_three_actions_and_repeats_are_allowed() {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal; mobilize; mobilize; mobilize");
    assert_eq!(table.state.actions_left, 0);
    assert_eq!(table.refusal("mobilize"), Refusal::NoActionsLeft);
    assert_eq!(table.refusal("move 0 clockwise"), Refusal::NoActionsLeft);
    assert_eq!(table.refusal("trade blue-1 blue-2a"), Refusal::NoActionsLeft);
    assert_eq!(table.refusal("send orsay blue-1"), Refusal::NoActionsLeft);
    assert_eq!(table.state.phase, Phase::Actions);
    assert!(table.offers("end"));
}

#[test]
fn a_card_is_drawn_from_the_top_and_joins_the_hand_last() {
    let mut table = Deal::players(2).draws(&["joker-3", "green-1"]).table();
    table.play("officers blue; reveal; mobilize; mobilize");
    assert_eq!(table.hand(0)[5..], ["joker-3", "green-1"]);
    assert_eq!(table.state.soldier_pile.len(), 15);
}

#[test]
fn officers_walk_one_street_either_way_round_the_ring() {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal");
    table.play("move 0 clockwise");
    assert_eq!(table.officers(), ["constantine", "latour"]);
    table.play("move 0 anticlockwise; move 1 anticlockwise");
    assert_eq!(table.officers(), ["orsay", "grenelle"]);
}

#[test]
fn both_officers_may_stand_in_one_street() {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal; move 0 anticlockwise; move 0 anticlockwise; end");
    table.play("reveal; move 1 clockwise; move 1 clockwise");
    assert_eq!(table.officers(), ["universite", "universite"]);
}

#[test]
fn nothing_but_bonus_cards_comes_before_the_arrival() {
    let mut table = Deal::players(2).hand(0, &["bonus-orders"]).table();
    table.play("officers blue");
    for line in ["mobilize", "end", "move 0 clockwise", "discard bonus-orders", "officers red"] {
        assert_eq!(table.refusal(line), Refusal::WrongPhase, "{line}");
    }
    assert_eq!(table.state.options().count(), 2);
}
