//! Section 4, step 2: one card against one, between hands.

use marne::{Event, EventLevel, Refusal};
use rules::Seat;

use crate::deal::{Deal, soldier};
use crate::table::Table;

fn three() -> Table {
    let mut table = Deal::players(3)
        .hand(0, &["blue-1", "red-1", "green-1", "yellow-1"])
        .hand(1, &["blue-2a", "bonus-orders", "green-2a"])
        .hand(2, &["blue-3a", "red-3a", "green-3a"])
        .table();
    table.play("officers blue; reveal");
    table
}

#[test]
fn each_card_takes_the_place_of_the_other() {
    let mut table = three();
    let events = table.play("trade red-1 green-3a");
    assert_eq!(
        events,
        [Event::Traded { with: Some(Seat(2)), give: soldier("red-1"), take: soldier("green-3a") }]
    );
    assert_eq!(table.hand(0), ["blue-1", "green-3a", "green-1", "yellow-1"]);
    assert_eq!(table.hand(2), ["blue-3a", "red-3a", "red-1"]);
    assert_eq!(table.state.actions_left, 2);
}

#[test]
fn a_bonus_card_may_be_traded_and_then_played() {
    let mut table = three();
    table.play("trade blue-1 bonus-orders; orders");
    assert_eq!(table.state.actions_left, 3);
    assert_eq!(table.hand(1), ["blue-2a", "blue-1", "green-2a"]);
}

#[test]
fn any_own_card_goes_against_any_card_of_the_others() {
    let options = three().state.options();
    assert_eq!((options.give.len(), options.take.len()), (4, 6));
}

#[test]
fn a_trade_needs_a_card_on_each_side() {
    let mut table = three();
    assert_eq!(table.refusal("trade blue-3a red-1"), Refusal::NotInHand);
    assert_eq!(table.refusal("trade blue-1 red-1"), Refusal::NotInHand);
    assert_eq!(table.refusal("trade blue-1 joker-1"), Refusal::NotInHand);
    assert_eq!(table.refusal("trade blue-1 blue-1"), Refusal::BadCommand);
}

#[test]
fn silence_leaves_trades_between_players_open() {
    let mut table = Deal::players(2).events(EventLevel::Light).taxis(&["dominique-2"]).table();
    table.play("officers blue; reveal");
    assert!(table.state.silence.is_some());
    table.play("trade blue-1 blue-2a");
}
