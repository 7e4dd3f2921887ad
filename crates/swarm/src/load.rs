//! Closed-loop load: at every table the player to act does so as soon as they receive the update.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{ClientMessage, StageView};
use room::{Request, RoomCode, Seq, Version};
use rules::{Chance, Entry, Games, Json};
use serde::Serialize;
use tokio::task::LocalSet;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use crate::crowd::{self, Party, words};
use crate::frame::{Frame, Table};
use crate::name::command_id;
use crate::process::{self, Reading, Usage};
use crate::tally::{Counts, OnTheWay, Tally, percentile};
use crate::target::{Guest, Socket, Target};

/// The warm-up before the measurement.
const WARM_UP: Duration = Duration::from_secs(2);
/// The pause of a seat after an error.
const PAUSE: Duration = Duration::from_millis(20);

/// The parameters of a load.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// The games of the server.
    pub games: Games,
    /// How many tables.
    pub rooms: usize,
    /// How many people at each.
    pub seats: usize,
    /// How long is measured.
    pub measured: Duration,
    /// The think time before each action.
    pub think: Duration,
}

/// The result of a load.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it, with their units")]
pub struct LoadReport {
    pub rooms: usize,
    pub seats: usize,
    pub think_ms: f64,
    pub seconds: f64,
    pub actions: usize,
    pub actions_per_second: f64,
    /// Actions for each second of processor time of the server.
    pub actions_per_server_second: f64,
    /// From sending an action until the last client at the table has it.
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub max_ms: f64,
    #[serde(flatten)]
    pub counts: Counts,
    #[serde(flatten)]
    pub usage: Usage,
    pub server_mib: f64,
    /// Whether the generator, not the server, was the bottleneck.
    pub generator_bound: bool,
}

/// Puts load on a server and measures it. The server is the process of this number.
///
/// # Errors
/// If rooms cannot be opened, or there is no such process.
pub async fn run(
    load: Load,
    target: Target,
    server: u32,
    chance: &mut Chance,
) -> anyhow::Result<LoadReport> {
    let parties = crowd::seat(target, load.rooms, load.seats, chance).await?;
    let tally = Rc::new(Tally::default());
    let local = LocalSet::new();
    let mut tables = Vec::with_capacity(parties.len());
    for party in parties {
        tables.push(sit(&local, party, load, target, &tally, chance));
    }
    let measuring = measure(load, server, &tally, &tables);
    let (delays, counts, usage, server_mib, seconds) = local.run_until(measuring).await?;
    let actions = delays.len();
    let count = f64::from(u32::try_from(actions).unwrap_or(u32::MAX));
    Ok(LoadReport {
        rooms: load.rooms,
        seats: load.seats,
        think_ms: load.think.as_secs_f64() * 1000.0,
        seconds,
        actions,
        actions_per_second: count / seconds,
        actions_per_server_second: count / usage.server_seconds,
        p50_ms: percentile(&delays, 50),
        p99_ms: percentile(&delays, 99),
        max_ms: percentile(&delays, 100),
        counts,
        generator_bound: usage.generator_percent > 90.0 && usage.server_percent < 90.0,
        usage,
        server_mib,
    })
}

type SharedTable = Rc<RefCell<OnTheWay>>;

fn sit(
    local: &LocalSet,
    party: Party,
    load: Load,
    target: Target,
    tally: &Rc<Tally>,
    chance: &mut Chance,
) -> SharedTable {
    let table = SharedTable::default();
    for (index, guest) in party.guests.into_iter().enumerate() {
        let seat = Seat {
            target,
            games: load.games,
            code: party.code,
            guest,
            is_host: index == 0,
            game: None,
            think: load.think,
            chance: chance.branch(),
            table: Rc::clone(&table),
            tally: Rc::clone(tally),
            seq: 0,
        };
        local.spawn_local(seat.play());
    }
    table
}

