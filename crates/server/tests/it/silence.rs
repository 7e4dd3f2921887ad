//! A silent turn: from the arrival of the taxi to the end of the turn, nothing but the game passes from one person to
//! another.

use rules::Chance;
use serde_json::{Value, json};

use crate::bot;
use crate::client::{Client, named};
use crate::host::{GENEROUS, Host, level, unhurried};

/// A table whose first taxi has just brought silence; the seat whose turn it is.
pub(crate) async fn silent(names: &[&str], events: &str) -> (Host, Vec<Client>, String, usize) {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, code) = server.table(names).await;
    let options = json!({"events": events, "scoring": "french"});
    let host = &mut clients[0];
    host.accepted(json!({"type": "configure", "options": options})).await;
    host.accepted(json!({"type": "start"})).await;
    level(&mut clients).await;
    let active = clients[0].mirror.active();
    clients[active].act(json!({"type": "place_officers", "color": "blue"})).await;
    clients[active].act(json!({"type": "reveal"})).await;
    level(&mut clients).await;
    assert_eq!(clients[0].mirror.silence, silence(active));
    (server, clients, code, active)
}

fn silence(seat: usize) -> Value {
    json!({"cause": "invalides-2", "seat": seat})
}

/// Every request that could carry words is refused, with the card and the seat.
async fn is_mute(client: &mut Client, seat: usize) {
    for request in [
        json!({"type": "say", "text": "psst"}),
        json!({"type": "say", "text": ""}),
        json!({"type": "rename", "name": "J’ai le 7"}),
    ] {
        let shown = request.to_string();
        let answer = client.ask(request).await;
        assert_eq!(answer["type"], "refused", "{shown}: {answer}");
        assert_eq!(answer["code"], "silenced", "{shown}");
        assert_eq!(answer["silence"], silence(seat), "{shown}");
    }
}

/// Makes the move and checks that it is the very next message that everybody receives.
pub(crate) async fn next_is_the_move(
    clients: &mut [Client],
    active: usize,
    command: Value,
    why: &str,
) {
    clients[active].act(command).await;
    for (seat, client) in clients.iter_mut().enumerate() {
        if seat != active {
            client.hears_update(why).await;
        }
    }
}

