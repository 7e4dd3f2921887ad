//! One room at work: takes requests in order, stores what they bring about, then tells everybody.

mod outbox;
mod pace;
mod presence;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use protocol::{ClientMessage, Code, LogEntry, RoomView, ServerMessage};
use room::{
    Ask, Channel, CommandId, Committed, Player, PlayerId, Proposal, Record, Request, Room,
    RoomCode, Seq, Version,
};
use rules::{Seat, Viewer};
use store::{AppendError, Receipt, Store, StoreError};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use crate::bus::Mouth;
use crate::config::Limits;
use crate::outside::Outside;
pub(crate) use outbox::{Frame, Inbound, Outbox};
use pace::Pace;
use presence::Presence;

/// Requests that may wait for a room. More are answered with `busy` at once.
pub(crate) const INBOX: usize = 256;
/// A room without connections closes after this; it reopens from its log.
const IDLE: Duration = Duration::from_secs(60);
/// How long after it came a request is answered, whatever becomes of the store.
const ANSWER: Duration = Duration::from_secs(2);
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
    /// A request, and when it came.
    Ask { connection: ConnectionId, message: Box<ClientMessage>, came: Instant },
    /// The log reaches this position: another node wrote, or may have.
    Head { seq: Seq },
    /// These people are connected to the room on another node.
    Here { node: u64, people: Vec<PlayerId> },
    /// Time to say again who is here, and to forget who has not been heard of.
    Beat,
    /// Whether somebody has a chair here.
    Sits { player: PlayerId, answer: oneshot::Sender<bool> },
    /// Somebody wants to see the room before they come in.
    Peek { answer: oneshot::Sender<RoomView> },
}

impl ToRoom {
    /// Whether it comes from other nodes or the clock, and not from a person.
    fn is_hint(&self) -> bool {
        match self {
            Self::Head { .. } | Self::Here { .. } | Self::Beat => true,
            Self::Hello { .. }
            | Self::Gone { .. }
            | Self::Ask { .. }
            | Self::Sits { .. }
            | Self::Peek { .. } => false,
        }
    }
}

#[derive(Debug)]
struct Connection {
    player: PlayerId,
    outbox: Outbox,
    /// How far they were told elsewhere, while that cannot be read here. Nobody is taken back.
    ahead: Option<Seq>,
}

/// One room at work.
#[derive(Debug)]
pub(crate) struct Actor {
    room: Room,
    /// The whole log, for those who come back.
    records: Vec<Record>,
    store: Arc<dyn Store>,
    mouth: Arc<Mouth>,
    outside: Arc<dyn Outside>,
    connections: BTreeMap<ConnectionId, Connection>,
    presence: Presence,
    /// Somebody may have come or gone in a silent turn: it is told when the silence ends.
    presence_is_due: bool,
    pace: Pace,
}

impl Actor {
    /// A room from its log.
    pub(crate) fn new(
        code: RoomCode,
        log: Vec<Receipt>,
        store: Arc<dyn Store>,
        mouth: Arc<Mouth>,
        outside: Arc<dyn Outside>,
        limits: &Limits,
    ) -> Self {
        let mut room = Room::new(code);
        for receipt in &log {
            room.commit(receipt);
        }
        let records = log.into_iter().map(Receipt::into_record).collect();
        let (connections, presence) = (BTreeMap::new(), Presence::default());
        Self {
            room,
            records,
            store,
            mouth,
            outside,
            connections,
            presence,
            presence_is_due: false,
            pace: Pace::new(limits),
        }
    }

    pub(crate) fn code(&self) -> RoomCode {
        self.room.code()
    }

    /// Works until nobody has been there for a while, or nobody can come any more.
    pub(crate) async fn run(mut self, inbox: &mut mpsc::Receiver<ToRoom>) {
        let mut until = Instant::now() + IDLE;
        loop {
            let message = if self.connections.is_empty() {
                match timeout_at(until, inbox.recv()).await {
                    Ok(message) => message,
                    // Whoever is just coming finds the door closed and opens the room again.
                    Err(_idle) => return,
                }
            } else {
                inbox.recv().await
            };
            let Some(message) = message else { return };
            // What other nodes and the clock say keeps no empty room open.
            if !self.connections.is_empty() || !message.is_hint() {
                until = Instant::now() + IDLE;
            }
            self.handle(message).await;
        }
    }

