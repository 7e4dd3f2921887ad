//! The game goes on without a player who is away, and the host's role passes on, by the clock of the
//! node, in a silent turn too.

use protocol::Hint;
use room::{Durable as _, Event, Request};
use rules::Seed;
use store::Store as _;
use testbed::person;
use tokio::sync::mpsc;

use super::table::Table;
use crate::rooms::actor::Inbound;
use crate::rooms::registry::tests::hello;

#[tokio::test(start_paused = true)]
async fn the_game_goes_on_without_who_has_been_away_for_a_minute() {
    let mut table = Table::with_two().await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    let away = table.turn().await;
    table.seconds(100).await;
    assert_eq!(table.goes_on(away).await, "not_away", "they only think for long");
    table.goes(away).await;
    table.seconds(58).await;
    assert_eq!(table.goes_on(away).await, "not_away");
    table.seconds(4).await;
    let version = table.version().await;
    assert_eq!(table.goes_on(away).await, "accepted");
    assert!(table.version().await > version);
    // Once they are back, the seat is theirs at once.
    table.comes(away).await;
    assert_eq!(table.goes_on(away).await, "not_away");
}

#[tokio::test(start_paused = true)]
async fn who_leaves_a_page_idle_is_away_until_somebody_uses_it() {
    let (told, mut turns) = mpsc::channel(1);
    let mut table = Table::notifying(Some(told), None).await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    let away = table.turn().await;
    table.idles(away, true).await;
    table.seconds(1).await;
    let told = table.arrives().await;
    let presence = told.iter().find(|it| it["type"] == "presence").unwrap();
    assert_eq!(presence["online"][usize::from(away)], false);
    // The page asks whether its connection still works: nobody has used it for that.
    table.comes(away).await;
    table.seconds(58).await;
    assert_eq!(table.goes_on(away).await, "not_away");
    assert_eq!(turns.try_recv().unwrap().player, person(away), "they are notified elsewhere");
    table.seconds(4).await;
    assert_eq!(table.goes_on(away).await, "accepted");
    table.idles(away, false).await;
    assert_eq!(table.goes_on(away).await, "not_away");
    // Nor is anybody away who has a page in use beside an idle one.
    table.idles(away, true).await;
    table.room.send(hello(7, person(away), &Inbound::default(), 0)).await.unwrap();
    table.seconds(70).await;
    assert_eq!(table.goes_on(away).await, "not_away");
}

/// Otherwise a player who acts beside an idle page could be agreed about after each act of a silent turn.
#[tokio::test(start_paused = true)]
async fn a_player_who_acts_beside_an_idle_page_has_just_been_here() {
    let mut table = Table::with_two().await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    let away = table.turn().await;
    table.idles(away, true).await;
    table.seconds(70).await;
    assert_eq!(table.asks(away, Request::Say { text: "…".to_owned() }).await, "accepted");
    table.seconds(58).await;
    assert_eq!(table.goes_on(away).await, "not_away");
    table.seconds(4).await;
    assert_eq!(table.goes_on(away).await, "accepted");
}

#[tokio::test(start_paused = true)]
async fn a_connection_on_another_node_is_presence_too() {
    let mut table = Table::with_two().await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    let away = table.turn().await;
    table.goes(away).await;
    for _ in 0..80 {
        let people = vec![person(away)];
        table.registry.hear(7, Hint::Here { room: table.code, people });
        table.seconds(1).await;
    }
    assert_eq!(table.goes_on(away).await, "not_away");
    table.seconds(70).await;
    assert_eq!(table.goes_on(away).await, "accepted");
}

#[tokio::test(start_paused = true)]
async fn who_was_at_another_node_meanwhile_has_just_gone() {
    let mut table = Table::with_two().await;
    let here = |people| Hint::Here { room: table.code, people };
    let (there, gone) = (here(vec![person(0)]), here(vec![]));
    table.seconds(10).await;
    table.goes(0).await;
    table.seconds(5).await;
    table.goes(1).await;
    // The host is elsewhere, while nobody is here.
    for _ in 0..40 {
        table.registry.hear(7, there.clone());
        table.seconds(1).await;
    }
    table.registry.hear(7, gone);
    table.comes(1).await;
    assert_eq!(table.asks(1, Request::TakeHost {}).await, "accepted");
    assert_eq!(table.welcome().await["room"]["host"], 0, "they have been away for a second");
}

#[tokio::test(start_paused = true)]
async fn the_role_of_a_host_who_has_been_away_for_a_while_can_be_taken() {
    let mut table = Table::with_two().await;
    table.goes(0).await;
    table.seconds(17).await;
    assert_eq!(table.asks(1, Request::TakeHost {}).await, "accepted");
    assert_eq!(table.welcome().await["room"]["host"], 0);
    table.seconds(5).await;
    assert_eq!(table.asks(1, Request::TakeHost {}).await, "accepted");
    assert_eq!(table.welcome().await["room"]["host"], 1);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_has_just_opened_a_room_takes_nobody_to_be_away() {
    let seed = Some(Seed::new([7; 32]));
    let mut table = Table::notifying(None, seed).await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    table.ends_turn().await;
    let act = table.store.load(table.code, 0).await.unwrap().len();
    let undo = Request::Undo { act: act.try_into().unwrap() };
    // Ada asks there, and this node has not yet said that Bea is here.
    let mut there = table.on_another_node(mpsc::channel(1).0).await;
    there.comes(0).await;
    assert_eq!(there.asks(0, undo.clone()).await, "accepted");
    let log = table.store.load(table.code, 0).await.unwrap();
    assert!(matches!(log.last().unwrap().record().event, Event::UndoAsked { .. }));
    // Nor does it say so by then.
    there.seconds(25).await;
    assert_eq!(there.asks(0, undo).await, "accepted");
    let log = table.store.load(table.code, 0).await.unwrap();
    assert!(matches!(log.last().unwrap().record().event, Event::Undone { .. }));
}
