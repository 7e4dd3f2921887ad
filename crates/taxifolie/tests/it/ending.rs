//! The end by example (section 5).

use rules::{Game, Outcome, Seat};
use taxifolie::{Command, End, Phase, Taxifolie};

use crate::table::{Table, texts, words};

/// Two players in the second seat's turn, one step from its end.
fn last_of_the_round() -> Table {
    let mut table = Table::new(2, &["client-25", "client-26"], &["opera-1", "roissy-1"]);
    table.go("gare-de-lyon");
    table
}

fn places(table: &Table) -> (Vec<i32>, Vec<u8>) {
    match Taxifolie::outcome(&table.state) {
        Some(Outcome::Places { points, places }) => (points, places),
        other => panic!("{other:?}"),
    }
}

fn hold(table: &mut Table, taxis: &[(u16, u16, bool)]) {
    for (taxi, (money, rides, reached)) in table.state.taxis.iter_mut().zip(taxis) {
        (taxi.money, taxi.rides, taxi.reached) = (*money, *rides, *reached);
    }
}

fn winners(table: &Table) -> (End, Vec<u8>) {
    match &table.state.phase {
        Phase::Over { end, winners } => (*end, winners.iter().map(|it| it.0).collect()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_game_ends_with_the_round_in_which_somebody_reached_the_target() {
    let mut table = Table::new(2, &["client-25"], &["opera-1"]);
    table = table.place(0, "haussmann", "place-de-clichy");
    table.state.taxis[0].money = 190;
    let events = table.go("opera");
    assert_eq!(
        words(&events),
        ["drove", "arrived", "target_reached", "boarded", "turn_began", "boarded"]
    );
    assert!(table.taxi(0).reached && Taxifolie::outcome(&table.state).is_none());
    let events = table.go("gare-de-lyon");
    assert_eq!(words(&events), ["drove", "ended"]);
    assert_eq!(texts(&events, "ended"), [r#"{"type":"ended","end":"target","winners":[0]}"#]);
    assert_eq!(places(&table), (vec![250, 30], vec![1, 2]));
    // The state still shows the last turn.
    let state = &table.state;
    assert_eq!((state.seat, state.round, state.turn, state.owed), (Seat(1), 1, 2, 0));
    assert_eq!(Taxifolie::turn(state), None);
    assert_eq!(table.give(&Command::Roll {}).unwrap_err().code, "game_over");
    assert_eq!((table.state.legal(), table.state.legal_count()), (Vec::new(), 0));
}

#[test]
fn reached_is_reached_for_good() {
    // Seat 1 takes from seat 0, who held the target exactly.
    let mut table = last_of_the_round().place(1, "luxembourg", "montparnasse");
    table = table.chance(&["chance-12"]);
    hold(&mut table, &[(250, 3, true), (30, 1, false)]);
    let events = table.go("port-royal");
    assert_eq!(words(&events).last().unwrap(), "ended");
    assert_eq!(table.taxi(0).money, 240);
    assert_eq!(winners(&table), (End::Target, vec![0]));
}

#[test]
fn money_of_another_players_card_reaches_the_target_too() {
    let mut table = last_of_the_round().place(1, "luxembourg", "montparnasse");
    table = table.chance(&["chance-14"]);
    hold(&mut table, &[(240, 3, false), (30, 1, false)]);
    let events = table.go("port-royal");
    let expected = ["drove", "chance", "paid", "target_reached", "ended"];
    assert_eq!(words(&events), expected);
    assert_eq!(winners(&table), (End::Target, vec![0]));
}

#[test]
fn most_rides_win_then_most_money_then_it_is_shared() {
    let ended = |one: (u16, u16, bool), other: (u16, u16, bool)| {
        let mut table = last_of_the_round();
        hold(&mut table, &[one, other]);
        table.go("gare-de-lyon");
        (winners(&table).1, places(&table).1)
    };
    assert_eq!(ended((250, 5, true), (300, 4, true)), (vec![0], vec![1, 2]));
    assert_eq!(ended((250, 5, true), (260, 5, true)), (vec![1], vec![2, 1]));
    assert_eq!(ended((250, 5, true), (250, 5, true)), (vec![0, 1], vec![1, 1]));
    // A player who did not reach the target cannot win, with more rides or, later, more money.
    assert_eq!(ended((240, 9, false), (250, 3, true)), (vec![1], vec![2, 1]));
    assert_eq!(ended((250, 9, false), (240, 3, true)), (vec![1], vec![2, 1]));
}

#[test]
fn after_round_99_all_compete() {
    let mut table = last_of_the_round();
    table.state.round = 99;
    hold(&mut table, &[(100, 2, false), (90, 3, false)]);
    let events = table.go("gare-de-lyon");
    assert_eq!(texts(&events, "ended"), [r#"{"type":"ended","end":"rounds","winners":[1]}"#]);
    assert_eq!(places(&table), (vec![100, 90], vec![2, 1]));
    // Somebody who reached the target in that round ends the game as usual.
    let mut table = last_of_the_round();
    table.state.round = 99;
    hold(&mut table, &[(250, 2, true), (90, 3, false)]);
    table.go("gare-de-lyon");
    assert_eq!(winners(&table), (End::Target, vec![0]));
    // Round 98 goes on.
    let mut table = last_of_the_round();
    table.state.round = 98;
    let events = table.go("gare-de-lyon");
    assert_eq!(words(&events), ["drove", "turn_began"]);
}

#[test]
fn the_last_turn_may_be_a_missed_one() {
    let mut table = Table::new(2, &["client-25"], &["roissy-1"]);
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    table.state.taxis[1].skip = true;
    table.state.taxis[0].reached = true;
    let events = table.go("bastille");
    assert_eq!(words(&events), ["drove", "turn_began", "turn_skipped", "ended"]);
    assert_eq!((table.state.seat, table.state.turn), (Seat(1), 4));
}

#[test]
fn all_may_miss_a_turn() {
    let mut table = last_of_the_round();
    table.state.taxis.iter_mut().for_each(|it| it.skip = true);
    let events = table.go("gare-de-lyon");
    let missed = ["turn_began", "turn_skipped"];
    assert_eq!(words(&events), [&["drove"], &missed[..], &missed[..], &["turn_began"]].concat());
    assert_eq!((table.state.seat, table.state.round, table.state.turn), (Seat(0), 3, 5));
}

#[test]
fn a_round_begins_with_the_first_player() {
    let mut table = Table::new(3, &["client-25"], &["roissy-1"]);
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.push((table.state.round, table.state.turn, table.state.seat.0));
        let way = if table.state.round == 1 { "gare-de-lyon" } else { "bastille" };
        table.go(way);
    }
    assert_eq!(turns, [(1, 1, 0), (1, 2, 1), (1, 3, 2), (2, 4, 0)]);
}
