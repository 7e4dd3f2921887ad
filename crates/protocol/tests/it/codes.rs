//! Every code that the server can answer or close with.

use std::collections::BTreeSet;

use marne::Refusal as Rule;
use protocol::{Close, Code};
use room::{Refusal, samples};

/// Every reason of Marne.
pub(crate) const RULES: [Rule; 17] = [
    Rule::GameOver,
    Rule::NotYourTurn,
    Rule::WrongPhase,
    Rule::NoActionsLeft,
    Rule::UnknownCard,
    Rule::NotInHand,
    Rule::NotInDiscard,
    Rule::NoTaxi,
    Rule::NoOfficer,
    Rule::WrongColor,
    Rule::NotEnoughSoldiers,
    Rule::NoToken,
    Rule::NoBonusNow,
    Rule::NoTradeNow,
    Rule::NothingToDraw,
    Rule::ReserveFull,
    Rule::BadCommand,
];

/// Every reason of the server.
pub(crate) const CODES: [Code; 6] = [
    Code::BadMessage,
    Code::NoSuchRoom,
    Code::HelloFirst,
    Code::TooFast,
    Code::Busy,
    Code::Unavailable,
];

/// Every reason for closing.
pub(crate) const CLOSES: [Close; 7] = [
    Close::Restart,
    Close::Unsupported,
    Close::Flood,
    Close::Misuse,
    Close::NoSuchRoom,
    Close::TooSlow,
    Close::Lost,
];

/// Every reason of rooms and games.
pub(crate) fn refusals() -> Vec<Refusal> {
    samples::refusals().into_iter().chain(RULES.map(|it| Refusal::Game(it.into()))).collect()
}

/// A new reason has to be in the lists above: these matches make the compiler demand it.
#[test]
fn the_lists_of_codes_are_whole_and_every_code_means_one_thing() {
    for rule in RULES {
        match rule {
            Rule::GameOver
            | Rule::NotYourTurn
            | Rule::WrongPhase
            | Rule::NoActionsLeft
            | Rule::UnknownCard
            | Rule::NotInHand
            | Rule::NotInDiscard
            | Rule::NoTaxi
            | Rule::NoOfficer
            | Rule::WrongColor
            | Rule::NotEnoughSoldiers
            | Rule::NoToken
            | Rule::NoBonusNow
            | Rule::NoTradeNow
            | Rule::NothingToDraw
            | Rule::ReserveFull
            | Rule::BadCommand => {}
        }
    }
    for code in CODES {
        match code {
            Code::BadMessage
            | Code::NoSuchRoom
            | Code::HelloFirst
            | Code::TooFast
            | Code::Busy
            | Code::Unavailable => {}
        }
    }
    // A message that the protocol or the game cannot read has one code.
    let of_server = CODES.into_iter().filter(|it| *it != Code::BadMessage).map(Code::code);
    let words: Vec<&str> = refusals().iter().map(Refusal::code).chain(of_server).collect();
    assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), words.len());
    assert_eq!(Code::BadMessage.code(), Refusal::BadMessage.code());
}

#[test]
fn every_close_code_means_one_thing_and_ours_are_in_the_range_for_programs() {
    for close in CLOSES {
        match close {
            Close::Restart | Close::Unsupported | Close::Flood => {
                assert!((1000..1016).contains(&close.code()), "{close:?}");
            }
            Close::Misuse | Close::NoSuchRoom | Close::TooSlow | Close::Lost => {
                assert!((4000..5000).contains(&close.code()), "{close:?}");
            }
        }
        // A close frame has 125 bytes, two of them for the code.
        assert!(close.reason().len() <= 123);
    }
    let different: BTreeSet<u16> = CLOSES.map(Close::code).into();
    assert_eq!(different.len(), CLOSES.len());
}
