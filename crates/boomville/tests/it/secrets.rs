//! Moments tell nothing that their viewer may not know, and faults planted on purpose are found by
//! the proofs that should find them.

mod leaks;

use std::panic::catch_unwind;

use boomville::{Boomville, Destination, Event, TaxiCard};
use rules::suite::{Walk, a_viewer_learns_nothing_that_is_hidden_from_them, each_game};
use rules::{Chance, Json, Kit, List, Seat, Viewer};

use crate::worlds::{Difference, tells_two_worlds_apart};
use leaks::{Leak, Leaking};

/// The same event but for what this viewer may not know of it.
fn twin(event: &Event, viewer: Viewer, chance: &mut Chance) -> Event {
    let sees = |seat: Seat| viewer == Viewer::Seat(seat);
    let all: Vec<Destination> = Destination::all().collect();
    let any = all[chance.place(all.len())];
    match *event {
        Event::DestinationDrawn { seat, destination: _ } if !sees(seat) => {
            Event::DestinationDrawn { seat, destination: any }
        }
        Event::Looked { seat, at, destination: _ } if !sees(seat) && !sees(at) => {
            Event::Looked { seat, at, destination: any }
        }
        Event::Reshuffled { pile } => {
            let mut cards: Vec<TaxiCard> = pile.to_vec();
            cards.rotate_left(1);
            Event::Reshuffled { pile: List::from_slice(&cards).unwrap() }
        }
        open => open,
    }
}

/// Whether some moment of this game depends on what its viewer may not know.
fn tells_two_events_apart<G>(number: u64) -> bool
where
    G: Kit<Event = Event>,
{
    let mut walk = Walk::<G>::new(number);
    while let Some(step) = walk.step() {
        for viewer in walk.viewers() {
            for event in &step.events {
                let twin = twin(event, viewer, &mut walk.chance);
                let told = |event: &Event| Json::of(&G::moment(step.seat, event, viewer));
                if told(event) != told(&twin) {
                    return true;
                }
            }
        }
    }
    false
}

#[test]
fn moments_do_not_depend_on_what_is_hidden() {
    each_game(|number| assert!(!tells_two_events_apart::<Boomville>(number)));
}

/// Whether one of the first games finds it.
fn is_found(finds: impl Fn(u64) -> bool) -> bool {
    (0..60).any(finds)
}

/// Whether two worlds are told apart by a game with this fault.
fn worlds_find<L: Leak>() -> bool {
    let all = [Difference::Seats, Difference::Pile, Difference::All];
    let differ = |number: u64, it| tells_two_worlds_apart::<Leaking<L>>(number, it).is_err();
    is_found(|number| all.into_iter().any(|it| differ(number, it)))
}

fn events_find<L: Leak>() -> bool {
    is_found(tells_two_events_apart::<Leaking<L>>)
}

fn properties_find<L: Leak>() -> bool {
    let property = a_viewer_learns_nothing_that_is_hidden_from_them::<Leaking<L>>;
    is_found(|number| catch_unwind(|| property(number)).is_err())
}

#[test]
fn a_leak_in_a_view_is_found() {
    assert!(worlds_find::<leaks::ViewShowsDestinations>());
    assert!(properties_find::<leaks::ViewShowsDestinations>());
    assert!(worlds_find::<leaks::ViewShowsPile>());
    assert!(properties_find::<leaks::ViewShowsPile>());
    assert!(worlds_find::<leaks::ViewCountsWays>());
    assert!(properties_find::<leaks::ViewCountsWays>());
}

#[test]
fn a_leak_in_a_moment_is_found() {
    assert!(worlds_find::<leaks::MomentNamesDrawn>());
    assert!(events_find::<leaks::MomentNamesDrawn>());
    assert!(events_find::<leaks::MomentNamesLooked>());
    assert!(events_find::<leaks::MomentShowsReshuffle>());
}

#[test]
fn a_leak_in_options_is_found() {
    assert!(worlds_find::<leaks::OfferShowsOthers>());
    assert!(properties_find::<leaks::OfferShowsOthers>());
}

#[test]
fn a_preview_that_tells_of_an_arrival_is_found() {
    assert!(properties_find::<leaks::PreviewOfSwap>());
    assert!(properties_find::<leaks::PreviewOfIncident>());
}

#[test]
fn a_refusal_that_depends_on_a_secret_is_found() {
    assert!(properties_find::<leaks::RefusalTells>());
}
