//! The cards of a hand, summed up by colour.

use marne::{Color, Soldier, State};

/// The colours.
pub(super) const COLORS: usize = 4;

/// The cards of one hand, summed up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum {
    /// Soldiers by colour, then those of the jokers.
    soldiers: [u8; COLORS + 1],
    /// The largest card by colour, then the largest joker.
    largest: [u8; COLORS + 1],
    /// How many cards, including bonus cards.
    pub(super) cards: u8,
}

/// The colour and the soldiers of a card: no colour for jokers, `None` for bonus cards.
pub(super) fn card(card: Soldier) -> Option<(Option<Color>, u8)> {
    let (place, soldiers) = CARDS[card.index()];
    (soldiers > 0).then(|| (Color::ALL.get(usize::from(place)).copied(), soldiers))
}

/// By card: the index of its colour (jokers last) and its soldiers (none for bonus cards).
const CARDS: [(u8, u8); Soldier::COUNT] = {
    const EACH: [u8; 5] = [1, 2, 2, 3, 3];
    let mut cards = [(4, 0); Soldier::COUNT];
    let mut at = 0;
    while at < 20 {
        #[allow(clippy::cast_possible_truncation, reason = "at most three")]
        let color = (at / 5) as u8;
        cards[at] = (color, EACH[at % 5]);
        at += 1;
    }
    cards[20].1 = 1;
    cards[21].1 = 2;
    cards[22].1 = 3;
    cards
};

impl Sum {
    /// The sum of these cards.
    pub(super) fn of(cards: &[Soldier]) -> Self {
        let mut sum = Self::default();
        for it in cards {
            let (place, soldiers) = CARDS[it.index()];
            let place = usize::from(place);
            sum.soldiers[place] += soldiers;
            sum.largest[place] = sum.largest[place].max(soldiers);
            sum.cards += 1;
        }
        sum
    }

    /// The hands in order from the next player's, and their number; alone, the hand and the reserve.
    pub(super) fn all(state: &State) -> ([Self; 5], usize) {
        let mut sums = [Self::default(); 5];
        if state.is_solo() {
            sums[0] = Self::of(&state.hands[0]);
            sums[1] = Self::of(&state.reserve);
            return (sums, 2);
        }
        let players = usize::from(state.players);
        for (further, sum) in sums.iter_mut().enumerate().take(players) {
            *sum = Self::of(&state.hands[(state.active.index() + further) % players]);
        }
        (sums, players)
    }

    /// Soldiers of a colour, without jokers.
    pub(super) fn own(&self, color: usize) -> u8 {
        self.soldiers[color]
    }

    /// Soldiers of the jokers.
    pub(super) fn jokers(&self) -> u8 {
        self.soldiers[COLORS]
    }

    /// Soldiers that may ride from the streets of a colour.
    pub(super) fn riders(&self, color: usize) -> u8 {
        self.soldiers[color] + self.soldiers[COLORS]
    }

    /// The most soldiers of one card for a colour.
    pub(super) fn best_card(&self, color: usize) -> u8 {
        self.largest[color].max(self.largest[COLORS])
    }

    /// Soldiers by colour, the most first.
    pub(super) fn sorted(&self) -> [u8; COLORS] {
        let [one, two, three, four, _] = self.soldiers;
        let mut sorted = [one, two, three, four];
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        sorted
    }

    /// Removes the soldiers that a load of this size takes, jokers last. Which cards ride is left open, so the
    /// largest stay: an approximation in which a trade may count on a card that has left.
    pub(super) fn pay(&mut self, color: usize, need: u8) {
        let own = self.soldiers[color].min(need);
        self.soldiers[color] -= own;
        self.soldiers[COLORS] = self.soldiers[COLORS].saturating_sub(need - own);
    }
}
