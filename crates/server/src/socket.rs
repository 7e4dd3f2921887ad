//! One WebSocket connection: reads and bounds what comes in, writes what the room sends.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::SinkExt as _;
use governor::DefaultDirectRateLimiter;
use protocol::{ClientMessage, Close, Code, ServerMessage};
use room::{CommandId, PlayerId, RoomCode, Seq};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Error as WsError;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_util::sync::CancellationToken;

use crate::actor::{ConnectionId, Frame, Inbound, Outbox, RoomHandle, ToRoom, outbox};
use crate::address::Address;
use crate::app::App;
use crate::limits;
use crate::registry::OpenError;

/// How long a connection may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a connection may take to accept what is sent to it.
const STALL: Duration = Duration::from_secs(10);
/// How often a connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);
/// Pings that may stay without any sign of life.
const PINGS_MISSED: u32 = 2;
/// Messages over the limit that are still answered. After that the connection is closed.
const STRIKES: u32 = 100;

/// A guest's connection before it says which room it is for.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) id: ConnectionId,
    pub(crate) player: PlayerId,
    pub(crate) address: Address,
}

/// Serves a connection until it ends.
pub(crate) async fn run(app: Arc<App>, guest: Guest, socket: WebSocket) {
    let (outbox, inbound) = outbox();
    let stop = app.stop.clone();
    let mut connection = Connection {
        limiter: limits::messages(&app.limits),
        strikes: 0,
        silent_pings: 0,
        app,
        guest,
        outbox,
        inbound,
        room: None,
    };
    connection.serve(socket, stop).await;
    if let Some((_, room)) = connection.room {
        // A room that is gone needs no goodbye.
        room.send(ToRoom::Gone { connection: connection.guest.id }).await.unwrap_or_default();
    }
}

struct Connection {
    app: Arc<App>,
    guest: Guest,
    outbox: Outbox,
    inbound: Inbound,
    room: Option<(RoomCode, RoomHandle)>,
    limiter: DefaultDirectRateLimiter,
    strikes: u32,
    silent_pings: u32,
}

/// Goes on, or ends with this close code; `None` if the other side has gone already.
type Step = ControlFlow<Option<Close>>;

const GO_ON: Step = ControlFlow::Continue(());

fn close(close: Close) -> Step {
    ControlFlow::Break(Some(close))
}

impl Connection {
    async fn serve(&mut self, mut socket: WebSocket, stop: CancellationToken) {
        let hello_by = Instant::now() + HELLO;
        let mut ping = interval_at(Instant::now() + PING, PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let end = loop {
            let greeted = self.room.is_some();
            let step = tokio::select! {
                () = stop.cancelled() => close(Close::Restart),
                Some(frame) = self.inbound.next(), if greeted => {
                    self.write(&mut socket, frame).await
                }
                () = gone(self.room.as_ref()) => close(Close::Restart),
                message = socket.recv() => self.read(&mut socket, message).await,
                () = sleep_until(hello_by), if !greeted => close(Close::Misuse),
                _ = ping.tick() => self.ping(&mut socket).await,
            };
            if let ControlFlow::Break(end) = step {
                break end;
            }
        };
        if let Some(reason) = end {
            let frame = CloseFrame { code: reason.code(), reason: reason.reason().into() };
            // The other side may not be there to hear it.
            timeout(STALL, socket.send(Message::Close(Some(frame)))).await.ok();
        }
    }

    async fn ping(&mut self, socket: &mut WebSocket) -> Step {
        if self.silent_pings >= PINGS_MISSED {
            return close(Close::Lost);
        }
        self.silent_pings += 1;
        self.send(socket, Message::Ping(Vec::new().into())).await
    }

    /// Writes everything that waits, then flushes once.
    async fn write(&mut self, socket: &mut WebSocket, first: Frame) -> Step {
        let writing = async {
            socket.feed(Message::Text(first)).await?;
            while let Some(frame) = self.inbound.waiting() {
                socket.feed(Message::Text(frame)).await?;
            }
            socket.flush().await
        };
        match timeout(STALL, writing).await {
            Ok(Ok(())) => {}
            Ok(Err(_gone)) => return ControlFlow::Break(None),
            Err(_stalled) => return close(Close::TooSlow),
        }
        if self.inbound.take_overflow() {
            // Something was lost: everything from the start of the log is the simplest fresh start,
            // and the client keeps what it has already.
            return self.hello(socket, None, 0).await;
        }
        GO_ON
    }

    async fn send(&mut self, socket: &mut WebSocket, message: Message) -> Step {
        match timeout(STALL, socket.send(message)).await {
            Ok(Ok(())) => GO_ON,
            Ok(Err(_gone)) => ControlFlow::Break(None),
            Err(_stalled) => close(Close::TooSlow),
        }
    }

    async fn tell(&mut self, socket: &mut WebSocket, message: &ServerMessage) -> Step {
        self.send(socket, Message::Text(message.frame().into())).await
    }

    async fn read(
        &mut self,
        socket: &mut WebSocket,
        message: Option<Result<Message, axum::Error>>,
    ) -> Step {
        self.silent_pings = 0;
        let text = match message {
            None | Some(Ok(Message::Close(_))) => return ControlFlow::Break(None),
            Some(Err(error)) => return violation(socket, error).await,
            Some(Ok(Message::Binary(_))) => return close(Close::Unsupported),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                return if self.limiter.check().is_ok() { GO_ON } else { self.strike() };
            }
            Some(Ok(Message::Text(text))) => text,
        };
        let over_limit = self.limiter.check().is_err();
        let message = match ClientMessage::read(&text) {
            Ok(message) => message,
            Err(unreadable) if over_limit => {
                return self.too_fast(socket, unreadable.id).await;
            }
            Err(unreadable) => {
                return self.tell(socket, &bad_message(unreadable.id, unreadable.why)).await;
            }
        };
        if over_limit {
            return self.too_fast(socket, message.id()).await;
        }
        match message {
            ClientMessage::Hello { room, seen } => self.hello(socket, Some(&room), seen).await,
            ClientMessage::Join { .. }
            | ClientMessage::Leave { .. }
            | ClientMessage::Rename { .. }
            | ClientMessage::Configure { .. }
            | ClientMessage::Start { .. }
            | ClientMessage::Play { .. }
            | ClientMessage::Rematch { .. }
            | ClientMessage::Say { .. } => self.ask(socket, message).await,
        }
    }

