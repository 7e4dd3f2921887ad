//! A player who gives any open command, and no other.

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

/// The player to act gives a command; the clients are in the order of their seats. Returns false once the game has
/// ended.
pub(crate) async fn step(clients: &mut [Client], chance: &mut Chance) -> bool {
    act(clients, |options| command(chance, options).expect("the player to act can")).await
}

/// Plays a game of Marne to an early end: nobody sends a taxi, so the square is full after some turns.
pub(crate) async fn jam(clients: &mut [Client]) {
    while act(clients, idle).await {}
}

/// Does what is required, otherwise ends the turn.
fn idle(options: &Value) -> Value {
    let first = |kind: &str, part: &str| {
        let it = options[kind].as_array()?.first()?;
        Some(json!({"type": kind, part: it}))
    };
    let needed = first("place_officers", "color").or_else(|| first("discard", "card"));
    needed.or_else(|| first("place", "to")).unwrap_or_else(
        || json!({"type": if options["reveal"] == true { "reveal" } else { "end_turn" }}),
    )
}

/// The player to act does what `choose` says. Returns false once the game has ended.
async fn act(clients: &mut [Client], choose: impl FnOnce(&Value) -> Value) -> bool {
    if clients[0].mirror.turn.is_null() {
        assert_eq!(clients[0].mirror.room["stage"], "over", "someone can act");
        return false;
    }
    let active = clients[0].mirror.active();
    let client = &mut clients[active];
    let command = choose(&client.mirror.options);
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
