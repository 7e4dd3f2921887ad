//! The example of a client in another language: `examples/bot.py`, written from the document of the protocol alone,
//! plays every game of the program with another instance of itself.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use games::GAMES;
use rules::chance::given;
use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout};

use crate::client::Client;
use crate::host::{GENEROUS, Host};

/// The number of acts after which a game has been played enough: some games are long by chance.
const ENOUGH: u64 = 200;

fn script() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../examples/bot.py"].iter().collect()
}

/// A Python with the library that the example needs.
fn python() -> String {
    let named = std::env::var("PYTHON").into_iter();
    let mut known = named.chain(["python3", "/usr/bin/python3"].map(str::to_owned));
    let import = "from websocket import create_connection";
    let can = |it: &String| {
        Command::new(it).args(["-c", import]).output().is_ok_and(|it| it.status.success())
    };
    known.find(can).expect("PYTHON names a Python with websocket-client (python3-websocket)")
}

/// The example at work.
#[derive(Debug)]
struct Bot {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Bot {
    fn start(server: &Host, arguments: &[&str]) -> Self {
        let mut process = tokio::process::Command::new(python())
            .arg(script())
            .args(arguments)
            .args(["--pause", "0", "--server", &server.guest().origin()])
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        Self { process, lines }
    }

    async fn line(&mut self) -> String {
        self.lines.next_line().await.unwrap().expect("a line before the example ends")
    }

    /// It ends by itself, and prints how the game ended.
    async fn ends(mut self, outcome: &str) {
        let line = self.line().await;
        let told: serde_json::Value =
            serde_json::from_str(line.strip_prefix("over: ").unwrap()).unwrap();
        assert_eq!(told.to_string(), outcome);
        assert!(self.process.wait().await.unwrap().success());
    }
}

/// Watches a table until the game is over or long enough.
async fn watch(watcher: &mut Client, bots: &mut [Bot]) {
    while watcher.mirror.room["stage"] != "over" && watcher.mirror.version < ENOUGH {
        watcher.next().await;
        for bot in &mut *bots {
            let ended = bot.process.try_wait().unwrap();
            assert!(ended.is_none_or(|it| it.success()), "the example was refused something");
        }
    }
}

#[tokio::test]
#[allow(clippy::print_stdout, reason = "shown if the test fails, to run it again")]
async fn the_example_plays_every_game_by_its_options_alone() {
    let seed: u32 = given("EXAMPLE_SEED").unwrap_or_else(rand::random);
    println!("EXAMPLE_SEED={seed} cargo test -p server --test it example");
    let seed = seed.to_string();
    let server = Host::limited(GENEROUS).await;
    for game in GAMES.all().map(|it| it.rules.name()) {
        let mut first = Bot::start(&server, &["--create", game, "--players", "2", "--seed", &seed]);
        let code = first.line().await;
        let mut second = Bot::start(&server, &[&code, "--name", "Rob", "--seed", &seed]);
        assert_eq!(second.line().await, code);
        let mut watcher = server.guest();
        watcher.hello(&code, 0).await;
        let mut bots = [first, second];
        watch(&mut watcher, &mut bots).await;
        let room = watcher.mirror.room.clone();
        println!("{game}: {} acts, {}", watcher.mirror.version, room["stage"]);
        assert_eq!(room["game"], game);
        assert_eq!(room["seats"][1]["name"], "Rob");
        if room["stage"] == "over" {
            for bot in bots {
                bot.ends(&room["outcome"].to_string()).await;
            }
        }
    }
    server.stop().await;
}

#[test]
fn the_example_is_short_and_says_how_to_use_it() {
    let text = std::fs::read_to_string(script()).unwrap();
    assert!(text.lines().count() <= 150, "an example that is read at one go");
    assert!(text.lines().all(|it| it.chars().count() <= 100));
    let output = Command::new(python()).arg(script()).arg("--help").output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    for game in GAMES.all() {
        assert!(told.contains(game.rules.name()), "{told}");
    }
    let output = Command::new(python()).arg(script()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "without a room there is nothing to do");
}

#[tokio::test]
async fn the_example_says_why_it_cannot_play() {
    let server = Host::limited(GENEROUS).await;
    let run = async |code: &str| {
        let mut command = tokio::process::Command::new(python());
        command.arg(script()).args([code, "--server", &server.guest().origin()]);
        let output = command.output().await.unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(run("BBB-BBB").await, "no_such_room: no room has this code\n");
    let (_clients, code) = server.game(&["Bob"]).await;
    assert!(run(&code).await.starts_with("already_started: "));
    server.stop().await;
}
