//! One WebSocket connection: reads and bounds what comes in, writes what the room sends.

use std::net::IpAddr;
use std::ops::ControlFlow;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message};
use futures_util::{FutureExt as _, Sink, SinkExt as _, Stream, StreamExt as _};
use protocol::{ClientMessage, Close, Code, ServerMessage};
use room::{CommandId, NotACode, PlayerId, RoomCode, Seq};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Error as WsError;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_util::sync::CancellationToken;

use super::app::{App, Guest};
use super::meter::{Meter, is_endless};
use crate::limits::{Rate, Used};
use crate::logging::causes;
use crate::rooms::{Frame, Inbound, Next, OpenError, RoomHandle, ToRoom};

/// Timeout for the client's hello.
const HELLO: Duration = Duration::from_secs(10);
/// Timeout for sending the close frame.
const FAREWELL: Duration = Duration::from_secs(5);
/// Unanswered pings before the connection is closed, an interval after the last.
const PINGS_MISSED: u32 = 2;
/// Messages over the rate limit that are still answered. After that the connection is closed.
const STRIKES: u32 = 100;

/// The part of a WebSocket that a connection needs: axum's, or a simulated one.
pub trait Socket:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Send + Unpin
{
}

impl<T> Socket for T where
    T: Stream<Item = Result<Message, axum::Error>>
        + Sink<Message, Error = axum::Error>
        + Send
        + Unpin
{
}

/// Serves a socket of this person until it ends. `None` if their address has too many.
pub fn serve(
    app: Arc<App>,
    player: PlayerId,
    address: IpAddr,
    socket: impl Socket + 'static,
) -> Option<impl Future<Output = ()> + Send> {
    let guest = app.guest(player, address.into(), Meter::new())?;
    Some(run(app, guest, socket))
}

