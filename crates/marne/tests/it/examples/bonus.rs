//! Section 2: the four bonus cards, what each does and when it is refused.

use marne::{Event, Officer, Refusal, Street};

use crate::deal::{Deal, soldier};
use crate::table::Table;

const HAND: [&str; 5] = ["bonus-orders", "bonus-gallop", "bonus-clear", "bonus-recall", "red-1"];

/// The second player holds every bonus card; orsay-2 has a token, fabert holds orsay-3.
fn second_turn() -> Table {
    let mut table = Deal::players(2)
        .taxis(&["orsay-2", "orsay-3", "grenelle-2"])
        .hand(1, &HAND)
        .hand(0, &["blue-1", "blue-2a"])
        .table();
    table.play("officers blue; reveal; end; reveal");
    assert_eq!(table.waiting(), ["orsay: orsay-2+1", "fabert: orsay-3"]);
    table
}

#[test]
fn orders_give_one_more_action_and_cost_none() {
    let mut table = second_turn();
    assert_eq!(table.play("orders"), [Event::OrdersPlayed]);
    assert_eq!(table.state.actions_left, 4);
    assert_eq!(table.discard(), ["bonus-orders"]);
    table.play("mobilize; mobilize; mobilize; mobilize");
    assert_eq!(table.refusal("mobilize"), Refusal::NoActionsLeft);
    assert_eq!(table.state.hands[1].len(), 8);
}

#[test]
fn orders_may_be_played_when_no_action_is_left() {
    let mut table = second_turn();
    table.play("mobilize; mobilize; mobilize; orders; mobilize");
    assert_eq!(table.state.actions_left, 0);
}

#[test]
fn bonus_cards_may_be_played_before_the_arrival() {
    let mut table = second_turn();
    table.play("end; reveal; end; orders; gallop 0 invalides; clear orsay; recall bonus-clear");
    assert_eq!(table.state.actions_left, 4);
    assert_eq!(table.hand(1), ["red-1", "bonus-clear"]);
    assert_eq!(table.discard(), ["bonus-orders", "bonus-gallop", "bonus-recall"]);
    table.play("reveal");
    assert_eq!(table.state.actions_left, 4);
}

#[test]
fn gallop_brings_either_officer_to_any_other_street() {
    let mut table = second_turn();
    for street in Street::ALL {
        let line = format!("gallop 1 {}", street.slug());
        assert_eq!(table.offers(&line), street != Street::Latour, "{line}");
    }
    assert_eq!(table.refusal("gallop 1 latour"), Refusal::BadCommand);
    let events = table.play("gallop 1 orsay");
    assert_eq!(
        events,
        [Event::GallopPlayed { officer: Officer::Second, from: Street::Latour, to: Street::Orsay }]
    );
    assert_eq!(table.officers(), ["orsay", "orsay"]);
    assert_eq!(table.state.actions_left, 3);
}

#[test]
fn clear_takes_the_token_off_a_waiting_taxi() {
    let mut table = second_turn();
    assert_eq!(table.refusal("clear fabert"), Refusal::NoToken);
    assert_eq!(table.refusal("clear universite"), Refusal::NoTaxi);
    assert_eq!(table.play("clear orsay"), [Event::ClearPlayed { street: Street::Orsay }]);
    assert_eq!(table.waiting(), ["orsay: orsay-2", "fabert: orsay-3"]);
    assert_eq!(table.state.need(Street::Orsay), Some(2));
}

#[test]
fn recall_brings_a_chosen_card_back_from_the_discard() {
    let mut table = second_turn();
    table.lose(0, &["blue-1", "blue-2a"]);
    assert_eq!(table.refusal("recall red-1"), Refusal::NotInDiscard);
    assert_eq!(table.refusal("recall bonus-recall"), Refusal::NotInDiscard);
    let events = table.play("recall blue-2a");
    assert_eq!(events, [Event::RecallPlayed { recall: soldier("blue-2a") }]);
    assert_eq!(table.hand(1), ["bonus-orders", "bonus-gallop", "bonus-clear", "red-1", "blue-2a"]);
    assert_eq!(table.discard(), ["blue-1", "bonus-recall"]);
}

#[test]
fn recall_needs_a_discard() {
    let mut table = second_turn();
    assert!(table.state.options().bonus.recall.is_empty());
    assert_eq!(table.refusal("recall bonus-orders"), Refusal::NotInDiscard);
}

#[test]
fn a_recalled_bonus_card_that_was_played_waits_for_another_turn() {
    let mut table = second_turn();
    table.play("orders; recall bonus-orders");
    assert!(table.hand(1).contains(&"bonus-orders"));
    assert_eq!(table.refusal("orders"), Refusal::NoBonusNow);
    assert!(!table.offers("orders"));
    table.play("end; reveal; end");
    assert!(table.state.bonus_played.is_empty());
    table.play("orders");
}

/// Both piles run dry except for the card just played: the draw brings it back, and it must wait.
#[test]
fn a_bonus_card_drawn_back_by_a_reshuffle_waits_for_another_turn() {
    let mut table = second_turn();
    let mut rest = table.state.soldier_pile;
    while let Some(card) = rest.pop() {
        // Out of the game, as if in many other hands.
        assert!(table.state.soldier_pile.remove(card));
    }
    table.play("orders; mobilize");
    assert_eq!(table.state.reshuffles, 1);
    assert!(table.hand(1).contains(&"bonus-orders"));
    assert_eq!(table.refusal("orders"), Refusal::NoBonusNow);
    assert_eq!(table.refusal("mobilize"), Refusal::NothingToDraw);
}

#[test]
fn a_bonus_card_has_to_be_in_the_own_hand() {
    let mut table = second_turn();
    table.play("end; reveal");
    for line in ["orders", "gallop 0 fabert", "clear orsay", "recall blue-1"] {
        assert_eq!(table.refusal(line), Refusal::NotInHand, "{line}");
    }
}

#[test]
fn a_played_bonus_card_is_shown_until_the_turn_ends() {
    let mut table = second_turn();
    table.play("clear orsay; orders");
    let view = marne::View::new(&table.state);
    assert_eq!(crate::table::ids(&view.bonus_played), ["bonus-orders", "bonus-clear"]);
    table.play("end");
    assert!(marne::View::new(&table.state).bonus_played.is_empty());
}
