//! Decks of other taxis: their files, their faults, and the deals they give.

use marne::{EventLevel, GameOptions, Marne, Setup, TableOptions, Taxi, TaxiEvent};
use rules::deck::{Fault, Printed as _};
use rules::strict::Object;
use rules::{Chance, Deck, Games, Json, Kit as _, Seed, chance};
use serde_json::{Value, json};

use crate::table::Table;

const GAMES: Games = Games::new(&[marne::ENTRY]);
const OWN: &str = include_str!("../../../../docs/decks/marne.toml");
const LEVELS: [EventLevel; 4] =
    [EventLevel::None, EventLevel::Light, EventLevel::Standard, EventLevel::Expert];

fn read(text: &str) -> Result<Deck, Vec<Fault>> {
    GAMES.read_deck(text)
}

/// The usual options at a level, with the deck of a file.
fn options(text: &str, events: EventLevel) -> TableOptions {
    let deck = read(text).unwrap();
    let rules = GameOptions { events, ..GameOptions::default() };
    let decks = marne::ENTRY.decks.unwrap();
    decks.with_deck(&Json::of(&rules), &deck.cards).unwrap().read().unwrap()
}

fn printed(taxi: Taxi, level: EventLevel) -> (marne::Street, u8, Option<TaxiEvent>) {
    (taxi.street(), taxi.number(), taxi.event(level))
}

#[test]
fn the_example_is_the_deck_of_the_game() {
    assert_eq!(read(OWN).unwrap().name, "The game's own taxis");
    for level in LEVELS {
        let taxis = options(OWN, level).taxis();
        let same = taxis.iter().zip(Taxi::all());
        for (taxi, own) in same {
            assert_eq!(printed(*taxi, level), printed(own, level), "{level:?}");
            assert!(!taxi.is_own());
        }
        assert_eq!(taxis.len(), Taxi::COUNT);
    }
}

#[test]
fn a_seed_gives_the_same_deal_of_the_same_cards() {
    for (players, level) in (1..=5).zip(LEVELS.into_iter().cycle()) {
        let seed = Seed::numbered(players.into());
        let chosen = options(OWN, level);
        let (deck, own) =
            (Setup::dealt(players, &chosen, &seed), Setup::from_seed(players, chosen.rules, &seed));
        assert_eq!((deck.first, &deck.soldiers), (own.first, &own.soldiers));
        let print = |setup: &Setup| -> Vec<_> {
            setup.taxis.iter().map(|it| printed(*it, level)).collect()
        };
        assert_eq!(print(&deck), print(&own));
    }
}

/// A file whose taxis begin on line 4.
fn file(rows: &[String]) -> String {
    format!("game = \"marne\"\nname = \"Boîte\"\ntaxis = [\n{}\n]\n", rows.join("\n"))
}

fn rows() -> Vec<String> {
    let streets = marne::Street::ALL.into_iter().flat_map(|it| [(it, 2), (it, 3), (it, 4)]);
    streets
        .map(|(it, number)| format!("{{ street = \"{}\", number = {number} }},", it.slug()))
        .collect()
}

