//! The last records of a room's log, for viewers who come back. A room's memory does not grow with its log.

use std::collections::VecDeque;
use std::sync::Arc;

use room::{Event, People, PlayerId, Record, Room, Seq, Stage};
use rules::Entry;

use crate::LogEntry;

/// A record, with the people and the game of its time, because it is shown with the names of that time.
#[derive(Debug)]
struct Kept {
    record: Record,
    /// The people of the room just before it.
    people: Arc<People>,
    /// The game of the room just before it.
    game: Entry,
}

/// The last records of a room's log.
#[derive(Debug)]
pub struct Tail {
    /// Boxed, because the queue moves its entries when it grows.
    kept: VecDeque<Box<Kept>>,
    most: usize,
}

impl Tail {
    /// The tail of an empty log; it keeps at most this many records.
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

    /// The kept records after a position, as this person may see them. `room` is the room after all of
    /// them.
    ///
    /// They see a record of the current game as the seat they have now, because a person who takes over a
    /// seat knows what it knows. They see a record of an earlier game as the seat they had then, because
    /// another person may have had their present seat.
    #[must_use]
    pub fn since(&self, room: &Room, seen: Seq, person: PlayerId) -> Vec<LogEntry> {
        let started = match room.stage() {
            // A game that began before these records contains them all.
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
