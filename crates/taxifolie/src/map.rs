//! The map of Paris: squares, what is on them, and the streets between them (section 1).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data;
use crate::id::{Ids, named};

/// A square of the map, by its position in the file.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Square(u8);

named!(Square, ids);

/// What is printed on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words are the pictograms")]
pub enum Pictogram {
    Bakery,
    Pharmacy,
    Garage,
    Cafe,
    Shopping,
    Park,
    Nightclub,
    /// A roll that ends here draws a chance card.
    Chance,
    Monument,
    /// No pictogram.
    #[serde(rename = "none")]
    Blank,
}

/// A part of the town, with a colour and a pattern of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words are the districts")]
pub enum District {
    Centre,
    Ouest,
    Nord,
    Est,
    Sud,
    RiveGauche,
}

impl Square {
    /// Where all taxis start.
    #[must_use]
    pub fn start() -> Self {
        MAP.start
    }

    /// Where towed taxis are carried.
    #[must_use]
    pub fn pound() -> Self {
        MAP.pound
    }

    /// What is printed on it.
    #[must_use]
    pub fn pictogram(self) -> Pictogram {
        MAP.places[self.index()].pictogram
    }

    /// Where it lies.
    #[must_use]
    pub fn district(self) -> District {
        MAP.places[self.index()].district
    }

    /// The squares next to it, in the order of the map.
    #[must_use]
    pub fn neighbours(self) -> &'static [Self] {
        &MAP.places[self.index()].neighbours
    }

    /// Where a taxi may go on that came here from `from`, in the order of the map: anywhere but back,
    /// and back where there is no other way.
    pub fn exits(self, from: Option<Self>) -> impl Iterator<Item = Self> + Clone {
        let neighbours = self.neighbours();
        let is_dead_end = neighbours.len() == 1;
        neighbours.iter().copied().filter(move |it| is_dead_end || Some(*it) != from)
    }

    /// Whether a taxi that came from `from` has a choice here.
    #[must_use]
    pub fn is_fork(self, from: Option<Self>) -> bool {
        self.exits(from).nth(1).is_some()
    }
}

struct Map {
    ids: Ids,
    places: Vec<Surroundings>,
    start: Square,
    pound: Square,
}

struct Surroundings {
    pictogram: Pictogram,
    district: District,
    neighbours: Vec<Square>,
}

#[derive(Deserialize)]
struct MapData {
    start: String,
    pound: String,
    squares: Vec<SquareData>,
    edges: Vec<[String; 2]>,
}

#[derive(Deserialize)]
struct SquareData {
    id: String,
    pictogram: Pictogram,
    district: District,
}

static MAP: LazyLock<Map> = LazyLock::new(|| Map::new(&data::read(data::MAP)));

impl Map {
    fn new(data: &MapData) -> Self {
        let ids = Ids::new(data.squares.iter().map(|it| it.id.clone()));
        let square = |id: &str| match ids.find(id) {
            Some(position) => Square(position),
            None => panic!("the map has no square {id}"),
        };
        let (start, pound) = (square(&data.start), square(&data.pound));
        let place = |it: &SquareData| Surroundings {
            pictogram: it.pictogram,
            district: it.district,
            neighbours: Vec::new(),
        };
        let mut places: Vec<Surroundings> = data.squares.iter().map(place).collect();
        for [one, other] in &data.edges {
            let (one, other) = (square(one), square(other));
            for (here, there) in [(one, other), (other, one)] {
                places[usize::from(here.0)].neighbours.push(there);
            }
        }
        places.iter_mut().for_each(|it| it.neighbours.sort_unstable());
        Self { ids, places, start, pound }
    }
}

fn ids() -> &'static Ids {
    &MAP.ids
}
