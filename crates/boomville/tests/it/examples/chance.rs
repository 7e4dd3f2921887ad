//! The chance cards that are kept and played in one's own turn.

use boomville::{Direction, Event, GameOptions, PassSource, Phase};
use rules::Seat;

use crate::table::{Table, types};

#[test]
fn a_chosen_die_is_no_roll() {
    let mut table = Table::new(2).at(0, "gate").keep(0, "chance-die");
    assert_eq!(types(&table.play("die 4")), ["chance_played", "die_chosen"]);
    assert_eq!((table.state.phase, table.state.die, table.state.rolls), (Phase::Move, Some(4), 0));
    assert_eq!(table.used(), ["chance-die"]);
}

#[test]
fn two_taxis_swap_places_and_the_turn_goes_on() {
    let table = Table::new(3).at(0, "gate").at(2, "hill").lost(0, 4).lost(2, 3).pass(2);
    let mut table = table.keep(0, "chance-places").to(0, "bank").to(2, "cider");
    assert_eq!(types(&table.play("places 2")), ["chance_played", "places_swapped"]);
    assert_eq!((table.square(0), table.square(2)), ("hill", "gate"));
    assert_eq!((table.state.lost[0], table.state.lost[2], table.state.pass[2]), (0, 0, true));
    assert_eq!((table.state.phase, table.state.seat), (Phase::Roll, Seat(0)));
}

#[test]
fn a_taxi_may_be_swapped_out_of_the_parking() {
    let mut table = Table::new(2).at(1, "hill").keep(0, "chance-places");
    table.play("places 1");
    assert_eq!((table.square(0), table.square(1)), ("hill", "parking"));
}

#[test]
fn who_is_swapped_to_the_own_destination_has_arrived() {
    let table = Table::new(3).at(1, "library").to(1, "bank").to(0, "library");
    let mut table = table.keep(0, "chance-places").next_destination("circus");
    let events = table.play("places 1");
    let told = ["chance_played", "places_swapped", "arrived", "destination_drawn"];
    assert_eq!(types(&events), told);
    assert_eq!(table.destination(0), Some("circus"));
    assert_eq!((table.state.phase, table.state.seat), (Phase::Roll, Seat(0)));
}

#[test]
fn the_other_taxi_may_arrive_by_a_swap_as_well() {
    let table = Table::new(2).at(0, "bank").at(1, "library").to(1, "bank").to(0, "library");
    let mut table = table.keep(0, "chance-places");
    let events = table.play("places 1");
    let arrived =
        |at: usize, by: u8| matches!(events[at], Event::Arrived { seat, .. } if seat.0 == by);
    assert!(arrived(2, 0) && arrived(4, 1), "the active seat first: {events:?}");
    assert_eq!(events.len(), 6);
}

#[test]
fn a_swap_that_finishes_the_active_seat_ends_its_turn() {
    let options = GameOptions { destinations: 1, places: true, ..GameOptions::default() };
    let table = Table::with(3, options).at(1, "library").to(1, "bank").to(0, "library");
    let mut table = table.keep(0, "chance-places").keep(0, "chance-die");
    let events = table.play("places 1");
    let told = ["chance_played", "places_swapped", "arrived", "finished", "turn_began"];
    assert_eq!(types(&events), told);
    assert_eq!(table.used(), ["chance-places", "chance-die"]);
    assert_eq!(table.state.seat, Seat(1));
}

#[test]
fn a_swap_that_finishes_another_seat_leaves_the_turn() {
    let options = GameOptions { destinations: 1, places: true, ..GameOptions::default() };
    let table = Table::with(3, options).at(0, "library").to(1, "library").to(0, "bank");
    let mut table = table.keep(0, "chance-places");
    let told = ["chance_played", "places_swapped", "arrived", "finished"];
    assert_eq!(types(&table.play("places 1")), told);
    assert_eq!((table.state.seat, table.state.phase), (Seat(0), Phase::Roll));
    assert_eq!(table.state.places.to_vec(), [Seat(1)]);
}

#[test]
fn a_look_is_kept_wherever_the_card_goes() {
    let mut table = Table::new(3).to(1, "bank").keep(0, "chance-look").cards(&["incident-left-1"]);
    let events = table.play("look 1");
    assert_eq!(types(&events), ["chance_played", "looked"]);
    assert_eq!(table.knowers(1), [0, 1]);
    table.state.seat = Seat(1);
    let mut table = table.at(1, "lark-1").to(2, "cider").die(2);
    table.play("move windmill lark-3");
    assert_eq!(table.destination(2), Some("bank"));
    assert_eq!(table.knowers(2), [0, 1, 2]);
    assert_eq!(table.knowers(1), [1, 2]);
}

#[test]
fn who_knows_a_destination_cannot_look_again() {
    let mut table = Table::new(3).keep(0, "chance-look").known(1, &[0]);
    assert_eq!(table.refusal("look 1"), "no_such_seat");
    assert_eq!(table.refusal("look 0"), "no_such_seat");
    table.play("look 2");
}

#[test]
fn a_pass_is_played_before_driving_and_opens_every_way() {
    let table = Table::new(2).at(0, "gate").keep(0, "chance-over").to(0, "bank");
    let backward = Direction::Backward;
    let mut table = table.token("lark", backward).token("rampart", backward).die(2);
    assert_eq!(table.ways(), [""]);
    let events = table.play("over");
    let pass = Event::PassGained { seat: Seat(0), source: PassSource::Chance };
    assert_eq!((types(&events)[0].as_str(), events[1]), ("chance_played", pass));
    assert_eq!(table.ways(), ["lark-1 windmill", "school rampart-2"]);
    assert_eq!((table.state.phase, table.state.die), (Phase::Move, Some(2)));
    table.play("move school rampart-2");
    assert!(!table.state.pass[0]);
}

#[test]
fn cards_are_kept_in_the_order_they_came() {
    let mut table = Table::new(2).at(0, "lark-1").keep(0, "chance-over").die(2);
    table = table.cards(&["chance-look"]);
    table.play("move windmill lark-3");
    assert_eq!(table.kept(0), ["chance-over", "chance-look"]);
    assert!(table.used().is_empty());
}
