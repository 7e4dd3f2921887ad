//! A room with its log and the people around it.

use marne::Marne;
use room::{
    Answer, Ask, CommandId, Committed, Event, Origin, Proposal, Record, Refusal, Request, Room,
    Seq, Stage,
};
use rules::{Damaged, Game as _, Games, Guessing, Json, Seat, Seed, Viewer};
pub(crate) use testbed::{code, key, person};
use uuid::Uuid;

/// The games of these tests; rooms open with the first.
pub(crate) const GAMES: Games = Games::new(&[
    marne::ENTRY.with(&Guessing(marne::ENTRY.kit)),
    pennies::ENTRY.with(&Guessing(pennies::ENTRY.kit)),
]);

/// Those who may sit, in the order they arrive; the others watch.
pub(crate) const NAMES: [&str; 7] = ["Ada", "Bea", "Cleo", "Dora", "Eve", "Flo", "Gus"];

/// The name of a request with this number.
pub(crate) fn id(number: u128) -> CommandId {
    CommandId(Uuid::from_u128(number))
}

/// A room and its log.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    table: testbed::Table,
    /// The latest time of day in the log.
    pub(crate) now: u64,
    /// The game in its own types, from the log alone, if it is Marne.
    mirror: Option<marne::State>,
    /// The state before each of its commands, with the command's place.
    past: Vec<(Seq, marne::State)>,
    asked: u128,
    /// Whether its fresh deals are sealed.
    pub(crate) is_sealed: bool,
}

testbed::is_a_table!(Table);

impl Table {
    /// A room that Ada has opened.
    pub(crate) fn open() -> Self {
        let by = Origin { player: person(0), command: id(0) };
        Self::by(Room::opening(by, 1, NAMES[0], GAMES.first()).unwrap())
    }

    /// The same, and its fresh deals are sealed.
    pub(crate) fn sealed() -> Self {
        let by = Origin { player: person(0), command: id(0) };
        let opening = Room::opening(by, 1, NAMES[0], GAMES.first()).unwrap();
        let mut table = Self::by(opening.sealed(code(), &key()));
        table.is_sealed = true;
        table
    }

    /// A room that was opened by this record.
    pub(crate) fn by(opening: Record) -> Self {
        let mut table = Self::empty();
        table.store(opening);
        table
    }

    /// A room that nobody has opened.
    pub(crate) fn empty() -> Self {
        Self {
            table: testbed::Table::new(GAMES),
            now: 0,
            mirror: None,
            past: Vec::new(),
            asked: 0,
            is_sealed: false,
        }
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
        let options = marne::GameOptions {
            events: marne::EventLevel::Expert,
            ..marne::GameOptions::default()
        };
        table.configure(0, options).unwrap();
        table.start(0, number).unwrap();
        table
    }

    /// A lobby of this many for a game of pennies.
    pub(crate) fn with_pennies(players: u8) -> Self {
        let mut table = Self::with(players);
        table.choose(0, "pennies").unwrap();
        table
    }

    pub(crate) fn join(&mut self, number: u8) -> Result<Answer, Refusal> {
        let name = NAMES[usize::from(number)].to_owned();
        self.ask(number, Request::Join { name })
    }

    /// The host's request to remove the person on this chair.
    pub(crate) fn remove(&self, seat: Seat) -> Request {
        Request::Remove { seat, name: self.name_at(seat) }
    }

    /// The host's request to hand the role on.
    pub(crate) fn give_host(&self, seat: Seat) -> Request {
        Request::GiveHost { seat, name: self.name_at(seat) }
    }

    fn name_at(&self, seat: Seat) -> String {
        let player = self.room.players().get(seat.index());
        player.map_or_else(String::new, |it| it.name.clone())
    }

    pub(crate) fn say(&mut self, number: u8, text: &str) -> Result<Answer, Refusal> {
        let text = text.to_owned();
        self.ask(number, Request::Say { text })
    }

    pub(crate) fn choose(&mut self, number: u8, game: &str) -> Result<Answer, Refusal> {
        let game = game.to_owned();
        self.ask(number, Request::ChooseGame { game })
    }

    pub(crate) fn configure(
        &mut self,
        number: u8,
        options: marne::GameOptions,
    ) -> Result<Answer, Refusal> {
        let options = Json::of(&options);
        self.ask(number, Request::Configure { options })
    }

