//! Bytes as a record of the log.

use protocol::stored::{self, DecodeError};

/// Reads the bytes as a stored record; returns whether they are one.
///
/// # Panics
/// If storing and reading the record again gives another record.
pub fn record(bytes: &[u8]) -> bool {
    // The database stops invalid UTF-8.
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    match stored::decode(text) {
        Ok(record) => {
            let body = stored::encode(&record);
            let again = stored::decode(&body);
            assert!(again.is_ok_and(|it| it == record), "{body}");
            true
        }
        Err(DecodeError::Newer(form)) => {
            assert!(form > 2, "the form {form} is known");
            false
        }
        Err(error @ (DecodeError::Corrupt(_) | DecodeError::Part)) => {
            assert!(!error.to_string().is_empty(), "an error says why");
            false
        }
    }
}
