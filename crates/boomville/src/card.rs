//! The taxi cards of the data file, read once. Their sentences are for clients.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::id::{Names, numbered};
use crate::line::LineColor;
use crate::obstacle::Obstacles;
use crate::square::Square;

numbered!(
    /// A taxi card.
    TaxiCard,
    DECK.cards
);

/// The cards of this program.
///
/// # Panics
/// If the embedded file is broken: the program cannot play then.
static DECK: LazyLock<Deck> =
    LazyLock::new(|| match Deck::read(include_str!("../data/boomville-cards.json")) {
        Ok(deck) => deck,
        Err(why) => panic!("boomville-cards.json: {why}"),
    });

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Lay a one-way token.
    OneWay {},
    /// Turn a token round.
    Turn {},
    /// Put up a barrier.
    Barrier {
        /// On a line of this colour.
        color: LineColor,
    },
    /// A cone goes to its square.
    Cone {
        /// Which one.
        cone: u8,
    },
    /// One may take an obstacle away.
    Remove {},
    /// A chance card: kept and played later.
    Keep {
        /// Which one.
        chance: ChanceCard,
    },
    /// An incident: two neighbours swap destinations.
    SwapDestinations {
        /// Which neighbour.
        with: Side,
    },
    /// An incident: the taxi goes to a square directly.
    GoTo {
        /// Which one.
        square: Square,
    },
    /// The same seat rolls again.
    RollAgain {
        /// Whether it gets a pass first.
        #[serde(default)]
        pass: bool,
    },
}

/// The chance cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChanceCard {
    /// Choose the die instead of rolling.
    Die,
    /// Swap places with another taxi.
    Places,
    /// Look at a destination.
    Look,
    /// Get a pass for this drive.
    Over,
    /// Cancel an incident.
    Cancel,
}

/// A neighbour at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Clockwise.
    Left,
    /// Anticlockwise.
    Right,
}

struct Deck {
    cards: Names,
    effects: Vec<Effect>,
    /// The cards that are played with incidents alone.
    with_incidents: Vec<TaxiCard>,
}

#[derive(Deserialize)]
struct File {
    without_incidents: Vec<String>,
    cards: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    effect: Effect,
}

impl Deck {
    /// Reads the cards.
    ///
    /// # Errors
    /// What is wrong with them.
    fn read(text: &str) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let cards = Names::new(file.cards.iter().map(|it| it.id.clone()))?;
        if usize::from(cards.len()) != TaxiCard::COUNT {
            return Err(format!("{} taxi cards", cards.len()));
        }
        for row in &file.cards {
            if let Effect::Cone { cone } = row.effect
                && !Obstacles::CONES.contains(&cone)
            {
                return Err(format!("there is no cone of {}", row.id));
            }
        }
        let boxed = file.without_incidents.iter().map(|id| cards.expect(id).map(TaxiCard::nth));
        Ok(Self {
            with_incidents: boxed.collect::<Result<_, _>>()?,
            effects: file.cards.iter().map(|it| it.effect).collect(),
            cards,
        })
    }
}

impl TaxiCard {
    /// How many there are.
    pub const COUNT: usize = 60;

    /// The cards of a game, in the order of their list.
    #[must_use]
    pub fn deck(has_incidents: bool) -> Vec<Self> {
        Self::all().filter(|it| has_incidents || !DECK.with_incidents.contains(it)).collect()
    }

    /// What it does.
    #[must_use]
    pub fn effect(self) -> Effect {
        DECK.effects[self.index()]
    }

    /// Which chance card it is, if it is one.
    #[must_use]
    pub fn chance(self) -> Option<ChanceCard> {
        if let Effect::Keep { chance } = self.effect() { Some(chance) } else { None }
    }
}

impl ChanceCard {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Die, Self::Places, Self::Look, Self::Over, Self::Cancel];

    /// Its taxi card.
    ///
    /// # Panics
    /// If the data file has no such card.
    #[must_use]
    pub fn card(self) -> TaxiCard {
        match TaxiCard::all().find(|it| it.chance() == Some(self)) {
            Some(card) => card,
            None => panic!("boomville-cards.json: no chance card {self:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_deck_says_what_is_wrong() {
        let text = include_str!("../data/boomville-cards.json");
        assert!(Deck::read(text).is_ok());
        let broken = |from: &str, to: &str| {
            let read = Deck::read(&text.replacen(from, to, 1));
            read.err().unwrap_or_default()
        };
        assert_eq!(broken(r#""id": "turn-2""#, r#""id": "turn-1""#), "turn-1 comes twice");
        assert_eq!(broken(r#""chance-cancel", "#, r#""chance-x", "#), "chance-x is nowhere listed");
        assert_eq!(broken(r#""cone": 5"#, r#""cone": 6"#), "there is no cone of cone-5");
        assert!(broken(r#""type": "turn""#, r#""type": "jump""#).contains("jump"));
    }
}
