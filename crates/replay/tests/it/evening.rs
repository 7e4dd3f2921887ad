//! A room played at random, with everything that may happen in a game.

use std::sync::LazyLock;

use replay::{NoTale, Past, Shown, Tale, show};
use room::{
    Ask, CommandId, Event, Origin, PlayerId, Practice, Proposal, Record, Request, Room, Undo,
};
use rules::chance::given;
use rules::{Chance, Entry, Game, Games, Json, Kit, Seat, Seed, Viewer};
pub(crate) use testbed::{code, key};

/// More commands than any game of ours has.
const LONGEST: usize = 20_000;
/// What somebody says at every table, and no file contains.
pub(crate) const TALK: &str = "la la la";

/// Every game of the program, and the smallest one.
pub(crate) fn games() -> Games {
    static GAMES: LazyLock<Vec<Entry>> =
        LazyLock::new(|| [pennies::ENTRY].into_iter().chain(games::GAMES.all()).collect());
    Games::new(&GAMES)
}

fn person(number: u8) -> PlayerId {
    testbed::person(number + 1)
}

/// The game in its own types, folded from the log: only it knows which command leads to its end.
trait Mirror {
    fn take(&mut self, record: &Record);
    fn choose(&self, chance: &mut Chance) -> (Seat, Json);
}

/// The state now, and before each act that stands.
struct Folded<G: Game> {
    players: u8,
    states: Vec<G::State>,
}

impl<G: Kit> Mirror for Folded<G> {
    fn take(&mut self, record: &Record) {
        match &record.event {
            Event::Started { setup, .. } => self.states = vec![G::start(&setup.read().unwrap())],
            Event::Played { events, .. } | Event::TimedOut { events, .. } => {
                let events: Vec<G::Event> = events.read().unwrap();
                let mut state = self.states.last().unwrap().clone();
                events.iter().for_each(|it| G::apply(&mut state, it));
                self.states.push(state);
            }
            Event::Undone { .. } => drop(self.states.pop()),
            _ => {}
        }
    }

    fn choose(&self, chance: &mut Chance) -> (Seat, Json) {
        let state = self.states.last().unwrap();
        let of = |seat| G::legal(state, seat).into_iter().map(move |it| (seat, it));
        let open: Vec<(Seat, G::Command)> = (0..self.players).map(Seat).flat_map(of).collect();
        let weights: Vec<u64> = open.iter().map(|(at, it)| G::weight(state, *at, it)).collect();
        let mut drawn = chance.below(weights.iter().sum());
        let is_drawn = |weight: &u64| match drawn.checked_sub(*weight) {
            Some(rest) => {
                drawn = rest;
                false
            }
            None => true,
        };
        let (seat, command) = &open[weights.iter().position(is_drawn).unwrap()];
        (*seat, Json::of(command))
    }
}

fn mirror(game: Entry, players: u8) -> Box<dyn Mirror> {
    fn of<G: Kit>(players: u8) -> Box<dyn Mirror> {
        Box::new(Folded::<G> { players, states: Vec::new() })
    }
    match game.rules.name() {
        "pennies" => of::<pennies::Pennies>(players),
        "marne" => of::<marne::Marne>(players),
        "taxifolie" => of::<taxifolie::Taxifolie>(players),
        "boomville" => of::<boomville::Boomville>(players),
        other => panic!("{other} has no mirror"),
    }
}

/// A room and its log.
pub(crate) struct Evening {
    table: testbed::Table,
    /// What watchers were shown, and for whom the game waited, after each record that changed the game.
    pub(crate) watched: Vec<(Json, Option<Seat>)>,
    pub(crate) chance: Chance,
    /// Practice has none, and is seldom played to its end.
    mirror: Option<Box<dyn Mirror>>,
    players: u8,
    asked: u128,
    clock: u64,
    /// Whether its fresh deals are sealed.
    is_sealed: bool,
}

testbed::is_a_table!(Evening);

