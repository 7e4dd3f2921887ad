//! A scripted guest on simulated connections.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Message;
use protocol::ClientMessage;
use room::{PlayerId, RoomCode};
use rules::Chance;
use swarm::history::{History, Life};
use swarm::player::{Deed, Player, Surroundings};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::link::End;
use crate::tab::Tab;
use crate::world::{World, games};

/// The longest pause between two actions, in milliseconds.
const PAUSE: u64 = 600;
/// The longest pause while the room is quiet, in milliseconds.
const LONG_PAUSE: u64 = 20_000;
/// One action in this many in a lobby is to leave it: a run is short.
const HASTE: u64 = 16;
/// How long after the last fault a node may take to retry and poll the log.
const GRACE: Duration = Duration::from_secs(4);
/// How long after the last fault every request must be answered and every record received.
const PATIENCE: Duration = Duration::from_secs(10);

/// A guest.
pub(crate) struct Guest {
    player: Player,
    world: Arc<World>,
    /// Requests that are done, for another tab to send again.
    done: mpsc::UnboundedSender<ClientMessage>,
    /// Has reported that every request is answered.
    rests: bool,
    /// The deadline.
    give_up: Option<Instant>,
}

impl Guest {
    /// A guest, and another tab of theirs.
    pub(crate) fn new(
        number: usize,
        is_watcher: bool,
        room: RoomCode,
        player: PlayerId,
        mut chance: Chance,
        world: Arc<World>,
    ) -> (Self, Tab) {
        let (clock, notes) = (Arc::clone(&world), Arc::clone(&world));
        let around = Surroundings {
            games: games(),
            now: Box::new(move || clock.now()),
            note: Box::new(move |what| notes.note(what)),
            passes: Arc::clone(&world.passes),
            haste: HASTE,
        };
        let name = format!("Guest {number}");
        let (done, news) = mpsc::unbounded_channel();
        let (its, own) = (chance.branch(), Arc::clone(&world));
        let tab = Tab { room, player, chance: its, world: own, done: news };
        let player = Player::new(player, name, is_watcher, room, chance, around);
        (Self { player, world, done, rests: false, give_up: None }, tab)
    }

    /// Plays until all is settled, and returns its history.
    pub(crate) async fn live(mut self) -> History {
        while !self.is_out_of_patience() {
            let id = self.player.id();
            if let Some((life, mut way, cut)) = self.world.connect(self.player.chance(), id) {
                let settled = self.session(&mut way, life, &cut).await;
                if settled.is_some() {
                    break;
                }
                cut.cancel();
                self.player.lost();
            }
            sleep(Duration::from_millis(5 + self.player.chance().below(200))).await;
        }
        self.player.into_history()
    }

    fn is_out_of_patience(&mut self) -> bool {
        let now = Instant::now();
        self.world.is_settling() && *self.give_up.get_or_insert_with(|| now + PATIENCE) < now
    }

    /// Uses a connection until it is lost, or until everything is settled.
    async fn session(&mut self, way: &mut End, life: Life, cut: &CancellationToken) -> Option<()> {
        send(way, [self.player.connected(life)]);
        let mut is_welcome = false;
        // The welcome of the last hello shows that nothing was missed.
        let mut is_last_hello = false;
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
                    let is_welcome_now = self.player.hear(&text).ok()?;
                    if let Some(request) = self.player.take_done() {
                        // A tab that has ended needs none.
                        self.done.send(request).unwrap_or_default();
                    }
                    if is_welcome_now {
                        if is_last_hello {
                            return Some(());
                        }
                        is_welcome = true;
                        send(way, self.player.again());
                    }
                }
                () = sleep_until(next_deed) => {
                    let is_quiet = self.world.is_quiet.load(Ordering::Relaxed);
                    let longest = if is_quiet { LONG_PAUSE } else { PAUSE };
                    let pause = self.player.chance().below(longest);
                    next_deed = Instant::now() + Duration::from_millis(pause);
                    if self.is_out_of_patience() {
                        return None;
                    }
                    if !is_welcome || is_last_hello {
                        continue;
                    }
                    if !self.world.is_settling() {
                        match self.player.act() {
                            Deed::Leave => cut.cancel(),
                            Deed::Send(frames) => send(way, frames),
                        }
                    } else if self.is_at_rest() {
                        is_last_hello = true;
                        send(way, [self.player.hello()]);
                    } else {
                        send(way, self.player.again_one());
                    }
                }
            }
        }
    }

    /// Whether all guests have all answers and no append is pending: messages from now on are
    /// final.
    fn is_at_rest(&mut self) -> bool {
        let busy = &self.world.busy;
        if self.player.is_answered() && !self.rests {
            self.rests = true;
            busy.fetch_sub(1, Ordering::Relaxed);
        }
        let is_over = self.give_up.is_some_and(|it| Instant::now() + PATIENCE >= it + GRACE);
        is_over && busy.load(Ordering::Relaxed) == 0 && self.world.disk.is_still()
    }
}

fn send(way: &mut End, frames: impl IntoIterator<Item = String>) {
    frames.into_iter().for_each(|frame| way.send(Message::text(frame)));
}
