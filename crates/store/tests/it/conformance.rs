//! What every log promises. A backend has to pass all of it.
//!
//! Each story gets a fresh, empty store; [`conformance`] makes a test of each for one backend.

use std::collections::BTreeSet;
use std::sync::Arc;

use room::{Durable as _, Record, RoomCode, Seq};
use store::{AppendError, PAGE, Receipt, Store, StoreError};
use tokio::task::JoinSet;

use crate::records::{code, every_kind, record};

/// A test of every story for one backend: `$open` makes a store and everything that has to live as long.
macro_rules! conformance {
    ($open:path) => {
        $crate::conformance::conformance! { $open:
            an_empty_log_loads_as_nothing
            records_are_loaded_as_they_were_appended
            a_receipt_is_what_was_stored_and_where
            a_log_is_loaded_after_a_position
            a_long_log_is_read_in_pages
            an_append_at_a_taken_position_is_a_conflict
            an_append_past_the_end_is_a_conflict
            the_smallest_and_largest_numbers_are_handled
            logs_are_independent
            of_many_writers_each_position_has_exactly_one
            of_writers_at_one_position_exactly_one_wins
            many_rooms_append_at_once_and_a_conflict_fails_no_other
            a_cancelled_append_leaves_the_log_whole
            an_acknowledged_record_can_be_read_at_once
            heads_are_the_last_positions
            a_closed_store_refuses_appends
            closing_answers_pending_appends
        }
    };
    ($open:path: $($story:ident)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $story() {
                let (store, _place) = $open().await;
                $crate::conformance::$story(store).await;
            }
        )*
    };
}

pub(crate) use conformance;

type Shared = Arc<dyn Store>;

/// Appends these, one after the other, to an empty log.
async fn fill(store: &Shared, room: RoomCode, records: &[Record]) -> Vec<Receipt> {
    let mut receipts = Vec::new();
    for (last, record) in (0..).zip(records) {
        receipts.push(store.append(room, last, record.clone()).await.unwrap());
    }
    receipts
}

/// The log from its start, after checking its positions.
async fn whole(store: &Shared, room: RoomCode) -> Vec<Record> {
    let log = store.load(room, 0).await.unwrap();
    for (seq, receipt) in (1..).zip(&log) {
        assert_eq!((receipt.room(), receipt.seq()), (room, seq), "the log is dense");
    }
    log.into_iter().map(Receipt::into_record).collect()
}

fn is_conflict(answer: &Result<Receipt, AppendError>) -> bool {
    match answer {
        Ok(_) => false,
        Err(AppendError::Conflict) => true,
        Err(AppendError::Failed(error) | AppendError::Unknown(error)) => panic!("{error:?}"),
    }
}

pub(crate) async fn an_empty_log_loads_as_nothing(store: Shared) {
    for after in [0, 1, Seq::MAX] {
        assert_eq!(store.load(code(1), after).await.unwrap(), []);
    }
}

pub(crate) async fn records_are_loaded_as_they_were_appended(store: Shared) {
    let records = every_kind();
    fill(&store, code(1), &records).await;
    assert_eq!(whole(&store, code(1)).await, records);
}

pub(crate) async fn a_receipt_is_what_was_stored_and_where(store: Shared) {
    let records = every_kind();
    let receipts = fill(&store, code(1), &records).await;
    for ((seq, record), receipt) in (1..).zip(&records).zip(&receipts) {
        assert_eq!((receipt.room(), receipt.seq()), (code(1), seq));
        assert_eq!(receipt.record(), record);
    }
    assert_eq!(store.load(code(1), 0).await.unwrap(), receipts);
}

pub(crate) async fn a_log_is_loaded_after_a_position(store: Shared) {
    // More than ten: an order by text would put 10 before 2.
    let records: Vec<Record> = (1..=12).map(record).collect();
    let receipts = fill(&store, code(1), &records).await;
    for after in 0..=12 {
        let rest = store.load(code(1), after).await.unwrap();
        assert_eq!(rest, receipts[usize::try_from(after).unwrap()..]);
    }
    for after in [13, Seq::MAX - 1, Seq::MAX] {
        assert_eq!(store.load(code(1), after).await.unwrap(), []);
    }
}

