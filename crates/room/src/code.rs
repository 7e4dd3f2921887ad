//! The code of a room.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Six consonants that name a room, shown as `KXR-TBM`.
///
/// Twenty letters without vowels make no words in French or English. The code gives access to the
/// room, never to a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RoomCode([u8; 6]);

impl RoomCode {
    /// The letters of codes.
    pub const LETTERS: &[u8; 20] = b"BCDFGHJKLMNPQRSTVWXZ";

    /// The code that a number picks among all 64 million; `number` comes from an unguessable source.
    #[must_use]
    pub fn pick(number: u64) -> Self {
        let mut rest = number;
        let mut letters = [0; 6];
        for letter in &mut letters {
            let at = usize::try_from(rest % 20).unwrap_or_default();
            *letter = Self::LETTERS[at];
            rest /= 20;
        }
        Self(letters)
    }

    /// The code without its dash, as it is stored.
    #[must_use]
    pub fn letters(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, right) = self.letters().split_at(3);
        write!(f, "{left}-{right}")
    }
}

impl fmt::Debug for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a room code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACode;

impl fmt::Display for NotACode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a room code has six consonants, such as KXR-TBM")
    }
}

impl FromStr for RoomCode {
    type Err = NotACode;

    /// Case, spaces and dashes are forgiven.
    fn from_str(text: &str) -> Result<Self, NotACode> {
        let mut letters = [0; 6];
        let mut written = 0;
        for letter in text.bytes().filter(|it| !matches!(it, b' ' | b'-')) {
            let letter = letter.to_ascii_uppercase();
            if !Self::LETTERS.contains(&letter) {
                return Err(NotACode);
            }
            *letters.get_mut(written).ok_or(NotACode)? = letter;
            written += 1;
        }
        if written == letters.len() { Ok(Self(letters)) } else { Err(NotACode) }
    }
}

impl From<RoomCode> for String {
    fn from(code: RoomCode) -> Self {
        code.to_string()
    }
}

impl TryFrom<String> for RoomCode {
    type Error = NotACode;

    fn try_from(text: String) -> Result<Self, NotACode> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_spaces_and_dash_are_forgiven() {
        let code: RoomCode = "KXR-TBM".parse().unwrap();
        for text in ["kxrtbm", " kxr tbm ", "KXR-tbm", "k-x-r-t-b-m"] {
            assert_eq!(text.parse(), Ok(code), "{text}");
        }
        assert_eq!(code.to_string(), "KXR-TBM");
        assert_eq!(code.letters(), "KXRTBM");
    }

    #[test]
    fn anything_else_is_no_code() {
        for text in ["", "KXRTB", "KXRTBMM", "KXRTBA", "KXRTB1", "KXR_TBM", "ÉXRTBM", "KXRTBM/.."]
        {
            assert_eq!(text.parse::<RoomCode>(), Err(NotACode), "{text}");
        }
    }

    #[test]
    fn every_number_picks_a_code_of_its_own() {
        for (number, letters) in [
            (0, "BBBBBB"),
            (1, "CBBBBB"),
            (19, "ZBBBBB"),
            (20, "BCBBBB"),
            (8_765_432, "QPRTSD"),
            (63_999_999, "ZZZZZZ"),
            (64_000_000, "BBBBBB"),
            (u64::MAX, "TBZRGS"),
        ] {
            let code = RoomCode::pick(number);
            assert_eq!(code.letters(), letters, "{number}");
            assert_eq!(code.to_string().parse(), Ok(code));
        }
    }
}
