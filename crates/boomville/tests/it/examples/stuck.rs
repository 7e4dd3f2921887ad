//! Taxis that cannot move.

use boomville::{Direction, Event, GameOptions, PassSource, Phase};
use rules::Seat;

use crate::table::{Table, types};

/// Seat 0 is stuck at the gate.
fn stuck(options: GameOptions) -> Table {
    let backward = Direction::Backward;
    let table = Table::with(2, options).at(0, "gate").at(1, "hill").to(0, "bank").to(1, "pool");
    table.token("lark", backward).token("rampart", backward)
}

fn with_mercy(mercy: bool) -> Table {
    stuck(GameOptions { mercy, ..GameOptions::default() })
}

#[test]
fn a_stuck_taxi_loses_its_turn_and_draws_nothing() {
    for die in [1, 2, 5, 6] {
        let mut table = with_mercy(true).die(die);
        assert_eq!(table.refusal("move lark-1"), "no_such_way");
        assert_eq!(types(&table.play("move")), ["turn_lost", "turn_began"]);
        assert_eq!((table.state.lost[0], table.state.pass[0]), (1, false));
    }
}

#[test]
fn a_stuck_taxi_draws_on_a_3_or_a_4() {
    for die in [3, 4] {
        let mut table = with_mercy(true).cards(&["remove-1"]).die(die);
        assert_eq!(types(&table.play("move")), ["turn_lost", "drawn", "asked"]);
        table.play("remove lark");
        assert!(!table.state.is_stuck(Seat(0)));
    }
}

#[test]
fn mercy_gives_a_pass_after_two_lost_turns() {
    let mut table = with_mercy(true).lost(0, 1).die(6);
    let events = table.play("move");
    assert_eq!(types(&events), ["turn_lost", "pass_gained", "turn_began"]);
    assert_eq!(events[1], Event::PassGained { seat: Seat(0), source: PassSource::Mercy });
    assert!(table.state.pass[0] && !table.state.is_stuck(Seat(0)));
    let mut table = with_mercy(false).lost(0, 1).die(6);
    assert_eq!(types(&table.play("move")), ["turn_lost", "turn_began"]);
    assert_eq!((table.state.lost[0], table.state.pass[0]), (2, false));
}

#[test]
fn lost_turns_are_counted_to_nine() {
    let mut table = with_mercy(false).lost(0, 9).die(6);
    table.play("move");
    assert_eq!(table.state.lost[0], 9);
}

#[test]
fn a_drawn_card_may_let_a_stuck_taxi_roll_again() {
    let mut table = with_mercy(true).lost(0, 1).cards(&["again-1"]).die(4);
    let told = ["turn_lost", "pass_gained", "drawn", "roll_gained"];
    assert_eq!(types(&table.play("move")), told);
    assert_eq!((table.state.lost[0], table.state.phase), (2, Phase::Roll));
}

#[test]
fn a_chosen_die_counts_as_well() {
    let mut table = with_mercy(true).keep(0, "chance-die").cards(&["cone-1"]);
    table.play("die 3");
    assert_eq!(types(&table.play("move")), ["turn_lost", "drawn", "cone_placed", "turn_began"]);
}

#[test]
fn a_taxi_stuck_on_yellow_draws_by_the_die_alone() {
    let table = Table::new(2).at(0, "goose-4").barrier("goose-m").to(0, "bank");
    let mut table = table.at(0, "duck-1").barrier("duck-a").die(1);
    table = table.token("duck", Direction::Backward);
    assert_eq!(table.ways(), [""]);
    assert_eq!(types(&table.play("move")), ["turn_lost", "turn_began"]);
}

#[test]
fn a_stuck_taxi_may_arrive_by_a_swap_and_stays_stuck() {
    let table = Table::new(2).at(1, "theatre").barrier("linden-a").to(0, "theatre").to(1, "bank");
    let table = table.token("linden", Direction::Backward).lost(1, 3).pass(1);
    let mut table = table.at(0, "lark-1").cards(&["incident-left-1"]).die(2);
    let events = table.play("move windmill lark-3");
    assert!(matches!(events[3], Event::Arrived { seat: Seat(1), .. }), "{events:?}");
    assert_eq!((table.state.lost[1], table.state.pass[1]), (3, true));
}
