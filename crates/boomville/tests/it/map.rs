//! What sections 1 and 5 promise about the town.

use std::collections::{BTreeMap, BTreeSet};

use boomville::{
    Destination, Direction, Line, LineColor, Obstacle, Obstacles, Square, SquareKind, Stretch,
};
use serde_json::Value;

const MAP: &str = include_str!("../../data/boomville-map.json");

fn file() -> Value {
    serde_json::from_str(MAP).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

fn list<'a>(file: &'a Value, name: &str) -> &'a [Value] {
    file[name].as_array().unwrap_or_else(|| panic!("{name} is no list"))
}

fn square(id: &str) -> Square {
    Square::from_id(id).unwrap_or_else(|| panic!("no square {id}"))
}

fn of_kind(kind: SquareKind) -> usize {
    Square::all().filter(|it| it.kind() == kind).count()
}

#[test]
fn the_town_is_as_large_as_promised() {
    assert_eq!(Square::all().count(), 140);
    assert_eq!(of_kind(SquareKind::Grey), 66);
    assert_eq!(of_kind(SquareKind::Yellow), 36);
    assert_eq!(of_kind(SquareKind::Orange), 5);
    assert_eq!(of_kind(SquareKind::Red), 32);
    assert_eq!(of_kind(SquareKind::Parking), 1);
    let lines = |color| Line::all().filter(|it| it.color() == color).count();
    assert_eq!(lines(LineColor::Yellow), 30);
    assert_eq!(lines(LineColor::Blue), 3);
    assert_eq!(lines(LineColor::Exit), 1);
    assert_eq!(Stretch::all().count(), 15);
    let printed: Vec<_> = Stretch::all().filter(|it| it.printed().is_some()).collect();
    assert_eq!(printed, [Stretch::from_id("chatter").unwrap()]);
    assert_eq!(printed[0].printed(), Some(Direction::Forward));
}

#[test]
fn a_destination_and_its_entrance_have_the_same_id() {
    for destination in Destination::all() {
        assert_eq!(destination.entrance().id(), destination.id());
        assert_eq!(destination.entrance().kind(), SquareKind::Red);
    }
}

#[test]
fn no_two_obstacles_have_the_same_id() {
    let ids: BTreeSet<&str> = Obstacle::all().map(Obstacle::id).collect();
    assert_eq!(ids.len(), 15 + 34 + 5);
    for obstacle in Obstacle::all() {
        assert_eq!(Obstacle::from_id(obstacle.id()), Some(obstacle));
    }
}

#[test]
fn the_parking_has_one_exit_onto_a_yellow_square() {
    let parking = Square::parking();
    let [exit] = parking.steps() else { panic!("one exit") };
    assert_eq!((exit.to.id(), exit.to.kind()), ("rank-lane-4", SquareKind::Yellow));
    assert_eq!(between("parking-exit"), BTreeSet::from([parking, exit.to]));
    let back = exit.to.steps().iter().find(|it| it.to == parking).unwrap();
    assert!(!back.is_open(Obstacles::default(), true));
    let slots = file()["parking"]["slots"].as_array().unwrap().len();
    assert_eq!(slots, 6);
}

fn cones() -> Vec<Obstacle> {
    Obstacles::CONES.map(Obstacle::Cone).to_vec()
}

fn board(obstacles: &[Obstacle]) -> Obstacles {
    let mut board = Obstacles::default();
    for obstacle in obstacles {
        match *obstacle {
            Obstacle::Token(stretch) => board.put_token(stretch, Direction::Forward),
            Obstacle::Barrier(line) => board.put_barrier(line),
            Obstacle::Cone(number) => board.put_cone(number),
        }
    }
    board
}