pub(crate) async fn a_long_log_is_read_in_pages(store: Shared) {
    // Enough that a page of SQLite begins to be read within the log.
    let (page, more) = (usize::from(PAGE), 50);
    let records: Vec<Record> = (1..).take(page + more).map(record).collect();
    let receipts = fill(&store, code(1), &records).await;
    let first = store.page(code(1), 0).await.unwrap();
    assert_eq!(first, receipts[..page]);
    let rest = store.page(code(1), PAGE.into()).await.unwrap();
    assert_eq!(rest, receipts[page..]);
    for after in [3, 24, 25, 40, 50] {
        let page = store.page(code(1), after).await.unwrap();
        let after = usize::try_from(after).unwrap();
        assert_eq!(page, receipts[after..after + usize::from(PAGE)], "after {after}");
    }
    assert_eq!(store.load(code(1), 5).await.unwrap(), receipts[5..]);
}

pub(crate) async fn an_append_at_a_taken_position_is_a_conflict(store: Shared) {
    fill(&store, code(1), &[record(1), record(2), record(3)]).await;
    for last in 0..3 {
        // Even if the same record stands there: its writer was told.
        for other in [u64::from(last) + 1, 9] {
            assert!(is_conflict(&store.append(code(1), last, record(other)).await), "{last}");
        }
    }
    assert_eq!(whole(&store, code(1)).await, [record(1), record(2), record(3)]);
    store.append(code(1), 3, record(4)).await.unwrap();
    assert_eq!(whole(&store, code(1)).await.len(), 4);
}

pub(crate) async fn an_append_past_the_end_is_a_conflict(store: Shared) {
    for last in [1, 2, 100] {
        assert!(is_conflict(&store.append(code(1), last, record(9)).await), "{last}");
    }
    fill(&store, code(1), &[record(1)]).await;
    for last in [2, 3, 100] {
        assert!(is_conflict(&store.append(code(1), last, record(9)).await), "{last}");
    }
    assert_eq!(whole(&store, code(1)).await, [record(1)]);
}

pub(crate) async fn the_smallest_and_largest_numbers_are_handled(store: Shared) {
    for last in [Seq::MAX - 1, Seq::MAX] {
        assert!(is_conflict(&store.append(code(1), last, record(9)).await), "{last}");
    }
    fill(&store, code(1), &[record(1)]).await;
    assert!(is_conflict(&store.append(code(1), Seq::MAX, record(9)).await));
    assert_eq!(whole(&store, code(1)).await, [record(1)]);
}

pub(crate) async fn logs_are_independent(store: Shared) {
    fill(&store, code(1), &[record(1), record(2)]).await;
    fill(&store, code(2), &[record(3)]).await;
    assert_eq!(whole(&store, code(1)).await, [record(1), record(2)]);
    assert_eq!(whole(&store, code(2)).await, [record(3)]);
    assert_eq!(whole(&store, code(3)).await, []);
}

/// Writers that, when they lose, read what is new and retry, as rooms do on two nodes.
pub(crate) async fn of_many_writers_each_position_has_exactly_one(store: Shared) {
    const WRITERS: u64 = 8;
    const EACH: u64 = 10;
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            let mut won = Vec::new();
            let mut last = 0;
            for nth in 0..EACH {
                let mine = record(writer * EACH + nth);
                loop {
                    let answer = store.append(code(1), last, mine.clone()).await;
                    if !is_conflict(&answer) {
                        won.push(answer.unwrap());
                        last += 1;
                        break;
                    }
                    let news = store.load(code(1), last).await.unwrap();
                    last = news.last().map_or(last, room::Durable::seq);
                }
            }
            won
        });
    }
    let won: Vec<Receipt> = writers.join_all().await.into_iter().flatten().collect();
    let log = store.load(code(1), 0).await.unwrap();
    assert_eq!(whole(&store, code(1)).await.len(), won.len());
    let places: BTreeSet<Seq> = won.iter().map(room::Durable::seq).collect();
    assert_eq!(places.len(), won.len(), "no place was promised twice");
    for receipt in won {
        let at = usize::try_from(receipt.seq()).unwrap() - 1;
        assert_eq!(log[at], receipt, "what was acknowledged stands there");
    }
}

pub(crate) async fn of_writers_at_one_position_exactly_one_wins(store: Shared) {
    for last in 0..5 {
        let mut writers = JoinSet::new();
        for writer in 0..16 {
            let store = Arc::clone(&store);
            writers.spawn(async move { store.append(code(1), last, record(writer)).await });
        }
        let answers = writers.join_all().await;
        let lost = answers.iter().filter(|it| is_conflict(it)).count();
        assert_eq!(lost, 15);
        let winner = answers.into_iter().find_map(Result::ok);
        let log = store.load(code(1), last).await.unwrap();
        assert_eq!(log, Vec::from_iter(winner));
    }
}

