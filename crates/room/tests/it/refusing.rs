//! A refused request changes nothing.

use room::samples::refusals;
use room::{Proposal, Refusal};

use crate::samples::every_kind;
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
    let rule = Refusal::Game(marne::Refusal::NoTaxi.into());
    let all: Vec<Refusal> = refusals().into_iter().chain([rule]).collect();
    for refusal in &all {
        let same = |it: &&Refusal| it.code() == refusal.code() || it.message() == refusal.message();
        assert_eq!(all.iter().filter(same).count(), 1, "{refusal:?}");
    }
}
