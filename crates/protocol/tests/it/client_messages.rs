//! What a client says, in every form.

use protocol::ClientMessage;
use room::{Request, Signal, Token};
use rules::{Json, Seat};
use serde_json::json;

use crate::records::id;

/// The `type` of a message.
pub(crate) fn kind(message: &ClientMessage) -> &'static str {
    // A new message has to be in the lists below: this match makes the compiler ask for it.
    match message {
        ClientMessage::Hello { .. } => "hello",
        ClientMessage::Preview { .. } => "preview",
        ClientMessage::Ask { request, .. } => match request {
            Request::Join { .. } => "join",
            Request::Leave {} => "leave",
            Request::Rename { .. } => "rename",
            Request::ChooseGame { .. } => "choose_game",
            Request::Configure { .. } => "configure",
            Request::SetClock { .. } => "set_clock",
            Request::MoreTime { .. } => "more_time",
            Request::Start {} => "start",
            Request::Play { .. } => "play",
            Request::MoveOn { .. } => "move_on",
            Request::Undo { .. } => "undo",
            Request::StandIn { .. } => "stand_in",
            Request::PlayFor { .. } => "play_for",
            Request::Reopen {} => "reopen",
            Request::Watch {} => "watch",
            Request::MergeChats { .. } => "merge_chats",
            Request::TakeSeat { .. } => "take_seat",
            Request::LetIn { .. } => "let_in",
            Request::TakeHost {} => "take_host",
            Request::GiveHost { .. } => "give_host",
            Request::Remove { .. } => "remove",
            Request::Door { .. } => "door",
            Request::Rematch {} => "rematch",
            Request::Lend { .. } => "lend",
            Request::TakeOver { .. } => "take_over",
            Request::Point { .. } => "point",
            Request::Signal { .. } => "signal",
            Request::Say { .. } => "say",
        },
    }
}

/// Every `type`.
pub(crate) const KINDS: [&str; 30] = [
    "hello",
    "preview",
    "join",
    "leave",
    "rename",
    "choose_game",
    "configure",
    "set_clock",
    "more_time",
    "start",
    "play",
    "move_on",
    "undo",
    "stand_in",
    "play_for",
    "reopen",
    "watch",
    "merge_chats",
    "take_seat",
    "let_in",
    "take_host",
    "give_host",
    "remove",
    "door",
    "rematch",
    "lend",
    "take_over",
    "point",
    "signal",
    "say",
];

fn every_kind() -> Vec<ClientMessage> {
    let (name, text) = ("Léa".to_owned(), "\"allez\" \u{2764}".to_owned());
    let command = Json::parse(r#"{"type":"hide","pennies":2}"#).unwrap();
    let requests = [
        Request::Join { name: name.clone() },
        Request::Leave {},
        Request::Rename { name },
        Request::ChooseGame { game: "pennies".to_owned() },
        Request::Configure { options: Json::of(&pennies::Options::default()) },
        Request::SetClock { seconds: Some(60) },
        Request::MoreTime { set: 41 },
        Request::Start {},
        Request::Play { seen: 17, command: command.clone() },
        Request::MoveOn { seen: 17, seat: Seat(1) },
        Request::Undo { act: 7 },
        Request::StandIn { seat: Seat(0) },
        Request::PlayFor { seen: 17, seat: Seat(0), command: command.clone() },
        Request::Reopen {},
        Request::Watch {},
        Request::MergeChats { merged: true },
        Request::TakeSeat { seat: Seat(1) },
        Request::LetIn { guest: 1 },
        Request::TakeHost {},
        Request::GiveHost { seat: Seat(1) },
        Request::Remove { seat: Seat(1) },
        Request::Door { open: true },
        Request::Rematch {},
        Request::Lend { pass: Token::new([7; 32]) },
        Request::TakeOver { pass: Token::new([7; 32]) },
        Request::Point { at: Json::parse(r#"{"type":"fist","seat":1}"#).unwrap() },
        Request::Signal { signal: Signal::Wait },
        Request::Say { text },
    ];
    let looks = [
        ClientMessage::Hello { room: "KXR-TBM".to_owned(), seen: u32::MAX },
        ClientMessage::Preview { id: id(9), seen: 17, command },
    ];
    let asks = (1..).zip(requests);
    looks
        .into_iter()
        .chain(asks.map(|(number, request)| ClientMessage::Ask { id: id(number), request }))
        .collect()
}

/// What a game wrote reads back with its keys in order.
fn value(message: &ClientMessage) -> serde_json::Value {
    serde_json::to_value(message).unwrap()
}

#[test]
fn every_message_of_a_client_reads_back() {
    let all = every_kind();
    assert_eq!(all.iter().map(kind).collect::<Vec<_>>(), KINDS);
    for message in all {
        let frame = serde_json::to_string(&message).unwrap();
        let read = ClientMessage::read(&frame).unwrap();
        assert_eq!((kind(&read), value(&read)), (kind(&message), value(&message)), "{frame}");
        assert!(frame.contains(&format!("\"type\":\"{}\"", kind(&message))));
    }
}

#[test]
fn every_request_has_a_name_and_a_hello_has_none() {
    for message in every_kind() {
        assert_eq!(message.id().is_none(), kind(&message) == "hello");
    }
}

#[test]
fn a_field_too_many_or_too_few_is_no_message() {
    for message in every_kind() {
        let whole = value(&message);
        let fields: Vec<String> = whole.as_object().unwrap().keys().cloned().collect();
        for field in fields {
            let mut less = whole.clone();
            less.as_object_mut().unwrap().remove(&field);
            assert!(ClientMessage::read(&less.to_string()).is_err(), "{less}");
        }
        let mut more = whole;
        more["chair"] = 1.into();
        assert!(ClientMessage::read(&more.to_string()).is_err(), "{more}");
    }
}

#[test]
fn a_key_twice_is_no_message() {
    for message in every_kind() {
        let whole = value(&message);
        for (key, field) in whole.as_object().unwrap() {
            let again = format!("{{\"{key}\":{field},");
            let twice = whole.to_string().replacen('{', &again, 1);
            assert!(ClientMessage::read(&twice).is_err(), "{twice}");
        }
    }
}

#[test]
fn what_is_to_be_an_object_is_not_written_as_a_list() {
    for list in [
        json!(["hello", "KXR-TBM", 0]),
        json!(["leave", id(1)]),
        json!([id(1), "leave"]),
        json!([id(1), {"type": "leave"}]),
        json!(["say", id(1), "allez"]),
    ] {
        assert!(ClientMessage::read(&list.to_string()).is_err(), "{list}");
    }
}
