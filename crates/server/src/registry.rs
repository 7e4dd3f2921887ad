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
    /// Too many codes were wrong: whether this one is, is not said.
    #[error("too many codes were wrong")]
    TooFast,
    /// The room could not be opened for a name that is none, or a game that there is not.
    #[error("the room refused")]
    Refused(Refusal),
    /// Its log could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The rooms that this node has open. A room is opened from its log when somebody asks for it, and
/// closed when nobody has been there for a while; nobody owns it.
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
                // If it was written after all, nobody knows its code.
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

    /// The room of a code, as far as a search may go.
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

    /// Starts the actor of a room, unless somebody was quicker.
    fn start(
        self: &Arc<Self>,
        code: RoomCode,
        log: Vec<Receipt>,
    ) -> Result<RoomHandle, StoreError> {
        // Folding a log takes its time: not while others wait for the table of rooms.
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
        // A panic costs this room: its connections close and come back to a room made from the log.
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

    /// Asks the store, in one call, how far the logs of all rooms reach that are open here, and tells
    /// them. With this alone every room hears of everything, if late.
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

    /// Tells every room that it is time again.
    pub(crate) fn beat(&self) {
        for handle in self.rooms().values() {
            // A room that has so much to do is none to forget.
            handle.try_send(ToRoom::Beat).unwrap_or_default();
        }
    }

    /// Whether the store answers.
    pub(crate) async fn is_ready(&self) -> bool {
        self.store.heads(&[]).await.is_ok()
    }

    /// Tells a room that is open here. One that has no time for it hears of it later.
    fn tell(&self, room: RoomCode, hint: ToRoom) {
        if let Some(handle) = self.rooms().get(&room) {
            handle.try_send(hint).unwrap_or_default();
        }
    }

    /// Waits until every room has finished what it had in hand. No room may be opened meanwhile.
    pub(crate) async fn close(&self) {
        self.rooms().clear();
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<RoomCode, RoomHandle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether somebody has a chair in this room.
async fn sits(room: &RoomHandle, player: PlayerId) -> bool {
    let (answer, sits) = oneshot::channel();
    room.send(ToRoom::Sits { player, answer }).await.is_ok() && sits.await.unwrap_or_default()
}
