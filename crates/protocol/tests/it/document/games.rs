//! The sections of Taxifolie and Boomville: their examples are real, and cover all kinds.

use std::collections::BTreeSet;
use std::path::Path;

use boomville::Boomville;
use games::GAMES;
use rules::{Game, Json, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use taxifolie::Taxifolie;

use super::blocks::{blocks, json};
use super::codes::assert_lists;
use super::examples::assert_shows_all;

/// What a block of a game shows.
#[derive(Debug)]
pub(super) struct Part {
    game: &'static str,
    part: &'static str,
}

impl Part {
    const fn new(game: &'static str, part: &'static str) -> Self {
        Self { game, part }
    }

    /// The text after the fence of its block.
    pub(super) fn info(&self) -> String {
        format!("json {} {}", self.game, self.part)
    }

    /// Its block, which must exist.
    fn block(&self) -> Value {
        let mut found = blocks().into_iter().filter(|it| it.info == self.info());
        let (Some(block), None) = (found.next(), found.next()) else {
            panic!("one block of `{}`", self.info())
        };
        json(&block)
    }
}

/// Every block of these games.
pub(super) const PARTS: [Part; 13] = [
    Part::new("taxifolie", "choices"),
    Part::new("taxifolie", "command"),
    Part::new("taxifolie", "offer"),
    Part::new("taxifolie", "target"),
    Part::new("taxifolie", "view"),
    Part::new("taxifolie", "moment"),
    Part::new("boomville", "choices"),
    Part::new("boomville", "command"),
    Part::new("boomville", "offer"),
    Part::new("boomville", "offers"),
    Part::new("boomville", "target"),
    Part::new("boomville", "view"),
    Part::new("boomville", "moment"),
];

/// The items that a block of a game shows.
fn items(game: &'static str, part: &'static str) -> Vec<Value> {
    let Value::Array(items) = Part::new(game, part).block() else { panic!("{game} {part}") };
    items
}

/// The kinds of items, and which chance card is played.
fn kinds(items: &[Value]) -> BTreeSet<String> {
    let kind = |it: &Value| match (&it["type"], &it["card"]) {
        (kind, card) if kind == "play" => format!("{kind} {card}"),
        (kind, _) => kind.to_string(),
    };
    items.iter().map(kind).collect()
}

/// The game's golden file, which has one of each kind.
fn golden(game: &str, file: &str) -> Vec<Value> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = std::fs::read_to_string(crates.join(game).join("tests/golden").join(file)).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Reads a value as a part of a game, and expects the same when it is written again.
fn read<T: Serialize + DeserializeOwned>(value: &Value) {
    let read: T =
        serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{why}: {value}"));
    assert_eq!(serde_json::to_value(&read).unwrap(), *value, "left: what we would write");
}

/// The checks common to both games; `moments` names the file that has one moment of each kind.
fn check<G: Game>(moments: &str)
where
    G::Moment: DeserializeOwned,
    G::View: DeserializeOwned,
{
    let rules = GAMES.find(G::NAME).unwrap().rules;
    for (part, written) in [
        ("choices", &(|it: &Json| rules.options(it)) as &dyn Fn(&Json) -> Option<Json>),
        ("target", &|it| rules.target(it)),
        ("command", &|it| G::command(it).ok().map(|it| Json::of(&it))),
    ] {
        for value in items(G::NAME, part) {
            let again = written(&Json::of(&value)).unwrap_or_else(|| panic!("{part}: {value}"));
            assert_eq!(again.read::<Value>().unwrap(), value, "left: what we would write");
        }
    }
    let commands = items(G::NAME, "command");
    assert_eq!(kinds(&commands), kinds(&golden(G::NAME, "commands.json")), "commands");
    let shown = items(G::NAME, "moment");
    shown.iter().for_each(read::<G::Moment>);
    assert_eq!(kinds(&shown), kinds(&golden(G::NAME, moments)), "moments");
    read::<G::View>(&Part::new(G::NAME, "view").block());
}

#[test]
fn the_section_of_taxifolie_shows_that_game() {
    check::<Taxifolie>("events.json");
    let offers = items("taxifolie", "offer");
    offers.iter().for_each(read::<taxifolie::Offer>);
    assert_eq!(kinds(&offers), ["roll", "drive", "swap"].map(|it| format!("{it:?}")).into());
    let ways = &offers[1]["ways"].as_array().unwrap();
    let marks: Vec<Value> =
        ways.iter().flat_map(|it| it["marks"].as_array().unwrap().clone()).collect();
    let every = ["wish", "errand", "lost", "arrives", "chance"].map(|it| format!("{it:?}"));
    assert_eq!(kinds(&marks), every.into());
    assert_lists("### Refusals of Taxifolie", taxifolie::REFUSALS.iter().map(|it| it.code));
}

#[test]
fn the_section_of_boomville_shows_that_game() {
    check::<Boomville>("moments.json");
    let offer = Part::new("boomville", "offer").block();
    assert_shows_all::<boomville::Offer>(&offer, "json boomville offers");
    let targets = kinds(&items("boomville", "target"));
    assert_eq!(targets, ["square", "stretch", "line"].map(|it| format!("{it:?}")).into());
    let codes = boomville::Refusal::ALL.iter().map(|it| it.code());
    assert_lists("### Refusals of Boomville", codes.chain([Refusal::BAD_COMMAND.code]));
}
