//! A room that is played without a server, with a history as a right server would have brought about.

use std::collections::BTreeMap;

use protocol::{ClientMessage, LogEntry, ServerMessage};
use room::{Ask, CommandId, Durable, Proposal, Record, Request, Room, RoomCode, Seq};
use rules::Chance;
use rules::marne::{CommandText, GameOptions};
use rules::{Seat, Seed};
use swarm::check::{Case, Findings, Promise, check};
use swarm::heard::Heard;
use swarm::history::{Answer, History, Life, Micros, Note, What};
use swarm::target::Guest;

/// A record of a log that is only pretended.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) room: RoomCode,
    pub(crate) seq: Seq,
    pub(crate) record: Record,
}

impl Durable for Stored {
    fn room(&self) -> RoomCode {
        self.room
    }

    fn seq(&self) -> Seq {
        self.seq
    }

    fn record(&self) -> &Record {
        &self.record
    }
}

/// A room, its log, and two guests who write down what they ask and are told.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) room: Room,
    pub(crate) log: Vec<Stored>,
    pub(crate) histories: Vec<History>,
    pub(crate) deaths: BTreeMap<Life, Micros>,
    pub(crate) life: Life,
    pub(crate) chance: Chance,
    before: Vec<Vec<room::Player>>,
    clock: Micros,
}

pub(crate) fn code() -> RoomCode {
    "KXR-TBM".parse().unwrap()
}

impl Table {
    /// A table for two where nothing has happened but that both have come and the host has opened it.
    pub(crate) fn open() -> Self {
        let mut chance = Chance::new(7);
        let guests = [Guest::new(&mut chance), Guest::new(&mut chance)];
        let histories = guests.iter().map(|it| History::new(code(), it.player())).collect();
        let mut table = Self {
            room: Room::new(code()),
            log: Vec::new(),
            histories,
            deaths: BTreeMap::new(),
            life: 0,
            chance,
            before: Vec::new(),
            clock: 0,
        };
        let host = room::Origin { player: guests[0].player(), command: table.chance.command_id() };
        table.commit(Room::opening(host, 1, "Ana").unwrap());
        table.greet(0, 0);
        table.greet(1, 0);
        table
    }

    /// A game between the two, the first taxi revealed: the table is silent.
    pub(crate) fn silent() -> Self {
        let mut table = Self::open();
        table.does(1, |id| ClientMessage::Join { id, name: "Léa".to_owned() });
        table.does(0, |id| ClientMessage::Configure {
            id,
            options: GameOptions {
                events: rules::marne::EventLevel::Standard,
                ..GameOptions::default()
            },
        });
        table.does(0, |id| ClientMessage::Start { id });
        let active = table.active();
        table.plays(active, &CommandText::PlaceOfficers { color: rules::marne::Color::Blue });
        table.plays(active, &CommandText::Reveal {});
        assert!(table.room.silence().is_some(), "this deal begins with silence");
        table
    }

    pub(crate) fn active(&self) -> usize {
        let view = self.room.view(rules::Viewer::Watcher).unwrap();
        Seat::index(view.active)
    }

    pub(crate) fn note(&mut self, guest: usize, what: What) {
        self.clock += 10;
        let note = Note { at: self.clock, life: self.life, what };
        self.histories[guest].notes.push(note);
    }

    /// A guest says hello and is welcomed.
    pub(crate) fn greet(&mut self, guest: usize, seen: Seq) {
        self.note(guest, What::Greeted { seen });
        let viewer = self.room.viewer(self.histories[guest].player);
        let entries = (seen + 1..=self.room.seq())
            .map(|seq| {
                let at = usize::try_from(seq - 1).unwrap();
                LogEntry::new(seq, &self.before[at], &self.log[at].record, viewer)
            })
            .collect();
        let welcome = ServerMessage::welcome(&self.room, viewer, entries);
        self.hears(guest, &welcome);
    }

