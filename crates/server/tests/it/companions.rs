//! A bot that plays beside people, over real sockets.

use std::time::Duration;

use rules::{Chance, Json};
use serde_json::{Value, json};

use crate::host::Host;

#[tokio::test]
async fn who_acts_out_of_turn_holds_no_bot_up() {
    let server = Host::start().await;
    let (mut ana, _) = server.room().await;
    ana.accepted(json!({"type": "choose_game", "game": "boomville"})).await;
    ana.accepted(json!({"type": "add_bot", "level": "steady"})).await;
    ana.accepted(json!({"type": "start"})).await;
    let mut chance = Chance::new(1);
    while ana.mirror.turn == 0 {
        let command = boomville::ENTRY.kit.pick(&Json::of(&ana.mirror.options), &mut chance);
        let command: Value = command.expect("Ana can act").read().unwrap();
        ana.act(command).await;
        // The server limits people to a human pace.
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    // Everybody may ask for one more destination at any time, and take it back before the shortest wait of a bot.
    let mut version = ana.mirror.version;
    for agree in [true, false].into_iter().cycle().take(12) {
        tokio::time::sleep(Duration::from_millis(700)).await;
        let command = json!({"type": "more", "agree": agree});
        let wish = json!({"type": "play", "seen": version, "command": command});
        let answer = ana.ask(wish).await;
        // The bot was quicker, or has acted between the wish and its answer.
        let is_late = answer["type"] != "accepted";
        assert!(!is_late || answer["code"] == "stale", "{answer}");
        if is_late || ana.mirror.version > version + 1 {
            server.stop().await;
            return;
        }
        version = ana.mirror.version;
    }
    panic!("the bot waits as long as Ana likes");
}

#[tokio::test]
async fn a_bot_has_no_level_that_its_game_has_not() {
    let server = Host::start().await;
    let (mut ana, code) = server.room().await;
    ana.accepted(json!({"type": "add_bot", "level": "keen"})).await;
    assert_eq!(ana.hello(&code, 0).await["room"]["seats"][1]["bot"], "keen");
    ana.accepted(json!({"type": "choose_game", "game": "taxifolie"})).await;
    assert_eq!(ana.hello(&code, 0).await["room"]["seats"][1]["bot"], "steady");
    ana.accepted(json!({"type": "choose_game", "game": "marne"})).await;
    assert_eq!(ana.hello(&code, 0).await["room"]["seats"][1]["bot"], "keen");
    server.stop().await;
}
