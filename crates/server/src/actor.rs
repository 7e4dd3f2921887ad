//! One room at work: takes requests in order, stores what they bring about, then tells everybody.

mod outbox;
mod presence;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::{ClientMessage, Code, LogEntry, RoomView, ServerMessage};
use room::{
    Ask, CommandId, Committed, Player, PlayerId, Proposal, Record, Request, Room, RoomCode, Seq,
};
use rules::{Seat, Seed, Viewer};
use store::{AppendError, Receipt, Store, StoreError};
use tokio::sync::{mpsc, oneshot};

pub(crate) use outbox::{Inbound, Outbox, outbox};
use presence::Presence;

/// Requests that may wait for a room. More are answered with `busy` at once.
pub(crate) const INBOX: usize = 256;
/// A room without connections closes after this; it reopens from its log.
const IDLE: Duration = Duration::from_secs(60);
/// How often a request is decided again after another writer was quicker.
const TRIES: usize = 8;
/// The most log entries that one welcome carries.
const WELCOME_ENTRIES: usize = 500;

/// A way to a room.
pub(crate) type RoomHandle = mpsc::Sender<ToRoom>;

/// The name of a connection, on this node.
pub(crate) type ConnectionId = u64;

/// What a room is told.
#[derive(Debug)]
pub(crate) enum ToRoom {
    /// A connection is there, or wants to catch up.
    Hello { connection: ConnectionId, player: PlayerId, outbox: Outbox, seen: Seq },
    /// A connection is gone.
    Gone { connection: ConnectionId },
    /// A request.
    Ask { connection: ConnectionId, message: Box<ClientMessage> },
    /// Somebody wants to see the room before they come in.
    Peek { answer: oneshot::Sender<RoomView> },
}

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[derive(Debug)]
struct Connection {
    player: PlayerId,
    outbox: Outbox,
}

/// One room at work.
#[derive(Debug)]
pub(crate) struct Actor {
    room: Room,
    /// The whole log, for those who come back.
    records: Vec<Record>,
    store: Arc<dyn Store>,
    seed: Option<Seed>,
    connections: BTreeMap<ConnectionId, Connection>,
    presence: Presence,
}

impl Actor {
    /// A room from its log.
    pub(crate) fn new(
        code: RoomCode,
        log: Vec<Receipt>,
        store: Arc<dyn Store>,
        seed: Option<Seed>,
    ) -> Self {
        let mut room = Room::new(code);
        for receipt in &log {
            room.commit(receipt);
        }
        let records = log.into_iter().map(Receipt::into_record).collect();
        let connections = BTreeMap::new();
        Self { room, records, store, seed, connections, presence: Presence::default() }
    }

    pub(crate) fn code(&self) -> RoomCode {
        self.room.code()
    }

    /// Works until nobody has been there for a while, or nobody can come any more.
    pub(crate) async fn run(mut self, inbox: &mut mpsc::Receiver<ToRoom>) {
        loop {
            let message = if self.connections.is_empty() {
                match tokio::time::timeout(IDLE, inbox.recv()).await {
                    Ok(message) => message,
                    // Whoever is just coming finds the door closed and opens the room again.
                    Err(_idle) => return,
                }
            } else {
                inbox.recv().await
            };
            let Some(message) = message else { return };
            self.handle(message).await;
        }
    }

    async fn handle(&mut self, message: ToRoom) {
        match message {
            ToRoom::Hello { connection, player, outbox, seen } => {
                // Others may have written since; what is known here is still better than nothing.
                if let Err(error) = self.catch_up().await {
                    tracing::warn!(room = %self.code(), %error, "the log could not be read");
                }
                let welcome = self.welcome(player, seen);
                outbox.send_frame(welcome.frame());
                outbox.send_frame(self.presence.message().frame());
                self.connections.insert(connection, Connection { player, outbox });
                self.tell_presence();
            }
            ToRoom::Gone { connection } => {
                self.connections.remove(&connection);
                self.tell_presence();
            }
            ToRoom::Ask { connection, message } => self.ask(connection, *message).await,
            // Whoever asked may have gone.
            ToRoom::Peek { answer } => answer.send(RoomView::new(&self.room)).unwrap_or(()),
        }
    }

    /// Answers a request, exactly once.
    async fn ask(&mut self, connection: ConnectionId, message: ClientMessage) {
        let Some(player) = self.connections.get(&connection).map(|it| it.player) else {
            return;
        };
        let Some((id, request)) = self.request(message) else {
            return;
        };
        let ask = Ask { player, id, at: now(), request };
        let answer = self.decide(&ask).await;
        if let Some(connection) = self.connections.get(&connection) {
            connection.outbox.send_frame(answer.frame());
        }
    }

