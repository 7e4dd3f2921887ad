//! Which person of a browser asks: several may share one device, on chairs of their own. Each has a
//! token of their own in a cookie of its own, so a room knows them as guests like any others.
//!
//! Deliberately absent: who is beside whom. No room learns that two of its players share a device.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::problem::Problem;

/// The most persons beside the first one: a table has six chairs.
const MOST: u8 = 5;

/// A person of a browser; 0 is the first, for whom every request is unless it names another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Beside(u8);

impl Beside {
    /// The person whom the query of an address names with `beside`. `None` if it names no possible
    /// person.
    pub(crate) fn of(query: Option<&str>) -> Option<Self> {
        let named = query.unwrap_or_default().split('&').filter_map(|it| it.split_once('='));
        let mut named = named.filter(|(key, _)| *key == "beside").map(|(_, value)| value);
        match (named.next(), named.next()) {
            (None, _) => Some(Self::default()),
            (Some(value), None) => {
                let number = value.parse().ok().filter(|it| (1..=MOST).contains(it));
                // A number has one spelling.
                number.filter(|it| it.to_string() == value).map(Self)
            }
            (Some(_), Some(_)) => None,
        }
    }

    /// All possible persons, the first one first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..=MOST).map(Self)
    }

    /// The name of this person's cookie, derived from the first person's.
    pub(crate) fn cookie(self, first: &str) -> String {
        if self.0 == 0 { first.to_owned() } else { format!("{first}-{}", self.0) }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Beside {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        Self::of(parts.uri.query()).ok_or(Problem::BadRequest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_names_a_person_once_or_nobody() {
        for (query, number) in [
            (None, Some(0)),
            (Some(""), Some(0)),
            (Some("room=KXRTBM"), Some(0)),
            (Some("room=KXRTBM&beside=1"), Some(1)),
            (Some("beside=5"), Some(5)),
            (Some("beside"), Some(0)),
            (Some("beside="), None),
            (Some("beside=0"), None),
            (Some("beside=6"), None),
            (Some("beside=01"), None),
            (Some("beside=+1"), None),
            (Some("beside=1&beside=1"), None),
            (Some("beside=256"), None),
            (Some("beside=-1"), None),
        ] {
            assert_eq!(Beside::of(query), number.map(Beside), "{query:?}");
        }
    }
}
