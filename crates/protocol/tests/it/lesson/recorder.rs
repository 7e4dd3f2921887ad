//! A room that records what it tells the learner, and what it would have told.

use std::collections::BTreeMap;

use protocol::{LogEntry, ServerMessage};
use room::{CommandId, Event, Origin, Proposal, Record, Request, Source};
use rules::{Entry, Game, Games, Json, Preview, Seat, Seed, Viewer};
use serde::Serialize;

use super::script::{Branch, End, Line, Script};
use crate::table::{Stored, person, update};

const YOU: u8 = 0;
const VIEWER: Viewer = Viewer::Seat(Seat(YOU));

/// Everything the client needs to play the lesson without a server.
#[derive(Serialize)]
pub(super) struct Recording {
    /// The table before the first step.
    welcome: ServerMessage,
    /// Where the learner has to do something.
    pub(super) stops: Vec<Stop>,
}

/// A point of the lesson that waits for the learner.
#[derive(Serialize)]
pub(super) struct Stop {
    /// The step it belongs to.
    pub(super) step: &'static str,
    /// Its place within the step, from 1.
    pub(super) part: usize,
    /// What has to be touched on the page, if not a command.
    pub(super) touch: Option<&'static str>,
    /// The ways that lead on from here; the first is the one asked for.
    pub(super) ways: Vec<Way>,
    /// Every open command and what it would do, in games where the client asks for that.
    pub(super) tries: Vec<Try>,
    /// By kind: the refusal of any other command.
    refusals: BTreeMap<String, String>,
}

/// Something that the learner may do, and its result.
#[derive(Serialize)]
pub(super) struct Way {
    /// Nothing for a mere touch.
    pub(super) command: Option<Json>,
    /// The server's answer.
    pub(super) answer: Option<ServerMessage>,
    /// What the others do after it, as the learner receives it.
    pub(super) then: Vec<ServerMessage>,
    /// The stop where the lesson continues; nothing at its end.
    pub(super) to: Option<usize>,
    /// That it has failed, and the key of the client's words for it.
    pub(super) again: Option<&'static str>,
}

/// What a command would do.
#[derive(Serialize)]
pub(super) struct Try {
    pub(super) command: Json,
    /// In actions of the turn.
    cost: u8,
    /// What would certainly happen.
    moments: Vec<Json>,
    /// Whether something unknown would then be revealed.
    reveals: bool,
}

/// The way taken last: its stop, and its place there.
type Last = (usize, usize);

pub(super) struct Recorder<G: Game> {
    script: Script<G>,
    entry: Entry,
    table: testbed::Table,
    /// The game in its own types, folded from the log.
    state: G::State,
    asked: u128,
    last: Option<Last>,
    recording: Recording,
}

impl<G: Game> Recorder<G> {
    /// Plays the whole lesson; returns the recording, and the state at its end.
    pub(super) fn record(
        games: Games,
        players: u8,
        mut script: Script<G>,
    ) -> (Recording, G::State) {
        let lines = std::mem::take(&mut script.lines);
        let mut recorder = Self::open(games, players, script);
        recorder.play_lines(&lines);
        (recorder.recording, recorder.state)
    }

    /// A table for this game, in the state in which the learner arrives.
    fn open(games: Games, players: u8, script: Script<G>) -> Self {
        let entry = games.find(G::NAME).unwrap();
        let table = testbed::Table::new(games);
        let state = G::start(&script.setup);
        // The message is made again once the table is ready.
        let welcome = ServerMessage::welcome(&table.room, VIEWER, Vec::new());
        let recording = Recording { welcome, stops: Vec::new() };
        let mut recorder = Self { script, entry, table, state, asked: 0, last: None, recording };
        let entry = recorder.furnish(players);
        recorder.recording.welcome =
            ServerMessage::welcome(&recorder.table.room, VIEWER, vec![entry]);
        recorder
    }

    /// Everything that happens before the lesson; returns its last entry in the log.
    fn furnish(&mut self, players: u8) -> LogEntry {
        let options = Json::of(&self.script.options);
        let start = Event::Started {
            source: Source::Open { seed: self.script.seed.clone() },
            dealt: None,
            without: Vec::new(),
            order: Vec::new(),
            setup: Json::of(&self.script.setup),
        };
        let opened = Event::Opened { name: "0".into(), game: G::NAME.into(), seal: None, options };
        let joined = (1..players).map(|it| (it, Event::Joined { name: it.to_string() }));
        let before = [(YOU, opened)].into_iter().chain(joined).chain([(YOU, start)]);
        let mut told = None;
        for (number, event) in before {
            told = Some(self.write(number, event));
        }
        for events in std::mem::take(&mut self.script.past) {
            let events = Json::of(&events);
            told = Some(self.write(
                YOU,
                Event::Played { seat: Seat(YOU), stand_in: None, ending: None, events },
            ));
        }
        if let Some(command) = self.script.opening.clone() {
            let request = self.asks(&command);
            told = Some(self.ask(YOU, request));
        }
        told.unwrap().0
    }

