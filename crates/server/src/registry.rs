//! The rooms that this node has open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use room::{CommandId, Origin, PlayerId, Refusal, Room, RoomCode};
use rules::Seed;
use store::{AppendError, Receipt, Store, StoreError};
use tokio::sync::mpsc;
use tokio_util::task::TaskTracker;

use crate::actor::{self, Actor, RoomHandle, ToRoom};

/// Codes tried before giving up on opening a room; with 64 million codes one is enough.
const CODES_TRIED: usize = 8;

/// A room could not be reached.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// No room has this code.
    #[error("no room has this code")]
    NoSuchRoom,
    /// The room could not be opened for a name that is none.
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
    rooms: Mutex<HashMap<RoomCode, RoomHandle>>,
    tasks: TaskTracker,
    seed: Option<Seed>,
}

impl Registry {
    pub(crate) fn new(store: Arc<dyn Store>, seed: Option<Seed>) -> Self {
        Self { store, rooms: Mutex::default(), tasks: TaskTracker::new(), seed }
    }

    /// Opens a new room with its host on the first chair.
    pub(crate) async fn create(
        self: &Arc<Self>,
        host: PlayerId,
        name: &str,
    ) -> Result<RoomCode, OpenError> {
        let by = Origin { player: host, command: CommandId(uuid::Uuid::new_v4()) };
        let record = Room::opening(by, actor::now(), name).map_err(OpenError::Refused)?;
        for _ in 0..CODES_TRIED {
            let code = RoomCode::pick(rand::random());
            match self.store.append(code, 0, record.clone()).await {
                Ok(receipt) => {
                    self.start(code, vec![receipt]);
                    return Ok(code);
                }
                Err(AppendError::Conflict) => {}
                Err(AppendError::Failed(error)) => return Err(error.into()),
            }
        }
        Err(OpenError::Store(StoreError::Write("no free code".to_owned())))
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
        Ok(self.start(code, log))
    }

    /// Starts the actor of a room, unless somebody was quicker.
    fn start(self: &Arc<Self>, code: RoomCode, log: Vec<Receipt>) -> RoomHandle {
        // Folding a log takes its time: not while others wait for the table of rooms.
        let actor = Actor::new(code, log, Arc::clone(&self.store), self.seed.clone());
        let mut rooms = self.rooms();
        if let Some(handle) = rooms.get(&code).filter(|it| !it.is_closed()) {
            return handle.clone();
        }
        let (handle, inbox) = mpsc::channel(actor::INBOX);
        self.tasks.spawn(self.clone().run(actor, inbox));
        rooms.insert(code, handle.clone());
        handle
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

    /// Waits until every room has finished what it had in hand. No room may be opened meanwhile.
    pub(crate) async fn close(&self) {
        self.rooms().clear();
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<RoomCode, RoomHandle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
