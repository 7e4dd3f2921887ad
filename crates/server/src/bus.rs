//! Hints between the nodes of a cluster. They make it quick and are never needed: any may be lost,
//! repeated or late.
//!
//! Deliberately absent: moves, views, anything that would have to arrive.

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

/// How long hints are gathered before they are said together.
const GATHER: Duration = Duration::from_millis(10);
/// What may wait to be heard. More waits on its way.
const HEARD: usize = 256;

/// What a node hears.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// A node said this; it may be this one.
    Packet(Packet),
    /// Some of what was said was missed.
    Lost,
}

/// A way between nodes.
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
    /// A way between the nodes that share this value and its clones, inside one process.
    #[must_use]
    pub fn local() -> Self {
        Self { way: Way::Local(LocalBus::default()) }
    }

    /// A way between all nodes that use this PostgreSQL. It connects when it has to, and again after
    /// every loss.
    ///
    /// # Errors
    /// If this is no address.
    pub fn postgres(url: &str) -> anyhow::Result<Self> {
        Ok(Self { way: Way::Postgres(PostgresBus::new(url)?) })
    }

    /// Begins to listen, as long as the receiver lives.
    pub fn listen(&self) -> mpsc::Receiver<Heard> {
        let (heard, hearing) = mpsc::channel(HEARD);
        match &self.way {
            Way::Local(bus) => drop(tokio::spawn(bus.listen(heard))),
            Way::Postgres(bus) => drop(tokio::spawn(bus.clone().listen(heard))),
        }
        hearing
    }

    /// Says what is put into the queue, until `stop`; then what is left.
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

    /// Says this as a node.
    pub async fn say(&self, node: u64, hints: Vec<Hint>) {
        match &self.way {
            Way::Local(bus) => bus.say(node, hints),
            Way::Postgres(bus) => bus.say(Packet::pack(node, hints)).await,
        }
    }

    /// Lets go of what it holds.
    pub(crate) async fn close(&self) {
        match &self.way {
            Way::Local(_) => {}
            Way::Postgres(bus) => bus.close().await,
        }
    }
}
