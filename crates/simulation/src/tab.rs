//! A second connection of a guest, to any node: it resends, without a hello, requests that were reported to the first
//! as done.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Message;
use protocol::{ClientMessage, Code, ServerMessage};
use room::{PlayerId, RoomCode};
use rules::Chance;
use swarm::history::{Answer, Life, Note, What};
use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::link::End;
use crate::world::World;

/// The longest pause before a request is sent again, in milliseconds; hints take longer.
const PAUSE: u64 = 5;

/// Counted when an accepted request is sent to another node that did not learn of it from a hello.
pub(crate) const AGAIN: &str = "a request was sent again without a hello";

/// A second connection of a guest.
pub(crate) struct Tab {
    pub(crate) room: RoomCode,
    pub(crate) player: PlayerId,
    pub(crate) chance: Chance,
    pub(crate) world: Arc<World>,
    /// Requests that were reported to the guest as done.
    pub(crate) done: mpsc::UnboundedReceiver<ClientMessage>,
}

impl Tab {
    /// Sends requests again until the guest sends no more, and returns its requests and their answers.
    pub(crate) async fn live(mut self) -> Vec<Note> {
        let mut notes = Vec::new();
        loop {
            if let Some((life, mut way, cut)) = self.world.connect(&mut self.chance, self.player) {
                let over = self.session(&mut way, life, &mut notes).await;
                cut.cancel();
                if over.is_some() {
                    return notes;
                }
            } else if self.done.is_closed() {
                return notes;
            }
            sleep(Duration::from_millis(5 + self.chance.below(200))).await;
        }
    }

    /// Uses a connection until it is lost, or until the guest is gone.
    async fn session(&mut self, way: &mut End, life: Life, notes: &mut Vec<Note>) -> Option<()> {
        send(way, &ClientMessage::Hello { room: self.room.to_string(), seen: 0 });
        let mut is_welcome = false;
        loop {
            tokio::select! {
                biased;
                message = way.next() => {
                    let text = match message {
                        Some(Message::Text(text)) => text,
                        Some(Message::Ping(bytes)) => {
                            way.send(Message::Pong(bytes));
                            continue;
                        }
                        Some(Message::Binary(_) | Message::Pong(_)) => continue,
                        Some(Message::Close(_)) | None => return None,
                    };
                    let message = serde_json::from_str(&text).expect("a message of the protocol");
                    let (id, answer) = match message {
                        ServerMessage::Welcome { .. } => {
                            is_welcome = true;
                            continue;
                        }
                        ServerMessage::Accepted { id, version } => (id, Answer::Accepted { version }),
                        ServerMessage::Refused { id, code, .. } => (id, Answer::Refused { code }),
                        ServerMessage::Error { code, .. } if code == Code::Unavailable.code() => {
                            return None;
                        }
                        _ => continue,
                    };
                    let at = self.world.now();
                    notes.push(Note { at, life, what: What::Answered { id, answer } });
                }
                request = self.done.recv() => {
                    let Some(request) = request else { return Some(()) };
                    if !is_welcome {
                        continue;
                    }
                    sleep(Duration::from_millis(1 + self.chance.below(PAUSE))).await;
                    let at = self.world.now();
                    self.world.note(AGAIN);
                    send(way, &request);
                    notes.push(Note { at, life, what: What::Asked { request } });
                }
            }
        }
    }
}

fn send(way: &mut End, message: &ClientMessage) {
    way.send(Message::text(serde_json::to_string(message).expect("plain data")));
}
