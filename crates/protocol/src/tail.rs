//! The last records of a room's log, for viewers who come back. What a room needs does not grow with
//! its log.

use std::collections::VecDeque;

use room::{Event, PlayerId, Record, Room, Seq, Stage};
use rules::Damaged;

use crate::LogEntry;

/// The last records of a room's log, and the room as it was before them.
#[derive(Debug)]
pub struct Tail {
    past: Room,
    /// Each in memory of its own: the queue moves when it grows.
    records: VecDeque<Box<Record>>,
    most: usize,
}

impl Tail {
    /// The tail of an empty log: keeps this many records. The room is the one before its first record.
    #[must_use]
    pub fn new(past: Room, most: usize) -> Self {
        Self { past, records: VecDeque::new(), most }
    }

    /// Takes in the next record of the log, which was committed.
    ///
    /// # Errors
    /// [`Damaged`] if a record names a game that this program does not have.
    pub fn push(&mut self, record: Record) -> Result<(), Damaged> {
        self.records.push_back(Box::new(record));
        if self.records.len() > self.most
            && let Some(oldest) = self.records.pop_front()
        {
            self.past.follow(&oldest)?;
        }
        Ok(())
    }

    /// The records that are left after a position, as this person may see them. `room` is the room after
    /// all of them.
    ///
    /// A record of the game that goes on is told to the seat they have now: who takes over a seat
    /// knows what it knows. A record of an earlier game is told to the seat they had then, because
    /// another person may have sat on the one they have now.
    ///
    /// # Errors
    /// [`Damaged`] if a record names a game that this program does not have.
    pub fn since(
        &self,
        room: &Room,
        seen: Seq,
        person: PlayerId,
    ) -> Result<Vec<LogEntry>, Damaged> {
        if seen >= room.seq() {
            return Ok(Vec::new());
        }
        let started = match room.stage() {
            // A game that began before these records has them all.
            Stage::Game { .. } => {
                let is_start = |it: &Record| matches!(it.event, Event::Started { .. });
                self.records.iter().rposition(|it| is_start(it)).unwrap_or(0)
            }
            Stage::Lobby => usize::MAX,
        };
        let mut past = self.past.clone();
        let mut entries = Vec::new();
        for (at, record) in self.records.iter().enumerate() {
            let seq = past.seq() + 1;
            if seq > seen {
                let viewer = if at >= started { room } else { &past }.viewer(person);
                let rules = past.game().rules;
                entries.push(LogEntry::new(seq, past.people(), rules, record, viewer));
            }
            past.follow(record)?;
        }
        Ok(entries)
    }
}
