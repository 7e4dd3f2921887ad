//! Every kind of chance card by example (section 2).

use rules::Seat;
use taxifolie::{Event, NextRoll, PhaseName};

use crate::table::{Table, square, texts, words};

/// Three players; seat 0, with a client to please, stands before a chance square and draws this card.
fn drawn(card: &str) -> (Table, Vec<Event>) {
    draw(before(card))
}

fn before(card: &str) -> Table {
    let table = Table::new(3, &["client-01", "client-02", "client-04"], &["roissy-1"]);
    table.place(0, "luxembourg", "montparnasse").chance(&[card])
}

fn draw(mut table: Table) -> (Table, Vec<Event>) {
    let events = table.go("port-royal");
    (table, events)
}

fn money(table: &Table) -> Vec<u16> {
    (0..3).map(|seat| table.taxi(seat).money).collect()
}

#[test]
fn money_comes_from_the_bank_and_goes_there() {
    let (table, events) = drawn("chance-06");
    assert_eq!(words(&events), ["drove", "chance", "paid", "turn_began", "boarded"]);
    assert_eq!(
        texts(&events, "paid"),
        [r#"{"type":"paid","seat":0,"from":null,"to":0,"due":30,"amount":30}"#]
    );
    assert_eq!(money(&table), [60, 30, 30]);
    assert_eq!(table.undermost()[2], "chance-06");
    assert_eq!(money(&drawn("chance-10").0), [10, 30, 30]);
}

#[test]
fn who_cannot_pay_pays_what_there_is() {
    let mut table = before("chance-10");
    table.state.taxis[0].money = 10;
    let (table, events) = draw(table);
    assert_eq!(
        texts(&events, "paid"),
        [r#"{"type":"paid","seat":0,"from":0,"to":null,"due":20,"amount":10}"#]
    );
    assert_eq!(money(&table), [0, 30, 30]);
}

#[test]
fn collect_takes_from_each_other_player() {
    let mut table = before("chance-12");
    table.state.taxis[2].money = 0;
    let (table, events) = draw(table);
    assert_eq!(money(&table), [40, 20, 0]);
    assert_eq!(texts(&events, "paid").len(), 2);
}

#[test]
fn pay_each_pays_clockwise_while_there_is_money() {
    assert_eq!(money(&drawn("chance-14").0), [10, 40, 40]);
    // Seat 1 draws: seat 2 comes before seat 0.
    let mut table = before("chance-14").place(1, "luxembourg", "montparnasse");
    table = table.place(0, "rue-soufflot", "pantheon").chance(&["chance-01", "chance-14"]);
    table.go("port-royal");
    table.state.taxis[1].money = 10;
    table.go("port-royal");
    assert_eq!(money(&table), [40, 0, 40]);
}

#[test]
fn an_errand_stays_until_it_is_done_and_the_ride_waits_for_it() {
    let (mut table, events) = drawn("chance-22");
    assert_eq!(words(&events), ["drove", "chance", "turn_began", "boarded"]);
    assert_eq!(table.taxi(0).errands.len(), 1);
    assert!(table.state.chance.iter().all(|it| it.id() != "chance-22"));
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    let mut table = table.place(0, "gobelins", "austerlitz");
    let events = table.go("italie");
    assert_eq!(
        words(&events),
        ["drove", "errand_done", "wish_kept", "errands_returned", "turn_began"]
    );
    assert_eq!(
        texts(&events, "errand_done"),
        [r#"{"type":"errand_done","seat":0,"card":"chance-22","square":"italie"}"#]
    );
    assert_eq!(table.undermost()[2], "chance-22");
}

#[test]
fn errands_go_back_in_the_order_drawn() {
    let mut table = Table::new(2, &["client-25"], &["roissy-1"]);
    // The park comes before the bakery on the way, but the bakery was drawn first.
    table = table.errand(0, "chance-22").errand(0, "chance-19").errand(0, "chance-23");
    table = table.place(0, "bastille", "gare-de-lyon");
    let events = table.go("place-des-vosges hotel-de-ville");
    let done: Vec<String> = texts(&events, "errand_done");
    assert!(done[0].contains("chance-23") && done[1].contains("chance-22"), "{done:?}");
    let last: Vec<&str> = table.state.chance.iter().map(|it| it.id()).skip(47).collect();
    assert_eq!(last, ["chance-22", "chance-23"]);
    assert_eq!(table.taxi(0).errands.len(), 1);
}

#[test]
fn tow_takes_a_fee_and_carries_to_the_pound() {
    let (mut table, events) = drawn("chance-25");
    assert_eq!(words(&events), ["drove", "chance", "paid", "carried", "turn_began", "boarded"]);
    let taxi = table.taxi(0);
    assert_eq!((taxi.square, taxi.from, taxi.money), (square("fourriere"), None, 10));
    assert!(!table.job(0).bound, "the street had no fork, and carrying binds nobody");
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    table.go("voie-fourriere");
    assert!(!table.job(0).bound, "a dead end is no fork");
}

#[test]
fn go_counts_as_the_end_of_a_full_way() {
    // A wish is kept and the ride ends, without the bonus for an exact roll.
    let mut table = Table::new(3, &["client-49", "client-02"], &["bastille-1", "opera-1"]);
    table = table.place(0, "luxembourg", "montparnasse").chance(&["chance-27"]);
    table.state.taxis[0].job.as_mut().unwrap().open.remove(1);
    table.state.taxis[0].extra = -10;
    let (table, events) = draw(table);
    assert_eq!(
        words(&events)[..6],
        ["drove", "chance", "carried", "wish_kept", "arrived", "boarded"]
    );
    let bill = r#""fare":20,"exact":0,"tip":0,"extra":-10,"paid":10}"#;
    assert!(texts(&events, "arrived")[0].ends_with(bill));
    assert_eq!((table.taxi(0).rides, table.taxi(0).extra), (1, 0));
    assert_eq!((table.taxi(0).square, table.taxi(0).from), (square("bastille"), None));
}

#[test]
fn go_does_errands_and_ends_no_ride_while_others_are_left() {
    let mut table = Table::new(2, &["client-25"], &["trocadero-1"]);
    table = table.place(0, "luxembourg", "montparnasse").chance(&["chance-28"]);
    table = table.errand(0, "chance-15");
    let (table, events) = draw(table);
    assert_eq!(words(&events)[..4], ["drove", "chance", "carried", "turn_began"]);
    assert_eq!((table.taxi(0).rides, table.taxi(0).errands.len()), (0, 1));
}

#[test]
fn carrying_breaks_nothing() {
    // No square that cards carry a taxi to can be avoided, so the state is asked directly.
    let mut table = Table::new(2, &["client-13"], &["louvre-1"]);
    table.state.taxis[0].job.as_mut().unwrap().bound = true;
    let mut trip = table.taxi(0).trip();
    let entered = trip.carry(square("saint-germain"));
    assert!(!entered.lost && trip.client.is_some() && trip.bound);
    assert_eq!(trip.from, None);
    trip = table.place(0, "dauphine", "pont-neuf").taxi(0).trip();
    assert!(trip.enter(square("saint-germain"), true).lost);
}

#[test]
fn the_next_roll_is_one_die_or_counts_twelve_and_the_newer_card_replaces() {
    let (mut table, _) = drawn("chance-29");
    assert_eq!(table.taxi(0).next, Some(NextRoll::OneDie));
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    table.roll(&[3]);
    assert_eq!((table.state.steps(), table.taxi(0).next), (3, None));

    let mut table = before("chance-32");
    table.state.taxis[0].next = Some(NextRoll::OneDie);
    table.roll(&[1]);
    table.drive("port-royal");
    assert_eq!(table.taxi(0).next, Some(NextRoll::Twelve));
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    // A double earns its extra roll under twelve as well.
    table.roll(&[2, 2]);
    assert_eq!((table.state.steps(), table.state.owed), (12, 1));
}

#[test]
fn one_equal_die_is_no_double() {
    let (mut table, _) = drawn("chance-29");
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    table.roll(&[1]);
    assert_eq!(table.state.owed, 0);
}

#[test]
fn skip_misses_the_next_turn() {
    let (mut table, _) = drawn("chance-34");
    assert!(table.taxi(0).skip);
    table.go("gare-de-lyon");
    let events = table.go("gare-de-lyon");
    assert_eq!(words(&events), ["drove", "turn_began", "turn_skipped", "turn_began"]);
    assert!(!table.taxi(0).skip);
    assert_eq!((table.state.seat, table.state.round, table.state.turn), (Seat(1), 2, 5));
}

#[test]
fn again_is_one_more_roll_this_turn() {
    let (table, events) = drawn("chance-36");
    assert_eq!(words(&events), ["drove", "chance", "rolls_again"]);
    assert_eq!((table.state.seat, table.state.owed), (Seat(0), 0));
    assert_eq!(table.state.phase_name(), PhaseName::Roll);
}

#[test]
fn after_u_turn_the_taxi_may_leave_in_any_direction() {
    let (mut table, _) = drawn("chance-39");
    assert_eq!(table.taxi(0).from, None);
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    table.go("luxembourg");
}

#[test]
fn tips_wait_for_the_next_fare() {
    let mut table = Table::new(2, &["client-25"], &["opera-1"]);
    table = table.place(0, "luxembourg", "montparnasse").chance(&["chance-47"]);
    let (mut table, _) = draw(table);
    assert_eq!(table.taxi(0).extra, 20);
    table.go("gare-de-lyon");
    let mut table = table.place(0, "haussmann", "place-de-clichy");
    let events = table.go("opera");
    let bill = r#""fare":20,"exact":20,"tip":20,"extra":20,"paid":80}"#;
    assert!(texts(&events, "arrived")[0].ends_with(bill));
    assert_eq!(table.taxi(0).extra, 0);
}

#[test]
fn a_fare_is_never_less_than_nothing() {
    let mut table = Table::new(2, &["client-01"], &["opera-1"]);
    table.state.taxis[0].extra = -100;
    let bill = table.taxi(0).bill(&table.job(0), true);
    assert_eq!((bill.extra, bill.paid), (-100, 0));
}

#[test]
fn leave_pays_and_the_client_gets_out() {
    let (table, events) = drawn("chance-50");
    assert_eq!(
        words(&events),
        ["drove", "chance", "paid", "client_left", "boarded", "turn_began", "boarded"]
    );
    assert_eq!(
        texts(&events, "client_left"),
        [r#"{"type":"client_left","seat":0,"client":"client-01"}"#]
    );
    assert_eq!((table.taxi(0).money, table.taxi(0).rides), (50, 0));
    assert_eq!(table.undermost(), ["client-01", "roissy-1", "chance-50"]);
}

#[test]
fn without_a_client_leave_and_swap_do_nothing_and_the_rest_waits() {
    for (card, extra, errands) in
        [("chance-50", 0, 0), ("chance-42", 0, 0), ("chance-45", 10, 0), ("chance-15", 0, 1)]
    {
        // The client avoids chance: they get out where the card is drawn.
        let mut table = Table::new(3, &["client-07"], &["roissy-1"]).chance(&[card]);
        table = table.place(0, "saint-germain", "orsay");
        table.state.taxis[1] = table.state.taxis[0].clone();
        let events = table.go("dauphine");
        let expected = ["drove", "client_lost", "chance", "boarded", "turn_began"];
        assert_eq!(words(&events), expected, "{card}");
        let taxi = table.taxi(0);
        assert_eq!((taxi.money, taxi.extra, taxi.errands.len()), (30, extra, errands), "{card}");
    }
}

#[test]
fn swap_without_another_client_does_nothing() {
    let (table, events) = drawn("chance-42");
    assert_eq!(words(&events), ["drove", "chance", "turn_began", "boarded"]);
    assert_eq!(
        texts(&events, "chance"),
        [r#"{"type":"chance","seat":0,"card":"chance-42","swap":false}"#]
    );
    assert_eq!(table.job(0).client.id(), "client-01");
}
