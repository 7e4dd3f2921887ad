//! Rolling, driving, and what happens to a taxi at the end of its way.

use boomville::{Direction, Event, Phase};
use rules::Seat;

use crate::table::{Table, types};

#[test]
fn a_turn_rolls_and_drives_and_the_next_begins() {
    let mut table = Table::new(3).at(0, "gate");
    assert_eq!(types(&table.play("roll")), ["rolled"]);
    assert_eq!((table.state.phase, table.state.die), (Phase::Move, Some(1)));
    let events = table.play("move lark-1");
    assert_eq!(types(&events), ["moved", "turn_began"]);
    assert_eq!(events[1], Event::TurnBegan { seat: Seat(1), turn: 2 });
    assert_eq!(
        (table.state.phase, table.state.die, table.square(0)),
        (Phase::Roll, None, "lark-1")
    );
}

#[test]
fn a_yellow_square_draws_a_card() {
    let mut table = Table::new(2).at(0, "lark-1").cards(&["chance-die"]).die(2);
    let events = table.play("move windmill lark-3");
    assert_eq!(types(&events), ["moved", "drawn", "chance_kept", "turn_began"]);
    assert_eq!(table.kept(0), ["chance-die"]);
}

#[test]
fn grey_and_orange_squares_and_entrances_of_others_do_nothing() {
    for (from, way) in [("lark-1", "gate"), ("rampart-3", "rampart-4"), ("lark-1", "windmill")] {
        let mut table = Table::new(2).at(0, from).to(0, "bank").to(1, "windmill").die(1);
        let events = table.play(&format!("move {way}"));
        assert_eq!(types(&events), ["moved", "turn_began"]);
    }
}

#[test]
fn a_shortened_way_that_ends_on_yellow_draws() {
    let table = Table::new(2).at(0, "sunny-5").cone(3).cards(&["again-1"]).die(6);
    let mut table = table.token("sunny", Direction::Backward);
    assert_eq!(table.ways(), ["sunny-4"]);
    assert_eq!(types(&table.play("move sunny-4")), ["moved", "drawn", "roll_gained"]);
    assert_eq!((table.state.seat, table.state.phase), (Seat(0), Phase::Roll));
}

#[test]
fn an_arrival_shows_the_destination_and_draws_the_next() {
    let table = Table::new(3).at(0, "fountain").to(0, "library").known(0, &[2]);
    let mut table = table.next_destination("circus").die(6);
    let events = table.play("move book-lane-1 library");
    assert_eq!(types(&events), ["moved", "arrived", "destination_drawn", "turn_began"]);
    assert_eq!(table.state.reached[0].iter().map(|it| it.id()).collect::<Vec<_>>(), ["library"]);
    assert_eq!(table.destination(0), Some("circus"));
    assert_eq!(table.knowers(0), [0]);
    assert_eq!(table.state.seat, Seat(1));
}

#[test]
fn driving_takes_the_pass_and_the_lost_turns_away() {
    let mut table = Table::new(2).at(0, "gate").pass(0).lost(0, 3).die(1);
    table.play("move school");
    assert_eq!((table.state.pass[0], table.state.lost[0]), (false, 0));
}

#[test]
fn an_empty_pile_is_reshuffled_when_a_card_is_due() {
    let mut table = Table::new(2).at(0, "lark-1").pile(&[]).die(2);
    let used = table.used();
    let events = table.play("move windmill lark-3");
    assert_eq!(types(&events)[..3], ["moved", "reshuffled", "drawn"]);
    let Event::Reshuffled { pile } = events[1] else { panic!("{events:?}") };
    let mut expected = table.state.used.to_vec();
    expected.clear();
    expected.extend(used.iter().map(|id| crate::table::card(id)));
    table.seed.stream("reshuffle/1").shuffle(&mut expected);
    assert_eq!(pile.to_vec(), expected);
    assert!(matches!(events[2], Event::Drawn { card, .. } if card == expected[0]));
    assert_eq!(table.state.reshuffles, 1);
}

#[test]
fn the_last_card_is_drawn_without_a_reshuffle() {
    let mut table = Table::new(2).at(0, "lark-1").pile(&["cone-1"]).die(2);
    let events = table.play("move windmill lark-3");
    assert_eq!(types(&events), ["moved", "drawn", "cone_placed", "turn_began"]);
    assert_eq!((table.state.reshuffles, table.state.taxi_pile.len()), (0, 0));
    assert_eq!(table.used().last(), Some(&"cone-1"));
}
