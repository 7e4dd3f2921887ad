//! Alone: a hand, a reserve to trade with, and a drawn card that has to be placed.

use marne::{Event, EventLevel, Phase, Refusal};

use crate::deal::{Deal, soldier};
use crate::table::Table;

const HAND: [&str; 5] = ["blue-1", "red-1", "green-1", "yellow-1", "joker-1"];
const RESERVE: [&str; 5] = ["blue-3a", "red-3a", "green-3a", "yellow-3a", "joker-3"];

fn alone(taxi: &str) -> Table {
    let mut table = Deal::players(1)
        .events(EventLevel::Light)
        .taxis(&[taxi])
        .hand(0, &HAND)
        .reserve(&RESERVE)
        .draws(&["blue-2a", "blue-2b"])
        .table();
    table.play("officers blue; reveal");
    table
}

#[test]
fn a_card_is_seen_before_it_is_placed() {
    let mut table = alone("fabert-2");
    table.play("mobilize");
    assert_eq!(table.state.phase, Phase::Place);
    assert_eq!(table.state.drawn, Some(soldier("blue-2a")));
    for line in ["mobilize", "end", "reveal", "move 0 clockwise", "discard blue-1", "recall red-1"]
    {
        assert_eq!(table.refusal(line), Refusal::WrongPhase, "{line}");
    }
    table.play("place hand");
    assert_eq!(table.hand(0)[5], "blue-2a");
    assert_eq!((table.state.phase, table.state.actions_left), (Phase::Actions, 2));
    assert_eq!(table.refusal("place hand"), Refusal::WrongPhase);
}

#[test]
fn a_full_reserve_takes_no_card() {
    let mut table = alone("fabert-2");
    table.play("mobilize");
    assert_eq!(table.refusal("place reserve"), Refusal::ReserveFull);
    assert_eq!(table.state.options().count(), 1);
}

#[test]
fn a_reserve_with_room_takes_the_card_last() {
    let mut table = alone("fabert-2");
    let card = soldier("red-3a");
    assert!(table.state.reserve.remove(card));
    table.state.soldier_discard.push(card);
    table.play("mobilize; place reserve");
    assert_eq!(table.reserve(), ["blue-3a", "green-3a", "yellow-3a", "joker-3", "blue-2a"]);
    assert_eq!(table.hand(0), HAND);
    table.play("mobilize");
    assert_eq!(table.refusal("place reserve"), Refusal::ReserveFull);
}

#[test]
fn a_trade_with_the_reserve_puts_each_card_in_the_place_of_the_other() {
    let mut table = alone("fabert-2");
    let events = table.play("trade red-1 joker-3");
    assert_eq!(
        events,
        [Event::Traded { with: None, give: soldier("red-1"), take: soldier("joker-3") }]
    );
    assert_eq!(table.hand(0), ["blue-1", "joker-3", "green-1", "yellow-1", "joker-1"]);
    assert_eq!(table.reserve(), ["blue-3a", "red-3a", "green-3a", "yellow-3a", "red-1"]);
    assert_eq!(table.refusal("trade blue-1 blue-2a"), Refusal::NotInHand);
}

#[test]
fn silence_closes_the_reserve_until_the_turn_ends() {
    let mut table = alone("dominique-2");
    assert_eq!(table.refusal("trade red-1 joker-3"), Refusal::NoTradeNow);
    assert!(table.state.options().give.is_empty() && table.state.options().take.is_empty());
    table.play("mobilize; place hand; end; discard blue-1; reveal; trade red-1 joker-3");
}

#[test]
fn the_discard_event_takes_from_the_hand_and_never_from_the_reserve() {
    let mut table = alone("fabert-3");
    assert_eq!(table.refusal("discard blue-3a"), Refusal::NotInHand);
    table.play("discard blue-1");
    assert_eq!(table.reserve(), RESERVE);
}

#[test]
fn a_taxi_is_loaded_from_the_hand_and_not_from_the_reserve() {
    let mut table = alone("orsay-3");
    assert_eq!(table.refusal("send orsay blue-3a"), Refusal::NotInHand);
    table.play("trade blue-1 blue-3a; send orsay blue-3a");
    assert_eq!(table.state.score(), 3);
}

#[test]
fn the_next_turn_is_ones_own() {
    let mut table = alone("fabert-2");
    table.play("end");
    assert_eq!((table.state.active.0, table.state.turn), (0, 2));
}

#[test]
fn with_others_there_is_no_reserve_and_nothing_to_place() {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal; mobilize");
    assert_eq!(table.state.phase, Phase::Actions);
    assert_eq!(table.refusal("place hand"), Refusal::WrongPhase);
    assert_eq!(marne::View::new(&table.state).reserve, None);
}
