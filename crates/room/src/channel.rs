//! The channels by which people at a table learn of each other.

/// What a request or an event lets others see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A move or the setup of a game: made visible by the rules.
    Game,
    /// Presence.
    Presence,
    /// Words and names: anything that can carry a message.
    Expressive,
}
