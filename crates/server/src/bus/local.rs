//! The bus inside one process: for a node on its own, and for tests of several.

use protocol::{Hint, Packet};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::mpsc;

use super::Heard;

/// Packets that may wait for a node that is slow to listen.
const WAITING: usize = 256;

/// The bus inside one process.
#[derive(Clone, Debug)]
pub(super) struct LocalBus {
    packets: broadcast::Sender<Packet>,
}

impl Default for LocalBus {
    fn default() -> Self {
        Self { packets: broadcast::Sender::new(WAITING) }
    }
}

impl LocalBus {
    pub(super) fn say(&self, node: u64, hints: Vec<Hint>) {
        // Nobody talks to themselves.
        if self.packets.receiver_count() > 1 {
            // Whoever left meanwhile need not hear it.
            self.packets.send(Packet { node, hints }).map(drop).unwrap_or_default();
        }
    }

    /// Hears what is said from now on.
    pub(super) fn listen(
        &self,
        heard: mpsc::Sender<Heard>,
    ) -> impl Future<Output = ()> + Send + use<> {
        let mut packets = self.packets.subscribe();
        async move {
            loop {
                let word = match packets.recv().await {
                    Ok(packet) => Heard::Packet(packet),
                    Err(RecvError::Lagged(_)) => Heard::Lost,
                    Err(RecvError::Closed) => return,
                };
                if heard.send(word).await.is_err() {
                    return;
                }
            }
        }
    }
}
