//! The log, folded by the rules: what every guest should have received at every position.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use protocol::{ClientMessage, LogEntry, ServerMessage};
use room::{
    Channel, Committed, DealKey, Durable, Event, Origin, People, PlayerId, Record, Room, Seq,
    Stage, Version,
};
use rules::{Decided, Json, Rules, Seat, Seed};

use super::clock::Watch;
use super::deal::Deals;
use super::request::{Request, Requests};
use super::series::Ledger;
use super::{Case, Findings, Promise};
use crate::heard::Heard;
use crate::history::What;

/// The effect of one position of the log.
#[derive(Debug)]
struct Step<'a> {
    record: &'a Record,
    /// The players before it, and the rules.
    before: Arc<People>,
    rules: &'static dyn Rules,
    version: Version,
    is_silent: bool,
    clock: Option<room::Clock>,
}

/// A message that a guest received: only those are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    Update,
    /// With the log from here on.
    Welcome {
        first: Option<Seq>,
    },
}

/// The log, folded.
#[derive(Debug)]
pub(super) struct Replay<'a> {
    steps: Vec<Step<'a>>,
    places: BTreeMap<Origin, Seq>,
    tellings: BTreeMap<(Seq, PlayerId, Telling), Heard>,
}

impl<'a> Replay<'a> {
    /// Folds the log, and records violations in it.
    pub(super) fn new<D: Durable>(
        case: &Case<'a, D>,
        requests: &Requests<'_>,
        findings: &mut Findings,
    ) -> Self {
        let mut replay =
            Self { steps: Vec::new(), places: BTreeMap::new(), tellings: BTreeMap::new() };
        let needed = needed(case);
        let mut room = Room::new(case.room, case.games);
        let (mut watch, mut deals) = (Watch::default(), Deals::default());
        let mut ledger = Ledger::default();
        for proof in case.log {
            let (seq, record) = (room.seq() + 1, proof.record());
            if proof.seq() != seq || proof.room() != case.room {
                let found = proof.seq();
                findings.note(Promise::Dense, format!("{}: {found} in place of {seq}", case.room));
                return replay;
            }
            if let Some(first) = replay.places.insert(record.by, seq) {
                let detail = format!("{}: {:?} stands at {first} and {seq}", case.room, record.by);
                findings.note(Promise::Once, detail);
            }
            if record.event.effect().channel == Channel::Expressive && room.silence().is_some() {
                let detail = format!("{}: {:?} stands at {seq}", case.room, record.event);
                findings.note(Promise::Silence, detail);
            }
            if let Some(what) = watch.objects(record) {
                let detail = format!("{}: {what}: {:?} stands at {seq}", case.room, record.event);
                findings.note(Promise::Clock, detail);
            }
            // The first record opens the room, by an HTTP call without a request name.
            if seq > 1 && !asked(case.key, &room, record, requests.get(&record.by), findings) {
                // An event that is not the rules' decision cannot be folded: the check stops here.
                return replay;
            }
            if let Some(what) = deals.objects(&room, record, case.key) {
                let detail = format!("{}: {what}: {:?} stands at {seq}", case.room, record.event);
                findings.note(Promise::Rules, detail);
            }
            let (before, rules) = (Arc::clone(room.people()), room.game().rules);
            let committed = match room.commit(proof) {
                Ok(committed) => committed,
                Err(damaged) => {
                    findings.note(Promise::Rules, format!("{}: {damaged}", case.room));
                    return replay;
                }
            };
            let is_timed_out = matches!(record.event, Event::TimedOut { .. });
            findings.seen.timed_out += u64::from(is_timed_out);
            findings.seen.of_bots += u64::from(record.by.player.is_bot());
            let is_move = is_timed_out || matches!(record.event, Event::Played { .. });
            findings.seen.games += u64::from(is_move && room.is_over());
            let step = Step {
                record,
                before,
                rules,
                version: room.version(),
                is_silent: room.silence().is_some(),
                clock: room.clock().cloned(),
            };
            watch.follow(record, &room);
            if let Some(what) = ledger.follow(record, &room) {
                let detail = format!("{}: {what}: {:?} stands at {seq}", case.room, record.event);
                findings.note(Promise::Series, detail);
            }
            replay.steps.push(step);
            for (player, telling) in needed.get(&seq).into_iter().flatten() {
                let message = replay.tell(&room, &committed, *player, *telling);
                // The reader accepts every message that the protocol writes.
                if let Ok(Some(heard)) = Heard::read(&message.frame()) {
                    replay.tellings.insert((seq, *player, *telling), heard);
                }
            }
        }
        findings.seen.records += u64::from(room.seq());
        replay
    }