/// More rooms than one group holds; every third asks for a place that is not the next.
pub(crate) async fn many_rooms_append_at_once_and_a_conflict_fails_no_other(store: Shared) {
    const ROOMS: u64 = 600;
    let is_wrong = |number: u64| number.is_multiple_of(3);
    let mut writers = JoinSet::new();
    for number in 0..ROOMS {
        let store = Arc::clone(&store);
        let last = if is_wrong(number) { 4 } else { 0 };
        writers.spawn(async move {
            let answer = store.append(code(number), last, record(number)).await;
            (number, is_conflict(&answer))
        });
    }
    for (number, lost) in writers.join_all().await {
        assert_eq!(lost, is_wrong(number), "room {number}");
    }
    for number in 0..ROOMS {
        let expected = if is_wrong(number) { Vec::new() } else { vec![record(number)] };
        assert_eq!(whole(&store, code(number)).await, expected, "room {number}");
    }
}

pub(crate) async fn a_cancelled_append_leaves_the_log_whole(store: Shared) {
    tokio::select! {
        biased;
        answer = store.append(code(1), 0, record(1)) => { answer.unwrap(); }
        () = std::future::ready(()) => {}
    }
    // Written or not: the place after the end is free, and nothing is there twice.
    let second = store.append(code(1), 0, record(2)).await;
    let log = whole(&store, code(1)).await;
    let expected = if is_conflict(&second) { record(1) } else { record(2) };
    assert_eq!(log, [expected]);
    store.append(code(1), 1, record(3)).await.unwrap();
}

pub(crate) async fn an_acknowledged_record_can_be_read_at_once(store: Shared) {
    for last in 0..50 {
        let receipt = store.append(code(1), last, record(u64::from(last))).await.unwrap();
        assert_eq!(store.load(code(1), last).await.unwrap(), [receipt]);
    }
}

pub(crate) async fn heads_are_the_last_positions(store: Shared) {
    assert_eq!(store.heads(&[]).await.unwrap(), []);
    assert_eq!(store.heads(&[code(1), code(2)]).await.unwrap(), []);
    // More than ten: an order by text would put 9 before 12.
    fill(&store, code(1), &(1..=12).map(record).collect::<Vec<Record>>()).await;
    fill(&store, code(2), &[record(1)]).await;
    fill(&store, code(3), &[record(1)]).await;
    assert!(is_conflict(&store.append(code(4), 7, record(1)).await));
    let mut heads = store.heads(&[code(2), code(4), code(1)]).await.unwrap();
    heads.sort_unstable();
    let mut expected = vec![(code(1), 12), (code(2), 1)];
    expected.sort_unstable();
    assert_eq!(heads, expected, "those asked for that have a log");
    let many: Vec<RoomCode> = (1000..3000).map(code).chain([code(3)]).collect();
    assert_eq!(store.heads(&many).await.unwrap(), [(code(3), 1)]);
}

pub(crate) async fn a_closed_store_refuses_appends(store: Shared) {
    fill(&store, code(1), &[record(1)]).await;
    store.close().await;
    for (room, last) in [(code(1), 1), (code(1), 0), (code(2), 0)] {
        let answer = store.append(room, last, record(2)).await;
        assert!(matches!(answer, Err(AppendError::Failed(StoreError::Closed))), "{answer:?}");
    }
    // Closing a closed store does no harm.
    store.close().await;
}

/// An append at the time of closing is stored or refused as closed; there is no other answer.
pub(crate) async fn closing_answers_pending_appends(store: Shared) {
    let mut writers = JoinSet::new();
    for number in 0..100 {
        let store = Arc::clone(&store);
        writers.spawn(async move { store.append(code(number), 0, record(number)).await });
    }
    let closing = Arc::clone(&store);
    let closed = tokio::spawn(async move { closing.close().await });
    for answer in writers.join_all().await {
        match answer {
            Ok(receipt) => assert_eq!(receipt.seq(), 1),
            Err(AppendError::Failed(StoreError::Closed)) => {}
            Err(error) => panic!("{error:?}"),
        }
    }
    closed.await.unwrap();
}
