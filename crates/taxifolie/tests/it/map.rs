//! What the map promises (section 1).

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::Value;
use taxifolie::{District, Pictogram, Square};

/// The pictograms that a client may avoid, or an errand may ask for.
pub(crate) const AVOIDABLE: [Pictogram; 8] = [
    Pictogram::Bakery,
    Pictogram::Pharmacy,
    Pictogram::Garage,
    Pictogram::Cafe,
    Pictogram::Shopping,
    Pictogram::Park,
    Pictogram::Nightclub,
    Pictogram::Chance,
];

/// Where a taxi may be, and where it may have come from.
pub(crate) type Stand = (Square, Option<Square>);

fn data() -> Value {
    serde_json::from_str(include_str!("../../data/map.json")).unwrap()
}

fn squares(list: &Value) -> Vec<Square> {
    let ids = list.as_array().unwrap().iter();
    ids.map(|id| Square::from_id(id.as_str().unwrap()).unwrap()).collect()
}

pub(crate) fn destinations() -> Vec<Square> {
    squares(&data()["destinations"])
}

/// The squares where `from` can be null: the start, where cards carry taxis to, and where they are drawn.
fn free_squares() -> Vec<Square> {
    let carried = ["fourriere", "bastille", "trocadero"].map(|id| Square::from_id(id).unwrap());
    let chance = Square::all().filter(|it| it.pictogram() == Pictogram::Chance);
    [Square::start()].into_iter().chain(carried).chain(chance).collect()
}

/// Every place where a taxi can be.
pub(crate) fn places() -> Vec<Stand> {
    let driven = Square::all()
        .flat_map(|square| square.neighbours().iter().map(move |from| (square, Some(*from))));
    driven.chain(free_squares().into_iter().map(|square| (square, None))).collect()
}

/// The places from which what a client avoids can count: forks.
pub(crate) fn forks() -> Vec<Stand> {
    places().into_iter().filter(|(square, from)| square.is_fork(*from)).collect()
}

/// Where a taxi can be one square later.
fn onward((square, from): Stand) -> impl Iterator<Item = Stand> {
    square.exits(from).map(move |next| (next, Some(square)))
}

/// The places reachable from one by entering only squares that may be entered.
pub(crate) fn reach(start: Stand, may_enter: impl Fn(Square) -> bool) -> BTreeSet<Stand> {
    let mut reached = BTreeSet::new();
    let mut open = VecDeque::from([start]);
    while let Some(place) = open.pop_front() {
        for next in onward(place) {
            if may_enter(next.0) && reached.insert(next) {
                open.push_back(next);
            }
        }
    }
    reached
}

#[test]
fn it_has_149_squares_with_the_pictograms_of_the_document() {
    let mut counts: BTreeMap<Pictogram, Vec<District>> = BTreeMap::new();
    for square in Square::all() {
        counts.entry(square.pictogram()).or_default().push(square.district());
    }
    assert_eq!(Square::all().count(), 149);
    let many = |it: Pictogram| counts[&it].len();
    assert_eq!(AVOIDABLE.map(many), [12, 11, 11, 13, 12, 12, 11, 14]);
    assert_eq!((many(Pictogram::Monument), many(Pictogram::Blank)), (20, 33));
    for pictogram in AVOIDABLE {
        assert!((10..=14).contains(&many(pictogram)));
        let districts: BTreeSet<District> = counts[&pictogram].iter().copied().collect();
        assert_eq!(districts.len(), 6, "{pictogram:?} is in all districts");
    }
}

#[test]
fn only_the_five_dead_ends_have_one_neighbour() {
    let ends: Vec<Square> = Square::all().filter(|it| it.neighbours().len() == 1).collect();
    assert_eq!(ends, squares(&data()["dead_ends"]));
    let mut names: Vec<&str> = ends.iter().map(|it| it.id()).collect();
    names.sort_unstable();
    assert_eq!(names, ["disneyland", "fourriere", "heliport", "orly", "roissy"]);
}

#[test]
fn start_pound_and_destinations_are_those_of_the_document() {
    assert_eq!((Square::start().id(), Square::pound().id()), ("depart", "fourriere"));
    let gare_de_lyon = Square::from_id("gare-de-lyon").unwrap();
    assert!(Square::start().neighbours().contains(&gare_de_lyon));
    let destinations = destinations();
    assert_eq!(destinations.len(), 25);
    let monuments = destinations.iter().filter(|it| it.pictogram() == Pictogram::Monument);
    assert_eq!(monuments.count(), 20);
    for special in [Square::start(), Square::pound()].into_iter().chain(destinations) {
        let is_plain = [Pictogram::Monument, Pictogram::Blank].contains(&special.pictogram());
        assert!(is_plain, "{special:?} contradicts no wish");
    }
}

