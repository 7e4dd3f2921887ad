//! The program is killed or told to stop, and comes back with everything it ever acknowledged.

use std::collections::HashMap;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use protocol::ServerMessage;
use room::{Durable as _, Record, Room, RoomCode};
use serde_json::{Value, json};
use store::{SqliteStore, Store as _};
use tokio::io::AsyncWriteExt as _;
use tokio::process::Command;

use crate::bot::Chance;
use crate::client::{Client, named};
use crate::program::{Program, RONDPOINT};

/// How often the program is killed.
const CYCLES: u64 = 8;

/// A player and all that was ever asked and answered.
struct Player {
    client: Client,
    chance: Chance,
    asked: Vec<(Value, Option<Value>)>,
}

impl Player {
    fn new(client: Client, chance: Chance) -> Self {
        Self { client, chance, asked: Vec::new() }
    }

    /// Plays and chats as it comes until the connection is lost.
    async fn play(&mut self) {
        loop {
            let (_, request) = named(self.request());
            let answer = self.client.try_ask(&request).await;
            let lost = answer.is_none();
            self.asked.push((request, answer));
            if lost {
                return;
            }
        }
    }

    fn request(&mut self) -> Value {
        let mirror = &self.client.mirror;
        let open = self.chance.command(&mirror.options);
        match open {
            Some(command) if self.chance.below(3) > 0 => {
                json!({"type": "play", "seen": mirror.version, "command": command})
            }
            _ => json!({"type": "say", "text": self.chance.below(1000).to_string()}),
        }
    }

    /// Connects to the program that came back, as a client does: from where it was.
    async fn come_back(&mut self, program: &Program, code: &str) {
        self.client.address = program.address;
        self.client.socket = None;
        let seen = u64::try_from(self.client.mirror.entries.len()).unwrap();
        let seat = self.client.mirror.seat;
        self.client.hello(code, seen).await;
        assert_eq!(self.client.mirror.seat, seat, "the same seat");
    }

    /// Asks everything again under its old name: what was answered is answered alike.
    async fn ask_again(&mut self) {
        for (request, answer) in &mut self.asked {
            let again = self.client.try_ask(request).await.unwrap();
            match answer {
                Some(first) if first["type"] == "accepted" => assert_eq!(again, *first),
                // Refused before: it may be right now, or still wrong.
                Some(_) => {}
                None => *answer = Some(again),
            }
        }
    }

    fn accepted(&self) -> impl Iterator<Item = &str> {
        self.asked
            .iter()
            .filter(|(_, answer)| answer.as_ref().is_some_and(|it| it["type"] == "accepted"))
            .map(|(request, _)| request["id"].as_str().unwrap())
    }
}

/// The log in the file, while nobody writes it.
async fn log(data: &Path, code: &str) -> Vec<Record> {
    let store = SqliteStore::open(&data.join("rondpoint.sqlite")).await.unwrap();
    let code: RoomCode = code.parse().unwrap();
    let receipts = store.load(code, 0).await.unwrap();
    store.close().await;
    let dense = receipts.iter().zip(1..).all(|(it, seq)| it.seq() == seq);
    assert!(dense, "no gaps");
    receipts.into_iter().map(store::Receipt::into_record).collect()
}

/// What a client has to see of this log.
fn welcome(code: &str, log: &[Record], client: &Client) -> Value {
    let mut room = Room::new(code.parse().unwrap());
    log.iter().for_each(|it| room.follow(it));
    let token = client.cookie.as_deref().unwrap().split_once('=').unwrap().1;
    let player = room::Token::from_hex(token).unwrap().player();
    let welcome = ServerMessage::welcome(&room, room.viewer(player), Vec::new());
    serde_json::to_value(welcome).unwrap()
}

/// Every acknowledged request stands in the log exactly once.
fn is_kept(log: &[Record], players: &[Player; 2], seed: u64) {
    let mut times: HashMap<String, usize> = HashMap::new();
    for record in log {
        *times.entry(record.by.command.0.to_string()).or_default() += 1;
    }
    assert!(times.values().all(|it| *it == 1), "seed {seed}: once");
    for id in players.iter().flat_map(Player::accepted) {
        assert!(times.contains_key(id), "seed {seed}: {id} was acknowledged");
    }
}