    fn play_lines(&mut self, lines: &[Line<G>]) {
        for line in lines {
            match line {
                Line::You(step, command) => {
                    let at = self.stop(step, None);
                    self.take(at, command);
                }
                Line::Touch(step, what) => {
                    let at = self.stop(step, Some(what));
                    let way = Way {
                        command: None,
                        answer: None,
                        then: Vec::new(),
                        to: None,
                        again: None,
                    };
                    self.recording.stops[at].ways.push(way);
                    self.last = Some((at, 0));
                }
                Line::Choice(step, branches) => {
                    let branches = branches(&self.state);
                    self.choose(step, &branches);
                }
                Line::Mate(number, command) => {
                    let told = self.play(*number, command);
                    self.tell(told);
                }
                Line::Finds(number, command) => {
                    let told = self.play(*number, &command(&self.state));
                    self.tell(told);
                }
                Line::Say(number, words) => {
                    let told = self.ask(*number, Request::Say { text: (*words).to_owned() }).1;
                    self.tell(told);
                }
            }
        }
    }

    /// Every branch, from the same table. The first is played last, because it leads on.
    fn choose(&mut self, step: &'static str, branches: &[Branch<G>]) {
        let at = self.stop(step, None);
        let (room, state) = (self.table.room.clone(), self.state.clone());
        for (number, branch) in branches.iter().enumerate().rev() {
            (self.table.room, self.state) = (room.clone(), state.clone());
            self.take(at, &branch.command);
            self.play_lines(&branch.then);
            match branch.end {
                End::On => assert_eq!(number, 0, "the first branch leads on"),
                End::Done => self.last = None,
                End::Again(why) => {
                    let (stop, way) = self.last.unwrap();
                    let way = &mut self.recording.stops[stop].ways[way];
                    (way.to, way.again) = (Some(at), Some(why));
                    self.last = None;
                }
            }
        }
        // They were recorded from the last to the first; only the open way refers to them by their place.
        self.recording.stops[at].ways.reverse();
        if let Some((stop, way)) = &mut self.last
            && *stop == at
        {
            *way = 0;
        }
    }

    /// The learner has reached a place where something has to be done.
    fn stop(&mut self, step: &'static str, touch: Option<&'static str>) -> usize {
        let at = self.recording.stops.len();
        let before = self.last.map(|(stop, _)| &self.recording.stops[stop]);
        let part = before.filter(|it| it.step == step).map_or(1, |it| it.part + 1);
        if let Some((stop, way)) = self.last.take() {
            self.recording.stops[stop].ways[way].to = Some(at);
        }
        let tries = if self.script.previews && touch.is_none() { self.tries() } else { Vec::new() };
        let refusals = self.refusals();
        self.recording.stops.push(Stop { step, part, touch, ways: Vec::new(), tries, refusals });
        at
    }

    /// The learner gives a command and receives its result.
    fn take(&mut self, at: usize, command: &G::Command) {
        let answer = Some(self.play(YOU, command));
        let command = Some(Json::of(command));
        let ways = &mut self.recording.stops[at].ways;
        ways.push(Way { command, answer, then: Vec::new(), to: None, again: None });
        self.last = Some((at, ways.len() - 1));
    }

    fn tell(&mut self, told: ServerMessage) {
        let (stop, way) = self.last.unwrap();
        self.recording.stops[stop].ways[way].then.push(told);
    }

    fn play(&mut self, number: u8, command: &G::Command) -> ServerMessage {
        let request = self.asks(command);
        self.ask(number, request).1
    }

    fn tries(&self) -> Vec<Try> {
        G::legal(&self.state, Seat(YOU)).iter().map(|it| self.preview(it)).collect()
    }

    fn preview(&self, command: &G::Command) -> Try {
        let command = Json::of(command);
        let Preview { cost, moments, reveals } =
            self.table.room.preview(person(YOU), self.table.room.version(), &command).unwrap();
        Try { command, cost, moments, reveals }
    }

    /// One command of each kind that is not open, with the room's own refusal.
    fn refusals(&self) -> BTreeMap<String, String> {
        let open = G::legal(&self.state, Seat(YOU));
        let probes = (self.script.probes)(&self.state).into_iter();
        probes
            .filter(|it| !open.contains(it))
            .map(|command| {
                let seen = self.table.room.version();
                let refusal =
                    self.table.room.preview(person(YOU), seen, &Json::of(&command)).unwrap_err();
                ((self.script.kind)(&command), refusal.code().to_owned())
            })
            .collect()
    }

    fn asks(&self, command: &G::Command) -> Request {
        Request::Play { seen: self.table.room.version(), command: Json::of(command) }
    }

    fn id(&mut self) -> CommandId {
        self.asked += 1;
        serde_json::from_str(&format!("\"{:032x}\"", self.asked)).unwrap()
    }

    fn ask(&mut self, number: u8, request: Request) -> (LogEntry, ServerMessage) {
        let seed = Some(Seed::new([0; 32]));
        let ask = testbed::ask(person(number), self.id(), 0, seed, request);
        let Proposal::Append(record) = self.table.room.propose(&ask).unwrap() else {
            panic!("a new record")
        };
        self.store(*record)
    }

    fn write(&mut self, number: u8, event: Event) -> (LogEntry, ServerMessage) {
        let by = Origin { player: person(number), command: self.id() };
        self.store(Record { at: 0, by, event })
    }

    fn store(&mut self, record: Record) -> (LogEntry, ServerMessage) {
        let people = std::sync::Arc::clone(self.table.room.people());
        if let Event::Played { events, .. } = &record.event {
            let events: Vec<G::Event> = events.read().unwrap();
            events.iter().for_each(|it| G::apply(&mut self.state, it));
        }
        let committed = self.table.store(record).unwrap();
        let Stored { seq, record, .. } = self.table.log.last().unwrap();
        let entry = LogEntry::new(*seq, &people, self.entry.rules, record, VIEWER);
        (entry.clone(), update(&self.table.room, &committed, entry, VIEWER))
    }
}
