//! What is offered, and what it says about each way (section 8).

use std::collections::{BTreeMap, BTreeSet};

use rules::chance::each_number;
use rules::suite::{Walk, each_game};
use rules::{Game, Seat};
use taxifolie::{
    Command, Event, Mark, NextRoll, Offer, Phase, Pictogram, Square, State, SwapOffer, Taxifolie,
    Trip, WayOffer,
};

use crate::map;
use crate::table::{Table, square};

fn ways(state: &State) -> Vec<WayOffer> {
    match Taxifolie::offer(state, state.seat) {
        Some(Offer::Drive { ways }) => ways,
        other => panic!("{other:?}"),
    }
}

/// Calls `look` with every state of some random games in which a way is to be chosen.
fn each_drive(look: impl Fn(&State)) {
    // A game may last 99 rounds.
    each_number(12, |number| {
        let mut walk = Walk::<Taxifolie>::new(number);
        loop {
            if matches!(walk.state.phase, Phase::Drive { .. }) {
                look(&walk.state);
            }
            if walk.step().is_none() {
                return;
            }
        }
    });
}

fn end(state: &State, way: &[Square]) -> Trip {
    let mut trip = state.active().trip();
    for (at, square) in way.iter().enumerate() {
        trip.enter(*square, at + 1 == usize::from(state.steps()));
    }
    trip
}

/// What makes two offers different choices, apart from where on the way it happens.
fn effects(marks: &[Mark]) -> BTreeSet<String> {
    let effect = |mark: &Mark| match mark {
        Mark::Wish { wish, .. } => format!("wish {wish}"),
        Mark::Errand { card, .. } => format!("errand {card:?}"),
        Mark::Lost { .. } => "lost".to_owned(),
        Mark::Arrives { pays, exact, .. } => format!("arrives {pays} {exact}"),
        Mark::Chance { .. } => "chance".to_owned(),
    };
    marks.iter().map(effect).collect()
}

#[test]
fn the_marks_are_what_then_happens() {
    each_drive(|state| {
        for offer in ways(state) {
            assert_eq!(offer.way.last(), Some(&offer.to));
            let seed = rules::Seed::new([1; 32]);
            let events = state.decide(state.seat, &Command::drive(&offer.way), &seed).unwrap();
            let at = |square: &Square, mark: &Mark| {
                let (Mark::Wish { at, .. }
                | Mark::Errand { at, .. }
                | Mark::Lost { at }
                | Mark::Arrives { at, .. }
                | Mark::Chance { at }) = mark;
                offer.way[usize::from(*at)] == *square
            };
            let mut marks = offer.marks.iter();
            for event in &events {
                match event {
                    Event::WishKept { wish, square, .. } => {
                        let mark = marks.next().unwrap();
                        assert!(at(square, mark));
                        assert!(matches!(mark, Mark::Wish { wish: it, .. } if it == wish));
                    }
                    Event::ErrandDone { card, square, .. } => {
                        let mark = marks.next().unwrap();
                        assert!(at(square, mark));
                        assert!(matches!(mark, Mark::Errand { card: it, .. } if it == card));
                    }
                    Event::ClientLost { square, .. } => {
                        let mark = marks.next().unwrap();
                        assert!(at(square, mark) && matches!(mark, Mark::Lost { .. }));
                    }
                    Event::Arrived { paid, exact: more, .. } => {
                        let mark = marks.next().unwrap();
                        assert!(at(&offer.to, mark));
                        let Mark::Arrives { pays, exact, .. } = mark else { panic!("{mark:?}") };
                        assert_eq!((pays, exact), (paid, more));
                    }
                    Event::Chance { .. } => {
                        let mark = marks.next().unwrap();
                        assert!(at(&offer.to, mark) && matches!(mark, Mark::Chance { .. }));
                        // Nobody knows what the card does.
                        break;
                    }
                    _ => {}
                }
            }
            assert_eq!(marks.next(), None, "{offer:?} {events:?}");
        }
    });
}

/// What a way does, found without the marks.
fn effects_of(state: &State, way: &[Square]) -> BTreeSet<String> {
    let (taxi, steps) = (state.active(), usize::from(state.steps()));
    let mut trip = taxi.trip();
    let mut effects = BTreeSet::new();
    for (at, square) in way.iter().enumerate() {
        let entered = trip.enter(*square, at + 1 == steps);
        effects.extend(entered.kept.iter().map(|wish| format!("wish {wish}")));
        effects.extend(entered.errands.iter().map(|card| format!("errand {card:?}")));
        effects.extend(entered.lost.then(|| "lost".to_owned()));
        if entered.ended {
            let bill = taxi.bill(&taxi.job.unwrap(), at + 1 == steps);
            effects.insert(format!("arrives {} {}", bill.paid, bill.exact));
        } else if at + 1 == steps && square.pictogram() == Pictogram::Chance {
            effects.insert("chance".to_owned());
        }
    }
    effects
}

#[test]
fn of_ways_with_one_end_one_side_and_one_effect_the_first_of_the_shortest_is_offered() {
    each_drive(|state| {
        let mut offered = BTreeMap::new();
        for offer in ways(state) {
            let key = (offer.to, Some(offer.from), effects(&offer.marks));
            assert_eq!(offered.insert(key, offer.way), None, "offered twice");
        }
        let mut best: BTreeMap<_, Vec<Square>> = BTreeMap::new();
        for way in state.ways() {
            let key = (way.end.square, way.end.from, effects_of(state, &way.squares));
            let shortest = best.entry(key).or_insert_with(|| way.squares.to_vec());
            if way.squares.len() < shortest.len() {
                *shortest = way.squares.to_vec();
            }
        }
        assert_eq!(offered, best);
    });
}

