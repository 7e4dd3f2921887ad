//! A game played for its messages.

use protocol::{LogEntry, ServerMessage};
use room::{
    Ask, CommandId, Durable, Origin, PlayerId, Proposal, Record, Refusal, Request, Room, RoomCode,
    Seq, Token, game,
};
use rules::marne::{EventLevel, Scoring};
use rules::{Seat, Seed, Stream, Viewer};

/// A record as a store would vouch for it.
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

/// A room that keeps what it tells one viewer.
pub(crate) struct Table {
    pub(crate) room: Room,
    pub(crate) told: Vec<ServerMessage>,
    viewer: Viewer,
    asked: u128,
}

pub(crate) fn person(number: u8) -> PlayerId {
    Token::new([number; 32]).player()
}

impl Table {
    /// A room that Léa has opened, as this viewer hears of it.
    pub(crate) fn open(viewer: Viewer) -> Self {
        let mut table = Self {
            room: Room::new("KXR-TBM".parse().unwrap()),
            told: Vec::new(),
            viewer,
            asked: 0,
        };
        let by = Origin { player: person(0), command: table.id() };
        table.store(Room::opening(by, 1_790_000_000_000, "Léa").unwrap());
        table
    }

    fn id(&mut self) -> CommandId {
        self.asked += 1;
        let hex = format!("{:032x}", 0x2f0c_5b52_9f0e_4c57_8f39_0b7c_1f4d_9a00 + self.asked);
        serde_json::from_str(&format!("\"{hex}\"")).unwrap()
    }

    pub(crate) fn ask(&mut self, number: u8, request: Request) -> Result<(), Refusal> {
        let id = self.id();
        let at = 1_790_000_000_000 + u64::from(self.room.seq()) * 1000;
        let ask = Ask { player: person(number), id, at, request };
        match self.room.propose(&ask)? {
            Proposal::Append(record) => self.store(*record),
            Proposal::Done(answer) => self.told.push(ServerMessage::accepted(ask.id, answer)),
        }
        Ok(())
    }

    fn store(&mut self, record: Record) {
        let before = self.room.clone();
        let stored = Stored { room: self.room.code(), seq: self.room.seq() + 1, record };
        let committed = self.room.commit(&stored);
        let record = &stored.record;
        let entry = LogEntry::new(stored.seq, before.players(), record, self.viewer);
        self.told.push(ServerMessage::update(&self.room, &committed, entry.clone(), self.viewer));
        self.told.push(ServerMessage::accepted(record.by.command, committed.answer()));
        self.told.push(ServerMessage::welcome(&self.room, self.viewer, vec![entry]));
    }

    /// People come, talk, go; then a game of this many is dealt.
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
            self.ask(players, Request::Leave).unwrap();
        }
        let options = game::Options { events: EventLevel::Expert, scoring: Scoring::English };
        self.ask(0, Request::Configure { options }).unwrap();
        self.ask(0, Request::Start { seed }).unwrap();
    }

    /// Gives one command by chance; false once the game is over.
    pub(crate) fn step(&mut self, chance: &mut Stream) -> bool {
        for number in 0..5 {
            let offer = self.room.offer(self.room.viewer(person(number)));
            let Some(last) = u32::try_from(offer.count()).unwrap().checked_sub(1) else {
                continue;
            };
            let nth = usize::try_from(chance.below(last + 1)).unwrap();
            let command = Ok(offer.iter().nth(nth).unwrap());
            let seen = self.room.version();
            self.ask(number, Request::Play { seen, command }).unwrap();
            return true;
        }
        false
    }
}

/// Everything a viewer hears of some whole games.
pub(crate) fn whole_games() -> Vec<ServerMessage> {
    let viewers = [Viewer::Watcher, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    let mut told = Vec::new();
    for (number, viewer) in (0..12).zip(viewers.into_iter().cycle()) {
        let seed = Seed::new([number; 32]);
        let mut chance = seed.stream("test");
        let mut table = Table::open(viewer);
        table.start(1 + number % 5, seed);
        while table.step(&mut chance) {}
        told.append(&mut table.told);
    }
    told
}
