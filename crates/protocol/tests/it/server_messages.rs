//! What the server says, in every form.

use std::collections::BTreeSet;

use marne::Moment as Told;
use protocol::{ClockView, Code, LogEntry, Moment, RoomMoment, ServerMessage, StageView};
use room::{Guest, People, Player, Refusal, Token};
use rules::{Json, Preview, Seat, Silence, Viewer};
use serde::Serialize;

use crate::codes;
use crate::records::{every_kind, id};
use crate::table::whole_games;

/// The `type` of a message.
pub(crate) fn kind(message: &ServerMessage) -> &'static str {
    // A new message has to be in the lists below: this match makes the compiler ask for it.
    match message {
        ServerMessage::Welcome { .. } => "welcome",
        ServerMessage::Update { .. } => "update",
        ServerMessage::Seat { .. } => "seat",
        ServerMessage::Presence { .. } => "presence",
        ServerMessage::Clock { .. } => "clock",
        ServerMessage::Accepted { .. } => "accepted",
        ServerMessage::Refused { .. } => "refused",
        ServerMessage::Previewed { .. } => "previewed",
        ServerMessage::Heartbeat => "heartbeat",
        ServerMessage::Error { .. } => "error",
    }
}

/// Every `type`.
pub(crate) const KINDS: [&str; 10] = [
    "welcome",
    "update",
    "seat",
    "presence",
    "clock",
    "accepted",
    "refused",
    "previewed",
    "heartbeat",
    "error",
];

/// The `type` of something that happened.
pub(crate) fn moment_kind(moment: &Moment) -> &'static str {
    match moment {
        Moment::Room(moment) => match moment {
            RoomMoment::Opened { .. } => "opened",
            RoomMoment::Joined { .. } => "joined",
            RoomMoment::Left { .. } => "left",
            RoomMoment::Renamed { .. } => "renamed",
            RoomMoment::Configured { .. } => "configured",
            RoomMoment::Started { .. } => "started",
            RoomMoment::ClockSet { .. } => "clock_set",
            RoomMoment::TimedOut { .. } => "timed_out",
            RoomMoment::TimeAsked { .. } => "time_asked",
            RoomMoment::TimeAdded { .. } => "time_added",
            RoomMoment::Undone { .. } => "undone",
            RoomMoment::UndoAsked { .. } => "undo_asked",
            RoomMoment::Again { .. } => "again",
            RoomMoment::GaveUp { .. } => "gave_up",
            RoomMoment::Watching { .. } => "watching",
            RoomMoment::GuestRenamed { .. } => "guest_renamed",
            RoomMoment::ChatsMerged { .. } => "chats_merged",
            RoomMoment::SeatAsked { .. } => "seat_asked",
            RoomMoment::SeatAgreed { .. } => "seat_agreed",
            RoomMoment::SatIn { .. } => "sat_in",
            RoomMoment::StoodIn { .. } => "stood_in",
            RoomMoment::AbsenceAgreed { .. } => "absence_agreed",
            RoomMoment::MovedOn { .. } => "moved_on",
            RoomMoment::HostAsked { .. } => "host_asked",
            RoomMoment::HostPassed { .. } => "host_passed",
            RoomMoment::ChairFreed { .. } => "chair_freed",
            RoomMoment::Door { .. } => "door",
            RoomMoment::Reopened { .. } => "reopened",
            RoomMoment::TookOver { .. } => "took_over",
            RoomMoment::Pointed { .. } => "pointed",
            RoomMoment::Signalled { .. } => "signalled",
            RoomMoment::Said { .. } => "said",
        },
        Moment::Game(moment) => match moment.read().unwrap() {
            Told::OfficersPlaced { .. } => "officers_placed",
            Told::TurnBegan { .. } => "turn_began",
            Told::TaxiArrived { .. } => "taxi_arrived",
            Told::Discarded { .. } => "discarded",
            Told::Reshuffled { .. } => "reshuffled",
            Told::Mobilized { .. } => "mobilized",
            Told::Placed { .. } => "placed",
            Told::OfficerMoved { .. } => "officer_moved",
            Told::Traded { .. } => "traded",
            Told::TaxiSent { .. } => "taxi_sent",
            Told::BonusPlayed { .. } => "bonus_played",
            Told::TurnEnded { .. } => "turn_ended",
            Told::Ended { .. } => "ended",
        },
    }
}

/// Every `type` of something that happened.
pub(crate) const MOMENT_KINDS: [&str; 45] = [
    "opened",
    "joined",
    "left",
    "renamed",
    "configured",
    "started",
    "clock_set",
    "timed_out",
    "time_asked",
    "time_added",
    "undone",
    "undo_asked",
    "again",
    "gave_up",
    "watching",
    "guest_renamed",
    "chats_merged",
    "seat_asked",
    "seat_agreed",
    "sat_in",
    "stood_in",
    "absence_agreed",
    "moved_on",
    "host_asked",
    "host_passed",
    "chair_freed",
    "door",
    "reopened",
    "took_over",
    "pointed",
    "signalled",
    "said",
    "officers_placed",
    "turn_began",
    "taxi_arrived",
    "discarded",
    "reshuffled",
    "mobilized",
    "placed",
    "officer_moved",
    "traded",
    "taxi_sent",
    "bonus_played",
    "turn_ended",
    "ended",
];

