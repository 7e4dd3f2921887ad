//! Rate limits. No client is ever banned: a client that waits may go on.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::address::Address;
use crate::config::Limits;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
/// The number of entries above which idle entries are evicted.
const REMEMBERED: usize = 10_000;
/// Once strangers may guess no more codes, this many times as many tries may still find no seat of the caller.
const RETURNS: u32 = 4;
/// An address has the write quota of this many seated players, in all rooms together.
const WRITERS: u32 = 20;
/// Replays for one address: this many at once, then one a second.
const REPLAYS: u32 = 30;
/// Answers as large as a game that one address reads at the same time: some 64 MiB, however slowly it reads.
const READERS: u32 = 32;
/// Bodies as large as a game that one address sends at the same time.
const UPLOADS: u32 = 8;
/// An address has this many connections for each of its sockets: a browser opens six beside them.
const CONNECTIONS: u32 = 4;

/// A burst, then one more after each pause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    burst: u32,
    pause: Duration,
}

/// The used part of a rate, as the time when the whole burst is available again.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Used {
    until: Option<Instant>,
}

impl Rate {
    /// `burst` at once, then `rate` in each `period`; zero means one.
    pub(crate) fn new(burst: u32, rate: u32, period: Duration) -> Self {
        Self { burst: burst.max(1), pause: period / rate.max(1) }
    }

    /// Messages of one connection.
    pub(crate) fn messages(limits: &Limits) -> Self {
        Self::new(limits.message_burst, limits.message_rate, SECOND)
    }

    /// Requests of one player that one room carries out.
    pub(crate) fn seat(limits: &Limits) -> Self {
        Self::new(limits.seat_burst, limits.seat_rate, SECOND)
    }

    /// This many times the same rate.
    pub(crate) fn times(self, times: u32) -> Self {
        Self { burst: self.burst.saturating_mul(times), pause: self.pause / times.max(1) }
    }

    /// Requests of one person without a chair that one room carries out.
    pub(crate) fn guest(limits: &Limits) -> Self {
        Self::new(limits.guest_burst, limits.guest_rate, MINUTE)
    }

    /// Requests of all people without a chair in a room, except for sitting down.
    pub(crate) fn watchers(limits: &Limits) -> Self {
        Self::new(limits.watch_burst, limits.watch_rate, SECOND)
    }

    /// Chat lines of one person in a room.
    pub(crate) fn talk(limits: &Limits) -> Self {
        Self::new(limits.talk_burst, limits.talk_rate, MINUTE)
    }

    /// Takes one, if one is available.
    pub(crate) fn take(self, used: &mut Used, now: Instant) -> bool {
        let until = used.until.map_or(now, |it| it.max(now)) + self.pause;
        let may = until - now <= self.pause * self.burst;
        if may {
            used.until = Some(until);
        }
        may
    }

    /// Gives one back.
    fn give_back(self, used: &mut Used) {
        used.until = used.until.and_then(|it| it.checked_sub(self.pause));
    }
}

impl Used {
    /// Whether the whole burst is available again.
    fn is_over(self, now: Instant) -> bool {
        self.until.is_none_or(|it| it <= now)
    }
}

/// One rate for each key.
#[derive(Debug)]
pub(crate) struct Each<K> {
    rate: Rate,
    used: HashMap<K, Used>,
    /// The number of entries above which idle ones are evicted.
    most: usize,
}

impl<K: Copy + Eq + Hash> Each<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, used: HashMap::new(), most: REMEMBERED }
    }

    /// Takes one of this key's rate.
    pub(crate) fn take(&mut self, who: K, now: Instant) -> bool {
        if self.used.len() >= self.most {
            self.used.retain(|_, it| !it.is_over(now));
            // Doubling keeps full scans rare, however many entries are in use.
            self.most = REMEMBERED.max(2 * self.used.len());
        }
        self.rate.take(self.used.entry(who).or_default(), now)
    }

    /// Gives one of this key's rate back.
    fn give_back(&mut self, who: K) {
        if let Some(used) = self.used.get_mut(&who) {
            self.rate.give_back(used);
        }
    }
}

/// Which rooms an address may look up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// Any room.
    Open,
    /// Too many codes were looked up, or were wrong: seated players may reconnect, and strangers do
    /// not learn whether the room exists.
    OwnChair,
    /// No room at all.
    Closed,
}

/// Limits per address, for the whole node.
#[derive(Clone, Debug)]
pub(crate) struct AddressLimits(Arc<Mutex<Addresses>>);

#[derive(Debug)]
struct Addresses {
    guests: Each<Address>,
    requests: Each<Address>,
    records: Each<Address>,
    rooms: Each<Address>,
    subscriptions: Each<Address>,
    replays: Each<Address>,
    looks: Each<Address>,
    misses: Each<Address>,
    returns: Each<Address>,
    connections: Slots,
    sockets: Slots,
    readers: Slots,
    uploads: Slots,
}

/// How many of something each address has at the same time.
#[derive(Debug)]
struct Slots {
    most: u32,
    taken: HashMap<Address, u32>,
}

