//! One frozen record for every variant of what is stored and sent.

use marne::{
    Cause, Color, Command, CommandText, Destination, End, Event, EventLevel, GameOptions,
    HandLimit, Moment, Offer, Officer, Phase, Scoring, Setup, StateText, Street, StreetSet,
    TaxiEvent, View,
};
use rules::suite::kinds;
use rules::{List, Seat, Seed};

use super::GOLDEN;
use crate::commands::load;
use crate::deal::{Deal, soldier, taxi};
use crate::script;
use crate::table::Table;

#[test]
fn commands_keep_their_notation() {
    let lines = [
        "officers blue",
        "reveal",
        "discard blue-1",
        "mobilize",
        "place hand",
        "place reserve",
        "move 0 clockwise",
        "move 1 anticlockwise",
        "trade blue-1 red-2a",
        "send fabert red-2a joker-1",
        "orders",
        "gallop 1 orsay",
        "clear universite",
        "recall yellow-3b",
        "end",
    ];
    let texts = lines.map(script::command);
    GOLDEN.values("commands.json", &texts);
    for text in &texts {
        let command = text.resolve().unwrap();
        assert_eq!(CommandText::from(command), *text);
        // A new command has to be frozen: this match makes the compiler ask for it.
        match command {
            Command::PlaceOfficers { .. }
            | Command::Reveal
            | Command::Discard { .. }
            | Command::Mobilize
            | Command::Place { .. }
            | Command::MoveOfficer { .. }
            | Command::Trade { .. }
            | Command::Send { .. }
            | Command::PlayBonus(_)
            | Command::EndTurn => {}
        }
    }
    assert_eq!(kinds(&texts), 10);
}

fn events() -> Vec<Event> {
    let arrived = |id, event, phase| Event::TaxiArrived {
        taxi: taxi(id),
        street: Street::Dominique,
        tokens: [Street::Fabert, Street::Universite].into_iter().collect(),
        event,
        phase,
    };
    let traded = |with| Event::Traded { with, give: soldier("blue-1"), take: soldier("red-2a") };
    let discarded = |cause| Event::Discarded { card: soldier("green-2b"), cause };
    let placed = |to| Event::Placed { card: soldier("joker-1"), to };
    let ended = |end| Event::Ended { end, score: 47, band: 3 };
    let pile = ["blue-1", "joker-2", "bonus-clear"].map(soldier);
    let mut events: Vec<Event> = Color::ALL.map(|color| Event::OfficersPlaced { color }).to_vec();
    events.extend([
        Event::TurnBegan { seat: Seat(4), turn: 12 },
        arrived("fabert-2", None, Phase::Actions),
        arrived("orsay-2", Some(TaxiEvent::NoBonus), Phase::Actions),
        arrived("fabert-3", Some(TaxiEvent::Discard), Phase::Discard),
        arrived("universite-4", Some(TaxiEvent::ExtraTaxi), Phase::Arrival),
        arrived("dominique-2", Some(TaxiEvent::Silence), Phase::Actions),
        Event::TaxiArrived {
            taxi: taxi("latour-4"),
            street: Street::Latour,
            tokens: StreetSet::default(),
            event: None,
            phase: Phase::Actions,
        },
        discarded(Cause::Event),
        discarded(Cause::HandLimit),
        Event::Reshuffled { pile: List::from_slice(&pile).unwrap() },
        Event::Mobilized { card: soldier("yellow-3a") },
        placed(Destination::Hand),
        placed(Destination::Reserve),
        Event::OfficerMoved {
            officer: Officer::First,
            from: Street::Orsay,
            to: Street::Constantine,
        },
        traded(Some(Seat(2))),
        traded(None),
        Event::TaxiSent {
            street: Street::Grenelle,
            taxi: taxi("invalides-3"),
            cards: load(["red-3b", "joker-3"].map(soldier)),
        },
        Event::OrdersPlayed,
        Event::GallopPlayed { officer: Officer::Second, from: Street::Latour, to: Street::Fabert },
        Event::ClearPlayed { street: Street::Invalides },
        Event::RecallPlayed { recall: soldier("bonus-orders") },
        Event::TurnEnded { trim: true },
        Event::TurnEnded { trim: false },
        ended(End::PileEmpty),
        ended(End::Jam),
    ]);
    events
}

