//! This node in its cluster: passes hints from other nodes to its rooms and from its rooms to the
//! bus. Hints may be lost, so it also polls the log.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bus::{Bus, Heard, HintQueue};
use crate::logging::causes;
use crate::rooms::Registry;

/// The interval of polling the logs' positions and of announcing presence. With every hint lost,
/// changes arrive this late.
const BEAT: Duration = Duration::from_secs(2);

/// This node in its cluster.
#[derive(Debug)]
pub(crate) struct Node {
    bus: Bus,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Node {
    /// Starts to listen, to send hints, and to poll the logs. `node` is a number that no other node
    /// has.
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

    /// Sends the remaining hints and ends.
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
        tracing::warn!(error = %causes(&error), "the logs of the open rooms could not be read");
    }
}
