//! Bytes as what people ask of a room, one after the other.

use futures_util::FutureExt as _;
use protocol::ClientMessage;
use room::{
    Ask, CommandId, Event, Origin, PlayerId, Proposal, Request, Room, RoomCode, Signal, Stage,
    Token, Version, game,
};
use rules::marne::{EventLevel, Scoring, Soldier, Street, Target};
use rules::{Seed, Viewer};
use serde_json::{Value, json};
use store::{MemoryStore, Store as _};
use uuid::Uuid;

use crate::spelling::spelling;
use crate::tape::Tape;

/// People around the table; five of them can sit.
const CROWD: usize = 7;

/// Opens a room, seats people and deals, then does what the bytes say; answers whether a game began.
///
/// # Panics
/// If a refused request changes the room, a card is lost or doubled, or the log is not the room.
pub fn commands(bytes: &[u8]) -> bool {
    let mut table = Table::open();
    let mut tape = Tape(bytes);
    for number in 1..=tape.below(5) {
        table.ask(number, Request::Join { name: format!("guest {number}") });
    }
    table.ask(0, Request::Configure { options: options(&mut tape) });
    table.ask(0, Request::Start { seed: seed(&mut tape) });
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
            last = Some(ask);
        }
    }
    assert_eq!(table.folded(), table.room, "the log is the room");
    for viewer in (0..5).map(|it| Viewer::Seat(rules::Seat(it))).chain([Viewer::Watcher]) {
        let view = table.room.view(viewer);
        assert_eq!(view.is_some(), matches!(table.room.stage(), Stage::Game { .. }));
    }
    table.room.version() > 0
}

/// A room and its log.
struct Table {
    room: Room,
    store: MemoryStore,
    asked: u128,
}

fn person(number: usize) -> PlayerId {
    Token::new([u8::try_from(number % CROWD).unwrap_or_default(); 32]).player()
}

impl Table {
    fn open() -> Self {
        let mut table =
            Self { room: Room::new(RoomCode::pick(1)), store: MemoryStore::default(), asked: 0 };
        let by = Origin { player: person(0), command: CommandId(Uuid::nil()) };
        match Room::opening(by, 0, "host") {
            Ok(record) => table.append(record),
            Err(refusal) => panic!("{refusal:?}"),
        }
        table
    }

    fn append(&mut self, record: room::Record) {
        let appended = self.store.append(self.room.code(), self.room.seq(), record);
        let Some(Ok(receipt)) = appended.now_or_never() else { panic!("a log in memory") };
        self.room.commit(&receipt);
    }

    /// The room as its log tells it, read as from any store.
    fn folded(&self) -> Room {
        let Some(Ok(log)) = self.store.load(self.room.code(), 0).now_or_never() else {
            panic!("a log in memory that can be read")
        };
        let mut room = Room::new(self.room.code());
        for receipt in &log {
            room.commit(receipt);
        }
        room
    }

    fn named(&mut self, number: usize, request: Request) -> Ask {
        self.asked += 1;
        let id = CommandId(Uuid::from_u128(self.asked));
        let at = u64::try_from(self.asked).unwrap_or_default() * 30_000;
        Ask { player: person(number), id, at, request }
    }

    fn ask(&mut self, number: usize, request: Request) {
        let ask = self.named(number, request);
        self.send(&ask);
    }

    /// One request, and everything that has to hold for it.
    fn send(&mut self, ask: &Ask) {
        let before = self.room.clone();
        let record = match self.room.propose(ask) {
            Ok(Proposal::Append(record)) => *record,
            Ok(Proposal::Done(_)) | Err(_) => {
                assert_eq!(self.room, before, "nothing was done");
                return;
            }
        };
        let is_play = matches!(record.event, Event::Played { .. });
        assert!(is_play || before.silence().is_none(), "in silence: {record:?}");
        self.append(record);
        assert_eq!(self.room.seq(), before.seq() + 1);
        assert!(self.room.version() >= before.version() || is_rematch(ask));
        let again = self.room.propose(ask);
        assert!(matches!(again, Ok(Proposal::Done(_))), "once: {again:?}");
        if let Stage::Game { state, .. } = self.room.stage() {
            assert!(state.is_whole(), "{state:?}");
        }
    }

    /// Whose turn it is.
    fn active(&self) -> Option<(usize, Viewer)> {
        let Stage::Game { state, .. } = self.room.stage() else { return None };
        let seat = state.active;
        let player = self.room.players().get(seat.index())?.id;
        let number = (0..CROWD).find(|it| person(*it) == player)?;
        Some((number, Viewer::Seat(seat)))
    }

