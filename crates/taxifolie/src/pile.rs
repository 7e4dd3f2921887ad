//! A pile of cards: drawn from the top, laid back underneath, never shuffled again.

use std::collections::VecDeque;

use rules::Stream;

/// A pile of cards. It can never run out (section 3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile<T> {
    cards: VecDeque<T>,
    /// How many of them, from the top, have never been drawn. Everybody saw where the others were laid.
    unseen: usize,
}

impl<T: Copy> Pile<T> {
    /// A pile of these cards, the top first. None has been drawn.
    #[must_use]
    pub fn new(cards: &[T]) -> Self {
        Self { cards: cards.iter().copied().collect(), unseen: cards.len() }
    }

    /// The top card.
    ///
    /// # Panics
    /// If there is none, which is a bug: players hold fewer cards than the pile has.
    #[must_use]
    pub fn top(&self) -> T {
        self.cards[0]
    }

    /// Takes the top card off.
    ///
    /// # Panics
    /// If there is none, which is a bug.
    pub fn draw(&mut self) -> T {
        let top = self.top();
        self.cards.pop_front();
        self.unseen = self.unseen.saturating_sub(1);
        top
    }

    /// Lays a card under the pile.
    pub fn put_under(&mut self, card: T) {
        self.cards.push_back(card);
    }

    /// Puts the cards that have never been drawn in another order, independent of the old one.
    pub(crate) fn redeal(&mut self, stream: &mut Stream)
    where
        T: Ord,
    {
        let unseen = &mut self.cards.make_contiguous()[..self.unseen];
        unseen.sort_unstable();
        stream.shuffle(unseen);
    }

    /// The same pile with its cards in this order.
    pub(crate) fn in_order(&self, cards: &[T]) -> Self {
        Self { unseen: self.unseen, ..Self::new(cards) }
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards, the top first.
    pub fn iter(&self) -> impl Iterator<Item = T> + Clone {
        self.cards.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use rules::Seed;

    use super::*;

    #[test]
    fn what_was_laid_back_in_sight_stays_where_it_is() {
        let mut pile = Pile::new(&[5, 1, 4, 2, 3, 0]);
        for _ in 0..2 {
            let card = pile.draw();
            pile.put_under(card);
        }
        let orders: Vec<Vec<u8>> = (0..40)
            .map(|number| {
                let mut pile = pile.clone();
                pile.redeal(&mut Seed::numbered(number).stream("pile"));
                pile.iter().collect()
            })
            .collect();
        assert!(orders.iter().all(|it| it[4..] == [5, 1]), "{orders:?}");
        assert!((0..4).all(|at| orders.iter().any(|it| it[at] != orders[0][at])), "{orders:?}");
        for _ in 0..5 {
            let card = pile.draw();
            pile.put_under(card);
        }
        let known = pile.clone();
        pile.redeal(&mut Seed::numbered(1).stream("pile"));
        assert_eq!(pile, known, "once all were drawn, everybody knows the pile");
    }
}