impl Slots {
    fn new(most: u32) -> Self {
        Self { most, taken: HashMap::new() }
    }

    fn take(&mut self, address: Address) -> bool {
        let taken = self.taken.entry(address).or_default();
        let may = *taken < self.most;
        *taken += u32::from(may);
        may
    }

    fn free(&mut self, address: Address) {
        if let Some(taken) = self.taken.get_mut(&address) {
            *taken = taken.saturating_sub(1);
            if *taken == 0 {
                self.taken.remove(&address);
            }
        }
    }
}

impl AddressLimits {
    pub(crate) fn new(limits: &Limits) -> Self {
        let misses = |times: u32| {
            let (burst, rate) = (limits.miss_burst, limits.miss_rate);
            Rate::new(burst.saturating_mul(times), rate.saturating_mul(times), MINUTE)
        };
        let rooms = Rate::new(limits.room_burst, limits.room_rate, MINUTE);
        Self(Arc::new(Mutex::new(Addresses {
            guests: Each::new(rooms),
            requests: Each::new(Rate::messages(limits).times(WRITERS)),
            records: Each::new(Rate::seat(limits).times(WRITERS)),
            rooms: Each::new(rooms),
            subscriptions: Each::new(rooms),
            replays: Each::new(Rate::new(REPLAYS, 1, SECOND)),
            looks: Each::new(Rate::new(limits.look_burst, limits.look_rate, MINUTE)),
            misses: Each::new(misses(1)),
            returns: Each::new(misses(RETURNS)),
            connections: Slots::new(limits.address_sockets.saturating_mul(CONNECTIONS)),
            sockets: Slots::new(limits.address_sockets),
            readers: Slots::new(READERS),
            uploads: Slots::new(UPLOADS),
        })))
    }