#[tokio::test]
#[allow(clippy::print_stdout, reason = "shown if the test fails, to run it again")]
async fn what_was_acknowledged_survives_kill_9_at_any_instant() {
    let seed =
        std::env::var("RESTART_SEED").map_or_else(|_| rand::random(), |it| it.parse().unwrap());
    println!("RESTART_SEED={seed} cargo test -p server --test it kill_9");
    let mut chance = Chance::new(seed);
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::start(data.path()).await;
    let mut ana = Client::new(program.address);
    let code = ana.open_room("Ana").await;
    ana.hello(&code, 0).await;
    let mut lea = Client::new(program.address);
    lea.hello(&code, 0).await;
    lea.accepted(json!({"type": "join", "name": "Léa"})).await;
    ana.accepted(json!({"type": "start"})).await;
    let mut players = [(ana, 1), (lea, 2)].map(|(it, n)| Player::new(it, Chance::new(seed ^ n)));
    let mut acknowledged = 0;
    for cycle in 0..CYCLES {
        for player in &mut players {
            player.come_back(&program, &code).await;
        }
        let instant = Duration::from_micros(u64::try_from(chance.below(120_000)).unwrap() + 1000);
        let [ana, lea] = &mut players;
        let crash = async {
            // The instant is the point: it falls where it falls.
            tokio::time::sleep(instant).await;
            program.kill().await;
        };
        tokio::join!(ana.play(), lea.play(), crash);
        let before = log(data.path(), &code).await;
        is_kept(&before, &players, seed);
        program = Program::start(data.path()).await;
        let last = before.len();
        for player in &mut players {
            player.come_back(&program, &code).await;
            let mirror = &player.client.mirror;
            let expected = welcome(&code, &before, &player.client);
            assert_eq!(json!(mirror.seq), expected["seq"], "seed {seed}, cycle {cycle}");
            assert_eq!(json!(mirror.seat), expected["seat"], "seed {seed}, cycle {cycle}");
            assert_eq!(mirror.room, expected["room"], "seed {seed}, cycle {cycle}");
            assert_eq!(mirror.game, expected["game"], "seed {seed}, cycle {cycle}");
            assert_eq!(mirror.entries.len(), last, "seed {seed}, cycle {cycle}");
        }
        acknowledged = players.iter().map(|it| it.accepted().count()).sum();
        // Refused requests and those without an answer may add to the log; acknowledged ones do not.
        for player in &mut players {
            player
                .asked
                .retain(|(_, answer)| answer.as_ref().is_none_or(|it| it["type"] == "accepted"));
            player.ask_again().await;
        }
        // At most one request of each was without an answer.
        let seq = usize::try_from(players[1].client.mirror.seq).unwrap();
        assert!(seq <= last + 2, "seed {seed}, cycle {cycle}: nothing done twice");
    }
    assert!(acknowledged > 20, "seed {seed}: {acknowledged} is too few to mean anything");
    program.kill().await;
    is_kept(&log(data.path(), &code).await, &players, seed);
}

#[tokio::test]
async fn a_program_told_to_stop_says_goodbye_and_keeps_everything() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::start(data.path()).await;
    let mut ana = Client::new(program.address);
    let code = ana.open_room("Ana").await;
    ana.hello(&code, 0).await;
    let mut watcher = Client::new(program.address);
    watcher.hello(&code, 0).await;
    let mut stranger = Client::new(program.address);
    stranger.connect().await;
    ana.accepted(json!({"type": "start"})).await;
    ana.act(json!({"type": "place_officers", "color": "yellow"})).await;
    let (_, line) = named(json!({"type": "say", "text": "à demain"}));
    let answer = ana.try_ask(&line).await.unwrap();
    let known = ana.mirror.entries.clone();
    program.terminate().await;
    for client in [&mut ana, &mut watcher, &mut stranger] {
        assert_eq!(client.closed().await, Some(1012));
    }
    assert_eq!(program.ended().await.code(), Some(0));
    let program = Program::start(data.path()).await;
    let mut back = ana.other_tab();
    back.address = program.address;
    let welcome = back.hello(&code, 0).await;
    assert_eq!(welcome["entries"], json!(known));
    assert_eq!(welcome["game"], ana.mirror.game);
    assert_eq!(welcome["seat"], 0);
    assert_eq!(back.try_ask(&line).await.unwrap(), answer);
    assert_eq!(back.hello(&code, 0).await["seq"], welcome["seq"]);
    program.kill().await;
}

#[tokio::test]
async fn the_engine_answers_every_line_and_ends_well() {
    let mut child = Command::new(RONDPOINT)
        .args(["engine", "marne"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let new =
        json!({"type": "new", "players": 2, "options": {"events": "none", "scoring": "french"}});
    let input = format!("{{no json\n{}\n{new}\n", "x".repeat(64 * 1024 + 1));
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).await.unwrap();
    drop(stdin);
    let output = child.wait_with_output().await.unwrap();
    assert_eq!(output.status.code(), Some(0));
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|it| serde_json::from_str(it).unwrap())
        .collect();
    let [bad, long, good] = &answers[..] else { panic!("three answers, got {answers:?}") };
    for refused in [bad, long] {
        assert_eq!(refused["ok"], false);
        assert_eq!(refused["error"]["code"], "bad_command");
    }
    assert_eq!(good["ok"], true);
    assert_eq!(good["state"]["phase"], "place_officers");
}
