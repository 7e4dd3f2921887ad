//! The 24 taxis: one of each number 2, 3, 4 for every street, some with an event printed on them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::setup::EventLevel;
use super::street::{Color, Street};

/// A taxi card, as its position in the table of cards (street by street, numbers 2, 3, 4).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Taxi(u8);

impl Taxi {
    /// How many taxis there are.
    pub const COUNT: usize = 24;

    /// The taxi of a street and number (2 to 4).
    ///
    /// # Panics
    /// If there is no such number.
    #[must_use]
    pub const fn new(street: Street, number: u8) -> Self {
        assert!(2 <= number && number <= 4);
        Self(street as u8 * 3 + number - 2)
    }

    /// Every taxi, in the order of the table of cards.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }

    /// The position in the table of cards, 0 to 23.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The street printed on the card.
    #[must_use]
    pub fn street(self) -> Street {
        Street::ALL[self.index() / 3]
    }

    /// The colour on the back of the card.
    #[must_use]
    pub fn color(self) -> Color {
        self.street().color()
    }

    /// The soldiers it takes at least, and its points: 2 to 4.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0 % 3 + 2
    }

    /// The event printed on the card, if the level of events includes it.
    #[must_use]
    pub fn event(self, level: EventLevel) -> Option<TaxiEvent> {
        let printed = PRINTED.iter().take(level.printed());
        printed.copied().find_map(|(taxi, event)| (taxi == self).then_some(event))
    }

    /// The id of the card, such as `fabert-3`.
    #[must_use]
    pub fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// The taxi of an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|it| it.id() == id)
    }
}

/// The events of our deck, the gentlest level first: the first 4 are `light`, 8 `standard`, all 12
/// `expert`.
const PRINTED: [(Taxi, TaxiEvent); 12] = [
    (Taxi::new(Street::Orsay, 2), TaxiEvent::NoBonus),
    (Taxi::new(Street::Fabert, 3), TaxiEvent::Discard),
    (Taxi::new(Street::Universite, 4), TaxiEvent::ExtraTaxi),
    (Taxi::new(Street::Dominique, 2), TaxiEvent::Silence),
    (Taxi::new(Street::Latour, 3), TaxiEvent::Discard),
    (Taxi::new(Street::Grenelle, 4), TaxiEvent::ExtraTaxi),
    (Taxi::new(Street::Invalides, 2), TaxiEvent::Silence),
    (Taxi::new(Street::Constantine, 3), TaxiEvent::NoBonus),
    (Taxi::new(Street::Orsay, 4), TaxiEvent::ExtraTaxi),
    (Taxi::new(Street::Universite, 2), TaxiEvent::Discard),
    (Taxi::new(Street::Grenelle, 3), TaxiEvent::NoBonus),
    (Taxi::new(Street::Constantine, 4), TaxiEvent::Silence),
];

/// What a taxi brings with it, at once and wherever it ends up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TaxiEvent {
    /// No bonus card for the rest of the turn.
    NoBonus,
    /// The active player discards one card of the own hand.
    Discard,
    /// Another taxi arrives.
    ExtraTaxi,
    /// Players may not communicate for the rest of the turn; alone, no trade with the reserve.
    Silence,
}

const IDS: [&str; Taxi::COUNT] = [
    "orsay-2",
    "orsay-3",
    "orsay-4",
    "fabert-2",
    "fabert-3",
    "fabert-4",
    "universite-2",
    "universite-3",
    "universite-4",
    "dominique-2",
    "dominique-3",
    "dominique-4",
    "latour-2",
    "latour-3",
    "latour-4",
    "grenelle-2",
    "grenelle-3",
    "grenelle-4",
    "invalides-2",
    "invalides-3",
    "invalides-4",
    "constantine-2",
    "constantine-3",
    "constantine-4",
];

impl From<Taxi> for &'static str {
    fn from(taxi: Taxi) -> Self {
        taxi.id()
    }
}

impl TryFrom<String> for Taxi {
    type Error = &'static str;

    fn try_from(id: String) -> Result<Self, Self::Error> {
        Self::from_id(&id).ok_or("no such taxi")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_72_points_and_every_id_reads_back() {
        assert_eq!(Taxi::all().map(|it| u32::from(it.number())).sum::<u32>(), 72);
        for taxi in Taxi::all() {
            assert_eq!(Taxi::from_id(taxi.id()), Some(taxi));
            assert_eq!(taxi.id(), format!("{}-{}", taxi.street().slug(), taxi.number()));
            assert_eq!(Taxi::new(taxi.street(), taxi.number()), taxi);
        }
        assert_eq!(Taxi::new(Street::Fabert, 3).id(), "fabert-3");
        assert_eq!(Taxi::from_id("fabert-5"), None);
    }

    #[test]
    fn each_level_has_its_number_of_events() {
        let counts =
            [EventLevel::None, EventLevel::Light, EventLevel::Standard, EventLevel::Expert]
                .map(|level| Taxi::all().filter(|it| it.event(level).is_some()).count());
        assert_eq!(counts, [0, 4, 8, 12]);
        let silence = Some(TaxiEvent::Silence);
        assert_eq!(Taxi::new(Street::Dominique, 2).event(EventLevel::Light), silence);
        assert_eq!(Taxi::new(Street::Constantine, 4).event(EventLevel::Standard), None);
        assert_eq!(Taxi::new(Street::Constantine, 4).event(EventLevel::Expert), silence);
    }
}
