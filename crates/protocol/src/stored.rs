//! Records as they are stored: JSON that every later program reads.
//!
//! Form 2 is `{"v":2,"at":…,"by":…,"event":{…},"game":…}`: the game's part of an event is beside it, and
//! the game is named where it is chosen. Form 1 knew one game, named before the `/` of `rules`, and had
//! the game's part inside the event.

use room::{Event, Origin, Record};
use rules::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The form of stored records.
const FORM: u32 = 2;

#[derive(Serialize)]
struct Written<'a> {
    v: u32,
    at: u64,
    by: Origin,
    event: &'a Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a Json>,
}

#[derive(Deserialize)]
struct Stored {
    at: u64,
    by: Origin,
    event: Event,
    game: Option<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Form {
    v: u32,
}

#[derive(Deserialize)]
struct FormOne {
    rules: String,
    at: u64,
    by: Origin,
    event: serde_json::Map<String, Value>,
}

/// A stored record that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// Written by a newer program.
    #[error("the record has form {0}, this program reads up to {FORM}")]
    Newer(u32),
    /// Not a record.
    #[error("the record cannot be read: {0}")]
    Corrupt(#[from] serde_json::Error),
    /// The game's part is missing, or is present though the event has none.
    #[error("the record cannot be read: its part of the game does not fit its event")]
    Part,
}

/// The stored form of a record.
///
/// # Panics
/// Never: a record is plain data with text keys.
#[must_use]
pub fn encode(record: &Record) -> String {
    let Record { at, by, event } = record;
    let written = Written { v: FORM, at: *at, by: *by, event, game: event.part() };
    match serde_json::to_string(&written) {
        Ok(body) => body,
        Err(error) => unreachable!("a record is plain data: {error}"),
    }
}

/// The record of a stored form.
///
/// # Errors
/// [`DecodeError`] if it was written by a newer program, or is damaged.
pub fn decode(body: impl AsRef<[u8]>) -> Result<Record, DecodeError> {
    let body = body.as_ref();
    let Form { v } = serde_json::from_slice(body)?;
    let Stored { at, by, event, game } = match v {
        0 | 1 => upcast(serde_json::from_slice(body)?)?,
        FORM => serde_json::from_slice(body)?,
        newer => return Err(DecodeError::Newer(newer)),
    };
    let mut record = Record { at, by, event };
    match (record.event.part_mut(), game) {
        (Some(part), Some(game)) => *part = Json::from(game),
        (None, None) => {}
        (Some(_), None) | (None, Some(_)) => return Err(DecodeError::Part),
    }
    Ok(record)
}

/// Converts a record of form 1 to the current form.
fn upcast(one: FormOne) -> Result<Stored, DecodeError> {
    let FormOne { rules, at, by, mut event } = one;
    let part = match event.get("type").and_then(Value::as_str) {
        Some("opened" | "configured") => {
            let game = rules.split('/').next().unwrap_or_default().to_owned();
            event.insert("game".to_owned(), game.into());
            Some("options")
        }
        Some("started") => Some("setup"),
        Some("played") => Some("events"),
        Some("pointed") => Some("at"),
        Some(_) | None => None,
    };
    let game = part.map(|part| event.remove(part).ok_or(DecodeError::Part)).transpose()?;
    let game = game.map(|part| serde_json::value::to_raw_value(&part)).transpose()?;
    Ok(Stored { at, by, event: serde_json::from_value(event.into())?, game })
}