async fn measure(
    load: Load,
    server: u32,
    tally: &Tally,
    tables: &[SharedTable],
) -> anyhow::Result<(Vec<u32>, Counts, Usage, f64, f64)> {
    while tally.connected.get() < load.rooms * load.seats {
        sleep(PAUSE).await;
    }
    sleep(WARM_UP + load.think).await;
    let before = Reading::take(server)?;
    let began = tokio::time::Instant::now();
    // A guest who connected during an action has it in the welcome, and gets no update for it.
    tables.iter().for_each(|it| it.borrow_mut().forget(WARM_UP / 2));
    tally.begin();
    sleep(load.measured).await;
    let (delays, mut counts) = tally.end();
    let seconds = began.elapsed().as_secs_f64();
    let usage = Reading::take(server)?.since(&before);
    counts.unheard = tables.iter().map(|it| it.borrow().overdue()).sum();
    Ok((delays, counts, usage, process::resident_mib(server)?, seconds))
}

/// One player of the load.
struct Seat {
    target: Target,
    code: RoomCode,
    guest: Guest,
    is_host: bool,
    games: Games,
    game: Option<Entry>,
    think: Duration,
    chance: Chance,
    table: SharedTable,
    tally: Rc<Tally>,
    /// The last place of the log they have.
    seq: Seq,
}

/// The next action of a player.
enum Duty {
    Play(Json, Version),
    Reopen,
    Start,
}

impl Seat {
    async fn play(mut self) {
        // A random first pause keeps the tables out of step.
        let first = self.chance.below(u64::try_from(self.think.as_millis()).unwrap_or(0).max(1));
        sleep(Duration::from_millis(first)).await;
        loop {
            let entering = crowd::enter(self.target, &self.guest, self.code, self.seq).await;
            if let Ok(socket) = entering {
                self.tally.connected.set(self.tally.connected.get() + 1);
                self.table.borrow_mut().connected += 1;
                // Every failure is counted, regardless of its cause.
                self.serve(socket).await.ok();
                self.table.borrow_mut().connected -= 1;
                self.tally.connected.set(self.tally.connected.get() - 1);
            }
            self.tally.count(|it| it.lost += 1);
            sleep(PAUSE).await;
        }
    }

    async fn serve(&mut self, mut socket: Socket) -> anyhow::Result<()> {
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else { continue };
            let duty = match Frame::read(&text) {
                Frame::Welcome(table) => {
                    self.seq = table.seq;
                    self.duty(&table)
                }
                Frame::Update(table) => {
                    if table.seq != self.seq + 1 {
                        self.tally.count(|it| it.gaps += 1);
                    }
                    self.seq = table.seq;
                    self.table.borrow_mut().hear(table.seq, &self.tally);
                    self.duty(&table)
                }
                Frame::Refused(_) => {
                    self.tally.count(|it| it.refused += 1);
                    self.table.borrow_mut().refuse(self.seq + 1);
                    sleep(PAUSE).await;
                    let hello =
                        ClientMessage::Hello { room: self.code.to_string(), seen: self.seq };
                    socket.send(Message::text(words(&hello)?)).await?;
                    None
                }
                Frame::Accepted(_) | Frame::Presence(_) | Frame::Other(_) => None,
            };
            if let Some(request) = duty.and_then(|it| self.request(it)) {
                if !self.think.is_zero() {
                    sleep(self.think).await;
                }
                self.table.borrow_mut().send(self.seq + 1);
                socket.send(Message::text(request)).await?;
            }
        }
        Ok(())
    }

    /// When a game ends the host begins another: the load is continuous.
    fn duty(&mut self, table: &Table<'_>) -> Option<Duty> {
        let shown = table.shown();
        self.game = shown.game.and_then(|name| self.games.find(&name)).or(self.game);
        match (shown.offer, shown.stage) {
            (Some(offer), _) => Some(Duty::Play(offer, table.version)),
            (None, Some(StageView::Over)) if self.is_host => Some(Duty::Reopen),
            (None, Some(StageView::Lobby)) if self.is_host => Some(Duty::Start),
            (None, _) => None,
        }
    }

    fn request(&mut self, duty: Duty) -> Option<String> {
        let request = match duty {
            Duty::Play(offer, seen) => {
                let command = self.game?.kit.pick(&offer, &mut self.chance)?;
                Request::Play { seen, command }
            }
            Duty::Reopen => Request::Reopen { over: true },
            Duty::Start => Request::Start {},
        };
        words(&ClientMessage::Ask { id: command_id(&mut self.chance), request }).ok()
    }
}
