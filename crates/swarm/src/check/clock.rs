//! The clock of a turn, computed apart from the room's own code: a turn ends once, and not before its time, and a
//! player gets more time only if somebody else agrees.

use room::{Event, Record, Room};
use rules::Seat;

/// The time of the turn, as the log tells it.
#[derive(Debug, Default)]
pub(super) struct Watch {
    /// In milliseconds, if the host chose a clock.
    length: Option<u64>,
    /// The latest time of day in the log.
    latest: u64,
    /// The turn, and whom the game waits for.
    waits: Option<(u32, Seat)>,
    /// The time of day before which the turn does not end.
    until: u64,
    /// Whether somebody other than the player of the turn wants it to have more time.
    is_wanted: bool,
}

impl Watch {
    /// What is wrong with the next record.
    pub(super) fn objects(&self, record: &Record) -> Option<&'static str> {
        let is_other = |seat: Seat| self.waits.is_some_and(|(_, it)| it != seat);
        match &record.event {
            Event::TimedOut { .. } if self.length.is_none() => Some("without a clock"),
            Event::TimedOut { .. } if record.at.max(self.latest) < self.until => Some("too early"),
            Event::TimedOut { seat, .. } if is_other(*seat) => Some("for another"),
            Event::TimeAdded { seat } if !self.is_wanted && !is_other(*seat) => Some("alone"),
            _ => None,
        }
    }

    /// Takes in a record; `room` is the room after it.
    pub(super) fn follow(&mut self, record: &Record, room: &Room) {
        self.latest = self.latest.max(record.at);
        let length = self.length.unwrap_or(0);
        match &record.event {
            Event::ClockSet { seconds } => self.length = seconds.map(|it| u64::from(it) * 1000),
            Event::TimeAsked { seat } => {
                self.is_wanted |= self.waits.is_some_and(|(_, it)| it != *seat);
            }
            Event::TimeAdded { .. } => {
                (self.until, self.is_wanted) = (self.until.max(self.latest) + length, false);
            }
            _ => {}
        }
        let waits = room.play().and_then(|it| Some((it.turns(), it.awaited()?)));
        if waits != self.waits {
            // A turn whose end was taken back goes on with what was left of it, or starts again.
            let is_back = matches!(record.event, Event::Undone { .. });
            self.until = self.latest + if is_back { 0 } else { length };
            (self.waits, self.is_wanted) = (waits, false);
        }
    }
}