#[test]
fn neighbours_stand_in_map_order_and_both_ways() {
    let edges = data()["edges"].as_array().unwrap().len();
    let mut ways = 0;
    for square in Square::all() {
        assert!(square.neighbours().is_sorted());
        for other in square.neighbours() {
            assert!(other.neighbours().contains(&square) && *other != square);
            ways += 1;
        }
    }
    assert_eq!(ways, 2 * edges, "no street stands twice in the file");
}

type Point = (i64, i64);

fn points() -> Vec<Point> {
    let number = |it: &Value| it.as_i64().unwrap();
    let data = data();
    let squares = data["squares"].as_array().unwrap().iter();
    squares.map(|it| (number(&it["x"]), number(&it["y"]))).collect()
}

/// On which side of the line from `a` to `b` the point lies.
fn side(a: Point, b: Point, point: Point) -> i64 {
    ((b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0)).signum()
}

/// Whether a point on the line through two others lies between them.
fn is_between(a: Point, b: Point, point: Point) -> bool {
    let within = |one: i64, other: i64, it: i64| (one.min(other)..=one.max(other)).contains(&it);
    side(a, b, point) == 0 && within(a.0, b.0, point.0) && within(a.1, b.1, point.1)
}

#[test]
fn it_is_planar_as_drawn() {
    let points = points();
    let mut streets = Vec::new();
    for square in Square::all() {
        let later = square.neighbours().iter().filter(|it| **it > square);
        streets.extend(later.map(|it| (square.index(), it.index())));
    }
    for (nth, (a, b)) in streets.iter().copied().enumerate() {
        for point in 0..points.len() {
            let is_through = is_between(points[a], points[b], points[point]);
            assert_eq!(is_through, point == a || point == b, "a street through a square");
        }
        for (c, d) in streets[nth + 1..].iter().copied() {
            if [a, b].contains(&c) || [a, b].contains(&d) {
                continue;
            }
            let [a, b, c, d] = [a, b, c, d].map(|it| points[it]);
            let crosses = side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b);
            assert!(!crosses, "{a:?} {b:?} crosses {c:?} {d:?}");
        }
    }
}

#[test]
fn squares_lie_apart_and_on_the_canvas() {
    let points = points();
    for (nth, one) in points.iter().enumerate() {
        assert!((0..=1000).contains(&one.0) && (0..=760).contains(&one.1));
        for other in &points[nth + 1..] {
            let (x, y) = (one.0 - other.0, one.1 - other.1);
            assert!(x * x + y * y >= 24 * 24, "{one:?} {other:?}");
        }
    }
    let lengths = Square::all().flat_map(|square| {
        let here = points[square.index()];
        let there = square.neighbours().iter().map(|it| points[it.index()]);
        there.map(move |it| (here.0 - it.0).pow(2) + (here.1 - it.1).pow(2)).collect::<Vec<_>>()
    });
    let lengths: Vec<i64> = lengths.collect();
    let (shortest, longest) = (*lengths.iter().min().unwrap(), *lengths.iter().max().unwrap());
    // Between 37 and 77, rounded: twice the length lies between these odd numbers.
    assert!(4 * shortest > 73 * 73 && 4 * longest < 155 * 155, "{shortest} {longest}");
}

#[test]
fn every_square_is_reachable_from_everywhere_without_a_u_turn() {
    for place in places() {
        let reached: BTreeSet<Square> = reach(place, |_| true).iter().map(|it| it.0).collect();
        assert_eq!(reached.len(), 149, "from {place:?}");
    }
}

#[test]
fn every_destination_is_reachable_while_avoiding_any_pictogram() {
    let free = free_squares().into_iter().map(|square| (square, None));
    let starts: Vec<Stand> = forks().into_iter().chain(free).collect();
    for avoided in AVOIDABLE {
        for start in &starts {
            let reached = reach(*start, |it| it.pictogram() != avoided);
            let reached: BTreeSet<Square> = reached.iter().map(|it| it.0).collect();
            for destination in destinations() {
                assert!(reached.contains(&destination), "{start:?} {destination:?} {avoided:?}");
            }
        }
    }
}

#[test]
fn there_are_at_most_299_ways_and_16_on_average_for_seven() {
    let places = places();
    let mut ways: BTreeMap<Stand, u32> = places.iter().map(|place| (*place, 1)).collect();
    let mut most = 0;
    for steps in 1..=12 {
        ways = places.iter().map(|it| (*it, onward(*it).map(|next| ways[&next]).sum())).collect();
        most = most.max(*ways.values().max().unwrap());
        if steps == 7 {
            let driven = ways.iter().filter(|((_, from), _)| from.is_some());
            let counts: Vec<u32> = driven.map(|(_, count)| *count).collect();
            let (sum, places) = (counts.iter().sum::<u32>(), u32::try_from(counts.len()).unwrap());
            assert_eq!((sum + places / 2) / places, 16);
        }
    }
    assert_eq!(most, 299);
}
