//! Section 4 and 7: an empty pile is refilled from the discard, by its own stream of chance.

use marne::{Event, Refusal, Soldier};

use crate::deal::{Deal, soldier};
use crate::table::{Table, ids};

/// Two players; the first has to draw from an empty pile, and these cards are discarded.
fn dry(discard: &[&str]) -> Table {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal");
    table.state.soldier_pile = rules::List::default();
    for id in discard {
        table.state.soldier_discard.push(soldier(id));
    }
    table
}

/// The order given by the stream of this label.
fn shuffled(table: &Table, label: &str, cards: &[&str]) -> Vec<&'static str> {
    let mut cards: Vec<Soldier> = cards.iter().map(|id| soldier(id)).collect();
    table.seed.stream(label).shuffle(&mut cards);
    ids(&cards)
}

const FIRST: [&str; 6] = ["joker-3", "green-1", "bonus-clear", "yellow-2b", "joker-1", "green-3a"];

#[test]
fn the_discard_becomes_the_pile_in_the_order_of_the_seed() {
    let mut table = dry(&FIRST);
    let order = shuffled(&table, "reshuffle/1", &FIRST);
    let events = table.play("mobilize");
    let [Event::Reshuffled { pile }, Event::Mobilized { card }] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(ids(&pile), order);
    assert_eq!(card.id(), order[0]);
    table.play("mobilize; mobilize");
    assert_eq!(table.hand(0)[5..], order[..3]);
    assert!(table.discard().is_empty());
}

#[test]
fn each_reshuffle_has_its_own_stream() {
    let mut table = dry(&FIRST[..1]);
    table.play("mobilize");
    assert_eq!(table.state.reshuffles, 1);
    let second = ["green-2b", "joker-2", "bonus-recall", "yellow-1", "yellow-3a"];
    for id in second {
        table.state.soldier_discard.push(soldier(id));
    }
    let order = shuffled(&table, "reshuffle/2", &second);
    assert_ne!(order, shuffled(&table, "reshuffle/1", &second));
    table.play("mobilize; mobilize");
    assert_eq!(table.state.reshuffles, 2);
    assert_eq!(table.hand(0)[6..], order[..2]);
}

#[test]
fn the_pile_is_reshuffled_only_when_a_card_has_to_be_drawn() {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal");
    let mut last = rules::List::default();
    last.push(soldier("joker-1"));
    table.state.soldier_pile = last;
    table.state.soldier_discard.push(soldier("joker-2"));
    table.play("mobilize");
    assert!(table.state.soldier_pile.is_empty());
    assert_eq!(table.discard(), ["joker-2"]);
    assert_eq!(table.state.reshuffles, 0);
}

#[test]
fn nothing_is_drawn_when_both_piles_are_empty() {
    let mut table = dry(&[]);
    assert_eq!(table.refusal("mobilize"), Refusal::NothingToDraw);
    assert!(!table.state.options().mobilize);
}

/// Five players who only draw hold all the cards there are.
#[test]
fn five_players_can_hold_every_card() {
    let mut table = Deal::players(5).table();
    table.play("officers blue");
    for _ in 0..5 {
        table.play("reveal; mobilize; mobilize; mobilize; end");
    }
    assert_eq!(table.state.soldier_pile.len(), 2);
    table.play("reveal; mobilize; mobilize");
    assert_eq!(table.refusal("mobilize"), Refusal::NothingToDraw);
}
