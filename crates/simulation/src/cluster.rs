//! One run: a few nodes, a few guests, one room, and a sequence of faults.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::ClientMessage;
use room::{DealKey, Durable as _, Event, Origin, PlayerId, Request, RoomCode, Source, Token};
use rules::Chance;
use swarm::check::{Case, Findings, Promise, Violation, check};
use swarm::history::{Answer, History, What};
use tokio::time::sleep;

use crate::disk::{Disk, ENDED_TWICE, Faults, ON_ITS_WAY, UNREADABLE};
use crate::guest::Guest;
use crate::run::paused;
use crate::sometimes::Sometimes;
use crate::tab::AGAIN;
use crate::world::{DEAL_KEY, Ways, World, games};

/// The longest time between two faults, in milliseconds.
const PAUSE: u64 = 700;

/// One run in this many has a player who is away for more than a minute.
const ABSENCES: u64 = 3;
/// How long that player is away before the faults begin: the time a node takes to notice, and a minute.
const AWAY: Duration = Duration::from_secs(90);
/// How long the others then act without faults.
const CALM: Duration = Duration::from_secs(8);

/// The events that the runs must reach, or they prove nothing.
pub const SOMETIMES: [&str; 30] = [
    "a crash between commit and answer",
    "two writers wanted one place",
    "somebody came back in a silent turn",
    "an unknown append was found written",
    "an unknown append was found not written",
    "a late append found its place free",
    "a late append found its place taken",
    "a request that was sent again was answered as done",
    "written when nobody waited for it any more",
    UNREADABLE,
    "nothing was written",
    "a hint was lost",
    "a hint came twice",
    "a pass was not good",
    AGAIN,
    ENDED,
    ENDED_TWICE,
    ON_ITS_WAY,
    "more time was given",
    CHOSEN,
    SEALED,
    MIXED,
    OPENED,
    COMPARED,
    READABLE,
    ACTED,
    MOVED_ON,
    PLAYED_FOR,
    BOT_STOOD_IN,
    TAKEN,
];

/// Counted when the others went on without somebody who was away, in each of the ways.
const MOVED_ON: &str = "a game went on without somebody";
const PLAYED_FOR: &str = "somebody played for one who was away";
const BOT_STOOD_IN: &str = "a bot stood in for somebody";
const TAKEN: &str = "a guest took the seat of somebody who was away";

/// Counted when a bot acted.
const ACTED: &str = "a bot acted";

/// Counted when a clock ended a turn.
const ENDED: &str = "a clock ended a turn";

/// Counted when a game with a sealed deal began, and when its secret was revealed.
const SEALED: &str = "a sealed deal was played that nobody mixed into";
const MIXED: &str = "a sealed deal was played that players mixed into";
const OPENED: &str = "a seal was opened";

/// Counted when a game that ended was compared with its stored result.
const COMPARED: &str = "a game ended";
/// Counted when nothing excused a node that showed less than was known.
const READABLE: &str = "everything could be read all the time";

/// Counted when a game began with a deal that the host had chosen.
const CHOSEN: &str = "a chosen deal was played";

/// The result of a run.
#[derive(Debug)]
pub struct Outcome {
    /// The checker's report.
    pub findings: Findings,
    /// What happened.
    pub sometimes: Sometimes,
    /// All histories and the log.
    pub trace: String,
}

/// One run from a seed.
#[must_use]
pub fn run(seed: u64) -> Outcome {
    paused(seed, live(seed))
}

async fn live(seed: u64) -> Outcome {
    let mut chance = Chance::new(seed);
    let disk = Arc::new(Disk::new(chance.branch(), Faults::default()));
    let ways = Ways {
        delay: [0, 5, 60][chance.place(3)],
        lost: [0, 30, 100][chance.place(3)],
        late: [0, 30, 300][chance.place(3)],
        half_open: 4,
    };
    let guests = 3 + chance.place(4);
    let nodes = 1 + chance.place(3);
    let world = World::new(chance.branch(), Arc::clone(&disk), ways, guests);
    let first = world.start();
    for _ in 1..nodes {
        world.start();
    }
    let tokens: Vec<Token> = (0..guests).map(|_| Token::new(chance.bytes())).collect();
    let absence = chance.once_in(ABSENCES);
    // Only a cooperative game has stand-ins and seats that are given away, and few games are cooperative.
    let helps = absence && !chance.once_in(3);
    let games: Vec<_> = games().all().filter(|it| !helps || it.rules.is_cooperative()).collect();
    let game = games[chance.place(games.len())].rules.name();
    let opening = first.app.open_room(tokens[0].player(), "Guest 0", Some(game)).await;
    let room = opening.expect("nothing goes wrong yet");
    disk.set(Faults { delay: 20, hangs: 200, ..Faults::default() });
    let players: Vec<PlayerId> = tokens.iter().map(Token::player).collect();
    let mut people = Vec::new();
    for (number, token) in tokens.into_iter().enumerate() {
        let (chance, world) = (chance.branch(), Arc::clone(&world));
        let is_watcher = number + 1 == guests;
        let (guest, tab) = Guest::new(number, is_watcher, room, token.player(), chance, world);
        people.push((tokio::spawn(guest.live()), tokio::spawn(tab.live())));
    }
    // Time to sit down and begin.
    sleep(Duration::from_millis(500 + chance.below(1500))).await;
    if let Some(absent) = chance.pick(&players).filter(|_| absence) {
        be_away(&world, *absent).await;
    }
    torment(&world, &mut chance).await;
    world.leave(None);
    world.is_settling.store(true, Ordering::Relaxed);
    let mut histories = Vec::new();
    for (guest, tab) in people {
        let mut history = guest.await.expect("a guest lives to the end");
        history.notes.extend(tab.await.expect("so does its other tab"));
        history.notes.sort_by_key(|it| it.at);
        histories.push(history);
    }
    weigh(&world, room, &histories).await
}

