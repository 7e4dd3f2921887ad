//! The yardstick of every figure of the server: axum's sockets and the same fan-out, without rules and without a log.
//!
//! Each accepted request sends the next step of a [`Tape`] to every connection of the table; the request is not read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use axum::routing::{any, post};
use axum::{Json, Router};
use protocol::{ClientMessage, ServerMessage};
use rand::RngExt as _;
use room::{Request, RoomCode};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::tape::Tape;

/// The read buffer of a socket, in bytes: as large as the server's.
const READ_BUFFER: usize = 1024;

#[derive(Debug)]
struct Tables {
    steps: Vec<Vec<String>>,
    tables: Mutex<HashMap<RoomCode, Arc<Mutex<Table>>>>,
}

/// Guests by their cookie, in the order in which they sat down.
#[derive(Debug, Default)]
struct Table {
    guests: Vec<(String, Option<UnboundedSender<Utf8Bytes>>)>,
    seq: u32,
    step: usize,
}

/// Serves tables that play this tape again and again, and names its address as the program does.
///
/// # Errors
/// If no port is free.
#[allow(clippy::print_stdout, reason = "the caller reads the address")]
pub async fn serve(tape: Tape) -> anyhow::Result<()> {
    let state = Arc::new(Tables { steps: tape.steps, tables: Mutex::default() });
    let app =
        Router::new().route("/api/rooms", post(open)).route("/ws", any(upgrade)).with_state(state);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("The baseline is at http://localhost:{}", listener.local_addr()?.port());
    Ok(axum::serve(listener, app).await?)
}

async fn open(
    State(state): State<Arc<Tables>>,
    headers: HeaderMap,
) -> (StatusCode, Json<serde_json::Value>) {
    let code = RoomCode::pick(rand::rng().random());
    let table = Table { guests: vec![(cookie(&headers), None)], ..Table::default() };
    lock(&state.tables).insert(code, Arc::new(Mutex::new(table)));
    (StatusCode::CREATED, Json(serde_json::json!({ "code": code })))
}

async fn upgrade(
    State(state): State<Arc<Tables>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let guest = cookie(&headers);
    upgrade.read_buffer_size(READ_BUFFER).on_upgrade(async move |socket| {
        // The generator counts lost connections.
        listen(&state, guest, socket).await.ok();
    })
}

async fn listen(state: &Tables, guest: String, mut socket: WebSocket) -> anyhow::Result<()> {
    let (sender, mut outbox) = unbounded_channel();
    let mut own = None;
    loop {
        let text = tokio::select! {
            Some(text) = outbox.recv() => {
                socket.send(Message::Text(text)).await?;
                continue;
            }
            message = socket.recv() => match message.context("the guest has gone")?? {
                Message::Text(text) => text,
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Close(_) => continue,
            },
        };
        match ClientMessage::read(&text).map_err(anyhow::Error::msg)? {
            ClientMessage::Hello { room, .. } => {
                let table = room.parse().ok().and_then(|it| lock(&state.tables).get(&it).cloned());
                let table = table.context("no table")?;
                lock(&table).welcome(state, &guest, &sender)?;
                own = Some(table);
            }
            ClientMessage::Ask { id, request } => {
                let mut table = lock(own.as_ref().context("no hello")?);
                if let Request::Join { .. } = request {
                    table.guests.push((guest.clone(), None));
                } else {
                    table.advance(state)?;
                }
                let answer = ServerMessage::Accepted { id, version: table.seq };
                sender.send(serde_json::to_string(&answer)?.into())?;
            }
            ClientMessage::Preview { .. }
            | ClientMessage::Lead { .. }
            | ClientMessage::Hurry {}
            | ClientMessage::Idle { .. } => {
                anyhow::bail!("the generator looks at nothing")
            }
        }
    }
}

impl Table {
    fn welcome(
        &mut self,
        state: &Tables,
        guest: &str,
        sender: &UnboundedSender<Utf8Bytes>,
    ) -> anyhow::Result<()> {
        let seat = self.guests.iter().position(|(it, _)| it == guest);
        // Somebody who is about to sit down sees what the last seat sees.
        let tail = &state.steps[self.step][seat.unwrap_or(state.steps[0].len() - 1)];
        sender.send(frame("welcome", self.seq, tail))?;
        if let Some(seat) = seat {
            self.guests[seat].1 = Some(sender.clone());
        }
        Ok(())
    }

    fn advance(&mut self, state: &Tables) -> anyhow::Result<()> {
        self.step = (self.step + 1) % state.steps.len();
        self.seq += 1;
        let mut last: Option<(&str, Utf8Bytes)> = None;
        for ((_, sender), tail) in self.guests.iter().zip(&state.steps[self.step]) {
            // Equal frames share one text, as in the server.
            let text = match &last {
                Some((known, text)) if known == tail => text.clone(),
                _ => frame("update", self.seq, tail),
            };
            if let Some(sender) = sender {
                // The generator counts messages that did not arrive.
                sender.send(text.clone()).ok();
            }
            last = Some((tail, text));
        }
        Ok(())
    }
}

fn frame(kind: &str, seq: u32, tail: &str) -> Utf8Bytes {
    format!(r#"{{"type":"{kind}","seq":{seq},"version":{seq}{tail}"#).into()
}

fn cookie(headers: &HeaderMap) -> String {
    headers.get(header::COOKIE).and_then(|it| it.to_str().ok()).unwrap_or_default().to_owned()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
