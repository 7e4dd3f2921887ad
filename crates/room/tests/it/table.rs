//! A room with its log and the people around it, without a store: a record counts as stored when it
//! is pushed.

use room::{
    Answer, Ask, CommandId, Durable, Event, Origin, PlayerId, Proposal, Record, Refusal, Request,
    Room, RoomCode, Seq, Stage, Token, game,
};
use rules::{Seat, Viewer};
use uuid::Uuid;

use crate::chance;

/// Those who may sit, in the order they come; the others watch.
pub(crate) const NAMES: [&str; 7] = ["Ada", "Bea", "Cleo", "Dora", "Eve", "Flo", "Gus"];

/// The person of a number.
pub(crate) fn person(number: u8) -> PlayerId {
    Token::new([number; 32]).player()
}

/// The name of a request, by its number.
pub(crate) fn id(number: u128) -> CommandId {
    CommandId(Uuid::from_u128(number))
}

/// A record that stands in the log of a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stored {
    room: RoomCode,
    seq: Seq,
    record: Record,
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

/// A room and its log.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) room: Room,
    pub(crate) log: Vec<Stored>,
    asked: u128,
}

impl Table {
    /// A room that Ada has opened.
    pub(crate) fn open() -> Self {
        let by = Origin { player: person(0), command: id(0) };
        let mut table =
            Self { room: Room::new("KXR-TBM".parse().unwrap()), log: Vec::new(), asked: 0 };
        table.store(Room::opening(by, 1, NAMES[0]).unwrap());
        table
    }

    /// A room with this many on its chairs.
    pub(crate) fn with(players: u8) -> Self {
        let mut table = Self::open();
        for number in 1..players {
            table.join(number).unwrap();
        }
        table
    }

    /// A game of this many, dealt from the seed of a number, all events in the deck.
    pub(crate) fn started(players: u8, number: u64) -> Self {
        let mut table = Self::with(players);
        let options = game::Options {
            events: rules::marne::EventLevel::Expert,
            scoring: rules::marne::Scoring::French,
        };
        table.ask(0, Request::Configure { options }).unwrap();
        let seed = chance::seed(number);
        table.ask(0, Request::Start { seed }).unwrap();
        table
    }

    pub(crate) fn join(&mut self, number: u8) -> Result<Answer, Refusal> {
        let name = NAMES[usize::from(number)].to_owned();
        self.ask(number, Request::Join { name })
    }

    pub(crate) fn say(&mut self, number: u8, text: &str) -> Result<Answer, Refusal> {
        let text = text.to_owned();
        self.ask(number, Request::Say { text })
    }

    /// A request with a name of its own.
    pub(crate) fn name(&mut self, number: u8, request: Request) -> Ask {
        self.asked += 1;
        Ask {
            player: person(number),
            id: id(self.asked),
            at: u64::try_from(self.asked).unwrap(),
            request,
        }
    }

    /// Asks by a new name.
    pub(crate) fn ask(&mut self, number: u8, request: Request) -> Result<Answer, Refusal> {
        let ask = self.name(number, request);
        self.send(&ask)
    }

    /// Proposes, stores, commits.
    pub(crate) fn send(&mut self, ask: &Ask) -> Result<Answer, Refusal> {
        Ok(match self.room.propose(ask)? {
            Proposal::Append(record) => self.store(*record),
            Proposal::Done(answer) => answer,
        })
    }

    pub(crate) fn store(&mut self, record: Record) -> Answer {
        let stored = Stored { room: self.room.code(), seq: self.room.seq() + 1, record };
        let committed = self.room.commit(&stored);
        assert_eq!(committed.seq(), stored.seq);
        self.log.push(stored);
        committed.answer()
    }

    /// A room made from the log alone.
    pub(crate) fn rebuilt(&self) -> Room {
        let mut room = Room::new(self.room.code());
        for stored in &self.log {
            room.commit(stored);
        }
        room
    }

    /// What happened last.
    pub(crate) fn last(&self) -> &Event {
        &self.log.last().unwrap().record.event
    }

    /// What people are called, by seat.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.room.players().iter().map(|it| it.name.as_str()).collect()
    }

    /// The number of the person whose turn it is.
    pub(crate) fn active(&self) -> u8 {
        let seat = self.state().active;
        let player = self.room.players()[seat.index()].id;
        (0..7).find(|it| person(*it) == player).unwrap()
    }

    /// Somebody on a chair whose turn it is not.
    pub(crate) fn waiting(&self) -> u8 {
        let active = self.active();
        (0..7).find(|it| *it != active && self.room.seat_of(person(*it)).is_some()).unwrap()
    }

    /// The whole truth of the game.
    pub(crate) fn state(&self) -> &game::State {
        match self.room.stage() {
            Stage::Game { state, .. } => state,
            Stage::Lobby => panic!("the game has not begun"),
        }
    }

    /// The commands open to the active player.
    pub(crate) fn offer(&self) -> game::Offer {
        let seat: Seat = self.state().active;
        self.room.offer(Viewer::Seat(seat))
    }
}
