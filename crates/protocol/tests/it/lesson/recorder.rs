//! A room that keeps what it tells the learner, and what it would have told.

use std::collections::BTreeMap;

use protocol::{ClientMessage, LogEntry, ServerMessage};
use room::{
    Ask, CommandId, Event, Game, Origin, Proposal, Record, Request, Room, Seq, Stage, game,
};
use rules::marne::{
    Bonus, Command, CommandText, Destination, Direction, Load, Officer, Soldier, Street,
};
use rules::{Game as _, Preview, Seat, Seed, Viewer};
use serde::Serialize;

use super::script::OFFICERS;
use crate::table::{Stored, person};

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
    moments: Vec<game::Moment>,
    /// Whether something unknown would then come to light.
    reveals: bool,
}

pub(super) struct Recorder {
    room: Room,
    asked: u128,
    pub(super) recording: Recording,
}

impl Recorder {
    /// A room of two with this deal, its officers on their streets, before the first turn.
    pub(super) fn open(setup: game::Setup) -> Self {
        let mut room = Room::new("KXR-TBM".parse().unwrap());
        let by = |number, asked| Origin { player: person(number), command: id(asked) };
        let options = setup.options;
        let start = Event::Started { seed: Seed::new([0; 32]), setup: Box::new(setup) };
        let before = [
            (YOU, Event::Opened { name: "you".into(), options }),
            (MATE, Event::Joined { name: "mate".into() }),
            (YOU, start),
        ];
        for (asked, (number, event)) in (1..).zip(before) {
            store(&mut room, Record { at: 0, by: by(number, asked), event });
        }
        let entry = play(&mut room, YOU, 4, Command::PlaceOfficers { color: OFFICERS }).0;
        let welcome = ServerMessage::welcome(&room, VIEWER, vec![entry]);
        Self { room, asked: 4, recording: Recording { welcome, stops: Vec::new() } }
    }

    pub(super) fn room(&self) -> &Room {
        &self.room
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
        let request = Request::Say { text: words.to_owned() };
        let told = ask(&mut self.room, MATE, self.asked, request).1;
        self.tell(told);
    }

    fn tell(&mut self, told: ServerMessage) {
        self.recording.stops.last_mut().unwrap().then.push(told);
    }

    fn play(&mut self, number: u8, command: Command) -> ServerMessage {
        self.asked += 1;
        play(&mut self.room, number, self.asked, command).1
    }

    fn state(&self) -> &game::State {
        let Stage::Game { state, .. } = self.room.stage() else { panic!("a game") };
        state
    }

    fn tries(&self) -> Vec<Try> {
        let offer = Game::options(self.state(), Seat(YOU));
        offer.iter().map(|it| self.preview(it)).collect()
    }

    fn preview(&self, command: Command) -> Try {
        let preview = self.room.preview(person(YOU), self.room.version(), &Ok(command)).unwrap();
        let Preview { cost, moments, reveals } = preview;
        let command = serde_json::to_value(CommandText::from(command)).unwrap();
        Try { command, cost, moments, reveals }
    }

    /// One command of each kind that is not open, asked of the room itself.
    fn refusals(&self) -> BTreeMap<String, String> {
        let offer = Game::options(self.state(), Seat(YOU));
        let closed = commands(self.state()).into_iter().filter(|it| !offer.contains(it));
        closed
            .map(|command| {
                let seen = self.room.version();
                let refusal = self.room.preview(person(YOU), seen, &Ok(command)).unwrap_err();
                (kind(&command), refusal.code().to_owned())
            })
            .collect()
    }
}

/// One command of each kind; where a kind can be open, one that never is.
fn commands(state: &game::State) -> Vec<Command> {
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

fn play(room: &mut Room, number: u8, asked: u128, command: Command) -> (LogEntry, ServerMessage) {
    // As it comes from a client, through its text.
    let text = serde_json::to_value(CommandText::from(command)).unwrap();
    let command = ClientMessage::command(&text);
    let seen = room.version();
    ask(room, number, asked, Request::Play { seen, command })
}

fn ask(room: &mut Room, number: u8, asked: u128, request: Request) -> (LogEntry, ServerMessage) {
    let ask = Ask { player: person(number), id: id(asked), at: 0, request };
    let Proposal::Append(record) = room.propose(&ask).unwrap() else { panic!("a new record") };
    store(room, *record)
}

fn store(room: &mut Room, record: Record) -> (LogEntry, ServerMessage) {
    let seq: Seq = room.seq() + 1;
    let players = room.players().to_vec();
    let stored = Stored { room: room.code(), seq, record };
    let committed = room.commit(&stored);
    let entry = LogEntry::new(seq, &players, &stored.record, VIEWER);
    (entry.clone(), ServerMessage::update(room, &committed, entry, VIEWER))
}
