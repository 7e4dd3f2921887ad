//! A pile of cards: drawn from the top, laid back underneath, never shuffled again.

use std::collections::VecDeque;

/// A pile of cards. It can never run out (section 3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile<T>(VecDeque<T>);

impl<T: Copy> Pile<T> {
    /// A pile of these cards, the top first.
    #[must_use]
    pub fn new(cards: &[T]) -> Self {
        Self(cards.iter().copied().collect())
    }

    /// The top card.
    ///
    /// # Panics
    /// If there is none, which is a bug: players hold fewer cards than the pile has.
    #[must_use]
    pub fn top(&self) -> T {
        self.0[0]
    }

    /// Takes the top card off.
    ///
    /// # Panics
    /// If there is none, which is a bug.
    pub fn draw(&mut self) -> T {
        let top = self.top();
        self.0.pop_front();
        top
    }

    /// Lays a card under the pile.
    pub fn put_under(&mut self, card: T) {
        self.0.push_back(card);
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards, the top first.
    pub fn iter(&self) -> impl Iterator<Item = T> + Clone {
        self.0.iter().copied()
    }
}
