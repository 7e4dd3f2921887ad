//! More destinations for everybody.

use boomville::{Command, Event, GameOptions};
use rules::Seat;

use crate::table::{Table, types};

#[test]
fn everybody_needs_one_more_when_all_have_said_so() {
    let mut table = Table::new(3);
    assert_eq!(types(&table.give(2, "more").unwrap()), ["agreed"]);
    table.give(0, "more").unwrap();
    assert_eq!(table.give(0, "more"), Err("nothing_to_agree"));
    let events = table.give(1, "more").unwrap();
    assert_eq!(events[1], Event::GoalRaised { goal: 3 });
    assert_eq!(table.state.goal, 3);
    assert!(table.state.seats().all(|it| !table.state.more.contains(it)));
    table.give(0, "more").unwrap();
}

#[test]
fn a_voice_can_be_taken_back() {
    let mut table = Table::new(2);
    assert_eq!(table.give(1, "less"), Err("nothing_to_agree"));
    table.give(1, "more").unwrap();
    table.give(1, "less").unwrap();
    table.give(0, "more").unwrap();
    assert_eq!(table.state.goal, 2);
    assert!(table.state.legal(Seat(0)).contains(&Command::More { agree: false }));
    assert!(table.state.legal(Seat(1)).contains(&Command::More { agree: true }));
}

#[test]
fn it_is_possible_in_every_phase_and_in_nobodys_turn() {
    for mut table in [Table::new(2).die(1), Table::new(2).drawn("one-way-1")] {
        let phase = table.state.phase;
        table.give(1, "more").unwrap();
        assert_eq!(table.state.phase, phase);
    }
    assert_eq!(Table::new(2).give(2, "more"), Err("not_your_turn"));
}

#[test]
fn five_is_the_most() {
    let mut table = Table::new(2);
    table.state.goal = 5;
    assert_eq!(table.give(0, "more"), Err("nothing_to_agree"));
    assert_eq!(table.state.legal(Seat(1)), []);
}

#[test]
fn a_shown_win_stays_a_win() {
    let options = GameOptions { destinations: 1, places: true, ..GameOptions::default() };
    let mut table = Table::with(3, options).at(0, "fountain").to(0, "library").die(2);
    table.give(0, "more").unwrap();
    table.give(2, "more").unwrap();
    table.play("move book-lane-1 library");
    assert!(table.state.seats().all(|it| !table.state.more.contains(it)));
    assert_eq!(table.give(1, "more"), Err("nothing_to_agree"));
}
