//! The frozen notation: every later version must be able to read what is stored and sent.
//!
//! `UPDATE_GOLDEN=1 cargo test -p boomville golden` rewrites the files under `tests/golden/`; a change
//! that shows up there breaks old logs or old clients unless it only adds.

use std::collections::BTreeSet;

use boomville::{
    Boomville, Command, CommandText, Direction, Event, GameOptions, Moment, Obstacle, Offer,
    PassSource, Phase, Refusal, Setup, StateText, Target, View,
};
use rules::suite::{Golden, Walk, kinds};
use rules::{Game, Json, Seat, Seed, Viewer};

use crate::table::{Table, card, command, destination, list};

const GOLDEN: Golden = Golden::of(env!("CARGO_MANIFEST_DIR"));

const COMMANDS: [&str; 16] = [
    "roll",
    "move lark-4 pump oven-1",
    "move",
    "one_way lark backward",
    "turn lark",
    "barrier goose-m",
    "remove lark",
    "remove lark-a",
    "remove cone-3",
    "skip",
    "die 4",
    "places 1",
    "look 2",
    "over",
    "cancel",
    "accept",
];

#[test]
fn commands_keep_their_notation() {
    let mut commands: Vec<Command> = COMMANDS.map(command).to_vec();
    commands.extend(["more", "less"].map(command));
    let texts: Vec<CommandText> = commands.iter().map(|it| CommandText::from(*it)).collect();
    GOLDEN.values("commands.json", &texts);
    assert_eq!(kinds(&texts), 10, "every kind of command is here");
    for (text, command) in texts.iter().zip(commands) {
        assert_eq!(text.resolve(), Some(command));
        assert_eq!(Boomville::command(&Json::of(&command)), Ok(command));
    }
}

/// One event of every kind.
fn events() -> Vec<Event> {
    let (seat, with) = (Seat(0), Seat(2));
    let Command::Move { way } = command("move lark-4 pump") else { unreachable!("it drives") };
    let Command::OneWay { stretch, direction } = command("one_way lark backward") else {
        unreachable!("it lays a token")
    };
    let Command::Barrier { line } = command("barrier goose-m") else { unreachable!("it bars") };
    let (from, to) = (way[0], way[1]);
    let destination = destination("museum");
    let sources = [PassSource::Mercy, PassSource::Card, PassSource::Chance];
    let mut events = vec![
        Event::TurnBegan { seat, turn: 7 },
        Event::Rolled { seat, die: 5 },
        Event::DieChosen { seat, die: 6 },
        Event::Moved { seat, from, way },
        Event::TurnLost { seat, lost: 2 },
        Event::Arrived { seat, destination },
        Event::DestinationDrawn { seat, destination },
        Event::Finished { seat, place: 1 },
        Event::Reshuffled { pile: list(&[card("turn-1"), card("over-5")]) },
        Event::Drawn { seat, card: card("barrier-1") },
        Event::Asked { seat, phase: Phase::Place },
        Event::Asked { seat, phase: Phase::Incident },
        Event::NothingDone { seat, card: card("turn-2") },
        Event::ConePlaced { seat, cone: 5 },
        Event::OneWayPlaced { seat, stretch, direction },
        Event::OneWayTurned { seat, stretch, direction: Direction::Forward },
        Event::BarrierPlaced { seat, line },
        Event::Removed { seat, obstacle: Obstacle::Cone(3) },
        Event::Skipped { seat },
        Event::RollGained { seat },
        Event::ChanceKept { seat, card: card("chance-look") },
        Event::ChancePlayed { seat, card: card("chance-look") },
        Event::Looked { seat, at: with, destination },
        Event::PlacesSwapped { seat, with },
        Event::DestinationsSwapped { seat, with },
        Event::SentTo { seat, from, to },
        Event::Agreed { seat, agree: true },
        Event::GoalRaised { goal: 3 },
        Event::Ended { places: list(&[seat, with]) },
    ];
    events.extend(sources.map(|source| Event::PassGained { seat, source }));
    events
}

#[test]
fn events_keep_their_notation() {
    let events = events();
    GOLDEN.values("events.json", &events);
    assert_eq!(kinds(&events), 29, "every kind of event is here");
}

/// Moments of all events, for the seat they happen to, another seat and a watcher.
#[test]
fn moments_keep_their_notation() {
    let events = events();
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher];
    let moments: Vec<Moment> =
        events.iter().flat_map(|event| viewers.map(|viewer| Moment::new(event, viewer))).collect();
    let mut different = moments.clone();
    different.dedup();
    GOLDEN.values("moments.json", &different);
    assert_eq!(kinds(&different), 29);
}