impl Evening {
    /// A game that has just begun, with the players and options of this number.
    pub(crate) fn begun(game: Entry, number: u64) -> Self {
        let mut chance = Chance::new(number);
        let seats: Vec<u8> = game.rules.seats().collect();
        let players = seats[chance.place(seats.len())];
        let mut evening = Self::empty(Some(mirror(game, players)), players, chance);
        let by = Origin { player: person(0), command: evening.id() };
        evening.is_sealed = number.is_multiple_of(2);
        let opening = Room::opening(by, evening.clock, "Léa", game).unwrap();
        let is_sealed = evening.is_sealed;
        evening.store(if is_sealed { opening.sealed(code(), &key()) } else { opening });
        for (number, name) in (1..players).zip(["Zoé", "Ana", "Tom", "Ida", "Max"]) {
            evening.ask(number, Request::Join { name: name.to_owned() });
        }
        let options = game.kit.any_options(&mut evening.chance);
        evening.ask(0, Request::Configure { options });
        for number in 0..players.saturating_sub(1) {
            evening.mix(number);
        }
        evening.ask(0, Request::SetClock { seconds: Some(3600) });
        evening.ask(0, Request::Start {});
        assert!(evening.room.play().is_some(), "the game has begun");
        evening
    }

    /// A practice table that has just begun.
    pub(crate) fn practising(game: Entry, practice: Practice, number: u64) -> Self {
        let players = u8::try_from(practice.players.len()).unwrap();
        let mut evening = Self::empty(None, players, Chance::new(number));
        let by = Origin { player: person(0), command: evening.id() };
        let at = evening.clock;
        evening.store(Room::opening_for_practice(by, at, "Léa", game, practice).unwrap());
        for (number, name) in (1..players).zip(["Zoé", "Ana", "Tom", "Ida", "Max"]) {
            evening.ask(number, Request::Join { name: name.to_owned() });
        }
        evening.ask(0, Request::Start {});
        evening
    }

    fn empty(mirror: Option<Box<dyn Mirror>>, players: u8, chance: Chance) -> Self {
        let table = testbed::Table::new(games());
        let (watched, clock, is_sealed) = (Vec::new(), 1_790_000_000_000, false);
        Self { table, watched, chance, mirror, players, asked: 0, clock, is_sealed }
    }

    /// The same, played to its end.
    pub(crate) fn over(game: Entry, number: u64) -> Self {
        let mut evening = Self::begun(game, number);
        for _ in 0..LONGEST {
            if evening.room.is_over() {
                return evening;
            }
            evening.act();
        }
        panic!("{} {number} does not end", game.rules.name());
    }

    /// Another game begins with everybody.
    pub(crate) fn once_more(&mut self) {
        self.watched.clear();
        for number in 0..self.players {
            self.ask(number, Request::Rematch {});
        }
        assert!(!self.room.is_over(), "another game has begun");
    }

    /// Everybody asks to end the game without a result. Returns whether it has ended: in a silence nobody may ask.
    pub(crate) fn ends(&mut self) -> bool {
        for number in 0..self.players {
            self.ask(number, Request::Reopen { over: false });
        }
        self.room.play().is_none()
    }

    /// All play once more, to the end.
    pub(crate) fn again(&mut self) {
        self.once_more();
        while !self.room.is_over() {
            self.act();
        }
    }

    /// Something that may happen at a table, usually an act of the game.
    pub(crate) fn act(&mut self) {
        let turn = self.room.play().unwrap().turn().unwrap();
        let other = (turn.0 + 1) % self.players;
        if self.chance.once_in(7)
            && let Undo::Alone { act, .. } | Undo::Together { act, .. } = self.room.undo()
        {
            for number in 0..self.players {
                self.ask(number, Request::Undo { act });
            }
            return;
        }
        if self.chance.once_in(12) {
            if let Some(left) = self.room.time_left(self.clock) {
                self.clock += left;
                let record = self.room.time_out(self.clock, &key(), self.is_sealed).unwrap();
                self.store(record);
            }
            return;
        }
        if self.chance.once_in(10) && other != turn.0 {
            let seen = self.room.version();
            self.ask(other, Request::MoveOn { seen, seat: turn });
            return;
        }
        if self.chance.once_in(10) && other != turn.0 {
            for number in (0..self.players).filter(|it| *it != turn.0) {
                self.ask(number, Request::StandIn { seat: turn });
            }
            if let Some((seat, options)) = self.room.stands_in(Seat(other)) {
                let kit = self.room.game().kit;
                let command = kit.pick(&options, &mut self.chance).unwrap();
                let seen = self.room.version();
                self.ask(other, Request::PlayFor { seen, seat, command });
                return;
            }
        }
        if self.chance.once_in(9) {
            self.ask(other, Request::Say { text: TALK.to_owned() });
            self.ask(other, Request::Rename { name: format!("Léo {}", self.asked % 7) });
        }
        let (seat, command) = match &self.mirror {
            Some(mirror) => mirror.choose(&mut self.chance),
            None => self.pick(),
        };
        let seen = self.room.version();
        self.ask(seat.0, Request::Play { seen, command });
    }

