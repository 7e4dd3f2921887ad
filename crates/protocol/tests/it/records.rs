//! One record of every kind that a room writes.

use marne::{EventLevel, GameOptions, Marne, Scoring, Soldier, Street, Target};
use room::{CommandId, Event, Origin, Record, Signal, Token};
use rules::{Game as _, Json, Seat, Seed};

/// The name of a request.
pub(crate) fn id(number: u8) -> CommandId {
    serde_json::from_str(&format!("\"2f0c5b52-9f0e-4c57-8f39-0b7c1f4d9a{number:02x}\"")).unwrap()
}

/// Every event of the game, as the golden notation of the rules has them.
fn game_events() -> Vec<marne::Event> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../marne/tests/golden/events.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The kinds of records that form 1 did not have.
pub(crate) const SINCE_FORM_TWO: [&str; 22] = [
    "agreed",
    "host-asked",
    "host-passed",
    "removed",
    "door",
    "started-without",
    "stood-in",
    "undone",
    "undo-asked",
    "again",
    "gave-up",
    "watching",
    "guest-renamed",
    "chats-merged",
    "seat-asked",
    "seat-agreed",
    "sat-in",
    "timed-out",
    "clock-set",
    "clock-taken",
    "time-asked",
    "time-added",
];

/// A record of every kind, by the name of its golden file.
pub(crate) fn every_kind() -> Vec<(&'static str, Record)> {
    let game = || "marne".to_owned();
    let options = GameOptions { events: EventLevel::Light, scoring: Scoring::English };
    let seed = Seed::new([0xa5; 32]);
    let setup = Json::of(&Marne::setup(3, &options, &seed));
    let options = Json::of(&options);
    let text = |it: &str| it.to_owned();
    let all = vec![
        (
            "opened",
            Event::Opened {
                name: text("Léa \"la Rouge\""),
                game: game(),
                options: options.clone(),
            },
        ),
        ("joined", Event::Joined { name: text("Zoé") }),
        ("left", Event::Left { seat: Seat(1) }),
        ("renamed", Event::Renamed { seat: Seat(0), name: text("Léa") }),
        ("configured", Event::Configured { game: game(), options }),
        (
            "started-without",
            Event::Started { seed: seed.clone(), without: vec![Seat(1)], setup: setup.clone() },
        ),
        ("started", Event::Started { seed, without: Vec::new(), setup }),
        (
            "stood-in",
            Event::Played {
                seat: Seat(2),
                stand_in: Some(Seat(1)),
                events: Json::of(&game_events()),
            },
        ),
        ("timed-out", Event::TimedOut { seat: Seat(2), events: Json::of(&game_events()) }),
        ("clock-set", Event::ClockSet { seconds: Some(300) }),
        ("clock-taken", Event::ClockSet { seconds: None }),
        ("time-asked", Event::TimeAsked { seat: Seat(2) }),
        ("time-added", Event::TimeAdded { seat: Seat(0) }),
        ("undone", Event::Undone { seat: Seat(0), act: 7 }),
        ("undo-asked", Event::UndoAsked { seat: Seat(0), act: 7 }),
        ("again", Event::Again { seat: Seat(1) }),
        ("gave-up", Event::GaveUp { seat: Seat(1) }),
        ("watching", Event::Watching {}),
        ("guest-renamed", Event::GuestRenamed { name: text("Gus") }),
        ("chats-merged", Event::ChatsMerged { merged: true }),
        ("seat-asked", Event::SeatAsked { seat: Seat(1) }),
        ("seat-agreed", Event::SeatAgreed { seat: Seat(0), guest: 1 }),
        ("sat-in", Event::SatIn { seat: Seat(1), guest: 1 }),
        (
            "played",
            Event::Played { seat: Seat(2), stand_in: None, events: Json::of(&game_events()) },
        ),
        ("reopened", Event::Reopened { seat: Seat(1) }),
        ("agreed", Event::Agreed { seat: Seat(0), away: Seat(2) }),
        ("host-asked", Event::HostAsked { seat: Seat(1) }),
        ("host-passed", Event::HostPassed { seat: Seat(1) }),
        ("removed", Event::Removed { seat: Seat(2) }),
        ("door", Event::Door { open: false }),
        (
            "lent",
            Event::Lent {
                seat: Seat(0),
                to: Token::new([9; 32]).player(),
                until: 1_790_000_600_123,
            },
        ),
        ("took-over", Event::TookOver { seat: Seat(0) }),
        (
            "pointed-street",
            Event::Pointed {
                seat: Seat(0),
                at: Json::of(&Target::Street { street: Street::Latour }),
            },
        ),
        (
            "pointed-card",
            Event::Pointed { seat: Seat(1), at: Json::of(&Target::Card { card: Soldier::ORDERS }) },
        ),
        ("signalled", Event::Signalled { seat: Seat(2), signal: Signal::Thinking }),
        ("said", Event::Said { seat: Some(Seat(0)), text: text("on y va \u{2764}\u{fe0f} ?") }),
        ("said-watching", Event::Said { seat: None, text: text("<b>allez</b>") }),
        ("unchanged", Event::Unchanged),
    ];
    for (_, event) in &all {
        // A new event has to be frozen: this match makes the compiler ask for it.
        match event {
            Event::Opened { .. }
            | Event::Joined { .. }
            | Event::Left { .. }
            | Event::Agreed { .. }
            | Event::Undone { .. }
            | Event::UndoAsked { .. }
            | Event::Again { .. }
            | Event::GaveUp { .. }
            | Event::Watching {}
            | Event::GuestRenamed { .. }
            | Event::ChatsMerged { .. }
            | Event::ClockSet { .. }
            | Event::TimeAsked { .. }
            | Event::TimeAdded { .. }
            | Event::SeatAsked { .. }
            | Event::SeatAgreed { .. }
            | Event::SatIn { .. }
            | Event::HostAsked { .. }
            | Event::HostPassed { .. }
            | Event::Removed { .. }
            | Event::Door { .. }
            | Event::Renamed { .. }
            | Event::Configured { .. }
            | Event::Started { .. }
            | Event::Played { .. }
            | Event::TimedOut { .. }
            | Event::Reopened { .. }
            | Event::Lent { .. }
            | Event::TookOver { .. }
            | Event::Pointed { .. }
            | Event::Signalled { .. }
            | Event::Said { .. }
            | Event::Unchanged => {}
        }
    }
    let by = Origin { player: Token::new([1; 32]).player(), command: id(0x10) };
    let record = |event| Record { at: 1_790_000_000_123, by, event };
    all.into_iter().map(|(name, event)| (name, record(event))).collect()
}