#[test]
fn every_fault_is_told_with_its_place() {
    // Which lines hold what, and what is reported about it.
    type Case<'a> = (&'a [(usize, &'a str)], &'a [&'a str]);
    let cases: [Case<'_>; 19] = [
        (&[], &[]),
        (
            &[(4, r#"{ street = "orsai", number = 2 },"#)],
            &[
                "4:12: street is one of orsay, fabert, universite, dominique, latour, grenelle, invalides, constantine; not \"orsai\"",
            ],
        ),
        (&[(5, r#"{ street = "orsay", number = 5 },"#)], &["5:30: number is 2, 3 or 4, not 5"]),
        (
            &[(5, r#"{ street = "orsay", number = "3" },"#)],
            &["5:30: number is a whole number, without quotes"],
        ),
        (
            &[(5, r#"{ street = 3, number = 99999999999999999999 },"#)],
            &[
                "5:12: street is a word between quotes",
                "5:24: number is a whole number, without quotes",
            ],
        ),
        (&[(6, r#"{ number = 4 },"#)], &["6:1: street is missing"]),
        (
            &[(6, r#"{ street = "orsay", number = 4, colour = "blue" },"#)],
            &["6:33: no such key: \"colour\"; there are: street, number, event, from"],
        ),
        (
            &[(6, r#"{ street = "orsay", number = 4, event = "fire" },"#)],
            &["6:41: event is one of no_bonus, discard, extra_taxi, silence; not \"fire\""],
        ),
        (
            &[(6, r#"{ street = "orsay", number = 4, from = "none" },"#)],
            &[
                "6:40: from is one of light, standard, expert; not \"none\"",
                "6:40: from says at which level an event is in play: without one it says nothing",
            ],
        ),
        (
            &[(6, r#"{ street = "orsay", number = 4, event = 5, from = "light" },"#)],
            &["6:41: event is a word between quotes"],
        ),
        (&[(7, "7,")], &["7:1: each of taxis stands between { and }"]),
        (&[(7, "")], &["3:9: a deck has 24 taxis, this one 23"]),
        // The number of taxis is checked independently of what each of them is.
        (
            &[(7, ""), (5, r#"{ street = "orsay", number = 5 },"#)],
            &["3:9: a deck has 24 taxis, this one 23", "5:30: number is 2, 3 or 4, not 5"],
        ),
        // A file that names no game is read as one of the only game that has decks.
        (
            &[(1, r#"gmae = "marne""#), (5, r#"{ street = "orsay", number = 5 },"#)],
            &[
                "1:1: game is missing",
                "1:1: no such key: \"gmae\"; there are: game, name, taxis",
                "5:30: number is 2, 3 or 4, not 5",
            ],
        ),
        // A fourth of a kind, reported where it stands.
        (
            &[
                (4, r#"{ street = "fabert", number = 2 },"#),
                (5, r#"{ street = "fabert", number = 2 },"#),
                (6, r#"{ street = "fabert", number = 2 },"#),
            ],
            &["7:1: at most 3 taxis are fabert-2"],
        ),
        (
            &[
                (4, r#"{ street = "fabert", number = 4, event = "discard" },"#),
                (9, r#"{ street = "fabert", number = 4, event = "discard", from = "expert" },"#),
            ],
            &["9:1: no two taxis are fabert-4 with the same event"],
        ),
        // Not TOML: everything else wrong in that line follows from it.
        (
            &[
                (8, r#"{ street = "fabert", number = },"#),
                (9, r#"{ street = "fabert", number = 1 },"#),
            ],
            &["8:31", "9:31: number is 2, 3 or 4, not 1"],
        ),
        // The letter before the fault is one character, regardless of its number of bytes.
        (
            &[(2, r#"name = "É" "#), (3, r#"taxis = [ "é", 1,"#)],
            &[
                "3:11: each of taxis stands between { and }",
                "3:16: each of taxis stands between { and }",
            ],
        ),
        (
            &[(1, r#"game = "pennies""#), (2, "name = \"\u{202e}txt\"")],
            &["1:8: no game \"pennies\" has decks; these have: marne", "2:8: a name has 1 to 40"],
        ),
    ];
    for (changes, expected) in cases {
        let text = file(&rows());
        let mut lines: Vec<&str> = text.lines().collect();
        changes.iter().for_each(|(line, other)| lines[line - 1] = other);
        let text = lines.join("\n");
        let told: Vec<String> = match read(&text) {
            Ok(_deck) => Vec::new(),
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(told.len(), expected.len(), "{told:#?} of {changes:?}");
        for (told, expected) in told.iter().zip(expected) {
            assert!(told.starts_with(expected), "{told} is not {expected}");
        }
    }
}

#[test]
fn a_deck_that_is_no_file_of_ours_is_told_so() {
    let first = |text: &str| read(text).unwrap_err()[0].to_string();
    assert_eq!(first(""), "1:1: game is missing");
    assert!(read("").unwrap_err().iter().any(|it| it.message == "name is missing"));
    let long = read(&"#".repeat(65 * 1024)).unwrap_err();
    assert_eq!(
        long.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["1:1: a deck has at most 64 KiB"]
    );
    let poor: Vec<String> = rows().iter().map(|it| it.replace('4', "2")).collect();
    let poor = file(&poor).replace("number = 3", "number = 2");
    assert!(first(&poor).contains("at most 3 taxis are") || first(&poor).contains("last band"));
    let few = ["[taxis]\n", "taxis = 3\n", "[[taxis]]\nstreet = \"orsay\"\nnumber = 2\n"];
    for taxis in few {
        let text = format!("game = \"marne\"\nname = \"Boîte\"\n{taxis}");
        assert_eq!(read(&text).unwrap_err().len(), 1, "{taxis}");
    }
}

#[test]
fn a_deck_of_small_taxis_reaches_no_last_band() {
    let pairs = marne::Street::ALL.into_iter().flat_map(|it| [(it, 2), (it, 2), (it, 3)]);
    let rows: Vec<String> = pairs
        .map(|(it, number)| format!("{{ street = \"{}\", number = {number} }},", it.slug()))
        .collect();
    let told = read(&file(&rows)).unwrap_err();
    assert_eq!(told.len(), 1);
    assert!(told[0].message.starts_with("the numbers of all taxis come to 56"), "{told:?}");
}

#[test]
fn options_have_a_whole_deck_or_none() {
    let good = json!(options(OWN, EventLevel::Standard));
    assert_eq!(
        good["deck"]["light"],
        json!([
            "orsay-2-no-bonus",
            "fabert-3-discard",
            "universite-4-extra-taxi",
            "dominique-2-silence"
        ])
    );
    assert!(serde_json::from_value::<TableOptions>(good.clone()).is_ok());
    let with = |change: &dyn Fn(&mut Value)| {
        let mut options = good.clone();
        change(&mut options);
        Json::of(&options).read::<Object<TableOptions>>()
    };
    let wrong: [&dyn Fn(&mut Value); 11] = [
        &|it| it["deck"] = Value::Null,
        &|it| it["deck"] = json!("Boîte"),
        &|it| it["deck"]["name"] = json!(""),
        &|it| it["deck"]["name"] = json!("a".repeat(41)),
        &|it| it["deck"]["more"] = json!([]),
        &|it| it["deck"]["plain"] = json!([]),
        &|it| it["deck"]["plain"][0] = json!("orsay-3"),
        &|it| it["deck"]["plain"][0] = json!("orsay-3-discard"),
        &|it| it["deck"]["light"][0] = json!("orsay-2a"),
        &|it| it["deck"]["light"][0] = it["deck"]["light"][1].clone(),
        &|it| it["more"] = json!(1),
    ];
    for (nth, change) in wrong.into_iter().enumerate() {
        assert!(with(change).is_err(), "{nth}");
    }
}

#[test]
fn a_deck_reads_back_and_deals_every_taxi_once() {
    chance::each_number(400, |number| {
        let chosen = Marne::any_options(&mut Chance::new(number));
        let written = Json::of(&chosen);
        assert_eq!(written.read::<TableOptions>().unwrap(), chosen);
        assert_eq!(Marne::deck(&chosen).is_some(), written.text().contains("deck"));
        let mut taxis = chosen.taxis();
        taxis.sort_unstable();
        taxis.dedup();
        assert_eq!(taxis.len(), Taxi::COUNT);
        if chosen.rules.events == EventLevel::None && chosen.deck.is_some() {
            assert!(taxis.iter().all(|it| it.event(EventLevel::Expert).is_none()));
        }
    });
}

/// The longest possible chain: a taxi in every street, and one that finds none.
#[test]
fn a_deck_of_extra_taxis_jams_with_the_first_card() {
    let extra = |row: String| row.replace(" }", ", event = \"extra_taxi\", from = \"light\" }");
    let rows: Vec<String> = rows().into_iter().map(extra).collect();
    let chosen = options(&file(&rows), EventLevel::Light);
    for number in 0..50 {
        let mut table = Table::new(&Setup::dealt(2, &chosen, &Seed::numbered(number)));
        table.play("officers blue");
        let events = table.play("reveal");
        assert_eq!(events.len(), marne::Street::ALL.len() + 1);
        assert!(matches!(events.last(), Some(marne::Event::Ended { end: marne::End::Jam, .. })));
    }
}
