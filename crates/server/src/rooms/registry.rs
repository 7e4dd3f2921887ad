//! The rooms that this node has open.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::Shared;
use protocol::Hint;
use replay::Past;
use room::{
    CommandId, DealId, Durable as _, Origin, PlayerId, Practice, Record, Refusal, Room, RoomCode,
};
use rules::{Entry, Games};
use store::{AppendError, Results, Store, StoreError};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use super::actor::{Actor, RoomHandle, ToRoom};
use crate::bus::HintQueue;
use crate::config::Limits;
use crate::environment::Environment;
use crate::limits::{AddressLimits, Search};
use crate::logging::causes;
use crate::push::Turn;

/// Codes tried before giving up on opening a room; with 64 million codes one is enough.
const CODES_TRIED: usize = 8;

/// How long an answer to whether the log can be written stays valid.
const READY: Duration = Duration::from_secs(1);

/// A room could not be reached.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// No room has this code.
    #[error("no room has this code")]
    NoSuchRoom,
    /// Too many codes were wrong: the caller does not learn whether this room exists.
    #[error("too many codes were wrong")]
    TooFast,
    /// The name is invalid, or the game is unknown.
    #[error("the room refused")]
    Refused(Refusal),
    /// Its log could not be read or written.
    #[error(transparent)]
    Store(Arc<StoreError>),
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> Self {
        Self::Store(Arc::new(error))
    }
}

/// A room that is being opened. Not a tokio channel with several receivers: those wake in random order.
type Opening = Shared<oneshot::Receiver<Result<RoomHandle, OpenError>>>;

/// Ends the opening of a room, however it went: the next caller reads again.
struct Ends<'a> {
    registry: &'a Registry,
    code: RoomCode,
}

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        let mut all = self.registry.opening.lock().unwrap_or_else(PoisonError::into_inner);
        all.remove(&self.code);
    }
}

/// The rooms that this node has open. A room is opened from its log on demand and evicted when it
/// has been empty for a while; no node owns it.
#[derive(Debug)]
pub(crate) struct Registry {
    store: Arc<dyn Store>,
    hint_queue: Arc<HintQueue>,
    rooms: Mutex<BTreeMap<RoomCode, RoomHandle>>,
    /// Those that are being opened: several callers wait for one reading of the log.
    opening: Mutex<BTreeMap<RoomCode, Opening>>,
    /// Held by the opening that reads a further page of a log, for that page.
    long: Semaphore,
    /// Held by the caller that reads a long log to tell of a game: however many do, rooms still open.
    long_reads: Semaphore,
    /// Set once no room may be opened any more.
    is_closing: AtomicBool,
    /// When writing the log was last tried, and whether it worked.
    ready: tokio::sync::Mutex<Option<(Instant, bool)>>,
    tasks: TaskTracker,
    environment: Arc<dyn Environment>,
    games: Games,
    limits: Limits,
    /// What an address may still do here.
    pub(crate) addresses: AddressLimits,
    /// Where the turns of players who are away are reported.
    turns: Option<mpsc::Sender<Turn>>,
}

