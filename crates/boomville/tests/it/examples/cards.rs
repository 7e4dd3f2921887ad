//! The cards that place something on the roads, turn it or take it away, and those that roll again.

use boomville::{Direction, Event, PassSource, Phase, Stretch};
use rules::Seat;

use crate::table::{Table, types};

use Direction::{Backward, Forward};

/// The active taxi drives to a yellow square and draws this card.
fn drawing(table: Table, card: &str) -> (Table, Vec<String>) {
    let mut table = table.at(0, "lark-1").cards(&[card]).die(2);
    let events = table.play("move windmill lark-3");
    (table, types(&events)[1..].to_vec())
}

/// A table with this many tokens, beginning with the first stretches.
fn with_tokens(tokens: usize) -> Table {
    let mut table = Table::new(2);
    let sites = Stretch::all().filter(|it| it.printed().is_none() && it.id() != "lark");
    for stretch in sites.take(tokens) {
        table = table.token(stretch.id(), Forward);
    }
    table
}

#[test]
fn a_one_way_is_laid_also_under_a_taxi() {
    let (mut table, events) = drawing(Table::new(2), "one-way-4");
    assert_eq!(events, ["drawn", "asked"]);
    assert_eq!((table.state.phase, table.state.seat), (Phase::Place, Seat(0)));
    let events = table.play("one_way lark backward");
    assert_eq!(types(&events), ["one_way_placed", "turn_began"]);
    assert!(table.lies("lark"));
    assert_eq!(table.used(), ["one-way-4"]);
}

#[test]
fn without_a_token_in_the_box_no_one_way_is_laid() {
    let (table, events) = drawing(with_tokens(12), "one-way-1");
    assert_eq!(events, ["drawn", "nothing_done", "turn_began"]);
    assert_eq!(table.used(), ["one-way-1"]);
    let (table, _) = drawing(with_tokens(11), "one-way-1");
    assert_eq!(table.state.legal(Seat(0)).len(), 2 * 3 + 1);
}

#[test]
fn a_token_is_turned_round() {
    let (_, events) = drawing(Table::new(2), "turn-1");
    assert_eq!(events, ["drawn", "nothing_done", "turn_began"]);
    let (mut table, events) = drawing(Table::new(2).token("coal", Backward), "turn-1");
    assert_eq!(events, ["drawn", "asked"]);
    let events = table.play("turn coal");
    assert_eq!(types(&events), ["one_way_turned", "turn_began"]);
    assert_eq!(table.state.obstacles.token(Stretch::from_id("coal").unwrap()), Some(Forward));
}

#[test]
fn a_barrier_goes_on_a_yellow_line() {
    let (mut table, events) = drawing(Table::new(2), "barrier-2");
    assert_eq!(events, ["drawn", "asked"]);
    assert_eq!(types(&table.play("barrier chatter-a")), ["barrier_placed", "turn_began"]);
    assert!(table.lies("chatter-a"));
}

#[test]
fn a_barrier_of_bridges_goes_on_a_blue_line() {
    let (mut table, _) = drawing(Table::new(2), "bridge-1");
    assert_eq!(table.refusal("barrier lark-a"), "wrong_line");
    table.play("barrier frog-m");
    let all = Table::new(2).barrier("goose-m").barrier("humpback-m").barrier("frog-m");
    assert_eq!(drawing(all, "bridge-2").1, ["drawn", "nothing_done", "turn_began"]);
}

#[test]
fn seven_barriers_are_all_there_are() {
    let lines = ["oven-a", "oven-b", "coal-a", "coal-b", "duck-a", "duck-b", "goose-m"];
    let table = lines.iter().fold(Table::new(2), |table, line| table.barrier(line));
    assert_eq!(drawing(table.clone(), "barrier-1").1, ["drawn", "nothing_done", "turn_began"]);
    assert_eq!(drawing(table, "bridge-1").1, ["drawn", "nothing_done", "turn_began"]);
}

#[test]
fn a_cone_goes_to_its_square_at_once_also_beside_a_taxi() {
    let (table, events) = drawing(Table::new(2).at(1, "whistle-5"), "cone-4");
    assert_eq!(events, ["drawn", "cone_placed", "turn_began"]);
    assert!(table.lies("cone-4"));
    assert_eq!(drawing(Table::new(2).cone(4), "cone-4").1, ["drawn", "nothing_done", "turn_began"]);
}

#[test]
fn an_obstacle_may_be_taken_away() {
    assert_eq!(drawing(Table::new(2), "remove-1").1, ["drawn", "nothing_done", "turn_began"]);
    let full = || Table::new(2).token("coal", Forward).barrier("frog-m").cone(2);
    for obstacle in ["coal", "frog-m", "cone-2"] {
        let (mut table, events) = drawing(full(), "remove-1");
        assert_eq!(events, ["drawn", "asked"]);
        assert_eq!(types(&table.play(&format!("remove {obstacle}"))), ["removed", "turn_began"]);
        assert!(!table.lies(obstacle));
        assert_eq!(table.state.obstacles.iter().count(), 2);
    }
    let (mut table, _) = drawing(full(), "remove-1");
    assert_eq!(types(&table.play("skip")), ["skipped", "turn_began"]);
    assert_eq!(table.state.obstacles.iter().count(), 3);
    assert_eq!(table.used(), ["remove-1"]);
}

#[test]
fn the_same_seat_rolls_again() {
    let (table, events) = drawing(Table::new(2), "again-3");
    assert_eq!(events, ["drawn", "roll_gained"]);
    assert_eq!((table.state.phase, table.state.seat, table.state.turn), (Phase::Roll, Seat(0), 1));
    assert_eq!(table.used(), ["again-3"]);
}

#[test]
fn a_card_gives_a_pass_and_another_roll() {
    let (table, events) = drawing(Table::new(2), "over-2");
    assert_eq!(events, ["drawn", "pass_gained", "roll_gained"]);
    assert!(table.state.pass[0]);
    assert_eq!(table.used(), ["over-2"]);
    let mut table = Table::new(2).at(0, "lark-1").cards(&["over-1"]).die(2);
    let pass = table.play("move windmill lark-3")[2];
    assert_eq!(pass, Event::PassGained { seat: Seat(0), source: PassSource::Card });
}
