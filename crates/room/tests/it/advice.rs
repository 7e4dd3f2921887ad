//! A bot's advice, for somebody who plays a cooperative game alone.

use room::{Answer, Ask, Event, Refusal, Request};
use rules::{Chance, Json, Level, Seat};

use crate::table::{Table, person};

/// What a bot of these tests would do for this player.
fn choice(table: &mut Table, number: u8) -> Option<Json> {
    let ask = table.name(number, Request::AskBot { seen: table.room.version() });
    let (room, due) = (&table.room, table.room.advisor(&ask)?);
    let mut chance = due.chance.clone();
    room.game().bots?.choose(&due.known, due.bot.level, &mut chance).ok()?
}

/// A player asks, and the bot gives this answer.
fn asks_and(table: &mut Table, number: u8, advice: Option<Json>) -> Result<Answer, Refusal> {
    let request = Request::AskBot { seen: table.room.version() };
    let ask = Ask { advice, ..table.name(number, request) };
    table.send(&ask)
}

/// A player asks.
fn asks(table: &mut Table, number: u8) -> Result<Answer, Refusal> {
    let advice = choice(table, number);
    asks_and(table, number, advice)
}

/// Ada alone in a game of Marne without events, so without a silence.
fn alone() -> Table {
    of(1)
}

/// Such a game of so many people.
fn of(players: u8) -> Table {
    let mut table = Table::with(players);
    let options =
        marne::GameOptions { events: marne::EventLevel::None, ..marne::GameOptions::default() };
    table.configure(0, options).unwrap();
    table.start(0, 3).unwrap();
    table
}

#[test]
fn the_answer_is_a_command_that_is_open_and_stands_in_the_log() {
    let mut table = alone();
    assert!(table.room.has_advice());
    let mut chance = Chance::new(1);
    for _ in 0..30 {
        let (before, version) = (table.room.play().unwrap().truth(), table.room.version());
        asks(&mut table, 0).unwrap();
        let Event::Advised { seat: Seat(0), level: Level::Steady, command } = table.last().clone()
        else {
            panic!("{:?}", table.last());
        };
        assert_eq!(table.room.play().unwrap().truth(), before, "nothing is done");
        assert_eq!(table.room.version(), version);
        assert_eq!(table.rebuilt(), table.room);
        table.ask(0, Request::Play { seen: version, command }).unwrap();
        let Some(request) = table.any_play_of(0, &mut chance) else { break };
        table.ask(0, request).unwrap();
    }
}

#[test]
fn a_game_with_advice_is_compared_with_no_other() {
    for is_asked in [false, true] {
        let mut table = alone();
        if is_asked {
            asks(&mut table, 0).unwrap();
        }
        table.finish(&mut Chance::new(5));
        assert_eq!(table.last().ending().unwrap().players.is_empty(), is_asked);
        assert_eq!(table.room.finished()[0].bots, is_asked);
    }
}

#[test]
fn it_is_for_one_person_alone_with_any_number_of_bots() {
    let mut table = Table::with(1);
    assert_eq!(asks(&mut table, 0), Err(Refusal::NotStarted));
    table.ask(0, Request::AddBot { level: Level::Steady }).unwrap();
    table.start(0, 3).unwrap();
    assert_eq!(asks(&mut table, 5), Err(Refusal::NotSeated), "a guest");
    while let Some(record) = table.bot_act() {
        assert_eq!(asks(&mut table, 0), Err(Refusal::NoAdvice), "it is the bot's turn");
        table.store(record);
    }
    asks(&mut table, 0).unwrap();

    let mut table = Table::started(2, 3);
    assert!(!table.room.has_advice());
    let active = table.active();
    assert_eq!(asks(&mut table, active), Err(Refusal::NoAdvice), "two people");
    table.ask(1 - active, Request::Leave {}).unwrap();
    assert!(table.room.has_advice(), "the other one gave up the seat");

    // A game that people play against each other.
    let mut table = Table::with_pennies(1);
    table.ask(0, Request::AddBot { level: Level::Steady }).unwrap();
    table.start(0, 3).unwrap();
    while let Some(record) = table.bot_act() {
        table.store(record);
    }
    assert!(!table.room.has_advice());
    assert_eq!(asks(&mut table, 0), Err(Refusal::NoAdvice));
}

#[test]
fn it_is_also_for_the_vacant_seat_that_the_one_person_left_plays() {
    let mut table = of(2);
    let gone = table.active();
    let [left, vacant] = [1 - gone, gone].map(|it| table.room.seat_of(person(it)).unwrap());
    table.ask(gone, Request::Leave {}).unwrap();
    let number = 1 - gone;
    assert_eq!(asks(&mut table, number), Err(Refusal::NoAdvice), "not agreed yet");
    table.ask(number, Request::StandIn { seat: vacant }).unwrap();
    asks(&mut table, number).unwrap();
    let Event::Advised { seat, command, .. } = table.last().clone() else {
        panic!("{:?}", table.last());
    };
    assert_eq!(seat, left, "the log names who asked");
    assert_eq!(table.rebuilt(), table.room);
    let seen = table.room.version();
    table.ask(number, Request::PlayFor { seen, seat: vacant, command }).unwrap();
}

#[test]
fn no_bot_thinks_again_of_a_question_that_has_its_answer() {
    let mut table = alone();
    let advice = choice(&mut table, 0);
    let question = table.name(0, Request::AskBot { seen: table.room.version() });
    assert!(table.room.advisor(&question).is_some());
    let answered = Ask { advice, ..question.clone() };
    assert!(table.room.advisor(&answered).is_none());
    let (first, seq) = (table.send(&answered).unwrap(), table.room.seq());
    assert!(table.room.advisor(&question).is_none());
    assert_eq!(table.send(&question), Ok(first));
    assert_eq!(table.room.seq(), seq, "a duplicate writes nothing");
}

#[test]
fn a_bot_says_nothing_in_a_silence() {
    let mut table = Table::silent(1);
    assert!(matches!(asks(&mut table, 0), Err(Refusal::Silenced(_))));
    assert!(choice(&mut table, 0).is_none(), "it does not even think");
}

#[test]
fn a_stale_question_a_bot_that_failed_and_a_game_that_is_over_get_a_refusal() {
    let mut table = alone();
    assert_eq!(asks_and(&mut table, 0, None), Err(Refusal::NoAdvice));
    assert_eq!(asks_and(&mut table, 0, Some(Json::null())), Err(Refusal::NoAdvice));
    let request = Request::AskBot { seen: table.room.version() + 1 };
    let advice = choice(&mut table, 0);
    let ask = Ask { advice, ..table.name(0, request) };
    assert_eq!(table.send(&ask), Err(Refusal::Stale));
    table.finish(&mut Chance::new(5));
    assert_eq!(asks(&mut table, 0), Err(Refusal::NoAdvice));
}
