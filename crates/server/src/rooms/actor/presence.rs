//! Who is connected to a room, here and on other nodes, as the table was last told.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use protocol::ServerMessage;
use room::{People, PlayerId};
use tokio::time::Instant;

/// Time-to-live of another node's presence. The node repeats it every few seconds.
const BELIEVED: Duration = Duration::from_secs(5);

/// Who is connected, as the table was last told.
#[derive(Debug, Default)]
pub(super) struct Presence {
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
    /// By node, and until when it is believed.
    elsewhere: BTreeMap<u64, (Vec<PlayerId>, Instant)>,
}

impl Presence {
    /// Takes in who is connected here now; the message to send if the table does not know it yet.
    pub(super) fn update(
        &mut self,
        people: &People,
        here: impl Iterator<Item = PlayerId>,
    ) -> Option<ServerMessage> {
        let players = people.players();
        let here: BTreeSet<PlayerId> = here.collect();
        let elsewhere = self.elsewhere.values().flat_map(|(people, _)| people);
        let all: BTreeSet<PlayerId> = elsewhere.chain(&here).copied().collect();
        let seated = |it: &PlayerId| players.iter().any(|player| player.id == *it);
        self.here = here.into_iter().collect();
        self.here.sort_by_key(|it| !seated(it));
        let online: Vec<bool> = players.iter().map(|it| all.contains(&it.id)).collect();
        let watching = all.iter().filter(|it| !seated(it)).count();
        let watchers = u32::try_from(watching).unwrap_or(u32::MAX);
        let guests = people.guests().iter().filter(|it| all.contains(&it.id));
        let guests: Vec<u32> = guests.map(|it| it.number).collect();
        if self.online == online && self.watchers == watchers && self.guests == guests {
            return None;
        }
        self.since = players.iter().map(|it| self.away.get(&it.id).copied()).collect();
        (self.online, self.watchers, self.guests) = (online, watchers, guests);
        Some(self.message())
    }

    /// Notes who is away, whether or not the table may be told.
    pub(super) fn note(&mut self, people: &People, here: &[PlayerId]) {
        let is_elsewhere = |it: &PlayerId| self.elsewhere.values().any(|(all, _)| all.contains(it));
        let gone: Vec<PlayerId> = people
            .players()
            .iter()
            .filter(|it| !it.is_vacant())
            .map(|it| it.id)
            .filter(|it| !here.contains(it) && !is_elsewhere(it))
            .collect();
        let now = Instant::now();
        self.away.retain(|it, _| gone.contains(it));
        for player in gone {
            self.away.entry(player).or_insert(now);
        }
    }

    /// Who is away, and for how long, in milliseconds.
    pub(super) fn away(&self) -> Vec<(PlayerId, u64)> {
        self.away.iter().map(|(it, since)| (*it, long(*since))).collect()
    }

    /// Takes all players to be here: in a silent turn nobody may be told who comes.
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

    /// Who is connected here, as the other nodes were last told.
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

/// For how long, in milliseconds. Somebody who has just gone is away already.
fn long(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX).max(1)
}
