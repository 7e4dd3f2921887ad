//! A scripted guest without sockets or clock: plays, talks, reconnects, retries requests and
//! records its history. The driver carries its frames.

mod wish;

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex};

use anyhow::Context as _;
use protocol::{ClientMessage, Code, ServerMessage, StageView};
use room::{CommandId, PlayerId, Request, RoomCode, Seal, Seq, Token, Version};
use rules::{Chance, Entry, Games, Json, Seat};

use crate::frame::{Frame, Table};
use crate::heard::Heard;
use crate::history::{Answer, History, Life, Micros, Note, What};

/// The most pending requests.
const AT_ONCE: usize = 3;
/// Answered requests that are remembered, to be sent as duplicates.
const REMEMBERED: usize = 4;

/// The environment of a scripted guest.
pub struct Surroundings {
    /// The games of the server.
    pub games: Games,
    /// Microseconds since the run began; one clock for all guests.
    pub now: Box<dyn Fn() -> Micros + Send>,
    /// Counts the events that a run must reach.
    pub note: Box<dyn Fn(&'static str) + Send>,
    /// Passes to chairs, for any guest to use.
    pub passes: Arc<Mutex<Vec<Token>>>,
    /// One action in this many in a lobby is to leave it, and six are to begin.
    pub haste: u64,
}

impl fmt::Debug for Surroundings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Surroundings").field("games", &self.games).finish_non_exhaustive()
    }
}

/// The next action of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Cuts the connection.
    Leave,
    /// Sends these frames.
    Send(Vec<String>),
}

/// A scripted guest.
#[derive(Debug)]
pub struct Player {
    id: PlayerId,
    name: String,
    /// Takes no chair by itself, and talks.
    is_watcher: bool,
    chance: Chance,
    around: Surroundings,
    history: History,
    life: Life,
    /// Pending requests, in the order they were sent.
    pending: Vec<ClientMessage>,
    /// The last accepted requests.
    done: VecDeque<ClientMessage>,
    /// The last of them, until it is taken.
    just_done: Option<ClientMessage>,
    seq: Seq,
    version: Version,
    stage: StageView,
    /// The seal of the next game.
    seal: Option<Seal>,
    game: Option<Entry>,
    /// What the players are called, by seat.
    names: Vec<String>,
    seat: Option<Seat>,
    /// The accepted request to watch: without one this guest cannot ask for a seat.
    watches: Option<CommandId>,
    /// The guests who ask for a seat, and for which.
    asking: Vec<(u32, Seat)>,
    offer: Option<Json>,
    /// What is open to this guest in place of somebody who is away, and of whom.
    stand_in: Option<(Seat, Json)>,
    /// By seat, for how many milliseconds they had been away at a moment.
    away: (Micros, Vec<u64>),
    /// What set the clock of the turn.
    clock: Option<Seq>,
    is_silent: bool,
    was_away: bool,
}

impl Player {
    /// A guest of a room, not yet connected.
    #[must_use]
    pub fn new(
        id: PlayerId,
        name: String,
        is_watcher: bool,
        room: RoomCode,
        chance: Chance,
        around: Surroundings,
    ) -> Self {
        Self {
            id,
            name,
            is_watcher,
            chance,
            around,
            history: History::new(room, id),
            life: 0,
            pending: Vec::new(),
            done: VecDeque::new(),
            just_done: None,
            seq: 0,
            version: 0,
            stage: StageView::Lobby,
            seal: None,
            game: None,
            names: Vec::new(),
            seat: None,
            watches: None,
            asking: Vec::new(),
            offer: None,
            stand_in: None,
            away: (0, Vec::new()),
            clock: None,
            is_silent: false,
            was_away: false,
        }
    }

    /// Who it is.
    #[must_use]
    pub fn id(&self) -> PlayerId {
        self.id
    }

    /// The generator of this guest, for its driver.
    pub fn chance(&mut self) -> &mut Chance {
        &mut self.chance
    }

    /// The recorded history.
    #[must_use]
    pub fn into_history(self) -> History {
        self.history
    }

    /// The request that the last frame reported as done, once.
    pub fn take_done(&mut self) -> Option<ClientMessage> {
        self.just_done.take()
    }