    /// Whether a room may decide another request from this address now. Refused requests count too: they cost the
    /// server work, and one address can open many connections.
    pub(crate) fn may_ask(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.requests.take(address, now))
    }

    /// Whether a room may carry out another request from this address now.
    pub(crate) fn may_write(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.records.take(address, now))
    }

    /// Whether this address may open another room now.
    pub(crate) fn may_open_room(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.rooms.take(address, now))
    }

    /// Whether this address may subscribe a browser, or unsubscribe one, now.
    pub(crate) fn may_subscribe(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.subscriptions.take(address, now))
    }

    /// Whether this address may look at another game that was played.
    pub(crate) fn may_replay(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.replays.take(address, now))
    }

    /// Whether a program at this address may have another token now: as often as it may open a room.
    pub(crate) fn may_make_guest(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.guests.take(address, now))
    }

    /// Which rooms this address may look up now. Each lookup counts as a wrong code until it is
    /// [`found`](Self::found) to be right, so parallel lookups do not bypass the limit.
    pub(crate) fn search(&self, address: Address, now: Instant) -> Search {
        self.with(|it| {
            if it.looks.take(address, now) && it.misses.take(address, now) {
                Search::Open
            } else if it.returns.take(address, now) {
                Search::OwnChair
            } else {
                Search::Closed
            }
        })
    }

    /// Whether this address may receive everything it may know of a room once more.
    pub(crate) fn may_look(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.looks.take(address, now))
    }

    /// The code was right, or the log could not be read: it counts as a lookup, and not as a wrong
    /// code.
    pub(crate) fn found(&self, address: Address, search: Search) {
        self.with(|it| match search {
            Search::Open => it.misses.give_back(address),
            Search::OwnChair => it.returns.give_back(address),
            Search::Closed => {}
        });
    }

    /// A slot for one more connection, freed when the returned guard is dropped.
    pub(crate) fn connection(&self, address: Address) -> Option<Slot> {
        self.slot(address, |it| &mut it.connections)
    }

    /// The same for one more socket.
    pub(crate) fn socket(&self, address: Address) -> Option<Slot> {
        self.slot(address, |it| &mut it.sockets)
    }

    /// The same for one more answer as large as a game.
    pub(crate) fn reader(&self, address: Address) -> Option<Slot> {
        self.slot(address, |it| &mut it.readers)
    }

    /// The same for one more body as large as a game, while it is sent.
    pub(crate) fn upload(&self, address: Address) -> Option<Slot> {
        self.slot(address, |it| &mut it.uploads)
    }

    fn slot(&self, address: Address, of: fn(&mut Addresses) -> &mut Slots) -> Option<Slot> {
        let may = self.with(|it| of(it).take(address));
        may.then(|| Slot { address, of, limits: self.clone() })
    }

    fn with<T>(&self, act: impl FnOnce(&mut Addresses) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// One of the slots of an address.
#[derive(Debug)]
pub(crate) struct Slot {
    address: Address,
    of: fn(&mut Addresses) -> &mut Slots,
    limits: AddressLimits,
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.limits.with(|it| (self.of)(it).free(self.address));
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(last: u8) -> Address {
        IpAddr::from([203, 0, 113, last]).into()
    }

    #[test]
    fn a_rate_gives_a_burst_and_one_more_after_each_pause() {
        let rate = Rate::new(5, 30, MINUTE);
        let (begin, mut used) = (Instant::now(), Used::default());
        let mut takes = |millis: u64| rate.take(&mut used, begin + Duration::from_millis(millis));
        for _ in 0..5 {
            assert!(takes(0));
        }
        assert!(!takes(0) && !takes(1999));
        assert!(takes(2000) && !takes(2000));
        assert!(!takes(3999) && takes(4000));
        // A client that was idle has the whole burst again, and no more.
        for _ in 0..5 {
            assert!(takes(60_000));
        }
        assert!(!takes(60_000));
    }

    #[test]
    fn zero_means_one() {
        let rate = Rate::new(0, 0, SECOND);
        let (now, mut used) = (Instant::now(), Used::default());
        assert!(rate.take(&mut used, now) && !rate.take(&mut used, now));
        assert!(rate.take(&mut used, now + SECOND));
    }

    #[test]
    fn each_key_has_its_own_rate_and_idle_keys_are_evicted() {
        let mut each = Each::new(Rate::new(1, 1, SECOND));
        let now = Instant::now();
        for who in 0..3 * REMEMBERED {
            assert!(each.take(who, now) && !each.take(who, now), "{who}");
        }
        assert_eq!(each.used.len(), 3 * REMEMBERED, "nobody gets more because others ask");
        for who in 0..=REMEMBERED {
            assert!(each.take(3 * REMEMBERED + who, now + 2 * SECOND));
        }
        assert!(each.used.len() <= REMEMBERED + 1, "{}", each.used.len());
    }

    #[test]
    fn an_address_has_four_times_as_many_connections_as_sockets() {
        let limits = AddressLimits::new(&Limits { address_sockets: 2, ..Limits::default() });
        let mut open: Vec<Slot> = (0..8).filter_map(|_| limits.connection(address(1))).collect();
        assert_eq!(open.len(), 8);
        assert!(limits.connection(address(1)).is_none());
        assert!(limits.connection(address(2)).is_some());
        open.pop();
        assert!(limits.connection(address(1)).is_some());
    }

    #[test]
    fn an_address_has_a_limit_of_sockets_and_closing_frees_them() {
        let limits = AddressLimits::new(&Limits { address_sockets: 2, ..Limits::default() });
        let first = limits.socket(address(1)).unwrap();
        let _second = limits.socket(address(1)).unwrap();
        assert!(limits.socket(address(1)).is_none());
        let other = limits.socket(address(2)).unwrap();
        drop(first);
        let third = limits.socket(address(1));
        assert!(third.is_some() && limits.socket(address(1)).is_none());
        drop(other);
        assert_eq!(limits.with(|it| it.sockets.taken.len()), 1, "nobody is remembered for nothing");
    }

    #[test]
    fn an_address_looks_at_so_many_games_and_then_waits() {
        let limits = AddressLimits::new(&Limits::default());
        let (here, now) = (address(1), Instant::now());
        for _ in 0..REPLAYS {
            assert!(limits.may_replay(here, now));
        }
        assert!(!limits.may_replay(here, now) && limits.may_replay(address(2), now));
        assert!(limits.may_replay(here, now + SECOND) && !limits.may_replay(here, now + SECOND));
    }

    #[test]
    fn right_codes_count_too() {
        let limits =
            AddressLimits::new(&Limits { look_burst: 5, look_rate: 6, ..Limits::default() });
        let (here, now) = (address(1), Instant::now());
        for _ in 0..5 {
            assert_eq!(limits.search(here, now), Search::Open);
            limits.found(here, Search::Open);
        }
        assert_eq!(limits.search(here, now), Search::OwnChair);
        assert_eq!(limits.search(address(2), now), Search::Open);
        assert_eq!(limits.search(here, now + Duration::from_secs(10)), Search::Open);
    }

    #[test]
    fn too_many_wrong_codes_close_the_search_for_a_while() {
        let limits =
            AddressLimits::new(&Limits { miss_burst: 2, miss_rate: 6, ..Limits::default() });
        let (here, now) = (address(1), Instant::now());
        // Right codes do not count as wrong ones once they are found.
        for _ in 0..20 {
            assert_eq!(limits.search(here, now), Search::Open);
            limits.found(here, Search::Open);
        }
        for _ in 0..2 {
            assert_eq!(limits.search(here, now), Search::Open);
        }
        for _ in 0..20 {
            assert_eq!(limits.search(here, now), Search::OwnChair);
            limits.found(here, Search::OwnChair);
        }
        for _ in 0..8 {
            assert_eq!(limits.search(here, now), Search::OwnChair);
        }
        assert_eq!(limits.search(here, now), Search::Closed);
        limits.found(here, Search::Closed);
        assert_eq!(limits.search(here, now), Search::Closed);
        assert_eq!(limits.search(address(2), now), Search::Open);
        let later = now + Duration::from_secs(10);
        assert_eq!(limits.search(here, later), Search::Open);
        assert_eq!(limits.search(here, later), Search::OwnChair);
    }
}
