//! A guest who plays, talks, comes and goes, loses connections, and writes everything down.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Message;
use protocol::{ClientMessage, Code, ServerMessage};
use room::{PlayerId, RoomCode, Seq, Signal, Token, Version};
use rules::Seat;
use rules::marne::{CommandText, EventLevel, GameOptions, Offer, Street, Target};
use swarm::chance::Chance;
use swarm::frame::{Frame, Stage, Table};
use swarm::heard::Heard;
use swarm::history::{Answer, History, Life, Note, What};
use swarm::pick;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use super::link::End;
use super::world::{World, lock};

/// The longest pause between two deeds, in milliseconds.
const PAUSE: u64 = 600;
/// Requests that may wait for their answers at once.
const AT_ONCE: usize = 3;
/// How long after the last fault a node may take to trust the log again and to look for itself.
const GRACE: Duration = Duration::from_secs(4);
/// How long after the last fault everything may take to be answered and told.
const PATIENCE: Duration = Duration::from_secs(10);

/// Who a guest is, their chance, and where they live.
pub(super) struct Identity {
    pub(super) token: Token,
    pub(super) chance: Chance,
    pub(super) world: Arc<World>,
}

/// A guest.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Guest {
    pub(super) player: PlayerId,
    number: usize,
    /// Sits on no chair, and talks.
    is_watcher: bool,
    chance: Chance,
    world: Arc<World>,
    history: History,
    /// Requests without an answer, in the order they were sent.
    pending: Vec<ClientMessage>,
    /// The last one that was carried out.
    done: Option<ClientMessage>,
    seq: Seq,
    version: Version,
    stage: Stage,
    seat: Option<Seat>,
    offer: Option<Offer>,
    is_silent: bool,
    was_away: bool,
    /// Has said that everything asked is answered.
    rests: bool,
    /// When it has to be over.
    give_up: Option<Instant>,
}

impl Guest {
    pub(super) fn new(number: usize, is_watcher: bool, room: RoomCode, by: Identity) -> Self {
        let Identity { token, chance, world } = by;
        let player = token.player();
        Self {
            player,
            number,
            is_watcher,
            chance,
            world,
            history: History::new(room, player),
            pending: Vec::new(),
            done: None,
            seq: 0,
            version: 0,
            stage: Stage::Lobby,
            seat: None,
            offer: None,
            is_silent: false,
            was_away: false,
            rests: false,
            give_up: None,
        }
    }

    /// Lives until everything has come to an end, and hands over what was written down.
    pub(super) async fn live(mut self) -> History {
        while !self.is_out_of_patience() {
            if let Some((life, mut way, cut)) = self.world.connect(&mut self.chance, self.player) {
                let settled = self.session(&mut way, life, &cut).await;
                if settled.is_some() {
                    break;
                }
                cut.cancel();
                self.note(life, What::Lost);
                self.was_away = true;
            }
            sleep(Duration::from_millis(5 + self.chance.below(200))).await;
        }
        self.history
    }

    fn is_out_of_patience(&mut self) -> bool {
        let now = Instant::now();
        self.world.is_settling() && *self.give_up.get_or_insert_with(|| now + PATIENCE) < now
    }

    fn note(&mut self, life: Life, what: What) {
        self.history.notes.push(Note { at: self.world.now(), life, what });
    }

    /// Uses a connection until it is lost, or until everything is settled.
    async fn session(&mut self, way: &mut End, life: Life, cut: &CancellationToken) -> Option<()> {
        self.greet(way, life);
        let mut is_welcome = false;
        // The hello at the end is the one whose welcome shows that nothing was missed.
        let mut is_last_greeting = false;
        let mut next_deed = Instant::now();
        loop {
            tokio::select! {
                biased;
                message = way.next() => {
                    let text = match message? {
                        Message::Text(text) => text,
                        Message::Close(_) => return None,
                        Message::Ping(bytes) => {
                            way.send(Message::Pong(bytes));
                            continue;
                        }
                        Message::Binary(_) | Message::Pong(_) => continue,
                    };
                    if self.hear(&text, life)? {
                        if is_last_greeting {
                            return Some(());
                        }
                        is_welcome = true;
                        for request in self.pending.clone() {
                            self.send(way, life, &request);
                        }
                    }
                }
                () = sleep_until(next_deed) => {
                    next_deed = Instant::now() + Duration::from_millis(self.chance.below(PAUSE));
                    if self.is_out_of_patience() {
                        return None;
                    }
                    if !is_welcome || is_last_greeting {
                        continue;
                    }
                    if !self.world.is_settling() {
                        self.deed(way, life, cut);
                    } else if self.is_at_rest() {
                        is_last_greeting = true;
                        self.greet(way, life);
                    } else {
                        self.repeat(way, life);
                    }
                }
            }
        }
    }