    pub(crate) fn hears(&mut self, guest: usize, message: &ServerMessage) {
        let heard = Heard::read(&message.frame()).unwrap().unwrap();
        self.note(guest, What::Heard(heard));
    }

    /// A guest asks for something; it is not answered yet.
    pub(crate) fn asks(&mut self, guest: usize, request: &ClientMessage) {
        self.note(guest, What::Asked { request: request.clone() });
    }

    pub(crate) fn answers(&mut self, guest: usize, id: CommandId, answer: Answer) {
        self.note(guest, What::Answered { id, answer });
    }

    /// Stores what was asked for and tells both; the answer is not given yet.
    pub(crate) fn stores(&mut self, guest: usize, message: &ClientMessage) {
        let id = message.id().unwrap();
        let request = match message.clone() {
            ClientMessage::Join { name, .. } => Request::Join { name },
            ClientMessage::Configure { options, .. } => Request::Configure { options },
            ClientMessage::Start { .. } => Request::Start { seed: Seed::new([7; 32]) },
            ClientMessage::Say { text, .. } => Request::Say { text },
            ClientMessage::Play { seen, command, .. } => {
                Request::Play { seen, command: ClientMessage::command(&command) }
            }
            other => panic!("nobody asks for {other:?} here"),
        };
        let player = self.histories[guest].player;
        match self.room.propose(&Ask { player, id, at: 1, request }).unwrap() {
            Proposal::Append(record) => self.commit(*record),
            Proposal::Done(_) => {}
        }
    }

    /// Takes a record and tells both, whatever the rules say.
    pub(crate) fn commit(&mut self, record: Record) {
        let stored = Stored { room: code(), seq: self.room.seq() + 1, record };
        let before = self.room.players().to_vec();
        let committed = self.room.commit(&stored);
        let is_first = stored.seq == 1;
        for guest in 0..self.histories.len() {
            let viewer = self.room.viewer(self.histories[guest].player);
            let entry = LogEntry::new(stored.seq, &before, &stored.record, viewer);
            let update = ServerMessage::update(&self.room, &committed, entry, viewer);
            if !is_first {
                self.hears(guest, &update);
            }
        }
        self.before.push(before);
        self.log.push(stored);
    }

    /// A guest asks, it is stored, told and answered.
    pub(crate) fn does(&mut self, guest: usize, ask: impl FnOnce(CommandId) -> ClientMessage) {
        let id = self.chance.command_id();
        let message = ask(id);
        self.asks(guest, &message);
        self.stores(guest, &message);
        self.accepts(guest, id);
    }

    pub(crate) fn accepts(&mut self, guest: usize, id: CommandId) {
        let version = self.room.version();
        self.answers(guest, id, Answer::Accepted { version });
    }

    pub(crate) fn plays(&mut self, guest: usize, command: &CommandText) {
        let seen = self.room.version();
        let command = serde_json::to_value(command).unwrap();
        self.does(guest, |id| ClientMessage::Play { id, seen, command });
    }

    pub(crate) fn say(&mut self, text: &str) -> ClientMessage {
        ClientMessage::Say { id: self.chance.command_id(), text: text.to_owned() }
    }

    /// The program is killed and starts again; both come back.
    pub(crate) fn dies(&mut self) {
        self.deaths.insert(self.life, self.clock);
        for guest in 0..self.histories.len() {
            self.note(guest, What::Lost);
        }
        self.life += 1;
    }

    pub(crate) fn check(&self) -> Findings {
        check(&Case {
            room: code(),
            log: &self.log,
            histories: &self.histories,
            deaths: &self.deaths,
            settled: true,
            is_readable: true,
        })
    }

    /// Asserts that exactly these promises are broken.
    #[track_caller]
    pub(crate) fn breaks(&self, promises: &[Promise]) {
        let findings = self.check();
        let mut broken: Vec<Promise> = findings.violations.iter().map(|it| it.promise).collect();
        broken.sort_unstable();
        broken.dedup();
        assert_eq!(broken, promises, "{:#?}", findings.violations);
    }
}
