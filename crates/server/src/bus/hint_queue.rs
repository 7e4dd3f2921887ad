//! The hints of this node, batched until they are sent.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::{Hint, Led};
use room::{PlayerId, RoomCode, Seq};
use tokio::sync::Notify;

/// The hints of this node. Only the last hint of each kind and room is kept, so the queue is
/// bounded by the number of open rooms.
#[derive(Debug, Default)]
pub(crate) struct HintQueue {
    waiting: Mutex<Waiting>,
    told: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    heads: BTreeMap<RoomCode, Seq>,
    here: BTreeMap<RoomCode, Vec<PlayerId>>,
    leads: BTreeMap<RoomCode, (u64, Option<Led>)>,
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

    /// Somebody here shows where they are in a game that was played in a room, or nobody does any more.
    pub(crate) fn lead(&self, room: RoomCode, count: u64, lead: Option<Led>) {
        self.waiting().leads.insert(room, (count, lead));
        self.told.notify_one();
    }

    /// This node is alive, even without a hint to send.
    pub(crate) fn alive(&self) {
        self.told.notify_one();
    }

    /// Waits until there is a hint to send.
    pub(super) async fn told(&self) {
        self.told.notified().await;
    }

    /// Takes all hints in the queue.
    pub(super) fn take(&self) -> Vec<Hint> {
        let Waiting { heads, here, leads } = std::mem::take(&mut *self.waiting());
        let heads = heads.into_iter().map(|(room, seq)| Hint::Head { room, seq });
        let here = here.into_iter().map(|(room, people)| Hint::Here { room, people });
        let leads = leads.into_iter().map(|(room, (count, lead))| Hint::Lead { room, count, lead });
        heads.chain(here).chain(leads).collect()
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