/// Serves a connection until it ends.
pub(super) async fn run(app: Arc<App>, guest: Guest, socket: impl Socket) {
    let stop = app.stop.clone();
    let mut connection = Connection {
        rate: Rate::messages(&app.limits),
        used: Used::default(),
        strikes: 0,
        heard: Instant::now(),
        hello_by: Instant::now() + HELLO,
        app,
        guest,
        inbound: Inbound::default(),
        room: None,
        idle: false,
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
    inbound: Inbound,
    room: Option<(RoomCode, RoomHandle)>,
    /// Nobody has used its page for a while.
    idle: bool,
    rate: Rate,
    used: Used,
    strikes: u32,
    /// The last sign of life.
    heard: Instant,
    /// When a connection without a room ends.
    hello_by: Instant,
}

/// Goes on, or ends with this close code; `None` if the client is gone already.
type Step = ControlFlow<Option<Close>>;

const GO_ON: Step = ControlFlow::Continue(());

fn close(close: Close) -> Step {
    ControlFlow::Break(Some(close))
}

impl Connection {
    async fn serve(&mut self, mut socket: impl Socket, stop: CancellationToken) {
        // Made once: making them for every frame would cost more than reading the frame.
        let stopped = stop.cancelled();
        let mut stopped = pin!(stopped);
        let mut ping = interval_at(Instant::now() + self.app.ping, self.app.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.guest.meter.reset();
        let end = loop {
            let (greeted, hello_by) = (self.room.is_some(), self.hello_by);
            // Biased, so that simulated runs are deterministic. Writing comes first because it is
            // the usual reason to wake up. It cannot starve what follows: the players' quotas bound
            // what a room sends.
            let step = tokio::select! {
                biased;
                frame = self.inbound.next(), if greeted => match frame {
                    Some(Next::Frame(frame)) => self.write(&mut socket, frame).await,
                    Some(Next::Overflow) => self.begin_again(&mut socket).await,
                    // The room's actor panicked. The client reconnects, and the room reopens from
                    // its log.
                    None => close(Close::Restart),
                },
                () = &mut stopped => close(Close::Restart),
                // Its timer is made when it is polled.
                () = async { sleep_until(hello_by).await }, if !greeted => close(Close::Misuse),
                _ = ping.tick() => self.ping(&mut socket).await,
                message = socket.next() => self.read(&mut socket, message).await,
            };
            if let ControlFlow::Break(end) = step {
                break end;
            }
        };
        if let Some(reason) = end {
            let frame = CloseFrame { code: reason.code(), reason: reason.reason().into() };
            // The client may be gone.
            timeout(FAREWELL, socket.send(Message::Close(Some(frame)))).await.ok();
        }
    }

    /// Asks the client for a sign of life and gives one: a page does not see pings.
    async fn ping(&mut self, socket: &mut impl Socket) -> Step {
        // The quarter: a ping may be later than the one that was answered last.
        if self.heard.elapsed() > PINGS_MISSED * self.app.ping + self.app.ping / 4 {
            return close(Close::Lost);
        }
        let heartbeat = self.room.is_some().then(|| ServerMessage::Heartbeat.frame());
        let writing = async {
            if let Some(heartbeat) = heartbeat {
                socket.feed(Message::Text(heartbeat.into())).await?;
            }
            socket.send(Message::Ping(Vec::new().into())).await
        };
        within(self.patience(), pin!(writing)).await
    }

    /// How long a write may take. A client that has vanished accepts nothing; that must not delay
    /// closing its connection.
    fn patience(&self) -> Duration {
        let lost = self.heard + (PINGS_MISSED + 1) * self.app.ping;
        self.app.stall.min(lost.saturating_duration_since(Instant::now()))
    }

    /// Writes all queued frames, then flushes once.
    async fn write(&mut self, socket: &mut impl Socket, first: Frame) -> Step {
        let patience = self.patience();
        let writing = async {
            socket.feed(Message::Text(first)).await?;
            while let Some(frame) = self.inbound.waiting() {
                socket.feed(Message::Text(frame)).await?;
            }
            socket.flush().await
        };
        within(patience, pin!(writing)).await
    }

    async fn send(&mut self, socket: &mut impl Socket, message: Message) -> Step {
        within(self.patience(), pin!(socket.send(message))).await
    }

    async fn tell(&mut self, socket: &mut impl Socket, message: &ServerMessage) -> Step {
        self.send(socket, Message::Text(message.frame().into())).await
    }

    async fn read(
        &mut self,
        socket: &mut impl Socket,
        message: Option<Result<Message, axum::Error>>,
    ) -> Step {
        self.heard = Instant::now();
        if matches!(message, Some(Ok(_))) {
            self.guest.meter.reset();
        }
        let text = match message {
            None => return ControlFlow::Break(None),
            Some(Ok(Message::Close(_))) => {
                // The library queued the close reply when it read the close frame.
                timeout(FAREWELL, socket.flush()).await.ok();
                return ControlFlow::Break(None);
            }
            Some(Err(error)) => return violation(socket, error).await,
            Some(Ok(Message::Binary(_))) => return close(Close::Unsupported),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                return if self.take() { GO_ON } else { self.strike() };
            }
            Some(Ok(Message::Text(text))) => text,
        };
        let over_limit = !self.take();
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
            ClientMessage::Hello { room, seen } => {
                let attached = self.room.as_ref().map(|(code, _)| *code);
                // A first one is counted where its code is looked up.
                let is_again = attached.is_some() && attached == room.parse().ok();
                let address = self.guest.address;
                if is_again && !self.app.addresses.may_look(address, Instant::now()) {
                    return self.too_fast(socket, None).await;
                }
                self.hello(socket, Some(&room), seen).await
            }
            ClientMessage::Preview { id, seen, command } => {
                let (connection, came) = (self.guest.id, Instant::now());
                self.ask(socket, id, ToRoom::Preview { connection, id, seen, command, came }).await
            }
            ClientMessage::Lead { game, act } => {
                let lead = ToRoom::Lead { connection: self.guest.id, game, act };
                // It has no answer, and a room that has no time for it drops it.
                if let Some((_, room)) = &self.room {
                    room.try_send(lead).unwrap_or_default();
                }
                GO_ON
            }
            ClientMessage::Hurry {} => {
                if let Some((_, room)) = &self.room {
                    room.try_send(ToRoom::Hurry { connection: self.guest.id }).unwrap_or_default();
                }
                GO_ON
            }
            ClientMessage::Idle { idle } => {
                self.idle = idle;
                // It waits for its place in the queue: dropped, it would leave somebody away who is here.
                match &self.room {
                    Some((_, room)) => {
                        let idle = ToRoom::Idle { connection: self.guest.id, idle };
                        if room.send(idle).await.is_ok() { GO_ON } else { close(Close::Restart) }
                    }
                    None => GO_ON,
                }
            }
            ClientMessage::Ask { id, request } => {
                let (connection, request, came) =
                    (self.guest.id, Box::new(request), Instant::now());
                self.ask(socket, id, ToRoom::Ask { connection, id, request, came }).await
            }
        }
    }

    /// Takes one message of this connection's rate.
    fn take(&mut self) -> bool {
        self.rate.take(&mut self.used, Instant::now())
    }

    fn strike(&mut self) -> Step {
        self.strikes += 1;
        if self.strikes > STRIKES { close(Close::Flood) } else { GO_ON }
    }

    async fn too_fast(&mut self, socket: &mut impl Socket, id: Option<CommandId>) -> Step {
        if let ControlFlow::Break(end) = self.strike() {
            return ControlFlow::Break(end);
        }
        let answer = match id {
            Some(id) => ServerMessage::not_done(id, Code::TooFast),
            None => ServerMessage::error(Code::TooFast),
        };
        self.tell(socket, &answer).await
    }

    /// Frames were dropped: the simplest fresh start is the end of the log; the client skips the
    /// entries that it has. Nothing that follows a gap is sent before that.
    async fn begin_again(&mut self, socket: &mut impl Socket) -> Step {
        self.inbound = Inbound::default();
        self.hello(socket, None, 0).await
    }

    /// Attaches to a room, or catches up with it. Without a code: with the room attached to.
    async fn hello(&mut self, socket: &mut impl Socket, code: Option<&str>, seen: Seq) -> Step {
        let attached = self.room.as_ref().map(|(code, _)| *code);
        let code = code.map_or(attached.ok_or(NotACode), str::parse);
        let found = match code {
            // A connection that is attached to this room is not guessing codes.
            Ok(code) if attached == Some(code) => self.app.registry.open(code).await,
            Ok(_) | Err(NotACode) => {
                self.leave(socket).await?;
                self.app.find(code, &[self.guest.player], self.guest.address).await
            }
        };
        let (code, room) = match (code, found) {
            (Ok(code), Ok(room)) => (code, room),
            (_, Err(OpenError::TooFast)) => return self.no_more_codes(socket).await,
            (Ok(code), Err(error @ (OpenError::Store(_) | OpenError::Refused(_)))) => {
                tracing::error!(room = %code, error = %causes(&error), "a room could not be opened");
                return self.tell(socket, &ServerMessage::error(Code::Unavailable)).await;
            }
            (Ok(_), Err(OpenError::NoSuchRoom)) | (Err(NotACode), _) => {
                return self.no_such_room(socket).await;
            }
        };
        let hello = ToRoom::Hello {
            connection: self.guest.id,
            player: self.guest.player,
            address: self.guest.address,
            outbox: self.inbound.outbox(),
            seen,
            idle: self.idle,
            came: Instant::now(),
        };
        if room.send(hello).await.is_err() {
            // The room was evicted at this moment; the client reconnects and reopens it.
            return close(Close::Restart);
        }
        self.room = Some((code, room));
        // While a long log was read, nothing of the client was.
        self.heard = Instant::now();
        GO_ON
    }

    /// Leaves the room attached to, if there is one, once it has answered what it was asked.
    async fn leave(&mut self, socket: &mut impl Socket) -> Step {
        let Some((_, room)) = self.room.take() else { return GO_ON };
        room.send(ToRoom::Gone { connection: self.guest.id }).await.unwrap_or_default();
        while let Some(Next::Frame(frame)) = self.inbound.next().await {
            self.write(socket, frame).await?;
        }
        self.hello_by = Instant::now() + HELLO;
        // A fresh outbox: late frames of the old room must not reach the new one's client.
        self.inbound = Inbound::default();
        GO_ON
    }

    /// An unknown code closes the connection: each guess costs a connection.
    async fn no_such_room(&mut self, socket: &mut impl Socket) -> Step {
        self.tell(socket, &ServerMessage::error(Code::NoSuchRoom)).await?;
        close(Close::NoSuchRoom)
    }

    /// The answer is the same whether the room exists or not.
    async fn no_more_codes(&mut self, socket: &mut impl Socket) -> Step {
        self.tell(socket, &ServerMessage::error(Code::TooFast)).await?;
        close(Close::Flood)
    }

    /// Asks the room attached to.
    async fn ask(&mut self, socket: &mut impl Socket, id: CommandId, ask: ToRoom) -> Step {
        let Some((_, room)) = &self.room else {
            return self.tell(socket, &ServerMessage::not_done(id, Code::HelloFirst)).await;
        };
        match room.try_send(ask) {
            Ok(()) => GO_ON,
            Err(tokio::sync::mpsc::error::TrySendError::Full(_)) => {
                self.tell(socket, &ServerMessage::not_done(id, Code::Busy)).await
            }
            Err(tokio::sync::mpsc::error::TrySendError::Closed(_)) => close(Close::Restart),
        }
    }
}

