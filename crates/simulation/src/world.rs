//! A few nodes on one log, connections to them, and a clock that jumps, all from one seed.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::Packet;
use room::{DealKey, PlayerId, Token};
use rules::{Chance, Entry, Games, Guessing, Seed};
use server::bus::{Bus, Heard};
use server::config::{Config, Limits};
use server::edge::{App, serve_socket};
use server::environment::{Environment, Thought};
use swarm::history::{Life, Micros};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::disk::{Arm, Disk};
use crate::link::{End, link};
use crate::sometimes::Sometimes;

/// Limits too high to reach.
const MANY: u32 = 1_000_000;
const LIMITS: Limits = Limits {
    message_burst: MANY,
    message_rate: MANY,
    seat_burst: MANY,
    seat_rate: MANY,
    guest_burst: MANY,
    guest_rate: MANY,
    watch_burst: MANY,
    watch_rate: MANY,
    talk_burst: MANY,
    talk_rate: MANY,
    address_sockets: MANY,
    room_burst: MANY,
    room_rate: MANY,
    look_burst: MANY,
    look_rate: MANY,
    miss_burst: MANY,
    miss_rate: MANY,
};
/// The key that decides the deals of days, on every node.
pub(crate) const DEAL_KEY: [u8; 32] = [0x0d; 32];
/// The start of every run, in milliseconds since 1970.
const MORNING: u64 = 1_750_000_000_000;

/// The games of every run: the smallest one, which has every kind of secret, and those of the program, with bots that
/// take no time to think.
pub(crate) fn games() -> Games {
    static GAMES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
        let all = [pennies::ENTRY].into_iter().chain(games::GAMES.all());
        all.map(|it| it.with(Box::leak(Box::new(Guessing(it.kit))))).collect()
    });
    Games::new(&GAMES)
}

/// Network conditions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// The longest delay between guest and node, in milliseconds.
    pub(crate) delay: u64,
    /// How many of a hundred hints are lost.
    pub(crate) lost: u64,
    /// The longest delay of a hint, in milliseconds.
    pub(crate) late: u64,
    /// One cut in this many goes unnoticed by the node; 0 for none.
    pub(crate) half_open: u64,
}

/// One start of a node.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) life: Life,
    pub(crate) app: Arc<App>,
    /// Its connections.
    pub(crate) cut: CancellationToken,
    bus: Bus,
    /// The nodes whose packets were forwarded to its bus.
    foreign: Arc<Mutex<BTreeSet<u64>>>,
}

/// The shared state of a run.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) disk: Arc<Disk>,
    pub(crate) ways: Ways,
    nodes: Mutex<Vec<Node>>,
    links: Mutex<Vec<(PlayerId, CancellationToken)>>,
    /// A player whose devices reach no node.
    away: Mutex<Option<PlayerId>>,
    lives: AtomicUsize,
    chance: Mutex<Chance>,
    clock: Arc<Clock>,
    sometimes: Mutex<Sometimes>,
    /// Passes to chairs, for any guest to use.
    pub(crate) passes: Arc<Mutex<Vec<Token>>>,
    /// Whether guests make long pauses.
    pub(crate) is_quiet: AtomicBool,
    /// Whether guests send no new requests.
    pub(crate) is_settling: AtomicBool,
    /// How many guests are not settled.
    pub(crate) busy: AtomicUsize,
}

/// The time of day, which may jump.
#[derive(Debug)]
struct Clock {
    began: Instant,
    /// The start of the run, in milliseconds since 1970.
    morning: AtomicU64,
}

