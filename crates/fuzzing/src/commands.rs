//! Bytes as a sequence of requests to a room.

use futures_util::FutureExt as _;
use protocol::ClientMessage;
use room::samples::any_request;
use room::{
    Ask, CommandId, DealKey, Event, Origin, PlayerId, Proposal, Request, Room, RoomCode, Token,
    Version,
};
use rules::{Entry, Json, Seat, Seed, Viewer};
use store::{MemoryStore, Receipt, Store as _};
use uuid::Uuid;

use crate::cards;
use crate::list::games;
use crate::tape::Tape;
use crate::twist::twist;

/// People around the table, more than can sit.
const CROWD: usize = 7;

/// Opens a room, seats people and begins a game, then does what the bytes say; returns whether a game began.
///
/// # Panics
/// If a refused request changes the room, a card is lost or duplicated, a preview is refused differently from its
/// command, or the log does not fold to the room.
pub fn commands(bytes: &[u8]) -> bool {
    let mut tape = Tape(bytes);
    let games: Vec<Entry> = games().all().collect();
    let game = tape.pick(&games);
    let guests = tape.below(5).max(usize::from(game.rules.seats().start() - 1));
    let mut table = Table::open(game, [tape.byte(), tape.byte()]);
    for number in 1..=guests {
        table.ask(number, Request::Join { name: format!("guest {number}") });
    }
    table.ask(0, Request::Configure { options: game.kit.any_options(&mut tape.chance()) });
    let is_timed = tape.below(2) == 0;
    table.ask(0, Request::SetClock { seconds: is_timed.then_some(60) });
    table.ask(0, Request::Start {});
    let mut last = None;
    while !tape.is_at_end() {
        let ask = match (tape.byte(), &last) {
            (0..160, _) => table.open_option(&mut tape),
            (160..220, _) => table.twisted(&mut tape),
            (250.., Some(ask)) => Some(Ask::clone(ask)),
            (220.., _) => Some(table.anything(&mut tape)),
        };
        if let Some(ask) = ask {
            table.send(&ask);
            table.rings(ask.at);
            last = Some(ask);
        }
    }
    let log = table.log();
    assert_eq!(table.folded(&log), table.room, "the log is the room");
    cards::stay_whole(&log);
    if let Some(play) = table.room.play() {
        assert_eq!(
            play.turn().is_none(),
            play.outcome().is_some(),
            "it is somebody's turn or over"
        );
        let seats = (0..*table.room.game().rules.seats().end()).map(|it| Viewer::Seat(Seat(it)));
        for viewer in seats.chain([Viewer::Watcher]) {
            assert_ne!(play.view(viewer), Json::null(), "{viewer:?} sees the game");
        }
    }
    table.room.version() > 0
}

/// A room and its log.
struct Table {
    room: Room,
    store: MemoryStore,
    asked: u128,
    /// What decides the seeds.
    salt: [u8; 2],
}

fn person(number: usize) -> PlayerId {
    Token::new([u8::try_from(number % CROWD).unwrap_or_default(); 32]).player()
}

fn key() -> DealKey {
    DealKey::new([9; 32])
}

impl Table {
    fn open(game: Entry, salt: [u8; 2]) -> Self {
        let room = Room::new(RoomCode::pick(1), games());
        let mut table = Self { room, store: MemoryStore::default(), asked: 0, salt };
        let by = Origin { player: person(0), command: CommandId(Uuid::nil()) };
        match Room::opening(by, 0, "host", game) {
            Ok(record) if table.is_sealed() => {
                let record = record.sealed(table.room.code(), &key());
                table.append(record);
            }
            Ok(record) => table.append(record),
            Err(refusal) => panic!("{refusal:?}"),
        }
        table
    }

    /// Whether its fresh deals are sealed.
    fn is_sealed(&self) -> bool {
        self.salt[0] % 2 == 1
    }

    fn append(&mut self, record: room::Record) {
        let appended = self.store.append(self.room.code(), self.room.seq(), record);
        let Some(Ok(receipt)) = appended.now_or_never() else { panic!("a log in memory") };
        commit(&mut self.room, &receipt);
    }

    /// The log, read as from any store.
    fn log(&self) -> Vec<Receipt> {
        let Some(Ok(log)) = self.store.load(self.room.code(), 0).now_or_never() else {
            panic!("a log in memory that can be read")
        };
        log
    }

    /// The room, folded from its log.
    fn folded(&self, log: &[Receipt]) -> Room {
        let mut room = Room::new(self.room.code(), self.room.games());
        log.iter().for_each(|receipt| commit(&mut room, receipt));
        room
    }

    fn named(&mut self, number: usize, request: Request) -> Ask {
        self.asked += 1;
        let id = CommandId(Uuid::from_u128(self.asked));
        let at = u64::try_from(self.asked).unwrap_or_default() * 30_000;
        let mut seed = [0; 32];
        seed[..2].copy_from_slice(&self.salt);
        seed[16..].copy_from_slice(&self.asked.to_be_bytes());
        let (seed, key) = ((!self.is_sealed()).then(|| Seed::new(seed)), key());
        Ask {
            player: person(number),
            id,
            at,
            seed,
            key,
            away: Vec::new(),
            unseen: Vec::new(),
            advice: None,
            request,
        }
    }

