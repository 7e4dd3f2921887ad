//! The taxis: a street and a number on each, on some an event too.
//!
//! The game's own deck has 24, one of each number 2, 3, 4 for every street; the level of events says which of its
//! events are in play. A deck that an operator installed has others (`deck`). A card itself states what is printed on
//! it: a client needs no table of its deck.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::setup::EventLevel;
use super::street::{Color, Street};

/// A taxi card: street by street the numbers 2, 3, 4, first those of the game's own deck, then, for other
/// decks, three without an event and one with each.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Taxi(u8);

impl Taxi {
    /// How many taxis a deck has.
    pub const COUNT: usize = 24;
    /// How many taxis without an event of one street and number a deck may have.
    pub const TWINS: u8 = 3;
    /// Pairs of a street and a number.
    const PRINTS: u8 = 24;

    /// The taxi of a street and number (2 to 4) in the game's own deck.
    ///
    /// # Panics
    /// If there is no such number.
    #[must_use]
    pub const fn new(street: Street, number: u8) -> Self {
        assert!(2 <= number && number <= 4);
        Self(street as u8 * 3 + number - 2)
    }

    /// The taxi of another deck without an event: the first, second or third of its street and number.
    ///
    /// # Panics
    /// If there is no such number or twin.
    #[must_use]
    pub const fn plain(street: Street, number: u8, twin: u8) -> Self {
        assert!(twin < Self::TWINS);
        Self(Self::new(street, number).0 + Self::PRINTS * (1 + twin))
    }

    /// The taxi of another deck with an event.
    ///
    /// # Panics
    /// If there is no such number.
    #[must_use]
    pub const fn with_event(street: Street, number: u8, event: TaxiEvent) -> Self {
        let kind = 1 + Self::TWINS + event as u8;
        Self(Self::new(street, number).0 + Self::PRINTS * kind)
    }

    /// Every taxi of the game's own deck, in the order of the table of cards.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::PRINTS).map(Self)
    }

    /// The street printed on the card.
    #[must_use]
    pub fn street(self) -> Street {
        Street::ALL[usize::from(self.0 % Self::PRINTS / 3)]
    }

    /// The colour on the back of the card.
    #[must_use]
    pub fn color(self) -> Color {
        self.street().color()
    }

    /// The fewest soldiers it takes, and its points: 2 to 4.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0 % 3 + 2
    }

    /// The event printed on the card, if the level of events includes it. Taxis of other decks are dealt
    /// with an event only if the level includes it.
    #[must_use]
    pub fn event(self, level: EventLevel) -> Option<TaxiEvent> {
        match usize::from(self.0 / Self::PRINTS) {
            0 => {
                let at = usize::from(PRINTED_AT[usize::from(self.0)]);
                (at < level.printed()).then(|| PRINTED[at].1)
            }
            kind => TaxiEvent::ALL.get(kind.checked_sub(1 + usize::from(Self::TWINS))?).copied(),
        }
    }

    /// Whether the game's own deck has this card.
    #[must_use]
    pub fn is_own(self) -> bool {
        self.0 < Self::PRINTS
    }

    /// The id of the card: `fabert-3` in the game's own deck, in others `fabert-3a` or `fabert-3-discard`.
    #[must_use]
    pub fn id(self) -> &'static str {
        let kind = usize::from(self.0 / Self::PRINTS);
        IDS[kind][self.street().index()][usize::from(self.number() - 2)]
    }

    /// The taxi of an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        let ids = IDS.as_flattened().as_flattened();
        let at = ids.iter().position(|it| *it == id)?;
        u8::try_from(at).ok().map(Self)
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

/// For each taxi of our deck, the place of its event among them; past the end if it has none.
const PRINTED_AT: [u8; Taxi::COUNT] = {
    let mut places = [u8::MAX; Taxi::COUNT];
    let mut at = 0_u8;
    while (at as usize) < PRINTED.len() {
        places[PRINTED[at as usize].0.0 as usize] = at;
        at += 1;
    }
    places
};

/// The event of a taxi; it takes effect at once, no matter where the taxi ends up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TaxiEvent {
    /// No bonus card for the rest of the turn.
    NoBonus,
    /// The active player discards one card of their hand.
    Discard,
    /// Another taxi arrives.
    ExtraTaxi,
    /// Players may not communicate for the rest of the turn; alone, no trade with the reserve.
    Silence,
}

impl TaxiEvent {
    /// All four.
    pub const ALL: [Self; 4] = [Self::NoBonus, Self::Discard, Self::ExtraTaxi, Self::Silence];
}

/// The ids of all cards of one kind.
macro_rules! ids {
    ($kind:literal) => {
        ids!($kind; "orsay" "fabert" "universite" "dominique" "latour" "grenelle" "invalides" "constantine")
    };
    ($kind:literal; $($street:literal)+) => {
        [$([
            concat!($street, "-2", $kind),
            concat!($street, "-3", $kind),
            concat!($street, "-4", $kind),
        ]),+]
    };
}

/// By kind, street and number, in the order of [`Taxi`].
const IDS: [[[&str; 3]; 8]; 8] = [
    ids!(""),
    ids!("a"),
    ids!("b"),
    ids!("c"),
    ids!("-no-bonus"),
    ids!("-discard"),
    ids!("-extra-taxi"),
    ids!("-silence"),
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
    fn a_card_of_another_deck_says_what_is_printed_on_it() {
        for own in Taxi::all() {
            let (street, number) = (own.street(), own.number());
            for twin in 0..Taxi::TWINS {
                let plain = Taxi::plain(street, number, twin);
                assert_eq!((plain.street(), plain.number()), (street, number));
                assert_eq!(plain.event(EventLevel::Expert), None);
                let letter = char::from(b'a' + twin);
                assert_eq!(plain.id(), format!("{}{letter}", own.id()));
                assert_eq!(Taxi::from_id(plain.id()), Some(plain));
            }
            for event in TaxiEvent::ALL {
                let taxi = Taxi::with_event(street, number, event);
                assert_eq!((taxi.street(), taxi.number()), (street, number));
                assert_eq!(taxi.event(EventLevel::None), Some(event));
                let word = serde_json::to_value(event).unwrap();
                let word = word.as_str().unwrap().replace('_', "-");
                assert_eq!(taxi.id(), format!("{}-{word}", own.id()));
                assert_eq!(Taxi::from_id(taxi.id()), Some(taxi));
                assert!(!taxi.is_own() && own.is_own());
            }
        }
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
