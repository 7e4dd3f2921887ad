//! A request that arrives again is carried out once and answered as the first time.

use marne::Command;
use room::{Answer, Ask, Proposal, Refusal, Request};
use rules::Seed;

use crate::table::{Table, id, person};

fn first_answer(table: &Table, ask: &Ask) -> Answer {
    match table.room.propose(ask).unwrap() {
        Proposal::Done(answer) => answer,
        Proposal::Append(record) => panic!("done a second time: {record:?}"),
    }
}

#[test]
fn a_duplicate_gets_the_first_answer_and_is_a_no_op() {
    let mut table = Table::acting(2);
    let active = table.active();
    let request = table.now(Command::Mobilize);
    let ask = table.name(active, request);
    let answer = table.send(&ask).unwrap();
    let after = table.room.clone();
    assert_eq!(table.send(&ask), Ok(answer));
    assert_eq!(table.room, after);
    // However much happens in between.
    table.play(Command::Mobilize).unwrap();
    table.say(0, "encore").unwrap();
    assert!(table.room.version() > answer.version);
    assert_eq!(first_answer(&table, &ask), answer);
}

#[test]
fn a_room_made_from_its_log_gives_the_same_first_answers() {
    let mut table = Table::with(2);
    let mut asked = Vec::new();
    let say = Request::Say { text: "bonsoir".to_owned() };
    let name = "Adèle".to_owned();
    for request in [say, Request::Rename { name }, Request::Start {}] {
        let ask = table.name(0, request);
        asked.push((ask.clone(), table.send(&ask).unwrap()));
    }
    let first = table.offer().iter().next().unwrap();
    let request = table.now(first);
    let ask = table.name(table.active(), request);
    asked.push((ask.clone(), table.send(&ask).unwrap()));
    table.room = table.rebuilt();
    for (ask, answer) in asked {
        assert_eq!(first_answer(&table, &ask), answer, "{ask:?}");
    }
}

#[test]
fn a_resent_start_deals_no_second_game() {
    let mut table = Table::with(2);
    let ask = table.name(0, Request::Start {});
    let answer = table.send(&ask).unwrap();
    // The server draws a seed for every request.
    let resent = Ask { seed: Some(Seed::numbered(5)), at: ask.at + 1000, ..ask };
    assert_eq!(first_answer(&table, &resent), answer);
}

#[test]
fn a_duplicate_of_an_earlier_line_is_answered_during_a_silence() {
    let mut silenced = 0;
    for number in 0..20 {
        let mut table = Table::started(2, number);
        let text = "bonsoir".to_owned();
        let ask = table.name(1, Request::Say { text });
        let answer = table.send(&ask).unwrap();
        if table.falls_silent(number) {
            silenced += 1;
            let stored = table.log.len();
            assert_eq!(table.send(&ask), Ok(answer));
            assert_eq!(table.log.len(), stored);
        }
    }
    assert!(silenced > 0);
}

#[test]
fn the_name_of_a_request_is_its_senders_own() {
    let mut table = Table::with(2);
    let ask = |player| {
        let request = Request::Say { text: "moi".to_owned() };
        testbed::ask(person(player), id(777), 9, Some(Seed::numbered(9)), request)
    };
    table.send(&ask(0)).unwrap();
    table.send(&ask(1)).unwrap();
    table.send(&ask(5)).unwrap();
    assert_eq!(table.log.len(), 5);
}

#[test]
fn a_refused_request_is_decided_again_when_it_comes_again() {
    let mut table = Table::with(5);
    let name = "Flo".to_owned();
    let ask = table.name(5, Request::Join { name });
    assert_eq!(table.send(&ask), Err(Refusal::RoomFull));
    table.ask(4, Request::Leave {}).unwrap();
    table.send(&ask).unwrap();
    assert_eq!(table.names(), ["Ada", "Bea", "Cleo", "Dora", "Flo"]);
}

#[test]
fn a_no_op_is_recorded_once() {
    let mut table = Table::with(2);
    let rename = |name: &str| Request::Rename { name: name.to_owned() };
    let join = Request::Join { name: "Bea".to_owned() };
    for (player, already, after) in [
        (1, join, Request::Leave {}),
        (0, rename("Ada"), rename("Zoé")),
        (0, Request::Rematch {}, Request::Start {}),
    ] {
        let ask = table.name(player, already);
        let before = table.room.clone();
        let answer = table.send(&ask).unwrap();
        assert_eq!(table.room.seq(), before.seq() + 1);
        assert_eq!((table.room.players(), table.room.stage()), (before.players(), before.stage()));
        // Another device asks for something else, and then a late duplicate arrives.
        table.ask(player, after).unwrap();
        let now = table.room.clone();
        assert_eq!(table.send(&ask), Ok(answer));
        assert_eq!(table.room, now);
    }
}
