//! A database file written by the program when it knew one game: its rooms open, and can be played on.

use std::path::Path;

use room::Token;
use rules::Chance;
use serde_json::json;

use crate::bot;
use crate::client::Client;
use crate::program::Program;

/// Two rooms of two players each in the middle of a game, 50 records of form 1 each.
pub(crate) const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/form-1.sqlite");
/// The rooms in it.
pub(crate) const CODES: [&str; 2] = ["KZRWZK", "QCWXZG"];
/// The seed of the tokens of the file's players, by `swarm load --seed`.
const SEED: u64 = 7;

fn guest(program: &Program, chance: &mut Chance) -> Client {
    let token = Token::new(chance.bytes());
    let cookie = Some(format!("rondpoint={}", token.to_hex()));
    Client { cookie, ..Client::new(program.address) }
}

#[tokio::test]
async fn a_database_of_form_1_opens_and_plays_on() {
    let data = tempfile::tempdir().unwrap();
    std::fs::copy(Path::new(FILE), data.path().join("rondpoint.sqlite")).unwrap();
    let program = Program::start(data.path()).await;
    let mut chance = Chance::new(SEED);
    let mut rooms: Vec<Chance> = CODES.iter().map(|_| chance.branch()).collect();
    let mut found = Vec::new();
    for chance in &mut rooms {
        let mut clients = [guest(&program, chance), guest(&program, chance)];
        for code in CODES {
            let welcome = clients[0].hello(code, 0).await;
            if welcome["seat"] != 0 {
                continue;
            }
            assert_eq!(welcome["seq"], 50);
            assert_eq!(welcome["entries"].as_array().unwrap().len(), 50);
            assert_eq!(welcome["room"]["game"], "marne");
            found.push(code);
            assert_eq!(clients[1].hello(code, 0).await["seat"], 1);
            let mut chance = Chance::new(1);
            while bot::step(&mut clients, &mut chance).await {}
            assert_eq!(clients[0].mirror.room["outcome"]["kind"], "team");
            clients[1].accepted(json!({"type": "rematch"})).await;
            clients[0].accepted(json!({"type": "start"})).await;
            break;
        }
    }
    found.sort_unstable();
    assert_eq!(found, CODES, "each room has its players");
    // The records of the old program and of this one make one log.
    program.kill().await;
    let program = Program::start(data.path()).await;
    let mut watcher = Client::new(program.address);
    assert_eq!(watcher.hello(CODES[0], 0).await["room"]["stage"], "playing");
}
