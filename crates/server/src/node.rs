//! This node among others: what it hears it passes on to its rooms, what they say it says, and it
//! never relies on either.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bus::{Bus, Heard, HintQueue};
use crate::registry::Registry;

/// How often the store is asked how far the logs reach, and the other nodes are told who is here.
/// With every hint lost this is how long it takes to hear of something.
const BEAT: Duration = Duration::from_secs(2);

/// This node among others.
#[derive(Debug)]
pub(crate) struct Node {
    bus: Bus,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Node {
    /// Begins to listen, to speak, and to look for itself. `node` is a number that no other node has.
    pub(crate) fn start(
        bus: Bus,
        hint_queue: Arc<HintQueue>,
        registry: Arc<Registry>,
        node: u64,
    ) -> Self {
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        let hearing = bus.listen();
        tasks.spawn(bus.clone().speak(node, Arc::clone(&hint_queue), stop.clone()));
        tasks.spawn(stop.clone().run_until_cancelled_owned(hear(node, hearing, registry.clone())));
        tasks.spawn(stop.clone().run_until_cancelled_owned(beat(hint_queue, registry)));
        tasks.close();
        Self { bus, stop, tasks }
    }

    /// Says what is left to say, and ends.
    pub(crate) async fn close(&self) {
        self.stop.cancel();
        self.tasks.wait().await;
        self.bus.close().await;
    }
}

async fn hear(node: u64, mut hearing: mpsc::Receiver<Heard>, registry: Arc<Registry>) {
    while let Some(heard) = hearing.recv().await {
        match heard {
            Heard::Packet(packet) if packet.node == node => {}
            Heard::Packet(packet) => {
                for hint in packet.hints {
                    registry.hear(packet.node, hint);
                }
            }
            Heard::Lost => look(&registry).await,
        }
    }
}

async fn beat(hint_queue: Arc<HintQueue>, registry: Arc<Registry>) {
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        registry.beat();
        hint_queue.alive();
        look(&registry).await;
    }
}

async fn look(registry: &Registry) {
    if let Err(error) = registry.look().await {
        tracing::warn!(%error, "the logs of the open rooms could not be read");
    }
}
