//! Somebody vanishes: their connection is neither closed nor reset, but silent from one instant on.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Message;
use protocol::{ClientMessage, ServerMessage};
use room::{PlayerId, Request, RoomCode, Token};
use rules::Chance;
use swarm::name::command_id;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::disk::{Disk, Faults};
use crate::link::End;
use crate::run::paused;
use crate::sometimes::Sometimes;
use crate::world::{Node, Ways, World};

/// How long the table may show somebody who has vanished as present.
pub const NOTICED: Duration = Duration::from_secs(20);
/// What happens in some run.
pub const SOMETIMES: [&str; 3] =
    ["somebody vanished from a quiet table", "somebody vanished in a talk", "from another node"];

const BOTH: [bool; 2] = [true, true];
/// How long two who sit down may wait for each other.
const MEETING: Duration = Duration::from_secs(60);
const SECOND: Duration = Duration::from_secs(1);

/// A guest who answers pings, and the last presence they received.
struct Guest {
    online: watch::Receiver<Vec<bool>>,
    words: mpsc::UnboundedSender<ClientMessage>,
    chance: Chance,
    cut: CancellationToken,
}

impl Guest {
    fn new(world: &World, node: &Node, player: PlayerId, room: RoomCode, chance: Chance) -> Self {
        let mut chance = chance;
        let (end, cut) = world.connect_to(node, &mut chance, player);
        let (words, saying) = mpsc::unbounded_channel();
        let (telling, online) = watch::channel(Vec::new());
        tokio::spawn(live(end, saying, telling));
        let guest = Self { online, words, chance, cut };
        guest.say(ClientMessage::Hello { room: room.to_string(), seen: 0 });
        guest
    }

    fn say(&self, message: ClientMessage) {
        self.words.send(message).unwrap_or_default();
    }

    fn ask(&mut self, request: Request) {
        let id = command_id(&mut self.chance);
        self.say(ClientMessage::Ask { id, request });
    }

    async fn is_told(&mut self, online: &[bool]) {
        self.online.wait_for(|it| it == online).await.expect("a connection that lasts");
    }

    /// Lets time pass, talking or not.
    async fn rest(&mut self, seconds: u64, is_talking: bool) {
        for _ in 0..seconds {
            if is_talking {
                self.ask(Request::Say { text: "tu es là ?".to_owned() });
            }
            sleep(SECOND).await;
        }
    }
}

/// Lives on a connection as a browser does: pings are answered independently of the page.
async fn live(
    mut end: End,
    mut words: mpsc::UnboundedReceiver<ClientMessage>,
    online: watch::Sender<Vec<bool>>,
) {
    loop {
        tokio::select! {
            biased;
            message = end.next() => match message {
                Some(Message::Text(text)) => {
                    let message = serde_json::from_str(&text).expect("a message of the protocol");
                    if let ServerMessage::Presence { online: told, .. } = message {
                        online.send_replace(told);
                    }
                }
                Some(Message::Ping(bytes)) => end.send(Message::Pong(bytes)),
                Some(Message::Binary(_) | Message::Pong(_)) => {}
                Some(Message::Close(_)) | None => return,
            },
            Some(word) = words.recv() => {
                end.send(Message::text(serde_json::to_string(&word).expect("plain data")));
            }
        }
    }
}

/// One run: two at a table; one of them vanishes after a while.
///
/// # Panics
/// If somebody who answers is shown as away, or if the other does not learn of it within [`NOTICED`].
#[must_use]
pub fn run(seed: u64) -> Sometimes {
    paused(seed, vanish(seed))
}

async fn vanish(seed: u64) -> Sometimes {
    let mut chance = Chance::new(seed);
    let disk = Arc::new(Disk::new(chance.branch(), Faults::default()));
    // No cut is seen by a node.
    let ways = Ways { delay: [0, 5, 60][chance.place(3)], lost: 0, late: 30, half_open: 1 };
    let world = World::new(chance.branch(), disk, ways, 0);
    let nodes: Vec<Node> = (0..1 + chance.place(2)).map(|_| world.start()).collect();
    let [ana, lea] = [(); 2].map(|()| Token::new(chance.bytes()).player());
    let room = nodes[0].app.open_room(ana, "Ana", None).await.expect("nothing goes wrong");
    let mut ana = Guest::new(&world, &nodes[0], ana, room, chance.branch());
    let mut lea = Guest::new(&world, &nodes[nodes.len() - 1], lea, room, chance.branch());
    lea.ask(Request::Join { name: "Léa".to_owned() });
    let met = timeout(MEETING, ana.is_told(&BOTH)).await;
    assert!(met.is_ok(), "seed {seed}: nobody is told that both are there");
    let is_talking = chance.once_in(2);
    let (mut told, seconds) = (ana.online.clone(), chance.below(120));
    tokio::select! {
        biased;
        it = told.wait_for(|it| *it != BOTH) => panic!("seed {seed}: who answers is there, not {it:?}"),
        () = ana.rest(seconds, is_talking) => {}
    }
    sleep(Duration::from_millis(chance.below(1000))).await;
    assert_eq!(*ana.online.borrow(), BOTH, "seed {seed}: who answers is there");
    lea.cut.cancel();
    let vanished = Instant::now();
    let mut told = ana.online.clone();
    let noticing = async {
        tokio::select! {
            it = told.wait_for(|it| *it == [true, false]) => {
                assert!(it.is_ok(), "seed {seed}: who answers has lost the connection");
            }
            () = ana.rest(u64::MAX, is_talking) => {}
        }
    };
    let noticed = timeout(NOTICED, noticing).await;
    assert!(noticed.is_ok(), "seed {seed}: still there after {:?}", vanished.elapsed());
    let mut sometimes = Sometimes::default();
    sometimes.note(SOMETIMES[usize::from(is_talking)]);
    if nodes.len() > 1 {
        sometimes.note(SOMETIMES[2]);
    }
    sometimes
}
