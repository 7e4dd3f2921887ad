//! What a room shows to those who have no socket there.

use std::collections::VecDeque;
use std::sync::Arc;

use protocol::{DoorView, RoomView, StatisticsView};
use room::{Finished, People, PlayerId, Room};
use rules::Seat;

/// A room as its door shows it. Nothing here asks the room's actor.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    room: Arc<RoomView>,
    people: Arc<People>,
    turn: Option<Seat>,
    finished: Arc<VecDeque<Finished>>,
    /// When the last record was proposed, in milliseconds since 1970.
    last: u64,
}

impl Door {
    /// The door of a room whose last record was proposed then.
    pub(super) fn new(room: &Room, last: u64) -> Self {
        let view = Arc::new(RoomView::new(room));
        let (people, finished) = (Arc::clone(room.people()), Arc::clone(room.finished()));
        Self { room: view, people, turn: room.awaited(), finished, last }
    }

    /// The same room after another record, which changed nothing that anybody may see except whom
    /// the game waits for.
    pub(super) fn after(&self, room: &Room, last: u64) -> Self {
        let view = Arc::clone(&self.room);
        let (people, finished) = (Arc::clone(room.people()), Arc::clone(room.finished()));
        Self { room: view, people, turn: room.awaited(), finished, last }
    }

    /// The games that ended here.
    pub(crate) fn statistics(&self) -> StatisticsView {
        StatisticsView { games: self.finished.iter().map(Into::into).collect() }
    }

    /// Whether somebody has a seat.
    pub(crate) fn sits(&self, caller: PlayerId) -> bool {
        self.people.seat_of(caller).is_some()
    }

    /// What a caller sees now. A room is kept for this many milliseconds after its last record.
    pub(crate) fn view(&self, caller: PlayerId, now: u64, kept: Option<u64>) -> DoorView {
        DoorView {
            room: RoomView::clone(&self.room),
            seat: self.people.seat_of(caller),
            turn: self.turn,
            idle: now.saturating_sub(self.last),
            left: kept.map(|it| self.last.saturating_add(it).saturating_sub(now)),
        }
    }
}
