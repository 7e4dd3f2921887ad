//! In a silent turn nobody can say anything, by any request, in any role.

use marne::Command;
use room::{Channel, Refusal, Request};

use crate::samples::every_kind;
use crate::table::{Table, person};

/// A person in every role: the player to act, another player, the host, two watchers.
fn everybody(table: &Table) -> Vec<u8> {
    let host = (0..5).find(|it| table.room.seat_of(person(*it)) == table.room.host());
    vec![table.active(), table.waiting(), host.unwrap(), 5, 6]
}

#[test]
fn expressive_requests_are_refused_in_silence_from_all() {
    for players in 2..=5 {
        let mut table = Table::silent(players);
        let silence = table.room.silence().unwrap();
        assert_eq!(silence.seat, Some(table.state().active));
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
            // Accepted or refused: only what others could see of it counts.
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
        // A request counts as expressive unless it is listed as silent, so new requests do.
        let channel = match request {
            Request::Join { .. } | Request::AddBot { .. } | Request::Remove { .. } => {
                Channel::Presence
            }
            Request::ChooseGame { .. }
            | Request::Configure { .. }
            | Request::SetClock { .. }
            | Request::SetSeries { .. }
            | Request::Start {}
            | Request::Play { .. }
            | Request::MoveOn { .. }
            | Request::Undo { .. }
            | Request::StandIn { .. }
            | Request::LetBot { .. }
            | Request::PlayFor { .. }
            | Request::Reopen { over: true }
            | Request::Rematch {} => Channel::Game,
            _ => Channel::Expressive,
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

/// A table of this many for a game that is silent from its start to its end.
fn silent_game(players: u8) -> Table {
    let mut table = Table::with(players);
    table.configure(0, marne::GameOptions { silent: true, ..Default::default() }).unwrap();
    table.start(0, 1).unwrap();
    table
}

#[test]
fn a_silent_game_is_sealed_from_its_start_to_its_end_and_not_a_moment_longer() {
    let mut table = silent_game(3);
    let mut chance = rules::Chance::new(3);
    let mut moves = 0;
    while let Some(request) = table.any_play(&mut chance) {
        for number in everybody(&table) {
            for expressive in every_kind(0) {
                if moves % 8 == 0 && expressive.channel() == Channel::Expressive {
                    let answer = table.ask(number, expressive.clone());
                    let is_silenced =
                        matches!(&answer, Err(Refusal::Silenced(it)) if it.seat.is_none());
                    assert!(is_silenced, "{number}: {expressive:?}: {answer:?}");
                }
            }
        }
        table.ask(table.active(), request).unwrap();
        moves += 1;
    }
    assert_eq!(table.room.silence(), None);
    table.say(0, "enfin !").unwrap();
    table.ask(1, Request::Leave {}).unwrap();
    for number in [0, 2] {
        table.ask(number, Request::Rematch {}).unwrap();
    }
    assert!(table.say(0, "psst").is_err(), "the next one is silent again");
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_silent_game_goes_on_without_a_player_who_is_away() {
    let mut table = silent_game(2);
    let seat = table.room.play().unwrap().turn().unwrap();
    let (away, other) = (table.active(), table.waiting());
    let ask = table.name(other, Request::MoveOn { seen: table.room.version(), seat });
    let ask = room::Ask { away: vec![(person(away), 61_000)], ..ask };
    table.send(&ask).unwrap();
    assert_ne!(table.room.play().unwrap().turn(), Some(seat));
}

#[test]
fn an_act_of_a_silent_game_is_taken_back_once_and_by_its_player_alone() {
    let mut table = silent_game(2);
    let mut chance = rules::Chance::new(1);
    let may = |it: &Table| matches!(it.room.undo(), room::Undo::Alone { .. });
    assert!(table.play_until(&mut chance, may));
    let room::Undo::Alone { act, seat } = table.room.undo() else { panic!("alone") };
    let player = table.active();
    assert_eq!(table.room.seat_of(person(player)), Some(seat));
    assert!(table.ask(table.waiting(), Request::Undo { act }).is_err());
    table.ask(player, Request::Undo { act }).unwrap();
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_player_alone_and_the_watchers_are_silenced() {
    let mut table = Table::silent(1);
    for number in [0, 5] {
        assert!(matches!(table.say(number, "psst"), Err(Refusal::Silenced(_))));
    }
}
