//! Two runs that differ only in what must not be known, or must not be said: nobody else may be able
//! to tell them apart, byte for byte.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::ws::Message;
use protocol::ClientMessage;
use room::{Durable as _, Event, PlayerId, Room, RoomCode, Seq, Signal, Stage, Token};
use rules::marne::{CommandText, GameOptions, Offer, Street, Target};
use serde_json::{Value, json};
use swarm::chance::Chance;
use swarm::frame::Frame;
use swarm::pick;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use super::disk::{Disk, Faults};
use super::link::End;
use super::sometimes::Sometimes;
use super::swap::Swap;
use super::world::{Node, Ways, World, lock};
use super::{given, many, paused};

/// How many pairs of each kind, unless `TWINS` says another number.
const PAIRS: u64 = 250;
/// Moves of a run.
const MOVES: usize = 16;
/// Long enough for everything to be told everywhere.
const MOMENT: Duration = Duration::from_millis(50);

/// How a run differs from its twin.
#[derive(Clone, Copy, Debug, Default)]
struct Difference {
    /// One player, other tabs of theirs and a friend without a chair do all they can in silent turns.
    noise: bool,
    /// Two cards that nobody has seen change places.
    swap: Option<Swap>,
}

/// Somebody at the table.
struct Person {
    player: PlayerId,
    node: Node,
    chance: Chance,
    way: mpsc::UnboundedSender<Message>,
    cut: CancellationToken,
    /// Every message, as it came.
    heard: Arc<Mutex<Vec<String>>>,
    /// How many of them were looked at.
    looked: usize,
    version: u32,
    offer: Option<Offer>,
    is_silent: bool,
}

impl Person {
    fn new(world: &World, node: Node, player: PlayerId, mut chance: Chance) -> Self {
        let heard = Arc::default();
        let (way, cut) = attach(world, &node, player, &mut chance, &heard);
        let (version, offer, is_silent) = (0, None, false);
        Self { player, node, chance, way, cut, heard, looked: 0, version, offer, is_silent }
    }

    fn send(&self, message: &Value) {
        self.way.send(Message::text(message.to_string())).unwrap_or_default();
    }

    /// Loses the connection and comes back.
    fn flap(&mut self, world: &World) {
        self.cut.cancel();
        (self.way, self.cut) =
            attach(world, &self.node, self.player, &mut self.chance, &self.heard);
    }

