//! Section 4, step 1: where a taxi waits, and which taxis get a token.

use marne::{Event, Phase, Street, StreetSet};

use crate::deal::{Deal, taxi};

/// What the view says about the next taxi comes true, for either street it may be printed with.
#[test]
fn the_view_tells_where_the_next_taxi_would_wait_and_what_it_would_pass() {
    rules::chance::each_number(160, |number| {
        let mut walk = crate::walk::Walk::new(number);
        while let Some(step) = walk.step() {
            let view = marne::View::new(&step.before);
            assert_eq!(view.arrivals.len(), if view.next_color.is_some() { 2 } else { 0 });
            if let Some(Event::TaxiArrived { taxi, street, tokens, .. }) = step.events.first() {
                let told = view.arrivals.iter().find(|it| it.printed == taxi.street()).unwrap();
                assert_eq!(told.street, Some(*street));
                assert_eq!(told.tokens, tokens.iter().collect::<Vec<_>>());
            }
            if let [Event::Ended { end: marne::End::Jam, .. }] = step.events[..] {
                assert!(view.arrivals.iter().all(|it| it.street.is_none()));
            }
        }
    });
}

#[test]
fn a_taxi_waits_in_its_printed_street() {
    let mut table = Deal::players(2).taxis(&["fabert-3"]).table();
    let events = table.play("officers blue; reveal");
    assert_eq!(
        events,
        [Event::TaxiArrived {
            taxi: taxi("fabert-3"),
            street: Street::Fabert,
            tokens: StreetSet::default(),
            event: None,
            phase: Phase::Actions,
        }]
    );
    assert_eq!(table.waiting(), ["fabert: fabert-3"]);
}

/// The example of the rulebook: rue Fabert is taken, and so is the next street.
#[test]
fn a_taxi_that_passes_two_gives_both_a_token() {
    let mut table = Deal::players(2).taxis(&["fabert-2", "universite-3", "fabert-4"]).table();
    table.play("officers blue; reveal; end; reveal; end; reveal");
    assert_eq!(
        table.waiting(),
        ["fabert: fabert-2+1", "universite: universite-3+1", "dominique: fabert-4"]
    );
}

#[test]
fn a_taxi_never_has_a_second_token() {
    let mut table =
        Deal::players(2).taxis(&["fabert-2", "universite-3", "fabert-4", "fabert-3"]).table();
    table.play("officers blue; reveal; end; reveal; end; reveal; end");
    let events = table.play("reveal");
    let Event::TaxiArrived { street, tokens, .. } = events[0] else {
        panic!("{events:?}");
    };
    assert_eq!(street, Street::Latour);
    // Only the one without a token gets one.
    assert_eq!(tokens, StreetSet::default().with(Street::Dominique));
    assert_eq!(
        table.waiting(),
        [
            "fabert: fabert-2+1",
            "universite: universite-3+1",
            "dominique: fabert-4+1",
            "latour: fabert-3"
        ]
    );
}

#[test]
fn the_ring_goes_on_behind_the_last_street() {
    let mut table = Deal::players(2).taxis(&["constantine-2", "orsay-2", "constantine-3"]).table();
    table.play("officers blue; reveal; end; reveal; end; reveal");
    assert_eq!(
        table.waiting(),
        ["orsay: orsay-2+1", "fabert: constantine-3", "constantine: constantine-2+1"]
    );
}

#[test]
fn a_taxi_that_stops_in_a_gap_gives_nothing_beyond_it() {
    let mut table = Deal::players(2).taxis(&["orsay-2", "universite-2", "orsay-3"]).table();
    table.play("officers blue; reveal; end; reveal; end; reveal");
    assert_eq!(
        table.waiting(),
        ["orsay: orsay-2+1", "fabert: orsay-3", "universite: universite-2"]
    );
}

#[test]
fn the_last_of_eight_taxis_leaves_seven_tokens() {
    let taxis = [
        "orsay-2",
        "orsay-3",
        "orsay-4",
        "fabert-2",
        "fabert-3",
        "fabert-4",
        "universite-2",
        "universite-3",
    ];
    let mut table = Deal::players(2).taxis(&taxis).table();
    table.play("officers blue");
    for _ in 0..7 {
        table.play("reveal; end");
    }
    table.play("reveal");
    assert_eq!(table.state.tokens, StreetSet::ALL.without(Street::Constantine));
}
