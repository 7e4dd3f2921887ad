//! A room's log has a limit, and a game that has begun is finished before it.

use room::{LONGEST, Refusal, Request};
use rules::{Chance, Json};

use crate::table::Table;

#[test]
fn talk_ends_before_games_do() {
    let mut table = Table::with(2);
    let said = (1..).find(|_| table.say(0, "encore").is_err()).unwrap();
    assert_eq!(table.say(0, "encore"), Err(Refusal::LogFull));
    assert_eq!(table.say(9, "encore"), Err(Refusal::LogFull), "from a watcher, too");
    assert_eq!(table.join(2), Err(Refusal::LogFull));
    assert!(said > LONGEST / 2, "{said}");
    table.start(0, 7).unwrap();
    // The rest is reserved for the game.
    let left = LONGEST - table.room.seq();
    assert!(left > 5_000, "{left}");
    // Only for those it waits for: what may be said at any time of a game has no end.
    let awaited = table.room.awaited().unwrap().0;
    let play = table.any_play_of(awaited, &mut Chance::new(1)).unwrap();
    assert_eq!(table.ask(1 - awaited, play.clone()), Err(Refusal::LogFull));
    assert_eq!(table.ask(awaited, Request::Reopen { over: true }), Err(Refusal::LogFull));
    table.ask(awaited, play).unwrap();
}

#[test]
fn who_has_no_chair_cannot_use_up_the_log() {
    let mut table = Table::with(2);
    table.ask(9, Request::Watch {}).unwrap();
    while table.say(9, "encore").is_ok() {}
    let used = table.room.seq();
    assert!(used < LONGEST / 4, "{used}");
    assert_eq!(table.ask(8, Request::Watch {}), Err(Refusal::LogFull), "for all of them together");
    // Friends sit down and talk.
    table.join(2).unwrap();
    table.say(2, "bonsoir").unwrap();
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn who_sits_down_and_gets_up_endlessly_cannot_use_up_the_log() {
    let mut table = Table::with(2);
    while table.join(5).is_ok() {
        table.ask(5, Request::Leave {}).unwrap();
    }
    let used = table.room.seq();
    assert!(used < LONGEST - LONGEST / 10, "{used}");
    table.say(0, "bonsoir").unwrap();
    table.start(0, 7).unwrap();
}

#[test]
fn at_its_end_a_log_takes_nothing_and_knows_what_it_has() {
    let mut table = Table::open();
    while table.say(0, "encore").is_ok() {}
    let options = marne::GameOptions {
        events: marne::EventLevel::Light,
        scoring: marne::Scoring::French,
        ..Default::default()
    };
    let again = table.name(0, Request::Configure { options: Json::of(&options) });
    let first = table.send(&again).unwrap();
    while table.configure(0, options).is_ok() {}
    assert_eq!(table.room.seq(), LONGEST);
    assert_eq!(table.start(0, 7), Err(Refusal::LogFull));
    assert_eq!(table.send(&again), Ok(first), "a duplicate is answered as before");
    assert_eq!(table.ask(0, Request::Rematch {}), Err(Refusal::LogFull));
}
