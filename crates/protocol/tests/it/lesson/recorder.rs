//! A room that keeps what it tells the learner, and what it would have told.

use std::collections::BTreeMap;

use marne::{
    Bonus, Command, CommandText, Destination, Direction, Load, Marne, Officer, Setup, Soldier,
    State, Street,
};
use protocol::{LogEntry, ServerMessage};
use room::{Ask, CommandId, Event, Origin, Proposal, Record, Request, Room, Seq};
use rules::{Game as _, Json, Preview, Seat, Seed, Viewer};
use serde::Serialize;

use super::script::OFFICERS;
use crate::table::{GAMES, Stored, person, update};

const YOU: u8 = 0;
const MATE: u8 = 1;
const VIEWER: Viewer = Viewer::Seat(Seat(YOU));

/// Everything the client needs to play the lesson without a server.
#[derive(Serialize)]
pub(super) struct Recording {
    /// The table before the first step.
    welcome: ServerMessage,
    /// Where the learner has to do something.
    pub(super) stops: Vec<Stop>,
}

/// A moment of the lesson that waits for the learner.
#[derive(Serialize)]
pub(super) struct Stop {
    /// The step it belongs to.
    pub(super) step: &'static str,
    /// The command that leads on.
    pub(super) goal: CommandText,
    /// What the server tells then.
    pub(super) answer: ServerMessage,
    /// What the mate does after it, as the learner hears of it.
    pub(super) then: Vec<ServerMessage>,
    /// Every command that is open, the goal too, and what it would do.
    pub(super) tries: Vec<Try>,
    /// By kind: what any other command is refused with.
    refusals: BTreeMap<String, String>,
}

/// What a command would do.
#[derive(Serialize)]
pub(super) struct Try {
    pub(super) command: serde_json::Value,
    /// In actions of the turn.
    cost: u8,
    /// What would happen for certain.
    moments: Vec<Json>,
    /// Whether something unknown would then come to light.
    reveals: bool,
}

pub(super) struct Recorder {
    room: Room,
    /// The game in its own types, folded from the log.
    state: State,
    asked: u128,
    pub(super) recording: Recording,
}

impl Recorder {
    /// A room of two with this deal, its officers on their streets, before the first turn.
    pub(super) fn open(setup: Setup) -> Self {
        let room = Room::new("KXR-TBM".parse().unwrap(), GAMES);
        let by = |number, asked| Origin { player: person(number), command: id(asked) };
        let options = Json::of(&setup.options);
        let start = Event::Started { seed: Seed::new([0; 32]), setup: Json::of(&setup) };
        let before = [
            (YOU, Event::Opened { name: "you".into(), game: "marne".into(), options }),
            (MATE, Event::Joined { name: "mate".into() }),
            (YOU, start),
        ];
        let state = Marne::start(&setup);
        // The message is made again when the officers stand.
        let welcome = ServerMessage::welcome(&room, VIEWER, Vec::new());
        let recording = Recording { welcome, stops: Vec::new() };
        let mut recorder = Self { room, state, asked: 4, recording };
        for (asked, (number, event)) in (1..).zip(before) {
            recorder.store(Record { at: 0, by: by(number, asked), event });
        }
        let command = Command::PlaceOfficers { color: OFFICERS };
        let entry = recorder.ask(YOU, recorder.asks(command)).0;
        recorder.recording.welcome = ServerMessage::welcome(&recorder.room, VIEWER, vec![entry]);
        recorder
    }

    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// The learner is asked for this command, gives it, and is told what it did.
    pub(super) fn goal(&mut self, step: &'static str, command: Command) {
        let (tries, refusals) = (self.tries(), self.refusals());
        let answer = self.play(YOU, command);
        let goal = CommandText::from(command);
        self.recording.stops.push(Stop { step, goal, answer, then: Vec::new(), tries, refusals });
    }

    /// The mate gives this command.
    pub(super) fn mate(&mut self, command: Command) {
        let told = self.play(MATE, command);
        self.tell(told);
    }

    /// The mate says these words.
    pub(super) fn say(&mut self, words: &str) {
        self.asked += 1;
        let told = self.ask(MATE, Request::Say { text: words.to_owned() }).1;
        self.tell(told);
    }

    fn tell(&mut self, told: ServerMessage) {
        self.recording.stops.last_mut().unwrap().then.push(told);
    }

    fn play(&mut self, number: u8, command: Command) -> ServerMessage {
        self.asked += 1;
        self.ask(number, self.asks(command)).1
    }

