//! Write quotas of one room: one for each player, and one that all watchers share. So a room's
//! log grows no faster than its chairs allow, with any number of connections.

use room::{Ask, PlayerId, Request};
use tokio::time::Instant;

use crate::config::Limits;
use crate::limits::{Each, Rate, Used};

/// The used quotas.
#[derive(Debug)]
pub(super) struct Pace {
    seats: Each<PlayerId>,
    talk: Each<PlayerId>,
    watch: (Rate, Used),
    watch_talk: (Rate, Used),
}

impl Pace {
    pub(super) fn new(limits: &Limits) -> Self {
        let talk = Rate::talk(limits);
        Self {
            seats: Each::new(Rate::seat(limits)),
            talk: Each::new(talk),
            watch: (Rate::watchers(limits), Used::default()),
            watch_talk: (talk, Used::default()),
        }
    }

    /// Whether this may be carried out now; `seated` says whether a player of the room asks.
    pub(super) fn may(&mut self, ask: &Ask, seated: bool, now: Instant) -> bool {
        let is_talk = matches!(ask.request, Request::Say { .. } | Request::Signal { .. });
        // A chat line over its own quota must not use up the quota of moves.
        if seated {
            return (!is_talk || self.talk.take(ask.player, now))
                && self.seats.take(ask.player, now);
        }
        let take = |(rate, used): &mut (Rate, Used)| rate.take(used, now);
        (!is_talk || take(&mut self.watch_talk)) && take(&mut self.watch)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use room::{CommandId, Signal, Token};

    use super::*;

    fn person(number: u8) -> PlayerId {
        Token::new([number; 32]).player()
    }

    fn ask(number: u8, request: Request) -> Ask {
        let (id, seed) = (CommandId(uuid::Uuid::from_u128(7)), rules::Seed::new([7; 32]));
        Ask { player: person(number), id, at: 0, seed, request }
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
        let (mut pace, now) = (Pace::new(&limits), Instant::now());
        for line in 1..=4 {
            assert_eq!(pace.may(&say(1), true, now), line <= 3, "{line}");
        }
        assert!(!pace.may(&ask(1, Request::Signal { signal: Signal::Yes }), true, now));
        assert!(pace.may(&rename(1), true, now) && pace.may(&say(2), true, now));
        let later = now + Duration::from_secs(10);
        assert!(pace.may(&say(1), true, later) && !pace.may(&say(1), true, later));
    }

    #[test]
    fn each_player_has_a_quota_of_requests() {
        let limits = Limits { seat_burst: 5, seat_rate: 2, ..Limits::default() };
        let (mut pace, now) = (Pace::new(&limits), Instant::now());
        for request in 1..=6 {
            assert_eq!(pace.may(&rename(1), true, now), request <= 5, "{request}");
        }
        assert!(pace.may(&rename(2), true, now));
        assert!(pace.may(&rename(1), true, now + Duration::from_millis(500)));
    }

    #[test]
    fn watchers_share_one_quota_and_players_keep_their_own() {
        let limits = Limits { watch_burst: 4, talk_burst: 3, ..Limits::default() };
        let (mut pace, now) = (Pace::new(&limits), Instant::now());
        for (who, may) in [(1, true), (2, true), (3, true), (4, false)] {
            assert_eq!(pace.may(&say(who), false, now), may, "{who}");
        }
        // The refused line used nothing of the quota of other requests.
        for (who, may) in [(5, true), (6, false), (7, false), (50, false)] {
            assert_eq!(pace.may(&rename(who), false, now), may, "{who}");
        }
        assert!(pace.may(&say(9), true, now) && pace.may(&rename(9), true, now));
    }
}