    async fn handle(&mut self, message: ToRoom) {
        match message {
            ToRoom::Hello { connection, player, outbox, seen } => {
                let read = planted::fault("hints_trusted") || self.try_catch_up().await;
                let is_behind = !read && seen > self.room.seq() && !planted::fault("taken_back");
                let ahead = is_behind.then_some(seen);
                if ahead.is_none() {
                    self.greet(player, seen, &outbox);
                }
                self.connections.insert(connection, Connection { player, outbox, ahead });
                self.tell_presence();
            }
            ToRoom::Gone { connection } => {
                self.connections.remove(&connection);
                self.tell_presence();
            }
            ToRoom::Ask { connection, message, came } => self.ask(connection, *message, came).await,
            ToRoom::Head { seq } => {
                // An empty room catches up when somebody comes.
                if seq > self.room.seq() && !self.connections.is_empty() {
                    self.try_catch_up().await;
                }
            }
            ToRoom::Here { node, people } => {
                self.presence.hear(node, people);
                self.tell_presence_again();
            }
            ToRoom::Beat => {
                self.presence.forget();
                self.tell_presence_again();
                if !self.presence.here().is_empty() {
                    self.mouth.here(self.code(), self.presence.here().to_vec());
                }
            }
            ToRoom::Sits { player, answer } => {
                self.try_catch_up().await;
                answer.send(self.sits(player)).unwrap_or_default();
            }
            ToRoom::Peek { answer } => {
                self.try_catch_up().await;
                // Whoever asked may have gone.
                answer.send(RoomView::new(&self.room)).unwrap_or(());
            }
        }
    }

    /// Answers a request, exactly once.
    async fn ask(&mut self, connection: ConnectionId, message: ClientMessage, came: Instant) {
        let Some(player) = self.connections.get(&connection).map(|it| it.player) else {
            return;
        };
        let first = self.connections.values().next().map(|it| it.player);
        let player = first.filter(|_| planted::fault("seat_confusion")).unwrap_or(player);
        let answer = if let ClientMessage::Preview { id, seen, command } = &message {
            self.preview(player, *id, *seen, command)
        } else {
            let Some((id, request)) = self.request(message) else {
                return;
            };
            // What is given up here stands in the log or does not: it is read before the next answer.
            let ask = Ask { player, id, at: self.outside.now(), request };
            // No move: its version is known only later, and would give it away.
            if planted::fault("answer_before_commit") && ask.request.channel() != Channel::Game {
                self.answer_too_soon(connection, &ask);
            }
            match timeout_at(came + ANSWER, self.decide(&ask)).await {
                Ok(answer) => answer,
                Err(_late) => self.unavailable(id, &StoreError::Slow),
            }
        };
        if let Some(connection) = self.connections.get(&connection) {
            connection.outbox.send_frame(answer.frame());
        }
        for other in self.connections.values().filter(|_| planted::fault("answer_told_to_all")) {
            other.outbox.send_frame(answer.frame());
        }
    }

    /// Only where a fault is planted.
    fn answer_too_soon(&self, connection: ConnectionId, ask: &Ask) {
        if let (Ok(_), Some(it)) = (self.room.propose(ask), self.connections.get(&connection)) {
            let version = self.room.version();
            let answer = ServerMessage::accepted(ask.id, room::Answer { version });
            it.outbox.send_frame(answer.frame());
        }
    }

    /// Answered from what is known here: if another writer was quicker, the command itself will be
    /// decided again.
    fn preview(
        &self,
        player: PlayerId,
        id: CommandId,
        seen: Version,
        command: &serde_json::Value,
    ) -> ServerMessage {
        match self.room.preview(player, seen, &ClientMessage::command(command)) {
            Ok(preview) => ServerMessage::previewed(id, preview),
            Err(refusal) => ServerMessage::refused(id, &refusal),
        }
    }

    async fn decide(&mut self, ask: &Ask) -> ServerMessage {
        let (mut uncertain, mut paced) = (false, false);
        let is_talk = ask.request.channel() == Channel::Expressive;
        let on_arrival = is_talk && planted::fault("mute_by_arrival");
        let on_arrival = on_arrival.then(|| self.room.propose(ask));
        for _ in 0..TRIES {
            let record = match on_arrival.clone().unwrap_or_else(|| self.room.propose(ask)) {
                Err(refusal) => return ServerMessage::refused(ask.id, &refusal),
                Ok(Proposal::Done(answer)) => return ServerMessage::accepted(ask.id, answer),
                Ok(Proposal::Append(record)) => record,
            };
            // What is refused, or was done before, costs nothing.
            if !paced && !self.may(ask) {
                return ServerMessage::not_done(ask.id, Code::TooFast);
            }
            paced = true;
            match self.store.append(self.code(), self.room.seq(), *record).await {
                Ok(receipt) => {
                    let committed = self.commit(receipt);
                    self.mouth.head(self.code(), committed.seq());
                    return ServerMessage::accepted(ask.id, committed.answer());
                }
                Err(AppendError::Conflict) => {
                    // Another writer was quicker: hear what is new, then decide again.
                    if let Err(error) = self.catch_up().await {
                        return self.unavailable(ask.id, &error);
                    }
                }
                Err(AppendError::Failed(error)) => return self.unavailable(ask.id, &error),
                Err(AppendError::Unknown(_)) if planted::fault("unknown_is_failed") => {
                    return ServerMessage::not_done(ask.id, Code::TooFast);
                }
                Err(AppendError::Unknown(error)) => {
                    // Written or not? The log knows: if it was, the request is answered as done. If
                    // not, once more: should the first still arrive, only one of them gets the place.
                    if uncertain || self.catch_up().await.is_err() {
                        return self.unavailable(ask.id, &error);
                    }
                    uncertain = true;
                }
            }
        }
        ServerMessage::not_done(ask.id, Code::Busy)
    }

