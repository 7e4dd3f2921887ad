//! The real program on a real database, killed at random instants while guests play.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use futures_util::future::try_join_all;
use room::RoomCode;
use rules::{Chance, Games};
use serde::Serialize;
use store::{Archive, PostgresStore, Receipt, SqliteStore};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::check::{Case, Findings, Promise, Seen, Violation, check};
use crate::crowd;
use crate::frame::Frame;
use crate::history::{History, Life, Micros};
use crate::player::{Player, Surroundings};
use crate::program::{Program, Recipe, deal_key};
use crate::results;
use crate::session::Session;
use crate::tally::percentile;
use crate::target::{Guest, Target};
use crate::world::{Outlook, World};

/// Kills per set of rooms. Then a new set begins: the histories have to fit into memory.
const EPISODE: u32 = 50;
/// Few enough kills that all may come between two requests.
const FEW: u32 = 10;

/// One action in this many in a lobby is to leave it, so that all have time to sit down.
const HASTE: u64 = 60;

/// The parameters of a chaos run.
#[derive(Clone, Debug)]
pub struct Chaos {
    /// The games of the program.
    pub games: Games,
    /// The number of kills.
    pub cycles: u32,
    /// Programs at a time; more than one need a PostgreSQL.
    pub nodes: usize,
    /// Rooms at a time.
    pub rooms: usize,
    /// Players in each room, besides one watcher.
    pub seats: usize,
    /// The longest life of the program.
    pub longest: Duration,
    /// The seed of all chance except the system's.
    pub seed: u64,
    /// The file for the guests' histories, as JSON lines.
    pub history: Option<PathBuf>,
}

/// The result of a chaos run.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it, with their units")]
pub struct ChaosReport {
    pub cycles: u32,
    pub seed: u64,
    #[serde(flatten)]
    pub seen: Seen,
    /// Microseconds from starting the program until a guest is in a room.
    pub answers_after_p50_ms: f64,
    pub answers_after_max_ms: f64,
    pub violations: Vec<Violation>,
}

/// Kills the program repeatedly and checks the guests' histories.
///
/// # Errors
/// If the program cannot be started or its log cannot be read.
pub async fn run(chaos: &Chaos, recipe: &Recipe) -> anyhow::Result<ChaosReport> {
    let mut chance = Chance::new(chaos.seed);
    let mut findings = Findings::default();
    let mut answers_after = Vec::new();
    let mut left = chaos.cycles;
    while left > 0 {
        let cycles = left.min(EPISODE);
        left -= cycles;
        let mut episode = Episode::new(chaos, recipe, chance.branch());
        let outcome = episode.run(cycles).await?;
        findings.violations.extend(outcome.violations);
        findings.seen.add(outcome.seen);
        answers_after.append(&mut episode.answers_after);
    }
    answers_after.sort_unstable();
    Ok(ChaosReport {
        cycles: chaos.cycles,
        seed: chaos.seed,
        seen: findings.seen,
        answers_after_p50_ms: percentile(&answers_after, 50),
        answers_after_max_ms: percentile(&answers_after, 100),
        violations: findings.violations,
    })
}

/// A set of rooms and their guests.
struct Episode<'a> {
    chaos: &'a Chaos,
    recipe: &'a Recipe,
    chance: Chance,
    began: Instant,
    world: watch::Sender<World>,
    lives: Life,
    deaths: BTreeMap<Life, Micros>,
    /// Microseconds from starting the program until a guest was in a room.
    answers_after: Vec<u32>,
}

impl<'a> Episode<'a> {
    fn new(chaos: &'a Chaos, recipe: &'a Recipe, chance: Chance) -> Self {
        Self {
            chaos,
            recipe,
            chance,
            began: Instant::now(),
            world: watch::Sender::new(World::default()),
            lives: 0,
            deaths: BTreeMap::new(),
            answers_after: Vec::new(),
        }
    }

    fn now(&self) -> Micros {
        Micros::try_from(self.began.elapsed().as_micros()).unwrap_or(Micros::MAX)
    }

    async fn run(&mut self, cycles: u32) -> anyhow::Result<Findings> {
        let mut nodes = Vec::new();
        for _ in 0..self.chaos.nodes.max(1) {
            nodes.push(self.start().await?);
        }
        let (rooms, mut people) = self.people(nodes[0].1.target()).await?;
        for _ in 0..cycles {
            let longest = u64::try_from(self.chaos.longest.as_micros()).unwrap_or(u64::MAX);
            let life = Duration::from_micros(self.chance.below(longest));
            // A random instant: a real sleep, not tied to any event.
            tokio::time::sleep(life).await;
            let (life, mut program) = nodes.swap_remove(self.chance.place(nodes.len()));
            self.world.send_modify(|it| it.servers.retain(|(other, _)| *other != life));
            program.kill().await?;
            self.deaths.insert(life, self.now());
            nodes.push(self.restart(&rooms).await?);
        }
        self.world.send_modify(|it| it.is_settling = true);
        let mut histories: BTreeMap<RoomCode, Vec<History>> = BTreeMap::new();
        while let Some(history) = people.join_next().await {
            let history = history?;
            histories.entry(history.room).or_default().push(history);
        }
        for (_, mut program) in nodes {
            program.kill().await?;
        }
        self.write(&histories)?;
        self.weigh(&histories).await
    }

