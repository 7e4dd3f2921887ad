//! The eight streets round the Place des Invalides, and their four colours.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::bits::Positions;

/// A street of the square. The order is the way taxis drive round: anticlockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Street {
    /// Quai d'Orsay, blue.
    #[default]
    Orsay,
    /// Rue Fabert, red.
    Fabert,
    /// Rue de l'Université, green.
    Universite,
    /// Rue Saint-Dominique, yellow.
    Dominique,
    /// Boulevard de La Tour-Maubourg, blue.
    Latour,
    /// Rue de Grenelle, red.
    Grenelle,
    /// Boulevard des Invalides, green.
    Invalides,
    /// Rue de Constantine, yellow.
    Constantine,
}

impl Street {
    /// The eight streets, in the order taxis drive.
    pub const ALL: [Self; 8] = [
        Self::Orsay,
        Self::Fabert,
        Self::Universite,
        Self::Dominique,
        Self::Latour,
        Self::Grenelle,
        Self::Invalides,
        Self::Constantine,
    ];

    /// The position on the ring, 0 to 7.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The colour of the street; the same colours face each other.
    #[must_use]
    pub fn color(self) -> Color {
        Color::ALL[self.index() % Color::ALL.len()]
    }

    /// The street this many steps further the way taxis drive.
    #[must_use]
    pub fn ahead(self, steps: usize) -> Self {
        Self::ALL[(self.index() + steps) % Self::ALL.len()]
    }

    /// The next street the other way round.
    #[must_use]
    pub fn behind(self) -> Self {
        self.ahead(Self::ALL.len() - 1)
    }

    /// The id of the street, on the wire and in the engine.
    #[must_use]
    pub fn slug(self) -> &'static str {
        match self {
            Self::Orsay => "orsay",
            Self::Fabert => "fabert",
            Self::Universite => "universite",
            Self::Dominique => "dominique",
            Self::Latour => "latour",
            Self::Grenelle => "grenelle",
            Self::Invalides => "invalides",
            Self::Constantine => "constantine",
        }
    }
}

/// A colour of streets and soldiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Orsay and La Tour-Maubourg.
    Blue,
    /// Fabert and Grenelle.
    Red,
    /// Université and Invalides.
    Green,
    /// Saint-Dominique and Constantine.
    Yellow,
}

impl Color {
    /// The four colours, in the order of the cards.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Red, Self::Green, Self::Yellow];

    /// The two streets of this colour, which face each other.
    #[must_use]
    pub fn streets(self) -> [Street; 2] {
        let first = Street::ALL[self as usize];
        [first, first.ahead(Self::ALL.len())]
    }

    /// The word for this colour in card ids.
    #[must_use]
    pub fn slug(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Green => "green",
            Self::Yellow => "yellow",
        }
    }
}

/// A set of streets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Street>", from = "Vec<Street>")]
pub struct StreetSet(u8);

impl StreetSet {
    /// All eight streets.
    pub const ALL: Self = Self(u8::MAX);

    /// Whether the street is in the set.
    #[must_use]
    pub fn contains(self, street: Street) -> bool {
        self.0 & Self::bit(street) != 0
    }

    /// Whether there is no street in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many streets.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// This set with one street more.
    #[must_use]
    pub fn with(self, street: Street) -> Self {
        Self(self.0 | Self::bit(street))
    }

    /// This set without one street.
    #[must_use]
    pub fn without(self, street: Street) -> Self {
        Self(self.0 & !Self::bit(street))
    }

    /// The streets of this set that are not in the other.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The streets of this set that follow one another without a gap, from this one on.
    #[must_use]
    pub fn run(self, from: Street) -> Self {
        let ring = self.0.rotate_right(from as u32);
        // The carry of an addition runs through the bits below the gap only.
        let run = ring & !ring.wrapping_add(1);
        Self(run.rotate_left(from as u32))
    }

    /// The streets of this set or the other.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The streets, in the order taxis drive.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Street> + Clone {
        Positions::of(u32::from(self.0)).map(|at| Street::ALL[usize::from(at)])
    }

    fn bit(street: Street) -> u8 {
        1 << street as u8
    }
}

impl FromIterator<Street> for StreetSet {
    fn from_iter<I: IntoIterator<Item = Street>>(streets: I) -> Self {
        streets.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<StreetSet> for Vec<Street> {
    fn from(set: StreetSet) -> Self {
        set.iter().collect()
    }
}

impl From<Vec<Street>> for StreetSet {
    fn from(streets: Vec<Street>) -> Self {
        streets.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_colours_face_each_other() {
        for street in Street::ALL {
            assert_eq!(street.ahead(4).color(), street.color());
            assert!(street.color().streets().contains(&street));
            assert_eq!(street.ahead(1).behind(), street);
        }
        assert_eq!(Street::Grenelle.color(), Color::Red);
    }
}