    /// The message that this guest should receive now.
    fn tell(
        &self,
        room: &Room,
        committed: &Committed,
        player: PlayerId,
        telling: Telling,
    ) -> ServerMessage {
        let viewer = room.viewer(player);
        let last = room.seq();
        let entry = |seq: Seq| {
            let Step { record, before, rules, .. } = self.step(seq)?;
            let viewer =
                if self.is_of_this_game(room, seq) { viewer } else { before.viewer(player) };
            Some(LogEntry::new(seq, before, *rules, record, viewer))
        };
        match telling {
            Telling::Update => match entry(last) {
                Some(entry) => {
                    let update = ServerMessage::update(room, committed, entry, viewer);
                    update.own(room, committed, viewer).unwrap_or(update)
                }
                None => ServerMessage::welcome(room, viewer, Vec::new()),
            },
            Telling::Welcome { first } => {
                let places = first.map_or(last + 1..=last, |first| first..=last);
                ServerMessage::welcome(room, viewer, places.filter_map(entry).collect())
            }
        }
    }

    /// Whether a position belongs to the current game, or to the last one while its table stands.
    fn is_of_this_game(&self, room: &Room, seq: Seq) -> bool {
        let Stage::Game { .. } = room.stage() else { return false };
        let is_start = |it: &Step<'_>| matches!(it.record.event, Event::Started { .. });
        let start = self.steps.iter().rposition(is_start);
        start.is_some_and(|at| usize::try_from(seq).is_ok_and(|seq| seq > at))
    }

    fn step(&self, seq: Seq) -> Option<&Step<'a>> {
        self.steps.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    /// The clock after a place.
    pub(super) fn clock(&self, seq: Seq) -> Option<&room::Clock> {
        self.step(seq)?.clock.as_ref()
    }

    /// The place of the last request: clocks and bots go on when nobody is there any more.
    pub(super) fn last_asked(&self) -> Seq {
        let is_asked = |it: &Step<'_>| !is_own(it.record);
        let at = self.steps.iter().rposition(is_asked);
        at.and_then(|it| Seq::try_from(it + 1).ok()).unwrap_or(0)
    }

    /// The last place.
    pub(super) fn last(&self) -> Seq {
        Seq::try_from(self.steps.len()).unwrap_or(Seq::MAX)
    }

    /// The position of a request.
    pub(super) fn place(&self, origin: &Origin) -> Option<Seq> {
        self.places.get(origin).copied()
    }

    /// The version of the game after a place.
    pub(super) fn version(&self, seq: Seq) -> Option<Version> {
        self.step(seq).map(|it| it.version)
    }

    /// Whether the table is silent after a place.
    pub(super) fn is_silent(&self, seq: Seq) -> bool {
        self.step(seq).is_some_and(|it| it.is_silent)
    }

    /// Whether, after a place, nobody may learn who comes and goes: in a silence, except for the seats that change
    /// when a game begins silent.
    pub(super) fn is_sealed(&self, seq: Seq) -> bool {
        let begins = |it: &Step<'_>| matches!(it.record.event, Event::Started { .. });
        self.step(seq).is_some_and(|it| it.is_silent && !begins(it))
    }

    /// Whether a guest should have received exactly this.
    pub(super) fn says(&self, player: PlayerId, heard: &Heard) -> bool {
        telling(heard)
            .is_some_and(|(seq, telling)| self.tellings.get(&(seq, player, telling)) == Some(heard))
    }
}

fn telling(heard: &Heard) -> Option<(Seq, Telling)> {
    match heard {
        Heard::Update { seq, .. } => Some((*seq, Telling::Update)),
        Heard::Welcome { seq, entries, .. } => {
            Some((*seq, Telling::Welcome { first: entries.map(|(first, _)| first) }))
        }
        Heard::Presence | Heard::Lead | Heard::Clock { .. } | Heard::Seat { .. } => None,
    }
}

/// Which guest received which position: only those messages are computed.
fn needed<D>(case: &Case<'_, D>) -> BTreeMap<Seq, BTreeSet<(PlayerId, Telling)>> {
    let mut needed: BTreeMap<Seq, BTreeSet<(PlayerId, Telling)>> = BTreeMap::new();
    for history in case.histories {
        for note in &history.notes {
            if let What::Heard(heard) = &note.what
                && let Some((seq, telling)) = telling(heard)
            {
                needed.entry(seq).or_default().insert((history.player, telling));
            }
        }
    }
    needed
}

