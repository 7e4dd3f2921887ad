//! A command belongs to the table it was chosen on.

use marne::{Command, Direction, Officer, Refusal as Rule};
use room::{Refusal, Request, Version};
use rules::Json;

use crate::table::Table;

const WALK: Command =
    Command::MoveOfficer { officer: Officer::First, direction: Direction::Clockwise };

fn play(seen: Version, command: Command) -> Request {
    Request::Play { seen, command: Json::of(&command) }
}

#[test]
fn a_command_chosen_before_the_options_changed_is_stale() {
    let mut table = Table::acting(2);
    let seen = table.room.version();
    table.play(Command::Mobilize).unwrap();
    let active = table.active();
    assert_eq!(table.ask(active, play(seen, Command::EndTurn)), Err(Refusal::Stale));
    let now = table.room.version();
    table.ask(active, play(now, Command::EndTurn)).unwrap();
}

/// The offer may be equal before and after a walk, but the same walk would end in another street: a second click, or
/// another tab, must not walk twice.
#[test]
fn a_walk_chosen_before_another_walk_is_stale_though_the_same_walks_are_open() {
    let mut same_offers = 0;
    for mut table in (0..100).filter_map(|number| Table::acting_from(2, number)) {
        let (seen, offer, active) = (table.room.version(), table.offer(), table.active());
        table.ask(active, play(seen, WALK)).unwrap();
        same_offers += usize::from(table.offer() == offer);
        let officers = table.state().officers;
        assert_eq!(table.ask(active, play(seen, WALK)), Err(Refusal::Stale));
        assert_eq!(table.state().officers, officers);
    }
    assert!(same_offers > 0);
}

#[test]
fn talk_makes_no_command_stale() {
    let mut table = Table::acting(2);
    let seen = table.room.version();
    table.say(0, "on y va ?").unwrap();
    table.say(6, "allez !").unwrap();
    let name = "Capitaine".to_owned();
    table.ask(1, Request::Rename { name }).unwrap();
    let active = table.active();
    table.ask(active, play(seen, Command::Mobilize)).unwrap();
}

#[test]
fn a_command_from_the_future_is_stale() {
    let mut table = Table::acting(2);
    let active = table.active();
    for seen in [table.room.version() + 1, Version::MAX] {
        assert_eq!(table.ask(active, play(seen, Command::Mobilize)), Err(Refusal::Stale));
    }
}

#[test]
fn a_command_from_before_the_start_is_stale() {
    let mut table = Table::started(2, 1);
    let command = table.offer().iter().next().unwrap();
    let active = table.active();
    assert_eq!(table.ask(active, play(0, command)), Err(Refusal::Stale));
    table.ask(active, play(1, command)).unwrap();
}

#[test]
fn a_player_whose_options_did_not_change_gets_the_real_refusal() {
    let mut table = Table::acting(2);
    let seen = table.room.version();
    let waiting = table.waiting();
    table.play(Command::Mobilize).unwrap();
    assert_eq!(
        table.ask(waiting, play(seen, Command::Mobilize)),
        Err(Refusal::Game(Rule::NotYourTurn.into()))
    );
}

#[test]
fn a_turn_that_came_meanwhile_makes_an_earlier_choice_stale() {
    let mut table = Table::acting(2);
    let seen = table.room.version();
    let waiting = table.waiting();
    table.play(Command::EndTurn).unwrap();
    while table.active() != waiting {
        let command = table.offer().iter().next().unwrap();
        table.play(command).unwrap();
    }
    assert_eq!(table.ask(waiting, play(seen, Command::Reveal)), Err(Refusal::Stale));
    let now = table.room.version();
    table.ask(waiting, play(now, Command::Reveal)).unwrap();
}
