//! Why the rules forbid a command.

use std::fmt;

/// Why the rules forbid a command now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A stable word; clients explain it in their language.
    pub code: &'static str,
    /// One English sentence.
    pub message: &'static str,
}

impl Refusal {
    /// Words that are not a command.
    pub const BAD_COMMAND: Self =
        Self { code: "bad_command", message: "that is not a command of this game" };
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)
    }
}