    fn look(&mut self) {
        let heard = lock(&self.heard);
        for text in &heard[self.looked..] {
            if let Frame::Welcome(table) | Frame::Update(table) = Frame::read(text) {
                self.version = table.version;
                if table.shows_game() {
                    self.offer = table.offer();
                    self.is_silent = table.text().contains(r#""silence":{"#);
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

fn named(chance: &mut Chance, mut request: Value) -> Value {
    request["id"] = json!(chance.command_id());
    request
}

/// What came of a run.
struct Told {
    /// What everybody heard who made no noise.
    streams: Vec<Vec<String>>,
    /// How much was tried.
    tried: u64,
    /// The last place before which nobody had seen the cards that changed places.
    hidden: Seq,
}

async fn live(seed: u64, difference: Difference) -> Told {
    let mut chance = Chance::new(seed);
    let disk = Arc::new(Disk::new(chance.branch(), Faults::default()));
    disk.swap(difference.swap);
    let ways = Ways { delay: 0, lost: 0, late: 0, half_open: 0 };
    let world = World::new(chance.branch(), Arc::clone(&disk), ways, 0);
    let nodes: Vec<Node> = (0..1 + chance.place(2)).map(|_| world.start()).collect();
    let tokens: Vec<Token> = (0..3 + chance.place(3)).map(|_| Token::new(chance.bytes())).collect();
    let opening = nodes[0].app.registry.create(tokens[0].player(), "Guest 0").await;
    let room = opening.expect("nothing goes wrong");
    let mut people = Vec::new();
    let last = tokens.len() - 1;
    for (number, token) in tokens.iter().enumerate() {
        let node = nodes[chance.place(nodes.len())].clone();
        let mut person = Person::new(&world, node, token.player(), chance.branch());
        person.send(&json!({"type": "hello", "room": room, "seen": 0}));
        // The last one only looks on.
        if number > 0 && number < last {
            let name = format!("Guest {number}");
            let join = named(&mut person.chance, json!({"type": "join", "name": name}));
            person.send(&join);
        }
        people.push(person);
        sleep(MOMENT).await;
    }
    let start = named(&mut chance, json!({"type": "start"}));
    people[0].send(&start);
    let noisy = chance.place(last);
    let mut noise = Noise { chance: chance.branch(), room, friend: Token::new(chance.bytes()) };
    let mut tried = 0;
    for _ in 0..MOVES {
        sleep(MOMENT).await;
        people.iter_mut().for_each(Person::look);
        if people[last].is_silent {
            for _ in 0..3 {
                let (deed, began) = (noise.deed(&people[noisy]), Instant::now());
                if difference.noise {
                    deed.happen(&world, &mut people[noisy], &noise).await;
                }
                // The twin waits as long.
                sleep_until(began + MOMENT).await;
                tried += 1;
            }
        }
        for person in &mut people[..last] {
            try_out(person, room);
        }
        sleep(MOMENT).await;
        let Some(active) = people.iter_mut().find(|it| it.offer.is_some()) else { break };
        let command = pick(active.offer.as_ref().expect("some"), &mut chance);
        let play = json!({"type": "play", "seen": active.version, "command": command});
        active.send(&named(&mut chance, play));
    }
    sleep(MOMENT).await;
    people.remove(noisy);
    let streams = people.iter().map(|it| lock(&it.heard).clone()).collect();
    Told { streams, tried, hidden: hidden(&disk, room, difference.swap).await }
}

/// Looks at the table in every way there is.
fn try_out(person: &mut Person, room: RoomCode) {
    let offer = person.offer.clone();
    if let Some(command) = offer.and_then(|it| pick(&it, &mut person.chance)) {
        let preview = json!({"type": "preview", "seen": person.version, "command": command});
        let preview = named(&mut person.chance, preview);
        person.send(&preview);
    }
    if person.chance.once_in(12) {
        person.send(&json!({"type": "hello", "room": room, "seen": 0}));
    }
}

/// The last place of the log before which nobody had seen either card.
async fn hidden(disk: &Disk, code: RoomCode, swap: Option<Swap>) -> Seq {
    let Some(swap) = swap else { return Seq::MAX };
    let (mut room, mut dealt) = (Room::new(code), None);
    for receipt in disk.read(code).await {
        room.commit(&receipt);
        if let Event::Started { setup, .. } = &receipt.record().event {
            dealt = Some(setup.clone());
        }
        if let (Stage::Game { state, .. }, Some(setup)) = (room.stage(), &dealt)
            && !swap.is_hidden(setup, state)
        {
            return room.seq() - 1;
        }
    }
    room.seq()
}

/// What must reach nobody.
struct Noise {
    chance: Chance,
    room: RoomCode,
    friend: Token,
}

/// One try to be heard in a silent turn.
#[derive(Clone, Debug)]
enum Deed {
    /// From the player's own connection.
    Own(Value),
    /// The player goes and comes back.
    Flap,
    /// Somebody comes, in another tab or as another guest, says something and goes.
    Visit(PlayerId, Value),
    /// A frame that is no message.
    Bad,
}

impl Noise {
    fn deed(&mut self, person: &Person) -> Deed {
        let request = self.request(person);
        match self.chance.below(8) {
            0 => Deed::Flap,
            1 => Deed::Bad,
            2 => Deed::Visit(self.friend.player(), request),
            3 => Deed::Visit(person.player, request),
            _ => Deed::Own(request),
        }
    }

    /// Anything but a legal move.
    fn request(&mut self, person: &Person) -> Value {
        let chance = &mut self.chance;
        let id = chance.command_id();
        let text = format!("j’ai le {}", chance.below(9));
        let pass = Token::new(chance.bytes());
        let street = Street::ALL[chance.place(Street::ALL.len())];
        let seen = person.version;
        let command = |command| serde_json::to_value(command).expect("plain data");
        let end = command(CommandText::EndTurn {});
        let message = match chance.below(14) {
            0 | 1 => ClientMessage::Say { id, text },
            2 => ClientMessage::Signal { id, signal: Signal::Mine },
            3 => ClientMessage::Point { id, at: Target::Street { street } },
            4 => ClientMessage::Rename { id, name: text },
            5 => ClientMessage::Lend { id, pass },
            6 => ClientMessage::TakeOver { id, pass },
            7 => ClientMessage::Join { id, name: text },
            8 => ClientMessage::Leave { id },
            9 => ClientMessage::Rematch { id },
            10 => ClientMessage::Configure { id, options: GameOptions::default() },
            11 => ClientMessage::Preview { id, seen, command: end },
            // On a table that does not exist yet.
            12 => ClientMessage::Play { id, seen: seen + 9, command: end },
            _ => ClientMessage::Play { id, seen, command: json!({"type": "fly"}) },
        };
        serde_json::to_value(message).expect("plain data")
    }
}

impl Deed {
    async fn happen(self, world: &World, person: &mut Person, noise: &Noise) {
        let hello = json!({"type": "hello", "room": noise.room, "seen": 0});
        match self {
            Self::Own(request) => person.send(&request),
            Self::Bad => person.way.send(Message::text("{")).unwrap_or_default(),
            Self::Flap => {
                person.flap(world);
                person.send(&hello);
            }
            Self::Visit(player, request) => {
                let mut visitor = Chance::new(7);
                let node = &person.node;
                let (way, cut) = attach(world, node, player, &mut visitor, &Arc::default());
                for word in [hello, request] {
                    way.send(Message::text(word.to_string())).unwrap_or_default();
                }
                sleep(MOMENT / 5).await;
                cut.cancel();
            }
        }
    }
}

/// What was told of places up to this one, in order.
fn up_to(last: Seq, stream: &[String]) -> &[String] {
    let is_later = |it: &String| match Frame::read(it) {
        Frame::Welcome(table) | Frame::Update(table) => table.seq > last,
        _ => false,
    };
    &stream[..stream.iter().position(is_later).unwrap_or(stream.len())]
}

/// Fails unless both runs tell everybody the same; how much they were told and how much was tried.
fn compare(seed: u64, difference: Difference) -> Sometimes {
    let plain = paused(seed, live(seed, Difference::default()));
    let other = paused(seed, live(seed, difference));
    let mut sometimes = Sometimes::default();
    for (at, (one, two)) in plain.streams.iter().zip(&other.streams).enumerate() {
        let (one, two) = (up_to(other.hidden, one), up_to(other.hidden, two));
        let differs = one.iter().zip(two).position(|(one, two)| one != two);
        let differs = differs.or((one.len() != two.len()).then(|| one.len().min(two.len())));
        if let Some(first) = differs {
            let (one, two) = (one.get(first), two.get(first));
            panic!(
                "seed {seed}, {difference:?}: person {at} can tell the runs apart:\n{one:?}\n{two:?}"
            );
        }
        sometimes.count("a message was compared", one.len() as u64);
    }
    if difference.noise && other.tried > 0 {
        sometimes.count("somebody tried to be heard in a silent turn", other.tried);
    }
    sometimes
}

#[test]
fn in_a_silent_turn_nothing_but_moves_changes_a_byte_that_others_hear() {
    let pairs = given("TWINS", PAIRS);
    let noise = Difference { noise: true, swap: None };
    let sometimes = many(given("SIMULATION_SEED", 0), pairs, |seed| compare(seed, noise));
    sometimes.tell(&format!("{pairs} pairs"));
    sometimes.require(&["a message was compared", "somebody tried to be heard in a silent turn"]);
}

#[test]
fn what_nobody_has_seen_changes_no_byte_that_anybody_hears() {
    let pairs = given("TWINS", PAIRS);
    let sometimes = many(given("SIMULATION_SEED", 0), pairs, |seed| {
        let swap = Some(Swap::pick(&mut Chance::new(!seed)));
        compare(seed, Difference { noise: false, swap })
    });
    sometimes.tell(&format!("{pairs} pairs"));
    sometimes.require(&["a message was compared"]);
}
