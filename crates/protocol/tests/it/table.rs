//! A room played for its messages.

use std::sync::Arc;

use protocol::{LogEntry, ServerMessage, Tail};
use room::{CommandId, Committed, Origin, Proposal, Record, Refusal, Request, Room, Seq};
use rules::{Chance, Games, Json, Seat, Seed, Viewer};
pub(crate) use testbed::{Stored, person};

/// The games of these tests; rooms open with the first.
pub(crate) const GAMES: Games = Games::new(&[marne::ENTRY, pennies::ENTRY]);

/// A room that records what it tells one viewer.
pub(crate) struct Table {
    table: testbed::Table,
    pub(crate) told: Vec<ServerMessage>,
    viewer: Viewer,
    asked: u128,
}

testbed::is_a_table!(Table);

/// What a viewer receives of a committed record.
pub(crate) fn update(
    room: &Room,
    committed: &Committed,
    entry: LogEntry,
    viewer: Viewer,
) -> ServerMessage {
    let update = ServerMessage::update(room, committed, entry, viewer);
    update.own(room, committed, viewer).unwrap_or(update)
}

impl Table {
    /// A room that Léa has opened, as this viewer receives it.
    pub(crate) fn open(viewer: Viewer) -> Self {
        let mut table = Self::new(viewer, 0);
        let by = Origin { player: person(0), command: table.id() };
        table.store(Room::opening(by, 1_790_000_000_000, "Léa", GAMES.first()).unwrap());
        table
    }

    /// A room from its log, as watchers receive it.
    pub(crate) fn from_log(log: impl Iterator<Item = Record>) -> Self {
        // Nobody has asked this often: new requests have names of their own.
        let mut table = Self::new(Viewer::Watcher, 1 << 32);
        log.for_each(|record| table.store(record));
        table
    }

    fn new(viewer: Viewer, asked: u128) -> Self {
        Self { table: testbed::Table::new(GAMES), told: Vec::new(), viewer, asked }
    }

    /// A lobby of this many for a game of pennies.
    pub(crate) fn pennies(players: u8, viewer: Viewer) -> Self {
        let mut table = Self::open(viewer);
        for (number, name) in (1..players).zip(["Zoé", "Ana", "Tom"]) {
            table.ask(number, Request::Join { name: name.to_owned() }).unwrap();
        }
        table.ask(0, Request::ChooseGame { game: "pennies".to_owned() }).unwrap();
        table
    }

    fn id(&mut self) -> CommandId {
        self.asked += 1;
        let hex = format!("{:032x}", 0x2f0c_5b52_9f0e_4c57_8f39_0b7c_1f4d_9a00 + self.asked);
        serde_json::from_str(&format!("\"{hex}\"")).unwrap()
    }

    pub(crate) fn ask(&mut self, number: u8, request: Request) -> Result<(), Refusal> {
        self.ask_with(number, request, Seed::new([0; 32]))
    }

    fn ask_with(&mut self, number: u8, request: Request, seed: Seed) -> Result<(), Refusal> {
        match self.propose(number, request, seed)? {
            Proposal::Append(record) => self.store(*record),
            Proposal::Done(_) => panic!("every request has a name of its own"),
        }
        Ok(())
    }

    pub(crate) fn propose(
        &mut self,
        number: u8,
        request: Request,
        seed: Seed,
    ) -> Result<Proposal, Refusal> {
        let at = 1_790_000_000_000 + u64::from(self.room.seq()) * 1000;
        let ask = testbed::ask(person(number), self.id(), at, Some(seed), request);
        self.room.propose(&ask)
    }

    pub(crate) fn store(&mut self, record: Record) {
        let before = self.room.clone();
        let committed = self.table.store(record).unwrap();
        let (Stored { seq, record, .. }, rules) =
            (self.table.log.last().unwrap(), self.table.room.game().rules);
        let entry = LogEntry::new(*seq, before.people(), rules, record, self.viewer);
        let id = record.by.command;
        self.told.push(update(&self.table.room, &committed, entry.clone(), self.viewer));
        self.told.push(ServerMessage::accepted(id, committed.answer()));
        self.told.push(ServerMessage::welcome(&self.table.room, self.viewer, vec![entry]));
    }

    /// The host begins; this seed decides chance.
    pub(crate) fn deal(&mut self, host: u8, seed: Seed) -> Result<(), Refusal> {
        self.ask_with(host, Request::Start {}, seed)
    }

    /// People come, talk, go; then a game of Marne of this many is dealt.
    pub(crate) fn start(&mut self, players: u8, seed: Seed) {
        let text = |it: &str| it.to_owned();
        for (number, name) in (1..=players).zip(["Zoé", "Ana", "Tom", "Max", "Eva"]) {
            self.ask(number, Request::Join { name: text(name) }).ok();
        }
        let last = u8::try_from(self.room.players().len()).unwrap() - 1;
        self.ask(last, Request::Rename { name: text("Anna") }).unwrap();
        self.ask(0, Request::Say { text: text("on y va ?") }).unwrap();
        self.ask(9, Request::Say { text: text("allez !") }).unwrap();
        if players < 5 {
            self.ask(players, Request::Leave {}).unwrap();
        }
        let options = marne::GameOptions {
            events: marne::EventLevel::Expert,
            scoring: marne::Scoring::English,
            ..Default::default()
        };
        self.ask(0, Request::Configure { options: Json::of(&options) }).unwrap();
        self.deal(0, seed).unwrap();
    }

    /// Gives a random command; returns false once the game is over.
    pub(crate) fn step(&mut self, chance: &mut Chance) -> bool {
        for number in 0..10 {
            let Some(command) = self.pick(number, chance) else { continue };
            self.play(number, command).unwrap();
            return true;
        }
        false
    }

    /// One of the commands open to this person.
    pub(crate) fn pick(&self, number: u8, chance: &mut Chance) -> Option<Json> {
        let offer = self.room.offer(self.room.viewer(person(number)))?;
        self.room.game().kit.pick(&offer, chance)
    }

    pub(crate) fn play(&mut self, number: u8, command: Json) -> Result<(), Refusal> {
        let seen = self.room.version();
        self.ask(number, Request::Play { seen, command })
    }

    /// The whole log as this person receives it.
    pub(crate) fn history(&self, number: u8) -> Vec<LogEntry> {
        self.history_after(0, usize::MAX, number)
    }

    /// The end of the log after a position, of the last `most` records that are kept.
    pub(crate) fn history_after(&self, seen: Seq, most: usize, number: u8) -> Vec<LogEntry> {
        let mut tail = Tail::new(most);
        let mut room = Room::new(self.room.code(), self.room.games());
        for stored in &self.log {
            tail.push(Arc::clone(room.people()), room.game(), stored.record.clone());
            room.follow(&stored.record).unwrap();
        }
        tail.since(&self.room, seen, person(number))
    }
}

/// Everything that a viewer receives of some whole games of Marne.
pub(crate) fn whole_games() -> Vec<ServerMessage> {
    let viewers = [Viewer::Watcher, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    let mut told = Vec::new();
    for (number, viewer) in (0..12).zip(viewers.into_iter().cycle()) {
        let mut chance = Chance::new(number.into());
        let mut table = Table::open(viewer);
        table.start(1 + number % 5, Seed::new([number; 32]));
        while table.step(&mut chance) {}
        told.append(&mut table.told);
    }
    told
}
