//! What is refused has changed nothing.

use room::{Barrier, Proposal, Refusal};

use crate::request::every_kind;
use crate::table::{Table, person};

#[test]
fn a_refused_request_leaves_the_room_equal_to_itself() {
    let tables =
        [Table::open(), Table::with(5), Table::started(3, 2), Table::acting(4), Table::silent(2)];
    for mut table in tables {
        let mut refused = 0;
        for number in 0..7 {
            for request in every_kind(0) {
                let ask = table.name(number, request);
                let before = table.room.clone();
                let proposed = table.room.propose(&ask);
                assert_eq!(table.room, before, "{ask:?}");
                if proposed.is_err() {
                    refused += 1;
                    assert_eq!(table.room.propose(&ask), proposed, "refused the same way");
                }
            }
        }
        assert!(refused > 0);
    }
}

#[test]
fn a_proposal_changes_nothing_until_it_is_stored() {
    let mut table = Table::with(2);
    let request = room::Request::Say { text: "lost".to_owned() };
    let ask = table.name(0, request);
    let before = table.room.clone();
    let Ok(Proposal::Append(record)) = table.room.propose(&ask) else { panic!("a record") };
    assert_eq!(table.room, before);
    assert_eq!(record.by.player, person(0));
    assert_eq!((record.by.command, record.at), (ask.id, ask.at));
}

#[test]
fn every_reason_of_a_room_has_a_code_and_a_sentence_of_its_own() {
    let Some(silence) = Table::silent(2).room.silence() else { panic!("silence") };
    let all = [
        Refusal::Game(marne::Refusal::NoTaxi.into()),
        Refusal::Stale,
        Refusal::Silenced(silence),
        Refusal::NotSeated,
        Refusal::RoomFull,
        Refusal::AlreadyStarted,
        Refusal::NotStarted,
        Refusal::NotHost,
        Refusal::NoSuchGame,
        Refusal::TooFewPlayers,
        Refusal::BadMessage,
        Refusal::BadName,
        Refusal::BadText,
        Refusal::BadPass,
        Refusal::LogFull,
        Refusal::NameTaken,
        Refusal::NotAway,
        Refusal::NothingDue,
        Refusal::Agreed,
        Refusal::NotUndone(Barrier::Start),
        Refusal::NotUndone(Barrier::Revealed),
        Refusal::NotUndone(Barrier::Silence),
        Refusal::NotUndone(Barrier::Clock),
        Refusal::NotUndone(Barrier::Over),
        Refusal::NotYourAct,
        Refusal::NoClock,
        Refusal::NoStandIn,
        Refusal::NotWatching,
        Refusal::SeatTaken,
        Refusal::DoorClosed,
        Refusal::Removed,
        Refusal::NobodyThere,
    ];
    for refusal in &all {
        match refusal {
            Refusal::Game(_)
            | Refusal::Stale
            | Refusal::Silenced(_)
            | Refusal::NotSeated
            | Refusal::RoomFull
            | Refusal::AlreadyStarted
            | Refusal::NotStarted
            | Refusal::NotHost
            | Refusal::NoSuchGame
            | Refusal::TooFewPlayers
            | Refusal::BadMessage
            | Refusal::BadName
            | Refusal::BadText
            | Refusal::BadPass
            | Refusal::LogFull
            | Refusal::NameTaken
            | Refusal::NotAway
            | Refusal::NothingDue
            | Refusal::Agreed
            | Refusal::NotUndone(_)
            | Refusal::NotYourAct
            | Refusal::NoClock
            | Refusal::NoStandIn
            | Refusal::NotWatching
            | Refusal::SeatTaken
            | Refusal::DoorClosed
            | Refusal::Removed
            | Refusal::NobodyThere => {}
        }
        let same = |it: &&Refusal| it.code() == refusal.code() || it.message() == refusal.message();
        assert_eq!(all.iter().filter(same).count(), 1, "{refusal:?}");
    }
}