    /// One of the commands that are open: it has to be accepted, spelled and read like any other.
    fn open_option(&mut self, tape: &mut Tape<'_>) -> Option<Ask> {
        let (number, viewer) = self.active()?;
        let open: Vec<game::Command> = self.room.offer(viewer).iter().collect();
        let command = *open.get(tape.below(open.len().max(1)))?;
        let read = ClientMessage::command(&spelling(&command));
        assert_eq!(read, Ok(command), "an open command as its client writes it");
        let ask = self.named(number, Request::Play { seen: self.room.version(), command: read });
        let answer = self.room.propose(&ask);
        assert!(matches!(answer, Ok(Proposal::Append(_))), "{command:?}: {answer:?}");
        Some(ask)
    }

    /// A command that was open, with something changed in it, by somebody, perhaps of another time.
    fn twisted(&mut self, tape: &mut Tape<'_>) -> Option<Ask> {
        let (active, viewer) = self.active()?;
        let open: Vec<game::Command> = self.room.offer(viewer).iter().collect();
        let command = open.get(tape.below(open.len().max(1)));
        let mut text = command.map_or_else(|| json!({"type": "end_turn"}), spelling);
        twist(&mut text, tape);
        let number = if tape.below(4) == 0 { tape.below(CROWD) } else { active };
        let back = Version::try_from(tape.below(3)).unwrap_or_default();
        let seen = self.room.version().saturating_sub(back);
        Some(self.named(number, Request::Play { seen, command: ClientMessage::command(&text) }))
    }

    /// Any request by anybody.
    fn anything(&mut self, tape: &mut Tape<'_>) -> Ask {
        let number = tape.below(CROWD);
        let text = "x".repeat(tape.below(320));
        let pass = Token::new([tape.byte() % 3; 32]);
        let request = match tape.below(11) {
            0 => Request::Join { name: text },
            1 => Request::Leave,
            2 => Request::Rename { name: text },
            3 => Request::Configure { options: options(tape) },
            4 => Request::Start { seed: seed(tape) },
            5 => Request::Rematch,
            6 => Request::Lend { pass },
            7 => Request::TakeOver { pass },
            8 => Request::Point { at: Target::Street { street: tape.pick(&Street::ALL) } },
            9 => Request::Signal { signal: Signal::Yes },
            _ => Request::Say { text },
        };
        self.named(number, request)
    }
}

fn is_rematch(ask: &Ask) -> bool {
    matches!(ask.request, Request::Rematch)
}

fn options(tape: &mut Tape<'_>) -> game::Options {
    let events = tape.pick(&[EventLevel::Expert, EventLevel::Standard, EventLevel::None]);
    game::Options { events, scoring: tape.pick(&[Scoring::French, Scoring::English]) }
}

fn seed(tape: &mut Tape<'_>) -> Seed {
    let mut bytes = [0; 32];
    bytes[..2].copy_from_slice(&[tape.byte(), tape.byte()]);
    Seed::new(bytes)
}

/// Changes one field of a command, adds one or takes one away.
fn twist(command: &mut Value, tape: &mut Tape<'_>) {
    let Some(fields) = command.as_object_mut() else { return };
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = names[tape.below(names.len())].clone();
    let cards: Vec<Soldier> = Soldier::all().collect();
    let card = json!(tape.pick(&cards));
    let value = match tape.below(12) {
        0 => Value::Null,
        1 => json!(tape.byte()),
        2 => json!(-1),
        3 => json!([card, card]),
        4 => json!([]),
        5 => json!(tape.pick(&Street::ALL)),
        6 => json!({"type": "reveal"}),
        7 => json!("red-99"),
        8 => {
            let kinds = ["send", "trade", "discard", "place", "play_bonus", "reveal", "mobilize"];
            json!(tape.pick(&kinds))
        }
        _ => card,
    };
    match tape.below(8) {
        0 => {
            fields.remove(&name);
        }
        1 => {
            let added = tape.pick(&["cards", "card", "street", "officer", "recall", "x"]);
            fields.insert(added.to_owned(), value);
        }
        2 => {
            // A list with one more, or with one less.
            if let Some(list) = fields.get_mut("cards").and_then(Value::as_array_mut) {
                if tape.byte().is_multiple_of(2) {
                    list.push(value);
                } else {
                    list.pop();
                }
            }
        }
        _ => {
            fields.insert(name, value);
        }
    }
}
