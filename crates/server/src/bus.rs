//! Hints between the nodes of a cluster. They save time and are never needed: any may be lost,
//! duplicated or late.
//!
//! Deliberately absent: moves, views, anything that must arrive.

mod hint_queue;
mod local;
mod postgres;

use std::sync::Arc;
use std::time::Duration;

use protocol::{Hint, Packet};
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

pub(crate) use hint_queue::HintQueue;
use local::LocalBus;
use postgres::PostgresBus;

/// How long hints are batched before they are sent.
const GATHER: Duration = Duration::from_millis(10);
/// The size of the receiver's queue. Hints beyond it wait in the backend.
const HEARD: usize = 256;

/// What a node receives.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// A packet of a node; it may be this one.
    Packet(Packet),
    /// Some packets were missed.
    Lost,
}

/// A bus between nodes.
#[derive(Clone, Debug)]
pub struct Bus {
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    Local(LocalBus),
    Postgres(PostgresBus),
}

impl Bus {
    /// A bus between the nodes that share this value and its clones, inside one process.
    #[must_use]
    pub fn local() -> Self {
        Self { way: Way::Local(LocalBus::default()) }
    }

    /// A bus between all nodes on this PostgreSQL. It connects on first use and reconnects after
    /// every loss.
    ///
    /// # Errors
    /// If the address is invalid.
    pub fn postgres(url: &str) -> anyhow::Result<Self> {
        Ok(Self { way: Way::Postgres(PostgresBus::new(url)?) })
    }

    /// Starts listening; stops when the receiver is dropped.
    pub fn listen(&self) -> mpsc::Receiver<Heard> {
        let (heard, hearing) = mpsc::channel(HEARD);
        match &self.way {
            Way::Local(bus) => drop(tokio::spawn(bus.listen(heard))),
            Way::Postgres(bus) => drop(tokio::spawn(bus.clone().listen(heard))),
        }
        hearing
    }

    /// Sends the hints of the queue until `stop`, then those that are left.
    pub(crate) async fn speak(
        self,
        node: u64,
        hint_queue: Arc<HintQueue>,
        stop: CancellationToken,
    ) {
        loop {
            let going_on = tokio::select! {
                biased;
                () = stop.cancelled() => false,
                () = hint_queue.told() => true,
            };
            if going_on {
                sleep(GATHER).await;
            }
            let hints = hint_queue.take();
            if going_on || !hints.is_empty() {
                self.say(node, hints).await;
            }
            if !going_on {
                return;
            }
        }
    }

    /// Sends a packet as a node.
    pub async fn say(&self, node: u64, hints: Vec<Hint>) {
        match &self.way {
            Way::Local(bus) => bus.say(node, hints),
            Way::Postgres(bus) => bus.say(Packet::pack(node, hints)).await,
        }
    }

    /// Closes its connections.
    pub(crate) async fn close(&self) {
        match &self.way {
            Way::Local(_) => {}
            Way::Postgres(bus) => bus.close().await,
        }
    }
}
