//! The actor of one room: takes requests in order, stores their records, then tells every
//! connection.

mod bots;
mod clock;
mod door;
mod handle;
mod lead;
mod log;
mod message;
mod outbox;
mod own;
mod pace;
mod presence;
mod publish;
mod seal;
mod turn;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use protocol::{Code, ServerMessage, Tail};
use room::{
    Ask, CommandId, PlayerId, Proposal, Record, Refusal, Request, Room, RoomCode, Seq, Version,
};
use rules::{Games, Json};
use store::{AppendError, Store, StoreError};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::address::Address;
use crate::bus::HintQueue;
use crate::config::Limits;
use crate::environment::Environment;
use crate::limits::AddressLimits;
use crate::logging::causes;
use crate::push::Turn;
use bots::Bots;
use clock::reached;
pub(crate) use door::Door;
pub(crate) use handle::RoomHandle;
use lead::Leading;
pub(crate) use message::{ConnectionId, ToRoom};
pub(crate) use outbox::{Frame, Inbound, Next, Outbox};
use pace::Pace;
use presence::Presence;
use publish::WELCOME_ENTRIES;
use turn::Call;

/// The size of a room's queue. Requests beyond it are answered with `busy` at once.
const INBOX: usize = 256;
/// A room without connections is evicted after this; it reopens from its log.
const IDLE: Duration = Duration::from_secs(60);
/// Every request is answered within this time, even if the store does not answer.
const ANSWER: Duration = Duration::from_secs(2);
/// How long another node is believed about who is there and who leads. It says so again with each beat, and one that is
/// lost must make nobody away.
const BELIEVED: Duration = Duration::from_secs(5);
/// Retries of a request after a conflict with another writer.
const TRIES: usize = 8;

#[derive(Debug)]
struct Connection {
    player: PlayerId,
    address: Address,
    outbox: Outbox,
    /// Nobody has used its page for a while: it does not make its guest present.
    idle: bool,
    /// The position the client already has, while the log cannot be read that far. The client never
    /// goes back.
    ahead: Option<Seq>,
}

/// The actor of one room.
#[derive(Debug)]
pub(crate) struct Actor {
    room: Room,
    /// The end of the log, for those who come back.
    tail: Tail,
    /// The room holds everything that stood in the log at this instant.
    read: Option<Instant>,
    /// When the last record was taken in.
    took: Instant,
    /// The log is not the one that this room was folded from: the room ends, and is folded again from the current log.
    is_cut: bool,
    store: Arc<dyn Store>,
    hint_queue: Arc<HintQueue>,
    environment: Arc<dyn Environment>,
    /// What its door shows.
    door: Arc<Mutex<Door>>,
    connections: BTreeMap<ConnectionId, Connection>,
    presence: Presence,
    leading: Leading,
    /// Somebody may have come or gone in a silent turn: that is announced when the silence ends.
    presence_is_due: bool,
    /// When the end of a clock is proposed again, after the log could not be written.
    patience: Option<Instant>,
    pace: Pace,
    bots: Bots,
    /// Where the turns of players who are away are reported.
    turns: Option<mpsc::Sender<Turn>>,
    /// The turn that began here and was not reported.
    call: Option<Call>,
    /// The operator was warned that the seed of the game is lost.
    is_lost: bool,
}

impl Actor {
    /// A room of one of these games, before its first record.
    pub(crate) fn new(
        code: RoomCode,
        games: Games,
        store: Arc<dyn Store>,
        hint_queue: Arc<HintQueue>,
        environment: Arc<dyn Environment>,
        limits: &Limits,
        addresses: AddressLimits,
    ) -> Self {
        let room = Room::new(code, games);
        let door = Arc::new(Mutex::new(Door::new(&room, 0)));
        let (connections, presence) = (BTreeMap::new(), Presence::new());
        Self {
            door,
            tail: Tail::new(WELCOME_ENTRIES),
            room,
            read: None,
            took: Instant::now(),
            is_cut: false,
            store,
            hint_queue,
            environment,
            connections,
            presence,
            leading: Leading::default(),
            presence_is_due: false,
            patience: None,
            pace: Pace::new(limits, addresses),
            bots: Bots::default(),
            turns: None,
            call: None,
            is_lost: false,
        }
    }

    /// The same, reporting the turns of players who are away.
    pub(crate) fn notifying(self, turns: Option<mpsc::Sender<Turn>>) -> Self {
        Self { turns, ..self }
    }

    /// Whether nothing has ever happened here: there is no such room.
    pub(crate) fn is_new(&self) -> bool {
        self.room.seq() == 0
    }

    pub(crate) fn code(&self) -> RoomCode {
        self.room.code()
    }

    /// What the room's door shows, from now on.
    pub(crate) fn door(&self) -> Arc<Mutex<Door>> {
        Arc::clone(&self.door)
    }

