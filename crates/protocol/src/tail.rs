//! The last records of a room's log, for viewers who come back. What a room needs does not grow with
//! its log.

use std::collections::VecDeque;
use std::sync::Arc;

use room::{Event, People, PlayerId, Record, Room, Seq, Stage};
use rules::Entry;

use crate::LogEntry;

/// A record, and what names it: it is told in the words of its time.
#[derive(Debug)]
struct Kept {
    record: Record,
    /// Those of the room just before it.
    people: Arc<People>,
    /// The game of the room just before it.
    game: Entry,
}

/// The last records of a room's log.
#[derive(Debug)]
pub struct Tail {
    /// Each in memory of its own: the queue moves when it grows.
    kept: VecDeque<Box<Kept>>,
    most: usize,
}

impl Tail {
    /// The tail of an empty log: keeps this many records.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { kept: VecDeque::new(), most }
    }

    /// Takes in the next record of the log, with the people and the game of the room just before it.
    pub fn push(&mut self, people: Arc<People>, game: Entry, record: Record) {
        self.kept.push_back(Box::new(Kept { record, people, game }));
        if self.kept.len() > self.most {
            self.kept.pop_front();
        }
    }

    /// The records that are left after a position, as this person may see them. `room` is the room after
    /// all of them.
    ///
    /// A record of the game that goes on is told to the seat they have now: who takes over a seat
    /// knows what it knows. A record of an earlier game is told to the seat they had then, because
    /// another person may have sat on the one they have now.
    #[must_use]
    pub fn since(&self, room: &Room, seen: Seq, person: PlayerId) -> Vec<LogEntry> {
        let started = match room.stage() {
            // A game that began before these records has them all.
            Stage::Game { .. } => {
                let is_start = |it: &Kept| matches!(it.record.event, Event::Started { .. });
                self.kept.iter().rposition(|it| is_start(it)).unwrap_or(0)
            }
            Stage::Lobby => usize::MAX,
        };
        let left = Seq::try_from(self.kept.len()).unwrap_or(Seq::MAX);
        let first = room.seq().saturating_sub(left) + 1;
        let numbered = (first..).zip(self.kept.iter().enumerate());
        let after = numbered.filter(|(seq, _)| *seq > seen);
        let told = after.map(|(seq, (at, kept))| {
            let Kept { record, people, game } = kept.as_ref();
            let viewer = if at >= started { room.viewer(person) } else { people.viewer(person) };
            LogEntry::new(seq, people, game.rules, record, viewer)
        });
        told.collect()
    }
}
