//! Why the server closes a connection.

/// Why the server closes a connection: the codes of the WebSocket protocol, and ours from 4000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// The server stops or restarts: reconnect at once.
    Restart,
    /// A binary frame: only text is supported.
    Unsupported,
    /// Too many messages.
    Flood,
    /// No `hello` that found its room in time.
    Misuse,
    /// No such room: reconnecting is of no use.
    NoSuchRoom,
    /// The client did not read what was sent to it.
    TooSlow,
    /// No answer to a ping.
    Lost,
}

impl Close {
    /// The code of the close frame.
    #[must_use]
    pub fn code(self) -> u16 {
        match self {
            Self::Restart => 1012,
            Self::Unsupported => 1003,
            Self::Flood => 1008,
            Self::Misuse => 4000,
            Self::NoSuchRoom => 4004,
            Self::TooSlow => 4008,
            Self::Lost => 4009,
        }
    }

    /// The reason of the close frame.
    #[must_use]
    pub fn reason(self) -> &'static str {
        match self {
            Self::Restart => "restart",
            Self::Unsupported => "text frames only",
            Self::Flood => "too many messages",
            Self::Misuse => "say hello first",
            Self::NoSuchRoom => "no such room",
            Self::TooSlow => "too slow",
            Self::Lost => "no answer to ping",
        }
    }
}