    /// Runs until the room has been empty for a while, or every handle is dropped.
    pub(crate) async fn run(mut self, inbox: &mut mpsc::Receiver<ToRoom>) {
        let mut until = Instant::now() + IDLE;
        self.presence.open();
        // A client whose connection ends with the room comes back to what the log has.
        while !self.is_cut {
            self.look_for_bots();
            let is_idle = self.connections.is_empty() && !self.bots.are_due();
            let until_idle = is_idle.then_some(until);
            // Once, or a short clock would play an empty room to its end, also one that is only looked at from outside.
            let is_left = self.presence.is_left() && self.connections.is_empty();
            let ends = if is_left { None } else { self.clock_ends() };
            let message = tokio::select! {
                // The end of a clock comes before requests that follow it.
                biased;
                () = reached(ends) => {
                    self.end_turn().await;
                    if self.call.is_some() {
                        until = Instant::now() + IDLE;
                    }
                    continue;
                }
                () = self.bots.ready() => {
                    if self.bot_acts().await {
                        // Long enough to tell a person of the turn that begins with it.
                        until = Instant::now() + IDLE;
                    }
                    continue;
                }
                message = inbox.recv() => message,
                // A connection that attaches just now finds the queue closed and reopens the room.
                () = reached(until_idle) => return,
            };
            let Some(message) = message else { return };
            if matches!(message, ToRoom::Removed) {
                return;
            }
            // Messages from other nodes and the clock keep no empty room open.
            if !self.connections.is_empty() || !message.is_hint() {
                until = Instant::now() + IDLE;
            }
            self.handle(message).await;
        }
    }

    async fn handle(&mut self, message: ToRoom) {
        match message {
            ToRoom::Hello { connection, player, address, outbox, seen, idle, came } => {
                let read = self.try_catch_up_since(came).await;
                // A turn whose time was over in an empty room ends before anybody is told of the table.
                let is_over = self.room.time_left(self.environment.now()) == Some(0);
                if read && is_over && self.connections.is_empty() {
                    self.end_turn().await;
                }
                let is_behind = !read && seen > self.room.seq();
                let ahead = is_behind.then_some(seen);
                if ahead.is_none() {
                    self.greet(player, seen, &outbox);
                }
                let attached = Connection { player, address, outbox, idle, ahead };
                self.connections.insert(connection, attached);
                self.tell_presence(false);
            }
            ToRoom::Gone { connection } => {
                self.connections.remove(&connection);
                self.lead_left(connection);
                self.tell_presence(false);
            }
            ToRoom::Ask { connection, id, request, came } => {
                self.ask(connection, id, *request, came).await;
            }
            ToRoom::Preview { connection, id, seen, command, came } => {
                self.preview(connection, id, seen, &command, came).await;
            }
            ToRoom::Removed => {}
            ToRoom::Head { seq } => self.catch_up_to(seq).await,
            ToRoom::Stood { seq, at } => {
                self.is_cut = seq < self.room.seq() && self.took < at;
                if self.is_cut {
                    let error = StoreError::Shorter(self.code());
                    tracing::error!(room = %self.code(), error = %causes(&error), "a room cannot go on");
                } else {
                    self.catch_up_to(seq).await;
                }
            }
            ToRoom::Here { node, people } => {
                self.presence.hear(node, people);
                self.tell_presence_again();
            }
            ToRoom::Lead { connection, game, act } => self.lead(connection, game, act),
            ToRoom::Hurry { connection } => self.hurry(connection),
            ToRoom::Idle { connection, idle } => self.idle(connection, idle),
            ToRoom::Led { node, count, lead } => self.led(node, count, lead),
            ToRoom::Beat => {
                self.lead_again();
                self.presence.forget();
                self.tell_presence_again();
                self.call_who_is_away();
                if !self.presence.here().is_empty() {
                    self.hint_queue.here(self.code(), self.presence.here().to_vec());
                }
            }
            ToRoom::Sits { people, answer, came } => {
                self.try_catch_up_since(came).await;
                let sits = people.iter().any(|it| self.sits(*it));
                answer.send(sits).unwrap_or_default();
            }
        }
    }

    /// Answers a request, exactly once.
    async fn ask(
        &mut self,
        connection: ConnectionId,
        id: CommandId,
        request: Request,
        came: Instant,
    ) {
        let Some((player, from)) =
            self.connections.get(&connection).map(|it| (it.player, it.address))
        else {
            return;
        };
        let (at, seed) = (self.environment.now(), self.environment.seed());
        let key = self.environment.deal_key().clone();
        let (away, unseen) = (self.presence.away(), self.presence.unseen());
        let ask = Ask { player, id, at, seed, key, away, unseen, advice: None, request };
        // An append that timed out may stand in the log: the log is read before the next answer.
        let answer = match timeout_at(came + ANSWER, self.decide(ask, from, came)).await {
            Ok(answer) => answer,
            Err(_late) => self.unavailable(id, &StoreError::Slow),
        };
        self.answer(connection, &answer);
    }

    fn answer(&self, connection: ConnectionId, answer: &ServerMessage) {
        if let Some(connection) = self.connections.get(&connection) {
            connection.outbox.send_frame(answer.frame());
        }
    }