/// Goes on once this is written.
async fn within(
    patience: Duration,
    mut writing: Pin<&mut impl Future<Output = Result<(), axum::Error>>>,
) -> Step {
    // Most writes end at once, and need no timer.
    let written = match writing.as_mut().now_or_never() {
        Some(written) => Ok(written),
        None => timeout(patience, writing).await,
    };
    match written {
        Ok(Ok(())) => GO_ON,
        Ok(Err(_gone)) => ControlFlow::Break(None),
        Err(_stalled) => close(Close::TooSlow),
    }
}

fn bad_message(id: Option<CommandId>, why: String) -> ServerMessage {
    let code = Code::BadMessage.code().to_owned();
    match id {
        Some(id) => ServerMessage::Refused { id, code, message: why, silence: None },
        None => ServerMessage::Error { code, message: why },
    }
}

/// Closes after an invalid frame, with the protocol's close code for it.
async fn violation(socket: &mut impl Socket, error: axum::Error) -> Step {
    let code = match error.into_inner().downcast_ref::<WsError>() {
        Some(WsError::Io(error)) if is_endless(error) => return close(Close::Flood),
        Some(WsError::Capacity(_)) => 1009,
        Some(WsError::Utf8(_)) => 1007,
        Some(WsError::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
            return ControlFlow::Break(None);
        }
        Some(WsError::Protocol(_)) => 1002,
        Some(_) | None => return ControlFlow::Break(None),
    };
    let frame = CloseFrame { code, reason: "not a message of this protocol".into() };
    timeout(FAREWELL, socket.send(Message::Close(Some(frame)))).await.ok();
    ControlFlow::Break(None)
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::pin::pin;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_write_that_stalls_closes_as_too_slow() {
        let second = Duration::from_secs(1);
        assert_eq!(within(second, pin!(pending())).await, close(Close::TooSlow));
        assert_eq!(within(second, pin!(async { Ok(()) })).await, GO_ON);
    }
}
