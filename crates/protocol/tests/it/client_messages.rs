//! What a client says, in every form.

use protocol::ClientMessage;
use room::{Signal, Token, game};
use rules::marne::{EventLevel, Scoring, Street, Target};
use serde_json::json;

use crate::records::id;

/// The `type` of a message.
pub(crate) fn kind(message: &ClientMessage) -> &'static str {
    // A new message has to be in the lists below: this match makes the compiler ask for it.
    match message {
        ClientMessage::Hello { .. } => "hello",
        ClientMessage::Join { .. } => "join",
        ClientMessage::Leave { .. } => "leave",
        ClientMessage::Rename { .. } => "rename",
        ClientMessage::Configure { .. } => "configure",
        ClientMessage::Start { .. } => "start",
        ClientMessage::Play { .. } => "play",
        ClientMessage::Preview { .. } => "preview",
        ClientMessage::Rematch { .. } => "rematch",
        ClientMessage::Lend { .. } => "lend",
        ClientMessage::TakeOver { .. } => "take_over",
        ClientMessage::Point { .. } => "point",
        ClientMessage::Signal { .. } => "signal",
        ClientMessage::Say { .. } => "say",
    }
}

/// Every `type`.
pub(crate) const KINDS: [&str; 14] = [
    "hello",
    "join",
    "leave",
    "rename",
    "configure",
    "start",
    "play",
    "preview",
    "rematch",
    "lend",
    "take_over",
    "point",
    "signal",
    "say",
];

fn every_kind() -> Vec<ClientMessage> {
    let options = game::Options { events: EventLevel::Expert, scoring: Scoring::English };
    let (name, text) = ("Léa".to_owned(), "\"allez\" \u{2764}".to_owned());
    let command = json!({"type": "move_officer", "officer": 0, "direction": "clockwise"});
    vec![
        ClientMessage::Hello { room: "KXR-TBM".to_owned(), seen: u32::MAX },
        ClientMessage::Join { id: id(1), name: name.clone() },
        ClientMessage::Leave { id: id(2) },
        ClientMessage::Rename { id: id(3), name },
        ClientMessage::Configure { id: id(4), options },
        ClientMessage::Start { id: id(5) },
        ClientMessage::Play { id: id(6), seen: 17, command: command.clone() },
        ClientMessage::Preview { id: id(9), seen: 17, command },
        ClientMessage::Rematch { id: id(7) },
        ClientMessage::Lend { id: id(10), pass: Token::new([7; 32]) },
        ClientMessage::TakeOver { id: id(11), pass: Token::new([7; 32]) },
        ClientMessage::Point { id: id(12), at: Target::Street { street: Street::Orsay } },
        ClientMessage::Signal { id: id(13), signal: Signal::Wait },
        ClientMessage::Say { id: id(8), text },
    ]
}

#[test]
fn every_message_of_a_client_reads_back() {
    let all = every_kind();
    assert_eq!(all.iter().map(kind).collect::<Vec<_>>(), KINDS);
    for message in all {
        let frame = serde_json::to_string(&message).unwrap();
        assert_eq!(ClientMessage::read(&frame).unwrap(), message, "{frame}");
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
        let whole = serde_json::to_value(&message).unwrap();
        let fields: Vec<String> = whole.as_object().unwrap().keys().cloned().collect();
        for field in fields {
            let mut less = whole.clone();
            less.as_object_mut().unwrap().remove(&field);
            assert!(ClientMessage::read(&less.to_string()).is_err(), "{less}");
        }
        let mut more = whole;
        more["seat"] = 1.into();
        assert!(ClientMessage::read(&more.to_string()).is_err(), "{more}");
    }
}

#[test]
fn what_is_to_be_an_object_is_not_written_as_a_list() {
    let configure = |options: serde_json::Value| {
        json!({"type": "configure", "id": id(1), "options": options}).to_string()
    };
    let options = json!({"events": "light", "scoring": "french"});
    assert!(ClientMessage::read(&configure(options)).is_ok());
    for options in [
        json!(["light", "french"]),
        json!([]),
        json!(null),
        json!("light"),
        json!({"events": "light"}),
        json!({"events": "light", "scoring": "french", "speed": 1}),
    ] {
        assert!(ClientMessage::read(&configure(options.clone())).is_err(), "{options}");
    }
}
