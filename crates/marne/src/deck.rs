//! A deck of other taxis: what is printed on the 24 cards of a box, or what an operator made up.
//!
//! The soldier cards are the same in every deck: the rules and the bots are fast because they use sets of them.

use rules::deck::{DeckFile, Faults, Fields, Printed, Span, is_name};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Marne;
use crate::setup::{EventLevel, TableOptions};
use crate::street::Street;
use crate::taxi::{Taxi, TaxiEvent};

/// The fewest points that a deck may have: with fewer, nobody can reach the last band of the French
/// score table.
const LEAST_POINTS: u32 = 64;

/// A deck: 24 taxis, street by street, the small numbers first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "DeckText", into = "DeckText")]
pub struct Deck {
    name: String,
    cards: Vec<Card>,
}

/// What is printed on one taxi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) street: Street,
    /// 2 to 4.
    pub(crate) number: u8,
    /// The event, and the gentlest level that includes it.
    pub(crate) event: Option<(TaxiEvent, EventLevel)>,
}

impl Card {
    /// Its place in a deck.
    fn rank(&self) -> (usize, u8, Option<(u8, usize)>) {
        let event = self.event.map(|(event, from)| (event as u8, from.printed()));
        (self.street.index(), self.number, event)
    }
}

/// A deck as it stands in the options: the ids of its taxis, by the gentlest level that includes their event.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Deck")]
pub struct DeckText {
    /// What people call it.
    name: String,
    /// The taxis without an event.
    #[ts(type = "TaxiCard[]")]
    plain: Vec<Taxi>,
    /// Those whose event is in play from the light level on.
    #[ts(type = "TaxiCard[]")]
    light: Vec<Taxi>,
    /// Those from the standard level on.
    #[ts(type = "TaxiCard[]")]
    standard: Vec<Taxi>,
    /// Those at the expert level only.
    #[ts(type = "TaxiCard[]")]
    expert: Vec<Taxi>,
}

/// The levels that have events, the gentlest first.
pub(crate) const LEVELS: [EventLevel; 3] =
    [EventLevel::Light, EventLevel::Standard, EventLevel::Expert];

impl Deck {
    /// The deck of these cards, if it is whole.
    pub(crate) fn new(name: String, mut cards: Vec<Card>) -> Result<Self, String> {
        if !is_name(&name) {
            return Err("a deck has a name".to_owned());
        }
        if let Some((_card, why)) = faults(&cards, cards.len()).into_iter().next() {
            return Err(why);
        }
        cards.sort_unstable_by_key(Card::rank);
        Ok(Self { name, cards })
    }

    /// What people call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The taxis at a level of events. One whose event is not in play is dealt without it.
    #[must_use]
    pub fn taxis(&self, level: EventLevel) -> Vec<Taxi> {
        let in_play = |card: &Card| {
            let event = card.event.filter(|(_, from)| from.printed() <= level.printed());
            Card { event, ..*card }
        };
        let cards: Vec<Card> = self.cards.iter().map(in_play).collect();
        taxis(&cards).collect()
    }
}

/// Cards as taxis. Those without an event are distinguished by their order.
fn taxis(cards: &[Card]) -> impl Iterator<Item = Taxi> {
    cards.iter().enumerate().map(|(at, card)| match card.event {
        Some((event, _)) => Taxi::with_event(card.street, card.number, event),
        None => {
            let is_twin = |it: &&Card| {
                it.event.is_none() && (it.street, it.number) == (card.street, card.number)
            };
            let twin = cards[..at].iter().filter(is_twin).count();
            Taxi::plain(card.street, card.number, u8::try_from(twin).unwrap_or(u8::MAX))
        }
    })
}

/// What keeps cards from being a deck: which card, if only one is at fault, and why.
fn faults(cards: &[Card], count: usize) -> Vec<(Option<usize>, String)> {
    let mut faults = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        let print = |it: &&Card| (it.street, it.number) == (card.street, card.number);
        let before: Vec<&Card> = cards[..at].iter().filter(print).collect();
        let named = format!("{}-{}", card.street.slug(), card.number);
        if before.len() >= usize::from(Taxi::TWINS) {
            faults.push((Some(at), format!("at most {} taxis are {named}", Taxi::TWINS)));
        }
        let event = |it: &Card| it.event.map(|(event, _)| event);
        if card.event.is_some() && before.iter().any(|it| event(it) == event(card)) {
            faults.push((Some(at), format!("no two taxis are {named} with the same event")));
        }
    }
    if count != Taxi::COUNT {
        faults.push((None, format!("a deck has {} taxis, this one {count}", Taxi::COUNT)));
    }
    // Their sums are known only once all are there and all could be read.
    if [count, cards.len()] != [Taxi::COUNT; 2] {
        return faults;
    }
    let points: u32 = cards.iter().map(|it| u32::from(it.number)).sum();
    if points < LEAST_POINTS {
        let why = format!(
            "the numbers of all taxis come to {points}: below {LEAST_POINTS} nobody can reach the last band of the French score table"
        );
        faults.push((None, why));
    }
    faults
}

