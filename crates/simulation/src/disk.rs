//! The shared log, which outlives every node, and the faults between it and them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use room::{DealId, DealKey, Durable as _, Event, Origin, PlayerId, Record, RoomCode, Seq};
use rules::{Chance, Entry, Games, Json, Viewer};
use store::{AppendError, MemoryStore, Receipt, Results, Store, StoreError};
use swarm::results::differences;
use tokio::sync::oneshot;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::sometimes::Sometimes;

/// Counted when two nodes ended one turn, and one of them was too late.
pub(crate) const ENDED_TWICE: &str = "two nodes ended one turn";

/// Counted when a turn ended while a move was on its way, whichever was first.
pub(crate) const ON_ITS_WAY: &str = "a turn ended while a move was on its way";

/// Counted when a node could not read the log, or timed out.
pub(crate) const UNREADABLE: &str = "the log could not be read";
/// The delay of a call that times out.
const LONG: Duration = Duration::from_millis(1400);

/// Fault rates: one in this many calls; 0 for never.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Faults {
    pub(crate) appends: u64,
    pub(crate) reads: u64,
    /// Calls that time out.
    pub(crate) hangs: u64,
    /// The longest delay of a call in either direction, in milliseconds; 0 for none.
    pub(crate) delay: u64,
}

/// The log.
#[derive(Debug)]
pub(crate) struct Disk {
    log: MemoryStore,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    chance: Chance,
    faults: Faults,
    /// Appends with an unknown outcome, and whether they had been written then.
    unknown: BTreeMap<Origin, bool>,
    sometimes: Sometimes,
    /// Appends that may still be written.
    under_way: usize,
    /// The deviation from the seed's deal, if any.
    twin: Option<Twin>,
    /// The setups of the seed, each with the one that was dealt instead.
    dealt: Vec<(Json, Json)>,
}

/// How a deal deviates from its seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twin {
    /// The game.
    pub(crate) game: Entry,
    /// The viewer who may not tell the deals apart.
    pub(crate) viewer: Viewer,
    /// The seed of the other deal.
    pub(crate) seed: u64,
}

/// The fate of an append.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Told,
    Failed,
    /// Written, and the answer is lost.
    Written,
    /// Lost on its way; the outcome is unknown to the node.
    Lost,
    /// Written after the node was told `Unknown`.
    Late(Duration),
}

impl Disk {
    pub(crate) fn new(chance: Chance, faults: Faults) -> Self {
        let (unknown, sometimes) = (BTreeMap::new(), Sometimes::default());
        let state = Mutex::new(State {
            chance,
            faults,
            unknown,
            sometimes,
            under_way: 0,
            twin: None,
            dealt: Vec::new(),
        });
        Self { log: MemoryStore::default(), state }
    }

    /// Sets the fault rates.
    pub(crate) fn set(&self, faults: Faults) {
        self.state().faults = faults;
    }

    /// From now on every deal deviates, in nothing that this viewer may know.
    pub(crate) fn deal(&self, twin: Option<Twin>) {
        self.state().twin = twin;
    }

    /// The setups of the seed, each with the one that was dealt instead.
    pub(crate) fn dealt(&self) -> Vec<(Json, Json)> {
        self.state().dealt.clone()
    }

    /// The whole log of a room, without faults.
    pub(crate) async fn read(&self, room: RoomCode) -> Vec<Receipt> {
        self.log.load(room, 0).await.expect("what was written can be read")
    }

    /// The stored results that differ from this log, without faults.
    pub(crate) async fn differences(
        &self,
        log: &[Receipt],
        games: Games,
        key: &DealKey,
    ) -> Vec<String> {
        differences(&self.log, log, games, key).await.expect("what was written can be read")
    }

    /// Appends with an unknown outcome, and whether they had been written then.
    pub(crate) fn unknown(&self) -> BTreeMap<Origin, bool> {
        self.state().unknown.clone()
    }

    /// What happened.
    pub(crate) fn sometimes(&self) -> Sometimes {
        self.state().sometimes.clone()
    }

    /// Whether no append is pending.
    pub(crate) fn is_still(&self) -> bool {
        self.state().under_way == 0
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, what: &'static str) {
        self.state().sometimes.note(what);
    }

    /// An append that never arrives.
    fn forget(&self) {
        self.state().under_way -= 1;
    }

    async fn write(
        &self,
        room: RoomCode,
        last: Seq,
        mut record: Record,
    ) -> Result<Receipt, AppendError> {
        if let Event::Started { setup, .. } = &mut record.event {
            let mut state = self.state();
            if let Some(Twin { game, viewer, seed }) = state.twin {
                let twin = game.kit.twin_setup(setup, viewer, &mut Chance::new(seed));
                state.dealt.push((setup.clone(), twin.clone()));
                *setup = twin;
            }
        }
        let own = record.event.clone();
        let written = self.log.append(room, last, record).await;
        self.state().under_way -= 1;
        if matches!(written, Err(AppendError::Conflict)) {
            self.note("two writers wanted one place");
            let log = self.log.load(room, last).await.unwrap_or_default();
            match (&own, log.first().map(|it| &it.record().event)) {
                (Event::TimedOut { .. }, Some(Event::TimedOut { .. })) => self.note(ENDED_TWICE),
                (Event::TimedOut { .. }, Some(Event::Played { .. }))
                | (Event::Played { .. }, Some(Event::TimedOut { .. })) => self.note(ON_ITS_WAY),
                _ => {}
            }
        }
        written
    }
}