    /// Nothing is stored: on a conflict the command itself will be decided again.
    async fn preview(
        &mut self,
        connection: ConnectionId,
        id: CommandId,
        seen: Version,
        command: &Json,
        came: Instant,
    ) {
        let Some(&Connection { player, address, .. }) = self.connections.get(&connection) else {
            return;
        };
        if !self.pace.may_ask(address, Instant::now()) {
            return self.answer(connection, &ServerMessage::not_done(id, Code::TooFast));
        }
        let looking = async {
            let mut preview = self.room.preview(player, seen, command);
            if preview.is_err() && !self.is_at_head(came) {
                self.catch_up().await?;
                preview = self.room.preview(player, seen, command);
            }
            Ok::<_, StoreError>(match preview {
                Ok(preview) => ServerMessage::previewed(id, preview),
                Err(refusal) => ServerMessage::refused(id, &refusal),
            })
        };
        let answer = match timeout_at(came + ANSWER, looking).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => self.unavailable(id, &error),
            Err(_late) => self.unavailable(id, &StoreError::Slow),
        };
        self.answer(connection, &answer);
    }

    /// Whether the deck of this record, if it has one, may be chosen here.
    fn installed(&self, record: &Record) -> bool {
        self.environment.decks().allow(&self.room, &record.event)
    }

    /// What a request would write now.
    ///
    /// # Errors
    /// The answer that it gets instead, by what is known here.
    async fn proposal(
        &mut self,
        ask: &mut Ask,
        from: Address,
        came: Instant,
        paced: &mut bool,
    ) -> Result<Proposal, ServerMessage> {
        self.let_think(ask, from, came).await?;
        match self.room.propose(ask) {
            Ok(Proposal::Done(answer)) => Ok(Proposal::Done(answer)),
            Ok(Proposal::Append(record)) if !self.installed(&record) => {
                Err(ServerMessage::refused(ask.id, &Refusal::NoSuchDeck))
            }
            Ok(Proposal::Append(record)) => {
                // A refusal and a duplicate cost no quota.
                *paced = *paced || self.may(ask, from);
                if *paced {
                    Ok(Proposal::Append(record))
                } else {
                    Err(ServerMessage::not_done(ask.id, Code::TooFast))
                }
            }
            Err(refusal) => {
                self.note_loss(&refusal);
                Err(ServerMessage::refused(ask.id, &refusal))
            }
        }
    }

    /// Decides a request that came at this instant.
    async fn decide(&mut self, mut ask: Ask, from: Address, came: Instant) -> ServerMessage {
        if !self.pace.may_ask(from, Instant::now()) {
            return ServerMessage::not_done(ask.id, Code::TooFast);
        }
        // Whom the game waited for before an append of which nobody knows whether it was written.
        let (mut uncertain, mut paced) = (None, false);
        for _ in 0..TRIES {
            let record = match self.proposal(&mut ask, from, came, &mut paced).await {
                Ok(Proposal::Done(answer)) => {
                    if let Some(awaited) = uncertain {
                        self.call_for(awaited);
                    }
                    return ServerMessage::accepted(ask.id, answer);
                }
                Ok(Proposal::Append(record)) => record,
                // Another node may have accepted it, or what makes it possible.
                Err(refused) if self.is_at_head(came) => return refused,
                Err(_perhaps) => {
                    if let Err(error) = self.catch_up().await {
                        return self.unavailable(ask.id, &error);
                    }
                    continue;
                }
            };
            let began = Instant::now();
            let awaited = self.room.awaited();
            match self.store.append(self.code(), self.room.seq(), *record).await {
                Ok(receipt) => match self.commit(receipt) {
                    Ok(committed) => {
                        // The append succeeded, so no unknown record was before it.
                        self.read = Some(began);
                        self.call_for(awaited);
                        self.hint_queue.head(self.code(), committed.seq());
                        return ServerMessage::accepted(ask.id, committed.answer());
                    }
                    Err(error) => return self.unavailable(ask.id, &error),
                },
                Err(AppendError::Conflict) => {
                    // Conflict with another writer: catch up, then decide again.
                    if let Err(error) = self.catch_up_with_winner().await {
                        return self.unavailable(ask.id, &error);
                    }
                }
                Err(AppendError::Failed(error)) => return self.unavailable(ask.id, &error),
                Err(AppendError::Unknown(error)) => {
                    // The log tells whether it was written. If it was, the request is answered as
                    // done. If not, it is retried: should the first append still arrive, only one
                    // of them gets the position.
                    if uncertain.is_some() || self.catch_up().await.is_err() {
                        return self.unavailable(ask.id, &error);
                    }
                    uncertain = Some(awaited);
                }
            }
        }
        ServerMessage::not_done(ask.id, Code::Busy)
    }

    fn may(&mut self, ask: &Ask, from: Address) -> bool {
        let seated = self.sits(ask.player);
        self.pace.may(ask, seated, from, Instant::now())
    }

    fn sits(&self, player: PlayerId) -> bool {
        self.room.seat_of(player).is_some()
    }

    fn unavailable(&self, id: CommandId, error: &StoreError) -> ServerMessage {
        tracing::error!(room = %self.code(), error = %causes(error), "a request could not be stored");
        ServerMessage::not_done(id, Code::Unavailable)
    }
}
