//! Section 4, step 2: an officer, the colour of the street, enough soldiers.

use marne::{Event, Refusal, Street};

use crate::commands::load;
use crate::deal::{Deal, soldier, taxi};
use crate::table::Table;

const HAND: [&str; 5] = ["blue-1", "blue-2a", "joker-1", "joker-2", "red-3a"];

/// The first player holds `HAND`; the first taxi is revealed, the officers stand in the blue streets.
fn revealed(taxis: &[&str]) -> Table {
    let mut table = Deal::players(2).taxis(taxis).hand(0, &HAND).table();
    table.play("officers blue; reveal");
    table
}

/// The example of the rulebook, with our cards: blue soldiers and a joker make four.
#[test]
fn colours_and_jokers_load_a_taxi_together() {
    let mut table = revealed(&["orsay-4"]);
    let events = table.play("send orsay joker-1 blue-1 blue-2a");
    let cards = ["joker-1", "blue-1", "blue-2a"].map(soldier);
    assert_eq!(
        events,
        [Event::TaxiSent { street: Street::Orsay, taxi: taxi("orsay-4"), cards: load(cards) }]
    );
    assert_eq!(table.hand(0), ["joker-2", "red-3a"]);
    assert_eq!(table.discard(), ["joker-1", "blue-1", "blue-2a"]);
    assert!(table.waiting().is_empty());
    assert_eq!((table.state.score(), table.state.actions_left), (4, 2));
}

#[test]
fn jokers_alone_load_a_taxi() {
    let mut table = revealed(&["orsay-3"]);
    table.play("send orsay joker-1 joker-2");
    assert_eq!(table.state.score(), 3);
}

#[test]
fn a_wasteful_load_is_allowed_and_counts_the_printed_number() {
    let mut table = revealed(&["orsay-2"]);
    table.play("send orsay blue-1 blue-2a joker-1 joker-2");
    assert_eq!(table.state.score(), 2);
    assert_eq!(table.hand(0), ["red-3a"]);
}

#[test]
fn every_load_that_suffices_is_offered() {
    let table = revealed(&["orsay-4"]);
    let options = table.state.options();
    let loading = options.send[0].unwrap();
    assert_eq!((loading.street, loading.need), (Street::Orsay, 4));
    // Of blue-1, blue-2a, joker-1 and joker-2 (6 soldiers), all that leave out at most two.
    let mut loads: Vec<u8> = loading.loads().map(|it| it.soldiers()).collect();
    loads.sort_unstable();
    assert_eq!(loads, [4, 4, 4, 5, 5, 6]);
    assert_eq!(options.send[1], None);
}

#[test]
fn too_few_soldiers_do_not_load_a_taxi() {
    let mut table = revealed(&["orsay-4"]);
    assert_eq!(table.refusal("send orsay blue-1 joker-2"), Refusal::NotEnoughSoldiers);
    assert_eq!(table.refusal("send orsay"), Refusal::NotEnoughSoldiers);
}

#[test]
fn a_token_needs_one_soldier_more_and_goes_back_when_the_taxi_leaves() {
    let mut table =
        Deal::players(2).taxis(&["orsay-3", "orsay-2", "orsay-4"]).hand(0, &HAND).table();
    table.play("officers blue; reveal; end; reveal; end");
    assert_eq!(table.waiting(), ["orsay: orsay-3+1", "fabert: orsay-2"]);
    table.play("reveal");
    assert_eq!(table.waiting(), ["orsay: orsay-3+1", "fabert: orsay-2+1", "universite: orsay-4"]);
    assert_eq!(table.state.need(Street::Orsay), Some(4));
    assert_eq!(table.refusal("send orsay blue-1 joker-2"), Refusal::NotEnoughSoldiers);
    table.play("send orsay blue-1 blue-2a joker-1");
    // The points are the printed ones.
    assert_eq!(table.state.score(), 3);
    assert!(!table.state.tokens.contains(Street::Orsay));
    assert!(table.state.tokens.contains(Street::Fabert));
}

#[test]
fn the_colour_is_that_of_the_street_and_not_of_the_taxi() {
    let mut table = Deal::players(2)
        .taxis(&["constantine-2", "constantine-3"])
        .hand(0, &["yellow-3a", "yellow-3b"])
        .hand(1, &["blue-3a", "yellow-1"])
        .table();
    table.play("officers blue; reveal; end; reveal");
    assert_eq!(table.waiting(), ["orsay: constantine-3", "constantine: constantine-2+1"]);
    assert_eq!(table.refusal("send orsay yellow-1 blue-3a"), Refusal::WrongColor);
    table.play("send orsay blue-3a");
    assert_eq!(table.state.score(), 3);
}

#[test]
fn bonus_cards_hold_no_soldiers() {
    let mut table =
        Deal::players(2).taxis(&["orsay-2"]).hand(0, &["blue-2a", "bonus-orders"]).table();
    table.play("officers blue; reveal");
    assert_eq!(table.refusal("send orsay blue-2a bonus-orders"), Refusal::WrongColor);
}

#[test]
fn sending_asks_for_an_officer_a_taxi_and_own_cards() {
    let mut table = revealed(&["fabert-3"]);
    assert_eq!(table.refusal("send fabert red-3a"), Refusal::NoOfficer);
    assert_eq!(table.refusal("send orsay blue-2a"), Refusal::NoTaxi);
    assert_eq!(table.refusal("send fabert red-3b"), Refusal::NotInHand);
    assert_eq!(table.refusal("send fabert red-3a red-3a"), Refusal::BadCommand);
    table.play("move 0 anticlockwise");
    assert_eq!(table.refusal("send fabert blue-2a joker-1"), Refusal::WrongColor);
    table.play("send fabert red-3a");
}

#[test]
fn one_turn_may_send_two_taxis() {
    let mut table =
        Deal::players(2).taxis(&["orsay-2", "latour-2"]).hand(1, &["blue-2a", "blue-3a"]).table();
    table.play("officers blue; reveal; end; reveal");
    let streets = table.state.options().send.map(|it| it.unwrap().street);
    assert_eq!(streets, [Street::Orsay, Street::Latour]);
    table.play("send latour blue-3a; send orsay blue-2a");
    assert_eq!(table.state.sent[..], [taxi("latour-2"), taxi("orsay-2")]);
}

#[test]
fn two_officers_in_one_street_offer_its_taxi_once() {
    let mut table = Deal::players(2).taxis(&["universite-2"]).hand(0, &["green-2a"]).table();
    table.play("officers blue; reveal; move 0 anticlockwise; move 0 anticlockwise; end");
    table.play("reveal; move 1 clockwise; move 1 clockwise; end; reveal");
    let sends = table.state.options().send;
    assert_eq!(sends.iter().flatten().count(), 1);
    table.play("send universite green-2a");
}
