//! How often somebody may ask for something. Nobody is ever banned: whoever waits may go on.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::address::Address;
use crate::config::Limits;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
/// Whoever is remembered before those who have not asked for a while are forgotten.
const REMEMBERED: usize = 10_000;
/// How many more times than codes may be guessed those who have a chair may come back to it.
const RETURNS: u32 = 4;

/// So many at once, and then one more after each pause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    burst: u32,
    pause: Duration,
}

/// How much of a rate somebody has used: when all of it is theirs again.
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

    /// Requests of all together who only watch a room.
    pub(crate) fn watchers(limits: &Limits) -> Self {
        Self::new(limits.watch_burst, limits.watch_rate, SECOND)
    }

    /// Lines that one player says in a room, or all together who only watch.
    pub(crate) fn talk(limits: &Limits) -> Self {
        Self::new(limits.talk_burst, limits.talk_rate, MINUTE)
    }

    /// Takes one, if there is one.
    pub(crate) fn take(self, used: &mut Used, now: Instant) -> bool {
        let until = used.until.map_or(now, |it| it.max(now)) + self.pause;
        let may = until - now <= self.pause * self.burst;
        if may {
            used.until = Some(until);
        }
        may
    }

    /// Gives one back that was taken.
    fn give_back(self, used: &mut Used) {
        used.until = used.until.and_then(|it| it.checked_sub(self.pause));
    }
}

impl Used {
    /// Whether nothing of it is used any more.
    fn is_over(self, now: Instant) -> bool {
        self.until.is_none_or(|it| it <= now)
    }
}

/// A rate for each of many.
#[derive(Debug)]
pub(crate) struct Each<K> {
    rate: Rate,
    used: HashMap<K, Used>,
    /// How many are remembered before some are forgotten.
    most: usize,
}

impl<K: Copy + Eq + Hash> Each<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, used: HashMap::new(), most: REMEMBERED }
    }

    /// Takes one of this one's.
    pub(crate) fn take(&mut self, who: K, now: Instant) -> bool {
        if self.used.len() >= self.most {
            self.used.retain(|_, it| !it.is_over(now));
            // However many there are: to look through all of them is rare.
            self.most = REMEMBERED.max(2 * self.used.len());
        }
        self.rate.take(self.used.entry(who).or_default(), now)
    }

    /// Gives one of this one's back.
    fn give_back(&mut self, who: K) {
        if let Some(used) = self.used.get_mut(&who) {
            self.rate.give_back(used);
        }
    }
}

/// How a room may be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// Any code may be tried.
    Open,
    /// Too many were wrong: whoever has a chair in that room may come back, and others hear nothing
    /// of it, whether it is there or not.
    OwnChair,
    /// Not even that.
    Closed,
}

/// Limits per address, for the whole node.
#[derive(Clone, Debug)]
pub(crate) struct AddressLimits(Arc<Mutex<Addresses>>);

#[derive(Debug)]
struct Addresses {
    rooms: Each<Address>,
    misses: Each<Address>,
    returns: Each<Address>,
    most_sockets: u32,
    sockets: HashMap<Address, u32>,
}

impl AddressLimits {
    pub(crate) fn new(limits: &Limits) -> Self {
        let misses = |times: u32| {
            let (burst, rate) = (limits.miss_burst, limits.miss_rate);
            Rate::new(burst.saturating_mul(times), rate.saturating_mul(times), MINUTE)
        };
        Self(Arc::new(Mutex::new(Addresses {
            rooms: Each::new(Rate::new(limits.room_burst, limits.room_rate, MINUTE)),
            misses: Each::new(misses(1)),
            returns: Each::new(misses(RETURNS)),
            most_sockets: limits.address_sockets,
            sockets: HashMap::new(),
        })))
    }

    /// Whether this address may open another room now.
    pub(crate) fn may_open_room(&self, address: Address, now: Instant) -> bool {
        self.with(|it| it.rooms.take(address, now))
    }

    /// How this address may look for a room now. Each look counts as a wrong code until it is
    /// [`found`](Self::found) to be a right one: many at once are no way round.
    pub(crate) fn search(&self, address: Address, now: Instant) -> Search {
        self.with(|it| {
            if it.misses.take(address, now) {
                Search::Open
            } else if it.returns.take(address, now) {
                Search::OwnChair
            } else {
                Search::Closed
            }
        })
    }

    /// The code was a right one, or nobody can say: looking for it cost nothing.
    pub(crate) fn found(&self, address: Address, search: Search) {
        self.with(|it| match search {
            Search::Open => it.misses.give_back(address),
            Search::OwnChair => it.returns.give_back(address),
            Search::Closed => {}
        });
    }

    /// A place for one more socket, for as long as what this answers is kept.
    pub(crate) fn socket(&self, address: Address) -> Option<Slot> {
        self.with(|it| {
            let open = it.sockets.entry(address).or_default();
            let may = *open < it.most_sockets;
            may.then(|| {
                *open += 1;
                Slot { address, limits: self.clone() }
            })
        })
    }

    fn with<T>(&self, act: impl FnOnce(&mut Addresses) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The place of one socket among those of its address.
#[derive(Debug)]
pub(crate) struct Slot {
    address: Address,
    limits: AddressLimits,
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.limits.with(|it| {
            if let Some(open) = it.sockets.get_mut(&self.address) {
                *open = open.saturating_sub(1);
                if *open == 0 {
                    it.sockets.remove(&self.address);
                }
            }
        });
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
    fn a_rate_gives_so_many_at_once_and_one_more_after_each_pause() {
        let rate = Rate::new(5, 30, MINUTE);
        let (begin, mut used) = (Instant::now(), Used::default());
        let mut takes = |millis: u64| rate.take(&mut used, begin + Duration::from_millis(millis));
        for _ in 0..5 {
            assert!(takes(0));
        }
        assert!(!takes(0) && !takes(1999));
        assert!(takes(2000) && !takes(2000));
        assert!(!takes(3999) && takes(4000));
        // Whoever was quiet has all of them again, and no more.
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
    fn each_has_their_own_and_those_who_are_quiet_are_forgotten() {
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
    fn an_address_has_so_many_sockets_and_gets_them_back() {
        let limits = AddressLimits::new(&Limits { address_sockets: 2, ..Limits::default() });
        let first = limits.socket(address(1)).unwrap();
        let _second = limits.socket(address(1)).unwrap();
        assert!(limits.socket(address(1)).is_none());
        let other = limits.socket(address(2)).unwrap();
        drop(first);
        let third = limits.socket(address(1));
        assert!(third.is_some() && limits.socket(address(1)).is_none());
        drop(other);
        assert_eq!(limits.with(|it| it.sockets.len()), 1, "nobody is remembered for nothing");
    }

    #[test]
    fn too_many_wrong_codes_close_the_search_for_a_while() {
        let limits =
            AddressLimits::new(&Limits { miss_burst: 2, miss_rate: 6, ..Limits::default() });
        let (here, now) = (address(1), Instant::now());
        // Right codes cost nothing, but for as long as nobody knows that they are right.
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
