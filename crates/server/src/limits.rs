//! How often a connection or an address may ask for something.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::state::keyed::HashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use crate::address::Address;
use crate::config::Limits;

/// Addresses remembered before those that have not asked for a while are forgotten.
const REMEMBERED: usize = 10_000;

/// Limits per address, for the whole node.
#[derive(Debug)]
pub(crate) struct AddressLimits {
    rooms: KeyedLimiter,
    misses: KeyedLimiter,
}

type KeyedLimiter = RateLimiter<Address, HashMapStateStore<Address>, governor::clock::DefaultClock>;

impl AddressLimits {
    pub(crate) fn new(limits: &Limits) -> Self {
        let minute = Duration::from_secs(60);
        Self {
            rooms: keyed(quota(limits.room_burst, limits.room_rate, minute)),
            misses: keyed(quota(limits.miss_burst, limits.miss_rate, minute)),
        }
    }

    /// Whether this address may open another room now.
    pub(crate) fn may_open_room(&self, address: Address) -> bool {
        check(&self.rooms, address)
    }

    /// Notes that the address asked for a room that does not exist; whether it may go on.
    pub(crate) fn may_miss(&self, address: Address) -> bool {
        check(&self.misses, address)
    }
}

/// The limit of one connection.
pub(crate) fn messages(limits: &Limits) -> DefaultDirectRateLimiter {
    let second = Duration::from_secs(1);
    RateLimiter::direct(quota(limits.message_burst, limits.message_rate, second))
}

fn keyed(quota: Quota) -> KeyedLimiter {
    RateLimiter::hashmap(quota)
}

fn check(limiter: &KeyedLimiter, address: Address) -> bool {
    if limiter.len() > REMEMBERED {
        limiter.retain_recent();
    }
    limiter.check_key(&address).is_ok()
}

/// `burst` at once, then `rate` in each `period`; zero means one.
fn quota(burst: u32, rate: u32, period: Duration) -> Quota {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    let every = period / rate.max(1);
    Quota::with_period(every).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}
