//! The log, folded by the rules: what every guest should have received at every position.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use protocol::{ClientMessage, LogEntry, ServerMessage};
use room::{
    Committed, Durable, Event, Origin, People, PlayerId, Record, Room, Seq, Stage, Version,
};
use rules::{Json, Rules, Seat};

use super::clock::Watch;
use super::request::{Request, Requests};
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
        let mut watch = Watch::default();
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
            if is_expressive(&record.event) && room.silence().is_some() {
                let detail = format!("{}: {:?} stands at {seq}", case.room, record.event);
                findings.note(Promise::Silence, detail);
            }
            if let Some(what) = watch.objects(record) {
                let detail = format!("{}: {what}: {:?} stands at {seq}", case.room, record.event);
                findings.note(Promise::Clock, detail);
            }
            // The first record opens the room, by an HTTP call without a request name.
            if seq > 1 && !asked(&room, record, requests.get(&record.by), seq, findings) {
                // An event that is not the rules' decision cannot be folded: the check stops here.
                return replay;
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

    /// The last place of what somebody asked: a clock goes on when nobody is there any more.
    pub(super) fn last_asked(&self) -> Seq {
        let is_asked = |it: &Step<'_>| !matches!(it.record.event, Event::TimedOut { .. });
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
        Heard::Presence | Heard::Clock { .. } | Heard::Seat { .. } => None,
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

/// Whether others learn more than a move from it. Exhaustive on purpose, as in the room.
fn is_expressive(event: &Event) -> bool {
    match event {
        Event::Renamed { .. }
        | Event::GaveUp { .. }
        | Event::Watching {}
        | Event::GuestRenamed { .. }
        | Event::ChatsMerged { .. }
        | Event::ClockSet { .. }
        | Event::TimeAsked { .. }
        | Event::TimeAdded { .. }
        | Event::SeatAsked { .. }
        | Event::SeatAgreed { .. }
        | Event::SatIn { .. }
        | Event::UndoAsked { .. }
        | Event::HostAsked { .. }
        | Event::HostPassed { .. }
        | Event::Door { .. }
        | Event::Lent { .. }
        | Event::TookOver { .. }
        | Event::Pointed { .. }
        | Event::Signalled { .. }
        | Event::Said { .. }
        // Others learn that a player asked.
        | Event::Unchanged => true,
        Event::Opened { .. }
        | Event::Joined { .. }
        | Event::Left { .. }
        | Event::Configured { .. }
        | Event::Started { .. }
        | Event::Played { .. }
        | Event::TimedOut { .. }
        | Event::Agreed { .. }
        | Event::Undone { .. }
        | Event::Again { .. }
        | Event::Removed { .. }
        | Event::Reopened { .. } => false,
    }
}

/// Whether the rules decide the same as this record; records a violation if not, or if no request
/// matches.
fn asked(
    room: &Room,
    record: &Record,
    request: Option<&Request<'_>>,
    seq: Seq,
    findings: &mut Findings,
) -> bool {
    let code = room.code();
    if let Event::TimedOut { seat, events } = &record.event {
        let decided = match room.stage() {
            Stage::Game { play, seed, .. } => play.move_on(*seat, seed),
            Stage::Lobby => None,
        };
        let is_right = decided.as_ref() == Some(events) && record.by.player == PlayerId::NOBODY;
        if !is_right {
            let detail = format!("{code}: {events:?} at {seq}, the rules say {decided:?}");
            findings.note(Promise::Rules, detail);
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
    let decided = decide(room, *seat, request.message);
    // A player goes on for another.
    let is_own = room.seat_of(record.by.player) == Some(*seat);
    let is_for_another = matches!(
        request.message,
        ClientMessage::Ask {
            request: room::Request::MoveOn { .. } | room::Request::PlayFor { .. },
            ..
        }
    );
    let is_right = is_own != is_for_another && decided.as_ref() == Some(events);
    if !is_right {
        let detail = format!("{code}: {events:?} at {seq}, the rules say {decided:?}");
        findings.note(Promise::Rules, detail);
    }
    is_right
}

fn decide(room: &Room, seat: Seat, message: &ClientMessage) -> Option<Json> {
    let Stage::Game { play, seed, .. } = room.stage() else { return None };
    let ClientMessage::Ask { request, .. } = message else { return None };
    match request {
        room::Request::Play { command, .. } | room::Request::PlayFor { command, .. } => {
            play.decide(seat, command, seed).ok()
        }
        room::Request::MoveOn { .. } => play.move_on(seat, seed),
        _ => None,
    }
}
