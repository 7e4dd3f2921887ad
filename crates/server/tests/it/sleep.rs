//! Connections that fall silent without a word: a tunnel, a phone that sleeps, a tab that hangs.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use rules::Chance;
use rules::chance::given;
use serde_json::json;
use server::config::Config;
use store::MemoryStore;
use swarm::process::resident_mib;
use testbed::{Link, Mode};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpSocket;
use tokio::process::Command;
use tokio::time::{sleep, timeout};

use crate::bot;
use crate::client::{Client, PATIENCE, named};
use crate::cluster::until;
use crate::host::{GENEROUS, Host, level};
use crate::raw::Raw;

/// Who is connected, by chair.
fn online(there: [bool; 2]) -> impl Fn(&Client) -> bool {
    move |it| it.mirror.presence["online"] == json!(there)
}

/// A table of Ana and of Léa, who comes through a tunnel; the server pings connections every second.
async fn table() -> (Host, Client, Client, Link, String) {
    let config = Config { limits: GENEROUS, ping: 1, ..Config::default() };
    let server = Host::with(config, Arc::new(MemoryStore::default())).await;
    let (mut ana, code) = server.room().await;
    let link = Link::to(server.address.port()).await;
    let mut lea = Client::new(([127, 0, 0, 1], link.port()).into());
    lea.hello(&code, 0).await;
    lea.accepted(json!({"type": "join", "name": "Léa"})).await;
    until(&mut ana, online([true, true])).await;
    (server, ana, lea, link, code)
}

#[tokio::test]
async fn a_client_that_vanishes_is_dropped_and_gets_the_close_code() {
    let (server, mut ana, mut lea, link, code) = table().await;
    link.set(Mode::Hold);
    until(&mut ana, online([true, false])).await;
    ana.say("un tunnel ?").await;
    // A silent client whose network works gets the close code.
    let Raw { mut reader, writer: _silent } = Raw::attached(&server.guest(), &code).await;
    let looking_on = async {
        for watchers in [1, 0] {
            until(&mut ana, |it| it.mirror.presence["watchers"] == watchers).await;
        }
    };
    let ((_, close), ()) = tokio::join!(reader.until_closed(), looking_on);
    assert_eq!(close, Some(4009));
    link.set(Mode::Pass);
    lea.closed().await;
    let mut back = lea.other_tab();
    back.hello(&code, 0).await;
    until(&mut ana, online([true, true])).await;
    assert_eq!(back.mirror.said(), ["un tunnel ?"]);
    // A client that answers pings stays connected, without sending anything else.
    ana.heard_nothing("nobody else came or went").await;
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_slept_resumes_and_receives_every_record_once() {
    let (server, mut ana, mut lea, link, code) = table().await;
    // One line is said and its answer lost; another never arrives.
    let (_, said) = named(json!({"type": "say", "text": "je monte dans le train"}));
    let (_, unsaid) = named(json!({"type": "say", "text": "ça va couper"}));
    lea.send(said.clone()).await;
    until(&mut ana, |it| it.mirror.said().len() == 1).await;
    link.set(Mode::Hold);
    lea.send(unsaid.clone()).await;
    until(&mut ana, online([true, false])).await;
    for line in 0..30 {
        ana.say(&line.to_string()).await;
    }
    // It wakes: the connection is dead, and what was in flight is lost.
    link.set(Mode::Cut);
    link.set(Mode::Pass);
    lea.socket = None;
    lea.hello(&code, lea.mirror.seq).await;
    for line in [&said, &unsaid] {
        let answer = lea.try_ask(line).await.unwrap();
        assert_eq!(answer["type"], "accepted", "{answer}");
    }
    until(&mut ana, |it| it.mirror.said().len() == 32).await;
    let mut everybody = [ana, lea];
    level(&mut everybody).await;
    let [ana, lea] = &everybody;
    assert_eq!(lea.mirror.entries, ana.mirror.entries);
    assert_eq!((lea.mirror.gaps, ana.mirror.gaps), (0, 0));
    let said = ana.mirror.said();
    assert_eq!((said[0], said[31]), ("je monte dans le train", "ça va couper"));
    server.stop().await;
}

#[tokio::test]
async fn two_tabs_of_one_chair_see_the_same_and_one_move_is_made() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.game(&["Léa"]).await;
    let mut chance = Chance::new(9);
    let mut races = 0;
    for _ in 0..30 {
        level(&mut clients).await;
        let active = clients[0].mirror.active();
        let mut tabs = [clients[active].other_tab(), clients[active].other_tab()];
        for tab in &mut tabs {
            tab.hello(&code, 0).await;
            tab.until("presence").await;
        }
        // Both choose from what they see, at the same instant.
        let [one, two] = &mut tabs;
        let (seen, options) = (one.mirror.version, one.mirror.options.clone());
        let (Some(left), Some(right)) =
            (bot::command(&mut chance, &options), bot::command(&mut chance, &options))
        else {
            break;
        };
        let play = |command| named(json!({"type": "play", "seen": seen, "command": command}));
        let ((left, left_play), (right, right_play)) = (play(left), play(right));
        tokio::join!(one.send(left_play), two.send(right_play));
        let answers = [one.answer(&left).await, two.answer(&right).await];
        let accepted = answers.iter().filter(|it| it["type"] == "accepted").count();
        assert_eq!(accepted, 1, "{answers:?}");
        assert!(answers.iter().any(|it| it["code"] == "stale"), "{answers:?}");
        level(&mut tabs).await;
        assert_eq!(tabs[0].mirror.game, tabs[1].mirror.game);
        assert_eq!(tabs[0].mirror.entries, tabs[1].mirror.entries);
        for tab in &mut tabs {
            tab.leave().await;
        }
        races += 1;
    }
    assert!(races >= 10, "{races}");
    level(&mut clients).await;
    assert!(bot::step(&mut clients, &mut chance).await);
    server.stop().await;
}