#[test]
fn events_keep_their_notation() {
    let events = events();
    GOLDEN.values("events.json", &events);
    for event in &events {
        // A new event has to be frozen: this match makes the compiler ask for it.
        match event {
            Event::OfficersPlaced { .. }
            | Event::TurnBegan { .. }
            | Event::TaxiArrived { .. }
            | Event::Discarded { .. }
            | Event::Reshuffled { .. }
            | Event::Mobilized { .. }
            | Event::Placed { .. }
            | Event::OfficerMoved { .. }
            | Event::Traded { .. }
            | Event::TaxiSent { .. }
            | Event::OrdersPlayed
            | Event::GallopPlayed { .. }
            | Event::ClearPlayed { .. }
            | Event::RecallPlayed { .. }
            | Event::TurnEnded { .. }
            | Event::Ended { .. } => {}
        }
    }
    assert_eq!(kinds(&events), 16);
}

#[test]
fn moments_keep_their_notation() {
    let moments: Vec<Moment> = events().iter().map(|event| Moment::new(Seat(1), event)).collect();
    GOLDEN.values("moments.json", &moments);
    for moment in &moments {
        match moment {
            Moment::OfficersPlaced { .. }
            | Moment::TurnBegan { .. }
            | Moment::TaxiArrived { .. }
            | Moment::Discarded { .. }
            | Moment::Reshuffled { .. }
            | Moment::Mobilized { .. }
            | Moment::Placed { .. }
            | Moment::OfficerMoved { .. }
            | Moment::Traded { .. }
            | Moment::TaxiSent { .. }
            | Moment::BonusPlayed { .. }
            | Moment::TurnEnded { .. }
            | Moment::Ended { .. } => {}
        }
    }
    assert_eq!(kinds(&moments), 13);
}

#[test]
fn a_setup_keeps_its_notation() {
    let options =
        GameOptions { events: EventLevel::Expert, scoring: Scoring::English, ..Default::default() };
    GOLDEN.value("setup.json", &Setup::from_seed(3, options, &Seed::new([7; 32])));
}

#[test]
fn options_keep_their_notation_and_are_named_in_full() {
    let levels = [EventLevel::None, EventLevel::Light, EventLevel::Standard, EventLevel::Expert];
    let all: Vec<GameOptions> = levels
        .into_iter()
        .flat_map(|events| {
            [Scoring::French, Scoring::English].map(|scoring| GameOptions {
                events,
                scoring,
                ..Default::default()
            })
        })
        .collect();
    let house = GameOptions {
        hand_limit: HandLimit::Four,
        drawn_officers: true,
        silent: true,
        ..GameOptions::default()
    };
    let all: Vec<GameOptions> = all.into_iter().chain([house]).collect();
    GOLDEN.values("options.json", &all);
    for wrong in [
        r#"{}"#,
        r#"{"events":"light"}"#,
        r#"{"events":"light","scoring":"french","hand_limit":3}"#,
        r#"{"events":"light","scoring":"french","hand_limit":null}"#,
        r#"{"events":"light","scoring":"french","silent":"yes"}"#,
        r#"{"events":"Light","scoring":"french"}"#,
        r#"{"events":{"light":null},"scoring":"french"}"#,
        r#"{"events":"light","scoring":"french","speed":1}"#,
    ] {
        assert!(serde_json::from_str::<GameOptions>(wrong).is_err(), "{wrong}");
    }
}

/// A turn with a taxi to load, a token, silence and every bonus card.
fn busy() -> Table {
    let hand = ["bonus-orders", "bonus-gallop", "bonus-clear", "bonus-recall", "blue-3a"];
    let mut table = Deal::players(2)
        .events(EventLevel::Light)
        .taxis(&["dominique-3", "orsay-3", "dominique-2"])
        .hand(0, &hand)
        .table();
    table.play("officers blue; reveal; end; reveal; mobilize; end; discard blue-1");
    table.play("reveal; orders; mobilize");
    table
}

#[test]
fn a_view_keeps_its_notation() {
    GOLDEN.value("view.json", &View::new(&busy().state));
    let mut alone = Deal::players(1).table();
    alone.play("officers red; reveal; mobilize");
    GOLDEN.value("view-solo.json", &View::new(&alone.state));
}

#[test]
fn an_offer_keeps_its_notation() {
    let state = busy().state;
    GOLDEN.value("offer.json", &Offer::new(&state, &state.options()));
}

/// The engine's whole truth, which is written but never read.
#[test]
fn the_state_of_the_engine_keeps_its_notation() {
    GOLDEN.written("state.json", &StateText::from(&busy().state));
}
