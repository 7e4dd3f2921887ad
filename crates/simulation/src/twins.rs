//! Two runs that differ only in a secret, or in forbidden communication: no other viewer may be
//! able to tell them apart, byte for byte.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::ws::Message;
use protocol::{ClientMessage, ServerMessage};
use room::samples::Parts;
use room::{Channel, Durable as _, Event, PlayerId, Request, RoomCode, Seq, Token};
use rules::{Chance, Entry, Json, Level, Seat, Viewer};
use swarm::frame::Frame;
use swarm::name::command_id;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::disk::{Disk, Faults, Twin};
use crate::link::End;
use crate::run::paused;
use crate::sometimes::Sometimes;
use crate::world::{Node, Ways, World, games, lock};

/// Moves of a run.
const MOVES: usize = 16;
/// Longer than the time of a turn.
const TURN: Duration = Duration::from_millis(10_100);
/// Long enough for every message to arrive.
const MOMENT: Duration = Duration::from_millis(50);
/// The longest wait of a bot, and a little more.
const PACE: Duration = Duration::from_millis(3100);

/// How a run differs from its twin.
#[derive(Clone, Copy, Debug)]
pub enum Difference {
    /// One player, with other tabs and a watching friend, tries to communicate in silent turns.
    Noise,
    /// The deal differs in what one viewer may not know.
    Secret,
}

/// A guest at the table.
struct Person {
    player: PlayerId,
    node: Node,
    chance: Chance,
    way: mpsc::UnboundedSender<Message>,
    cut: CancellationToken,
    /// Every message, as received.
    heard: Arc<Mutex<Vec<String>>>,
    /// How many of them were looked at.
    looked: usize,
    version: u32,
    offer: Option<Json>,
    is_silent: bool,
    /// What set the clock of the turn.
    clock: Seq,
}

impl Person {
    fn new(world: &World, node: Node, player: PlayerId, mut chance: Chance) -> Self {
        let heard = Arc::default();
        let (way, cut) = attach(world, &node, player, &mut chance, &heard);
        let (version, offer, is_silent, clock) = (0, None, false, 0);
        Self { player, node, chance, way, cut, heard, looked: 0, version, offer, is_silent, clock }
    }

    fn send(&self, message: &ClientMessage) {
        self.way.send(text(message)).unwrap_or_default();
    }

    /// Sends a request under a fresh name.
    fn ask(&mut self, request: Request) {
        let id = command_id(&mut self.chance);
        self.send(&ClientMessage::Ask { id, request });
    }

    /// Loses the connection and reconnects.
    fn flap(&mut self, world: &World) {
        self.cut.cancel();
        (self.way, self.cut) =
            attach(world, &self.node, self.player, &mut self.chance, &self.heard);
    }

    fn look(&mut self) {
        let heard = lock(&self.heard);
        for text in &heard[self.looked..] {
            if let Ok(ServerMessage::Clock { clock: Some(clock) }) = serde_json::from_str(text) {
                self.clock = clock.set;
            }
            if let Frame::Welcome(table) | Frame::Update(table) = Frame::read(text) {
                self.version = table.version;
                let shown = table.shown();
                if shown.shows_game {
                    (self.offer, self.is_silent) = (shown.offer, shown.is_silent);
                }
            }
        }
        self.looked = heard.len();
    }
}

type Way = (mpsc::UnboundedSender<Message>, CancellationToken);

fn attach(
    world: &World,
    node: &Node,
    player: PlayerId,
    chance: &mut Chance,
    heard: &Arc<Mutex<Vec<String>>>,
) -> Way {
    let (end, cut) = world.connect_to(node, chance, player);
    let (way, words) = mpsc::unbounded_channel();
    tokio::spawn(listen(end, words, Arc::clone(heard)));
    (way, cut)
}

async fn listen(
    mut end: End,
    mut words: mpsc::UnboundedReceiver<Message>,
    heard: Arc<Mutex<Vec<String>>>,
) {
    loop {
        tokio::select! {
            biased;
            message = end.next() => match message {
                Some(Message::Text(text)) => lock(&heard).push(text.as_str().to_owned()),
                Some(Message::Ping(bytes)) => end.send(Message::Pong(bytes)),
                Some(Message::Binary(_) | Message::Pong(_)) => {}
                Some(Message::Close(_)) | None => return,
            },
            Some(word) = words.recv() => end.send(word),
        }
    }
}

