//! A result is written with the record that ends a game or not at all, and the first game counts.

use room::{CommandId, DealId, Ending, Event, Origin, PlayerId, Record, Token};
use rules::{Json, Seat};
use store::{AppendError, Counted, Results};
use uuid::Uuid;

use crate::archive::all;
use crate::records::{code, record};

fn player(number: u8) -> PlayerId {
    Token::new([number; 32]).player()
}

pub(crate) fn deal(number: u8) -> DealId {
    format!("{number:064x}").try_into().unwrap()
}

/// A record that ends a game of this deal.
fn end(at: u64, name: u8, result: i32, players: &[u8]) -> Record {
    let by = Origin { player: player(0), command: CommandId(Uuid::from_u128(at.into())) };
    let players = players.iter().map(|it| player(*it)).collect();
    let ending =
        Some(Box::new(Ending { deal: deal(name), result, players, secret: None, seal: None }));
    let (seat, events) = (Seat(0), Json::null());
    let event = match at % 2 {
        0 => Event::Played { seat, stand_in: None, ending, events },
        _ => Event::TimedOut { seat, ending, events },
    };
    Record { at, by, event }
}

fn told(own: Option<Counted>, counts: &[(i32, u64)]) -> Results {
    Results { own, counts: counts.to_vec() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_game_of_a_deal_counts_in_whatever_order_they_are_written() {
    let (stores, _folder) = all().await;
    for store in stores {
        let of = async |name: u8, who: u8| store.results(deal(name), player(who)).await.unwrap();
        assert_eq!(of(1, 1).await, Results::default());
        store.append(code(1), 0, end(50, 1, 30, &[1, 2])).await.unwrap();
        let own = |at, room, result| Some(Counted { at, room: code(room), seq: 1, result });
        assert_eq!(of(1, 1).await, told(own(50, 1, 30), &[(30, 2)]), "{store:?}");
        assert_eq!(of(1, 9).await, told(None, &[(30, 2)]));
        // A second try, and somebody else's first one.
        store.append(code(2), 0, end(60, 1, 41, &[2, 3])).await.unwrap();
        assert_eq!(of(1, 2).await, told(own(50, 1, 30), &[(30, 2), (41, 1)]), "{store:?}");
        // One that ended earlier but is written later.
        store.append(code(3), 0, end(40, 1, -5, &[2])).await.unwrap();
        assert_eq!(of(1, 2).await, told(own(40, 3, -5), &[(-5, 1), (30, 1), (41, 1)]));
        // At the same time, the one with the lesser code.
        for (room, result) in [(5, 1), (4, 2), (6, 3)] {
            store.append(code(room), 0, end(70, 2, result, &[1])).await.unwrap();
        }
        let least = [4, 5, 6].into_iter().min_by_key(|it| code(*it)).unwrap();
        assert_eq!(of(2, 1).await.own.unwrap().room, code(least), "{store:?}");
        assert_eq!(of(3, 1).await, Results::default(), "another deal");
        store.forget_results(50).await.unwrap();
        assert_eq!(of(1, 2).await, told(None, &[(30, 1), (41, 1)]));
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_gets_no_place_leaves_no_result() {
    let (stores, _folder) = all().await;
    for store in stores {
        store.append(code(1), 0, record(1)).await.unwrap();
        for last in [0, 2] {
            let late = store.append(code(1), last, end(10, 1, 30, &[1])).await;
            assert!(matches!(late, Err(AppendError::Conflict)), "{store:?} {late:?}");
        }
        assert_eq!(store.results(deal(1), player(1)).await.unwrap(), Results::default());
        // Of many concurrent writers, each that gets a place has its result.
        let mut writers = tokio::task::JoinSet::new();
        for number in 0..40_u8 {
            let store = std::sync::Arc::clone(&store);
            writers.spawn(async move {
                let room = code(100 + u64::from(number) / 2);
                let result = store.append(room, 0, end(number.into(), 2, 1, &[number])).await;
                (number, result.is_ok())
            });
        }
        let written = writers.join_all().await;
        assert_eq!(written.iter().filter(|it| it.1).count(), 20);
        for (number, is_written) in written {
            let own = store.results(deal(2), player(number)).await.unwrap().own;
            assert_eq!(own.is_some(), is_written, "{store:?} {number}");
        }
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_results_of_a_room_go_with_its_log() {
    let (stores, _folder) = all().await;
    for store in stores {
        store.append(code(1), 0, end(50, 1, 30, &[1, 2])).await.unwrap();
        store.append(code(2), 0, end(60, 1, 41, &[3])).await.unwrap();
        assert!(!store.remove(code(1), 2).await.unwrap(), "{store:?}");
        assert_eq!(store.results(deal(1), player(1)).await.unwrap().counts, [(30, 2), (41, 1)]);
        assert!(store.remove(code(1), 1).await.unwrap(), "{store:?}");
        assert_eq!(
            store.results(deal(1), player(1)).await.unwrap(),
            told(None, &[(41, 1)]),
            "{store:?}"
        );
        store.close().await;
    }
}

/// Two nodes that write the same results at the same time wait for each other without a deadlock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_write_results_of_the_same_people() {
    let url = crate::postgres::server().fresh();
    let mut nodes = Vec::new();
    for _ in 0..2 {
        nodes.push(std::sync::Arc::new(store::PostgresStore::open(&url).await.unwrap()));
    }
    let mut writers = tokio::task::JoinSet::new();
    for number in 0..60_u8 {
        let node = std::sync::Arc::clone(&nodes[usize::from(number % 2)]);
        writers.spawn(async move {
            use store::Store as _;
            let mut players = [1, 2, 3, 4];
            players.rotate_left(usize::from(number % 4));
            let end = end(number.into(), number % 3, number.into(), &players);
            node.append(code(number.into()), 0, end).await.unwrap();
        });
    }
    writers.join_all().await;
    for (name, node) in (0..3).zip(nodes.iter().cycle()) {
        use store::Store as _;
        let told = node.results(deal(name), player(1)).await.unwrap();
        assert_eq!(told.counts, [(i32::from(name), 4)], "the first one counts for each of four");
    }
    for node in nodes {
        store::Store::close(node.as_ref()).await;
    }
}
