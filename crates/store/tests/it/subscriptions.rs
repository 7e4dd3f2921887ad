//! Every store keeps, bounds and removes the browsers that are notified of turns alike.

use room::{PlayerId, Token};
use store::{SUBSCRIPTIONS, Subscription};

use crate::archive::all;

fn player(number: u8) -> PlayerId {
    Token::new([number; 32]).player()
}

fn browser(number: usize, language: &str) -> Subscription {
    Subscription {
        endpoint: format!("https://push.example.org/{number}"),
        key: "key".to_owned(),
        auth: "auth".to_owned(),
        language: language.to_owned(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_kept_renewed_and_forgotten() {
    let (stores, _folder) = all().await;
    for store in stores {
        let of = async |who: u8| store.subscriptions(player(who)).await.unwrap();
        assert_eq!(of(1).await, []);
        store.subscribe(&[player(1)], browser(1, "fr"), 10).await.unwrap();
        store.subscribe(&[player(1)], browser(2, "en"), 20).await.unwrap();
        assert_eq!(of(1).await, [browser(2, "en"), browser(1, "fr")], "{store:?}");
        // In another language, and later.
        store.subscribe(&[player(1)], browser(1, "en"), 30).await.unwrap();
        assert_eq!(of(1).await, [browser(1, "en"), browser(2, "en")], "{store:?}");
        // Somebody else uses the same browser: it is no longer notified about the tables of its previous user.
        store.subscribe(&[player(2)], browser(2, "fr"), 40).await.unwrap();
        assert_eq!((of(1).await, of(2).await), (vec![browser(1, "en")], vec![browser(2, "fr")]));
        store.unsubscribe_idle(40).await.unwrap();
        assert_eq!((of(1).await.len(), of(2).await.len()), (0, 1), "{store:?}");
        for _ in 0..2 {
            store.unsubscribe(browser(2, "").endpoint).await.unwrap();
            assert_eq!(of(2).await, [], "{store:?}");
        }
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_of_all_who_share_it_as_they_were_last_said() {
    let (stores, _folder) = all().await;
    for store in stores {
        let of = async |who: u8| store.subscriptions(player(who)).await.unwrap();
        // One of them is named twice.
        let people = [player(1), player(2), player(1)];
        store.subscribe(&people, browser(1, "fr"), 10).await.unwrap();
        let both = vec![browser(1, "fr")];
        assert_eq!((of(1).await, of(2).await), (both.clone(), both), "{store:?}");
        store.subscribe(&[player(2), player(3)], browser(1, "en"), 20).await.unwrap();
        let both = vec![browser(1, "en")];
        assert_eq!((of(1).await, of(2).await, of(3).await), (vec![], both.clone(), both));
        store.unsubscribe(browser(1, "").endpoint).await.unwrap();
        assert_eq!((of(2).await, of(3).await), (vec![], vec![]), "{store:?}");
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_has_a_few_browsers_and_those_of_today_stay() {
    let (stores, _folder) = all().await;
    for store in stores {
        store.subscribe(&[player(2)], browser(1000, "fr"), 0).await.unwrap();
        for number in 0..SUBSCRIPTIONS + 3 {
            let at = number.try_into().unwrap();
            store.subscribe(&[player(1)], browser(number, "fr"), at).await.unwrap();
        }
        let kept = store.subscriptions(player(1)).await.unwrap();
        let newest: Vec<_> = (3..SUBSCRIPTIONS + 3).rev().map(|it| browser(it, "fr")).collect();
        assert_eq!(kept, newest, "{store:?}");
        assert_eq!(store.subscriptions(player(2)).await.unwrap().len(), 1);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_secret_is_made_once() {
    let (stores, _folder) = all().await;
    for store in stores {
        let made = store.secret("push", "first".to_owned()).await.unwrap();
        let again = store.secret("push", "second".to_owned()).await.unwrap();
        assert_eq!((&*made, &*again), ("first", "first"), "{store:?}");
        assert_eq!(store.secret("other", "third".to_owned()).await.unwrap(), "third");
        store.close().await;
    }
}

#[test]
fn an_endpoint_is_not_shown() {
    let shown = format!("{:?}", browser(1, "fr"));
    assert!(
        shown.contains("fr") && !shown.contains("example") && !shown.contains("auth"),
        "{shown}"
    );
}
