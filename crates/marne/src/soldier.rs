//! The 27 soldier cards: soldiers of four colours, jokers, and bonus cards.

use serde::{Deserialize, Serialize};

use super::bits::Positions;
use super::street::Color;

/// A soldier card, as its position in the table of cards: the colours with 1, 2a, 2b, 3a, 3b, the
/// jokers 1 to 3, then orders, gallop, clear and recall.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Soldier(u8);

impl Soldier {
    /// How many soldier cards there are.
    pub const COUNT: usize = 27;
    /// One more action this turn.
    pub const ORDERS: Self = Self(23);
    /// One officer to any street.
    pub const GALLOP: Self = Self(24);
    /// The token off a waiting taxi.
    pub const CLEAR: Self = Self(25);
    /// A card back from the discard.
    pub const RECALL: Self = Self(26);

    /// No card: an empty place of a hand.
    pub(super) const NONE: Self = Self(u8::MAX);

    /// The card as a byte.
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// The card, or no card, of its byte.
    pub(super) const fn of_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// Every soldier card, in the order of the table of cards.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..27).map(Self)
    }

    /// The position in the table of cards, 0 to 26.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The id of the card, such as `blue-2a`, `joker-1` or `bonus-orders`.
    #[must_use]
    pub fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// The card of an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|it| it.id() == id)
    }
}

const IDS: [&str; Soldier::COUNT] = [
    "blue-1",
    "blue-2a",
    "blue-2b",
    "blue-3a",
    "blue-3b",
    "red-1",
    "red-2a",
    "red-2b",
    "red-3a",
    "red-3b",
    "green-1",
    "green-2a",
    "green-2b",
    "green-3a",
    "green-3b",
    "yellow-1",
    "yellow-2a",
    "yellow-2b",
    "yellow-3a",
    "yellow-3b",
    "joker-1",
    "joker-2",
    "joker-3",
    "bonus-orders",
    "bonus-gallop",
    "bonus-clear",
    "bonus-recall",
];

/// A set of soldier cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SoldierSet(u32);

impl SoldierSet {
    /// The bonus cards.
    pub(super) const BONUS: Self = Self(0b1111 << 23);
    const JOKERS: u32 = 0b111 << 20;
    const FIVE: u32 = 0b1_1111;
    // The cards that hold 1, 2 and 3 soldiers: five cards a colour, then the three jokers.
    const ONES: u32 = 0b0_0001 | 0b0_0001 << 5 | 0b0_0001 << 10 | 0b0_0001 << 15 | 0b001 << 20;
    const TWOS: u32 = 0b0_0110 | 0b0_0110 << 5 | 0b0_0110 << 10 | 0b0_0110 << 15 | 0b010 << 20;
    const THREES: u32 = 0b1_1000 | 0b1_1000 << 5 | 0b1_1000 << 10 | 0b1_1000 << 15 | 0b100 << 20;

    /// The cards that may ride from a street of this colour: its soldiers and the jokers.
    #[must_use]
    pub fn riding_from(color: Color) -> Self {
        Self(Self::FIVE << (5 * color as u32) | Self::JOKERS)
    }

    /// Those that may ride from a street of this colour.
    pub(super) fn riders(self, color: Color) -> Riders {
        let own = self.0 >> (5 * color as u32) & Self::FIVE;
        let jokers = self.0 >> 20 & 0b111;
        #[allow(clippy::cast_possible_truncation, reason = "eight bits")]
        Riders { color, cards: (own | jokers << 5) as u8 }
    }

    /// How many soldiers these cards hold together; bonus cards hold none.
    #[must_use]
    pub fn soldiers(self) -> u8 {
        let count = |cards: u32| (self.0 & cards).count_ones();
        let sum = count(Self::ONES) + 2 * count(Self::TWOS) + 3 * count(Self::THREES);
        u8::try_from(sum).unwrap_or(u8::MAX)
    }

    /// Whether the card is in the set.
    #[must_use]
    pub fn contains(self, card: Soldier) -> bool {
        self.0 & 1 << card.0 != 0
    }

