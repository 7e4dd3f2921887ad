//! What the connections of a room receive: everything at the start, and each record that follows.

use protocol::{LogEntry, ServerMessage};
use room::{Committed, Event, People, PlayerId, Record, Seq};
use rules::Viewer;

use super::{Actor, Connection, Frame, Outbox};

/// The most log entries that one welcome carries.
pub(super) const WELCOME_ENTRIES: usize = 500;
/// The most bytes of a welcome that has entries: a connection may hold two of them.
const WELCOME_BYTES: usize = 256 * 1024;

impl Actor {
    /// Tells everybody what a committed record changed. Only [`room::Room::commit`] makes the `Committed`
    /// that this asks for, and only the store makes what `commit` asks for.
    pub(super) fn publish(&mut self, before: &People, record: &Record, committed: &Committed) {
        // A log is being read.
        if self.connections.is_empty() {
            return;
        }
        let rules = self.room.game().rules;
        // One view and one text for all who may know the same.
        let mut told: Vec<(Viewer, ServerMessage, Frame)> = Vec::new();
        for connection in self.connections.values() {
            if let Some(seen) = connection.ahead {
                if seen == committed.seq() {
                    self.greet(connection.player, seen, &connection.outbox);
                }
                continue;
            }
            let viewer = self.room.viewer(connection.player);
            if committed.seats_changed() {
                let (seat, sat) = (viewer.seat(), before.seat_of(connection.player));
                if sat != seat {
                    connection.outbox.send_frame(ServerMessage::Seat { seat }.frame());
                }
            }
            // What guests say is not for the players, who may otherwise know the same.
            let is_talk = matches!(record.event, Event::Said { seat: None, .. });
            let sight = if is_talk { viewer } else { rules.sight(viewer) };
            let at = told.iter().position(|(other, ..)| *other == sight).unwrap_or_else(|| {
                let entry = LogEntry::new(committed.seq(), before, rules, record, sight);
                let update = ServerMessage::update(&self.room, committed, entry, sight);
                let frame = Frame::from(update.frame());
                told.push((sight, update, frame));
                told.len() - 1
            });
            let (_, update, frame) = &told[at];
            let own = update.own(&self.room, committed, viewer);
            connection.outbox.send(own.map_or_else(|| frame.clone(), |it| it.frame().into()));
        }
        for connection in self.connections.values_mut() {
            connection.ahead = connection.ahead.filter(|seen| *seen > committed.seq());
        }
        let guests_changed = matches!(record.event, Event::Watching {});
        if committed.seats_changed() || guests_changed || self.presence_is_due {
            // Seats that change with the start of a silent game change before its silence.
            self.tell_presence(matches!(record.event, Event::Started { .. }));
        }
        if committed.clock_changed() {
            self.tell_clock();
        }
    }

    /// The log ends before what these connections have seen, as in a room restored from an older copy.
    pub(super) fn greet_those_ahead(&mut self) {
        let ahead = |it: &Connection| it.ahead.filter(|seen| *seen > self.room.seq());
        for (connection, seen) in self.connections.values().filter_map(|it| Some((it, ahead(it)?)))
        {
            self.greet(connection.player, seen, &connection.outbox);
        }
        for connection in self.connections.values_mut() {
            connection.ahead = None;
        }
    }

    /// Tells a connection everything that it may know and has not seen.
    pub(super) fn greet(&self, player: PlayerId, seen: Seq, outbox: &Outbox) {
        // It asks again in another queue.
        if outbox.has_overflowed() {
            return;
        }
        let room = &self.room;
        // A log that was restored from an older copy may lack what a client has of it.
        let mut seen = if seen > room.seq() { 0 } else { seen };
        let viewer = room.viewer(player);
        let frame = loop {
            let entries = self.tail.since(room, seen, player);
            let most = entries.len() * 3 / 4;
            let frame = ServerMessage::welcome(room, viewer, entries).frame();
            if frame.len() <= WELCOME_BYTES || most == 0 {
                break frame;
            }
            // Fewer entries, the last ones.
            seen = room.seq() - Seq::try_from(most).unwrap_or(0);
        };
        outbox.send_frame(frame);
        // Sent even if there is no clock: a client that was here before may show one that has ended.
        outbox.send_frame(self.clock_message().frame());
        if room.silence().is_none() {
            outbox.send_frame(ServerMessage::Lead { lead: self.lead_view() }.frame());
        }
        outbox.send_frame(self.presence.message().frame());
    }
}