impl Registry {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        hint_queue: Arc<HintQueue>,
        environment: Arc<dyn Environment>,
        games: Games,
        limits: Limits,
    ) -> Self {
        let (rooms, opening, tasks) = (Mutex::default(), Mutex::default(), TaskTracker::new());
        let (long, long_reads) = (Semaphore::new(1), Semaphore::new(1));
        Self {
            store,
            hint_queue,
            rooms,
            opening,
            long,
            long_reads,
            is_closing: AtomicBool::new(false),
            ready: tokio::sync::Mutex::default(),
            tasks,
            environment,
            games,
            limits,
            addresses: AddressLimits::new(&limits),
            turns: None,
        }
    }

    /// The same, reporting the turns of players who are away.
    pub(crate) fn notifying(self, turns: Option<mpsc::Sender<Turn>>) -> Self {
        Self { turns, ..self }
    }

    /// Opens a new room for a game, by default the first, with its host on the first chair.
    pub(crate) async fn create(
        self: &Arc<Self>,
        host: PlayerId,
        name: &str,
        game: Option<&str>,
    ) -> Result<RoomCode, OpenError> {
        let game = game.map_or(Some(self.games.first()), |name| self.games.find(name));
        let game = game.ok_or(OpenError::Refused(Refusal::NoSuchGame))?;
        let by = Origin { player: host, command: self.fresh_id() };
        let record = Room::opening(by, self.environment.now(), name, game);
        self.create_by(record.map_err(OpenError::Refused)?).await
    }

    /// Opens a practice table of a game, with its host on the first chair.
    pub(crate) async fn create_for_practice(
        self: &Arc<Self>,
        host: PlayerId,
        name: &str,
        game: Entry,
        practice: Practice,
    ) -> Result<RoomCode, OpenError> {
        let by = Origin { player: host, command: self.fresh_id() };
        let at = self.environment.now();
        let record = Room::opening_for_practice(by, at, name, game, practice);
        self.create_by(record.map_err(OpenError::Refused)?).await
    }

    /// Opens a new room with this first record.
    async fn create_by(self: &Arc<Self>, record: Record) -> Result<RoomCode, OpenError> {
        for _ in 0..CODES_TRIED {
            let code = RoomCode::pick(self.environment.number());
            let record = match self.environment.seed() {
                Some(_chosen) => record.clone(),
                None => record.clone().sealed(code, self.environment.deal_key()),
            };
            match self.store.append(code, 0, record).await {
                Ok(receipt) => {
                    let mut actor = self.actor(code);
                    actor.commit(receipt)?;
                    self.start(actor);
                    return Ok(code);
                }
                Err(AppendError::Conflict) => {}
                // Should the append arrive later, the room stays unused: no client has its code.
                Err(AppendError::Failed(error) | AppendError::Unknown(error)) => {
                    return Err(error.into());
                }
            }
        }
        Err(StoreError::Write("no free code".to_owned()).into())
    }

    fn fresh_id(&self) -> CommandId {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&self.environment.bytes()[..16]);
        CommandId(uuid::Builder::from_random_bytes(bytes).into_uuid())
    }

    /// The room of a code, opened from its log if it has to be. A caller that stops waiting does not
    /// stop the reading.
    pub(crate) async fn open(self: &Arc<Self>, code: RoomCode) -> Result<RoomHandle, OpenError> {
        if let Some(handle) = self.handle(code) {
            return Ok(handle);
        }
        let opening = {
            let mut all = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
            all.entry(code).or_insert_with(|| self.begin_to_open(code)).clone()
        };
        match opening.await {
            Ok(opened) => opened,
            // The reading panicked.
            Err(_gone) => Err(StoreError::Closed.into()),
        }
    }

    fn begin_to_open(self: &Arc<Self>, code: RoomCode) -> Opening {
        let (done, opening) = oneshot::channel();
        let registry = Arc::clone(self);
        self.tasks.spawn(async move {
            let _ends = Ends { registry: &registry, code };
            let opened = registry.read(code).await;
            // Perhaps nobody waits any more.
            done.send(opened).unwrap_or_default();
        });
        opening.shared()
    }

    async fn read(self: &Arc<Self>, code: RoomCode) -> Result<RoomHandle, OpenError> {
        let mut actor = self.actor(code);
        actor.open(&self.long).await?;
        if actor.is_new() { Err(OpenError::NoSuchRoom) } else { Ok(self.start(actor)) }
    }

    fn handle(&self, code: RoomCode) -> Option<RoomHandle> {
        self.rooms().get(&code).filter(|it| !it.is_closed()).cloned()
    }

    /// Whether there is a room of this code.
    pub(crate) async fn exists(&self, code: RoomCode) -> Result<bool, StoreError> {
        Ok(self.handle(code).is_some() || !self.store.heads(&[code]).await?.is_empty())
    }

    /// The room of a code, within the search that the caller is allowed.
    pub(crate) async fn find(
        self: &Arc<Self>,
        code: RoomCode,
        people: &[PlayerId],
        search: Search,
    ) -> Result<RoomHandle, OpenError> {
        match search {
            Search::Open => self.open(code).await,
            Search::OwnChair => match self.open(code).await {
                Ok(room) if sits(&room, people).await => Ok(room),
                Ok(_) | Err(OpenError::NoSuchRoom) => Err(OpenError::TooFast),
                Err(error) => Err(error),
            },
            Search::Closed => Err(OpenError::TooFast),
        }
    }

    fn actor(&self, code: RoomCode) -> Actor {
        let (store, hint_queue) = (Arc::clone(&self.store), Arc::clone(&self.hint_queue));
        let environment = Arc::clone(&self.environment);
        let (limits, addresses) = (&self.limits, self.addresses.clone());
        Actor::new(code, self.games, store, hint_queue, environment, limits, addresses)
            .notifying(self.turns.clone())
    }

    /// Starts the actor of a room, unless another task was faster.
    fn start(self: &Arc<Self>, actor: Actor) -> RoomHandle {
        let code = actor.code();
        let mut rooms = self.rooms();
        if let Some(handle) = rooms.get(&code).filter(|it| !it.is_closed()) {
            return handle.clone();
        }
        let (handle, inbox) = RoomHandle::new(actor.door());
        // A room that was still being opened when the server stopped would idle until it is evicted.
        if self.is_closing.load(Ordering::Relaxed) {
            return handle;
        }
        self.tasks.spawn(self.clone().run(actor, inbox));
        rooms.insert(code, handle.clone());
        handle
    }

    async fn run(self: Arc<Self>, actor: Actor, mut inbox: mpsc::Receiver<ToRoom>) {
        let code = actor.code();
        // A panic ends this room only: its clients reconnect to a room made from the log.
        let outcome = tokio::spawn(async move {
            actor.run(&mut inbox).await;
        })
        .await;
        if let Err(error) = outcome {
            tracing::error!(room = %code, %error, "a room failed; it reopens from its log");
        }
        let mut rooms = self.rooms();
        if rooms.get(&code).is_some_and(RoomHandle::is_closed) {
            rooms.remove(&code);
        }
    }

    /// Passes on what another node said.
    pub(crate) fn hear(&self, node: u64, hint: Hint) {
        match hint {
            Hint::Head { room, seq } => self.tell(room, ToRoom::Head { seq }),
            Hint::Here { room, people } => self.tell(room, ToRoom::Here { node, people }),
            Hint::Lead { room, count, lead } => self.tell(room, ToRoom::Led { node, count, lead }),
        }
    }

    /// Asks the store, in one call, how far the logs of all rooms that are open here reach, and
    /// tells the rooms. This alone keeps every room up to date, if late.
    pub(crate) async fn look(&self) -> Result<(), StoreError> {
        let open: Vec<RoomCode> = self.rooms().keys().copied().collect();
        if open.is_empty() {
            return Ok(());
        }
        let mut removed: BTreeSet<RoomCode> = open.iter().copied().collect();
        let at = Instant::now();
        for (room, seq) in self.store.heads(&open).await? {
            removed.remove(&room);
            self.tell(room, ToRoom::Stood { seq, at });
        }
        for room in removed {
            self.tell(room, ToRoom::Removed);
        }
        Ok(())
    }

    /// A game of a room as its log has it, up to now; without a number the last one.
    pub(crate) async fn past(
        &self,
        code: RoomCode,
        wanted: Option<u32>,
    ) -> Result<Past, StoreError> {
        let mut past = Past::new(code, self.games, wanted);
        let mut turn = None;
        loop {
            let page = self.store.page(code, past.seq()).await?;
            for receipt in &page {
                let damaged = |source| StoreError::Game { room: code, source };
                past.push(receipt.record()).map_err(damaged)?;
            }
            if store::is_last(&page) {
                return Ok(past);
            }
            if turn.is_none() {
                turn = self.long_reads.acquire().await.ok();
            }
        }
    }

    /// How games of a deal ended, for this player and for all.
    pub(crate) async fn results(
        &self,
        deal: DealId,
        player: PlayerId,
    ) -> Result<Results, StoreError> {
        self.store.results(deal, player).await
    }

    /// Sends every room a tick.
    pub(crate) fn beat(&self) {
        for handle in self.rooms().values() {
            // A room with a full queue is busy and must not be evicted.
            handle.try_send(ToRoom::Beat).unwrap_or_default();
        }
    }

    /// Whether the log can be read and written. However many ask, it is tried once in a while.
    pub(crate) async fn is_ready(&self) -> bool {
        let mut last = self.ready.lock().await;
        if let Some((at, is_ready)) = *last
            && at.elapsed() < READY
        {
            return is_ready;
        }
        let check = self.store.check().await;
        if let Err(error) = &check {
            tracing::warn!(error = %causes(&error), "not ready");
        }
        *last = Some((Instant::now(), check.is_ok()));
        check.is_ok()
    }

    /// Sends a message to a room that is open here. A room with a full queue catches up later.
    fn tell(&self, room: RoomCode, hint: ToRoom) {
        if let Some(handle) = self.rooms().get(&room) {
            handle.try_send(hint).unwrap_or_default();
        }
    }

    /// Waits until every room has finished its work. What is opened meanwhile is closed.
    pub(crate) async fn close(&self) {
        {
            let mut rooms = self.rooms();
            self.is_closing.store(true, Ordering::Relaxed);
            rooms.clear();
        }
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<RoomCode, RoomHandle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether one of these people has a chair in this room.
async fn sits(room: &RoomHandle, people: &[PlayerId]) -> bool {
    let (answer, sits) = oneshot::channel();
    let asked = ToRoom::Sits { people: people.to_vec(), answer, came: Instant::now() };
    room.send(asked).await.is_ok() && sits.await.unwrap_or_default()
}
