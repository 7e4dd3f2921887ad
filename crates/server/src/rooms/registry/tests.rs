//! What rooms do on one node and on several, by a clock that the tests move.

use std::net::IpAddr;
use std::sync::Arc;

use room::{PlayerId, Seq};
use rules::Games;
use store::Store;
use tokio::time::Instant;

use super::Registry;
use crate::config::Limits;
use crate::decks::Installed;
use crate::environment::{System, heads};
use crate::rooms::actor::{ConnectionId, Inbound, ToRoom};

mod absence;
mod bots;
mod clock;
mod decks;
mod eviction;
mod lead;
mod long;
mod shorter;
mod table;
mod turns;

/// The rooms of a log, on one node.
fn registry(store: &Arc<impl Store + 'static>, games: Games) -> Arc<Registry> {
    let (deal_key, decks) = (room::DealKey::new([9; 32]), Installed::default());
    let environment = Arc::new(System { seed: None, deal_key, began: None, decks, heads: heads() });
    let store = Arc::clone(store) as Arc<dyn Store>;
    Arc::new(Registry::new(store, Arc::default(), environment, games, Limits::default()))
}

/// A connection of this player asks for what it has not seen.
fn hello(connection: ConnectionId, player: PlayerId, inbound: &Inbound, seen: Seq) -> ToRoom {
    hello_of(connection, player, inbound, seen, false)
}

/// The same of a page that may lie idle.
fn hello_of(
    connection: ConnectionId,
    player: PlayerId,
    inbound: &Inbound,
    seen: Seq,
    idle: bool,
) -> ToRoom {
    let (outbox, address) = (inbound.outbox(), IpAddr::from([127, 0, 0, 1]).into());
    ToRoom::Hello { connection, player, address, outbox, seen, idle, came: Instant::now() }
}
