//! A guest who plays, chats, comes and goes, loses connections, and writes everything down.

mod wish;

use std::time::Duration;

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{ClientMessage, Code, ServerMessage};
use room::{RoomCode, Seq, Version};
use rules::Seat;
use rules::marne::Offer;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::chance::Chance;
use crate::crowd::words;
use crate::frame::{Frame, Stage, Table};
use crate::heard::Heard;
use crate::history::{Answer, History, Life, Note, What};
use crate::target::{Guest, Socket};
use crate::world::Outlook;

/// How long connecting may take.
const CONNECT: Duration = Duration::from_secs(2);
/// The shortest and the longest wait before the next try to connect, before jitter.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(5), Duration::from_millis(200));
/// How long it may take at the end until everything is answered. Liveness, not speed: what takes so
/// long hangs.
const PATIENCE: Duration = Duration::from_secs(60);
/// Requests that may wait for their answers at once.
const AT_ONCE: usize = 3;
/// The longest pause between two deeds, in microseconds.
const PAUSE: u64 = 6000;

/// A guest who plays.
#[derive(Debug)]
pub struct Player {
    guest: Guest,
    name: String,
    /// Only watches, and talks.
    is_watcher: bool,
    chance: Chance,
    outlook: Outlook,
    history: History,
    /// Requests without an answer, in the order they were sent.
    pending: Vec<ClientMessage>,
    seq: Seq,
    version: Version,
    stage: Stage,
    seat: Option<Seat>,
    offer: Option<Offer>,
    /// Has said that everything asked is answered.
    rests: bool,
    /// When it will have taken too long.
    settle_by: Option<Instant>,
}

impl Player {
    /// A guest of a room who is not there yet.
    #[must_use]
    pub fn new(
        guest: Guest,
        name: String,
        room: RoomCode,
        chance: Chance,
        outlook: Outlook,
    ) -> Self {
        let history = History::new(room, guest.player());
        Self {
            guest,
            name,
            is_watcher: false,
            chance,
            outlook,
            history,
            pending: Vec::new(),
            seq: 0,
            version: 0,
            stage: Stage::Lobby,
            seat: None,
            offer: None,
            rests: false,
            settle_by: None,
        }
    }

    /// The same, on no chair for ever.
    #[must_use]
    pub fn watching(self) -> Self {
        Self { is_watcher: true, ..self }
    }

    /// Lives until everything has come to an end, and hands over what was written down.
    pub async fn live(mut self) -> History {
        let mut backoff = BACKOFF.0;
        while !self.is_out_of_patience() {
            let servers = self.outlook.world().servers;
            if let Some((life, target)) = servers.get(self.chance.place(servers.len())).copied()
                && let Ok(Ok(socket)) = timeout(CONNECT, target.connect(&self.guest)).await
            {
                if self.session(socket, life).await.is_ok() {
                    break;
                }
                self.note(life, What::Lost);
                backoff = BACKOFF.0;
            }
            // Everybody lost the server at the same instant; they must not all come back at one.
            let longest = u64::try_from(backoff.as_micros()).unwrap_or(u64::MAX);
            let jittered = longest / 2 + self.chance.below(longest);
            self.outlook.change(Duration::from_micros(jittered)).await;
            backoff = (backoff * 2).min(BACKOFF.1);
        }
        self.history
    }

    /// Whether it has taken too long since it is time to settle.
    fn is_out_of_patience(&mut self) -> bool {
        let now = Instant::now();
        self.outlook.world().is_settling
            && *self.settle_by.get_or_insert_with(|| now + PATIENCE) < now
    }

    fn note(&mut self, life: Life, what: What) {
        self.history.notes.push(Note { at: self.outlook.now(), life, what });
    }

