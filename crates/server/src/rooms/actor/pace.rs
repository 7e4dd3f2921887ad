//! Write quotas of one room. Each player has a quota. People without a chair have three: one per
//! person, one per address (one stranger can pose as many people), and one per room, so the log's
//! growth is bounded however many connect. Sitting down does not count towards the last one: nobody
//! who has the link is kept from it by what others do.

use room::{Ask, PlayerId, Request};
use tokio::time::Instant;

use crate::address::Address;
use crate::config::Limits;
use crate::limits::{AddressLimits, Each, Rate, Used};

/// People without a chair at one address have the quota of this many people.
const OF_ADDRESS: u32 = 2;
/// All people without a chair together have the chat quota of this many people.
const OF_ALL: u32 = 5;

/// The used quotas.
#[derive(Debug)]
pub(super) struct Pace {
    seats: Each<PlayerId>,
    /// The chat of players and guests.
    talk: Each<PlayerId>,
    guests: Each<PlayerId>,
    addresses: Each<Address>,
    address_talk: Each<Address>,
    watch: (Rate, Used),
    watch_talk: (Rate, Used),
    /// The quotas of addresses in all rooms of the node.
    node: AddressLimits,
}

impl Pace {
    pub(super) fn new(limits: &Limits, node: AddressLimits) -> Self {
        let (talk, guest) = (Rate::talk(limits), Rate::guest(limits));
        Self {
            seats: Each::new(Rate::seat(limits)),
            talk: Each::new(talk),
            guests: Each::new(guest),
            addresses: Each::new(guest.times(OF_ADDRESS)),
            address_talk: Each::new(talk.times(OF_ADDRESS)),
            watch: (Rate::watchers(limits), Used::default()),
            watch_talk: (talk.times(OF_ALL), Used::default()),
            node,
        }
    }

    /// Whether a request from this address may be decided now.
    pub(super) fn may_ask(&self, from: Address, now: Instant) -> bool {
        self.node.may_ask(from, now)
    }

    /// Whether a player at this address may write a record now, or make a bot write one.
    pub(super) fn may_write(&mut self, player: PlayerId, from: Address, now: Instant) -> bool {
        self.seats.take(player, now) && self.node.may_write(from, now)
    }

