//! The server's messages, in every form.

use std::collections::BTreeSet;

use marne::Moment as Told;
use protocol::typescript::generate;
use protocol::{ClockView, Code, LeadView, LogEntry, ServerMessage, StageView};
use room::{Guest, Origin, People, Player, PlayerId, Record, Refusal, Token};
use rules::{Json, Preview, Seat, Silence, Viewer};
use serde::Serialize;

use crate::codes;
use crate::records::{every_kind, id};
use crate::table::whole_games;
use crate::typescript::declared;

/// The `type` of a message.
pub(crate) fn kind(message: &impl Serialize) -> String {
    value(message)["type"].as_str().unwrap().to_owned()
}

/// Every `type` of a message.
pub(crate) fn kinds() -> BTreeSet<String> {
    declared(&generate(), "ServerMessage")
}

/// Every `type` of something that happens in a room, or in Marne.
pub(crate) fn moment_kinds() -> BTreeSet<String> {
    let of_room = declared(&generate(), "RoomMoment");
    of_room.into_iter().chain(declared(&(marne::ENTRY.typescript)(), "GameMoment")).collect()
}

/// Messages besides updates and welcomes.
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
        ServerMessage::Lead { lead: Some(LeadView { seat: Seat(1), game: 2, act: 17 }) },
        ServerMessage::Lead { lead: None },
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
    let other = Player::new(Token::new([2; 32]).player(), "Zoé");
    let guest = Guest { id: Token::new([1; 32]).player(), number: 1, name: None, wish: None };
    let others = People::new(vec![other.clone(), other.clone(), other], vec![guest]);
    for (_, record) in every_kind() {
        let by = Origin { player: PlayerId::bot(1), ..record.by };
        let of_bot = Record { by, ..record.clone() };
        // Commands of one's own, and for somebody who is away, by people and by a bot.
        let (nobody, alone) = (&People::default(), &record);
        for (people, record) in [(nobody, alone), (&others, alone), (&others, &of_bot)] {
            let entry = LogEntry::new(7, people, marne::ENTRY.rules, record, Viewer::Watcher);
            let frame = serde_json::to_string(&entry).unwrap();
            let read: LogEntry = serde_json::from_str(&frame).unwrap();
            assert_eq!(value(&read), value(&entry), "{frame}");
            moments.extend(entry.moments.iter().map(kind));
        }
    }
    for message in small_talk().into_iter().chain(whole_games()) {
        let frame = message.frame();
        let read: ServerMessage = serde_json::from_str(&frame).unwrap();
        assert_eq!(value(&read), value(&message), "{frame}");
        assert_eq!(kind(&read), kind(&message));
        kinds.insert(kind(&message));
    }
    assert_eq!(kinds, self::kinds());
    assert_eq!(moments, moment_kinds(), "everything that can happen has happened");
}

/// Null means that it is over; an absent part means that it has not changed.
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
    let silence = Silence { cause: "dominique-2".to_owned(), seat: Some(Seat(1)) };
    let told = ServerMessage::refused(id(1), &Refusal::Silenced(silence));
    let value: serde_json::Value = serde_json::from_str(&told.frame()).unwrap();
    assert_eq!(value["code"], "silenced");
    assert_eq!(value["silence"]["cause"], "dominique-2");
    assert_eq!(value["silence"]["seat"], 1);
    let told = ServerMessage::not_done(id(1), Code::Busy);
    assert!(!told.frame().contains("silence"));
}