/// A player leaves and stays away for longer than the others have to wait.
async fn be_away(world: &World, absent: PlayerId) {
    world.leave(Some(absent));
    world.is_quiet.store(true, Ordering::Relaxed);
    sleep(AWAY).await;
    world.is_quiet.store(false, Ordering::Relaxed);
    // A node that restarts counts the absence from zero.
    sleep(CALM).await;
}

/// Injects one fault after the other, then heals all.
async fn torment(world: &Arc<World>, chance: &mut Chance) {
    for _ in 0..3 + chance.below(6) {
        match chance.below(11) {
            0..=2 => {
                world.crash();
                sleep(Duration::from_millis(chance.below(300))).await;
                world.start();
            }
            3 => {
                world.end().await;
                world.start();
            }
            4 => world.cut(false),
            5 => world.cut(true),
            6 | 10 => world.jump(),
            _ => {
                let faults = [0, 0, 2, 5, 12];
                let appends = faults[chance.place(5)];
                let reads = faults[chance.place(5)];
                let delay = [1, 20, 200][chance.place(3)];
                world.disk.set(Faults { appends, reads, hangs: 30, delay });
            }
        }
        sleep(Duration::from_millis(chance.below(PAUSE))).await;
    }
    world.disk.set(Faults { delay: 5, ..Faults::default() });
}

async fn weigh(world: &World, room: RoomCode, histories: &[History]) -> Outcome {
    let log = world.disk.read(room).await;
    // The log outlives all nodes: a pending append may be written later.
    let (deaths, writes_end) = (BTreeMap::new(), false);
    let mut sometimes = world.sometimes();
    sometimes.add(world.disk.sometimes());
    let is_readable = !sometimes.has(UNREADABLE);
    let (games, settled) = (games(), true);
    let key = &DealKey::new(DEAL_KEY);
    let case = Case {
        room,
        games,
        key,
        log: &log,
        histories,
        deaths: &deaths,
        writes_end,
        settled,
        is_readable,
    };
    let mut findings = check(&case);
    sometimes.count(COMPARED, findings.seen.games);
    sometimes.count(READABLE, u64::from(is_readable));
    let kept = world.disk.differences(&log, case.games, key).await.into_iter();
    let broken = |detail| Violation { promise: Promise::Kept, detail };
    findings.violations.extend(kept.map(broken));
    let was_given_up = log.iter().any(|it| matches!(it.record().event, Event::GaveUp { .. }));
    for it in &log {
        let by = it.record().by;
        if it.record().event.ending().is_some_and(|it| it.secret.is_some()) {
            sometimes.note(OPENED);
        }
        match it.record().event {
            Event::Played { stand_in: Some(_), .. } => sometimes.note(PLAYED_FOR),
            Event::Played { .. } if asks_to_move_on(histories, by) => sometimes.note(MOVED_ON),
            Event::BotStandsIn { .. } => sometimes.note(BOT_STOOD_IN),
            Event::SatIn { .. } if !was_given_up => sometimes.note(TAKEN),
            Event::TimedOut { .. } => sometimes.note(ENDED),
            Event::TimeAdded { .. } => sometimes.note("more time was given"),
            Event::Started { dealt: Some(_), .. } => sometimes.note(CHOSEN),
            Event::Played { .. } if by.player.is_bot() => sometimes.note(ACTED),
            Event::Started { source: Source::Sealed { ref nonces, .. }, .. } => {
                sometimes.note(if nonces.is_empty() { SEALED } else { MIXED });
            }
            _ => {}
        }
    }
    for (by, was_written) in world.disk.unknown() {
        if was_accepted(histories, by) {
            sometimes.note(match was_written {
                true => "an unknown append was found written",
                false => "an unknown append was found not written",
            });
        }
    }
    let mut trace = Vec::new();
    for history in histories {
        history.write(&mut trace).expect("memory");
    }
    let log: String = log.iter().map(|it| format!("{it:?}\n")).collect();
    let trace = String::from_utf8_lossy(&trace).into_owned() + &log + &sometimes.to_string();
    Outcome { findings, sometimes, trace }
}

fn was_accepted(histories: &[History], by: Origin) -> bool {
    notes(histories, by).any(|it| matches!(it, What::Answered { id, answer: Answer::Accepted { .. } } if *id == by.command))
}

fn asks_to_move_on(histories: &[History], by: Origin) -> bool {
    notes(histories, by).any(|it| match it {
        What::Asked { request: ClientMessage::Ask { id, request } } => {
            *id == by.command && matches!(request, Request::MoveOn { .. })
        }
        _ => false,
    })
}

/// What somebody asked and heard.
fn notes(histories: &[History], by: Origin) -> impl Iterator<Item = &What> {
    histories
        .iter()
        .filter(move |it| it.player == by.player)
        .flat_map(|it| &it.notes)
        .map(|it| &it.what)
}