/// Chance and time of one node.
#[derive(Debug)]
struct Decided {
    chance: Mutex<Chance>,
    deal_key: DealKey,
    /// Whether it seals deals, or chooses them.
    is_sealing: bool,
    clock: Arc<Clock>,
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Environment for Decided {
    fn bytes(&self) -> [u8; 32] {
        lock(&self.chance).bytes()
    }

    /// Deals that begin with a silence are chosen.
    fn seed(&self) -> Option<Seed> {
        if self.is_sealing {
            return None;
        }
        let mut chance = lock(&self.chance);
        let silent: Vec<Seed> = games().all().filter_map(|it| it.kit.silent_seed()).collect();
        let seed = chance.pick(&silent).filter(|_| !chance.once_in(4)).cloned();
        Some(seed.unwrap_or_else(|| Seed::new(chance.bytes())))
    }

    fn deal_key(&self) -> &DealKey {
        &self.deal_key
    }

    fn now(&self) -> u64 {
        let since = u64::try_from(self.clock.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.clock.morning.load(Ordering::Relaxed) + since
    }

    fn think(&self, thought: Thought) {
        // On this thread, like everything: a thread of its own would finish at an unpredictable time.
        tokio::spawn(async move { thought() });
    }
}

impl World {
    pub(crate) fn new(chance: Chance, disk: Arc<Disk>, ways: Ways, guests: usize) -> Arc<Self> {
        let clock = Clock { began: Instant::now(), morning: AtomicU64::new(MORNING) };
        Arc::new(Self {
            disk,
            ways,
            nodes: Mutex::default(),
            links: Mutex::default(),
            away: Mutex::default(),
            is_quiet: AtomicBool::new(false),
            lives: AtomicUsize::new(0),
            chance: Mutex::new(chance),
            clock: Arc::new(clock),
            sometimes: Mutex::default(),
            passes: Arc::default(),
            is_settling: AtomicBool::new(false),
            busy: AtomicUsize::new(guests),
        })
    }

    /// Microseconds since it began.
    pub(crate) fn now(&self) -> Micros {
        Micros::try_from(self.clock.began.elapsed().as_micros()).unwrap_or(Micros::MAX)
    }

    pub(crate) fn note(&self, what: &'static str) {
        lock(&self.sometimes).note(what);
    }

    pub(crate) fn sometimes(&self) -> Sometimes {
        lock(&self.sometimes).clone()
    }

    pub(crate) fn is_settling(&self) -> bool {
        self.is_settling.load(Ordering::Relaxed)
    }

    /// Starts one more node.
    pub(crate) fn start(self: &Arc<Self>) -> Node {
        let life = self.lives.fetch_add(1, Ordering::Relaxed);
        let (cut, leaving, bus) =
            (CancellationToken::new(), CancellationToken::new(), Bus::local());
        let arm = Arm { disk: Arc::clone(&self.disk), cut: cut.clone() };
        let chance = Mutex::new(lock(&self.chance).branch());
        let (is_sealing, clock) = (lock(&self.chance).once_in(2), Arc::clone(&self.clock));
        let deal_key = DealKey::new(DEAL_KEY);
        let environment = Decided { chance, deal_key, is_sealing, clock };
        let config = Config { limits: LIMITS, ..Config::default() };
        let (store, environment) = (Arc::new(arm), Arc::new(environment));
        let app = App::new(&config, games(), store, bus.clone(), None, leaving, environment);
        let foreign = Arc::default();
        let life = Life::try_from(life).unwrap_or(Life::MAX);
        let node = Node { life, app: Arc::new(app), cut, bus, foreign };
        tokio::spawn(Arc::clone(self).carry(node.clone()));
        lock(&self.nodes).push(node.clone());
        node
    }

    /// Picks a random node, if there is one.
    fn take(&self) -> Option<Node> {
        let mut nodes = lock(&self.nodes);
        let at = lock(&self.chance).place(nodes.len());
        (at < nodes.len()).then(|| nodes.swap_remove(at))
    }

    /// A node crashes, at this instant.
    pub(crate) fn crash(&self) {
        if let Some(node) = self.take() {
            node.cut.cancel();
            // Its remaining tasks are cut off from everything.
            node.app.stop();
        }
    }

    /// A node stops gracefully: it finishes its pending work.
    pub(crate) async fn end(&self) {
        if let Some(node) = self.take() {
            node.app.stop();
            // It may wait for a log that does not answer; an operator would kill it in the end.
            let closing = tokio::time::timeout(Duration::from_secs(5), node.app.close());
            if closing.await.is_ok() {
                self.note("a node ended as it should");
            }
            node.cut.cancel();
        }
    }

    /// Cuts one connection, or all of them.
    pub(crate) fn cut(&self, all: bool) {
        let mut links = lock(&self.links);
        links.retain(|(_, it)| !it.is_cancelled());
        let one = lock(&self.chance).place(links.len());
        for (at, (_, link)) in links.iter().enumerate() {
            if all || at == one {
                link.cancel();
            }
        }
    }

    /// Disconnects all devices of a player until the next call; `None` reconnects everybody.
    pub(crate) fn leave(&self, player: Option<PlayerId>) {
        *lock(&self.away) = player;
        let links = lock(&self.links);
        let lost = links.iter().filter(|(it, _)| Some(*it) == player);
        lost.for_each(|(_, link)| link.cancel());
    }

    /// The clock of all nodes jumps an hour, forwards or back.
    pub(crate) fn jump(&self) {
        const HOUR: u64 = 3_600_000;
        let morning = &self.clock.morning;
        match lock(&self.chance).once_in(2) {
            true => morning.fetch_add(HOUR, Ordering::Relaxed),
            false => morning.fetch_sub(HOUR, Ordering::Relaxed),
        };
        self.note("the clock jumped");
    }

    /// A connection to any node for this guest, with the token that cuts it.
    pub(crate) fn connect(
        &self,
        chance: &mut Chance,
        player: PlayerId,
    ) -> Option<(Life, End, CancellationToken)> {
        if *lock(&self.away) == Some(player) {
            return None;
        }
        let node = {
            let nodes = lock(&self.nodes);
            nodes.get(chance.place(nodes.len()))?.clone()
        };
        let (end, cut) = self.connect_to(&node, chance, player);
        Some((node.life, end, cut))
    }

    /// A connection to this node.
    pub(crate) fn connect_to(
        &self,
        node: &Node,
        chance: &mut Chance,
        player: PlayerId,
    ) -> (End, CancellationToken) {
        let cut = node.cut.child_token();
        let half_open = self.ways.half_open > 0 && chance.once_in(self.ways.half_open);
        let (server, client) = link(chance, self.ways.delay, &cut, half_open);
        let address = IpAddr::from([127, 0, 0, 1]);
        let served = serve_socket(Arc::clone(&node.app), player, address, server);
        tokio::spawn(served.expect("room for one more"));
        lock(&self.links).push((player, cut.clone()));
        (client, cut)
    }

    /// Carries a node's packets to the others: late, duplicated, reordered or lost.
    async fn carry(self: Arc<Self>, node: Node) {
        let mut ears = node.bus.listen();
        let mut chance = lock(&self.chance).branch();
        while let Some(heard) = node.cut.run_until_cancelled(ears.recv()).await.flatten() {
            let Heard::Packet(packet) = heard else { continue };
            if lock(&node.foreign).contains(&packet.node) {
                continue;
            }
            let others: Vec<Node> = lock(&self.nodes).clone();
            for other in others.into_iter().filter(|it| it.life != node.life) {
                if chance.below(100) < self.ways.lost {
                    self.note("a hint was lost");
                    continue;
                }
                if chance.once_in(8) {
                    self.note("a hint came twice");
                    let late = self.late(&mut chance);
                    tokio::spawn(other.clone().hear(late, packet.clone()));
                }
                tokio::spawn(other.hear(self.late(&mut chance), packet.clone()));
            }
        }
    }

    fn late(&self, chance: &mut Chance) -> Duration {
        let longest = if chance.once_in(10) { 20 * self.ways.late } else { self.ways.late };
        Duration::from_millis(chance.below(longest + 1))
    }
}

impl Node {
    async fn hear(self, late: Duration, packet: Packet) {
        if !late.is_zero() {
            sleep(late).await;
        }
        lock(&self.foreign).insert(packet.node);
        self.bus.say(packet.node, packet.hints).await;
    }
}