/// What is said outside updates and welcomes.
fn small_talk() -> Vec<ServerMessage> {
    let mut all = vec![
        ServerMessage::Seat { seat: Some(Seat(3)) },
        ServerMessage::Seat { seat: None },
        ServerMessage::Presence {
            online: vec![true, false],
            away: vec![0, 4000],
            watchers: 3,
            guests: vec![1, 7],
        },
        ServerMessage::Presence {
            online: Vec::new(),
            away: Vec::new(),
            watchers: 0,
            guests: Vec::new(),
        },
        ServerMessage::Clock {
            clock: Some(ClockView {
                set: 7,
                seat: Seat(1),
                whole: 120_000,
                left: 61_003,
                asked: vec![Seat(1)],
            }),
        },
        ServerMessage::Clock { clock: None },
        ServerMessage::Heartbeat,
    ];
    let moments = vec![Json::of(&Told::TurnEnded { seat: Seat(1) })];
    all.push(ServerMessage::previewed(id(3), Preview { cost: 1, moments, reveals: true }));
    all.extend(codes::refusals().iter().map(|it| ServerMessage::refused(id(1), it)));
    all.extend(codes::CODES.map(|it| ServerMessage::not_done(id(2), it)));
    all.extend(codes::CODES.map(ServerMessage::error));
    all
}

/// What a game wrote reads back with its keys in order.
fn value(written: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(written).unwrap()
}

#[test]
fn every_message_of_the_server_reads_back() {
    let mut kinds = BTreeSet::new();
    let mut moments = BTreeSet::new();
    let other = Player { id: Token::new([2; 32]).player(), name: "Zoé".to_owned(), lent: None };
    let guest = Guest { id: Token::new([1; 32]).player(), number: 1, name: None, wish: None };
    let others = People::new(vec![other.clone(), other.clone(), other], vec![guest]);
    for (_, record) in every_kind() {
        // Commands of one's own, and of somebody who is away.
        for people in [&People::default(), &others] {
            let entry = LogEntry::new(7, people, marne::ENTRY.rules, &record, Viewer::Watcher);
            let frame = serde_json::to_string(&entry).unwrap();
            let read: LogEntry = serde_json::from_str(&frame).unwrap();
            assert_eq!(value(&read), value(&entry), "{frame}");
            moments.extend(entry.moments.iter().map(moment_kind));
        }
    }
    for message in small_talk().into_iter().chain(whole_games()) {
        let frame = message.frame();
        let read: ServerMessage = serde_json::from_str(&frame).unwrap();
        assert_eq!(value(&read), value(&message), "{frame}");
        assert_eq!(kind(&read), kind(&message));
        kinds.insert(kind(&message));
    }
    assert_eq!(kinds, BTreeSet::from(KINDS));
    assert_eq!(moments, BTreeSet::from(MOMENT_KINDS), "everything that can happen has happened");
}

/// Null says that it is over; an absent part says that it has not changed.
#[test]
fn an_update_says_whose_turn_it_is_exactly_if_it_has_the_game() {
    let (mut ends, mut silences) = (0, 0);
    for message in whole_games() {
        let ServerMessage::Update { turn, silence, game, room, .. } = &message else { continue };
        assert_eq!((turn.is_some(), silence.is_some()), (game.is_some(), game.is_some()));
        silences += usize::from(matches!(silence, Some(Some(_))));
        if *turn == Some(None) {
            ends += 1;
            assert!(message.frame().contains(r#""turn":null"#));
            let room = room.as_ref().unwrap();
            assert_eq!((room.stage, room.outcome.is_some()), (StageView::Over, true));
        }
    }
    assert!(ends == 12 && silences > 12, "{ends} {silences}");
}

#[test]
fn no_message_carries_the_seed_or_the_name_of_a_token() {
    let seeds: Vec<String> = (0..12).map(|it| rules::Seed::new([it; 32]).to_hex()).collect();
    let people: Vec<String> =
        (0..10).map(|it| room::Token::new([it; 32]).player().into()).collect();
    for message in whole_games() {
        let frame = message.frame();
        for secret in seeds.iter().chain(&people) {
            assert!(!frame.contains(secret.as_str()), "{frame}");
        }
    }
}

#[test]
fn a_refusal_for_silence_says_by_what_and_until_whose_turn_ends() {
    let silence = Silence { cause: "dominique-2".to_owned(), seat: Seat(1) };
    let told = ServerMessage::refused(id(1), &Refusal::Silenced(silence));
    let value: serde_json::Value = serde_json::from_str(&told.frame()).unwrap();
    assert_eq!(value["code"], "silenced");
    assert_eq!(value["silence"]["cause"], "dominique-2");
    assert_eq!(value["silence"]["seat"], 1);
    let told = ServerMessage::not_done(id(1), Code::Busy);
    assert!(!told.frame().contains("silence"));
}