/// Whether the rules decide the same as this record; records a violation if not, or if no request
/// matches.
fn asked(
    key: &DealKey,
    room: &Room,
    record: &Record,
    request: Option<&Request<'_>>,
    findings: &mut Findings,
) -> bool {
    let (code, seq) = (room.code(), room.seq() + 1);
    let seed = room.seed(key).ok();
    if let Event::TimedOut { seat, events, .. } = &record.event {
        let decided = room.play().zip(seed.as_ref());
        let decided = decided.and_then(|(play, seed)| play.move_on(*seat, seed));
        let is_right = is_told(key, room, record, events, decided.as_ref())
            && record.by.player == PlayerId::NOBODY;
        if !is_right {
            let detail = format!("{code}: {events:?} at {seq}, the rules say {decided:?}");
            findings.note(Promise::Rules, detail);
        }
        return is_right;
    }
    if let (true, Event::Played { seat, events, .. }) = (is_own(record), &record.event) {
        let choices = seed.map_or_else(Vec::new, |it| choices(room, record, *seat, &it));
        let is_right = choices.iter().any(|it| is_told(key, room, record, events, Some(it)));
        if !is_right {
            let detail = format!("{code}: {events:?} at {seq} is not what its bot chose");
            findings.note(Promise::Bots, detail);
        }
        return is_right;
    }
    let request = request.filter(|it| it.fits(record));
    if request.is_none() {
        let detail = format!("{code}: nobody asked for {:?} at {seq}", record.event);
        findings.note(Promise::Asked, detail);
    }
    let (Some(request), Event::Played { seat, events, .. }) = (request, &record.event) else {
        return !matches!(record.event, Event::Played { .. });
    };
    let decided = seed.and_then(|it| decide(room, *seat, request.message, &it));
    // A player goes on for another.
    let is_own = room.seat_of(record.by.player) == Some(*seat);
    let is_for_another = matches!(
        request.message,
        ClientMessage::Ask {
            request: room::Request::MoveOn { .. } | room::Request::PlayFor { .. },
            ..
        }
    );
    let is_right = is_own != is_for_another && is_told(key, room, record, events, decided.as_ref());
    if !is_right {
        let detail = format!("{code}: {events:?} at {seq}, the rules say {decided:?}");
        findings.note(Promise::Rules, detail);
    }
    is_right
}

/// Whether the record contains this decision: its events, and the end of the game if they end it.
fn is_told(
    key: &DealKey,
    room: &Room,
    record: &Record,
    events: &Json,
    decided: Option<&Decided>,
) -> bool {
    let told = record.event.ending();
    // The operator chose whether the next game is sealed.
    let sealing = told.and_then(|it| it.seal).map(|_| record.at);
    decided.is_some_and(|it| {
        it.events == *events
            && told == room.ending(record.by.player, it.result, key, sealing).as_ref()
    })
}

/// Whether nobody asked for it: a clock ended a turn, or a bot acted.
fn is_own(record: &Record) -> bool {
    let is_act = matches!(record.event, Event::Played { .. }) && record.by.player.is_bot();
    is_act || matches!(record.event, Event::TimedOut { .. })
}

/// Possible decisions of a bot that is awaited at this seat: its choice, or what follows without one in time.
fn choices(room: &Room, record: &Record, seat: Seat, seed: &Seed) -> Vec<Decided> {
    let (Some(mut due), Some(play)) = (room.due(), room.play()) else { return Vec::new() };
    if due.known.seat != seat || due.bot.id != record.by.player {
        return Vec::new();
    }
    let bots = room.game().bots;
    let chosen = bots.and_then(|it| it.choose(&due.known, due.bot.level, &mut due.chance).ok()?);
    let decided = chosen.and_then(|it| play.decide(seat, &it, seed).ok());
    decided.into_iter().chain(play.move_on(seat, seed)).collect()
}

fn decide(room: &Room, seat: Seat, message: &ClientMessage, seed: &Seed) -> Option<Decided> {
    let play = room.play()?;
    let ClientMessage::Ask { request, .. } = message else { return None };
    match request {
        room::Request::Play { command, .. } | room::Request::PlayFor { command, .. } => {
            play.decide(seat, command, seed).ok()
        }
        room::Request::MoveOn { .. } => play.move_on(seat, seed),
        _ => None,
    }
}
