//! Section 3: the officers, then ten cards, one at a time.

use marne::Phase;
use rules::Seat;

use crate::deal::Deal;

/// The size of every hand, the first player's first.
fn dealt(players: u8, first: u8) -> Vec<usize> {
    let mut table = Deal::players(players).first(first).table();
    assert!(table.state.hands.iter().all(|it| it.is_empty()));
    table.play("officers red");
    let seats = (0..players).map(|nth| usize::from((first + nth) % players));
    seats.map(|seat| table.state.hands[seat].len()).collect()
}

#[test]
fn ten_cards_go_round_from_the_first_player() {
    assert_eq!(dealt(2, 0), [5, 5]);
    assert_eq!(dealt(3, 0), [4, 3, 3]);
    assert_eq!(dealt(4, 0), [3, 3, 2, 2]);
    assert_eq!(dealt(5, 0), [2, 2, 2, 2, 2]);
    assert_eq!(dealt(3, 2), [4, 3, 3]);
    assert_eq!(dealt(4, 3), [3, 3, 2, 2]);
}

#[test]
fn cards_are_dealt_one_at_a_time() {
    let mut table = Deal::players(3).first(1).table();
    table.play("officers blue");
    assert_eq!(table.hand(1), ["blue-1", "blue-3a", "red-2a", "red-3b"]);
    assert_eq!(table.hand(2), ["blue-2a", "blue-3b", "red-2b"]);
    assert_eq!(table.hand(0), ["blue-2b", "red-1", "red-3a"]);
    assert_eq!(table.state.soldier_pile.len(), 17);
}

#[test]
fn alone_five_cards_go_to_the_hand_and_the_next_five_to_the_reserve() {
    let mut table = Deal::players(1).table();
    table.play("officers blue");
    assert_eq!(table.hand(0), ["blue-1", "blue-2a", "blue-2b", "blue-3a", "blue-3b"]);
    assert_eq!(table.reserve(), ["red-1", "red-2a", "red-2b", "red-3a", "red-3b"]);
}

#[test]
fn the_officers_stand_on_the_two_streets_of_the_colour() {
    for (color, streets) in [
        ("blue", ["orsay", "latour"]),
        ("red", ["fabert", "grenelle"]),
        ("green", ["universite", "invalides"]),
        ("yellow", ["dominique", "constantine"]),
    ] {
        let mut table = Deal::players(2).table();
        table.play(&format!("officers {color}"));
        assert_eq!(table.officers(), streets);
    }
}

#[test]
fn the_first_turn_is_the_first_players_and_has_three_actions() {
    let mut table = Deal::players(4).first(2).table();
    assert_eq!((table.state.phase, table.state.turn), (Phase::PlaceOfficers, 0));
    assert_eq!((table.state.active, table.state.actions_left), (Seat(2), 0));
    table.play("officers green");
    assert_eq!((table.state.phase, table.state.turn), (Phase::Arrival, 1));
    assert_eq!((table.state.active, table.state.actions_left), (Seat(2), 3));
}
