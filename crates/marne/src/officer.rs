//! The two officers.

use serde::{Deserialize, Serialize};

/// One of the two officers, numbered 0 and 1 outside this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Officer {
    /// Officer 0.
    First,
    /// Officer 1.
    Second,
}

impl Officer {
    /// Both officers.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The officer as an index, 0 or 1.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

impl From<Officer> for u8 {
    fn from(officer: Officer) -> Self {
        officer as Self
    }
}

impl TryFrom<u8> for Officer {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::ALL.get(usize::from(number)).copied().ok_or("officers are numbered 0 and 1")
    }
}
