//! The bus inside one process: for a node on its own, and for tests of several.

use protocol::{Hint, Packet};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::mpsc;

use super::Heard;

/// Packets that are buffered for a slow node.
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
        // A single node needs no packets.
        if self.packets.receiver_count() > 1 {
            // Sending fails only without receivers, which is no error.
            self.packets.send(Packet { node, hints }).map(drop).unwrap_or_default();
        }
    }

    /// Receives packets from now on.
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