    /// Whether every card of this set is in the other too.
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is no card in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// This set with one card more.
    #[must_use]
    pub fn with(self, card: Soldier) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// This set without one card.
    #[must_use]
    pub fn without(self, card: Soldier) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// The cards of both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards of this set or the other.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards, in the order of the table of cards.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Soldier> + Clone {
        Positions::of(self.0).map(Soldier)
    }

    /// Every set made of cards of this one, without the empty set.
    pub fn subsets(self) -> impl Iterator<Item = Self> + Clone {
        // The carry of a subtraction runs through the bits of the mask only.
        let mut subset = 0_u32;
        std::iter::from_fn(move || {
            subset = subset.wrapping_sub(self.0) & self.0;
            (subset != 0).then_some(Self(subset))
        })
    }
}

/// The cards of a set that may ride from the streets of one colour, as eight bits: those of the colour,
/// then the jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Riders {
    color: Color,
    cards: u8,
}

impl Riders {
    /// How many soldiers each subset of them holds.
    const SOLDIERS: [u8; 256] = {
        const EACH: [u8; 8] = [1, 2, 2, 3, 3, 1, 2, 3];
        let mut sums = [0; 256];
        let mut cards = 1;
        while cards < 256_usize {
            let first = cards.trailing_zeros() as usize;
            sums[cards] = sums[cards & (cards - 1)] + EACH[first];
            cards += 1;
        }
        sums
    };

    /// How many soldiers they hold together.
    pub(super) fn soldiers(self) -> u8 {
        Self::SOLDIERS[usize::from(self.cards)]
    }

    /// Every set of them that holds at least this many soldiers, in the order of [`SoldierSet::subsets`].
    pub(super) fn loads(self, need: u8) -> Loads {
        Loads { riders: self, need, load: 0 }
    }

    fn set(self, cards: u8) -> SoldierSet {
        let (own, jokers) = (u32::from(cards & 0b1_1111), u32::from(cards >> 5));
        SoldierSet(own << (5 * self.color as u32) | jokers << 20)
    }
}

/// The sets of riders that hold enough soldiers.
#[derive(Clone, Debug)]
pub(super) struct Loads {
    riders: Riders,
    need: u8,
    /// The set that was visited last.
    load: u8,
}

impl Iterator for Loads {
    type Item = SoldierSet;

    fn next(&mut self) -> Option<SoldierSet> {
        loop {
            // The carry of a subtraction runs through the bits of the mask only.
            self.load = self.load.wrapping_sub(self.riders.cards) & self.riders.cards;
            if self.load == 0 {
                return None;
            }
            if Riders::SOLDIERS[usize::from(self.load)] >= self.need {
                return Some(self.riders.set(self.load));
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.clone().count();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Loads {}

impl FromIterator<Soldier> for SoldierSet {
    fn from_iter<I: IntoIterator<Item = Soldier>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<Soldier> for &'static str {
    fn from(card: Soldier) -> Self {
        card.id()
    }
}

impl TryFrom<String> for Soldier {
    type Error = &'static str;

    fn try_from(id: String) -> Result<Self, Self::Error> {
        Self::from_id(&id).ok_or("no such soldier card")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(ids: &[&str]) -> SoldierSet {
        ids.iter().map(|id| Soldier::from_id(id).unwrap()).collect()
    }

    #[test]
    fn every_id_reads_back_and_tells_its_soldiers() {
        for card in Soldier::all() {
            assert_eq!(Soldier::from_id(card.id()), Some(card));
            let printed = card.id().chars().find_map(|it| it.to_digit(10)).unwrap_or(0);
            assert_eq!(u32::from(SoldierSet::default().with(card).soldiers()), printed, "{card:?}");
        }
        assert_eq!(Soldier::ORDERS.id(), "bonus-orders");
        assert_eq!(Soldier::RECALL.id(), "bonus-recall");
    }

    #[test]
    fn jokers_ride_from_every_street() {
        for color in Color::ALL {
            for card in SoldierSet::riding_from(color).iter() {
                let (suit, _) = card.id().split_once('-').unwrap();
                assert!(suit == color.slug() || suit == "joker", "{suit}");
            }
            assert_eq!(SoldierSet::riding_from(color).len(), 8);
        }
    }

    #[test]
    fn a_set_of_three_has_seven_subsets() {
        let three = set(&["blue-1", "red-2b", "joker-3"]);
        let subsets: Vec<_> = three.subsets().collect();
        assert_eq!(subsets.len(), 7);
        assert!(subsets.iter().all(|it| it.is_subset(three) && !it.is_empty()));
        assert_eq!(SoldierSet::default().subsets().count(), 0);
    }
}
