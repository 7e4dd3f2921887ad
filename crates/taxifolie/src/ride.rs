//! The 100 rides (section 2).

use std::sync::LazyLock;

use serde::Deserialize;
use ts_rs::TS;

use crate::data;
use crate::id::{Ids, named};
use crate::map::Square;

/// A ride, by the position of the card in the file.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Ride(u8);

named!(Ride, ids);

impl Ride {
    /// The destination.
    #[must_use]
    pub fn to(self) -> Square {
        RIDES.cards[self.index()].to
    }

    /// What the ride is worth, in euros.
    #[must_use]
    pub fn fare(self) -> u16 {
        RIDES.cards[self.index()].fare
    }
}

struct Rides {
    ids: Ids,
    cards: Vec<RideData>,
}

#[derive(Deserialize)]
struct CardsData {
    rides: Vec<RideData>,
}

#[derive(Deserialize)]
struct RideData {
    id: String,
    to: Square,
    fare: u16,
}

static RIDES: LazyLock<Rides> = LazyLock::new(|| {
    let CardsData { rides: cards } = data::read(data::CARDS);
    Rides { ids: Ids::new(cards.iter().map(|it| it.id.clone())), cards }
});

fn ids() -> &'static Ids {
    &RIDES.ids
}
