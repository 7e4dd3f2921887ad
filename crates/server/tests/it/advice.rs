//! A bot that advises somebody who plays alone, over real sockets.

use std::sync::{Condvar, Mutex};
use std::time::Duration;

use rules::{Bots, Chance, Damaged, Entry, Games, Json, Known, Level};
use serde_json::{Value, json};
use server::config::Limits;

use crate::client::{Client, PATIENCE, named};
use crate::host::Host;

/// A bot's advice in the last entry that this client received.
pub(crate) fn advice(client: &Client) -> Value {
    let entry = client.mirror.entries.last().unwrap();
    assert_eq!(entry["moments"][0]["type"], "advised", "{entry}");
    entry["moments"][0].clone()
}

#[tokio::test]
async fn a_game_is_played_by_what_a_bot_would_do() {
    let server = Host::start().await;
    let (mut ana, code) = server.room().await;
    let options = json!({"events": "none", "scoring": "french"});
    ana.accepted(json!({"type": "configure", "options": options})).await;
    assert_eq!(ana.mirror.room["advice"], true);
    let ask = |client: &Client| json!({"type": "ask_bot", "seen": client.mirror.version});
    assert_eq!(ana.refused(ask(&ana)).await, "not_started");
    ana.accepted(json!({"type": "start"})).await;
    let mut bea = server.guest();
    bea.hello(&code, 0).await;
    assert_eq!(bea.refused(ask(&bea)).await, "not_seated");
    for _ in 0..12 {
        let version = ana.mirror.version;
        ana.accepted(ask(&ana)).await;
        let said = advice(&ana);
        assert_eq!((&said["seat"], &said["level"]), (&json!(0), &json!("keen")));
        assert_eq!(ana.mirror.version, version, "nothing is done");
        ana.act(said["command"].clone()).await;
        // The server limits people to a human pace.
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_question_that_is_sent_again_costs_nothing_and_is_answered_once() {
    let limits = Limits { message_burst: 100, seat_burst: 8, seat_rate: 1, ..Limits::default() };
    let server = Host::limited(limits).await;
    let (mut ana, _) = server.room().await;
    ana.accepted(json!({"type": "configure", "options": {"events": "none", "scoring": "french"}}))
        .await;
    ana.accepted(json!({"type": "start"})).await;
    let (id, question) = named(json!({"type": "ask_bot", "seen": ana.mirror.version}));
    let mut first = None;
    // Longer than a player's quota lasts.
    for _ in 0..30 {
        ana.send(question.clone()).await;
        let answer = ana.answer(&id).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        assert_eq!(*first.get_or_insert(answer.clone()), answer);
    }
    let advised = |it: &&Value| it["moments"][0]["type"] == "advised";
    assert_eq!(ana.mirror.entries.iter().filter(advised).count(), 1);
    server.stop().await;
}

#[tokio::test]
async fn at_a_table_of_two_a_bot_is_not_asked() {
    let server = Host::start().await;
    let (mut clients, _) = server.game(&["Ana", "Léa"]).await;
    let active = clients[0].mirror.active();
    assert_eq!(clients[active].mirror.room["advice"], false);
    let seen = clients[active].mirror.version;
    let refused = clients[active].refused(json!({"type": "ask_bot", "seen": seen})).await;
    assert!(["no_advice", "silenced"].contains(&refused.as_str()), "{refused}");
    server.stop().await;
}

/// Bots that think until they are let go, and count how often they are asked.
#[derive(Debug)]
struct Pondering {
    asked: Mutex<usize>,
    let_go: Mutex<bool>,
    heard: Condvar,
}

impl Pondering {
    const fn new() -> Self {
        Self { asked: Mutex::new(0), let_go: Mutex::new(false), heard: Condvar::new() }
    }

    fn asked(&self) -> usize {
        *self.asked.lock().unwrap()
    }

    fn let_go(&self) {
        *self.let_go.lock().unwrap() = true;
        self.heard.notify_all();
    }
}

impl Bots for Pondering {
    fn levels(&self) -> &'static [Level] {
        &[Level::Steady]
    }

    fn choose(
        &self,
        known: &Known,
        _: Level,
        chance: &mut Chance,
    ) -> Result<Option<Json>, Damaged> {
        *self.asked.lock().unwrap() += 1;
        let let_go = self.let_go.lock().unwrap();
        // A test that has failed lets nobody go, and would wait for its threads.
        drop(self.heard.wait_timeout_while(let_go, PATIENCE, |it| !*it).unwrap());
        Ok(marne::ENTRY.kit.pick(&known.offer, chance))
    }
}

static PONDERING: Pondering = Pondering::new();
static PONDERED: [Entry; 1] = [marne::ENTRY.with(&PONDERING)];

#[tokio::test]
async fn who_asks_once_more_gets_what_was_found_meanwhile() {
    let server = Host::of(Games::new(&PONDERED)).await;
    let (mut ana, _) = server.room().await;
    ana.accepted(json!({"type": "start"})).await;
    let (id, question) = named(json!({"type": "ask_bot", "seen": ana.mirror.version}));
    ana.send(question.clone()).await;
    assert_eq!(ana.answer(&id).await["code"], "unavailable");
    PONDERING.let_go();
    ana.send(question).await;
    assert_eq!(ana.answer(&id).await["type"], "accepted");
    // A new request about the same version gets the cached answer.
    let seen = ana.mirror.version;
    ana.accepted(json!({"type": "ask_bot", "seen": seen})).await;
    assert_eq!(PONDERING.asked(), 1);
    server.stop().await;
}

static PONDERING_BUSY: Pondering = Pondering::new();
static PONDERED_BUSY: [Entry; 1] = [marne::ENTRY.with(&PONDERING_BUSY)];

#[tokio::test]
async fn a_question_that_gets_no_bot_in_time_is_dropped_and_may_be_asked_again() {
    let server = Host::of(Games::new(&PONDERED_BUSY)).await;
    // One request more than there are threads for bots.
    let threads = std::thread::available_parallelism().unwrap().get();
    let heads = (threads / 2).max(1);
    let mut tables = Vec::new();
    for _ in 0..=heads {
        let (mut ana, _) = server.room().await;
        ana.accepted(json!({"type": "start"})).await;
        tables.push(ana);
    }
    let mut asked = Vec::new();
    for ana in &mut tables {
        let (id, question) = named(json!({"type": "ask_bot", "seen": ana.mirror.version}));
        ana.send(question.clone()).await;
        asked.push((id, question));
    }
    for (ana, (id, _)) in tables.iter_mut().zip(&asked) {
        assert_eq!(ana.answer(id).await["code"], "unavailable");
    }
    let (ana, (id, question)) = (tables.last_mut().unwrap(), asked.last().unwrap());
    assert_eq!(PONDERING_BUSY.asked(), heads);
    PONDERING_BUSY.let_go();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(PONDERING_BUSY.asked(), heads, "nobody waits for the last one any more");
    ana.send(question.clone()).await;
    assert_eq!(ana.answer(id).await["type"], "accepted");
    assert_eq!(PONDERING_BUSY.asked(), heads + 1);
    server.stop().await;
}
