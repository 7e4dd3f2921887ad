//! What this node has to say to the others, gathered until it is said.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::Hint;
use room::{PlayerId, RoomCode, Seq};
use tokio::sync::Notify;

/// What this node has to say to the others. Of several words about one room only the last counts, so
/// that what waits is bounded by the rooms that are open.
#[derive(Debug, Default)]
pub(crate) struct HintQueue {
    waiting: Mutex<Waiting>,
    told: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    heads: BTreeMap<RoomCode, Seq>,
    here: BTreeMap<RoomCode, Vec<PlayerId>>,
}

impl HintQueue {
    /// The log of a room reaches this position.
    pub(crate) fn head(&self, room: RoomCode, seq: Seq) {
        self.waiting().heads.insert(room, seq);
        self.told.notify_one();
    }

    /// These people are connected to a room here.
    pub(crate) fn here(&self, room: RoomCode, people: Vec<PlayerId>) {
        self.waiting().here.insert(room, people);
        self.told.notify_one();
    }

    /// This node is there, even if it has nothing to say.
    pub(crate) fn alive(&self) {
        self.told.notify_one();
    }

    /// Waits until there is something to say.
    pub(super) async fn told(&self) {
        self.told.notified().await;
    }

    /// All that waits.
    pub(super) fn take(&self) -> Vec<Hint> {
        let Waiting { heads, here } = std::mem::take(&mut *self.waiting());
        let heads = heads.into_iter().map(|(room, seq)| Hint::Head { room, seq });
        let here = here.into_iter().map(|(room, people)| Hint::Here { room, people });
        heads.chain(here).collect()
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