#[test]
fn the_best_comes_first() {
    each_drive(|state| {
        let rank = |offer: &WayOffer| {
            let end = end(state, &offer.way);
            let is_exact = end.ended && offer.way.len() == usize::from(state.steps());
            let left = offer.left.unwrap_or(0);
            let to_do = end.open.len() + end.errands.len();
            (!end.ended, !is_exact, end.client.is_none(), to_do, left, offer.way.len())
        };
        assert!(ways(state).is_sorted_by_key(rank));
    });
}

/// How many squares a destination is from everywhere, found by trying repeatedly whether one more square is nearer.
fn squares_left(to: Square) -> BTreeMap<map::Stand, u8> {
    let places = map::places();
    let mut left: BTreeMap<map::Stand, u8> = BTreeMap::new();
    loop {
        let mut is_nearer = false;
        for (square, from) in &places {
            let after = |next| match left.get(&(next, Some(*square))) {
                _ if next == to => Some(1),
                further => further.map(|it| it + 1),
            };
            let nearest = square.exits(*from).filter_map(after).min();
            let known = left.get(&(*square, *from)).copied();
            if let Some(nearest) = nearest.filter(|it| known.is_none_or(|known| *it < known)) {
                left.insert((*square, *from), nearest);
                is_nearer = true;
            }
        }
        if !is_nearer {
            return left;
        }
    }
}

/// Whether the client may still be aboard at the next fork.
fn survives(trip: &Trip) -> bool {
    trip.exits().any(|next| {
        let mut trip = *trip;
        let entered = trip.enter(next, false);
        let is_on = entered.ended || trip.exits().count() > 1 || survives(&trip);
        !entered.lost && is_on
    })
}

#[test]
fn traps_and_the_squares_left_are_told() {
    let left: BTreeMap<Square, _> =
        map::destinations().into_iter().map(|to| (to, squares_left(to))).collect();
    let seen = std::cell::Cell::new(0);
    each_drive(|state| {
        for offer in ways(state) {
            let end = end(state, &offer.way);
            let is_on = end.client.is_some() && !end.ended;
            assert_eq!(
                offer.left,
                is_on.then(|| left[&end.to.unwrap()][&(end.square, end.from)]),
                "{offer:?}"
            );
            assert_eq!(offer.trap, is_on && !survives(&end), "{offer:?}");
            seen.set(seen.get() + u32::from(offer.trap));
        }
    });
    assert!(seen.get() > 0, "some end is a trap");
}

#[test]
fn an_end_is_a_trap_if_the_street_leads_to_what_the_client_avoids() {
    // client-13 avoids cafés; the Rue de Rennes leads to one.
    let place = |client: &str| {
        let mut table = Table::new(2, &[client], &["louvre-1"]);
        table = table.place(0, "montparnasse", "luxembourg");
        table.one_die(1);
        table
    };
    let trap = |table: &Table| {
        let ways = ways(&table.state);
        ways.iter().find(|it| it.to.id() == "rue-de-rennes").unwrap().trap
    };
    assert!(trap(&place("client-13")));
    assert!(!trap(&place("client-25")));
    // Not bound: nothing counts before the next fork is left.
    let mut table = Table::new(2, &["client-13"], &["louvre-1"]);
    table = table.place(0, "vaugirard-2", "vaugirard-1");
    table.one_die(1);
    assert!(!ways(&table.state)[0].trap);
}

#[test]
fn tapping_an_end_goes_through_its_ways() {
    // Two ways to the same side of the Louvre: only one keeps the wish for a bakery.
    let mut table = Table::new(2, &["client-01"], &["roissy-1"]);
    table = table.place(0, "concorde", "rond-point");
    table.one_die(4);
    let ways = ways(&table.state);
    let to_louvre: Vec<&WayOffer> = ways.iter().filter(|it| it.to == square("louvre")).collect();
    for pair in to_louvre.windows(2) {
        assert!(pair[0].from != pair[1].from || effects(&pair[0].marks) != effects(&pair[1].marks));
    }
    let first = &ways[0];
    assert_eq!(effects(&first.marks), BTreeSet::from(["wish 0".to_owned()]));
}

#[test]
fn rolls_and_partners_are_offered_to_the_active_player_alone() {
    let mut table = Table::new(3, &["client-01", "client-02"], &["roissy-1"]);
    assert_eq!(Taxifolie::offer(&table.state, Seat(0)), Some(Offer::Roll { next: None }));
    assert_eq!(Taxifolie::offer(&table.state, Seat(1)), None);
    table.state.taxis[0].next = Some(NextRoll::Twelve);
    let next = Some(NextRoll::Twelve);
    assert_eq!(Taxifolie::offer(&table.state, Seat(0)), Some(Offer::Roll { next }));
    table.go("gare-de-lyon");
    table.state.phase = Phase::Swap;
    let client = table.job(0).client;
    let partners = vec![SwapOffer { with: Seat(0), client }];
    assert_eq!(
        Taxifolie::offer(&table.state, Seat(1)),
        Some(Offer::Swap { partners, without: vec![Seat(2)] })
    );
}

#[test]
fn whether_an_offer_is_the_same_is_told_without_building_it() {
    each_game(|number| {
        let mut walk = Walk::<Taxifolie>::new(number);
        for _ in 0..40 {
            let Some(step) = walk.step() else { return };
            for seat in walk.seats() {
                let offer = |state: &State| Taxifolie::offer(state, seat);
                let is_same = offer(&step.before) == offer(&walk.state);
                assert_eq!(Taxifolie::same_offer(&step.before, &walk.state, seat), is_same);
                assert!(Taxifolie::same_offer(&walk.state, &walk.state, seat));
            }
        }
    });
}
