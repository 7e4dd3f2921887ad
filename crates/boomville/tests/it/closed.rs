//! Why acts are closed: every verb of the seat that acts is either open or has its reason.

use boomville::{Boomville, Closed, Refusal, Verb};
use rules::suite::{Walk, each_game};
use rules::{Game, Seat};

use crate::table::Table;

/// The reason that a seat's options give for a verb.
fn why(table: &Table, seat: u8, verb: Verb) -> Option<Refusal> {
    let legal = table.state.legal(Seat(seat));
    Closed::all(&table.state, Seat(seat), &legal)
        .into_iter()
        .find(|it| it.verb == verb)
        .map(|it| it.why)
}

#[test]
fn every_verb_is_open_or_says_why_not() {
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        loop {
            let state = walk.state;
            for seat in state.seats() {
                let legal = state.legal(seat);
                let closed = Closed::all(&state, seat, &legal);
                for verb in Verb::ALL {
                    let is_open = legal.iter().any(|it| Verb::of(it) == verb);
                    let is_closed = closed.iter().any(|it| it.verb == verb);
                    let is_told = state.actor() == Some(seat) || verb == Verb::More;
                    assert_eq!(is_closed, is_told && !is_open, "{verb:?} of {seat:?} in {state:?}");
                }
                let offer = Boomville::offer(&state, seat);
                assert!(offer.is_none_or(|it| it.closed == closed));
            }
            if walk.step().is_none() {
                break;
            }
        }
    });
}

#[test]
fn the_reason_is_the_one_that_is_left() {
    let start = Table::new(3).keep(0, "chance-places").keep(0, "chance-cancel");
    assert_eq!(why(&start, 0, Verb::Roll), None);
    assert_eq!(why(&start, 0, Verb::Move), Some(Refusal::WrongPhase));
    assert_eq!(why(&start, 0, Verb::Die), Some(Refusal::NotKept));
    // All taxis stand in the parking: there is nobody to swap places with.
    assert_eq!(why(&start, 0, Verb::Places), Some(Refusal::NoSuchSeat));
    assert_eq!(why(&start, 0, Verb::Cancel), Some(Refusal::WrongPhase));
    assert_eq!(why(&start, 1, Verb::Roll), None, "it waits for its turn");
    let knowing = Table::new(2).keep(0, "chance-look").known(1, &[0]);
    assert_eq!(why(&knowing, 0, Verb::Look), Some(Refusal::NoSuchSeat));
    let passing = Table::new(2).keep(0, "chance-over").at(0, "gate").pass(0).die(2);
    assert_eq!(why(&passing, 0, Verb::Over), Some(Refusal::PassAlready));
    assert_eq!(why(&passing, 0, Verb::Roll), Some(Refusal::WrongPhase));
    let placing = Table::new(2).at(0, "lark-3").drawn("one-way-1");
    assert_eq!(why(&placing, 0, Verb::OneWay), None);
    assert_eq!(why(&placing, 0, Verb::Barrier), Some(Refusal::WrongPhase));
    let finished = Table::new(3).finished(2);
    assert_eq!(why(&finished, 0, Verb::More), Some(Refusal::NothingToAgree));
}
