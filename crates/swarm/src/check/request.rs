//! Requests by name: when they were sent, how they were answered, and whether the log agrees.

use std::collections::BTreeMap;

use protocol::ClientMessage;
use room::{Durable, Event, Origin, Record, Request as Asked, Version};

use super::replay::Replay;
use super::{Case, Findings, Promise};
use crate::history::{Answer, History, Life, Micros, What};

/// One request, however often it was sent.
#[derive(Debug)]
pub(super) struct Request<'a> {
    pub(super) message: &'a ClientMessage,
    /// When it was sent for the first time.
    pub(super) asked: Micros,
    /// How often it was sent and how it was answered, by the start of the program spoken with, and by whether it had been
    /// accepted before.
    tries: BTreeMap<(Life, bool), Tries<'a>>,
    /// When it was accepted for the first time.
    pub(super) accepted: Option<Micros>,
}

#[derive(Debug, Default)]
struct Tries<'a> {
    sent: usize,
    answers: Vec<&'a Answer>,
}

impl Tries<'_> {
    fn all_no(&self) -> bool {
        self.sent == self.answers.len() && self.answers.iter().all(|it| it.is_no())
    }
}

impl<'a> Request<'a> {
    fn answers(&self) -> impl Iterator<Item = &Answer> {
        self.tries.values().flat_map(|it| it.answers.iter().copied())
    }

    /// The refusal of a request that had been accepted before it was sent once more.
    fn was_taken_back(&self) -> Option<&Answer> {
        let again = self.tries.iter().filter(|((_, is_accepted), _)| *is_accepted);
        again.flat_map(|(_, it)| it.answers.iter().copied()).find(|it| it.is_decided())
    }

    fn is_sent(&mut self, life: Life) {
        self.tries.entry((life, self.accepted.is_some())).or_default().sent += 1;
    }

    /// An answer is to the latest try: an earlier one may have lost its own with its connection.
    fn is_answered(&mut self, life: Life, answer: &'a Answer) {
        let tries = self.tries.range_mut((life, false)..=(life, true));
        if let Some((_, tries)) = tries.last() {
            tries.answers.push(answer);
        }
    }

    fn versions(&self) -> impl Iterator<Item = Version> {
        self.answers().filter_map(|it| match it {
            Answer::Accepted { version } => Some(*version),
            Answer::Refused { .. } => None,
        })
    }

    /// Whether it is certain that nothing was stored: the last start of the program that received
    /// it refused it each time, and no earlier one can still write.
    fn is_refused<D>(&self, case: &Case<'_, D>) -> bool {
        let is_over = |life: &Life| case.writes_end && case.deaths.contains_key(life);
        let mut tries = self.tries.iter().rev();
        let last = tries.next();
        self.accepted.is_none()
            && last.is_some_and(|(_, it)| it.all_no())
            && tries.all(|((life, _), it)| it.all_no() || is_over(life))
    }

    /// Whether it was pending when a start of the program died.
    fn was_cut(&self, deaths: &BTreeMap<Life, Micros>) -> bool {
        let first = self.tries.first_key_value();
        first.is_some_and(|((life, _), it)| it.answers.is_empty() && deaths.contains_key(life))
    }