    /// Whether every request has its answer.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        self.pending.is_empty()
    }

    /// A connection to this start of the program is open: the frame to send.
    pub fn connected(&mut self, life: Life) -> String {
        self.life = life;
        self.hello()
    }

    /// The connection is gone.
    pub fn lost(&mut self) {
        self.note(What::Lost);
        self.was_away = true;
    }

    /// Asks for a welcome: the frame to send.
    pub fn hello(&mut self) -> String {
        self.note(What::Greeted { seen: self.seq });
        let room = self.history.room.to_string();
        frame(&ClientMessage::Hello { room, seen: self.seq })
    }

    /// Retries all pending requests: the frames to send.
    pub fn again(&mut self) -> Vec<String> {
        self.pending.clone().iter().map(|request| self.send(request)).collect()
    }

    /// Retries one of the pending requests, under its name.
    pub fn again_one(&mut self) -> Vec<String> {
        let request = self.chance.pick(&self.pending).cloned();
        request.iter().map(|request| self.send(request)).collect()
    }

    /// The next action of this guest, on a connection that was welcomed.
    pub fn act(&mut self) -> Deed {
        Deed::Send(match self.chance.below(60) {
            0 => return Deed::Leave,
            1 => vec![self.hello()],
            2..=4 => self.again_one(),
            // A duplicate, as if the answer had been lost.
            5..=7 => self.repeat_done(),
            8..=9 => self.preview().iter().map(frame).collect(),
            10..=11 => vec![self.lead()],
            12 => vec![frame(&ClientMessage::Hurry {})],
            13 => vec![frame(&ClientMessage::Idle { idle: self.chance.once_in(2) })],
            _ if self.pending.len() >= AT_ONCE => Vec::new(),
            _ => match self.wish() {
                Some(request) => {
                    self.pending.push(request.clone());
                    vec![self.send(&request)]
                }
                None => Vec::new(),
            },
        })
    }

    /// Shows where this guest looks, or stops doing so. Nobody is notified without a chair, or in a silence.
    fn lead(&mut self) -> String {
        let act = u32::try_from(self.chance.below(40)).ok().filter(|it| *it > 4);
        frame(&ClientMessage::Lead { game: 1, act })
    }

    fn repeat_done(&mut self) -> Vec<String> {
        let place = self.chance.place(self.done.len());
        let request = self.done.get(place).cloned();
        request.iter().map(|request| self.send(request)).collect()
    }

    fn send(&mut self, request: &ClientMessage) -> String {
        // Recorded first: the request may be carried out even if sending fails.
        self.note(What::Asked { request: request.clone() });
        frame(request)
    }

    fn note(&mut self, what: What) {
        let at = (self.around.now)();
        self.history.notes.push(Note { at, life: self.life, what });
    }

    /// Takes in a frame; returns whether it is a welcome.
    ///
    /// # Errors
    /// If it is not a message of the protocol, or reports that this connection is unusable.
    pub fn hear(&mut self, text: &str) -> anyhow::Result<bool> {
        if let Some(heard) = Heard::read(text)? {
            if let Heard::Welcome { seat, .. } | Heard::Seat { seat } = &heard {
                self.seat = *seat;
            }
            if let Heard::Clock { clock } = &heard {
                self.clock = clock.as_ref().map(|it| it.set);
            }
            self.note(What::Heard(heard));
        }
        match Frame::read(text) {
            Frame::Welcome(table) => {
                self.look(&table, true);
                if std::mem::take(&mut self.was_away) && self.is_silent {
                    (self.around.note)("somebody came back in a silent turn");
                }
                return Ok(true);
            }
            Frame::Update(table) => self.look(&table, false),
            Frame::Accepted(text) | Frame::Refused(text) | Frame::Other(text) => {
                self.answered(serde_json::from_str(text)?)?;
            }
            Frame::Presence(text) => {
                if let ServerMessage::Presence { away, .. } = serde_json::from_str(text)? {
                    self.away = ((self.around.now)(), away);
                }
            }
        }
        Ok(false)
    }

    fn answered(&mut self, message: ServerMessage) -> anyhow::Result<()> {
        match message {
            ServerMessage::Accepted { id, version } => {
                match self.take(id) {
                    Some(request) => {
                        let watch = Request::Watch {};
                        if matches!(&request, ClientMessage::Ask { request, .. } if *request == watch)
                        {
                            self.watches = Some(id);
                        }
                        self.just_done = Some(request.clone());
                        self.done.push_back(request);
                        if self.done.len() > REMEMBERED {
                            self.done.pop_front();
                        }
                    }
                    None => {
                        (self.around.note)("a request that was sent again was answered as done");
                    }
                }
                self.note(What::Answered { id, answer: Answer::Accepted { version } });
            }
            ServerMessage::Refused { id, code, .. } => {
                let answer = Answer::Refused { code: code.clone() };
                if answer.is_final() {
                    self.take(id);
                }
                match code.as_str() {
                    "bad_pass" => (self.around.note)("a pass was not good"),
                    "silenced" => (self.around.note)("somebody was silenced"),
                    _ => {}
                }
                self.note(What::Answered { id, answer });
            }
            ServerMessage::Error { code, .. } => {
                // The room cannot be opened on this node: another node may open it.
                anyhow::ensure!(code != Code::Unavailable.code(), "the room is not available");
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Update { .. }
            | ServerMessage::Seat { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Clock { .. }
            | ServerMessage::Lead { .. }
            | ServerMessage::Heartbeat
            | ServerMessage::Previewed { .. } => {}
        }
        Ok(())
    }

    fn take(&mut self, id: CommandId) -> Option<ClientMessage> {
        let at = self.pending.iter().position(|it| it.id() == Some(id))?;
        Some(self.pending.remove(at))
    }

    fn look(&mut self, table: &Table<'_>, is_all: bool) {
        let shown = table.shown();
        self.seq = table.seq;
        self.version = table.version;
        if let Some(name) = shown.game {
            self.game = self.around.games.find(&name);
        }
        if let Some(asking) = shown.asking {
            self.asking = asking;
        }
        if let Some(names) = shown.names {
            self.names = names;
        }
        if let Some(stage) = shown.stage {
            (self.stage, self.seal) = (stage, shown.seal);
        }
        if shown.shows_stand_in || is_all {
            self.stand_in = shown.stand_in;
        }
        if shown.shows_game || is_all || self.stage == StageView::Lobby {
            self.offer = shown.offer;
            self.is_silent = shown.is_silent;
        }
    }
}

/// A message as it goes over the wire.
///
/// # Panics
/// Never: messages are plain data.
fn frame(message: &ClientMessage) -> String {
    match serde_json::to_string(message).context("a message is plain data") {
        Ok(text) => text,
        Err(error) => unreachable!("{error}"),
    }
}
