//! A scripted guest on real sockets: connects, loses connections and reconnects, until all is
//! settled.

use std::time::Duration;

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::history::{History, Life};
use crate::player::{Deed, Player};
use crate::target::{Guest, Socket};
use crate::world::Outlook;

/// Timeout for connecting.
const CONNECT: Duration = Duration::from_secs(2);
/// Backoff between attempts to connect: the shortest and the longest, before jitter.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(5), Duration::from_millis(200));
/// Timeout at the end until every request is answered. It checks liveness, not speed.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest pause between two actions, in microseconds.
const PAUSE: u64 = 6000;

/// A scripted guest with its connections.
#[derive(Debug)]
pub struct Session {
    guest: Guest,
    player: Player,
    outlook: Outlook,
    /// Has reported that every request is answered.
    rests: bool,
    /// The deadline for settling.
    settle_by: Option<Instant>,
}

impl Session {
    /// A guest, not yet connected.
    #[must_use]
    pub fn new(guest: Guest, player: Player, outlook: Outlook) -> Self {
        Self { guest, player, outlook, rests: false, settle_by: None }
    }

    /// Plays until all is settled, and returns its history.
    pub async fn live(mut self) -> History {
        let mut backoff = BACKOFF.0;
        while !self.is_out_of_patience() {
            let servers = self.outlook.world().servers;
            if let Some((life, target)) = self.player.chance().pick(&servers).copied()
                && let Ok(Ok(socket)) = timeout(CONNECT, target.connect(&self.guest)).await
            {
                if self.connection(socket, life).await.is_ok() {
                    break;
                }
                self.player.lost();
                backoff = BACKOFF.0;
            }
            // All guests lost the server at the same instant; jitter keeps them from reconnecting
            // at once.
            let longest = u64::try_from(backoff.as_micros()).unwrap_or(u64::MAX);
            let jittered = longest / 2 + self.player.chance().below(longest);
            self.outlook.change(Duration::from_micros(jittered)).await;
            backoff = (backoff * 2).min(BACKOFF.1);
        }
        self.player.into_history()
    }

    /// Whether settling has timed out.
    fn is_out_of_patience(&mut self) -> bool {
        let now = Instant::now();
        self.outlook.world().is_settling
            && *self.settle_by.get_or_insert_with(|| now + PATIENCE) < now
    }

    /// Uses a connection until everything is settled.
    async fn connection(&mut self, mut socket: Socket, life: Life) -> anyhow::Result<()> {
        let hello = self.player.connected(life);
        send(&mut socket, [hello]).await?;
        let mut is_welcome = false;
        // The welcome of the last hello shows that nothing was missed.
        let mut is_last_hello = false;
        let mut next_deed = Instant::now();
        loop {
            tokio::select! {
                frame = socket.next() => {
                    let frame = frame.context("the connection ended")??;
                    let Message::Text(text) = frame else { continue };
                    if self.player.hear(&text)? {
                        if is_last_hello {
                            return Ok(());
                        }
                        is_welcome = true;
                        send(&mut socket, self.player.again()).await?;
                    }
                }
                () = sleep_until(next_deed) => {
                    let pause = Duration::from_micros(self.player.chance().below(PAUSE));
                    next_deed = Instant::now() + pause;
                    if self.is_out_of_patience() {
                        bail!("this takes too long");
                    }
                    if !is_welcome || is_last_hello {
                        continue;
                    }
                    if !self.outlook.world().is_settling {
                        match self.player.act() {
                            Deed::Leave => bail!("enough of this connection"),
                            Deed::Send(frames) => send(&mut socket, frames).await?,
                        }
                    } else if self.is_at_rest() {
                        is_last_hello = true;
                        send(&mut socket, [self.player.hello()]).await?;
                    } else if self.player.chance().once_in(10) {
                        send(&mut socket, self.player.again_one()).await?;
                    }
                }
            }
        }
    }

    /// Whether all guests have all answers: messages from now on are final.
    fn is_at_rest(&mut self) -> bool {
        if self.player.is_answered() && !self.rests {
            self.rests = true;
            self.outlook.rest();
        }
        self.outlook.is_still()
    }
}

async fn send(socket: &mut Socket, frames: impl IntoIterator<Item = String>) -> anyhow::Result<()> {
    for frame in frames {
        socket.send(Message::text(frame)).await?;
    }
    Ok(())
}