    /// Whether this record matches the request. The events of a command are checked by the rules.
    pub(super) fn fits(&self, record: &Record) -> bool {
        let ClientMessage::Ask { request, .. } = self.message else { return false };
        match (request, &record.event) {
            // A name that is already taken gets a number.
            (Asked::Join { name }, Event::Joined { name: stored })
            | (Asked::Rename { name }, Event::GuestRenamed { name: stored })
            | (Asked::Rename { name }, Event::Renamed { name: stored, .. }) => {
                stored.strip_prefix(name).is_some_and(|it| it.is_empty() || it.starts_with(' '))
            }
            (Asked::ChooseGame { game }, Event::Configured { game: stored, .. }) => game == stored,
            (Asked::Configure { options }, Event::Configured { options: stored, .. }) => {
                options == stored
            }
            (Asked::SetClock { seconds }, Event::ClockSet { seconds: stored }) => seconds == stored,
            (
                Asked::SetSeries { target, shuffled, restart },
                Event::SeriesSet { target: reach, shuffled: draws, restart: begins },
            ) => {
                // A game without bands keeps the target that another game has.
                (target == reach || target.is_none()) && (shuffled, restart) == (draws, begins)
            }
            (Asked::ChooseDeal { deal }, Event::DealChosen { deal: stored }) => deal == stored,
            (Asked::Mix { nonce, .. }, Event::Mixed { nonce: stored }) => nonce == stored,
            (Asked::Say { text }, Event::Said { text: stored, .. }) => text == stored,
            (Asked::Signal { signal }, Event::Signalled { signal: stored, .. }) => signal == stored,
            (Asked::Point { at }, Event::Pointed { at: stored, .. }) => at == stored,
            (Asked::Lend { pass }, Event::Lent { to, .. }) => pass.player() == *to,
            (Asked::MoveOn { seat, .. } | Asked::StandIn { seat }, Event::Agreed { away, .. }) => {
                seat == away
            }
            (Asked::Undo { act }, Event::Undone { act: stored, .. })
            | (Asked::Undo { act }, Event::UndoAsked { act: stored, .. }) => act == stored,
            (Asked::LetIn { guest, .. }, Event::SeatAgreed { guest: stored, .. }) => {
                guest == stored
            }
            (Asked::LetIn { guest, seat }, Event::SatIn { guest: stored, seat: taken }) => {
                (guest, seat) == (stored, taken)
            }
            (Asked::MergeChats { merged }, Event::ChatsMerged { merged: stored }) => {
                merged == stored
            }
            (Asked::MoveOn { seat, .. }, Event::Played { seat: played, stand_in: None, .. })
            | (
                Asked::PlayFor { seat, .. },
                Event::Played { seat: played, stand_in: Some(_), .. },
            )
            | (Asked::TakeSeat { seat }, Event::SeatAsked { seat: played })
            | (Asked::TakeSeat { seat }, Event::SatIn { seat: played, .. })
            | (Asked::GiveHost { seat, .. }, Event::HostPassed { seat: played })
            | (Asked::Remove { seat, .. }, Event::Removed { seat: played }) => seat == played,
            (Asked::Door { open }, Event::Door { open: stored }) => open == stored,
            (Asked::AddBot { level }, Event::BotAdded { level: stored, .. }) => level == stored,
            (Asked::LetBot { seat }, Event::Agreed { away, .. })
            | (Asked::LetBot { seat }, Event::BotStandsIn { away, .. }) => seat == away,
            (Asked::AskBot { .. }, Event::Advised { .. })
            | (Asked::Leave {}, Event::Left { .. })
            | (Asked::TakeHost {}, Event::HostAsked { .. } | Event::HostPassed { .. })
            | (Asked::TakeOver { .. }, Event::TookOver { .. })
            | (Asked::Start {}, Event::Started { .. })
            | (Asked::MoreTime { .. }, Event::TimeAsked { .. } | Event::TimeAdded { .. })
            | (Asked::Leave {}, Event::GaveUp { .. })
            | (Asked::Watch {}, Event::Watching {})
            | (Asked::Play { .. }, Event::Played { stand_in: None, .. })
            | (Asked::Rematch {}, Event::Again { .. } | Event::Started { .. })
            | (Asked::Reopen { .. }, Event::ReopenAsked { .. } | Event::Reopened { .. })
            | (
                Asked::Join { .. }
                | Asked::Rename { .. }
                | Asked::ChooseGame { .. }
                | Asked::Configure { .. }
                | Asked::SetClock { .. }
                | Asked::SetSeries { .. }
                | Asked::ChooseDeal { .. }
                | Asked::Mix { .. }
                | Asked::TakeOver { .. }
                | Asked::TakeHost {}
                | Asked::Door { .. }
                | Asked::Undo { .. }
                | Asked::Watch {}
                | Asked::MergeChats { .. }
                | Asked::TakeSeat { .. }
                | Asked::LetIn { .. }
                | Asked::Reopen { .. }
                | Asked::Rematch {},
                Event::Unchanged,
            ) => true,
            _ => false,
        }
    }
}

/// All requests of a room.
#[derive(Debug)]
pub(super) struct Requests<'a> {
    by_origin: BTreeMap<Origin, Request<'a>>,
}

impl<'a> Requests<'a> {
    pub(super) fn new(histories: &'a [History]) -> Self {
        let mut by_origin: BTreeMap<Origin, Request<'a>> = BTreeMap::new();
        for history in histories {
            for note in &history.notes {
                let origin = |command| Origin { player: history.player, command };
                match &note.what {
                    What::Asked { request } => {
                        let Some(id) = request.id() else { continue };
                        let asked = by_origin.entry(origin(id)).or_insert_with(|| Request {
                            message: request,
                            asked: note.at,
                            tries: BTreeMap::new(),
                            accepted: None,
                        });
                        asked.is_sent(note.life);
                    }
                    What::Answered { id, answer } => {
                        let Some(asked) = by_origin.get_mut(&origin(*id)) else { continue };
                        asked.is_answered(note.life, answer);
                        if matches!(answer, Answer::Accepted { .. }) {
                            asked.accepted.get_or_insert(note.at);
                        }
                    }
                    What::Greeted { .. } | What::Heard(_) | What::Lost => {}
                }
            }
        }
        Self { by_origin }
    }

    pub(super) fn get(&self, origin: &Origin) -> Option<&Request<'a>> {
        self.by_origin.get(origin)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&Origin, &Request<'a>)> {
        self.by_origin.iter()
    }

    pub(super) fn check<D: Durable>(
        &self,
        case: &Case<'_, D>,
        replay: &Replay<'_>,
        findings: &mut Findings,
    ) {
        for (origin, request) in &self.by_origin {
            let place = replay.place(origin);
            let id = origin.command.0;
            let named = || format!("{} {id} {:?}", case.room, request.message);
            let refused = request.is_refused(case);
            findings.seen.accepted += u64::from(request.accepted.is_some());
            findings.seen.refused += u64::from(refused);
            let is_silenced = |it: &Answer| *it == Answer::Refused { code: "silenced".to_owned() };
            findings.seen.silenced += u64::from(request.answers().any(is_silenced));
            if let Some(answer) = request.was_taken_back() {
                let detail = format!("{} was accepted, then {answer:?}", named());
                findings.note(Promise::Refused, detail);
            }
            match place {
                None if request.accepted.is_some() => {
                    findings.note(Promise::Kept, format!("{} was accepted", named()));
                }
                Some(seq) if refused => {
                    findings.note(Promise::Refused, format!("{} stands at {seq}", named()));
                }
                Some(seq) => {
                    findings.seen.cut += u64::from(request.was_cut(case.deaths));
                    let version = replay.version(seq);
                    let mut other = request.versions().filter(|it| Some(*it) != version);
                    if let Some(other) = other.next() {
                        let detail =
                            format!("{} at {seq} was answered {other}, not {version:?}", named());
                        findings.note(Promise::Version, detail);
                    }
                }
                None => {}
            }
            if case.settled && !request.answers().any(Answer::is_final) {
                findings.note(Promise::Answered, format!("{} has no answer", named()));
            }
        }
    }
}
