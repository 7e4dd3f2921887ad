//! What section 2 promises about the cards.

use std::collections::BTreeMap;

use boomville::{ChanceCard, Destination, Effect, LineColor, Side, TaxiCard};
use serde_json::Value;

const CARDS: &str = include_str!("../../data/boomville-cards.json");

/// How many cards have ids that begin with each word.
fn counts() -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for card in TaxiCard::all() {
        let (kind, _number) = card.id().rsplit_once('-').unwrap();
        let kind = if kind.starts_with("incident") { "incident" } else { kind };
        *counts.entry(kind).or_default() += 1;
    }
    counts
}

#[test]
fn there_are_as_many_cards_of_each_kind_as_in_the_box() {
    let expected = [
        ("one-way", 10),
        ("turn", 5),
        ("barrier", 5),
        ("bridge", 2),
        ("cone", 5),
        ("remove", 12),
        ("chance", 5),
        ("incident", 6),
        ("again", 5),
        ("over", 5),
    ];
    assert_eq!(counts(), BTreeMap::from(expected));
    assert_eq!(TaxiCard::deck(true).len(), TaxiCard::COUNT);
    assert_eq!(Destination::all().count(), Destination::COUNT);
}

#[test]
fn each_card_does_what_its_id_says() {
    for card in TaxiCard::all() {
        let words: Vec<&str> = card.id().split('-').collect();
        let effect = match words[..] {
            ["one", "way", _] => Effect::OneWay {},
            ["turn", _] => Effect::Turn {},
            ["barrier", _] => Effect::Barrier { color: LineColor::Yellow },
            ["bridge", _] => Effect::Barrier { color: LineColor::Blue },
            ["cone", number] => Effect::Cone { cone: number.parse().unwrap() },
            ["remove", _] => Effect::Remove {},
            ["chance", "die"] => Effect::Keep { chance: ChanceCard::Die },
            ["chance", "places"] => Effect::Keep { chance: ChanceCard::Places },
            ["chance", "look"] => Effect::Keep { chance: ChanceCard::Look },
            ["chance", "over"] => Effect::Keep { chance: ChanceCard::Over },
            ["chance", "cancel"] => Effect::Keep { chance: ChanceCard::Cancel },
            ["incident", "right", _] => Effect::SwapDestinations { with: Side::Right },
            ["incident", "left", _] => Effect::SwapDestinations { with: Side::Left },
            ["incident", place] => {
                Effect::GoTo { square: Destination::from_id(place).unwrap().entrance() }
            }
            ["again", _] => Effect::RollAgain { pass: false },
            ["over", _] => Effect::RollAgain { pass: true },
            _ => panic!("{card:?}"),
        };
        assert_eq!(card.effect(), effect, "{card:?}");
        assert_eq!(TaxiCard::from_id(card.id()), Some(card));
    }
}

#[test]
fn every_card_has_its_own_words_in_both_languages() {
    let file: Value = serde_json::from_str(CARDS).unwrap();
    for language in ["fr", "en"] {
        let cards = file["cards"].as_array().unwrap().iter();
        let mut texts: Vec<&str> = cards.map(|it| it["text"][language].as_str().unwrap()).collect();
        assert!(texts.iter().all(|it| !it.is_empty()));
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), TaxiCard::COUNT, "{language}");
    }
}