    /// Asks for a start, whose chance the seed of this number would decide.
    pub(crate) fn start(&mut self, number: u8, seed: u64) -> Result<Answer, Refusal> {
        let ask = Ask { seed: Some(Seed::numbered(seed)), ..self.name(number, Request::Start {}) };
        self.send(&ask)
    }

    /// A request with a name of its own.
    pub(crate) fn name(&mut self, number: u8, request: Request) -> Ask {
        self.asked += 1;
        let at = u64::try_from(self.asked).unwrap();
        let seed = (!self.is_sealed).then(|| Seed::numbered(at));
        testbed::ask(person(number), id(self.asked), at, seed, request)
    }

    /// Asks under a new name.
    pub(crate) fn ask(&mut self, number: u8, request: Request) -> Result<Answer, Refusal> {
        let ask = self.name(number, request);
        self.send(&ask)
    }

    /// Proposes, stores, commits.
    pub(crate) fn send(&mut self, ask: &Ask) -> Result<Answer, Refusal> {
        Ok(match self.room.propose(ask)? {
            Proposal::Append(record) => self.store(*record).answer(),
            Proposal::Done(answer) => answer,
        })
    }

    pub(crate) fn store(&mut self, record: Record) -> Committed {
        self.try_store(record).unwrap()
    }

    /// Stores a record that the rules may not be able to read.
    pub(crate) fn try_store(&mut self, record: Record) -> Result<Committed, Damaged> {
        self.now = self.now.max(record.at);
        let event = record.event.clone();
        let committed = self.table.store(record)?;
        assert_eq!(committed.seq(), self.log.last().unwrap().seq);
        self.reflect(committed.seq(), &event);
        Ok(committed)
    }

    fn reflect(&mut self, seq: Seq, event: &Event) {
        let is_marne = self.room.game() == marne::ENTRY;
        match event {
            Event::Started { setup, .. } => {
                self.mirror = is_marne.then(|| Marne::start(&setup.read().unwrap()));
            }
            Event::Played { events, .. } | Event::TimedOut { events, .. } => {
                if let Some(state) = &mut self.mirror {
                    self.past.push((seq, *state));
                    let events: Vec<marne::Event> = events.read().unwrap();
                    events.iter().for_each(|it| Marne::apply(state, it));
                }
            }
            Event::Undone { act, .. } if self.mirror.is_some() => {
                let (at, state) = self.past.pop().unwrap();
                assert_eq!(at, *act);
                self.mirror = Some(state);
            }
            Event::Reopened { .. } => self.mirror = None,
            _ => {}
        }
    }

    /// What happened last.
    pub(crate) fn last(&self) -> &Event {
        &self.log.last().unwrap().record.event
    }

    /// What people are called, by seat.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.room.players().iter().map(|it| it.name.as_str()).collect()
    }

    /// The number of the person whose turn it is; if it is a bot's, of any person; after the end, of the one on the
    /// first chair.
    pub(crate) fn active(&self) -> u8 {
        let seat = self.room.play().unwrap().turn().unwrap_or(Seat(0));
        let player = self.room.players()[seat.index()].id;
        (0..7).find(|it| person(*it) == player).unwrap_or(0)
    }

    /// Somebody on a chair whose turn it is not.
    pub(crate) fn waiting(&self) -> u8 {
        let active = self.active();
        (0..7).find(|it| *it != active && self.room.seat_of(person(*it)).is_some()).unwrap()
    }

    /// The whole truth of a game of Marne, which shows everybody what the room shows.
    pub(crate) fn state(&self) -> &marne::State {
        let Stage::Game { play, .. } = self.room.stage() else {
            panic!("the game has not begun");
        };
        let state = self.mirror.as_ref().unwrap();
        assert_eq!(play.view(Viewer::Watcher), Json::of(&marne::View::new(state)));
        state
    }

    /// The commands open to the active player of Marne: those that the room offers.
    pub(crate) fn offer(&self) -> marne::Options {
        let state = self.state();
        let told = Marne::offer(state, state.active).map(|it| Json::of(&it));
        assert_eq!(self.room.offer(Viewer::Seat(state.active)), told);
        state.options()
    }
}