#[tokio::test]
async fn a_caller_that_reads_no_answer_is_disconnected() {
    let server = Host::narrow(Config { stall: 1, ..Config::default() });
    let tcp = TcpSocket::new_v4().unwrap();
    tcp.set_recv_buffer_size(4096).unwrap();
    let mut stream = tcp.connect(server.address).await.unwrap();
    let call = format!("GET /health HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    let asking = async { while stream.write_all(call.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, asking).await.expect("the end of the connection");
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_closed_and_delays_no_other() {
    // Without pings only the stall can close the connection.
    let server = Host::narrow(Config { stall: 1, ping: 600, ..Config::default() });
    let (mut ana, code) = server.room().await;
    let mut stalled = server.guest();
    stalled.connect_narrow().await;
    stalled.hello(&code, 0).await;
    until(&mut ana, |it| it.mirror.presence["watchers"] == 1).await;
    let line = "🚕".repeat(300);
    // More than the system buffers; the sending client never waits.
    let talking = async {
        while ana.mirror.presence["watchers"] == 1 {
            ana.say(&line).await;
        }
    };
    timeout(PATIENCE, talking).await.expect("the end of the connection");
    assert_eq!(ana.mirror.gaps, 0);
    assert_eq!(stalled.mirror.welcomes, 1, "nothing read since");
    ana.say("on continue").await;
    server.stop().await;
}

/// Nearly as many sockets as one address may have.
const STALLED: usize = 190;
/// The most memory that the whole program may take meanwhile, in MiB.
const MOST: f64 = 150.0;

/// Bytes of frames that fit into the queue of one socket.
const QUEUED: usize = 300 * 1024;

/// Set in the child process of the test below, which is the same test and serves.
const SERVES: &str = "RONDPOINT_TEST_SERVES";

/// Runs a server until the parent process closes this one's input. Its kernel send buffers are small, so unread frames
/// stay in the memory of the process.
#[allow(clippy::print_stdout, reason = "the parent process reads the address")]
async fn serve() {
    // Neither a stall nor a missing pong closes a connection, however slow the machine is.
    let server = Host::narrow(Config { stall: 600, ping: 600, ..Config::default() });
    println!("at {}", server.address);
    let closed = || std::io::read_to_string(std::io::stdin());
    tokio::task::spawn_blocking(closed).await.unwrap().unwrap();
}

#[tokio::test]
async fn sockets_that_read_nothing_take_little_memory_and_give_it_back() {
    if std::env::var_os(SERVES).is_some() {
        return serve().await;
    }
    let name = "sleep::sockets_that_read_nothing_take_little_memory_and_give_it_back";
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", name, "--nocapture"]).env(SERVES, "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = command.spawn().unwrap();
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
    let address = loop {
        let line = lines.next_line().await.unwrap().expect("an address");
        if let Some((_, address)) = line.split_once("at 127") {
            break format!("127{address}").parse().unwrap();
        }
    };
    let pid = program.id().unwrap();
    let memory = || resident_mib(pid).unwrap();
    let mut ana = Client::new(address);
    let code = ana.open_room("Ana").await;
    ana.hello(&code, 0).await;
    // With 220 of them a welcome is as long as any.
    let line = "🚕".repeat(300);
    for _ in 0..given("STALLED_LINES").unwrap_or(40) {
        ana.say(&line).await;
    }
    let welcome = ana.other_tab().hello(&code, 0).await.to_string().len();
    let before = memory();
    let mut stalled = Vec::new();
    for _ in 0..STALLED {
        let mut client = Client::new(address);
        client.connect_narrow().await;
        // The first welcome is being written, the others fill the queue without an overflow.
        for _ in 0..=(QUEUED / welcome).max(1) {
            client.send(json!({"type": "hello", "room": code, "seen": 0})).await;
        }
        stalled.push(client);
    }
    until(&mut ana, |it| it.mirror.presence["watchers"] == STALLED).await;
    let most = memory();
    assert!(most < MOST, "{most:.0} MiB, {before:.0} before");
    let least = (STALLED * QUEUED) as f64 / 4.0 / 1024.0 / 1024.0;
    assert!(most - before > least, "{most:.0} MiB, {before:.0} before: nothing waited");
    drop(stalled);
    until(&mut ana, |it| it.mirror.presence["watchers"] == 0).await;
    let back = async {
        while memory() > before + (MOST - before) / 4.0 {
            // The allocator returns free pages only when the process allocates.
            ana.say("encore là").await;
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(PATIENCE, back).await.expect("the memory comes back");
    drop(program.stdin.take());
    assert!(program.wait().await.unwrap().success());
}
