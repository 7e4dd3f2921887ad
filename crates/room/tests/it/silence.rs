//! In a silent turn nobody can say anything, by any request, in any role.

use marne::Command;
use room::{Channel, Refusal, Request};

use crate::request::every_kind;
use crate::table::{Table, person};

/// A person in every role: whose turn it is, another player, the host, two who watch.
fn everybody(table: &Table) -> Vec<u8> {
    let host = (0..5).find(|it| table.room.seat_of(person(*it)) == table.room.host());
    vec![table.active(), table.waiting(), host.unwrap(), 5, 6]
}

#[test]
fn expressive_requests_are_refused_in_silence_from_all() {
    for players in 2..=5 {
        let mut table = Table::silent(players);
        let silence = table.room.silence().unwrap();
        assert_eq!(silence.seat, table.state().active);
        let before = table.room.clone();
        for number in everybody(&table) {
            for request in every_kind(0) {
                if request.channel() == Channel::Expressive {
                    assert_eq!(
                        table.ask(number, request.clone()),
                        Err(Refusal::Silenced(silence.clone())),
                        "{number}: {request:?}"
                    );
                }
            }
        }
        assert_eq!(table.room, before);
    }
}

#[test]
fn nothing_but_a_move_is_stored_in_silence() {
    let table = Table::silent(4);
    for number in everybody(&table) {
        for request in every_kind(table.room.version()) {
            let mut table = table.clone();
            let stored = table.log.len();
            // Accepted or refused: what counts is what others could see of it.
            table.ask(number, request.clone()).ok();
            let is_move = matches!(request, Request::Play { .. });
            assert!(table.log.len() == stored || is_move, "{number}: {request:?}");
        }
    }
}

#[test]
fn requests_without_words_are_never_silenced() {
    let mut table = Table::silent(3);
    for number in everybody(&table) {
        for request in every_kind(0) {
            if request.channel() != Channel::Expressive {
                let answer = table.ask(number, request.clone());
                assert!(!matches!(answer, Err(Refusal::Silenced(_))), "{number}: {request:?}");
            }
        }
    }
}

#[test]
fn every_request_has_the_channel_of_what_others_see_of_it() {
    for request in every_kind(0) {
        let channel = match request {
            Request::Join { .. } | Request::Remove { .. } => Channel::Presence,
            Request::TakeHost {}
            | Request::MoreTime { .. }
            | Request::Leave {}
            | Request::Watch {}
            | Request::MergeChats { .. }
            | Request::TakeSeat { .. }
            | Request::LetIn { .. }
            | Request::GiveHost { .. }
            | Request::Door { .. }
            | Request::Rename { .. }
            | Request::Lend { .. }
            | Request::TakeOver { .. }
            | Request::Point { .. }
            | Request::Signal { .. }
            | Request::Say { .. } => Channel::Expressive,
            Request::ChooseGame { .. }
            | Request::Configure { .. }
            | Request::SetClock { .. }
            | Request::Start {}
            | Request::Play { .. }
            | Request::MoveOn { .. }
            | Request::Undo { .. }
            | Request::StandIn { .. }
            | Request::PlayFor { .. }
            | Request::Reopen {}
            | Request::Rematch {} => Channel::Game,
        };
        assert_eq!(request.channel(), channel, "{request:?}");
    }
}

#[test]
fn without_silence_no_request_is_silenced() {
    for mut table in [Table::with(3), Table::acting(3)] {
        for number in 0..6 {
            for request in every_kind(0) {
                let answer = table.clone().ask(number, request.clone());
                assert!(!matches!(answer, Err(Refusal::Silenced(_))), "{request:?}");
            }
        }
        table.say(0, "bonsoir").unwrap();
    }
}

#[test]
fn the_silence_ends_with_the_turn() {
    let mut table = Table::silent(2);
    let active = table.active();
    table.play(Command::EndTurn).unwrap();
    while table.active() == active {
        assert!(table.say(active, "too early").is_err());
        let command = table.offer().iter().next().unwrap();
        table.play(command).unwrap();
    }
    assert_eq!(table.room.silence(), None);
    table.say(active, "enfin !").unwrap();
    table.say(6, "oui").unwrap();
}

#[test]
fn a_player_alone_and_the_watchers_are_silenced() {
    let mut table = Table::silent(1);
    for number in [0, 5] {
        assert!(matches!(table.say(number, "psst"), Err(Refusal::Silenced(_))));
    }
}
