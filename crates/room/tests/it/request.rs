//! One request of every kind.

use marne::{Command, GameOptions, Street, Target};
use room::{Request, Signal, Token};
use rules::{Json, Seat};

/// One request of every kind, each of good form for Marne.
pub(crate) fn every_kind(seen: u32) -> Vec<Request> {
    let all = vec![
        Request::Join { name: "Hal".to_owned() },
        Request::Leave {},
        Request::Rename { name: "I hold the seven".to_owned() },
        Request::ChooseGame { game: "pennies".to_owned() },
        Request::Configure { options: Json::of(&GameOptions::default()) },
        Request::SetClock { seconds: Some(60) },
        Request::MoreTime { set: 7 },
        Request::Start {},
        Request::Play { seen, command: Json::of(&Command::EndTurn) },
        Request::MoveOn { seen, seat: Seat(0) },
        Request::Undo { act: 7 },
        Request::StandIn { seat: Seat(0) },
        Request::PlayFor { seen, seat: Seat(0), command: Json::of(&Command::EndTurn) },
        Request::Reopen {},
        Request::Watch {},
        Request::MergeChats { merged: true },
        Request::TakeSeat { seat: Seat(1) },
        Request::LetIn { guest: 1 },
        Request::TakeHost {},
        Request::GiveHost { seat: Seat(1) },
        Request::Remove { seat: Seat(1) },
        Request::Door { open: false },
        Request::Rematch {},
        Request::Lend { pass: Token::new([9; 32]) },
        Request::TakeOver { pass: Token::new([9; 32]) },
        Request::Point { at: Json::of(&Target::Street { street: Street::Orsay }) },
        Request::Signal { signal: Signal::No },
        Request::Say { text: "the seven is mine".to_owned() },
    ];
    for request in &all {
        // A new request has to be in the list: this match makes the compiler ask for it.
        match request {
            Request::Join { .. }
            | Request::Leave {}
            | Request::Rename { .. }
            | Request::ChooseGame { .. }
            | Request::Configure { .. }
            | Request::SetClock { .. }
            | Request::MoreTime { .. }
            | Request::Start {}
            | Request::Play { .. }
            | Request::MoveOn { .. }
            | Request::Undo { .. }
            | Request::StandIn { .. }
            | Request::PlayFor { .. }
            | Request::Reopen {}
            | Request::Watch {}
            | Request::MergeChats { .. }
            | Request::TakeSeat { .. }
            | Request::LetIn { .. }
            | Request::TakeHost {}
            | Request::GiveHost { .. }
            | Request::Remove { .. }
            | Request::Door { .. }
            | Request::Rematch {}
            | Request::Lend { .. }
            | Request::TakeOver { .. }
            | Request::Point { .. }
            | Request::Signal { .. }
            | Request::Say { .. } => {}
        }
    }
    all
}