    /// Whether everybody has all answers and nothing can be written any more: what is heard from now
    /// on is the end.
    fn is_at_rest(&mut self) -> bool {
        let busy = &self.world.busy;
        if self.pending.is_empty() && !self.rests {
            self.rests = true;
            busy.fetch_sub(1, Ordering::Relaxed);
        }
        let is_over = self.give_up.is_some_and(|it| Instant::now() + PATIENCE >= it + GRACE);
        is_over && busy.load(Ordering::Relaxed) == 0 && self.world.disk.is_still()
    }

    fn greet(&mut self, way: &mut End, life: Life) {
        self.note(life, What::Greeted { seen: self.seq });
        let room = self.history.room.to_string();
        say(way, &ClientMessage::Hello { room, seen: self.seq });
    }

    fn send(&mut self, way: &mut End, life: Life, request: &ClientMessage) {
        self.note(life, What::Asked { request: request.clone() });
        say(way, request);
    }

    /// Sends one of the requests without an answer again, under its name.
    fn repeat(&mut self, way: &mut End, life: Life) {
        if let Some(request) = self.pending.get(self.chance.place(self.pending.len())).cloned() {
            self.send(way, life, &request);
        }
    }

    fn deed(&mut self, way: &mut End, life: Life, cut: &CancellationToken) {
        match self.chance.below(60) {
            0 => cut.cancel(),
            1 => self.greet(way, life),
            2..=4 => self.repeat(way, life),
            5..=7 => {
                // As if the answer had not come.
                if let Some(request) = self.done.clone() {
                    self.send(way, life, &request);
                }
            }
            8..=9 => {
                if let Some(preview) = self.preview() {
                    say(way, &preview);
                }
            }
            _ if self.pending.len() >= AT_ONCE => {}
            _ => {
                if let Some(request) = self.wish() {
                    self.pending.push(request.clone());
                    self.send(way, life, &request);
                }
            }
        }
    }

    /// Takes in a frame; whether it is a welcome. `None` if this connection is of no use.
    fn hear(&mut self, text: &str, life: Life) -> Option<bool> {
        if let Some(heard) = Heard::read(text).expect("a message of the protocol") {
            if let Heard::Welcome { seat, .. } | Heard::Seat { seat } = &heard {
                self.seat = *seat;
            }
            self.note(life, What::Heard(heard));
        }
        match Frame::read(text) {
            Frame::Welcome(table) => {
                self.offer = table.offer();
                self.look(&table);
                if std::mem::take(&mut self.was_away) && self.is_silent {
                    self.world.note("somebody came back in a silent turn");
                }
                return Some(true);
            }
            Frame::Update(table) => {
                if table.shows_game() {
                    self.offer = table.offer();
                }
                self.look(&table);
            }
            Frame::Accepted(text) | Frame::Refused(text) | Frame::Other(text) => {
                match serde_json::from_str(text).expect("a message of the protocol") {
                    ServerMessage::Accepted { id, version } => {
                        self.accepted(life, id, Answer::Accepted { version });
                    }
                    ServerMessage::Refused { id, code, .. } => {
                        let again = [Code::Unavailable, Code::Busy].map(Code::code);
                        if !again.contains(&&*code) {
                            self.pending.retain(|it| it.id() != Some(id));
                        }
                        if code == "bad_pass" {
                            self.world.note("a pass was not good");
                        }
                        if code == "silenced" {
                            self.world.note("somebody was silenced");
                        }
                        self.note(life, What::Answered { id, answer: Answer::Refused { code } });
                    }
                    // The room could not be opened.
                    ServerMessage::Error { .. } => return None,
                    _ => {}
                }
            }
            Frame::Presence => {}
        }
        Some(false)
    }

