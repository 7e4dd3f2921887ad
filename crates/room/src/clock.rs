//! The turn clock: how long the game waits for a player, according to the log.
//!
//! A clock is set by the record after which the game waits for somebody else, or for the next turn of the same player.
//! Everything but the time of day comes from the log, so every node knows the same deadline, and a clock that ran out
//! while nobody had the room open takes effect when somebody opens it.

use rules::{Decided, Play, Seat};
use uuid::Uuid;

use crate::absence::BRIEF;
use crate::deal::DealKey;
use crate::identity::{CommandId, PlayerId};
use crate::propose::Ask;
use crate::record::{Event, Origin, Record};
use crate::refusal::Refusal;
use crate::room::{Room, Seq};

/// The fewest and the most seconds that a room may give a turn.
const SECONDS: std::ops::RangeInclusive<u32> = 10..=7 * 24 * 60 * 60;

/// A clock that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The position of the record that set it, or gave it more time.
    pub set: Seq,
    /// Whom the game waits for.
    pub seat: Seat,
    /// How many turns had begun.
    turns: u32,
    /// When it began, in milliseconds since 1970.
    began: u64,
    /// When it ends, in milliseconds since 1970.
    until: u64,
    /// Who asked for more time, in the order they asked.
    pub asked: Vec<Seat>,
}

impl Clock {
    /// Its whole duration, in milliseconds.
    #[must_use]
    pub fn whole(&self) -> u64 {
        self.until - self.began
    }

    /// How long it has left, in milliseconds.
    pub(crate) fn left(&self, now: u64) -> u64 {
        self.until.saturating_sub(now)
    }
}

impl Room {
    /// How many seconds a turn may last, if the host chose a clock.
    #[must_use]
    pub fn seconds(&self) -> Option<u32> {
        self.seconds
    }

    /// The clock that runs.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// How long the clock has left at this time of day, in milliseconds; `None` if none runs.
    #[must_use]
    pub fn time_left(&self, at: u64) -> Option<u64> {
        // Setting the time of day back gives nobody more time than the clock has.
        let now = at.max(self.latest);
        self.clock.as_ref().filter(|_| self.has_place()).map(|it| it.left(now))
    }

    /// The record for a clock that has ended at this time of day: the game takes its own smallest legal way on. Every
    /// node that has the room open proposes it at the same place in the log, and one of them succeeds. `None` if no
    /// clock has ended, or if this is not the key of the game's seal. `seals` states whether the next game will be
    /// sealed, if this ends the game.
    #[must_use]
    pub fn time_out(&self, at: u64, key: &DealKey, seals: bool) -> Option<Record> {
        let clock = self.clock.as_ref().filter(|_| self.time_left(at) == Some(0))?;
        let (play, seed) = (self.play()?, self.seed(key).ok()?);
        let Decided { events, result } = play.move_on(clock.seat, &seed)?;
        let ending = self.ending(PlayerId::NOBODY, result, key, seals.then_some(at)).map(Box::new);
        let seat = clock.seat;
        let command = CommandId(Uuid::from_u128((self.seq + 1).into()));
        let by = Origin { player: PlayerId::NOBODY, command };
        Some(Record { at, by, event: Event::TimedOut { seat, ending, events } })
    }

    /// The host chooses how long a turn may last.
    pub(crate) fn set_clock(
        &self,
        player: PlayerId,
        seconds: Option<u32>,
    ) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        if seconds.is_some_and(|it| !SECONDS.contains(&it)) {
            return Err(Refusal::BadMessage);
        }
        let same = self.seconds == seconds;
        Ok(if same { Event::Unchanged } else { Event::ClockSet { seconds } })
    }

    /// More time is given once all others who are here want it, and there is at least one: the player whom the game
    /// waits for may ask, but has no vote.
    pub(crate) fn more_time(&self, ask: &Ask, set: Seq) -> Result<Event, Refusal> {
        let seat = self.seated(ask.player)?;
        let clock = self.clock.as_ref().ok_or(Refusal::NoClock)?;
        if clock.set != set {
            return Err(Refusal::Stale);
        }
        // A short turn waits for nobody who has lost the network.
        let brief = BRIEF.min(clock.whole() / 2);
        let wants = |it: Seat| it == seat || clock.asked.contains(&it);
        let others = (0..).map(Seat).zip(&self.people.players);
        let mut here = others
            .filter(|(it, player)| *it != clock.seat && player.is_person())
            .filter(|(it, player)| wants(*it) || ask.away(player) < brief)
            .map(|(it, _)| wants(it))
            .peekable();
        if here.peek().is_some() && here.all(|it| it) {
            Ok(Event::TimeAdded { seat })
        } else if clock.asked.contains(&seat) {
            Err(Refusal::Agreed)
        } else {
            Ok(Event::TimeAsked { seat })
        }
    }

    pub(crate) fn ask_for_time(&mut self, seat: Seat) {
        if let Some(clock) = &mut self.clock {
            clock.asked.push(seat);
        }
    }

    /// Adds the time of one turn.
    pub(crate) fn add_time(&mut self, now: u64) {
        let (set, more) = (self.seq + 1, self.milliseconds());
        if let (Some(clock), Some(more)) = (&mut self.clock, more) {
            clock.until = clock.until.max(now).saturating_add(more);
            (clock.set, clock.asked) = (set, Vec::new());
        }
    }

    /// The game changed: the clock goes on for the same turn of the same player, and starts again for
    /// another. `left` says how long, if that is not the whole time of a turn.
    pub(crate) fn wind(&mut self, now: u64, left: Option<u64>) {
        let Some(whole) = self.milliseconds() else { return };
        // A bot needs no clock: nobody waits long for it. One that stands in stops playing as soon as its player has a
        // connection, which the log does not know: the player's clock keeps running.
        let is_bot = |seat: Seat| self.people.players[seat.index()].is_bot();
        let seat = self.awaited().filter(|it| !is_bot(*it));
        let Some((turns, seat)) = self.play().map(Play::turns).zip(seat) else {
            self.clock = None;
            return;
        };
        if self.clock.as_ref().is_some_and(|it| (it.turns, it.seat) == (turns, seat)) {
            return;
        }
        let (set, until) = (self.seq + 1, now.saturating_add(left.unwrap_or(whole)));
        // What is left of a turn is a part of all its time.
        let began = until.saturating_sub(whole).min(now);
        self.clock = Some(Clock { set, seat, turns, began, until, asked: Vec::new() });
    }

    fn milliseconds(&self) -> Option<u64> {
        self.seconds.map(|it| u64::from(it) * 1000)
    }
}
