//! A player who does anything that is open, and nothing that is not.

use serde_json::{Value, json};

use crate::client::{Client, named};

/// Chance that repeats itself: the same number draws the same.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(number: u64) -> Self {
        Self(number)
    }

    /// A number from 0 to `n - 1` (the mixing of `SplitMix64`).
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % u64::try_from(n).unwrap()).unwrap()
    }

    /// One of the commands that are open, if any is.
    pub(crate) fn command(&mut self, options: &Value) -> Option<Value> {
        let mut open = commands(options);
        (!open.is_empty()).then(|| open.swap_remove(self.below(open.len())))
    }
}

/// Every kind of command that is open, built from the options that the server sent.
fn commands(options: &Value) -> Vec<Value> {
    if options.is_null() {
        return Vec::new();
    }
    let all = |name: &str| options[name].as_array().unwrap().iter();
    let mut open = Vec::new();
    for name in ["reveal", "mobilize", "end_turn"] {
        if options[name] == true {
            open.push(json!({"type": name}));
        }
    }
    open.extend(all("place_officers").map(|it| json!({"type": "place_officers", "color": it})));
    open.extend(all("discard").map(|it| json!({"type": "discard", "card": it})));
    open.extend(all("place").map(|it| json!({"type": "place", "to": it})));
    open.extend(all("move_officer").map(|it| {
        json!({"type": "move_officer", "officer": it["officer"], "direction": it["direction"]})
    }));
    if let Some(give) = options["trade"]["give"].as_array() {
        let take = &options["trade"]["take"][0];
        open.extend(give.iter().map(|it| json!({"type": "trade", "give": it, "take": take})));
    }
    for send in all("send") {
        for load in send["loads"].as_array().unwrap() {
            let cards = loaded(send, load.as_u64().unwrap());
            open.push(json!({"type": "send", "street": send["street"], "cards": cards}));
        }
    }
    open.extend(bonuses(&options["bonus"]));
    open
}

fn loaded(send: &Value, load: u64) -> Vec<&Value> {
    let cards = send["cards"].as_array().unwrap().iter().enumerate();
    cards.filter(|(at, _)| load >> at & 1 == 1).map(|(_, card)| card).collect()
}

fn bonuses(bonus: &Value) -> Vec<Value> {
    let all = |name: &str| bonus[name].as_array().unwrap().iter();
    let mut open = Vec::new();
    if bonus["orders"] == true {
        open.push(json!({"type": "play_bonus", "card": "bonus-orders"}));
    }
    for gallop in all("gallop") {
        for street in gallop["streets"].as_array().unwrap() {
            open.push(json!({"type": "play_bonus", "card": "bonus-gallop",
                "officer": gallop["officer"], "street": street}));
        }
    }
    open.extend(
        all("clear").map(|it| json!({"type": "play_bonus", "card": "bonus-clear", "street": it})),
    );
    open.extend(
        all("recall").map(|it| json!({"type": "play_bonus", "card": "bonus-recall", "recall": it})),
    );
    open
}

/// Plays a command for whoever has to act; all clients sit by seat. Answers false once the game has
/// ended.
pub(crate) async fn step(clients: &mut [Client], chance: &mut Chance) -> bool {
    let active = clients[0].mirror.active();
    let client = &mut clients[active];
    let Some(command) = chance.command(&client.mirror.options) else {
        assert_eq!(client.mirror.room["phase"], "over", "someone can act");
        return false;
    };
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