/// From any square a taxi can drive to any entrance, turning round only in dead ends.
#[test]
fn every_entrance_can_be_reached_from_everywhere() {
    for from in Square::all() {
        let mut seen = BTreeSet::new();
        let mut growing = vec![(None, from)];
        while let Some((before, at)) = growing.pop() {
            if !seen.insert((before, at)) {
                continue;
            }
            let open = at.steps().iter().filter(|it| it.is_open(Obstacles::default(), false));
            let open: Vec<Square> = open.map(|it| it.to).collect();
            let ahead = open.iter().copied().filter(|it| Some(*it) != before);
            let ahead: Vec<Square> = ahead.collect();
            let next = if ahead.is_empty() { open } else { ahead };
            growing.extend(next.into_iter().map(|to| (Some(at), to)));
        }
        let reached: BTreeSet<Square> = seen.into_iter().map(|(_, at)| at).collect();
        for destination in Destination::all() {
            assert!(reached.contains(&destination.entrance()), "{from:?} to {destination:?}");
        }
    }
}

/// The pieces of road that remain when every line is barred and every cone stands.
fn pieces() -> Vec<Vec<Square>> {
    let lines = Line::all().filter(|it| it.color() != LineColor::Exit).map(Obstacle::Barrier);
    let barred = board(&[lines.collect(), cones()].concat());
    let joins = |from: Square, to: Square| {
        let is_open = |from: Square, to: Square| {
            from.steps().iter().any(|it| it.to == to && !barred.meets(it.closed_by))
        };
        is_open(from, to) && is_open(to, from)
    };
    let mut pieces: Vec<Vec<Square>> = Vec::new();
    for start in Square::all() {
        if pieces.iter().any(|it| it.contains(&start)) {
            continue;
        }
        let mut piece = vec![start];
        let mut next = 0;
        while let Some(at) = piece.get(next).copied() {
            next += 1;
            for step in at.steps() {
                if joins(at, step.to) && !piece.contains(&step.to) {
                    piece.push(step.to);
                }
            }
        }
        pieces.push(piece);
    }
    pieces
}

#[test]
fn every_piece_of_road_that_can_be_cut_off_has_a_way_to_a_card() {
    let pieces = pieces();
    assert!(pieces.len() > 20, "{pieces:?}");
    for piece in pieces {
        let has_yellow = piece.iter().any(|it| it.kind() == SquareKind::Yellow);
        assert!(piece.len() == 1 || has_yellow, "{piece:?}");
    }
}

#[test]
fn every_stretch_has_a_yellow_square() {
    for row in list(&file(), "stretches") {
        let squares = list(row, "squares").iter();
        let mut kinds = squares.map(|it| square(text(it)).kind());
        assert!(kinds.any(|it| it == SquareKind::Yellow), "{row}");
    }
}

/// A token closes exactly the steps of its stretch against its direction, including those over its two lines.
#[test]
fn a_token_rules_its_squares_and_both_its_lines() {
    for (stretch, row) in Stretch::all().zip(list(&file(), "stretches")) {
        assert_eq!(stretch.id(), text(&row["id"]));
        let mut path = vec![square(text(&row["from"]))];
        path.extend(list(row, "squares").iter().map(|it| square(text(it))));
        path.push(square(text(&row["to"])));
        let forward: BTreeSet<_> = path.iter().copied().zip(path.iter().copied().skip(1)).collect();
        let backward = forward.iter().map(|(from, to)| (*to, *from)).collect();
        let printed = stretch.printed().is_some();
        for (direction, closed) in
            [(Direction::Backward, &forward), (Direction::Forward, &backward)]
        {
            let mut board = Obstacles::default();
            board.put_token(stretch, direction);
            let all = Square::all().flat_map(|from| from.steps().iter().map(move |it| (from, it)));
            let met: BTreeSet<_> =
                all.filter(|it| board.meets(it.1.closed_by)).map(|it| (it.0, it.1.to)).collect();
            assert_eq!(met, *closed, "{stretch:?}");
        }
        let lines: Vec<&str> = list(row, "lines").iter().map(text).collect();
        let ends = [(path[0], path[1]), (path[path.len() - 2], path[path.len() - 1])];
        for (id, ends) in lines.iter().zip(ends) {
            assert_eq!(between(id), BTreeSet::from([ends.0, ends.1]));
            assert_eq!(Line::from_id(id).unwrap().color(), LineColor::Yellow);
        }
        let against = |it: &(Square, Square)| {
            it.0.steps().iter().any(|step| step.to == it.1 && step.is_against_print)
        };
        assert!(backward.iter().all(|it| against(it) == printed));
        assert!(!forward.iter().any(against));
    }
}

