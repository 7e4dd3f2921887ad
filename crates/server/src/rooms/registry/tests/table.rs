//! A table on one node or several, for tests whose clock is paused.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use room::{CommandId, DealKey, Request, RoomCode};
use rules::{Chance, Games, Guessing, Json, Seat, Seed};
use serde_json::Value;
use store::MemoryStore;
use testbed::person;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::config::Limits;
use crate::decks::Installed;
use crate::environment::{Environment, System, Thought, heads};
use crate::push::Turn;
use crate::rooms::actor::{Inbound, Next, RoomHandle, ToRoom};
use crate::rooms::registry::Registry;
use crate::rooms::registry::tests::{hello, hello_of};

const GAMES: Games = Games::new(&[pennies::ENTRY.with(&Guessing(pennies::ENTRY.kit))]);

/// The time of day goes on as the paused clock of the test does, and the same is drawn in every run.
#[derive(Debug)]
pub(super) struct Paused {
    began: Instant,
    chance: Mutex<Chance>,
    pub(super) system: System,
}

impl Paused {
    fn new(seed: Option<Seed>) -> Self {
        let deal_key = DealKey::new([9; 32]);
        Self {
            began: Instant::now(),
            chance: Mutex::new(Chance::new(7)),
            system: System {
                seed,
                deal_key,
                began: None,
                decks: Installed::default(),
                heads: heads(),
            },
        }
    }
}

impl Environment for Paused {
    fn bytes(&self) -> [u8; 32] {
        self.chance.lock().unwrap().bytes()
    }

    fn seed(&self) -> Option<Seed> {
        self.system.seed()
    }

    fn deal_key(&self) -> &DealKey {
        self.system.deal_key()
    }

    fn now(&self) -> u64 {
        1_000_000 + u64::try_from(self.began.elapsed().as_millis()).unwrap()
    }

    fn think(&self, thought: Thought) {
        self.system.think(thought);
    }
}

/// A room with two people, seat by seat, and perhaps a third.
pub(super) struct Table {
    pub(super) registry: Arc<Registry>,
    pub(super) store: Arc<MemoryStore>,
    pub(super) environment: Arc<Paused>,
    pub(super) code: RoomCode,
    pub(super) room: RoomHandle,
    pub(super) inbounds: Vec<Inbound>,
    /// Whose page lies idle.
    idle: [bool; 3],
    asked: u128,
}

fn node(
    store: &Arc<MemoryStore>,
    environment: &Arc<Paused>,
    turns: Option<mpsc::Sender<Turn>>,
    games: Games,
) -> Arc<Registry> {
    let (store, environment) = (Arc::clone(store), Arc::clone(environment));
    let registry = Registry::new(store, Arc::default(), environment, games, Limits::default());
    Arc::new(registry.notifying(turns))
}

impl Table {
    pub(super) async fn with_two() -> Self {
        Self::notifying(None, None).await
    }

    /// The same, with a seed, reporting the turns of players who are away.
    pub(super) async fn notifying(turns: Option<mpsc::Sender<Turn>>, seed: Option<Seed>) -> Self {
        Self::begin(turns, seed, GAMES).await
    }

    /// The same for other games.
    pub(super) async fn of(games: Games) -> Self {
        Self::begin(None, None, games).await
    }

    async fn begin(turns: Option<mpsc::Sender<Turn>>, seed: Option<Seed>, games: Games) -> Self {
        let (store, environment) = (Arc::default(), Arc::new(Paused::new(seed)));
        let registry = node(&store, &environment, turns, games);
        let code = registry.create(person(0), "Ada", None).await.unwrap();
        let mut table = Self::at(registry, code, store, environment).await;
        for number in 0..2 {
            table.comes(number).await;
        }
        table.asks(1, Request::Join { name: "Bea".to_owned() }).await;
        table
    }

    /// The same room on another node, where nobody is yet.
    pub(super) async fn on_another_node(&self, turns: mpsc::Sender<Turn>) -> Self {
        let (store, environment) = (Arc::clone(&self.store), Arc::clone(&self.environment));
        let registry = node(&store, &environment, Some(turns), GAMES);
        Self { asked: 1000, ..Self::at(registry, self.code, store, environment).await }
    }

    /// A room that is in the log, on a fresh node.
    pub(super) async fn open(
        code: RoomCode,
        store: Arc<MemoryStore>,
        environment: Arc<Paused>,
    ) -> Self {
        let registry = node(&store, &environment, None, GAMES);
        Self { asked: 1000, ..Self::at(registry, code, store, environment).await }
    }