    async fn decide(&mut self, ask: &Ask) -> ServerMessage {
        for _ in 0..TRIES {
            let record = match self.room.propose(ask) {
                Err(refusal) => return ServerMessage::refused(ask.id, &refusal),
                Ok(Proposal::Done(answer)) => return ServerMessage::accepted(ask.id, answer),
                Ok(Proposal::Append(record)) => record,
            };
            match self.store.append(self.code(), self.room.seq(), *record).await {
                Ok(receipt) => {
                    let committed = self.commit(receipt);
                    return ServerMessage::accepted(ask.id, committed.answer());
                }
                Err(AppendError::Conflict) => {
                    // Another writer was quicker: hear what is new, then decide again.
                    if let Err(error) = self.catch_up().await {
                        return self.unavailable(ask.id, &error);
                    }
                }
                Err(AppendError::Failed(error)) => {
                    // Written or not? The log knows: if it was, the request is answered as done.
                    if self.catch_up().await.is_err() {
                        return self.unavailable(ask.id, &error);
                    }
                    return match self.room.propose(ask) {
                        Ok(Proposal::Done(answer)) => ServerMessage::accepted(ask.id, answer),
                        Ok(Proposal::Append(_)) | Err(_) => self.unavailable(ask.id, &error),
                    };
                }
            }
        }
        ServerMessage::not_done(ask.id, Code::Busy)
    }

    fn unavailable(&self, id: CommandId, error: &StoreError) -> ServerMessage {
        tracing::error!(room = %self.code(), %error, "a request could not be stored");
        ServerMessage::not_done(id, Code::Unavailable)
    }

    async fn catch_up(&mut self) -> Result<(), StoreError> {
        for receipt in self.store.load(self.code(), self.room.seq()).await? {
            self.commit(receipt);
        }
        Ok(())
    }

    /// Takes a stored record into the room and tells everybody.
    fn commit(&mut self, receipt: Receipt) -> Committed {
        let before = self.room.players().to_vec();
        let committed = self.room.commit(&receipt);
        let record = receipt.into_record();
        self.publish(&before, &record, &committed);
        self.records.push(record);
        committed
    }

    /// Tells everybody what a committed record changed. Only [`Room::commit`] makes the `Committed`
    /// that this asks for, and only the store makes what `commit` asks for.
    fn publish(&mut self, before: &[Player], record: &Record, committed: &Committed) {
        let mut frames: Vec<(ServerMessage, Frame)> = Vec::new();
        for connection in self.connections.values() {
            let viewer = self.room.viewer(connection.player);
            let seat = viewer.seat();
            if committed.seats_changed() {
                let sat = before.iter().position(|it| it.id == connection.player);
                if sat != seat.map(Seat::index) {
                    connection.outbox.send_frame(ServerMessage::Seat { seat }.frame());
                }
            }
            let entry = LogEntry::new(committed.seq(), before, record, viewer);
            let update = ServerMessage::update(&self.room, committed, entry, viewer);
            // One serialization for each distinct view, shared by all its sockets.
            let frame = match frames.iter().find(|(other, _)| *other == update) {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = Frame::from(update.frame());
                    frames.push((update, frame.clone()));
                    frame
                }
            };
            connection.outbox.send(frame);
        }
        self.tell_presence();
    }

    /// Tells who is connected, if that changed. In a silent turn coming and going would be a way to
    /// signal: it is told when the silence ends.
    fn tell_presence(&mut self) {
        if self.room.silence().is_some() {
            return;
        }
        let here = self.connections.values().map(|it| it.player);
        if let Some(message) = self.presence.update(self.room.players(), here) {
            let frame = Frame::from(message.frame());
            for connection in self.connections.values() {
                connection.outbox.send(frame.clone());
            }
        }
    }

    fn welcome(&self, player: PlayerId, seen: Seq) -> ServerMessage {
        let viewer = self.room.viewer(player);
        ServerMessage::welcome(&self.room, viewer, self.entries_after(seen, viewer))
    }

    /// The log after a position, as a viewer may see it. Names are those of the time, so the room is
    /// played again from its records; whoever is up to date costs nothing.
    fn entries_after(&self, seen: Seq, viewer: Viewer) -> Vec<LogEntry> {
        if seen >= self.room.seq() {
            return Vec::new();
        }
        let mut entries = Vec::new();
        let mut room = Room::new(self.code());
        for record in &self.records {
            let seq = room.seq() + 1;
            if seq > seen {
                entries.push(LogEntry::new(seq, room.players(), record, viewer));
            }
            room.follow(record);
        }
        entries.split_off(entries.len().saturating_sub(WELCOME_ENTRIES))
    }

    /// The request of a message; `None` for `hello`, which connections handle.
    fn request(&self, message: ClientMessage) -> Option<(CommandId, Request)> {
        Some(match message {
            ClientMessage::Hello { .. } => return None,
            ClientMessage::Join { id, name } => (id, Request::Join { name }),
            ClientMessage::Leave { id } => (id, Request::Leave),
            ClientMessage::Rename { id, name } => (id, Request::Rename { name }),
            ClientMessage::Configure { id, options } => (id, Request::Configure { options }),
            ClientMessage::Start { id } => {
                let fresh = || Seed::new(rand::random());
                (id, Request::Start { seed: self.seed.clone().unwrap_or_else(fresh) })
            }
            ClientMessage::Play { id, seen, command } => {
                (id, Request::Play { seen, command: ClientMessage::command(&command) })
            }
            ClientMessage::Rematch { id } => (id, Request::Rematch),
            ClientMessage::Say { id, text } => (id, Request::Say { text }),
        })
    }
}

pub(crate) use outbox::Frame;