#[tokio::test]
async fn no_chat_passes_from_the_taxi_to_the_end_of_the_turn() {
    for events in ["standard", "expert"] {
        let (server, mut clients, code, active) = silent(&["Léa", "Bob"], events).await;
        let mut watcher = server.guest();
        watcher.hello(&code, 0).await;
        let mut tab = clients[active].other_tab();
        tab.hello(&code, 0).await;
        let everybody = clients.iter_mut().chain([&mut watcher, &mut tab]);
        for client in everybody {
            is_mute(client, active).await;
        }
        let mobilize = json!({"type": "mobilize"});
        for _ in 0..3 {
            next_is_the_move(&mut clients, active, mobilize.clone(), "refused lines").await;
            for client in &mut clients {
                is_mute(client, active).await;
            }
        }
        let end_turn = json!({"type": "end_turn"});
        next_is_the_move(&mut clients, active, end_turn, "refused lines").await;
        assert_eq!(clients[0].mirror.game["phase"], "trim");
        assert_eq!(clients[0].mirror.silence, silence(active));
        is_mute(&mut watcher, active).await;
        for client in &mut clients {
            is_mute(client, active).await;
        }
        while clients[0].mirror.game["phase"] == "trim" {
            for client in &mut clients {
                is_mute(client, active).await;
            }
            let card = clients[active].mirror.options["discard"][0].clone();
            let discard = json!({"type": "discard", "card": card});
            next_is_the_move(&mut clients, active, discard, "refused lines").await;
        }
        assert_eq!(clients[active].mirror.silence, json!(null));
        level(&mut clients).await;
        // A refused line is not kept for later.
        assert!(clients[0].mirror.said().is_empty());
        watcher.say("enfin !").await;
        for client in &mut clients {
            // What guests say stays among them until the players read along.
            let update = client.hears_update("the first line").await;
            assert_eq!(update["entry"]["moments"], json!([]));
        }
        clients[active].accepted(json!({"type": "merge_chats", "merged": true})).await;
        watcher.say("on y va ?").await;
        let update = clients[active].hears_update("a line of a guest").await;
        assert_eq!(update["entry"]["moments"][0]["text"], "on y va ?");
        clients[active].accepted(json!({"type": "rename", "name": "Max"})).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn a_line_right_after_the_taxi_is_refused_and_not_stored() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, _) = server.game(&["Léa"]).await;
    let active = clients[0].mirror.active();
    clients[active].act(json!({"type": "place_officers", "color": "blue"})).await;
    level(&mut clients).await;
    let seen = clients[active].mirror.version;
    let reveal = json!({"type": "play", "seen": seen, "command": {"type": "reveal"}});
    let (early, before) = named(json!({"type": "say", "text": "juste avant"}));
    let (taxi, reveal) = named(reveal);
    let (late, after) = named(json!({"type": "say", "text": "juste après"}));
    clients[active].send_burst(&[before, reveal, after]).await;
    let other = &mut clients[1 - active];
    let (_, race) = named(json!({"type": "say", "text": "en même temps"}));
    let raced = other.try_ask(&race).await.unwrap();
    let client = &mut clients[active];
    assert_eq!(client.answer(&early).await["type"], "accepted");
    assert_eq!(client.answer(&taxi).await["type"], "accepted");
    let refused = client.answer(&late).await;
    assert_eq!(refused["code"], "silenced");
    assert_eq!(refused["silence"], silence(active));
    level(&mut clients).await;
    // The place in the log decides: no line comes after the taxi.
    let entries = &clients[0].mirror.entries;
    let kind = |it: &Value| it["moments"][0]["type"].as_str().unwrap().to_owned();
    let kinds: Vec<String> = entries.iter().map(kind).collect();
    assert_eq!(kinds.last().unwrap(), "taxi_arrived");
    let said = usize::from(raced["type"] == "accepted");
    assert_eq!(clients[0].mirror.said().len(), 1 + said);
    let client = &mut clients[active];
    client.act(json!({"type": "end_turn"})).await;
    assert!(!client.mirror.said().contains(&"juste après"));
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_starts_in_a_silence_takes_everybody_to_be_there() {
    let (server, clients, code, active) = silent(&["Léa", "Bob"], "standard").await;
    let mut bob = clients[2].other_tab();
    drop(clients);
    let server = Host::with(unhurried(), server.stop().await).await;
    bob.address = server.address;
    assert_eq!(bob.hello(&code, 0).await["silence"], silence(active));
    let presence = bob.until("presence").await;
    assert_eq!(presence["online"], json!([true, true, true]), "nobody may learn who is there");
    server.stop().await;
}

#[tokio::test]
async fn presence_is_sent_when_the_silence_ends() {
    let (server, mut clients, code, active) = silent(&["Léa", "Bob"], "standard").await;
    let mut gone = clients.pop().unwrap();
    assert_ne!(active, 2, "Bob only looks on in this turn");
    gone.leave().await;
    for _ in 0..5 {
        let mut tab = gone.other_tab();
        tab.hello(&code, 0).await;
        tab.leave().await;
    }
    let mut watchers = Vec::new();
    for _ in 0..3 {
        let mut watcher = server.guest();
        watcher.hello(&code, 0).await;
        // They receive what the table received.
        let presence = watcher.until("presence").await;
        assert_eq!(presence["online"], json!([true, true, true]));
        assert_eq!(presence["watchers"], 0);
        watchers.push(watcher);
    }
    let walk = json!({"type": "move_officer", "officer": 0, "direction": "clockwise"});
    next_is_the_move(&mut clients, active, walk, "coming and going").await;
    for watcher in &mut watchers {
        watcher.hears_update("coming and going").await;
    }
    let end_turn = json!({"type": "end_turn"});
    next_is_the_move(&mut clients, active, end_turn, "coming and going").await;
    for client in &mut clients {
        // The server may let go of Bob's last tab a moment later.
        let there = |it: &Value| (it["online"].clone(), it["watchers"].clone());
        while there(&client.mirror.presence) != (json!([true, true, false]), json!(3)) {
            client.next().await;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn refused_requests_change_no_byte_for_other_clients() {
    let (server, mut clients, _, active) = silent(&["Léa"], "standard").await;
    let other = 1 - active;
    let version = clients[other].mirror.version;
    let play = |command: Value| json!({"type": "play", "seen": version, "command": command});
    for _ in 0..100 {
        is_mute(&mut clients[other], active).await;
        for request in [
            play(json!({"type": "mobilize"})),
            play(json!({"type": "fly"})),
            json!({"type": "join", "name": "J’ai le 7"}),
            json!({"type": "leave"}),
            json!({"type": "start"}),
        ] {
            clients[other].ask(request).await;
        }
    }
    let mobilize = json!({"type": "mobilize"});
    clients[active].send(named(play(mobilize)).1).await;
    clients[active].hears_update("a thousand requests refused").await;
    server.stop().await;
}

#[tokio::test]
async fn alone_silence_closes_the_reserve() {
    let (server, mut clients, _, _) = silent(&[], "standard").await;
    let ana = &mut clients[0];
    assert_eq!(ana.mirror.options["trade"], json!(null));
    is_mute(ana, 0).await;
    // A card for the reserve, dealt or put there.
    if ana.mirror.game["reserve"] == json!([]) {
        ana.act(json!({"type": "mobilize"})).await;
        ana.act(json!({"type": "place", "to": "reserve"})).await;
    }
    let (give, take) = (&ana.mirror.game["hands"][0][0], &ana.mirror.game["reserve"][0]);
    let trade = json!({"type": "trade", "give": give, "take": take});
    let play = json!({"type": "play", "seen": ana.mirror.version, "command": trade});
    assert_eq!(ana.refused(play).await, "no_trade_now");
    ana.act(json!({"type": "end_turn"})).await;
    ana.say("personne n’écoute").await;
    server.stop().await;
}

#[tokio::test]
async fn in_a_whole_game_no_line_is_stored_during_a_silence() {
    let server = Host::limited(GENEROUS).await;
    let (mut clients, _) = server.game(&["Léa"]).await;
    let mut chance = Chance::new(3);
    let (mut open, mut shut) = (0, 0);
    loop {
        for client in &mut clients {
            let quiet = !client.mirror.game["silence"].is_null();
            let answer = client.ask(json!({"type": "say", "text": "?"})).await;
            assert_eq!(answer["code"] == "silenced", quiet, "{answer}");
            *(if quiet { &mut shut } else { &mut open }) += 1;
        }
        level(&mut clients).await;
        if !bot::step(&mut clients, &mut chance).await {
            break;
        }
    }
    assert!(open > 0 && shut > 0, "{open} lines and {shut} refusals");
    assert_eq!(clients[0].mirror.said().len(), open);
    server.stop().await;
}
