//! Who is present in a room, here and on other nodes, as the table was last told: everybody with a connection whose
//! page is not idle.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use protocol::ServerMessage;
use room::{Event, People, PlayerId, Record};
use tokio::time::Instant;

use super::{Actor, BELIEVED, ConnectionId, Frame};

/// Who is present, as the table was last told.
#[derive(Debug)]
pub(super) struct Presence {
    /// When the room was opened here: until every other node has had the time to report who is
    /// there, a player who has not been here is not known to be away.
    opened: Instant,
    online: Vec<bool>,
    /// By seat, since when they have been away.
    since: Vec<Option<Instant>>,
    watchers: u32,
    /// The numbers of the guests among the watchers.
    guests: Vec<u32>,
    /// As the other nodes were last told: players first.
    here: Vec<PlayerId>,
    /// Since when each player is away. It goes on in a silent turn, when nobody is told.
    away: BTreeMap<PlayerId, Instant>,
    /// The players who were here or on another node since the room was opened here.
    seen: BTreeSet<PlayerId>,
    /// By node, and until when it is believed.
    elsewhere: BTreeMap<u64, (Vec<PlayerId>, Instant)>,
    /// The clock has ended a turn since a person last did anything.
    is_left: bool,
}

impl Presence {
    /// The presence in a room that opens now.
    pub(super) fn new() -> Self {
        Self {
            opened: Instant::now(),
            online: Vec::new(),
            since: Vec::new(),
            watchers: 0,
            guests: Vec::new(),
            here: Vec::new(),
            away: BTreeMap::new(),
            seen: BTreeSet::new(),
            elsewhere: BTreeMap::new(),
            is_left: false,
        }
    }

    /// The room is open to connections from now on: before, its log was read, and nobody could come.
    pub(super) fn open(&mut self) {
        self.opened = Instant::now();
    }

    /// Updates who is present, as the table knows it. Returns the message to send if that changed.
    pub(super) fn update(&mut self, people: &People) -> Option<ServerMessage> {
        let players = people.players();
        let elsewhere = self.elsewhere.values().flat_map(|(people, _)| people);
        let all: BTreeSet<PlayerId> = elsewhere.chain(&self.here).copied().collect();
        let seated = |it: &PlayerId| players.iter().any(|player| player.id == *it);
        let online: Vec<bool> =
            players.iter().map(|it| it.is_bot() || all.contains(&it.id)).collect();
        let watching = all.iter().filter(|it| !seated(it)).count();
        let watchers = u32::try_from(watching).unwrap_or(u32::MAX);
        let guests = people.guests().iter().filter(|it| all.contains(&it.id));
        let guests: Vec<u32> = guests.map(|it| it.number).collect();
        let since: Vec<_> = players.iter().map(|it| self.away.get(&it.id).copied()).collect();
        let is_told = self.online == online && self.watchers == watchers && self.guests == guests;
        if is_told && self.since == since {
            return None;
        }
        (self.online, self.since, self.watchers, self.guests) = (online, since, watchers, guests);
        Some(self.message())
    }

    /// Notes who is away, whether or not the table may be told.
    pub(super) fn note(&mut self, people: &People, here: &[PlayerId]) {
        let is_elsewhere = |it: &PlayerId| self.elsewhere.values().any(|(all, _)| all.contains(it));
        let persons = people.players().iter().filter(|it| it.is_person()).map(|it| it.id);
        let (present, gone): (Vec<PlayerId>, Vec<PlayerId>) =
            persons.partition(|it| here.contains(it) || is_elsewhere(it));
        self.seen.extend(present);
        let now = Instant::now();
        let is_heard = now - self.opened >= BELIEVED;
        self.away.retain(|it, _| gone.contains(it));
        for player in gone.into_iter().filter(|it| is_heard || self.here.contains(it)) {
            self.away.entry(player).or_insert(now);
        }
    }

    /// The author of a record was here when they wrote it, idle page or not: their absence begins again.
    pub(super) fn wrote(&mut self, record: &Record) {
        let author = record.by.player;
        if let Some(since) = self.away.get_mut(&author) {
            *since = Instant::now();
        }
        let is_timeout = matches!(record.event, Event::TimedOut { .. });
        self.is_left = is_timeout || (self.is_left && author.is_bot());
    }

