//! A room played without a server, with the history that a correct server would have produced.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use protocol::{ClientMessage, LogEntry, ServerMessage};
use room::{CommandId, People, Proposal, Record, Request, Room, Seq};
use rules::{Chance, Entry, Games, Rules, Seat, Seed};
use swarm::check::{Case, Findings, Promise, check};
use swarm::heard::Heard;
use swarm::history::{Answer, History, Life, Micros, Note, What};
use swarm::name::command_id;
use swarm::target::Guest;
pub(crate) use testbed::{Stored, code, key};

/// More commands than any game of ours has.
const LONGEST: usize = 20_000;

/// A room, its log, and two guests who record their requests and what they receive.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    table: testbed::Table,
    pub(crate) histories: Vec<History>,
    pub(crate) deaths: BTreeMap<Life, Micros>,
    pub(crate) life: Life,
    pub(crate) chance: Chance,
    /// Before each record: who sat there, and by which rules.
    before: Vec<(Arc<People>, &'static dyn Rules)>,
    clock: Micros,
    /// Whether its fresh deals are sealed.
    is_sealing: bool,
}

testbed::is_a_table!(Table);

/// Every game of the program, and the smallest one.
pub(crate) fn games() -> Games {
    static GAMES: LazyLock<Vec<Entry>> =
        LazyLock::new(|| [pennies::ENTRY].into_iter().chain(games::GAMES.all()).collect());
    Games::new(&GAMES)
}

impl Table {
    /// A table for two; so far both have come and the host has opened it.
    pub(crate) fn open() -> Self {
        Self::of(games().first())
    }

    /// The same for a game.
    pub(crate) fn of(game: Entry) -> Self {
        Self::opened(game, false)
    }

    /// A game of two who have sat down; its deal is sealed, and both have mixed into it.
    pub(crate) fn sealed(game: Entry) -> Self {
        let mut table = Self::opened(game, true);
        table.does(1, |_| Request::Join { name: "Léa".to_owned() });
        let seal = table.room.open_seal().unwrap().seal;
        for guest in 0..2 {
            table.does(guest, |chance| Request::Mix { seal, nonce: Seed::new(chance.bytes()) });
        }
        table
    }

    fn opened(game: Entry, is_sealing: bool) -> Self {
        let mut chance = Chance::new(7);
        let guests = [Guest::new(&mut chance), Guest::new(&mut chance)];
        let histories = guests.iter().map(|it| History::new(code(), it.player())).collect();
        let mut table = Self {
            table: testbed::Table::new(games()),
            histories,
            deaths: BTreeMap::new(),
            life: 0,
            chance,
            before: Vec::new(),
            clock: 0,
            is_sealing,
        };
        let host =
            room::Origin { player: guests[0].player(), command: command_id(&mut table.chance) };
        let opening = Room::opening(host, 1, "Ana", game).unwrap();
        table.commit(if is_sealing { opening.sealed(code(), &key()) } else { opening });
        table.greet(0, 0);
        table.greet(1, 0);
        table
    }

    /// A game between the two that has just begun.
    pub(crate) fn playing(game: Entry) -> Self {
        let mut table = Self::begun(game);
        table.plays_until(|room| room.version() > 1);
        table
    }

    /// A game between the two that has just fallen silent, for each game that does.
    pub(crate) fn silent() -> Vec<Self> {
        let games = games();
        let silent = games.all().filter(|it| it.kit.silent_seed().is_some()).map(|game| {
            let mut table = Self::begun(game);
            table.plays_until(|room| room.silence().is_some());
            table
        });
        silent.collect()
    }

    /// A game between the two, played to its end.
    pub(crate) fn over(game: Entry) -> Self {
        let mut table = Self::begun(game);
        table.plays_until(Room::is_over);
        table
    }

    fn begun(game: Entry) -> Self {
        let mut table = Self::of(game);
        let name = "Léa".to_owned();
        table.does(1, |_| Request::Join { name });
        table.does(0, |chance| Request::Configure { options: game.kit.any_options(chance) });
        // The silent seed is for the usual options.
        if game.kit.silent_seed().is_some() {
            table.does(0, |_| Request::Configure { options: game.rules.default_options() });
        }
        table.does(0, |_| Request::Start {});
        table
    }