fn between(line: &str) -> BTreeSet<Square> {
    let file = file();
    let row = list(&file, "lines").iter().find(|it| text(&it["id"]) == line).unwrap().clone();
    list(&row, "between").iter().map(|it| square(text(it))).collect()
}

#[test]
fn each_bridge_has_one_blue_line_and_each_yellow_line_ends_a_stretch() {
    let file = file();
    let mut streets = BTreeMap::new();
    for street in list(&file, "streets") {
        for id in list(street, "squares") {
            let twice = streets.insert(text(id), text(&street["kind"]));
            assert_eq!(twice, None, "{id} is in one street alone");
        }
    }
    let crossings: BTreeSet<&str> =
        list(&file, "crossings").iter().map(|it| text(&it["square"])).collect();
    for square in Square::all().filter(|it| *it != Square::parking()) {
        assert_ne!(streets.contains_key(square.id()), crossings.contains(square.id()));
    }
    for line in Line::all().filter(|it| it.color() == LineColor::Blue) {
        assert!(between(line.id()).iter().all(|it| streets[it.id()] == "bridge"), "{line:?}");
    }
    let ends = list(&file, "stretches").iter().flat_map(|it| list(it, "lines")).map(text);
    let ends: BTreeSet<&str> = ends.collect();
    let yellow = Line::all().filter(|it| it.color() == LineColor::Yellow);
    assert!(yellow.map(Line::id).eq(Line::all().map(Line::id).filter(|it| ends.contains(it))));
}

#[test]
fn cones_belong_to_the_orange_squares() {
    let file = file();
    for row in list(&file, "squares") {
        let is_orange = row["kind"] == "orange";
        assert_eq!(row["cone"].is_number(), is_orange, "{row}");
    }
    let numbers = list(&file, "squares").iter().filter_map(|it| it["cone"].as_u64());
    let mut numbers: Vec<u64> = numbers.collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
}

/// Where a square is drawn.
type Point = (i64, i64);

fn side(a: Point, b: Point, c: Point) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
}

#[test]
fn the_town_can_be_drawn_without_crossing_roads() {
    let file = file();
    let points: BTreeMap<&str, Point> = list(&file, "squares")
        .iter()
        .map(|it| (text(&it["id"]), (it["x"].as_i64().unwrap(), it["y"].as_i64().unwrap())))
        .collect();
    let places: BTreeSet<Point> = points.values().copied().collect();
    assert_eq!(places.len(), points.len(), "no two squares are drawn on one place");
    let edges: Vec<[&str; 2]> =
        list(&file, "edges").iter().map(|it| [text(&it[0]), text(&it[1])]).collect();
    let steps: usize = Square::all().map(|it| it.steps().len()).sum();
    assert_eq!(steps, 2 * edges.len());
    for (at, one) in edges.iter().enumerate() {
        for other in &edges[at + 1..] {
            let shares_an_end = one.iter().any(|it| other.contains(it));
            let segment = |edge: &[&str; 2]| (points[edge[0]], points[edge[1]]);
            let is_crossed = cross(segment(one), segment(other));
            assert!(shares_an_end || !is_crossed, "{one:?} crosses {other:?}");
        }
    }
}

#[test]
fn everything_on_the_map_has_a_name_in_both_languages() {
    let file = file();
    for kind in ["streets", "crossings", "destinations"] {
        for language in ["fr", "en"] {
            let mut names: Vec<&str> =
                list(&file, kind).iter().map(|it| text(&it["name"][language])).collect();
            assert!(names.iter().all(|it| !it.is_empty()));
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{kind} in {language}");
        }
    }
}