impl State {
    fn delay(&mut self) -> Duration {
        if self.faults.delay == 0 {
            return Duration::ZERO;
        }
        let hangs = self.faults.hangs > 0 && self.chance.once_in(self.faults.hangs);
        let longest = if hangs { 3000 } else { self.faults.delay };
        Duration::from_millis(self.chance.below(longest))
    }

    fn fate(&mut self) -> Fate {
        if self.faults.appends == 0 || !self.chance.once_in(self.faults.appends) {
            return Fate::Told;
        }
        match self.chance.below(4) {
            0 => Fate::Failed,
            1 => Fate::Written,
            2 => Fate::Lost,
            _ => Fate::Late(Duration::from_millis(1 + self.chance.below(2500))),
        }
    }
}

/// A node's connection to the log. Once it is cut every call hangs: to all others the node is as
/// dead as if its tasks had been dropped at that instant.
#[derive(Debug)]
pub(crate) struct Arm {
    pub(crate) disk: Arc<Disk>,
    pub(crate) cut: CancellationToken,
}

impl Arm {
    async fn read(&self) -> Result<(), StoreError> {
        let (delay, fails) = {
            let mut state = self.disk.state();
            let reads = state.faults.reads;
            (state.delay(), reads > 0 && state.chance.once_in(reads))
        };
        // Longer than any timeout.
        if fails || delay >= LONG {
            self.disk.note(UNREADABLE);
        }
        pause(delay).await;
        if self.cut.is_cancelled() {
            return std::future::pending().await;
        }
        if fails {
            return Err(StoreError::Slow);
        }
        Ok(())
    }
}

async fn pause(delay: Duration) {
    if !delay.is_zero() {
        sleep(delay).await;
    }
}

/// An append with its delays; it goes on even if the caller stops waiting.
async fn travel(
    disk: Arc<Disk>,
    cut: CancellationToken,
    (room, last, record): (RoomCode, Seq, Record),
    answer: oneshot::Sender<Result<Receipt, AppendError>>,
) {
    let (there, back, fate, drowns) = {
        let mut state = disk.state();
        state.under_way += 1;
        (state.delay(), state.delay(), state.fate(), state.chance.once_in(2))
    };
    let by = record.by;
    pause(there).await;
    if cut.is_cancelled() && drowns {
        return disk.forget();
    }
    let unknown = |written: bool| {
        disk.state().unknown.insert(by, written);
        Err(AppendError::Unknown(StoreError::Slow))
    };
    let told = match fate {
        Fate::Told => disk.write(room, last, record).await,
        Fate::Failed => {
            disk.forget();
            disk.note("nothing was written");
            Err(AppendError::Failed(StoreError::Slow))
        }
        Fate::Written => unknown(disk.write(room, last, record).await.is_ok()),
        Fate::Lost => {
            disk.forget();
            unknown(false)
        }
        Fate::Late(delay) => {
            let late = Arc::clone(&disk);
            tokio::spawn(async move {
                pause(delay).await;
                late.note(match late.write(room, last, record).await {
                    Ok(_) => "a late append found its place free",
                    Err(_) => "a late append found its place taken",
                });
            });
            unknown(false)
        }
    };
    if told.is_ok() && answer.is_closed() {
        disk.note("written when nobody waited for it any more");
    }
    pause(back).await;
    if !cut.is_cancelled() {
        // The caller may have stopped waiting.
        answer.send(told).map_or_else(drop, |()| ());
    } else if told.is_ok() {
        disk.note("a crash between commit and answer");
    }
}

#[async_trait]
impl Store for Arm {
    async fn append(
        &self,
        room: RoomCode,
        last: Seq,
        record: Record,
    ) -> Result<Receipt, AppendError> {
        if self.cut.is_cancelled() {
            return std::future::pending().await;
        }
        let (answer, answered) = oneshot::channel();
        let (disk, cut) = (Arc::clone(&self.disk), self.cut.clone());
        tokio::spawn(travel(disk, cut, (room, last, record), answer));
        match answered.await {
            Ok(told) => told,
            Err(_nobody) => std::future::pending().await,
        }
    }

    async fn page(&self, room: RoomCode, after: Seq) -> Result<Vec<Receipt>, StoreError> {
        self.read().await?;
        self.disk.log.page(room, after).await
    }

    async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, Seq)>, StoreError> {
        self.read().await?;
        self.disk.log.heads(rooms).await
    }

    async fn results(&self, deal: DealId, player: PlayerId) -> Result<Results, StoreError> {
        self.read().await?;
        self.disk.log.results(deal, player).await
    }

    async fn close(&self) {}
}