    fn ask(&mut self, number: usize, request: Request) {
        let ask = self.named(number, request);
        self.send(&ask);
    }

    /// Sends one request and checks everything that has to hold for it.
    fn send(&mut self, ask: &Ask) {
        let before = self.room.clone();
        let proposed = self.room.propose(ask);
        if let (Request::Play { seen, command }, Ok(Proposal::Append(_)) | Err(_)) =
            (&ask.request, &proposed)
        {
            let preview = self.room.preview(ask.player, *seen, command);
            assert_eq!(preview.err().as_ref(), proposed.as_ref().err(), "a preview of {command:?}");
        }
        let record = match proposed {
            Ok(Proposal::Append(record)) => *record,
            Ok(Proposal::Done(_)) | Err(_) => {
                assert_eq!(self.room, before, "nothing was done");
                return;
            }
        };
        let is_play = matches!(record.event, Event::Played { .. } | Event::TimedOut { .. });
        let is_undone = matches!(record.event, Event::Undone { .. });
        let goes_on = is_play || is_undone || matches!(record.event, Event::Agreed { .. });
        assert!(goes_on || before.silence().is_none(), "in silence: {record:?}");
        let is_move = is_play || is_undone || matches!(record.event, Event::Started { .. });
        self.append(record);
        assert_eq!(self.room.seq(), before.seq() + 1);
        assert_eq!(self.room.version(), before.version() + Version::from(is_move));
        let again = self.room.propose(ask);
        assert!(matches!(again, Ok(Proposal::Done(_))), "once: {again:?}");
    }

    /// A clock that has run out by now ends the turn, once.
    fn rings(&mut self, now: u64) {
        let before = self.room.clone();
        let Some(record) = before.time_out(now, &key(), self.is_sealed()) else { return };
        assert_eq!(before.time_left(now), Some(0), "not before its time");
        self.append(record);
        assert_eq!(self.room.version(), before.version() + 1);
        assert_eq!(self.room.time_out(now, &key(), self.is_sealed()), None, "once");
    }

    /// Who has to act, and one of the commands that are open to them.
    fn pick(&self, tape: &mut Tape<'_>) -> Option<(usize, Json)> {
        let play = self.room.play()?;
        let seat = play.turn()?;
        let player = self.room.players().get(seat.index())?.id;
        let number = (0..CROWD).find(|it| person(*it) == player)?;
        let command = self.room.game().kit.pick(&play.offer(seat)?, &mut tape.chance())?;
        Some((number, command))
    }

    /// One of the open commands: as a client writes it, the room accepts it.
    fn open_option(&mut self, tape: &mut Tape<'_>) -> Option<Ask> {
        let (number, command) = self.pick(tape)?;
        let seen = self.room.version();
        let mut ask = self.named(number, Request::Play { seen, command });
        let message = ClientMessage::Ask { id: ask.id, request: ask.request };
        let text = serde_json::to_string(&message).unwrap_or_else(|error| panic!("{error}"));
        let Ok(ClientMessage::Ask { request, .. }) = ClientMessage::read(&text) else {
            panic!("{text} is a message");
        };
        ask.request = request;
        let answer = self.room.propose(&ask);
        assert!(matches!(answer, Ok(Proposal::Append(_))), "{text}: {answer:?}");
        Some(ask)
    }

    /// An open command with something changed in it, perhaps by somebody else or for an earlier version.
    fn twisted(&mut self, tape: &mut Tape<'_>) -> Option<Ask> {
        let (active, command) = self.pick(tape)?;
        let other = self.room.game().kit.any_command(&mut tape.chance());
        let command = twist(&command, &other, tape);
        let number = if tape.below(4) == 0 { tape.below(CROWD) } else { active };
        let back = Version::try_from(tape.below(3)).unwrap_or_default();
        let seen = self.room.version().saturating_sub(back);
        Some(self.named(number, Request::Play { seen, command }))
    }

    /// Any request by anybody.
    fn anything(&mut self, tape: &mut Tape<'_>) -> Ask {
        let number = tape.below(CROWD);
        let mut request = any_request(&self.room, &mut tape.chance());
        if tape.below(3) == 0 {
            self.bend(&mut request, tape);
        }
        let mut ask = self.named(number, request);
        let minute = 60_000;
        ask.away = (0..CROWD)
            .map(|it| (person(it), if tape.below(2) == 0 { minute } else { 0 }))
            .collect();
        ask
    }

    /// Changes something in the part of a request that a game wrote, now and then into that of another game.
    fn bend(&self, request: &mut Request, tape: &mut Tape<'_>) {
        let games: Vec<Entry> = games().all().collect();
        let other = tape.below(4) == 0;
        let kit = if other { tape.pick(&games).kit } else { self.room.game().kit };
        let chance = &mut tape.chance();
        let (part, fresh) = match request {
            Request::Configure { options } => (options, kit.any_options(chance)),
            Request::Point { at } => (at, kit.any_target(chance)),
            Request::Play { command, .. } | Request::PlayFor { command, .. } => {
                (command, kit.any_command(chance))
            }
            _ => return,
        };
        *part = if other { fresh } else { twist(part, &fresh, tape) };
    }
}

fn commit(room: &mut Room, receipt: &Receipt) {
    if let Err(damaged) = room.commit(receipt) {
        panic!("what a room proposes it can read: {damaged}");
    }
}
