//! The log, folded by the rules: what every guest should have been told at every place.

use std::collections::{BTreeMap, BTreeSet};

use protocol::{ClientMessage, LogEntry, ServerMessage};
use room::{
    Committed, Durable, Event, Origin, Player, PlayerId, Record, Room, Seq, Stage, Version, game,
};
use rules::{Game as _, Seat};

use super::request::{Request, Requests};
use super::{Case, Findings, Promise};
use crate::heard::Heard;
use crate::history::What;

/// What a place of the log did.
#[derive(Debug)]
struct Step<'a> {
    record: &'a Record,
    /// Who sat there before it.
    before: Vec<Player>,
    version: Version,
    is_silent: bool,
}

/// What somebody was told of, so that only that is worked out.
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
    /// Folds the log, and notes what no log may contain.
    pub(super) fn new<D: Durable>(
        case: &Case<'a, D>,
        requests: &Requests<'_>,
        findings: &mut Findings,
    ) -> Self {
        let mut replay =
            Self { steps: Vec::new(), places: BTreeMap::new(), tellings: BTreeMap::new() };
        let needed = needed(case);
        let mut room = Room::new(case.room);
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
            // The first record opens the room, by a call that names no request.
            if seq > 1 && !asked(&room, record, requests.get(&record.by), seq, findings) {
                // What the rules do not decide cannot be folded: nothing is known from here on.
                return replay;
            }
            let before = room.players().to_vec();
            let committed = room.commit(proof);
            findings.seen.games +=
                u64::from(matches!(record.event, Event::Played { .. }) && room.is_over());
            let step = Step {
                record,
                before,
                version: room.version(),
                is_silent: room.silence().is_some(),
            };
            replay.steps.push(step);
            for (player, telling) in needed.get(&seq).into_iter().flatten() {
                let message = replay.tell(&room, &committed, *player, *telling);
                // What the protocol writes, its reader reads.
                if let Ok(Some(heard)) = Heard::read(&message.frame()) {
                    replay.tellings.insert((seq, *player, *telling), heard);
                }
            }
        }
        findings.seen.records += u64::from(room.seq());
        replay
    }

    /// What this guest has to be told now.
    fn tell(
        &self,
        room: &Room,
        committed: &Committed,
        player: PlayerId,
        telling: Telling,
    ) -> ServerMessage {
        let viewer = room.viewer(player);
        let entry =
            |seq: Seq| self.step(seq).map(|it| LogEntry::new(seq, &it.before, it.record, viewer));
        let last = room.seq();
        let mut entries: Vec<LogEntry> = match telling {
            Telling::Update => entry(last).into_iter().collect(),
            Telling::Welcome { first } => {
                first.map_or(last + 1..=last, |first| first..=last).filter_map(entry).collect()
            }
        };
        match (telling, entries.len()) {
            (Telling::Update, 1) => {
                ServerMessage::update(room, committed, entries.swap_remove(0), viewer)
            }
            _ => ServerMessage::welcome(room, viewer, entries),
        }
    }

    fn step(&self, seq: Seq) -> Option<&Step<'a>> {
        self.steps.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    /// The last place.
    pub(super) fn last(&self) -> Seq {
        Seq::try_from(self.steps.len()).unwrap_or(Seq::MAX)
    }

    /// Where a request stands.
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

    /// Whether a guest had to be told exactly this.
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
        Heard::Presence | Heard::Seat { .. } => None,
    }
}

/// Who was told of which place: only that is worked out.
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

/// Whether others learn something by it that is no move. Exhaustive on purpose, as in the room.
fn is_expressive(event: &Event) -> bool {
    match event {
        Event::Renamed { .. }
        | Event::Lent { .. }
        | Event::TookOver { .. }
        | Event::Pointed { .. }
        | Event::Signalled { .. }
        | Event::Said { .. }
        // Others learn that somebody asked.
        | Event::Unchanged => true,
        Event::Opened { .. }
        | Event::Joined { .. }
        | Event::Left { .. }
        | Event::Configured { .. }
        | Event::Started { .. }
        | Event::Played { .. }
        | Event::Reopened { .. } => false,
    }
}

/// Whether the rules say the same as this record; notes that, and if nobody asked for it.
fn asked(
    room: &Room,
    record: &Record,
    request: Option<&Request<'_>>,
    seq: Seq,
    findings: &mut Findings,
) -> bool {
    let code = room.code();
    let request = request.filter(|it| it.fits(record));
    if request.is_none() {
        let detail = format!("{code}: nobody asked for {:?} at {seq}", record.event);
        findings.note(Promise::Asked, detail);
    }
    let (Some(request), Event::Played { seat, events }) = (request, &record.event) else {
        return !matches!(record.event, Event::Played { .. });
    };
    let decided = decide(room, *seat, request.message);
    let is_right =
        room.seat_of(record.by.player) == Some(*seat) && decided.as_ref() == Some(events);
    if !is_right {
        let detail = format!("{code}: {events:?} at {seq}, the rules say {decided:?}");
        findings.note(Promise::Rules, detail);
    }
    is_right
}

fn decide(room: &Room, seat: Seat, message: &ClientMessage) -> Option<Vec<game::Event>> {
    let Stage::Game { state, seed, .. } = room.stage() else { return None };
    let ClientMessage::Play { command, .. } = message else { return None };
    let command = ClientMessage::command(command).ok()?;
    room::Game::decide(state, seat, &command, seed).ok()
}
