//! How a game ends.

use boomville::{Boomville, Event, GameOptions, Phase, View};
use rules::{Game, Outcome, Seat, Viewer};

use crate::table::{Table, types};

/// Seat 0 is two steps from its last destination.
fn almost(players: u8, places: bool) -> Table {
    let options = GameOptions { places, ..GameOptions::default() };
    let table = Table::with(players, options).at(0, "fountain").to(0, "library");
    table.reached(0, &["circus"]).die(3)
}

#[test]
fn the_first_to_reach_all_destinations_wins() {
    let mut table = almost(3, false).keep(0, "chance-over").keep(0, "chance-look");
    let events = table.play("move book-lane-1 library");
    assert_eq!(types(&events), ["moved", "arrived", "finished", "ended"]);
    assert_eq!(events[3], Event::Ended { places: crate::table::list(&[Seat(0)]) });
    assert_eq!(table.state.phase, Phase::Over);
    assert_eq!((table.state.seat, table.state.turn, table.state.die), (Seat(0), 1, None));
    assert_eq!(table.used(), ["chance-over", "chance-look"]);
    assert_eq!((table.destination(0), table.knowers(0)), (None, vec![]));
    assert!(table.destination(1).is_some());
    let places = Outcome::Places { points: vec![2, 0, 0], places: vec![1, 2, 2] };
    assert_eq!(Boomville::outcome(&table.state), Some(places));
    assert_eq!(Boomville::turn(&table.state), None);
    for seat in [0, 1, 7] {
        assert_eq!(table.give(seat, "roll"), Err("game_over"));
        assert_eq!(table.give(seat, "more"), Err("game_over"));
    }
    let watcher = View::new(&table.state, Viewer::Watcher);
    assert_eq!(watcher.destinations[1], table.state.destinations[1]);
}

#[test]
fn the_others_play_on_for_the_places() {
    let mut table = almost(3, true).pass(0);
    let events = table.play("move book-lane-1 library");
    assert_eq!(types(&events), ["moved", "arrived", "finished", "turn_began"]);
    assert_eq!(events[2], Event::Finished { seat: Seat(0), place: 1 });
    assert_eq!((table.state.phase, table.state.seat), (Phase::Roll, Seat(1)));
    assert_eq!(Boomville::outcome(&table.state), None);
    let mut table = table.at(1, "hill").die(1);
    let turn = table.play("move hatter");
    assert_eq!(turn.last(), Some(&Event::TurnBegan { seat: Seat(2), turn: 3 }));
    // The seat that has finished is skipped.
    let mut table = table.at(2, "clock").to(2, "bank").reached(2, &["hotel"]).die(2);
    let events = table.play("move polka-1 bank");
    assert_eq!(types(&events), ["moved", "arrived", "finished", "ended"]);
    assert_eq!(table.state.places.to_vec(), [Seat(0), Seat(2)]);
    let places = Outcome::Places { points: vec![2, 0, 2], places: vec![1, 3, 2] };
    assert_eq!(Boomville::outcome(&table.state), Some(places));
}

#[test]
fn of_two_who_arrive_at_once_the_active_seat_wins() {
    let options = GameOptions { destinations: 1, ..GameOptions::default() };
    let table = Table::with(2, options).at(0, "bank").at(1, "library");
    let mut table = table.to(0, "library").to(1, "bank").keep(0, "chance-places");
    let events = table.play("places 1");
    let told = ["chance_played", "places_swapped", "arrived", "finished", "ended"];
    assert_eq!(types(&events), told);
    assert_eq!((table.state.places.to_vec(), table.destination(1)), (vec![Seat(0)], Some("bank")));
}

#[test]
fn in_a_game_of_two_the_first_place_is_the_end_in_any_case() {
    let mut table = almost(2, true);
    let events = table.play("move book-lane-1 library");
    assert_eq!(types(&events).last().map(String::as_str), Some("ended"));
    let places = Outcome::Places { points: vec![2, 0], places: vec![1, 2] };
    assert_eq!(Boomville::outcome(&table.state), Some(places));
}
