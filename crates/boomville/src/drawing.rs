//! The town and the cards as a client draws and names them: what the rules themselves have no use
//! for. Names and sentences are Fluent text, a file for each language.

use serde::{Deserialize, Serialize};
use ts_rs::{Config, TS};

use crate::square::SquareKind;
use crate::stretch::Direction;
use crate::{Destination, Line, LineColor, Square, Stretch, TaxiCard};

/// A name or a sentence in both languages.
#[derive(Debug, Deserialize)]
struct Said {
    fr: String,
    en: String,
}

/// A name of this thing.
#[derive(Debug, Deserialize)]
struct Named {
    #[serde(alias = "square")]
    id: String,
    name: Said,
}

#[derive(Debug, Deserialize)]
struct Names {
    streets: Vec<Named>,
    crossings: Vec<Named>,
    destinations: Vec<NamedDestination>,
}

#[derive(Debug, Deserialize)]
struct NamedDestination {
    id: Destination,
    name: Said,
}

#[derive(Debug, Deserialize)]
struct Deck {
    cards: Vec<Card>,
}

#[derive(Debug, Deserialize)]
struct Card {
    id: TaxiCard,
    text: Said,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct Point {
    x: i32,
    y: i32,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct SquareDrawing {
    id: Square,
    x: i32,
    y: i32,
    kind: SquareKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    cone: Option<u8>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct LineDrawing {
    id: Line,
    color: LineColor,
    between: [Square; 2],
}

/// Where a token lies, and which way it points when it points forward, in degrees clockwise.
#[derive(Debug, Serialize, Deserialize, TS)]
struct SiteDrawing {
    x: i32,
    y: i32,
    angle: i32,
}

/// Its squares are the squares of the street with the same id.
#[derive(Debug, Serialize, Deserialize, TS)]
struct StretchDrawing {
    id: Stretch,
    printed: Option<Direction>,
    site: SiteDrawing,
}

/// A street by its crossings; a lane ends without one.
#[derive(Debug, Serialize, Deserialize, TS)]
struct StreetDrawing {
    id: String,
    kind: String,
    from: Square,
    to: Option<Square>,
    squares: Vec<Square>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct CrossingDrawing {
    square: Square,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct ParkingDrawing {
    square: Square,
    slots: Vec<Point>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct DestinationDrawing {
    id: Destination,
    square: Square,
    building: Point,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct RiverDrawing {
    width: i32,
    points: Vec<[i32; 2]>,
}

/// Scenery beside the roads: a round thing has two radii, everything else has points.
#[derive(Debug, Serialize, Deserialize, TS)]
struct SceneryDrawing {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    x: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    y: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    rx: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    ry: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    points: Option<Vec<[i32; 2]>>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct Canvas {
    width: i32,
    height: i32,
}

#[derive(Debug, Serialize, Deserialize, TS)]
struct Town {
    canvas: Canvas,
    squares: Vec<SquareDrawing>,
    lines: Vec<LineDrawing>,
    stretches: Vec<StretchDrawing>,
    streets: Vec<StreetDrawing>,
    crossings: Vec<CrossingDrawing>,
    parking: ParkingDrawing,
    destinations: Vec<DestinationDrawing>,
    river: RiverDrawing,
    scenery: Vec<SceneryDrawing>,
}

const MAP: &str = include_str!("../data/boomville-map.json");
const CARDS: &str = include_str!("../data/boomville-cards.json");

/// The TypeScript text of the town, with its types.
///
/// # Panics
/// If an embedded file is broken: a test draws it.
pub(crate) fn drawing() -> String {
    let town: Town = read(MAP);
    let config = Config::default().with_large_int("number");
    let types = [
        Point::decl(&config),
        SquareDrawing::decl(&config),
        LineDrawing::decl(&config),
        SiteDrawing::decl(&config),
        StretchDrawing::decl(&config),
        StreetDrawing::decl(&config),
        CrossingDrawing::decl(&config),
        ParkingDrawing::decl(&config),
        DestinationDrawing::decl(&config),
        RiverDrawing::decl(&config),
        SceneryDrawing::decl(&config),
        Canvas::decl(&config),
        Town::decl(&config),
    ];
    let types = types.map(|it| format!("\nexport {it}\n")).concat();
    match serde_json::to_string(&town) {
        Ok(town) => format!("{types}\nexport const TOWN: Town = {town};\n"),
        Err(error) => panic!("boomville-map.json cannot be written: {error}"),
    }
}

/// The names of the town and the sentences of the cards as Fluent text, in French and in English.
///
/// # Panics
/// If an embedded file is broken: a test reads both.
#[must_use]
pub fn words() -> [String; 2] {
    let names: Names = read(MAP);
    let deck: Deck = read(CARDS);
    // The client's words have typographic apostrophes.
    let of = |kind: &str, id: &str, said: &Said| {
        [&said.fr, &said.en].map(|it| format!("{kind}-{id} = {}\n", it.replace('\'', "’")))
    };
    let all = (names.streets.iter().map(|it| of("street", &it.id, &it.name)))
        .chain(names.crossings.iter().map(|it| of("crossing", &it.id, &it.name)))
        .chain(names.destinations.iter().map(|it| of("destination", it.id.id(), &it.name)))
        .chain(deck.cards.iter().map(|it| of("card", it.id.id(), &it.text)));
    let mut words = [const { String::new() }; 2];
    for [fr, en] in all {
        words[0] += &fr;
        words[1] += &en;
    }
    words
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    match serde_json::from_str(text) {
        Ok(data) => data,
        Err(error) => panic!("a data file of the game is broken: {error}"),
    }
}
