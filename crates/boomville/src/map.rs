//! The town of the data file, read once. Names, positions and scenery are for clients.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::destination::Destination;
use crate::id::Names;
use crate::line::{Line, LineColor};
use crate::obstacle::Obstacles;
use crate::square::{Square, SquareKind, Step};
use crate::stretch::{Direction, Stretch};

/// The town of this program.
///
/// # Panics
/// If the embedded file is broken: the program cannot play then.
pub(crate) static MAP: LazyLock<Map> =
    LazyLock::new(|| match Map::read(include_str!("../data/boomville-map.json")) {
        Ok(map) => map,
        Err(why) => panic!("boomville-map.json: {why}"),
    });

/// What the rules need of the town.
#[derive(Debug)]
pub(crate) struct Map {
    pub(crate) squares: Names,
    pub(crate) kinds: Vec<SquareKind>,
    pub(crate) steps: Vec<Vec<Step>>,
    pub(crate) parking: Square,
    pub(crate) lines: Names,
    pub(crate) colors: Vec<LineColor>,
    pub(crate) stretches: Names,
    pub(crate) printed: Vec<Option<Direction>>,
    pub(crate) destinations: Names,
    pub(crate) entrances: Vec<Square>,
}

#[derive(Deserialize)]
struct File {
    squares: Vec<SquareRow>,
    edges: Vec<[String; 2]>,
    lines: Vec<LineRow>,
    stretches: Vec<StretchRow>,
    parking: ParkingRow,
    destinations: Vec<DestinationRow>,
}

#[derive(Deserialize)]
struct SquareRow {
    id: String,
    kind: SquareKind,
    cone: Option<u8>,
}

#[derive(Deserialize)]
struct LineRow {
    id: String,
    color: LineColor,
    between: [String; 2],
}

#[derive(Deserialize)]
struct StretchRow {
    id: String,
    from: String,
    to: String,
    squares: Vec<String>,
    printed: Option<Direction>,
}

#[derive(Deserialize)]
struct ParkingRow {
    square: String,
}

#[derive(Deserialize)]
struct DestinationRow {
    id: String,
    square: String,
}

impl Map {
    /// Reads a map.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let squares = Names::new(file.squares.iter().map(|it| it.id.clone()))?;
        let square = |id: &str| squares.expect(id).map(Square::nth);
        let parking = square(&file.parking.square)?;
        let steps = steps(&file, &squares, parking)?;
        let destinations = Names::new(file.destinations.iter().map(|it| it.id.clone()))?;
        if usize::from(destinations.len()) != Destination::COUNT {
            return Err(format!("{} destinations", destinations.len()));
        }
        let entrances = file.destinations.iter().map(|it| square(&it.square));
        Ok(Self {
            parking,
            steps,
            entrances: entrances.collect::<Result<_, _>>()?,
            kinds: file.squares.iter().map(|it| it.kind).collect(),
            lines: Names::new(file.lines.iter().map(|it| it.id.clone()))?,
            colors: file.lines.iter().map(|it| it.color).collect(),
            stretches: Names::new(file.stretches.iter().map(|it| it.id.clone()))?,
            printed: file.stretches.iter().map(|it| it.printed).collect(),
            destinations,
            squares,
        })
    }
}

/// The steps from each square, with everything that can close them.
fn steps(file: &File, squares: &Names, parking: Square) -> Result<Vec<Vec<Step>>, String> {
    let mut steps = vec![Vec::new(); file.squares.len()];
    let mut add = |from: &str, to: &str| -> Result<(), String> {
        let (from, to) = (squares.expect(from)?, Square::nth(squares.expect(to)?));
        let of_from: &mut Vec<Step> = &mut steps[usize::from(from)];
        if of_from.iter().any(|it| it.to == to) {
            return Err(format!("the edge to {} comes twice", squares.id(from)));
        }
        let mut closed_by = Obstacles::default();
        if let Some(cone) = file.squares[to.index()].cone {
            closed_by.put_cone(cone);
        }
        let (is_into_parking, is_against_print) = (to == parking, false);
        of_from.push(Step { to, is_into_parking, is_against_print, closed_by });
        Ok(())
    };
    for [one, other] in &file.edges {
        add(one, other)?;
        add(other, one)?;
    }
    let mut change = |from: &str, to: &str, change: &dyn Fn(&mut Step)| -> Result<(), String> {
        let (at, neighbour) = (squares.expect(from)?, Square::nth(squares.expect(to)?));
        let of_from = &mut steps[usize::from(at)];
        let step = of_from.iter_mut().find(|it| it.to == neighbour);
        change(step.ok_or_else(|| format!("{from} is no neighbour of {to}"))?);
        Ok(())
    };
    for (number, line) in (0..Obstacles::MOST_LINES).zip(&file.lines) {
        let [one, other] = &line.between;
        for (from, to) in [(one, other), (other, one)] {
            change(from, to, &|it| it.closed_by.put_barrier(Line::nth(number)))?;
        }
    }
    for (number, row) in (0..Obstacles::MOST_STRETCHES).zip(&file.stretches) {
        let path = [&row.from].into_iter().chain(&row.squares).chain([&row.to]);
        for (one, other) in path.clone().zip(path.skip(1)) {
            for (from, to, drives) in
                [(one, other, Direction::Forward), (other, one, Direction::Backward)]
            {
                let against = drives.reversed();
                change(from, to, &|it| {
                    it.closed_by.put_token(Stretch::nth(number), against);
                    it.is_against_print |= row.printed == Some(against);
                })?;
            }
        }
    }
    let is_small = file.lines.len() <= usize::from(Obstacles::MOST_LINES)
        && file.stretches.len() <= usize::from(Obstacles::MOST_STRETCHES);
    if is_small { Ok(steps) } else { Err("too many lines or stretches".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_map_says_what_is_wrong() {
        let text = include_str!("../data/boomville-map.json");
        assert!(Map::read(text).is_ok());
        let broken = |from: &str, to: &str| Map::read(&text.replacen(from, to, 1)).unwrap_err();
        let twice = broken(r#"{"id": "pump""#, r#"{"id": "gate""#);
        assert_eq!(twice, "gate comes twice");
        let lost = broken(r#"["gate", "lark-1"]"#, r#"["gate", "lark-9"]"#);
        assert_eq!(lost, "lark-9 is nowhere listed");
        let gap = broken(r#""between": ["gate", "lark-1"]"#, r#""between": ["gate", "pump"]"#);
        assert_eq!(gap, "gate is no neighbour of pump");
        assert!(Map::read("{}").unwrap_err().contains("missing field"));
    }
}
