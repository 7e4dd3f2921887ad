//! The ways of section 7, and what holds for the ways of any position.

use std::cell::Cell;

use boomville::{Boomville, Direction, Square, State};
use rules::suite::{Walk, each_game};

use crate::table::Table;

use Direction::{Backward, Forward};

fn table(from: &str, die: u8) -> Table {
    Table::new(2).at(0, from).to(0, "observatory").die(die)
}

#[test]
fn a_dead_end_is_driven_into_and_out_of() {
    let ways = table("fountain", 6).to(0, "bank").ways();
    assert_eq!(ways.len(), 9);
    let through: Vec<_> = ways
        .iter()
        .filter(|it| it.starts_with("book-lane-1 library book-lane-1 fountain "))
        .collect();
    assert_eq!(through.len(), 3);
}

#[test]
fn a_way_ends_at_the_own_destination() {
    let ways = table("fountain", 6).to(0, "library").ways();
    assert_eq!(ways.len(), 7);
    assert!(ways.contains(&"book-lane-1 library".to_owned()));
    let ways = table("statue", 5).to(0, "police").ways();
    assert_eq!(ways.len(), 3);
    assert!(ways.contains(&"nets-1 police".to_owned()));
}

#[test]
fn a_way_that_is_cut_off_goes_as_far_as_possible() {
    let cut = table("lark-1", 5).token("lark", Forward).barrier("lark-b");
    assert_eq!(cut.ways(), ["windmill lark-3 lark-4"]);
    let shut = table("lark-1", 5).barrier("lark-a").barrier("lark-b");
    assert_eq!(shut.ways(), ["windmill lark-3 lark-4 lark-3 windmill"]);
}

#[test]
fn a_taxi_without_any_step_has_the_empty_way_alone() {
    let stuck = table("gate", 5).token("lark", Backward).token("rampart", Backward);
    assert_eq!(stuck.ways(), [""]);
    let mut free = stuck.pass(0);
    free.state.die = Some(2);
    assert_eq!(free.ways(), ["lark-1 windmill", "school rampart-2"]);
}

#[test]
fn from_the_parking_the_first_step_leads_over_the_exit() {
    assert_eq!(table("parking", 1).ways(), ["rank-lane-4"]);
    assert_eq!(table("parking", 3).ways(), ["rank-lane-4 rank-lane-3 rank-lane-2"]);
    // Nobody drives back into the parking, not even with a pass.
    let ways = table("rank-lane-3", 2).pass(0).ways();
    assert_eq!(ways, ["rank-lane-2 rank-lane-1", "rank-lane-4 rank-lane-3"]);
}

#[test]
fn a_cone_bars_its_square_and_lets_a_taxi_leave_it() {
    assert_eq!(table("rampart-3", 1).cone(1).ways(), ["rampart-2"]);
    assert_eq!(table("rampart-4", 1).cone(1).ways(), ["rampart-3", "rampart-5"]);
    assert_eq!(table("rampart-3", 1).cone(2).ways(), ["rampart-2", "rampart-4"]);
}

#[test]
fn the_steps_over_the_lines_of_a_stretch_obey_its_token() {
    let forward = |from: &str| table(from, 1).token("coal", Forward).ways();
    assert_eq!(forward("crane"), ["barrel-1", "coal-1", "frog-4"]);
    assert_eq!(forward("coal-1"), ["garage"]);
    assert_eq!(forward("fire"), ["signal"]);
    assert_eq!(forward("signal"), ["rails-1", "whistle-7"]);
    let backward = |from: &str| table(from, 1).token("coal", Backward).ways();
    assert_eq!(backward("crane"), ["barrel-1", "frog-4"]);
    assert_eq!(backward("coal-1"), ["crane"]);
    assert_eq!(backward("signal"), ["fire", "rails-1", "whistle-7"]);
}

#[test]
fn the_printed_one_way_binds_everybody_but_a_pass() {
    assert_eq!(table("statue", 1).ways(), ["duck-5", "humpback-1", "nets-1"]);
    assert_eq!(table("post", 1).ways(), ["statue"]);
    assert_eq!(table("post", 1).pass(0).ways(), ["chatter-3", "statue"]);
    assert_eq!(table("fountain", 1).barrier("chatter-a").ways().len(), 3);
}

#[test]
fn a_barrier_on_a_bridge_bars_it_both_ways() {
    assert_eq!(table("goose-2", 1).barrier("goose-m").ways(), ["goose-1"]);
    assert_eq!(table("goose-3", 1).barrier("goose-m").ways(), ["goose-4"]);
    assert_eq!(table("goose-3", 1).barrier("goose-m").pass(0).ways().len(), 2);
}

/// Every way by the words of section 4, computed a second time and slowly.
#[test]
fn ways_are_what_section_4_says() {
    let most = Cell::new(0);
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        while let Some(step) = walk.step() {
            let state = step.before;
            let Some(die) = state.die else { continue };
            let seat = state.seat;
            let ways: Vec<Vec<Square>> =
                state.ways(seat, die).iter().map(|it| it.to_vec()).collect();
            let mut expected = slow_ways(&state, die);
            let mut sorted = ways.clone();
            sorted.sort_unstable();
            expected.sort_unstable();
            assert_eq!(sorted, expected, "{state:?}");
            most.set(most.get().max(ways.len()));
        }
    });
    assert!((2..=35).contains(&most.get()), "at most {most:?} ways");
}

fn slow_ways(state: &State, die: u8) -> Vec<Vec<Square>> {
    let at = state.seat.index();
    let goal = state.destinations[at].map(|it| it.entrance());
    let is_open = |step: &&boomville::Step| step.is_open(state.obstacles, state.pass[at]);
    let mut complete = Vec::new();
    let mut short: Vec<Vec<Square>> = Vec::new();
    let mut growing: Vec<Vec<Square>> = vec![vec![state.taxis[at]]];
    while let Some(path) = growing.pop() {
        let driven = path.len() - 1;
        let here = path[driven];
        if driven == usize::from(die) || (driven > 0 && Some(here) == goal) {
            complete.push(path[1..].to_vec());
            continue;
        }
        let open: Vec<Square> = here.steps().iter().filter(is_open).map(|it| it.to).collect();
        let back = driven.checked_sub(1).map(|it| path[it]);
        let ahead: Vec<Square> = open.iter().copied().filter(|it| Some(*it) != back).collect();
        let next = if ahead.is_empty() { open } else { ahead };
        if next.is_empty() {
            short.push(path[1..].to_vec());
        }
        growing.extend(next.into_iter().map(|to| [&path[..], &[to]].concat()));
    }
    if !complete.is_empty() {
        return complete;
    }
    let longest = short.iter().map(Vec::len).max();
    short.retain(|it| Some(it.len()) == longest);
    short
}