    async fn start(&mut self) -> anyhow::Result<(Life, Program)> {
        let program = Program::start(self.recipe).await?;
        let life = self.lives;
        self.lives += 1;
        let server = (life, program.target());
        self.world.send_modify(|it| it.servers.push(server));
        Ok((life, program))
    }

    /// Restarts a program; a watcher measures how soon a room answers.
    async fn restart(&mut self, rooms: &[RoomCode]) -> anyhow::Result<(Life, Program)> {
        let began = Instant::now();
        let (life, program) = self.start().await?;
        let looker = Guest::new(&mut self.chance);
        let room = *rooms.get(self.chance.place(rooms.len())).context("a room")?;
        let mut socket = crowd::enter(program.target(), &looker, room, 0).await?;
        crowd::hear(&mut socket, |it| matches!(it, Frame::Welcome(_))).await?;
        let micros = u32::try_from(began.elapsed().as_micros()).unwrap_or(u32::MAX);
        self.answers_after.push(micros);
        Ok((life, program))
    }

    /// Opens the rooms and starts their guests.
    async fn people(
        &mut self,
        target: Target,
    ) -> anyhow::Result<(Vec<RoomCode>, JoinSet<History>)> {
        let hosts: Vec<Guest> =
            (0..self.chaos.rooms).map(|_| Guest::new(&mut self.chance)).collect();
        let opening = hosts.iter().map(|host| target.open_room(host, "Guest 0"));
        let rooms = try_join_all(opening).await?;
        let mut people = JoinSet::new();
        let guests = rooms.len() * (self.chaos.seats + 1);
        let outlook = Outlook::new(self.world.subscribe(), self.began, guests);
        for (room, host) in rooms.iter().zip(hosts) {
            let passes = Arc::default();
            for number in 0..=self.chaos.seats {
                let guest = if number == 0 { host.clone() } else { Guest::new(&mut self.chance) };
                let name = format!("Guest {number}");
                let chance = self.chance.branch();
                let is_watcher = number == self.chaos.seats;
                let clock = outlook.clone();
                let around = Surroundings {
                    games: self.chaos.games,
                    now: Box::new(move || clock.now()),
                    note: Box::new(|_what| ()),
                    passes: Arc::clone(&passes),
                    haste: HASTE,
                };
                let player = Player::new(guest.player(), name, is_watcher, *room, chance, around);
                people.spawn(Session::new(guest, player, outlook.clone()).live());
            }
        }
        Ok((rooms, people))
    }

    fn write(&self, histories: &BTreeMap<RoomCode, Vec<History>>) -> anyhow::Result<()> {
        let Some(path) = &self.chaos.history else { return Ok(()) };
        let file = File::options().create(true).append(true).open(path)?;
        let mut lines = BufWriter::new(file);
        for history in histories.values().flatten() {
            history.write(&mut lines)?;
        }
        Ok(())
    }

    async fn weigh(
        &self,
        histories: &BTreeMap<RoomCode, Vec<History>>,
    ) -> anyhow::Result<Findings> {
        let mut findings = Findings::default();
        let store: Box<dyn Archive> = match &self.recipe.database_url {
            Some(url) => Box::new(PostgresStore::open(url).await?),
            None => Box::new(SqliteStore::open(&self.recipe.data.join("rondpoint.sqlite")).await?),
        };
        for (room, histories) in histories {
            let log: Vec<Receipt> = store.load(*room, 0).await?;
            let case = Case {
                room: *room,
                games: self.chaos.games,
                key: &deal_key(),
                log: &log,
                histories,
                deaths: &self.deaths,
                // A PostgreSQL may still write what a killed program has sent.
                writes_end: self.recipe.database_url.is_none(),
                settled: true,
                is_readable: true,
            };
            let outcome = check(&case);
            findings.violations.extend(outcome.violations);
            findings.seen.add(outcome.seen);
        }
        let logs = everything(store.as_ref()).await?;
        let kept =
            results::differences(store.as_ref(), &logs, self.chaos.games, &deal_key()).await?;
        let broken = |detail| Violation { promise: Promise::Kept, detail };
        findings.violations.extend(kept.into_iter().map(broken));
        store.close().await;
        Ok(findings)
    }
}

/// The logs of all rooms: those of an earlier episode have results of the same deals.
async fn everything(store: &dyn Archive) -> anyhow::Result<Vec<Receipt>> {
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let rooms = store.rooms(after).await?;
        let Some(last) = rooms.last() else { return Ok(all) };
        after = Some(*last);
        for room in rooms {
            all.extend(store.load(room, 0).await?);
        }
    }
}

impl ChaosReport {
    /// Fails if a promise was broken, or if too little happened to mean anything.
    ///
    /// # Errors
    /// The violations, with the seed.
    pub fn verdict(&self) -> anyhow::Result<()> {
        let seed = self.seed;
        if let Some(first) = self.violations.first() {
            let count = self.violations.len();
            anyhow::bail!("seed {seed}: {count} promises broken, the first: {first}");
        }
        let seen = &self.seen;
        anyhow::ensure!(
            seen.accepted > u64::from(self.cycles) && seen.compared > seen.accepted,
            "seed {seed}: too little happened: {seen:?}"
        );
        anyhow::ensure!(
            seen.cut > 0 || self.cycles <= FEW,
            "seed {seed}: no request was cut off: {seen:?}"
        );
        Ok(())
    }
}
