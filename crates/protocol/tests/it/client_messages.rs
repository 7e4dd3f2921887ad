//! The client's messages, in every form.

use std::collections::BTreeSet;

use protocol::ClientMessage;
use protocol::typescript::generate;
use room::samples::Parts;
use serde_json::json;

use crate::records::id;
use crate::typescript::declared;

/// The `type` of a message.
pub(crate) fn kind(message: &ClientMessage) -> String {
    value(message)["type"].as_str().unwrap().to_owned()
}

/// Every `type`.
pub(crate) fn kinds() -> BTreeSet<String> {
    ["Look", "Request"].into_iter().flat_map(|it| declared(&generate(), it)).collect()
}

fn every_kind() -> Vec<ClientMessage> {
    let parts = Parts::of(pennies::ENTRY);
    let looks = [
        ClientMessage::Hello { room: "KXR-TBM".to_owned(), seen: u32::MAX },
        ClientMessage::Preview { id: id(9), seen: 17, command: parts.command.clone() },
        ClientMessage::Lead { game: 1, act: Some(17) },
        ClientMessage::Lead { game: 1, act: None },
        ClientMessage::Hurry {},
        ClientMessage::Idle { idle: true },
    ];
    let asks = (1..).zip(parts.requests(17));
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
    assert_eq!(all.iter().map(kind).collect::<BTreeSet<_>>(), kinds());
    for message in all {
        let frame = serde_json::to_string(&message).unwrap();
        let read = ClientMessage::read(&frame).unwrap();
        assert_eq!((kind(&read), value(&read)), (kind(&message), value(&message)), "{frame}");
        assert!(frame.contains(&format!("\"type\":\"{}\"", kind(&message))));
    }
}

#[test]
fn every_request_has_a_name_and_what_has_no_answer_has_none() {
    for message in every_kind() {
        let is_nameless = ["hello", "lead", "hurry", "idle"].contains(&&*kind(&message));
        assert_eq!(message.id().is_none(), is_nameless);
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
