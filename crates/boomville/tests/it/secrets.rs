//! Moments tell nothing that their viewer may not know, and the proofs find the faults planted for them.

mod leaks;

use std::panic::catch_unwind;

use boomville::{Boomville, Command, Destination, Event, State, TaxiCard};
use rules::suite::{Walk, a_viewer_learns_nothing_that_is_hidden_from_them, each_game};
use rules::{Chance, Game, Json, Kit, List, Seat, Viewer};

use crate::table::{Table, command};
use crate::worlds::{Difference, tells_two_worlds_apart};
use leaks::{Leak, Leaking};

/// The same event, with everything that this viewer may not know replaced.
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

/// Whether a game with this fault lets two worlds be told apart.
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

/// What a preview shows: the moments before something is revealed, and whether something is.
fn preview<G>(table: &Table, seat: Seat, line: &str) -> (Vec<Json>, bool)
where
    G: Game<State = State, Command = Command, Event = Event>,
{
    let viewer = Viewer::Seat(seat);
    let events = G::decide(&table.state, seat, &command(line), &table.seed).unwrap();
    let hidden = events.iter().position(|it| G::reveals(it, viewer));
    let known = &events[..hidden.unwrap_or(events.len())];
    let moments = known.iter().filter_map(|it| G::moment(seat, it, viewer));
    (moments.map(|it| Json::of(&it)).collect(), hidden.is_some())
}

/// Whether somebody learns from a preview that another would arrive through a swap of places, or of destinations.
fn previews_tell<G>() -> [bool; 2]
where
    G: Game<State = State, Command = Command, Event = Event>,
{
    let places = |wanted: &str| {
        let table = Table::new(2).at(0, "library").to(0, "pool").to(1, wanted);
        preview::<G>(&table.keep(0, "chance-places"), Seat(0), "places 1")
    };
    let incident = |wanted: &str| {
        let table = Table::new(2).at(0, "lark-1").at(1, "library").to(1, "pool").to(0, wanted);
        let mut table = table.keep(1, "chance-cancel").cards(&["incident-left-1"]).die(2);
        table.play("move windmill lark-3");
        preview::<G>(&table, Seat(1), "accept")
    };
    [places("library") != places("cider"), incident("library") != incident("cider")]
}

#[test]
fn a_preview_stops_before_a_swap() {
    assert_eq!(previews_tell::<Boomville>(), [false, false]);
    assert_eq!(previews_tell::<Leaking<leaks::PreviewOfSwap>>(), [true, false]);
    assert_eq!(previews_tell::<Leaking<leaks::PreviewOfIncident>>(), [false, true]);
    assert!(properties_find::<leaks::PreviewOfSwap>());
}

#[test]
fn a_refusal_that_depends_on_a_secret_is_found() {
    assert!(properties_find::<leaks::RefusalTells>());
}
