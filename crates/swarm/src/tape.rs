//! What a real server sent at one table during one game, to be sent again by the [`baseline`](crate::baseline).

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use games::GAMES;
use protocol::{ClientMessage, StageView};
use room::Request;
use rules::Chance;
use serde::{Deserialize, Serialize};
use tokio_tungstenite::tungstenite::Message;

use crate::crowd::{self, Party, words};
use crate::frame::Frame;
use crate::name::command_id;
use crate::target::{Socket, Target};

/// Accepted requests after which a game has to be over.
const LONGEST: usize = 10_000;

/// One game, from the lobby to its end.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Tape {
    /// For each step the frames of all seats, each without its head: what follows `seq` and
    /// `version`.
    pub steps: Vec<Vec<String>>,
}

impl Tape {
    /// Plays one game at this table, and keeps what each seat was sent.
    ///
    /// # Errors
    /// If the server cannot be reached, or the game does not end.
    pub async fn record(
        target: Target,
        party: &Party,
        chance: &mut Chance,
    ) -> anyhow::Result<Self> {
        let mut sockets = Vec::new();
        for guest in &party.guests {
            sockets.push(crowd::enter(target, guest, party.code, 0).await?);
        }
        let mut tape = Self { steps: Vec::new() };
        while tape.steps.len() < LONGEST {
            let mut step = Vec::new();
            let mut request = None;
            let mut is_over = false;
            for (seat, socket) in sockets.iter_mut().enumerate() {
                let text = next(socket).await?;
                let (Frame::Welcome(table) | Frame::Update(table)) = Frame::read(&text) else {
                    bail!("no table: {text}");
                };
                let shown = table.shown();
                is_over |= shown.stage == Some(StageView::Over);
                if shown.stage == Some(StageView::Lobby) && seat == 0 {
                    request = Some((seat, Request::Start {}));
                }
                if let Some(offer) = shown.offer {
                    let kit = GAMES.first().kit;
                    let command = kit.pick(&offer, chance).context("no command")?;
                    request = Some((seat, Request::Play { seen: table.version, command }));
                }
                step.push(tail(&text).context("no head")?.to_owned());
            }
            tape.steps.push(step);
            if is_over {
                return Ok(tape);
            }
            let (seat, request) = request.context("nobody may act")?;
            let ask = ClientMessage::Ask { id: command_id(chance), request };
            sockets[seat].send(Message::text(words(&ask)?)).await?;
        }
        bail!("the game did not end")
    }
}

/// The next frame that shows the table.
async fn next(socket: &mut Socket) -> anyhow::Result<String> {
    loop {
        let message = socket.next().await.context("the connection ended")??;
        let Message::Text(text) = message else { continue };
        match Frame::read(&text) {
            Frame::Welcome(_) | Frame::Update(_) => return Ok(text.to_string()),
            Frame::Refused(text) => bail!("refused: {text}"),
            Frame::Accepted(_) | Frame::Presence(_) | Frame::Other(_) => {}
        }
    }
}

/// What follows the type, the position and the version of a frame.
fn tail(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(r#""version":"#)?;
    rest.find(|it: char| !it.is_ascii_digit()).map(|end| &rest[end..])
}
