//! The cards of one player. Everybody sees where each lies, so their order is kept; the rules ask which are there, so
//! the set is kept too.

use std::fmt;
use std::ops::Deref;

use super::soldier::{Soldier, SoldierSet};

/// The cards of one player, in the order they came, each once.
///
/// Eight is the most that fits into a turn: five held over, three actions, and one more action for
/// the bonus card that leaves the hand to give it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    set: SoldierSet,
    /// The cards, then empty places, searched all at once as the bytes of one number.
    cards: [Soldier; Self::MOST],
}

impl Hand {
    /// The most cards it holds.
    pub const MOST: usize = 8;

    /// The lowest bit of each place, and the highest.
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = Self::LOWEST << 7;

    /// A hand of these cards, in this order; `None` if they are too many, or one of them is repeated.
    #[must_use]
    pub fn from_slice(cards: &[Soldier]) -> Option<Self> {
        let mut hand = Self::default();
        for card in cards {
            if hand.len() == Self::MOST || hand.set.contains(*card) {
                return None;
            }
            hand.push(*card);
        }
        Some(hand)
    }

    /// The cards as a set.
    #[must_use]
    pub fn set(&self) -> SoldierSet {
        self.set
    }

    /// Appends a card.
    ///
    /// # Panics
    /// If the hand is full: no turn brings more cards, so this is a bug.
    pub fn push(&mut self, card: Soldier) {
        let len = self.len();
        self.cards[len] = card;
        self.set = self.set.with(card);
    }

    /// Takes the last card off.
    pub fn pop(&mut self) -> Option<Soldier> {
        let last = self.last().copied()?;
        self.remove(last);
        Some(last)
    }

    /// Removes this card, keeping the order of the others; returns whether it was there.
    pub fn remove(&mut self, card: Soldier) -> bool {
        let Some(at) = self.bit(card) else { return false };
        let places = self.places();
        let before = (1 << at) - 1;
        self.settle(places & before | places >> 8 & !before | 0xff << 56);
        self.set = self.set.without(card);
        true
    }

    /// Puts `new` in the place of `old`; returns whether `old` was there.
    pub fn replace(&mut self, old: Soldier, new: Soldier) -> bool {
        let Some(at) = self.bit(old) else { return false };
        self.settle(self.places() ^ u64::from(old.byte() ^ new.byte()) << at);
        self.set = self.set.without(old).with(new);
        true
    }

    /// The lowest bit of the place of a card.
    fn bit(&self, card: Soldier) -> Option<u32> {
        // Of the zero bytes, the lowest is always found correctly.
        let apart = self.places() ^ (Self::LOWEST * u64::from(card.byte()));
        let same = apart.wrapping_sub(Self::LOWEST) & !apart & Self::HIGHEST;
        self.set.contains(card).then(|| same.trailing_zeros() & !7)
    }

    fn count(&self) -> usize {
        // No card has the bits of an empty place.
        let empty = (!self.places()).leading_zeros() / 8;
        Self::MOST - empty as usize
    }

    fn places(&self) -> u64 {
        u64::from_le_bytes(self.cards.map(Soldier::byte))
    }

    fn settle(&mut self, places: u64) {
        self.cards = places.to_le_bytes().map(Soldier::of_byte);
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self { set: SoldierSet::default(), cards: [Soldier::NONE; Self::MOST] }
    }
}

impl Deref for Hand {
    type Target = [Soldier];

    fn deref(&self) -> &[Soldier] {
        &self.cards[..self.count()]
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance;

    #[test]
    fn a_hand_does_what_a_list_does() {
        chance::each_number(200, |number| {
            let mut chance = chance::Chance::new(number);
            let all: Vec<Soldier> = Soldier::all().collect();
            let (mut hand, mut list) = (Hand::default(), Vec::new());
            for _ in 0..60 {
                let (one, other) = (all[chance.place(27)], all[chance.place(27)]);
                let place = list.iter().position(|it| *it == one);
                match chance.below(4) {
                    0 | 1 if list.len() < Hand::MOST && place.is_none() => {
                        list.push(one);
                        hand.push(one);
                    }
                    2 if !list.contains(&other) => {
                        if let Some(at) = place {
                            list[at] = other;
                        }
                        assert_eq!(hand.replace(one, other), place.is_some());
                    }
                    3 if chance.once_in(4) => assert_eq!(hand.pop(), list.pop()),
                    _ => {
                        if let Some(at) = place {
                            list.remove(at);
                        }
                        assert_eq!(hand.remove(one), place.is_some());
                    }
                }
                assert_eq!(*hand, list[..]);
                assert_eq!(hand.set(), list.iter().copied().collect());
                assert_eq!(Some(hand), Hand::from_slice(&list));
            }
        });
    }

    #[test]
    fn no_card_is_there_twice() {
        let one = Soldier::ORDERS;
        assert_eq!(Hand::from_slice(&[one, one]), None);
        let nine: Vec<Soldier> = Soldier::all().take(9).collect();
        assert_eq!(Hand::from_slice(&nine), None);
    }
}