    async fn at(
        registry: Arc<Registry>,
        code: RoomCode,
        store: Arc<MemoryStore>,
        environment: Arc<Paused>,
    ) -> Self {
        let room = registry.open(code).await.unwrap();
        let inbounds = (0..3).map(|_| Inbound::default()).collect();
        Self { registry, store, environment, code, room, inbounds, idle: [false; 3], asked: 0 }
    }

    pub(super) async fn comes(&mut self, number: u8) {
        let at = usize::from(number);
        let (inbound, idle) = (&self.inbounds[at], self.idle[at]);
        let hello = hello_of(number.into(), person(number), inbound, 0, idle);
        self.room.send(hello).await.unwrap();
    }

    pub(super) async fn goes(&self, number: u8) {
        self.room.send(ToRoom::Gone { connection: number.into() }).await.unwrap();
    }

    /// The page of somebody reports that nobody uses it, or that somebody does again.
    pub(super) async fn idles(&mut self, number: u8, idle: bool) {
        self.idle[usize::from(number)] = idle;
        self.room.send(ToRoom::Idle { connection: number.into(), idle }).await.unwrap();
    }

    /// Lets the clock go on, with the beats of the node.
    pub(super) async fn seconds(&self, seconds: u32) {
        for _ in 0..seconds {
            self.registry.beat();
            sleep(Duration::from_secs(1)).await;
        }
    }

    /// The answer: `accepted`, or the code of the refusal.
    pub(super) async fn asks(&mut self, number: u8, request: Request) -> String {
        self.asked += 1;
        let id = CommandId(Uuid::from_u128(self.asked));
        let (connection, came) = (number.into(), Instant::now());
        let ask = ToRoom::Ask { connection, id, request: Box::new(request), came };
        self.room.send(ask).await.unwrap();
        let inbound = &mut self.inbounds[usize::from(number)];
        loop {
            let Some(Next::Frame(frame)) = inbound.next().await else { panic!("an answer") };
            let message: Value = serde_json::from_str(&frame).unwrap();
            if message["id"] == id.0.to_string() {
                let code = &message[if message["type"] == "refused" { "code" } else { "type" }];
                return code.as_str().unwrap().to_owned();
            }
        }
    }

    /// The other player goes on without the one whose turn it is.
    pub(super) async fn goes_on(&mut self, away: u8) -> String {
        let seen = self.version().await;
        self.asks(1 - away, Request::MoveOn { seen, seat: Seat(away) }).await
    }

    /// The welcome of a fresh connection.
    pub(super) async fn welcome(&self) -> Value {
        self.arrives().await.remove(0)
    }

    /// Everything that a fresh connection receives.
    pub(super) async fn arrives(&self) -> Vec<Value> {
        self.arrives_as(9).await
    }

    /// What is open to somebody.
    pub(super) async fn offer(&self, number: u8) -> Option<Json> {
        let told = self.arrives_as(number).await.remove(0);
        let options = &told["options"];
        (!options.is_null()).then(|| Json::of(options))
    }

    pub(super) async fn is_over(&self) -> bool {
        self.welcome().await["room"]["stage"] == "over"
    }

    /// Everything that a fresh connection of somebody receives.
    pub(super) async fn arrives_as(&self, number: u8) -> Vec<Value> {
        let mut inbound = Inbound::default();
        self.room.send(hello(9, person(number), &inbound, 0)).await.unwrap();
        let Some(Next::Frame(frame)) = inbound.next().await else { panic!("a welcome") };
        self.goes(9).await;
        let frames = [frame].into_iter().chain(std::iter::from_fn(|| inbound.waiting()));
        frames.map(|it| serde_json::from_str(&it).unwrap()).collect()
    }

    /// The next message to somebody that matches.
    pub(super) async fn awaits(&mut self, number: u8, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let next = self.inbounds[usize::from(number)].next().await;
            let Some(Next::Frame(frame)) = next else { panic!("a message") };
            let message: Value = serde_json::from_str(&frame).unwrap();
            if is_it(&message) {
                return message;
            }
        }
    }

    pub(super) async fn version(&self) -> u32 {
        self.welcome().await["version"].as_u64().unwrap().try_into().unwrap()
    }

    pub(super) async fn turn(&self) -> u8 {
        self.welcome().await["turn"].as_u64().unwrap().try_into().unwrap()
    }
}
