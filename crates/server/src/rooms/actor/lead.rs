//! A player shows the others where they are in a game that was played: they step through it together.
//!
//! It is like presence: nothing of it is in the log, hints carry it to other nodes, and it may be lost.
//! Unlike presence it is a player's own doing, so it could carry a message: in a silent turn it is
//! dropped without an answer, and leading ends when the silence begins.

use std::collections::BTreeMap;
use std::time::Duration;

use protocol::{LeadView, Led, ServerMessage};
use tokio::time::Instant;

use super::{Actor, BELIEVED, ConnectionId, Frame};
use crate::limits::{Rate, Used};

/// Steps that a room passes on: this many at once, then [`EACH_SECOND`].
const BURST: u32 = 20;
/// See [`BURST`]. A client shows a place four times a second.
const EACH_SECOND: u32 = 8;
/// The most nodes that are remembered.
const MOST_NODES: usize = 64;

/// Who leads, and where.
#[derive(Debug, Default)]
pub(super) struct Leading {
    now: Option<(Led, From)>,
    used: Used,
    /// The last hint of this node.
    count: u64,
    /// The last hint of each other node.
    heard: BTreeMap<u64, u64>,
}

/// Where a leader is connected.
#[derive(Clone, Copy, Debug, PartialEq)]
enum From {
    Here(ConnectionId),
    There { node: u64, until: Instant },
}

impl Actor {
    /// A connection shows where it is, or no longer does. The first who leads leads until they end it.
    pub(super) fn lead(&mut self, connection: ConnectionId, game: u32, act: Option<u32>) {
        let Some(player) = self.connections.get(&connection).map(|it| it.player) else { return };
        let leads = matches!(self.leading.now, Some((_, it)) if it == From::Here(connection));
        let Some(act) = act else {
            if leads {
                self.leads_no_more();
            }
            return;
        };
        let is_free = leads || self.leading.now.is_none();
        let may = self.room.seat_of(player).is_some()
            && self.room.version() > 0
            && self.room.silence().is_none();
        let rate = Rate::new(BURST, EACH_SECOND, Duration::from_secs(1));
        if !may || !is_free || !rate.take(&mut self.leading.used, Instant::now()) {
            return;
        }
        let led = Led { player, game, act };
        self.leading.now = Some((led, From::Here(connection)));
        self.tell_lead();
        self.hint_lead();
    }

    /// Takes in what another node reports.
    pub(super) fn led(&mut self, node: u64, count: u64, lead: Option<Led>) {
        let heard = &mut self.leading.heard;
        if heard.get(&node).is_some_and(|last| *last >= count) {
            return;
        }
        if heard.len() == MOST_NODES && !heard.contains_key(&node) {
            heard.pop_first();
        }
        heard.insert(node, count);
        let is_theirs =
            matches!(self.leading.now, Some((_, From::There { node: its, .. })) if its == node);
        let Some(led) = lead.filter(|_| self.room.silence().is_none()) else {
            if is_theirs {
                self.leading.now = None;
                self.tell_lead();
            }
            return;
        };
        // If two began at once on two nodes, every node follows the same one.
        let is_later = matches!(self.leading.now, Some((it, _)) if it.player <= led.player);
        if is_later && !is_theirs {
            return;
        }
        let was = self.lead_view();
        let until = Instant::now() + BELIEVED;
        self.leading.now = Some((led, From::There { node, until }));
        if self.lead_view() != was {
            self.tell_lead();
        }
    }

    /// Repeats to the other nodes who leads here, and forgets a leader on a node that fell silent.
    pub(super) fn lead_again(&mut self) {
        match self.leading.now {
            Some((_, From::Here(_))) => self.hint_lead(),
            Some((_, From::There { until, .. })) if until <= Instant::now() => {
                self.leading.now = None;
                self.tell_lead();
            }
            Some(_) | None => {}
        }
    }

    /// A connection ended.
    pub(super) fn lead_left(&mut self, connection: ConnectionId) {
        if matches!(self.leading.now, Some((_, it)) if it == From::Here(connection)) {
            self.leads_no_more();
        }
    }

    /// After a record: nobody leads in a silence, and every client knows that; nor without a seat.
    pub(super) fn check_lead(&mut self) {
        if self.room.silence().is_some() {
            self.leading.now = None;
        } else if self.leading.now.is_some() && self.lead_view().is_none() {
            self.leads_no_more();
        }
    }

    /// Who leads, as everybody at the table sees it.
    pub(super) fn lead_view(&self) -> Option<LeadView> {
        let now = self.leading.now.filter(|_| self.room.silence().is_none());
        let (Led { player, game, act }, _) = now?;
        Some(LeadView { seat: self.room.seat_of(player)?, game, act })
    }

    fn leads_no_more(&mut self) {
        self.leading.now = None;
        self.tell_lead();
        self.hint_lead();
    }

    fn tell_lead(&self) {
        // Nobody hears of it in a silence: not even that somebody left.
        if self.room.silence().is_some() {
            return;
        }
        let frame = Frame::from(ServerMessage::Lead { lead: self.lead_view() }.frame());
        for connection in self.connections.values().filter(|it| it.ahead.is_none()) {
            connection.outbox.send(frame.clone());
        }
    }

    /// A room that closed here and opens again goes on counting: the time of day has moved on.
    fn hint_lead(&mut self) {
        self.leading.count = self.environment.now().max(self.leading.count + 1);
        let lead = self.leading.now.map(|(led, _)| led);
        self.hint_queue.lead(self.code(), self.leading.count, lead);
    }
}
