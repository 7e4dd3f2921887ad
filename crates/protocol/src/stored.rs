//! Records as they stand in the store: JSON that stays readable for ever.

use room::Record;
use serde::{Deserialize, Serialize};

/// The form of stored records.
const VERSION: u32 = 1;
/// The rules by which events were decided. Folding does not depend on it: events are facts.
const RULES: &str = "marne/1";

#[derive(Serialize)]
struct Written<'a> {
    v: u32,
    rules: &'a str,
    #[serde(flatten)]
    record: &'a Record,
}

#[derive(Deserialize)]
struct Form {
    v: u32,
}

/// A stored record that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// Written by a newer program.
    #[error("the record has form {0}, this program reads up to {VERSION}")]
    Newer(u32),
    /// Not a record.
    #[error("the record cannot be read: {0}")]
    Corrupt(#[from] serde_json::Error),
}

/// The stored form of a record.
///
/// # Panics
/// Never: a record is plain data with text keys.
#[must_use]
pub fn encode(record: &Record) -> String {
    match serde_json::to_string(&Written { v: VERSION, rules: RULES, record }) {
        Ok(body) => body,
        Err(error) => unreachable!("a record is plain data: {error}"),
    }
}

/// The record of a stored form.
///
/// # Errors
/// [`DecodeError`] if it was written by a newer program, or is damaged.
pub fn decode(body: &str) -> Result<Record, DecodeError> {
    let form: Form = serde_json::from_str(body)?;
    if form.v > VERSION {
        return Err(DecodeError::Newer(form.v));
    }
    Ok(serde_json::from_str(body)?)
}
