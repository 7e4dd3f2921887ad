//! A few things that are said so often that they need no typing.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A ready-made line. It is stored as a word and shown in each reader's own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Signal {
    /// Agreed.
    Yes,
    /// Better not.
    No,
    /// Not so fast.
    Wait,
    /// Let me think.
    Thinking,
    /// I can take care of it.
    Mine,
    /// It is up to you.
    Yours,
    /// Thank you.
    Thanks,
    /// Well done.
    Bravo,
}