    fn plays_until(&mut self, is_reached: impl Fn(&Room) -> bool) {
        for _ in 0..LONGEST {
            if is_reached(&self.room) {
                return;
            }
            self.plays();
        }
        panic!("{:?} did not come so far", self.room.game());
    }

    /// The guest who has to act: the one whose turn it is, or the one that this turn waits for.
    pub(crate) fn active(&self) -> usize {
        let play = self.room.play().unwrap();
        let seats = play.turn().into_iter().chain([Seat(0), Seat(1)]);
        seats.into_iter().find(|&it| play.offer(it).is_some()).unwrap().index()
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
                let (people, rules) = &self.before[at];
                LogEntry::new(seq, people, *rules, &self.log[at].record, viewer)
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

    /// Stores the record of this request and sends it to both; the answer is not given yet.
    pub(crate) fn stores(&mut self, guest: usize, message: &ClientMessage) {
        self.stores_edited(guest, message, |_| {});
    }

    /// The same, with something else in the record.
    pub(crate) fn stores_edited(
        &mut self,
        guest: usize,
        message: &ClientMessage,
        edit: impl FnOnce(&mut Record),
    ) {
        let ClientMessage::Ask { id, request } = message.clone() else {
            panic!("nothing is stored for {message:?}")
        };
        let player = self.histories[guest].player;
        let seed = self.room.game().kit.silent_seed().unwrap_or(Seed::new([7; 32]));
        let ask = testbed::ask(player, id, 1, (!self.is_sealing).then_some(seed), request);
        match self.room.propose(&ask).unwrap() {
            Proposal::Append(mut record) => {
                edit(&mut record);
                self.commit(*record);
            }
            Proposal::Done(_) => {}
        }
    }

    /// Commits a record and sends it to both guests, without asking the rules.
    pub(crate) fn commit(&mut self, record: Record) {
        let (people, rules) = (Arc::clone(self.room.people()), self.room.game().rules);
        let committed = self.store(record).unwrap();
        let is_first = committed.seq() == 1;
        for guest in 0..self.histories.len() {
            let viewer = self.room.viewer(self.histories[guest].player);
            let Stored { seq, record, .. } = self.log.last().unwrap();
            let entry = LogEntry::new(*seq, &people, rules, record, viewer);
            let update = ServerMessage::update(&self.room, &committed, entry, viewer);
            let update = update.own(&self.room, &committed, viewer).unwrap_or(update);
            if !is_first {
                self.hears(guest, &update);
            }
        }
        self.before.push((people, rules));
    }

    /// A guest asks; the request is stored, sent and answered.
    pub(crate) fn does(&mut self, guest: usize, request: impl FnOnce(&mut Chance) -> Request) {
        let request = request(&mut self.chance);
        let message = self.named(request);
        self.asks(guest, &message);
        self.stores(guest, &message);
        self.accepts(guest, message.id().unwrap());
    }

    fn named(&mut self, request: Request) -> ClientMessage {
        ClientMessage::Ask { id: command_id(&mut self.chance), request }
    }

    pub(crate) fn accepts(&mut self, guest: usize, id: CommandId) {
        let version = self.room.version();
        self.answers(guest, id, Answer::Accepted { version });
    }

    /// The guest whose turn it is gives one of the open commands.
    pub(crate) fn plays(&mut self) {
        let (guest, command) = (self.active(), self.command());
        self.does(guest, |_| command);
    }

    /// One of the open commands.
    pub(crate) fn command(&mut self) -> Request {
        let play = self.room.play().unwrap();
        let offer = play.offer(Seat(u8::try_from(self.active()).unwrap())).unwrap();
        let command = self.room.game().kit.pick(&offer, &mut self.chance).unwrap();
        Request::Play { seen: self.room.version(), command }
    }

    /// A request to give one of the open commands, under a fresh name.
    pub(crate) fn command_message(&mut self) -> ClientMessage {
        let command = self.command();
        self.named(command)
    }

    pub(crate) fn say(&mut self, text: &str) -> ClientMessage {
        self.named(Request::Say { text: text.to_owned() })
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
            games: games(),
            key: &key(),
            log: &self.log,
            histories: &self.histories,
            deaths: &self.deaths,
            writes_end: true,
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
