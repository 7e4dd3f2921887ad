//! Every kind of wish by example (section 2).

use crate::table::{Table, texts, words};

fn open(table: &Table) -> Vec<u8> {
    table.job(0).open.iter().collect()
}

#[test]
fn pass_is_kept_by_entering_such_a_square() {
    let mut table = Table::new(2, &["client-01"], &["roissy-1"]);
    table = table.place(0, "ecole-militaire", "tourville");
    assert_eq!(open(&table), [0]);
    let events = table.go("rue-de-sevres montparnasse");
    assert_eq!(
        texts(&events, "wish_kept"),
        [r#"{"type":"wish_kept","seat":0,"wish":0,"square":"rue-de-sevres"}"#]
    );
    assert!(open(&table).is_empty());
}

#[test]
fn pass_in_a_district_is_kept_there_only() {
    // A bakery in the south.
    let mut table = Table::new(2, &["client-21"], &["roissy-1"]);
    table = table.place(0, "ecole-militaire", "tourville");
    table.go("rue-de-sevres montparnasse");
    assert_eq!(open(&table), [0]);
    table.go("gare-de-lyon");
    let mut table = table.place(0, "gobelins", "austerlitz");
    table.go("italie");
    assert!(open(&table).is_empty());
}

#[test]
fn stop_is_kept_by_the_end_of_a_full_way_only() {
    // A bakery to stop at.
    let mut table = Table::new(2, &["client-28"], &["montparnasse-1"]);
    table = table.place(0, "ecole-militaire", "tourville");
    let events = table.go("rue-de-sevres montparnasse");
    assert_eq!(words(&events), ["drove", "turn_began", "boarded"]);
    assert_eq!(open(&table), [0]);
    table.go("gare-de-lyon");
    let mut table = table.place(0, "ecole-militaire", "tourville");
    let events = table.go("rue-de-sevres");
    assert_eq!(words(&events), ["drove", "wish_kept", "turn_began"]);
}

#[test]
fn visit_is_kept_by_that_square() {
    // client-17 wants to see the Pont-Neuf.
    let mut table = Table::new(2, &["client-17"], &["roissy-1"]);
    table = table.place(0, "rivoli-2", "louvre");
    let events = table.go("chatelet pont-neuf dauphine saint-germain");
    assert_eq!(texts(&events, "wish_kept").len(), 1);
    // A destination to visit is driven through and may end the ride.
    let mut table = Table::new(2, &["client-19"], &["tour-eiffel-1"]);
    table = table.place(0, "champ-de-mars", "ecole-militaire");
    let events = table.go("tour-eiffel");
    assert_eq!(words(&events)[..3], ["drove", "wish_kept", "arrived"]);
}

#[test]
fn in_order_a_later_wish_waits_for_the_one_before() {
    // client-40: a pharmacy, then a café.
    let mut table = Table::new(2, &["client-40"], &["roissy-1"]);
    table = table.place(0, "pantheon", "petit-pont");
    table.go("rue-soufflot port-royal");
    assert_eq!(open(&table), [0, 1], "the café came too soon");
    table.go("gare-de-lyon");
    let mut table = table.place(0, "port-royal", "luxembourg");
    let events = table.go("observatoire catacombes alesia");
    let kept = [
        r#"{"type":"wish_kept","seat":0,"wish":0,"square":"observatoire"}"#,
        r#"{"type":"wish_kept","seat":0,"wish":1,"square":"alesia"}"#,
    ];
    assert_eq!(texts(&events, "wish_kept"), kept);
}

#[test]
fn without_an_order_any_wish_comes_first() {
    // client-34: shopping and a café.
    let mut table = Table::new(2, &["client-34"], &["roissy-1"]);
    table = table.place(0, "pantheon", "petit-pont");
    table.go("rue-soufflot port-royal");
    assert_eq!(open(&table), [0]);
}

#[test]
fn avoid_and_hurry_are_nothing_to_do() {
    let table = Table::new(2, &["client-60"], &["roissy-1"]);
    assert!(open(&table).is_empty());
    let table = Table::new(2, &["client-61"], &["roissy-1"]);
    assert_eq!(open(&table), [0]);
}

#[test]
fn avoid_in_any_place_means_every_such_square() {
    // client-07 avoids chance.
    let mut table = Table::new(2, &["client-07"], &["roissy-1"]);
    table = table.place(0, "saint-germain", "orsay");
    let events = table.go("dauphine");
    // An empty taxi draws the card.
    assert_eq!(words(&events)[..3], ["drove", "client_lost", "chance"]);
}
