//! Input that our client never sends: a clear answer or a close code, nothing executed, and no
//! effect on other clients.

mod frames;
mod messages;
mod requests;
mod words;

use serde_json::json;

use crate::client::Client;
use crate::host::{GENEROUS, Host, level};

/// A table of three whose game has begun, and Bob's second tab, which misbehaves: when it is closed
/// Bob is still there.
struct Table {
    server: Host,
    code: String,
    ana: Client,
    lea: Client,
    /// Keeps Bob connected.
    _bob: Client,
    tab: Client,
}

impl Table {
    async fn playing() -> Self {
        let server = Host::limited(GENEROUS).await;
        let (clients, code) = server.game(&["Léa", "Bob"]).await;
        let Ok([ana, lea, bob]) = <[Client; 3]>::try_from(clients) else { panic!("three clients") };
        let mut tab = bob.other_tab();
        tab.hello(&code, 0).await;
        let mut table = Self { server, code, ana, lea, _bob: bob, tab };
        level(std::slice::from_mut(&mut table.tab)).await;
        table
    }

    /// Léa has received nothing of what Bob's tab did, and can chat.
    async fn unmoved(&mut self, why: &str) {
        self.lea.heard_nothing(why).await;
        self.ana.hears_update(why).await;
        while self.tab.mirror.seq < self.lea.mirror.seq {
            self.tab.next().await;
        }
    }

    /// The active player can act.
    async fn goes_on(mut self) {
        let seq = self.ana.mirror.seq;
        assert_eq!(self.lea.mirror.seq, seq);
        let (active, other) = match self.ana.mirror.active() {
            0 => (&mut self.ana, &mut self.lea),
            1 => (&mut self.lea, &mut self.ana),
            _ => (&mut self.tab, &mut self.lea),
        };
        let code = &self.code;
        active.hello(code, 0).await;
        active.act(json!({"type": "place_officers", "color": "red"})).await;
        let update = other.hears_update("a move").await;
        assert_eq!(update["game"]["phase"], "arrival");
        self.server.stop().await;
    }
}