    fn accepted(&mut self, life: Life, id: room::CommandId, answer: Answer) {
        let at = self.pending.iter().position(|it| it.id() == Some(id));
        match at {
            Some(at) => self.done = Some(self.pending.remove(at)),
            None => self.world.note("a request that was sent again was answered as done"),
        }
        self.note(life, What::Answered { id, answer });
    }

    fn look(&mut self, table: &Table<'_>) {
        self.seq = table.seq;
        self.version = table.version;
        self.stage = table.stage().unwrap_or(self.stage);
        if self.stage == Stage::Lobby {
            self.offer = None;
        }
        if table.shows_game() {
            self.is_silent = table.text().contains(r#""silence":{"#);
        }
    }

    /// What this guest asks for next, under a fresh name.
    fn wish(&mut self) -> Option<ClientMessage> {
        if self.chance.once_in(if self.is_watcher { 3 } else { 6 }) {
            return Some(self.talk());
        }
        if self.is_watcher && self.seat.is_none() {
            return self.chance.once_in(4).then(|| self.take_over()).flatten();
        }
        let id = self.chance.command_id();
        match self.stage {
            Stage::Lobby if self.seat.is_none() => {
                Some(ClientMessage::Join { id, name: self.name() })
            }
            Stage::Lobby => self.prepare(),
            Stage::Playing => {
                let command = self.command()?;
                // Now and then on a table of the past.
                let late = u32::from(self.chance.once_in(30));
                Some(ClientMessage::Play { id, seen: self.version.saturating_sub(late), command })
            }
            Stage::Over => Some(ClientMessage::Rematch { id }),
        }
    }

    fn name(&self) -> String {
        format!("Guest {}", self.number)
    }

    fn talk(&mut self) -> ClientMessage {
        const SIGNALS: [Signal; 3] = [Signal::Bravo, Signal::Wait, Signal::Yours];
        let id = self.chance.command_id();
        let text = format!("{} {}", self.name(), self.chance.below(1_000_000));
        match self.chance.below(12) {
            _ if self.seat.is_none() => ClientMessage::Say { id, text },
            0..=2 => ClientMessage::Rename { id, name: text },
            3..=5 => ClientMessage::Signal { id, signal: SIGNALS[self.chance.place(3)] },
            6..=7 => ClientMessage::Point {
                id,
                at: Target::Street { street: Street::ALL[self.chance.place(4)] },
            },
            8 => {
                let pass = Token::new(self.chance.bytes());
                lock(&self.world.passes).push(pass.clone());
                ClientMessage::Lend { id, pass }
            }
            _ => ClientMessage::Say { id, text },
        }
    }

    fn take_over(&mut self) -> Option<ClientMessage> {
        let pass = lock(&self.world.passes).pop()?;
        Some(ClientMessage::TakeOver { id: self.chance.command_id(), pass })
    }

    fn prepare(&mut self) -> Option<ClientMessage> {
        let id = self.chance.command_id();
        match self.chance.below(16) {
            0 => Some(ClientMessage::Leave { id }),
            1 => {
                let options = GameOptions { events: EventLevel::Expert, ..GameOptions::default() };
                Some(ClientMessage::Configure { id, options })
            }
            // Only the host may, but anybody may try.
            2..=7 => Some(ClientMessage::Start { id }),
            _ => None,
        }
    }

    fn command(&mut self) -> Option<serde_json::Value> {
        let command = match &self.offer {
            Some(offer) => pick(offer, &mut self.chance)?,
            // Out of turn: refused, and nobody else hears of it.
            None if self.chance.once_in(40) => CommandText::EndTurn {},
            None => return None,
        };
        serde_json::to_value(command).ok()
    }

    /// What a command would do. Its answer is nobody else's concern.
    fn preview(&mut self) -> Option<ClientMessage> {
        let id = self.chance.command_id();
        let command = self.command()?;
        Some(ClientMessage::Preview { id, seen: self.version, command })
    }
}

fn say(way: &mut End, message: &ClientMessage) {
    let text = serde_json::to_string(message).expect("a message is plain data");
    way.send(Message::text(text));
}