fn text(message: &ClientMessage) -> Message {
    Message::text(serde_json::to_string(message).expect("a message is plain data"))
}

fn hello(room: RoomCode) -> ClientMessage {
    ClientMessage::Hello { room: room.to_string(), seen: 0 }
}

/// The result of a run.
struct Told {
    /// The messages of the viewers who may not tell the runs apart.
    streams: Vec<Vec<String>>,
    /// How many attempts were made.
    tried: u64,
    /// What the game showed, at which place of the log.
    played: Vec<(Seq, Json)>,
    /// The setup that was dealt, and the one in its place; only in the run whose secret differs.
    dealt: Option<(Json, Json)>,
    game: Entry,
    /// Who may not tell the runs apart.
    viewer: Viewer,
}

impl Told {
    /// Whether a deal took the place of another.
    fn is_dealt_apart(&self) -> bool {
        self.dealt.as_ref().is_some_and(|(one, other)| one != other)
    }
}

/// One run; `is_other` says whether it is the one with the difference.
async fn live(seed: u64, difference: Difference, is_other: bool) -> Told {
    let mut chance = Chance::new(seed);
    let games: Vec<Entry> = games().all().collect();
    let game = games[chance.place(games.len())];
    let disk = Arc::new(Disk::new(chance.branch(), Faults::default()));
    let ways = Ways { delay: 0, lost: 0, late: 0, half_open: 0 };
    let world = World::new(chance.branch(), Arc::clone(&disk), ways, 0);
    let nodes: Vec<Node> = (0..1 + chance.place(2)).map(|_| world.start()).collect();
    let tokens: Vec<Token> = (0..3 + chance.place(3)).map(|_| Token::new(chance.bytes())).collect();
    let last = tokens.len() - 1;
    // The last one is a watcher.
    let viewers: Vec<Viewer> = (0..last)
        .map(|at| Viewer::Seat(Seat(u8::try_from(at).expect("a seat"))))
        .chain([Viewer::Watcher])
        .collect();
    let (viewer, twin_seed) = (viewers[chance.place(viewers.len())], chance.number());
    if is_other && matches!(difference, Difference::Secret) {
        disk.deal(Some(Twin { game, viewer, seed: twin_seed }));
    }
    let name = Some(game.rules.name());
    let opening = nodes[0].app.open_room(tokens[0].player(), "Guest 0", name).await;
    let room = opening.expect("nothing goes wrong");
    let mut people = Vec::new();
    for (number, token) in tokens.iter().enumerate() {
        let node = nodes[chance.place(nodes.len())].clone();
        let mut person = Person::new(&world, node, token.player(), chance.branch());
        person.send(&hello(room));
        if number > 0 && number < last {
            person.ask(Request::Join { name: format!("Guest {number}") });
        }
        people.push(person);
        sleep(MOMENT).await;
    }
    // A clock must not tell anything either.
    let is_timed = chance.once_in(3);
    if is_timed {
        people[0].ask(Request::SetClock { seconds: Some(10) });
    }
    // Nor must a bot.
    let has_bot = chance.once_in(3);
    if has_bot {
        people[0].ask(Request::AddBot { level: Level::Steady });
    }
    people[0].ask(Request::Start {});
    let noisy = chance.place(last);
    let friend = Token::new(chance.bytes());
    let mut noise = Noise { chance: chance.branch(), game, room, friend };
    let mut tried = 0;
    for _ in 0..MOVES {
        sleep(MOMENT).await;
        people.iter_mut().for_each(Person::look);
        if matches!(difference, Difference::Noise) && people[last].is_silent {
            for _ in 0..3 {
                let (deed, began) = (noise.deed(&people[noisy]), Instant::now());
                if is_other {
                    deed.happen(&world, &mut people[noisy], &noise).await;
                }
                // The twin waits for as long.
                sleep_until(began + MOMENT).await;
                tried += 1;
            }
        }
        if is_timed && chance.once_in(6) {
            sleep(TURN).await;
            people.iter_mut().for_each(Person::look);
        }
        for person in &mut people[..last] {
            try_out(person, game, room);
            // Not from a person's own chance: noise draws from it as well.
            if chance.once_in(8) {
                let act = (!chance.once_in(4)).then_some(person.version);
                person.send(&ClientMessage::Lead { game: 1, act });
            }
        }
        sleep(MOMENT).await;
        // In some games everybody may act at any time, so it is not always the first.
        let acting: Vec<usize> = (0..last).filter(|at| people[*at].offer.is_some()).collect();
        if acting.is_empty() && has_bot {
            sleep(PACE).await;
            continue;
        }
        let Some(at) = chance.pick(&acting) else { break };
        let active = &mut people[*at];
        let offer = active.offer.clone().expect("some");
        let command = game.kit.pick(&offer, &mut chance).expect("an offer holds a command");
        let request = Request::Play { seen: active.version, command };
        active.send(&ClientMessage::Ask { id: command_id(&mut chance), request });
    }
    sleep(MOMENT).await;
    let is_deceived = |at: usize| match difference {
        Difference::Noise => at != noisy,
        Difference::Secret => game.rules.sight(viewers[at]) == game.rules.sight(viewer),
    };
    let deceived = people.iter().enumerate().filter(|(at, _)| is_deceived(*at));
    let streams = deceived.map(|(_, it)| lock(&it.heard).clone()).collect();
    let played = played(&disk, room).await;
    Told { streams, tried, played, dealt: disk.dealt().into_iter().next(), game, viewer }
}