    fn strike(&mut self) -> Step {
        self.strikes += 1;
        if self.strikes > STRIKES { close(Close::Flood) } else { GO_ON }
    }

    async fn too_fast(&mut self, socket: &mut WebSocket, id: Option<CommandId>) -> Step {
        if let ControlFlow::Break(end) = self.strike() {
            return ControlFlow::Break(end);
        }
        let answer = match id {
            Some(id) => ServerMessage::not_done(id, Code::TooFast),
            None => ServerMessage::error(Code::TooFast),
        };
        self.tell(socket, &answer).await
    }

    /// Attaches to a room, or catches up with it. Without a code: with the room attached to.
    async fn hello(&mut self, socket: &mut WebSocket, code: Option<&str>, seen: Seq) -> Step {
        let attached = self.room.as_ref().map(|(code, _)| *code);
        let Some(code) = code.map_or(attached, |it| it.parse().ok()) else {
            return self.no_such_room(socket).await;
        };
        if let Some((_, room)) = self.room.take_if(|(attached, _)| *attached != code) {
            room.send(ToRoom::Gone { connection: self.guest.id }).await.unwrap_or_default();
            // What that room still says before it hears of it is not for the next one.
            (self.outbox, self.inbound) = outbox();
        }
        let room = match self.app.registry.open(code).await {
            Ok(room) => room,
            Err(OpenError::NoSuchRoom) => return self.no_such_room(socket).await,
            Err(error @ (OpenError::Store(_) | OpenError::Refused(_))) => {
                tracing::error!(room = %code, %error, "a room could not be opened");
                return self.tell(socket, &ServerMessage::error(Code::Unavailable)).await;
            }
        };
        let hello = ToRoom::Hello {
            connection: self.guest.id,
            player: self.guest.player,
            outbox: self.outbox.clone(),
            seen,
        };
        if room.send(hello).await.is_err() {
            // The room closed at this very moment; the client comes back and opens it again.
            return close(Close::Restart);
        }
        self.room = Some((code, room));
        GO_ON
    }

    /// An unknown code is answered and the connection closed: guessing costs a connection each.
    async fn no_such_room(&mut self, socket: &mut WebSocket) -> Step {
        let code = if self.app.addresses.may_miss(self.guest.address) {
            Code::NoSuchRoom
        } else {
            Code::TooFast
        };
        if let ControlFlow::Break(end) = self.tell(socket, &ServerMessage::error(code)).await {
            return ControlFlow::Break(end);
        }
        close(if code == Code::NoSuchRoom { Close::NoSuchRoom } else { Close::Flood })
    }

    async fn ask(&mut self, socket: &mut WebSocket, message: ClientMessage) -> Step {
        let Some(id) = message.id() else { return GO_ON };
        let Some((_, room)) = &self.room else {
            return self.tell(socket, &ServerMessage::not_done(id, Code::HelloFirst)).await;
        };
        let ask = ToRoom::Ask { connection: self.guest.id, message: Box::new(message) };
        match room.try_send(ask) {
            Ok(()) => GO_ON,
            Err(tokio::sync::mpsc::error::TrySendError::Full(_)) => {
                self.tell(socket, &ServerMessage::not_done(id, Code::Busy)).await
            }
            Err(tokio::sync::mpsc::error::TrySendError::Closed(_)) => close(Close::Restart),
        }
    }
}

/// Waits until the room has failed; its log has everything, and the client comes back to it.
async fn gone(room: Option<&(RoomCode, RoomHandle)>) {
    match room {
        Some((_, room)) => room.closed().await,
        None => std::future::pending().await,
    }
}

fn bad_message(id: Option<CommandId>, why: String) -> ServerMessage {
    let code = Code::BadMessage.code().to_owned();
    match id {
        Some(id) => ServerMessage::Refused { id, code, message: why, silence: None },
        None => ServerMessage::Error { code, message: why },
    }
}

/// Closes after bytes that are no WebSocket message of ours, with the code the protocol has for it.
async fn violation(socket: &mut WebSocket, error: axum::Error) -> Step {
    let code = match error.into_inner().downcast_ref::<WsError>() {
        Some(WsError::Capacity(_)) => 1009,
        Some(WsError::Utf8(_)) => 1007,
        Some(WsError::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
            return ControlFlow::Break(None);
        }
        Some(WsError::Protocol(_)) => 1002,
        Some(_) | None => return ControlFlow::Break(None),
    };
    let frame = CloseFrame { code, reason: "not a message of this protocol".into() };
    timeout(STALL, socket.send(Message::Close(Some(frame)))).await.ok();
    ControlFlow::Break(None)
}
