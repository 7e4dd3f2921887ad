//! The rooms that this node has open.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::Hint;
use room::{CommandId, Origin, PlayerId, Refusal, Room, RoomCode};
use rules::Games;
use store::{AppendError, Receipt, Store, StoreError};
use tokio::sync::{mpsc, oneshot};
use tokio_util::task::TaskTracker;

use crate::actor::{self, Actor, RoomHandle, ToRoom};
use crate::bus::HintQueue;
use crate::config::Limits;
use crate::environment::Environment;
use crate::limits::Search;

/// Codes tried before giving up on opening a room; with 64 million codes one is enough.
const CODES_TRIED: usize = 8;

/// A room could not be reached.
#[derive(Debug, thiserror::Error)]
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
    Store(#[from] StoreError),
}

/// The rooms that this node has open. A room is opened from its log on demand and evicted when it
/// has been empty for a while; no node owns it.
#[derive(Debug)]
pub(crate) struct Registry {
    store: Arc<dyn Store>,
    hint_queue: Arc<HintQueue>,
    rooms: Mutex<BTreeMap<RoomCode, RoomHandle>>,
    tasks: TaskTracker,
    environment: Arc<dyn Environment>,
    games: Games,
    limits: Limits,
}

impl Registry {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        hint_queue: Arc<HintQueue>,
        environment: Arc<dyn Environment>,
        games: Games,
        limits: Limits,
    ) -> Self {
        let (rooms, tasks) = (Mutex::default(), TaskTracker::new());
        Self { store, hint_queue, rooms, tasks, environment, games, limits }
    }

    /// Opens a new room for a game, with its host on the first chair. Without a game it is the first.
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
        let record = record.map_err(OpenError::Refused)?;
        for _ in 0..CODES_TRIED {
            let code = RoomCode::pick(self.environment.number());
            match self.store.append(code, 0, record.clone()).await {
                Ok(receipt) => {
                    self.start(code, vec![receipt])?;
                    return Ok(code);
                }
                Err(AppendError::Conflict) => {}
                // Should the append arrive later, the room stays unused: no client has its code.
                Err(AppendError::Failed(error) | AppendError::Unknown(error)) => {
                    return Err(error.into());
                }
            }
        }
        Err(OpenError::Store(StoreError::Write("no free code".to_owned())))
    }

    fn fresh_id(&self) -> CommandId {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&self.environment.bytes()[..16]);
        CommandId(uuid::Builder::from_random_bytes(bytes).into_uuid())
    }

    /// The room of a code, opened from its log if it has to be.
    pub(crate) async fn open(self: &Arc<Self>, code: RoomCode) -> Result<RoomHandle, OpenError> {
        if let Some(handle) = self.rooms().get(&code).filter(|it| !it.is_closed()) {
            return Ok(handle.clone());
        }
        let log = self.store.load(code, 0).await?;
        if log.is_empty() {
            return Err(OpenError::NoSuchRoom);
        }
        Ok(self.start(code, log)?)
    }

    /// The room of a code, within the search that the caller is allowed.
    pub(crate) async fn find(
        self: &Arc<Self>,
        code: RoomCode,
        player: PlayerId,
        search: Search,
    ) -> Result<RoomHandle, OpenError> {
        match search {
            Search::Open => self.open(code).await,
            Search::OwnChair => match self.open(code).await {
                Ok(room) if sits(&room, player).await => Ok(room),
                Ok(_) | Err(OpenError::NoSuchRoom) => Err(OpenError::TooFast),
                Err(error) => Err(error),
            },
            Search::Closed => Err(OpenError::TooFast),
        }
    }

    /// Starts the actor of a room, unless another task was faster.
    fn start(
        self: &Arc<Self>,
        code: RoomCode,
        log: Vec<Receipt>,
    ) -> Result<RoomHandle, StoreError> {
        // Folding a log is slow: do it without holding the lock on the rooms.
        let (store, hint_queue) = (Arc::clone(&self.store), Arc::clone(&self.hint_queue));
        let environment = Arc::clone(&self.environment);
        let actor =
            Actor::new(code, self.games, log, store, hint_queue, environment, &self.limits)?;
        let mut rooms = self.rooms();
        if let Some(handle) = rooms.get(&code).filter(|it| !it.is_closed()) {
            return Ok(handle.clone());
        }
        let (handle, inbox) = mpsc::channel(actor::INBOX);
        self.tasks.spawn(self.clone().run(actor, inbox));
        rooms.insert(code, handle.clone());
        Ok(handle)
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
        if rooms.get(&code).is_some_and(mpsc::Sender::is_closed) {
            rooms.remove(&code);
        }
    }

    /// Passes on what another node said.
    pub(crate) fn hear(&self, node: u64, hint: Hint) {
        match hint {
            Hint::Head { room, seq } => self.tell(room, ToRoom::Head { seq }),
            Hint::Here { room, people } => self.tell(room, ToRoom::Here { node, people }),
        }
    }

    /// Asks the store, in one call, how far the logs of all rooms reach that are open here, and
    /// tells them. This alone keeps every room up to date, if late.
    pub(crate) async fn look(&self) -> Result<(), StoreError> {
        let open: Vec<RoomCode> = self.rooms().keys().copied().collect();
        if open.is_empty() {
            return Ok(());
        }
        for (room, seq) in self.store.heads(&open).await? {
            self.tell(room, ToRoom::Head { seq });
        }
        Ok(())
    }

    /// Sends every room a tick.
    pub(crate) fn beat(&self) {
        for handle in self.rooms().values() {
            // A room with a full queue is busy and must not be evicted.
            handle.try_send(ToRoom::Beat).unwrap_or_default();
        }
    }

    /// Whether the store answers.
    pub(crate) async fn is_ready(&self) -> bool {
        self.store.heads(&[]).await.is_ok()
    }

    /// Sends a message to a room that is open here. A room with a full queue catches up later.
    fn tell(&self, room: RoomCode, hint: ToRoom) {
        if let Some(handle) = self.rooms().get(&room) {
            handle.try_send(hint).unwrap_or_default();
        }
    }

    /// Waits until every room has finished its work. No room may be opened meanwhile.
    pub(crate) async fn close(&self) {
        self.rooms().clear();
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<RoomCode, RoomHandle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether this player has a chair in this room.
async fn sits(room: &RoomHandle, player: PlayerId) -> bool {
    let (answer, sits) = oneshot::channel();
    room.send(ToRoom::Sits { player, answer }).await.is_ok() && sits.await.unwrap_or_default()
}