    /// Whether this may be carried out now; `seated` states whether a player of the room asks.
    pub(super) fn may(&mut self, ask: &Ask, seated: bool, from: Address, now: Instant) -> bool {
        let is_talk = matches!(ask.request, Request::Say { .. } | Request::Signal { .. });
        let is_arrival = matches!(ask.request, Request::Join { .. } | Request::TakeOver { .. });
        // A chat line over its own quota must not use up the quota of moves.
        if is_talk && !self.talk.take(ask.player, now) {
            return false;
        }
        if seated {
            return self.may_write(ask.player, from, now);
        }
        // Their own quota first: a refused request uses nothing of what others share.
        let take = |(rate, used): &mut (Rate, Used)| rate.take(used, now);
        self.guests.take(ask.player, now)
            && (!is_talk || self.address_talk.take(from, now))
            && self.addresses.take(from, now)
            && (!is_talk || take(&mut self.watch_talk))
            && (is_arrival || take(&mut self.watch))
            && self.node.may_write(from, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use room::{CommandId, Signal};
    use testbed::person;

    use super::*;

    fn new(limits: &Limits) -> Pace {
        Pace::new(limits, AddressLimits::new(limits))
    }

    fn ask(number: u8, request: Request) -> Ask {
        let (id, seed) = (CommandId(uuid::Uuid::from_u128(7)), Some(rules::Seed::new([7; 32])));
        testbed::ask(person(number), id, 0, seed, request)
    }

    fn address(last: u8) -> Address {
        std::net::IpAddr::from([203, 0, 113, last]).into()
    }

    fn join(number: u8) -> Ask {
        ask(number, Request::Join { name: "Ana".to_owned() })
    }

    fn say(number: u8) -> Ask {
        ask(number, Request::Say { text: "oui".to_owned() })
    }

    fn rename(number: u8) -> Ask {
        ask(number, Request::Rename { name: "Ana".to_owned() })
    }

    #[test]
    fn each_player_has_a_chat_quota_that_leaves_moves_alone() {
        let limits = Limits { talk_burst: 3, talk_rate: 6, ..Limits::default() };
        let (mut pace, now) = (new(&limits), Instant::now());
        for line in 1..=4 {
            assert_eq!(pace.may(&say(1), true, address(1), now), line <= 3, "{line}");
        }
        assert!(!pace.may(&ask(1, Request::Signal { signal: Signal::Yes }), true, address(1), now));
        assert!(
            pace.may(&rename(1), true, address(1), now) && pace.may(&say(2), true, address(1), now)
        );
        let later = now + Duration::from_secs(10);
        assert!(
            pace.may(&say(1), true, address(1), later)
                && !pace.may(&say(1), true, address(1), later)
        );
    }

    #[test]
    fn each_player_has_a_quota_of_requests() {
        let limits = Limits { seat_burst: 5, seat_rate: 2, ..Limits::default() };
        let (mut pace, now) = (new(&limits), Instant::now());
        for request in 1..=6 {
            assert_eq!(pace.may(&rename(1), true, address(1), now), request <= 5, "{request}");
        }
        assert!(pace.may(&rename(2), true, address(1), now));
        assert!(pace.may(&rename(1), true, address(1), now + Duration::from_millis(500)));
    }

    #[test]
    fn a_guest_and_an_address_have_quotas_of_their_own() {
        let limits = Limits { guest_burst: 3, ..Limits::default() };
        let (mut pace, now) = (new(&limits), Instant::now());
        for (who, from, may) in [
            (1, 1, true),
            (1, 1, true),
            (1, 2, true),
            // Their own is used up, from any address.
            (1, 3, false),
            (2, 1, true),
            (3, 1, true),
            (4, 1, true),
            (5, 1, true),
            // The address's is.
            (6, 1, false),
            (6, 2, true),
        ] {
            assert_eq!(pace.may(&join(who), false, address(from), now), may, "{who} {from}");
        }
        assert!(pace.may(&rename(1), true, address(1), now), "players keep their own");
    }

    #[test]
    fn nobody_is_kept_from_sitting_down_by_others() {
        let limits = Limits { watch_burst: 4, watch_rate: 1, ..Limits::default() };
        let (mut pace, now) = (new(&limits), Instant::now());
        let used_up = (1..=9).filter(|it| !pace.may(&say(*it), false, address(*it), now)).count();
        assert_eq!(used_up, 5);
        for who in 10..=99 {
            assert!(pace.may(&join(who), false, address(who), now), "{who}");
        }
    }

    #[test]
    fn two_strangers_leave_words_for_others() {
        let limits = Limits { talk_burst: 3, talk_rate: 1, ..Limits::default() };
        let (mut pace, now) = (new(&limits), Instant::now());
        for _ in 0..50 {
            for who in 1..=20 {
                pace.may(&say(who), false, address(who % 2), now);
            }
        }
        assert!(pace.may(&say(30), false, address(3), now));
        assert!(pace.may(&say(31), true, address(1), now));
    }

    #[test]
    fn one_address_asks_no_more_of_all_rooms_than_so_many_connections() {
        let limits = Limits { message_burst: 2, message_rate: 1, ..Limits::default() };
        let (node, now) = (AddressLimits::new(&limits), Instant::now());
        let mut asked = 0;
        for _room in 0..30 {
            let pace = Pace::new(&limits, node.clone());
            asked += (0..2).filter(|_| pace.may_ask(address(1), now)).count();
            assert!(pace.may_ask(address(2), now), "another address");
        }
        assert_eq!(asked, 40);
    }

    #[test]
    fn one_address_writes_no_more_in_many_rooms_than_so_many_players_in_one() {
        let limits = Limits { seat_burst: 2, seat_rate: 1, ..Limits::default() };
        let (node, now) = (AddressLimits::new(&limits), Instant::now());
        let mut written = 0;
        for _room in 0..30 {
            let mut pace = Pace::new(&limits, node.clone());
            // A request, and a bot that is hurried.
            written += usize::from(pace.may(&rename(1), true, address(1), now));
            written += usize::from(pace.may_write(person(1), address(1), now));
            assert!(!pace.may(&rename(1), true, address(1), now), "both count");
            assert!(pace.may(&rename(2), true, address(2), now), "another address");
        }
        assert_eq!(written, 40);
    }
}