    /// One of the commands offered to somebody.
    fn pick(&mut self) -> (Seat, Json) {
        let offer = |seat: Seat| Some((seat, self.room.offer(Viewer::Seat(seat))?));
        let open: Vec<(Seat, Json)> = (0..self.players).map(Seat).filter_map(offer).collect();
        let (seat, offer) = self.chance.pick(&open).unwrap();
        (*seat, self.room.game().kit.pick(offer, &mut self.chance).unwrap())
    }

    /// Asks; a refused request leaves no trace. Everybody else is away, so that the game may go on without them.
    fn ask(&mut self, number: u8, request: Request) {
        let (player, id) = (person(number), self.id());
        let away = (0..self.players).filter(|it| *it != number && is_absence(&request));
        let away = away.map(|it| (person(it), 100_000)).collect();
        self.clock += 1000;
        let seed = Seed::new(self.chance.bytes());
        let seed = (!self.is_sealed).then_some(seed);
        let ask = Ask { away, ..testbed::ask(player, id, self.clock, seed, request) };
        if let Ok(Proposal::Append(record)) = self.room.propose(&ask) {
            self.store(*record);
        }
    }

    /// A player mixes into the next deal, if it is sealed.
    fn mix(&mut self, number: u8) {
        let Some(seal) = self.room.open_seal().map(|it| it.seal) else { return };
        self.ask(number, Request::Mix { seal, nonce: Seed::numbered(100 + u64::from(number)) });
    }

    fn id(&mut self) -> CommandId {
        self.asked += 1;
        serde_json::from_str(&format!("\"{:032x}\"", self.asked)).unwrap()
    }

    fn store(&mut self, record: Record) {
        self.table.store(record).unwrap();
        let record = &self.table.log.last().unwrap().record;
        if let Some(mirror) = &mut self.mirror {
            mirror.take(record);
        }
        if let Event::Played { .. } | Event::TimedOut { .. } | Event::Undone { .. } = record.event {
            let view = self.table.room.play().unwrap().view(Viewer::Watcher);
            self.watched.push((view, self.table.room.awaited()));
        }
    }

    /// A game of the log, by its number.
    pub(crate) fn tale(&self, wanted: Option<u32>) -> Result<Tale, NoTale> {
        let mut past = Past::new(code(), games(), wanted);
        self.log.iter().for_each(|it| past.push(&it.record).unwrap());
        assert_eq!(past.seq(), self.room.seq());
        past.tale(&key())
    }
}

/// All pages of a replay as one.
pub(crate) fn pages(tale: &Tale) -> Shown {
    let mut shown = show(tale, code(), 0).unwrap();
    while shown.updates.len() < shown.acts {
        let next = show(tale, code(), shown.updates.len()).unwrap();
        assert!(!next.updates.is_empty(), "a page has something");
        assert_eq!(next.welcome, shown.welcome);
        shown.updates.extend(next.updates);
    }
    shown
}

fn is_absence(request: &Request) -> bool {
    matches!(request, Request::MoveOn { .. } | Request::StandIn { .. } | Request::PlayFor { .. })
}

/// Whether a single number is repeated: then a test cannot check all of them together.
pub(crate) fn is_rerun() -> bool {
    given::<u64>("REPLAY_SEED").is_some()
}

/// Calls `play` with every game and so many numbers, and names the one that failed.
#[allow(clippy::print_stderr, reason = "how a failing test tells its seed")]
pub(crate) fn each(numbers: u64, play: impl Fn(Entry, u64)) {
    struct Guard(&'static str, u64);
    impl Drop for Guard {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("again: REPLAY_SEED={} REPLAYS=1, the game is {}", self.1, self.0);
            }
        }
    }
    let first = given("REPLAY_SEED").unwrap_or(0);
    for game in games().all() {
        for number in first..first + given("REPLAYS").unwrap_or(numbers) {
            let guard = Guard(game.rules.name(), number);
            play(game, number);
            drop(guard);
        }
    }
}
