//! The host chooses options.

use room::{Event, Refusal, Request, game};
use rules::marne::{EventLevel, Scoring};

use crate::table::Table;

const HARD: game::Options = game::Options { events: EventLevel::Expert, scoring: Scoring::English };

#[test]
fn the_host_chooses() {
    let mut table = Table::with(2);
    table.ask(0, Request::Configure { options: HARD }).unwrap();
    assert_eq!(*table.last(), Event::Configured { options: HARD });
    assert_eq!(table.room.options(), HARD);
    assert_eq!(table.room.version(), 0);
}

#[test]
fn the_options_of_now_change_nothing() {
    let mut table = Table::with(2);
    table.ask(0, Request::Configure { options: HARD }).unwrap();
    table.ask(0, Request::Configure { options: HARD }).unwrap();
    assert_eq!((table.last(), table.room.options()), (&Event::Unchanged, HARD));
}

#[test]
fn nobody_else_chooses() {
    let mut table = Table::with(2);
    let configure = || Request::Configure { options: HARD };
    assert_eq!(table.ask(1, configure()), Err(Refusal::NotHost));
    assert_eq!(table.ask(2, configure()), Err(Refusal::NotSeated));
    // Chairs move up and the host with them: the right is the person's.
    table.ask(0, Request::Leave).unwrap();
    table.join(0).unwrap();
    assert_eq!(table.ask(0, configure()), Err(Refusal::NotHost));
    table.ask(1, configure()).unwrap();
}

#[test]
fn nobody_changes_the_options_of_a_game() {
    let mut table = Table::started(2, 1);
    let options = game::Options::default();
    assert_eq!(table.ask(0, Request::Configure { options }), Err(Refusal::AlreadyStarted));
}
