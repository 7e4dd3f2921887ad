//! One request of every kind.

use room::{Request, game};
use rules::marne::Command;

use crate::chance;

/// One request of every kind, each of good form.
pub(crate) fn every_kind(seen: u32) -> Vec<Request> {
    let all = vec![
        Request::Join { name: "Hal".to_owned() },
        Request::Leave,
        Request::Rename { name: "I hold the seven".to_owned() },
        Request::Configure { options: game::Options::default() },
        Request::Start { seed: chance::seed(99) },
        Request::Play { seen, command: Ok(Command::EndTurn) },
        Request::Rematch,
        Request::Say { text: "the seven is mine".to_owned() },
    ];
    for request in &all {
        // A new request has to be in the list: this match makes the compiler ask for it.
        match request {
            Request::Join { .. }
            | Request::Leave
            | Request::Rename { .. }
            | Request::Configure { .. }
            | Request::Start { .. }
            | Request::Play { .. }
            | Request::Rematch
            | Request::Say { .. } => {}
        }
    }
    all
}
