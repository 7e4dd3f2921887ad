//! How far it is to a square without turning round.

use std::collections::VecDeque;

use crate::map::Square;

/// How many squares a taxi has to enter to get to one place, by where it is and where it came from.
#[derive(Debug)]
pub(crate) struct Distances {
    squares: usize,
    /// By the square left, then by the square entered: how many more squares until the place.
    further: Vec<u8>,
}

const FAR: u8 = u8::MAX;

impl Distances {
    /// The distances to a place. A street that leads into it is nearest; the others are found backwards from those.
    pub(crate) fn to(place: Square) -> Self {
        let squares = Square::all().count();
        let mut distances = Self { squares, further: vec![FAR; squares * squares] };
        let mut streets = VecDeque::new();
        for from in place.neighbours() {
            let at = distances.at(*from, place);
            distances.further[at] = 0;
            streets.push_back((*from, place));
        }
        while let Some((left, entered)) = streets.pop_front() {
            if left == place {
                continue;
            }
            let further = distances.further[distances.at(left, entered)].saturating_add(1);
            for from in left.neighbours() {
                let leads_on = left.exits(Some(*from)).any(|it| it == entered);
                let at = distances.at(*from, left);
                if leads_on && distances.further[at] == FAR {
                    distances.further[at] = further;
                    streets.push_back((*from, left));
                }
            }
        }
        distances
    }

    /// How many squares a taxi on `square` that came from `from` has to enter.
    pub(crate) fn from(&self, square: Square, from: Option<Square>) -> u8 {
        let further = |next: Square| self.further[self.at(square, next)];
        square.exits(from).map(further).min().unwrap_or(FAR).saturating_add(1)
    }

    fn at(&self, left: Square, entered: Square) -> usize {
        left.index() * self.squares + entered.index()
    }
}
