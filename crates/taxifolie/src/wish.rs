//! What a client wants of the way (section 2).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::map::{District, Pictogram, Square};

/// What a client wants on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// To enter a square of this kind, stopping or not.
    Pass {
        /// What is on it.
        pictogram: Pictogram,
        /// Where it has to be, unless anywhere will do.
        #[serde(default)]
        district: Option<District>,
    },
    /// To end a roll exactly on a square of this kind.
    Stop {
        /// What is on it.
        pictogram: Pictogram,
        /// Where it has to be, unless anywhere will do.
        #[serde(default)]
        district: Option<District>,
    },
    /// To enter this square.
    Visit {
        /// The square.
        place: Square,
    },
    /// Never to enter a square of this kind.
    Avoid {
        /// What is on it.
        pictogram: Pictogram,
        /// Where it has to be, unless anywhere counts.
        #[serde(default)]
        district: Option<District>,
    },
    /// To arrive soon. It never has to be kept, but is worth a tip.
    Hurry {
        /// Within how many rolls with this client aboard.
        rolls: u16,
        /// What it is worth, in euros.
        tip: u16,
    },
}

impl Wish {
    /// Whether the wish means this square.
    #[must_use]
    pub fn fits(self, square: Square) -> bool {
        match self {
            Self::Pass { pictogram, district }
            | Self::Stop { pictogram, district }
            | Self::Avoid { pictogram, district } => {
                square.pictogram() == pictogram && district.is_none_or(|it| square.district() == it)
            }
            Self::Visit { place } => square == place,
            Self::Hurry { .. } => false,
        }
    }

    /// Whether something has to be done for it before the ride can end.
    #[must_use]
    pub fn is_to_do(self) -> bool {
        match self {
            Self::Pass { .. } | Self::Stop { .. } | Self::Visit { .. } => true,
            Self::Avoid { .. } | Self::Hurry { .. } => false,
        }
    }

    /// Whether only the end of a roll keeps it.
    #[must_use]
    pub fn needs_stop(self) -> bool {
        matches!(self, Self::Stop { .. })
    }
}

/// Some of the wishes of one client, by their positions on the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WishSet(u8);

impl WishSet {
    /// Adds a wish.
    pub fn insert(&mut self, wish: u8) {
        self.0 |= 1 << wish;
    }

    /// Takes a wish out.
    pub fn remove(&mut self, wish: u8) {
        self.0 &= !(1 << wish);
    }

    /// These without those.
    #[must_use]
    pub fn without(self, those: Self) -> Self {
        Self(self.0 & !those.0)
    }

    /// Whether a wish is one of them.
    #[must_use]
    pub fn contains(self, wish: u8) -> bool {
        self.0 >> wish & 1 == 1
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Their positions, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (0..8).filter(move |it| self.contains(*it))
    }
}

impl FromIterator<u8> for WishSet {
    fn from_iter<I: IntoIterator<Item = u8>>(wishes: I) -> Self {
        let mut set = Self::default();
        wishes.into_iter().for_each(|it| set.insert(it));
        set
    }
}