#[test]
fn options_keep_their_notation() {
    let others = GameOptions { destinations: 3, incidents: false, mercy: false, places: true };
    GOLDEN.values("options.json", &[GameOptions::default(), others]);
}

#[test]
fn a_setup_keeps_its_notation() {
    let seed = Seed::new([7; 32]);
    let setup: Setup = Boomville::setup(4, &GameOptions::default(), &seed);
    GOLDEN.values("setup.json", &[setup]);
}

/// A position that contains something of everything.
fn rich() -> Table {
    let table = Table::new(3).at(0, "gate").at(1, "hill").to(0, "bank").to(1, "pool");
    let table = table.token("lark", Direction::Forward).barrier("goose-m").cone(2).pass(1);
    table.keep(0, "chance-die").keep(0, "chance-look").keep(0, "chance-places").lost(2, 1)
}

#[test]
fn states_and_views_keep_their_notation() {
    let table = rich();
    GOLDEN.written("state.json", &StateText::from(&table.state));
    GOLDEN.written("view.json", &View::new(&table.state, Viewer::Seat(Seat(0))));
    GOLDEN.written("view-watcher.json", &View::new(&table.state, Viewer::Watcher));
}

#[test]
fn offers_keep_their_notation() {
    let offer = |table: Table, seat: u8| Offer::new(&table.state, Seat(seat)).unwrap();
    let stuck = rich().token("rampart", Direction::Backward).token("lark", Direction::Backward);
    let token = |table: Table| table.token("lark", Direction::Forward);
    GOLDEN.values(
        "offers.json",
        &[
            offer(rich(), 0),
            offer(rich(), 1),
            offer(rich().die(3), 0),
            offer(stuck.die(4).keep(0, "chance-over"), 0),
            offer(Table::new(2).drawn("one-way-1"), 0),
            offer(token(Table::new(2)).drawn("turn-1"), 0),
            offer(Table::new(2).drawn("bridge-1"), 0),
            offer(token(Table::new(2)).cone(1).drawn("remove-1"), 0),
        ],
    );
}

#[test]
fn targets_and_refusals_keep_their_notation() {
    let targets = [
        r#"{"type":"square","square":"pump"}"#,
        r#"{"type":"stretch","stretch":"lark"}"#,
        r#"{"type":"line","line":"lark-a"}"#,
    ];
    for text in targets {
        let target: Target = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&target).unwrap(), text);
    }
    let codes = Refusal::ALL.map(|it| it.code());
    GOLDEN.values("refusals.json", &Refusal::ALL);
    assert_eq!(codes.into_iter().collect::<BTreeSet<_>>().len(), Refusal::ALL.len());
}

/// A whole game: under every later version of the rules the commands give the stored events, and the stored events
/// give the stored end.
#[test]
fn a_stored_game_plays_the_same() {
    let lines = {
        let mut walk = Walk::<Boomville>::new(20);
        let mut lines = vec![serde_json::to_string(&walk.setup).unwrap()];
        lines.push(serde_json::to_string(&walk.seed).unwrap());
        while let Some(step) = walk.step() {
            lines.push(serde_json::to_string(&(step.seat, step.command, step.events)).unwrap());
        }
        lines.push(serde_json::to_string(&StateText::from(&walk.state)).unwrap());
        lines.join("\n") + "\n"
    };
    if Golden::is_update() {
        GOLDEN.write("game.jsonl", &lines);
    }
    let then = GOLDEN.read("game.jsonl");
    let mut rows: Vec<&str> = then.lines().collect();
    let end = rows.pop().unwrap();
    let setup: Setup = serde_json::from_str(rows[0]).unwrap();
    let seed: Seed = serde_json::from_str(rows[1]).unwrap();
    assert_eq!(setup, Boomville::setup(setup.players, &setup.options, &seed));
    let mut state = Boomville::start(&setup);
    for row in &rows[2..] {
        let (seat, text, events): (Seat, CommandText, Vec<Event>) =
            serde_json::from_str(row).unwrap();
        let command = text.resolve().unwrap();
        assert_eq!(Boomville::decide(&state, seat, &command, &seed), Ok(events.clone()));
        events.iter().for_each(|event| Boomville::apply(&mut state, event));
    }
    assert!(Boomville::outcome(&state).is_some());
    assert_eq!(serde_json::to_string(&StateText::from(&state)).unwrap(), end);
}

#[test]
fn the_client_has_a_type_for_every_part_of_the_game() {
    let now = boomville::typescript();
    for name in ["GameView", "GameMoment", "Options", "Command", "Target", "Refusal"] {
        assert!(now.contains(&format!("export type {name} = ")), "{name}");
    }
}
