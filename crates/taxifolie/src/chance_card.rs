//! The 50 chance cards (section 2).

use std::sync::LazyLock;

use serde::Deserialize;
use ts_rs::TS;

use crate::data;
use crate::id::{Ids, named};
use crate::map::{Pictogram, Square};

/// A chance card, by its position in the file.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct ChanceCard(u8);

named!(ChanceCard, ids);

/// What happens to the taxi that drew the card. Money is in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// It gets this from the bank, or pays it.
    Money {
        /// What it gets; below 0, what it pays.
        amount: i16,
    },
    /// It gets this from each other player.
    Collect {
        /// From each.
        amount: u16,
    },
    /// It pays this to each other player.
    PayEach {
        /// To each.
        amount: u16,
    },
    /// It keeps the card and must enter this kind of square before any of its rides can end.
    Errand(ErrandGoal),
    /// It pays the fee and is carried to the pound.
    Tow {
        /// What it pays.
        fee: u16,
    },
    /// It is carried to that square.
    Go {
        /// Which.
        place: Square,
    },
    /// Its next roll is one die.
    OneDie {},
    /// Its next roll counts 12 squares.
    Twelve {},
    /// It misses its next turn.
    Skip {},
    /// One more roll this turn.
    Again {},
    /// It may leave in any direction.
    UTurn {},
    /// Its client changes places with that of another player.
    Swap {},
    /// The next fare is that much more.
    Tip {
        /// How much; below 0, how much less.
        amount: i16,
    },
    /// Its client pays this and gets out.
    Leave {
        /// What the client pays.
        amount: u16,
    },
}

/// Where an errand leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum ErrandGoal {
    /// To one square.
    Place {
        /// Which.
        place: Square,
    },
    /// To any square with this on it.
    Pictogram {
        /// What is on it.
        pictogram: Pictogram,
    },
}

impl ChanceCard {
    /// What it does.
    #[must_use]
    pub fn effect(self) -> Effect {
        CHANCE.cards[self.index()].effect
    }

    /// Whether it is an errand that this square does.
    #[must_use]
    pub fn is_done_by(self, square: Square) -> bool {
        let Effect::Errand(goal) = self.effect() else { return false };
        match goal {
            ErrandGoal::Place { place } => square == place,
            ErrandGoal::Pictogram { pictogram } => square.pictogram() == pictogram,
        }
    }
}

struct ChanceCards {
    ids: Ids,
    cards: Vec<ChanceData>,
}

#[derive(Deserialize)]
struct CardsData {
    chance: Vec<ChanceData>,
}

#[derive(Deserialize)]
struct ChanceData {
    id: String,
    effect: Effect,
}

static CHANCE: LazyLock<ChanceCards> = LazyLock::new(|| {
    let CardsData { chance: cards } = data::read(data::CARDS);
    ChanceCards { ids: Ids::new(cards.iter().map(|it| it.id.clone())), cards }
});

fn ids() -> &'static Ids {
    &CHANCE.ids
}
