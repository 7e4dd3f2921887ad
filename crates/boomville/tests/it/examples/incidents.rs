//! The incidents, and the card that cancels them.

use boomville::{Event, GameOptions, Phase};
use rules::Seat;

use crate::table::{Table, types};

/// The active taxi draws this card on a yellow square.
fn drawing(table: Table, card: &str) -> (Table, Vec<Event>) {
    let mut table = table.at(0, "lark-1").cards(&[card]).die(2);
    let events = table.play("move windmill lark-3");
    (table, events[1..].to_vec())
}

fn three() -> Table {
    Table::new(3).to(0, "bank").to(1, "cider").to(2, "pool")
}

#[test]
fn right_is_anticlockwise_and_left_is_clockwise() {
    let (table, events) = drawing(three(), "incident-right-1");
    assert_eq!(types(&events), ["drawn", "destinations_swapped", "turn_began"]);
    assert_eq!((table.destination(0), table.destination(2)), (Some("pool"), Some("bank")));
    assert_eq!(
        (table.knowers(0), table.knowers(2), table.knowers(1)),
        (vec![0, 2], vec![0, 2], vec![1])
    );
    assert_eq!(table.used(), ["incident-right-1"]);
    let (table, _) = drawing(three(), "incident-left-2");
    assert_eq!((table.destination(0), table.destination(1)), (Some("cider"), Some("bank")));
}

#[test]
fn who_has_finished_is_no_neighbour() {
    let options = GameOptions { places: true, ..GameOptions::default() };
    let table = Table::with(4, options).to(0, "bank").to(2, "pool").finished(1).finished(3);
    let (left, _) = drawing(table.clone(), "incident-left-1");
    assert_eq!(left.destination(2), Some("bank"));
    let (right, events) = drawing(table, "incident-right-1");
    assert_eq!(right.destination(2), Some("bank"));
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: Seat(2), turn: 2 }));
}

#[test]
fn a_swap_may_bring_both_to_their_destination() {
    let table = three().to(1, "windmill").at(1, "bank");
    let mut table = table.at(0, "lark-1").cards(&["incident-left-1"]).die(2);
    // The neighbour stands at the bank, where the drawer wanted to go.
    let events = table.play("move windmill lark-3");
    let told =
        ["moved", "drawn", "destinations_swapped", "arrived", "destination_drawn", "turn_began"];
    assert_eq!(types(&events), told);
    assert!(matches!(events[3], Event::Arrived { seat: Seat(1), .. }));
    assert_eq!(table.destination(0), Some("windmill"));
    assert_eq!(table.knowers(0), [0, 1]);
    assert_eq!(table.knowers(1), [1]);
}

#[test]
fn police_and_garage_are_gone_to_directly() {
    for place in ["police", "garage"] {
        let (table, events) = drawing(three(), &format!("incident-{place}"));
        assert_eq!(types(&events), ["drawn", "sent_to", "turn_began"]);
        assert_eq!(table.square(0), place);
        let (table, events) = drawing(three().to(0, place), &format!("incident-{place}"));
        let told = ["drawn", "sent_to", "arrived", "destination_drawn", "turn_began"];
        assert_eq!(types(&events), told);
        assert_eq!(table.state.reached[0].len(), 1);
    }
}

#[test]
fn who_is_sent_away_has_lost_no_turns_and_keeps_the_pass() {
    let table = Table::new(2).at(0, "windmill").barrier("lark-b").cone(1).lost(0, 1).to(0, "bank");
    let table = table.token("lark", boomville::Direction::Forward).cards(&["incident-police"]);
    let mut table = table.at(0, "lark-4").die(3);
    let events = table.play("move");
    let told = ["turn_lost", "pass_gained", "drawn", "sent_to", "turn_began"];
    assert_eq!(types(&events), told);
    assert_eq!((table.square(0), table.state.lost[0], table.state.pass[0]), ("police", 0, true));
}

#[test]
fn the_drawer_or_the_neighbour_may_cancel() {
    for holder in [0, 1] {
        let (mut table, events) = drawing(three().keep(holder, "chance-cancel"), "incident-left-1");
        assert_eq!(types(&events), ["drawn", "asked"]);
        assert_eq!((table.state.phase, table.state.asked), (Phase::Incident, Some(Seat(holder))));
        assert_eq!(table.state.seat, Seat(0));
        assert_eq!(table.give(1 - holder, "accept"), Err("not_your_turn"));
        assert_eq!(table.give(2, "cancel"), Err("not_your_turn"));
        let events = table.play("cancel");
        assert_eq!(types(&events), ["chance_played", "nothing_done", "turn_began"]);
        assert_eq!(table.used(), ["chance-cancel", "incident-left-1"]);
        assert_eq!(table.destination(0), Some("bank"));
        assert_eq!((table.state.asked, table.state.seat), (None, Seat(1)));
    }
}

#[test]
fn an_incident_may_be_accepted() {
    let (mut table, _) = drawing(three().keep(1, "chance-cancel"), "incident-left-1");
    assert_eq!(types(&table.play("accept")), ["destinations_swapped", "turn_began"]);
    assert_eq!(table.kept(1), ["chance-cancel"]);
    assert_eq!((table.used(), table.destination(0)), (vec!["incident-left-1"], Some("cider")));
}

#[test]
fn who_is_not_hit_is_not_asked() {
    let (_, events) = drawing(three().keep(2, "chance-cancel"), "incident-left-1");
    assert_eq!(types(&events), ["drawn", "destinations_swapped", "turn_began"]);
    let (_, events) = drawing(three().keep(1, "chance-cancel"), "incident-garage");
    assert_eq!(types(&events), ["drawn", "sent_to", "turn_began"]);
    let (table, _) = drawing(three().keep(0, "chance-cancel"), "incident-garage");
    assert_eq!(table.state.asked, Some(Seat(0)));
}

#[test]
fn the_incident_is_used_before_who_arrives_by_it_finishes() {
    let options = GameOptions { destinations: 1, ..GameOptions::default() };
    let table = Table::with(2, options).to(0, "police").keep(0, "chance-cancel");
    let (mut table, _) = drawing(table.keep(0, "chance-die"), "incident-police");
    let events = table.play("accept");
    assert_eq!(types(&events), ["sent_to", "arrived", "finished", "ended"]);
    assert_eq!(table.used(), ["incident-police", "chance-cancel", "chance-die"]);
    assert_eq!((table.state.seat, table.state.turn), (Seat(0), 1));
    assert_eq!((table.state.asked, table.state.drawn), (None, None));
}
