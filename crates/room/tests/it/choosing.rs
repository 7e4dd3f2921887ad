//! The host chooses the game.

use room::{Event, Refusal, Request};
use rules::{Chance, Json};

use crate::table::Table;

#[test]
fn the_host_chooses_another_game_and_its_options_are_its_defaults() {
    let mut table = Table::with(2);
    table.choose(0, "pennies").unwrap();
    let (game, options) = ("pennies".to_owned(), Json::of(&pennies::Options::default()));
    assert_eq!(table.room.game(), pennies::ENTRY);
    assert_eq!(*table.room.options(), options);
    assert_eq!(*table.last(), Event::Configured { game, options });
    assert_eq!(table.room.version(), 0);
    table.choose(0, "marne").unwrap();
    assert_eq!(table.room.game(), marne::ENTRY);
    assert_eq!(*table.room.options(), Json::of(&marne::GameOptions::default()));
}

#[test]
fn a_game_comes_back_with_the_options_that_it_had() {
    let mut table = Table::with_pennies(2);
    let options = Json::of(&pennies::Options { rounds: 1 });
    table.ask(0, Request::Configure { options: options.clone() }).unwrap();
    table.choose(0, "marne").unwrap();
    table.choose(0, "pennies").unwrap();
    assert_eq!(*table.room.options(), options);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn choosing_the_current_game_keeps_its_options() {
    let mut table = Table::with_pennies(2);
    let options = Json::of(&pennies::Options { rounds: 1 });
    table.ask(0, Request::Configure { options: options.clone() }).unwrap();
    table.choose(0, "pennies").unwrap();
    assert_eq!((table.last(), table.room.options()), (&Event::Unchanged, &options));
}

#[test]
fn only_the_host_chooses() {
    let mut table = Table::with(2);
    assert_eq!(table.choose(1, "pennies"), Err(Refusal::NotHost));
    assert_eq!(table.choose(2, "pennies"), Err(Refusal::NotSeated));
    assert_eq!(table.room.game(), marne::ENTRY);
}

#[test]
fn a_game_that_is_on_or_over_is_not_changed_for_another_until_the_rematch() {
    let mut table = Table::with_pennies(2);
    table.start(0, 1).unwrap();
    assert_eq!(table.choose(0, "marne"), Err(Refusal::AlreadyStarted));
    table.finish(&mut Chance::new(1));
    assert_eq!(table.choose(0, "marne"), Err(Refusal::AlreadyStarted));
    table.ask(0, Request::Reopen { over: true }).unwrap();
    assert_eq!(table.room.game(), pennies::ENTRY, "it stays until another is chosen");
    table.choose(0, "marne").unwrap();
    table.start(0, 2).unwrap();
    assert_eq!(table.state().players, 2);
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_name_of_no_game_is_refused() {
    let mut table = Table::with(2);
    for name in ["", "chess", "Pennies", "pennies "] {
        assert_eq!(table.choose(0, name), Err(Refusal::NoSuchGame), "{name:?}");
    }
}

/// Pennies has four chairs, Marne five.
#[test]
fn a_game_with_fewer_chairs_than_people_is_refused() {
    let mut table = Table::with(5);
    assert_eq!(table.choose(0, "pennies"), Err(Refusal::TooManyPlayers));
    table.ask(4, Request::Leave {}).unwrap();
    table.choose(0, "pennies").unwrap();
    assert_eq!(table.join(4), Err(Refusal::RoomFull));
}