/// Tries a preview, and sometimes a hello, as this person.
fn try_out(person: &mut Person, game: Entry, room: RoomCode) {
    let offer = person.offer.clone();
    if let Some(command) = offer.and_then(|it| game.kit.pick(&it, &mut person.chance)) {
        let id = command_id(&mut person.chance);
        person.send(&ClientMessage::Preview { id, seen: person.version, command });
    }
    if person.chance.once_in(12) {
        person.send(&hello(room));
    }
}

/// What a game showed, at which place of the log.
async fn played(disk: &Disk, code: RoomCode) -> Vec<(Seq, Json)> {
    let mut played: Vec<(Seq, Json)> = Vec::new();
    for it in &disk.read(code).await {
        match &it.record().event {
            Event::Played { events, .. } | Event::TimedOut { events, .. } => {
                played.push((it.seq(), events.clone()))
            }
            // It showed nobody anything.
            Event::Undone { .. } => drop(played.pop()),
            _ => {}
        }
    }
    played
}

/// The last position up to which neither log shows the viewer the difference: either game may be the first to reach
/// it.
fn hidden(plain: &Told, other: &Told) -> Seq {
    let Some((setup, twin)) = &other.dealt else { return Seq::MAX };
    let kept = |told: &Told, dealt: &Json, instead: &Json| {
        let batches: Vec<Json> = told.played.iter().map(|(_, events)| events.clone()).collect();
        let kept = told.game.kit.keeps(dealt, instead, &batches, told.viewer);
        told.played.get(kept).map_or(Seq::MAX, |(seq, _)| seq - 1)
    };
    kept(plain, setup, twin).min(kept(other, twin, setup))
}

/// A source of attempts to communicate, which must reach no other viewer.
struct Noise {
    chance: Chance,
    game: Entry,
    room: RoomCode,
    friend: Token,
}

/// One attempt to communicate in a silent turn.
#[derive(Clone, Debug)]
enum Deed {
    /// From the player's own connection.
    Own(ClientMessage),
    /// The player disconnects and reconnects.
    Flap,
    /// The player's page is idle for a moment.
    Idle,
    /// Another tab or guest connects, sends something and disconnects.
    Visit(PlayerId, ClientMessage),
    /// An invalid frame.
    Bad,
}

impl Noise {
    fn deed(&mut self, person: &Person) -> Deed {
        let request = self.request(person);
        match self.chance.below(9) {
            0 => Deed::Flap,
            1 => Deed::Bad,
            2 => Deed::Visit(self.friend.player(), request),
            3 => Deed::Visit(person.player, request),
            4 => Deed::Idle,
            _ => Deed::Own(request),
        }
    }

