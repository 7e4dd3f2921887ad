//! How long the log of a room may grow: opening a room reads all of it.

use crate::channel::Channel;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::{Room, Seq};

/// The most records of a room: a hundred long evenings.
pub const LONGEST: Seq = 100_000;
/// Those that are kept for games. Talk cannot fill them, so a game that has begun can be finished.
const FOR_GAMES: Seq = LONGEST / 10;

impl Room {
    /// Refuses what the log has no place for.
    pub(crate) fn holds(&self, request: &Request) -> Result<(), Refusal> {
        // An act can be taken back and given again for ever: it ends before the log does.
        let most = match request.channel() {
            Channel::Game if matches!(request, Request::Undo { .. }) => LONGEST - FOR_GAMES,
            Channel::Game => LONGEST,
            Channel::Presence | Channel::Expressive => LONGEST - FOR_GAMES,
        };
        if self.seq < most { Ok(()) } else { Err(Refusal::LogFull) }
    }

    /// Whether there is a place for one more record of a game.
    pub(crate) fn has_place(&self) -> bool {
        self.seq < LONGEST
    }
}