    fn tries(&self) -> Vec<Try> {
        Marne::legal(&self.state, Seat(YOU)).into_iter().map(|it| self.preview(it)).collect()
    }

    fn preview(&self, command: Command) -> Try {
        let preview =
            self.room.preview(person(YOU), self.room.version(), &Json::of(&command)).unwrap();
        let Preview { cost, moments, reveals } = preview;
        let command = serde_json::to_value(CommandText::from(command)).unwrap();
        Try { command, cost, moments, reveals }
    }

    /// One command of each kind that is not open, asked of the room itself.
    fn refusals(&self) -> BTreeMap<String, String> {
        let open = Marne::legal(&self.state, Seat(YOU));
        let closed = commands(&self.state).into_iter().filter(|it| !open.contains(it));
        closed
            .map(|command| {
                let seen = self.room.version();
                let refusal =
                    self.room.preview(person(YOU), seen, &Json::of(&command)).unwrap_err();
                (kind(&command), refusal.code().to_owned())
            })
            .collect()
    }

    fn asks(&self, command: Command) -> Request {
        Request::Play { seen: self.room.version(), command: Json::of(&command) }
    }

    fn ask(&mut self, number: u8, request: Request) -> (LogEntry, ServerMessage) {
        let seed = Seed::new([0; 32]);
        let ask = Ask {
            player: person(number),
            id: id(self.asked),
            at: 0,
            seed,
            away: Vec::new(),
            request,
        };
        let Proposal::Append(record) = self.room.propose(&ask).unwrap() else {
            panic!("a new record")
        };
        self.store(*record)
    }

    fn store(&mut self, record: Record) -> (LogEntry, ServerMessage) {
        let seq: Seq = self.room.seq() + 1;
        let players = self.room.players().to_vec();
        if let Event::Played { events, .. } = &record.event {
            let events: Vec<marne::Event> = events.read().unwrap();
            events.iter().for_each(|it| Marne::apply(&mut self.state, it));
        }
        let stored = Stored { room: self.room.code(), seq, record };
        let committed = self.room.commit(&stored).unwrap();
        let entry = LogEntry::new(seq, &players, marne::ENTRY.rules, &stored.record, VIEWER);
        (entry.clone(), update(&self.room, &committed, entry, VIEWER))
    }
}

/// One command of each kind; where a kind can be open, one that never is.
fn commands(state: &State) -> Vec<Command> {
    let [mine, theirs] = [0, 1].map(|seat| state.hands[seat].first().copied());
    let held = mine.unwrap_or(Soldier::ORDERS);
    let officer = Officer::First;
    let mut all = vec![
        Command::PlaceOfficers { color: OFFICERS },
        Command::Reveal,
        Command::Discard { card: held },
        Command::Mobilize,
        Command::Place { to: Destination::Hand },
        Command::MoveOfficer { officer, direction: Direction::Clockwise },
        // Taken from somebody who does not hold it.
        Command::Trade { give: theirs.unwrap_or(Soldier::ORDERS), take: held },
        Command::EndTurn,
        Command::PlayBonus(Bonus::Orders),
        Command::PlayBonus(Bonus::Gallop { officer, street: Street::ALL[7] }),
        Command::PlayBonus(Bonus::Clear { street: Street::ALL[0] }),
        Command::PlayBonus(Bonus::Recall { recall: held }),
    ];
    // Nobody rides: where the taxi could be loaded, that is too few.
    all.extend(Street::ALL.map(|street| Command::Send { street, cards: Load::default() }));
    all
}

/// The kind of a command, as the client finds it: its type, for a taxi with the street, for a bonus
/// with the card.
fn kind(command: &Command) -> String {
    let text = serde_json::to_value(CommandText::from(*command)).unwrap();
    let word = |key: &str| text[key].as_str().unwrap().to_owned();
    match command {
        Command::Send { .. } => format!("send {}", word("street")),
        Command::PlayBonus(_) => format!("play_bonus {}", word("card")),
        Command::PlaceOfficers { .. }
        | Command::Reveal
        | Command::Discard { .. }
        | Command::Mobilize
        | Command::Place { .. }
        | Command::MoveOfficer { .. }
        | Command::Trade { .. }
        | Command::EndTurn => word("type"),
    }
}

fn id(asked: u128) -> CommandId {
    serde_json::from_str(&format!("\"{asked:032x}\"")).unwrap()
}