    /// Anything but a legal move.
    fn request(&mut self, person: &Person) -> ClientMessage {
        let (chance, kit) = (&mut self.chance, self.game.kit);
        let id = command_id(chance);
        let seen = person.version;
        let command = kit.any_command(chance);
        let forbidden = Parts::of(self.game).requests(seen).into_iter();
        let forbidden = forbidden.filter(|it| it.channel() == Channel::Expressive);
        let forbidden: Vec<Request> = forbidden.collect();
        let request = match chance.below(14) {
            13 => return ClientMessage::Hurry {},
            0 => Request::Say { text: format!("j’ai le {}", chance.below(9)) },
            1 => Request::Rematch {},
            2 => Request::Configure { options: kit.any_options(chance) },
            3 => Request::Undo { act: 1 },
            4 => Request::MoreTime { set: person.clock },
            5 => return ClientMessage::Preview { id, seen, command },
            8 => return ClientMessage::Lead { game: 1, act: Some(seen) },
            // With a version that does not exist yet.
            6 => Request::Play { seen: seen + 9, command },
            7 => Request::Play { seen, command: Json::null() },
            _ => forbidden[chance.place(forbidden.len())].clone(),
        };
        ClientMessage::Ask { id, request }
    }
}

impl Deed {
    async fn happen(self, world: &World, person: &mut Person, noise: &Noise) {
        let hello = hello(noise.room);
        match self {
            Self::Own(request) => person.send(&request),
            Self::Bad => person.way.send(Message::text("{")).unwrap_or_default(),
            Self::Flap => {
                person.flap(world);
                person.send(&hello);
            }
            Self::Idle => {
                for idle in [true, false] {
                    person.send(&ClientMessage::Idle { idle });
                    sleep(MOMENT / 5).await;
                }
            }
            Self::Visit(player, request) => {
                let mut visitor = Chance::new(7);
                let node = &person.node;
                let (way, cut) = attach(world, node, player, &mut visitor, &Arc::default());
                for word in [hello, request] {
                    way.send(text(&word)).unwrap_or_default();
                }
                sleep(MOMENT / 5).await;
                cut.cancel();
            }
        }
    }
}

/// The messages about positions up to this one, in order.
fn up_to(last: Seq, stream: &[String]) -> &[String] {
    let is_later = |it: &String| match Frame::read(it) {
        Frame::Welcome(table) | Frame::Update(table) => table.seq > last,
        _ => false,
    };
    &stream[..stream.iter().position(is_later).unwrap_or(stream.len())]
}

/// Fails unless both runs send the same to all viewers who may not tell them apart. Returns the
/// numbers of messages and attempts.
#[must_use]
pub fn compare(seed: u64, difference: Difference) -> Sometimes {
    let mut sometimes = Sometimes::default();
    let plain = paused(seed, live(seed, difference, false));
    // Nobody was silent: both runs would be the same.
    if matches!(difference, Difference::Noise) && plain.tried == 0 {
        return sometimes;
    }
    let other = paused(seed, live(seed, difference, true));
    let hidden = hidden(&plain, &other);
    for (at, (one, two)) in plain.streams.iter().zip(&other.streams).enumerate() {
        let (one, two) = (up_to(hidden, one), up_to(hidden, two));
        let differs = one.iter().zip(two).position(|(one, two)| one != two);
        let differs = differs.or((one.len() != two.len()).then(|| one.len().min(two.len())));
        if let Some(first) = differs {
            let (one, two) = (one.get(first), two.get(first));
            panic!(
                "seed {seed}, {difference:?}: person {at} can tell the runs apart:\n{one:?}\n{two:?}\nagain: \
                 SIMULATION_SEED={seed} TWINS=1 cargo test -p simulation twins"
            );
        }
        sometimes.count("a message was compared", one.len() as u64);
        if let (true, Some((begun, _))) = (other.is_dealt_apart(), plain.played.first()) {
            let is_played =
                |it: &&String| matches!(Frame::read(it), Frame::Update(it) if it.seq >= *begun);
            let played = one.iter().filter(is_played).count();
            sometimes.count("a move was compared after deals that differ", played as u64);
        }
    }
    if other.tried > 0 {
        sometimes.count("somebody tried to be heard in a silent turn", other.tried);
    }
    sometimes
}
