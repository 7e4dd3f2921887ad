//! One record of every kind that a room writes.

use marne::{EventLevel, GameOptions, Marne, Scoring, Soldier, Street, Target};
use room::samples::Parts;
use room::{CommandId, Event, Origin, Record, Token};
use rules::{Game as _, Json, Seat, Seed};

/// The name of a request.
pub(crate) fn id(number: u8) -> CommandId {
    serde_json::from_str(&format!("\"2f0c5b52-9f0e-4c57-8f39-0b7c1f4d9a{number:02x}\"")).unwrap()
}

/// Every event of the game, from the golden notation of the rules.
fn game_events() -> Vec<marne::Event> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../marne/tests/golden/events.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The kinds of records that form 1 had.
pub(crate) const FORM_ONE: [&str; 16] = [
    "opened",
    "joined",
    "left",
    "renamed",
    "configured",
    "started",
    "played",
    "reopened",
    "lent",
    "took-over",
    "pointed-street",
    "pointed-card",
    "signalled",
    "said",
    "said-watching",
    "unchanged",
];

/// A record of every kind, by the name of its golden file. The parts written by a game are Marne's.
pub(crate) fn every_kind() -> Vec<(&'static str, Record)> {
    let options =
        GameOptions { events: EventLevel::Light, scoring: Scoring::English, ..Default::default() };
    let parts = Parts {
        game: "marne".to_owned(),
        setup: Json::of(&Marne::setup(3, &options.into(), &Seed::new([0xa5; 32]))),
        options: Json::of(&options),
        events: Json::of(&game_events()),
        command: Json::of(&marne::Command::EndTurn),
        target: Json::of(&Target::Street { street: Street::Latour }),
    };
    let card = Json::of(&Target::Card { card: Soldier::ORDERS });
    let by = Origin { player: Token::new([1; 32]).player(), command: id(0x10) };
    let record = |event| Record { at: 1_790_000_000_123, by, event };
    let named = |name| if name == "pointed" { "pointed-street" } else { name };
    let all = parts.events().into_iter().map(|(name, event)| (named(name), event));
    all.chain([("pointed-card", Event::Pointed { seat: Seat(1), at: card })])
        .map(|(name, event)| (name, record(event)))
        .collect()
}
