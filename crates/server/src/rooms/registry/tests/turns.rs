//! A player whose turn begins while they are away is notified once, after a while; one who is there is not.

use protocol::Hint;
use room::{Durable as _, Request, Token};
use rules::{Json, Level, Seed};
use serde_json::json;
use store::{Receipt, Store as _};
use testbed::person;
use tokio::sync::mpsc;

use super::table::Table;
use crate::push::Turn;

/// A game whose turns are reported, and the reports.
async fn game(seed: u8) -> (Table, mpsc::Receiver<Turn>) {
    let (turns, told) = mpsc::channel(16);
    let mut table = Table::notifying(Some(turns), Some(Seed::new([seed; 32]))).await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    (table, told)
}

impl Table {
    async fn plays(&mut self, number: u8, command: serde_json::Value) {
        let (seen, command) = (self.version().await, Json::of(&command));
        assert_eq!(self.asks(number, Request::Play { seen, command }).await, "accepted");
    }

    /// The one whose turn it is ends it. Returns whose turn it is then.
    pub(super) async fn ends_turn(&mut self) -> u8 {
        let turn = self.turn().await;
        self.plays(turn, json!({"type": "roll"})).await;
        self.plays(turn, json!({"type": "hide", "pennies": 0})).await;
        assert_ne!(self.turn().await, turn);
        1 - turn
    }

    /// What somebody who is here has heard since they were last asked.
    pub(super) fn hears(&mut self, number: u8) -> Vec<String> {
        let inbound = &mut self.inbounds[usize::from(number)];
        std::iter::from_fn(|| inbound.waiting()).map(|it| it.to_string()).collect()
    }
}

#[tokio::test(start_paused = true)]
async fn who_is_away_when_their_turn_begins_is_told_once() {
    let (mut table, mut told) = game(7).await;
    let away = 1 - table.turn().await;
    table.goes(away).await;
    table.seconds(40).await;
    assert!(told.try_recv().is_err(), "it is not their turn");
    assert_eq!(table.ends_turn().await, away);
    table.seconds(25).await;
    assert!(told.try_recv().is_err(), "the other may still take it back");
    table.seconds(10).await;
    assert_eq!(told.try_recv(), Ok(Turn { player: person(away), room: table.code }));
    table.seconds(300).await;
    assert!(told.try_recv().is_err(), "once");
    // The next turn is another one.
    table.comes(away).await;
    table.ends_turn().await;
    table.goes(away).await;
    table.ends_turn().await;
    table.seconds(40).await;
    assert_eq!(told.try_recv(), Ok(Turn { player: person(away), room: table.code }));
}

#[tokio::test(start_paused = true)]
async fn who_is_here_is_not_told_however_long_they_think() {
    let (mut table, mut told) = game(7).await;
    let next = table.ends_turn().await;
    table.seconds(600).await;
    assert!(told.try_recv().is_err());
    // Nor who is connected to another node.
    table.goes(next).await;
    for _ in 0..60 {
        let hint = Hint::Here { room: table.code, people: vec![person(next)] };
        table.registry.hear(7, hint);
        table.seconds(1).await;
    }
    assert!(told.try_recv().is_err());
    // A player who put the phone away before playing is reminded.
    table.seconds(40).await;
    assert_eq!(told.try_recv(), Ok(Turn { player: person(next), room: table.code }));
}

#[tokio::test(start_paused = true)]
async fn who_has_gone_on_from_another_device_is_told_there() {
    let (mut table, mut told) = game(7).await;
    let next = table.ends_turn().await;
    let pass = Token::new([90; 32]);
    assert_eq!(table.asks(next, Request::Lend { pass: pass.clone() }).await, "accepted");
    table.comes(2).await;
    assert_eq!(table.asks(2, Request::TakeOver { pass }).await, "accepted");
    table.goes(next).await;
    table.goes(2).await;
    table.seconds(40).await;
    assert_eq!(told.try_recv(), Ok(Turn { player: person(2), room: table.code }));
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_another_node_began_is_told_there() {
    let (table, mut told) = game(7).await;
    let away = 1 - table.turn().await;
    table.goes(away).await;
    let (turns, mut told_there) = mpsc::channel(16);
    let mut there = table.on_another_node(turns).await;
    there.comes(1 - away).await;
    assert_eq!(there.ends_turn().await, away);
    for _ in 0..60 {
        table.registry.look().await.unwrap();
        table.seconds(1).await;
        there.registry.beat();
    }
    assert_eq!(table.turn().await, away, "both know of it");
    assert!(told.try_recv().is_err());
    assert_eq!(told_there.try_recv(), Ok(Turn { player: person(away), room: table.code }));
    assert!(told_there.try_recv().is_err());
}

#[tokio::test(start_paused = true)]
async fn in_a_silent_turn_nobody_else_hears_that_somebody_is_told() {
    let mut silent = 0;
    for seed in 0..40 {
        let (mut table, mut told) = game(seed).await;
        let player = table.ends_turn().await;
        table.plays(player, json!({"type": "roll"})).await;
        if table.welcome().await["silence"].is_null() {
            continue;
        }
        silent += 1;
        table.goes(player).await;
        table.seconds(1).await;
        table.hears(1 - player);
        table.seconds(60).await;
        assert_eq!(told.try_recv(), Ok(Turn { player: person(player), room: table.code }));
        assert_eq!(table.hears(1 - player), Vec::<String>::new(), "seed {seed}");
    }
    assert!(silent > 0);
}

#[tokio::test(start_paused = true)]
async fn a_clock_and_a_bot_play_no_empty_room_to_its_end() {
    for turns in [Some(mpsc::channel(16).0), None] {
        let mut table = Table::notifying(turns, Some(Seed::new([7; 32]))).await;
        assert_eq!(table.asks(0, Request::AddBot { level: Level::Steady }).await, "accepted");
        assert_eq!(table.asks(0, Request::SetClock { seconds: Some(20) }).await, "accepted");
        assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
        table.goes(0).await;
        table.goes(1).await;
        table.seconds(1000).await;
        let log = table.store.load(table.code, 0).await.unwrap();
        let at = |it: Option<&Receipt>| it.unwrap().record().at;
        assert!(at(log.last()) - at(log.first()) < 80_000, "it has stayed open once");
    }
}

#[tokio::test(start_paused = true)]
async fn who_is_away_is_told_of_a_turn_that_the_clock_began_in_an_empty_room() {
    let (turns, mut told) = mpsc::channel(16);
    let mut table = Table::notifying(Some(turns), Some(Seed::new([7; 32]))).await;
    assert_eq!(table.asks(0, Request::SetClock { seconds: Some(60) }).await, "accepted");
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    let next = 1 - table.turn().await;
    table.goes(0).await;
    table.goes(1).await;
    for player in [1 - next, next] {
        table.seconds(50).await;
        assert_eq!(told.try_recv(), Ok(Turn { player: person(player), room: table.code }));
    }
    // A clock plays no empty room to its end.
    table.seconds(1000).await;
    assert!(told.try_recv().is_err());
    assert!(table.store.load(table.code, 0).await.unwrap().len() < 8);
}