impl From<Deck> for DeckText {
    fn from(deck: Deck) -> Self {
        let of = |level: Option<EventLevel>| {
            let is_of = |it: &&Card| it.event.map(|(_, from)| from) == level;
            let cards: Vec<Card> = deck.cards.iter().filter(is_of).copied().collect();
            taxis(&cards).collect()
        };
        let [light, standard, expert] = LEVELS.map(|it| of(Some(it)));
        Self { plain: of(None), light, standard, expert, name: deck.name }
    }
}

impl TryFrom<DeckText> for Deck {
    type Error = String;

    fn try_from(text: DeckText) -> Result<Self, String> {
        let DeckText { name, plain, light, standard, expert } = text;
        let mut cards = Vec::new();
        let groups = [(None, plain)];
        let events = LEVELS.map(Some).into_iter().zip([light, standard, expert]);
        for (level, taxis) in groups.into_iter().chain(events) {
            for taxi in taxis {
                let event = taxi.event(EventLevel::None).zip(level);
                if taxi.is_own() || taxi.event(EventLevel::None).is_some() != level.is_some() {
                    return Err(format!("{} stands in the wrong list", taxi.id()));
                }
                cards.push(Card { street: taxi.street(), number: taxi.number(), event });
            }
        }
        Self::new(name, cards)
    }
}

impl Printed for Marne {
    type Deck = Deck;

    fn read(name: &str, file: &mut DeckFile<'_>) -> Option<Deck> {
        let DeckFile { root, faults: found } = file;
        let before = found.count();
        let (tables, list) = root.tables(found, "taxis")?;
        let is_list = found.is_toml() && found.count() == before;
        let count = tables.len();
        let places: Vec<Span> = tables.iter().map(|it| it.place.clone()).collect();
        let read = tables.into_iter().zip(places);
        let cards: Vec<(Card, Span)> =
            read.filter_map(|(table, place)| Some((card(table, found)?, place))).collect();
        let (cards, places): (Vec<Card>, Vec<Span>) = cards.into_iter().unzip();
        for (at, why) in faults(&cards, count) {
            match at {
                Some(at) => found.add(&places[at], why),
                None if is_list => found.add(&list, why),
                None => {}
            }
        }
        Deck::new(name.to_owned(), cards).ok()
    }

    fn deck(options: &TableOptions) -> Option<&Deck> {
        options.deck.as_ref()
    }

    fn with_deck(options: TableOptions, deck: Deck) -> TableOptions {
        TableOptions { deck: Some(deck), ..options }
    }
}

/// Reads one card of a file, and reports every fault of it.
fn card(mut table: Fields<'_>, found: &mut Faults<'_>) -> Option<Card> {
    let street = table.word(found, "street").and_then(|(word, place)| {
        let street = Street::ALL.into_iter().find(|it| it.slug() == word);
        street.or_else(|| unknown(found, &place, "street", &word, Street::ALL.map(Street::slug)))
    });
    let number = table.number(found, "number").and_then(|(number, place)| {
        let good = u8::try_from(number).ok().filter(|it| (2..=4).contains(it));
        if good.is_none() {
            found.add(&place, format!("number is 2, 3 or 4, not {number}"));
        }
        good
    });
    let before = found.count();
    let event = table.word_if_any(found, "event").map(|(word, place)| {
        let event = EVENTS.into_iter().find(|it| it.0 == word).map(|it| it.1);
        event.or_else(|| unknown(found, &place, "event", &word, EVENTS.map(|it| it.0)))
    });
    // An event that cannot be read is named already.
    let has_none = event.is_none() && found.count() == before;
    let from = table.word_if_any(found, "from").map(|(word, place)| {
        if has_none {
            found.add(
                &place,
                "from says at which level an event is in play: without one it says nothing"
                    .to_owned(),
            );
        }
        let words = ["light", "standard", "expert"];
        let level = words.iter().position(|it| *it == word).map(|at| LEVELS[at]);
        level.or_else(|| unknown(found, &place, "from", &word, words))
    });
    table.end(found);
    let from = from.unwrap_or(Some(EventLevel::Light))?;
    let event = match event {
        Some(event) => Some((event?, from)),
        None => None,
    };
    Some(Card { street: street?, number: number?, event })
}

/// The events by their words in a file.
const EVENTS: [(&str, TaxiEvent); 4] = [
    ("no_bonus", TaxiEvent::NoBonus),
    ("discard", TaxiEvent::Discard),
    ("extra_taxi", TaxiEvent::ExtraTaxi),
    ("silence", TaxiEvent::Silence),
];

fn unknown<T, const N: usize>(
    found: &mut Faults<'_>,
    place: &Span,
    key: &str,
    word: &str,
    words: [&str; N],
) -> Option<T> {
    found.add(place, format!("{key} is one of {}; not {word:?}", words.join(", ")));
    None
}