    /// Uses a connection until everything is settled.
    async fn session(&mut self, mut socket: Socket, life: Life) -> anyhow::Result<()> {
        self.greet(&mut socket, life).await?;
        let mut is_welcome = false;
        // The hello at the end is the one whose welcome shows that nothing was missed.
        let mut is_last_greeting = false;
        let mut next_deed = Instant::now();
        loop {
            tokio::select! {
                frame = socket.next() => {
                    let frame = frame.context("the connection ended")??;
                    let Message::Text(text) = frame else { continue };
                    if self.hear(&text, life)? {
                        if is_last_greeting {
                            return Ok(());
                        }
                        is_welcome = true;
                        for request in self.pending.clone() {
                            self.send(&mut socket, life, &request).await?;
                        }
                    }
                }
                () = sleep_until(next_deed) => {
                    let pause = Duration::from_micros(self.chance.below(PAUSE));
                    next_deed = Instant::now() + pause;
                    if self.is_out_of_patience() {
                        bail!("this takes too long");
                    }
                    if !is_welcome || is_last_greeting {
                        continue;
                    }
                    if !self.outlook.world().is_settling {
                        self.deed(&mut socket, life).await?;
                    } else if self.is_at_rest() {
                        is_last_greeting = true;
                        self.greet(&mut socket, life).await?;
                    } else if self.chance.once_in(10) {
                        self.repeat(&mut socket, life).await?;
                    }
                }
            }
        }
    }

    /// Whether everybody has all answers: what is heard from now on is the end.
    fn is_at_rest(&mut self) -> bool {
        if self.pending.is_empty() && !self.rests {
            self.rests = true;
            self.outlook.rest();
        }
        self.outlook.is_still()
    }

    async fn greet(&mut self, socket: &mut Socket, life: Life) -> anyhow::Result<()> {
        let hello = ClientMessage::Hello { room: self.history.room.to_string(), seen: self.seq };
        self.note(life, What::Greeted { seen: self.seq });
        Ok(socket.send(Message::text(words(&hello)?)).await?)
    }

    async fn send(
        &mut self,
        socket: &mut Socket,
        life: Life,
        request: &ClientMessage,
    ) -> anyhow::Result<()> {
        // Written down first: what is sent may be carried out even if sending fails.
        self.note(life, What::Asked { request: request.clone() });
        Ok(socket.send(Message::text(words(request)?)).await?)
    }

    /// Sends one of the requests without an answer again, under its name.
    async fn repeat(&mut self, socket: &mut Socket, life: Life) -> anyhow::Result<()> {
        let Some(request) = self.pending.get(self.chance.place(self.pending.len())).cloned() else {
            return Ok(());
        };
        self.send(socket, life, &request).await
    }

    async fn deed(&mut self, socket: &mut Socket, life: Life) -> anyhow::Result<()> {
        match self.chance.below(120) {
            0 => bail!("enough of this connection"),
            1 => self.greet(socket, life).await,
            2..=4 => self.repeat(socket, life).await,
            _ if self.pending.len() >= AT_ONCE => Ok(()),
            _ => match self.wish() {
                Some(request) => {
                    self.pending.push(request.clone());
                    self.send(socket, life, &request).await
                }
                None => Ok(()),
            },
        }
    }

    /// Takes in a frame; true for a welcome.
    fn hear(&mut self, text: &str, life: Life) -> anyhow::Result<bool> {
        if let Some(heard) = Heard::read(text)? {
            if let Heard::Welcome { seat, .. } | Heard::Seat { seat } = &heard {
                self.seat = *seat;
            }
            self.note(life, What::Heard(heard));
        }
        match Frame::read(text) {
            Frame::Welcome(table) => {
                self.offer = table.offer();
                self.look(&table);
                return Ok(true);
            }
            Frame::Update(table) => {
                if table.shows_game() {
                    self.offer = table.offer();
                }
                self.look(&table);
            }
            Frame::Accepted(text) | Frame::Refused(text) => match serde_json::from_str(text)? {
                ServerMessage::Accepted { id, version } => {
                    self.pending.retain(|it| it.id() != Some(id));
                    self.note(life, What::Answered { id, answer: Answer::Accepted { version } });
                }
                ServerMessage::Refused { id, code, .. } => {
                    let again = [Code::Unavailable, Code::Busy].map(Code::code);
                    if !again.contains(&&*code) {
                        self.pending.retain(|it| it.id() != Some(id));
                    }
                    self.note(life, What::Answered { id, answer: Answer::Refused { code } });
                }
                _ => {}
            },
            Frame::Presence | Frame::Other(_) => {}
        }
        Ok(false)
    }

    fn look(&mut self, table: &Table<'_>) {
        self.seq = table.seq;
        self.version = table.version;
        self.stage = table.stage().unwrap_or(self.stage);
        if self.stage == Stage::Lobby {
            self.offer = None;
        }
    }
}
