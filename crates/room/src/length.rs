//! How long the log of a room may grow: opening a room reads all of it.

use crate::channel::Channel;
use crate::propose::Ask;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::{Room, Seq};

/// The most records of a room: a hundred long evenings.
pub const LONGEST: Seq = 100_000;
/// The records reserved for games. Talk cannot fill them, so a game that has begun can be finished.
const FOR_GAMES: Seq = LONGEST / 10;
/// The most records of people without a chair: a stranger who has the link cannot fill the log.
const OF_STRANGERS: Seq = LONGEST / 5;

impl Room {
    /// Refuses what the log has no place for.
    pub(crate) fn holds(&self, ask: &Ask) -> Result<(), Refusal> {
        let begins = matches!(ask.request, Request::Start {} | Request::Rematch {});
        let most = match ask.request.channel() {
            // An act can be taken back and given again endlessly, and the end of a game asked for: both stop before games
            // do.
            Channel::Game
                if matches!(ask.request, Request::Undo { .. } | Request::Reopen { .. }) =>
            {
                LONGEST - FOR_GAMES
            }
            // A game that begins has at least half of the records reserved for games.
            Channel::Game if begins => LONGEST - FOR_GAMES / 2,
            // Commands that may be given at any time can repeat endlessly too: only those whom a game waits for end it.
            Channel::Game if self.is_aside(ask) => LONGEST - FOR_GAMES,
            Channel::Game => LONGEST,
            Channel::Presence | Channel::Expressive => LONGEST - FOR_GAMES,
        };
        // A friend can still join, but not somebody who joins and leaves endlessly: only leaving counts as a stranger's
        // record. Nobody takes a seat over without a player. A guest's `take_seat` can be repeated.
        let most_strangers = match (&ask.request, self.seat_of(ask.player)) {
            (Request::TakeOver { .. }, _) | (_, Some(_)) => LONGEST,
            (Request::Join { .. }, None) => 2 * OF_STRANGERS,
            (_, None) => OF_STRANGERS,
        };
        let has_place = self.seq < most && self.strangers < most_strangers;
        if has_place { Ok(()) } else { Err(Refusal::LogFull) }
    }

    /// Whether somebody plays whom the game does not wait for.
    fn is_aside(&self, ask: &Ask) -> bool {
        let plays = matches!(ask.request, Request::Play { .. });
        plays && self.seat_of(ask.player) != self.awaited()
    }

    /// Whether there is a place for one more record of a game.
    pub(crate) fn has_place(&self) -> bool {
        self.seq < LONGEST
    }
}
