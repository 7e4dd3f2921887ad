//! Rooms full of guests who have sat down.

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _, TryStreamExt as _, stream};
use protocol::ClientMessage;
use room::{Request, RoomCode, Seq};
use tokio_tungstenite::tungstenite::Message;

use crate::frame::Frame;
use crate::name::command_id;
use crate::target::{Guest, Socket, Target};
use rules::Chance;

/// Rooms that are opened concurrently: enough to keep a server busy, few enough not to overflow its
/// backlog.
const AT_ONCE: usize = 64;

/// A room and its players, the host first.
#[derive(Clone, Debug)]
pub struct Party {
    /// The code of the room.
    pub code: RoomCode,
    /// The players.
    pub guests: Vec<Guest>,
}

/// Opens rooms and lets guests sit down in each.
///
/// # Errors
/// If the server cannot be reached or refuses.
pub async fn seat(
    target: Target,
    rooms: usize,
    seats: usize,
    chance: &mut Chance,
) -> anyhow::Result<Vec<Party>> {
    let chances: Vec<Chance> = (0..rooms).map(|_| chance.branch()).collect();
    let parties = chances.into_iter().map(|chance| party(target, seats, chance));
    stream::iter(parties).buffer_unordered(AT_ONCE).try_collect().await
}

/// Opens a room and lets guests sit down in it.
///
/// # Errors
/// If the server cannot be reached or refuses.
pub async fn party(target: Target, seats: usize, mut chance: Chance) -> anyhow::Result<Party> {
    let host = Guest::new(&mut chance);
    let code = target.open_room(&host, "Guest 1").await?;
    let mut guests = vec![host];
    for number in 2..=seats {
        let guest = Guest::new(&mut chance);
        let mut socket = enter(target, &guest, code, 0).await?;
        let name = format!("Guest {number}");
        let join =
            ClientMessage::Ask { id: command_id(&mut chance), request: Request::Join { name } };
        socket.send(Message::text(words(&join)?)).await?;
        hear(&mut socket, |frame| matches!(frame, Frame::Accepted(_))).await?;
        guests.push(guest);
    }
    Ok(Party { code, guests })
}

/// Opens a socket and says hello.
///
/// # Errors
/// If the server cannot be reached or refuses.
pub async fn enter(
    target: Target,
    guest: &Guest,
    code: RoomCode,
    seen: Seq,
) -> anyhow::Result<Socket> {
    let mut socket = target.connect(guest).await?;
    let hello = ClientMessage::Hello { room: code.to_string(), seen };
    socket.send(Message::text(words(&hello)?)).await?;
    Ok(socket)
}

/// Reads until a frame is of this kind.
///
/// # Errors
/// If the connection ends first, or something is refused.
pub async fn hear(socket: &mut Socket, is: impl Fn(Frame<'_>) -> bool) -> anyhow::Result<()> {
    loop {
        let message = socket.next().await.context("the connection ended")??;
        let Message::Text(text) = message else { continue };
        match Frame::read(&text) {
            Frame::Refused(text) => bail!("refused: {text}"),
            frame if is(frame) => return Ok(()),
            _ => {}
        }
    }
}

/// A message as it goes over the wire.
///
/// # Errors
/// Never: messages are plain data.
pub fn words(message: &ClientMessage) -> anyhow::Result<String> {
    Ok(serde_json::to_string(message)?)
}
