//! Bytes as a frame of a client.

use protocol::ClientMessage;
use serde_json::Value;

use crate::spelling::spelling;

/// Reads the bytes as a frame; answers whether they are a message.
///
/// # Panics
/// If what was read is another message once it is written and read again.
pub fn frame(bytes: &[u8]) -> bool {
    // What is no UTF-8 ends at the WebSocket library.
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
    if let ClientMessage::Play { command, .. } | ClientMessage::Preview { command, .. } = &message {
        if let Ok(meant) = ClientMessage::command(command) {
            assert_eq!(ClientMessage::command(&spelling(&meant)), Ok(meant), "{command}");
        }
        if has_fraction(command) {
            // Kept as the nearest number; no command has one.
            assert!(again.is_ok(), "{written}");
            return true;
        }
    }
    assert_eq!(again.as_ref(), Ok(&message), "{written}");
    true
}

fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::String(_) => false,
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_fraction),
        Value::Object(fields) => fields.values().any(has_fraction),
    }
}
