//! A game from its first command to its end, and after.

use room::{Refusal, Request, game};
use rules::marne::{Command, Refusal as Rule};
use rules::{Seat, Viewer};

use crate::chance::{self, Chance};
use crate::table::Table;

#[test]
fn a_game_can_be_played_to_its_end_by_what_is_offered() {
    for players in 1..=5 {
        let number = u64::from(players);
        let mut table = Table::started(players, number);
        let mut chance = Chance::new(number);
        assert!(table.play_until(&mut chance, |it| it.room.is_over()), "{players} players");
        let view = table.room.view(Viewer::Watcher).unwrap();
        assert!(view.end.is_some());
        assert_eq!(table.offer(), game::Offer::default());
        assert_eq!(table.rebuilt(), table.room);
    }
}

#[test]
fn after_the_end_there_is_talk_but_no_move() {
    let mut table = Table::started(2, 3);
    table.play_until(&mut Chance::new(3), |it| it.room.is_over());
    let over = Err(Refusal::Game(Rule::GameOver));
    assert_eq!(table.play(Command::Reveal), over);
    assert_eq!(table.room.silence(), None);
    table.say(0, "well played").unwrap();
    table.say(5, "so they did").unwrap();
    assert_eq!(table.join(2), Err(Refusal::AlreadyStarted));
    assert_eq!(table.ask(1, Request::Leave), Err(Refusal::AlreadyStarted));
    let seed = chance::seed(9);
    assert_eq!(table.ask(0, Request::Start { seed }), Err(Refusal::AlreadyStarted));
}

#[test]
fn every_event_of_a_move_raises_the_version_by_one() {
    let mut table = Table::started(2, 3);
    let before = table.room.version();
    let answer = table.play(table.offer().iter().next().unwrap()).unwrap();
    let room::Event::Played { seat, events } = table.last() else { panic!("played") };
    let count = u32::try_from(events.len()).unwrap();
    assert_eq!(answer.version, before + count);
    assert_eq!(table.room.version(), answer.version);
    assert!(seat.index() < 2);
}

#[test]
fn there_is_nothing_to_play_in_the_lobby() {
    let mut table = Table::with(2);
    let request = table.now(Command::Reveal);
    assert_eq!(table.ask(0, request.clone()), Err(Refusal::NotStarted));
    assert_eq!(table.ask(5, request), Err(Refusal::NotSeated));
}

#[test]
fn whoever_watches_does_not_play() {
    let mut table = Table::started(2, 3);
    let request = table.now(Command::Reveal);
    assert_eq!(table.ask(5, request), Err(Refusal::NotSeated));
    assert_eq!(table.room.offer(Viewer::Watcher), game::Offer::default());
}

#[test]
fn a_command_out_of_turn_is_told_as_such() {
    let mut table = Table::started(3, 3);
    let request = table.now(Command::Reveal);
    let out_of_turn = Err(Refusal::Game(Rule::NotYourTurn));
    assert_eq!(table.ask(table.waiting(), request), out_of_turn);
}

#[test]
fn a_text_that_means_no_command_is_refused_by_its_reason() {
    let mut table = Table::started(2, 3);
    for reason in [Rule::BadCommand, Rule::UnknownCard] {
        let request = Request::Play { seen: table.room.version(), command: Err(reason) };
        assert_eq!(table.ask(table.active(), request), Err(Refusal::Game(reason)));
    }
}

#[test]
fn a_seat_that_nobody_has_is_offered_nothing() {
    let table = Table::started(2, 3);
    assert_eq!(table.room.offer(Viewer::Seat(Seat(4))), game::Offer::default());
}
