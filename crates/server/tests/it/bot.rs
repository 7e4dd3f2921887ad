//! A player who does anything that is open, and nothing that is not.

use rules::{Chance, Json};
use serde_json::{Value, json};

use crate::client::{Client, named};

/// One of the commands that are open, if any is.
pub(crate) fn command(chance: &mut Chance, options: &Value) -> Option<Value> {
    if options.is_null() {
        return None;
    }
    let command = marne::ENTRY.kit.pick(&Json::of(options), chance)?;
    Some(command.read().unwrap())
}

/// The player to act plays a command; all clients sit by seat. Answers false once the game has ended.
pub(crate) async fn step(clients: &mut [Client], chance: &mut Chance) -> bool {
    if clients[0].mirror.turn.is_null() {
        assert_eq!(clients[0].mirror.room["stage"], "over", "someone can act");
        return false;
    }
    let active = clients[0].mirror.active();
    let client = &mut clients[active];
    let command = command(chance, &client.mirror.options).expect("the player to act can");
    let play = json!({"type": "play", "seen": client.mirror.version, "command": command});
    let answer = client.try_ask(&named(play).1).await.unwrap();
    assert_eq!(answer["type"], "accepted", "{answer}");
    let version = client.mirror.version;
    for client in clients {
        while client.mirror.version < version {
            client.next().await;
        }
    }
    true
}
