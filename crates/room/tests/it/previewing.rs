//! Asking what a command would do.

use marne::{Command, Marne};
use room::{Proposal, Refusal};
use rules::{Chance, Game as _, Json, Viewer};

use crate::table::{Table, person};
use rules::chance::{each_number, is_rerun};

#[test]
fn a_preview_says_what_the_command_then_does() {
    let mut compared = 0;
    each_number(40, |number| {
        let mut chance = Chance::new(number);
        let players = u8::try_from(number % 5).unwrap() + 1;
        let mut table = Table::started(players, number);
        while !table.room.is_over() {
            let active = table.active();
            let command = table.any(&mut chance).unwrap();
            let before = table.room.clone();
            let seen = table.room.version();
            let preview = table.room.preview(person(active), seen, &Json::of(&command)).unwrap();
            assert_eq!(table.room, before);
            let request = table.now(command);
            let ask = table.name(active, request);
            let Ok(Proposal::Append(record)) = table.room.propose(&ask) else {
                panic!("what can be previewed can be played")
            };
            let room::Event::Played { seat, ref events, .. } = record.event else { panic!() };
            let events: Vec<marne::Event> = events.read().unwrap();
            let moment = |it| Marne::moment(seat, it, Viewer::Seat(seat)).unwrap();
            let told: Vec<Json> = events.iter().map(|it| Json::of(&moment(it))).collect();
            assert!(told.starts_with(&preview.moments), "{preview:?} {told:?}");
            assert_eq!(preview.reveals, preview.moments.len() < told.len());
            let left = table.state().actions_left;
            table.send(&ask).unwrap();
            let same_turn = !matches!(command, Command::EndTurn | Command::Discard { .. });
            if same_turn && preview.cost > 0 {
                assert_eq!(left - preview.cost, table.state().actions_left);
                compared += 1;
            }
        }
    });
    assert!(compared > 0 || is_rerun());
}

#[test]
fn a_preview_is_refused_as_the_command_would_be() {
    let table = Table::acting(3);
    let (active, waiting) = (table.active(), table.waiting());
    let seen = table.room.version();
    let ask = |number, seen, command: &Json| table.room.preview(person(number), seen, command);
    let end = Json::of(&Command::EndTurn);
    assert_eq!(ask(6, seen, &end), Err(Refusal::NotSeated));
    assert_eq!(ask(active, seen + 1, &end), Err(Refusal::Stale));
    let not_your_turn = Refusal::Game(marne::Refusal::NotYourTurn.into());
    assert_eq!(ask(waiting, seen, &end), Err(not_your_turn));
    let bad = Refusal::Game(marne::Refusal::BadCommand.into());
    assert_eq!(ask(active, seen, &Json::null()), Err(bad));
    let lobby = Table::with(2);
    assert_eq!(lobby.room.preview(person(0), 0, &end), Err(Refusal::NotStarted));
}

/// A preview reaches nobody else, so it stays open in silence.
#[test]
fn a_preview_is_possible_in_silence() {
    let table = Table::silent(2);
    let seen = table.room.version();
    let end = Json::of(&Command::EndTurn);
    let preview = table.room.preview(person(table.active()), seen, &end);
    assert!(preview.is_ok(), "{preview:?}");
}