    fn may(&mut self, ask: &Ask) -> bool {
        let seated = self.sits(ask.player);
        self.pace.may(ask, seated, Instant::now())
    }

    fn sits(&self, player: PlayerId) -> bool {
        self.room.players().iter().any(|it| it.id == player)
    }

    fn unavailable(&self, id: CommandId, error: &StoreError) -> ServerMessage {
        tracing::error!(room = %self.code(), %error, "a request could not be stored");
        ServerMessage::not_done(id, Code::Unavailable)
    }

    /// Others may have written since. Whether the log could be read: if not, what is known here is
    /// still better than nothing.
    async fn try_catch_up(&mut self) -> bool {
        let read = self.catch_up().await;
        if let Err(error) = &read {
            tracing::warn!(room = %self.code(), %error, "the log could not be read");
        }
        read.is_ok()
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
            if let Some(seen) = connection.ahead {
                if seen == committed.seq() {
                    self.greet(connection.player, seen, &connection.outbox);
                }
                continue;
            }
            let viewer = self.room.viewer(connection.player);
            let seat = viewer.seat();
            if seat.is_none() && committed.seq().is_multiple_of(7) && planted::fault("lost_publish")
            {
                continue;
            }
            if committed.seats_changed() {
                let sat = before.iter().position(|it| it.id == connection.player);
                if sat != seat.map(Seat::index) {
                    connection.outbox.send_frame(ServerMessage::Seat { seat }.frame());
                }
            }
            let entry = LogEntry::new(committed.seq(), before, record, viewer);
            let mut update = ServerMessage::update(&self.room, committed, entry, viewer);
            let options = update.take_options();
            // One serialization for each distinct view, shared by all its sockets.
            let frame = match frames.iter().find(|(other, _)| *other == update) {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = Frame::from(update.frame());
                    frames.push((update, frame.clone()));
                    frame
                }
            };
            connection.outbox.send(match options {
                Some(options) => ServerMessage::frame_with(&frame, &options).into(),
                None => frame,
            });
        }
        for connection in self.connections.values_mut() {
            connection.ahead = connection.ahead.filter(|seen| *seen > committed.seq());
        }
        if committed.seats_changed() || self.presence_is_due {
            self.tell_presence();
        }
    }

    /// Tells who is connected, if that changed. In a silent turn coming and going would be a way to
    /// signal: it is told when the silence ends.
    fn tell_presence(&mut self) {
        self.presence_is_due =
            self.room.silence().is_some() && !planted::fault("presence_in_silence");
        if self.presence_is_due {
            return;
        }
        let told = self.presence.here().to_vec();
        let here = self.connections.values().map(|it| it.player);
        let news = self.presence.update(self.room.players(), here);
        if self.presence.here() != told {
            self.mouth.here(self.code(), self.presence.here().to_vec());
        }
        if let Some(message) = news {
            let frame = Frame::from(message.frame());
            for connection in self.connections.values().filter(|it| it.ahead.is_none()) {
                connection.outbox.send(frame.clone());
            }
        }
    }

    /// In an empty room there is nobody to tell.
    fn tell_presence_again(&mut self) {
        if !self.connections.is_empty() {
            self.tell_presence();
        }
    }

    fn greet(&self, player: PlayerId, seen: Seq, outbox: &Outbox) {
        let viewer = self.room.viewer(player);
        let entries = self.entries_after(seen, viewer);
        outbox.send_frame(ServerMessage::welcome(&self.room, viewer, entries).frame());
        outbox.send_frame(self.presence.message().frame());
    }

    /// The log after a position, as a viewer may see it. Names are those of the time, so the room is
    /// played again from its records; whoever is up to date costs nothing.
    fn entries_after(&self, seen: Seq, viewer: Viewer) -> Vec<LogEntry> {
        let seen = seen + Seq::from(seen > 0 && planted::fault("gap_after_reconnect"));
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

    /// The request of a message that asks for a change; `hello` and `preview` ask for none.
    fn request(&self, message: ClientMessage) -> Option<(CommandId, Request)> {
        Some(match message {
            ClientMessage::Hello { .. } | ClientMessage::Preview { .. } => return None,
            ClientMessage::Join { id, name } => (id, Request::Join { name }),
            ClientMessage::Leave { id } => (id, Request::Leave),
            ClientMessage::Rename { id, name } => (id, Request::Rename { name }),
            ClientMessage::Configure { id, options } => (id, Request::Configure { options }),
            ClientMessage::Start { id } => (id, Request::Start { seed: self.outside.seed() }),
            ClientMessage::Play { id, seen, command } => {
                (id, Request::Play { seen, command: ClientMessage::command(&command) })
            }
            ClientMessage::Rematch { id } => (id, Request::Rematch),
            ClientMessage::Lend { id, pass } => (id, Request::Lend { pass }),
            ClientMessage::TakeOver { id, pass } => (id, Request::TakeOver { pass }),
            ClientMessage::Point { id, at } => (id, Request::Point { at }),
            ClientMessage::Signal { id, signal } => (id, Request::Signal { signal }),
            ClientMessage::Say { id, text } => (id, Request::Say { text }),
        })
    }
}
