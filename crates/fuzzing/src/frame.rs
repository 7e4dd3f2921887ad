//! Bytes as a frame of a client.

use protocol::ClientMessage;
use room::Request;
use rules::{Game, Json};
use serde_json::Value;

use crate::list::games;

/// Reads the bytes as a frame; returns whether they are a message.
///
/// # Panics
/// If writing and reading the message again gives another message.
pub fn frame(bytes: &[u8]) -> bool {
    // The WebSocket library stops invalid UTF-8.
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let message = match ClientMessage::read(text) {
        Ok(message) => message,
        Err(unreadable) => {
            assert!(!unreadable.why.is_empty(), "a refusal says why");
            return false;
        }
    };
    let written = serde_json::to_string(&message).unwrap_or_else(|error| panic!("{error}"));
    let again = ClientMessage::read(&written);
    if let Some(part) = part(&message) {
        reads_back(part);
        if part.read().is_ok_and(|it| has_fraction(&it)) {
            // Fractions are kept as the nearest number.
            assert!(again.is_ok(), "{written}");
            return true;
        }
    }
    assert_eq!(again.as_ref(), Ok(&message), "{written}");
    true
}

/// The part of a message that a game has to read.
fn part(message: &ClientMessage) -> Option<&Json> {
    match message {
        ClientMessage::Preview { command, .. }
        | ClientMessage::Ask { request: Request::Play { command, .. }, .. } => Some(command),
        ClientMessage::Ask { request: Request::Configure { options }, .. } => Some(options),
        ClientMessage::Ask { request: Request::Point { at }, .. } => Some(at),
        ClientMessage::Hello { .. }
        | ClientMessage::Lead { .. }
        | ClientMessage::Hurry {}
        | ClientMessage::Idle { .. }
        | ClientMessage::Ask { .. } => None,
    }
}

/// What a game reads and writes again reads the same.
fn reads_back(part: &Json) {
    for rules in games().all().map(|it| it.rules) {
        for read in [rules.options(part), rules.target(part)].into_iter().flatten() {
            let again = [rules.options(&read), rules.target(&read)];
            assert!(again.contains(&Some(read)), "{rules:?}: {part:?}, then {again:?}");
        }
    }
    command_reads_back::<pennies::Pennies>(part);
    command_reads_back::<marne::Marne>(part);
}

fn command_reads_back<G: Game>(words: &Json) {
    if let Ok(meant) = G::command(words) {
        assert_eq!(G::command(&Json::of(&meant)), Ok(meant), "{words:?}");
    }
}

fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::String(_) => false,
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_fraction),
        Value::Object(fields) => fields.values().any(has_fraction),
    }
}
