//! Two cards of a deal that change places before anybody sees them.

use rules::List;
use rules::marne::{Setup, State};
use swarm::chance::Chance;

/// The first places, from the top of each pile, that no player starts with or sees at once.
const DEEP_SOLDIER: usize = 12;
const DEEP_TAXI: usize = 3;

/// Two places of a pile, from its top.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swap {
    taxis: bool,
    places: [usize; 2],
}

impl Swap {
    pub(super) fn pick(chance: &mut Chance) -> Self {
        let taxis = chance.once_in(2);
        let (first, end) = if taxis { (DEEP_TAXI, 24) } else { (DEEP_SOLDIER, 27) };
        let one = chance.place(end - first);
        let two = (one + 1 + chance.place(end - first - 1)) % (end - first);
        Self { taxis, places: [first + one, first + two] }
    }

    /// Lets the cards change places.
    pub(super) fn apply(&self, setup: &mut Setup) {
        if self.taxis {
            setup.taxis = self.swapped(&setup.taxis);
        } else {
            setup.soldiers = self.swapped(&setup.soldiers);
        }
    }

    fn swapped<T: Copy + Default + PartialEq, const N: usize>(&self, cards: &[T]) -> List<T, N> {
        let mut cards = cards.to_vec();
        let [one, two] = self.places;
        cards.swap(one, two);
        List::from_slice(&cards).expect("as many as before")
    }

    /// Whether nobody has seen either card of this deal.
    pub(super) fn is_hidden(&self, setup: &Setup, state: &State) -> bool {
        let [one, two] = self.places;
        if self.taxis {
            let (cards, pile) = (setup.taxis.to_vec(), state.taxi_pile.to_vec());
            // The back of the top taxi is in sight.
            let hidden = &pile[..pile.len().saturating_sub(1)];
            [cards[one], cards[two]].iter().all(|it| hidden.contains(it))
        } else {
            let (cards, pile) = (setup.soldiers.to_vec(), state.soldier_pile.to_vec());
            [cards[one], cards[two]].iter().all(|it| pile.contains(it))
        }
    }
}