    /// Whether the clock has ended a turn since a person last did anything.
    pub(super) fn is_left(&self) -> bool {
        self.is_left
    }

    /// Takes in who is present here now. Returns whether the other nodes were last told otherwise.
    pub(super) fn settle(&mut self, people: &People, here: &[PlayerId]) -> bool {
        let seated = |it: &PlayerId| people.players().iter().any(|player| player.id == *it);
        let all: BTreeSet<PlayerId> = here.iter().copied().collect();
        let mut here: Vec<PlayerId> = all.into_iter().collect();
        here.sort_by_key(|it| !seated(it));
        let is_news = self.here != here;
        self.here = here;
        is_news
    }

    /// Who is away, and for how long, in milliseconds.
    pub(super) fn away(&self) -> Vec<(PlayerId, u64)> {
        self.away.iter().map(|(it, since)| (*it, long(*since))).collect()
    }

    /// Who of those has not been seen since the room was opened here.
    pub(super) fn unseen(&self) -> Vec<PlayerId> {
        self.away.keys().copied().filter(|it| !self.seen.contains(it)).collect()
    }

    /// Whether somebody has been away for this long.
    pub(super) fn is_away(&self, player: PlayerId, long: Duration) -> bool {
        self.away.get(&player).is_some_and(|since| since.elapsed() >= long)
    }

    /// Assumes that all players are here: in a silent turn nobody may be told who comes.
    pub(super) fn assume(&mut self, players: usize) {
        self.online = vec![true; players];
        self.since = vec![None; players];
    }

    /// Takes in the presence of another node.
    pub(super) fn hear(&mut self, node: u64, people: Vec<PlayerId>) {
        if people.is_empty() {
            self.elsewhere.remove(&node);
        } else {
            self.elsewhere.insert(node, (people, Instant::now() + BELIEVED));
        }
    }

    /// Forgets the nodes whose presence has expired.
    pub(super) fn forget(&mut self) {
        let now = Instant::now();
        self.elsewhere.retain(|_, (_, until)| *until > now);
    }

    /// Who is present here, as the other nodes were last told.
    pub(super) fn here(&self) -> &[PlayerId] {
        &self.here
    }

    /// What the table was last told.
    pub(super) fn message(&self) -> ServerMessage {
        let away = self.since.iter().map(|it| it.map_or(0, long)).collect();
        let (online, guests) = (self.online.clone(), self.guests.clone());
        ServerMessage::Presence { online, away, watchers: self.watchers, guests }
    }
}

impl Actor {
    /// The guests with a connection here whose page is in use.
    pub(super) fn here(&self) -> Vec<PlayerId> {
        self.connections.values().filter(|it| !it.idle).map(|it| it.player).collect()
    }

    /// Announces who is present, if that changed. In a silent turn coming and going would be a way to signal: it is
    /// announced when the silence ends. `begins` means that a game has just begun.
    pub(super) fn tell_presence(&mut self, begins: bool) {
        let here = self.here();
        self.presence.note(self.room.people(), &here);
        // The other nodes have to know, or a silent game could wait endlessly for a player of theirs.
        if self.presence.settle(self.room.people(), &here) {
            self.hint_queue.here(self.code(), self.presence.here().to_vec());
        }
        self.presence_is_due = self.room.silence().is_some() && !begins;
        if self.presence_is_due {
            return;
        }
        if let Some(message) = self.presence.update(self.room.people()) {
            let frame = Frame::from(message.frame());
            for connection in self.connections.values().filter(|it| it.ahead.is_none()) {
                connection.outbox.send(frame.clone());
            }
        }
    }

    /// Nobody has used the page of a connection for a while, or somebody uses it again. The first is announced with the
    /// next beat, so a connection that changes its mind all the time costs the others nothing.
    pub(super) fn idle(&mut self, connection: ConnectionId, idle: bool) {
        if let Some(connection) = self.connections.get_mut(&connection) {
            connection.idle = idle;
        }
        if !idle {
            self.tell_presence(false);
        }
    }

    /// In an empty room there is nobody to tell, but some of its people may be at other nodes.
    pub(super) fn tell_presence_again(&mut self) {
        if self.connections.is_empty() {
            self.presence.note(self.room.people(), &[]);
        } else {
            self.tell_presence(false);
        }
    }
}

/// How long ago, in milliseconds. Somebody who has just gone is away already.
fn long(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX).max(1)
}
