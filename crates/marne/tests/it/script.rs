//! Commands as a person would write them, for readable examples.

use marne::CommandText;
use rules::strict::Object;
use serde_json::{Value, json};

/// The command of one line: `officers blue`, `reveal`, `discard blue-1`, `mobilize`, `place hand`,
/// `move 0 clockwise`, `trade blue-1 red-1`, `send orsay blue-1 joker-2`, `orders`,
/// `gallop 1 latour`, `clear fabert`, `recall red-1`, `end`.
///
/// It goes through the JSON that a client would send.
pub(crate) fn command(line: &str) -> CommandText {
    let words: Vec<&str> = line.split_whitespace().collect();
    let value = match words[..] {
        ["officers", color] => json!({"type": "place_officers", "color": color}),
        ["reveal"] => json!({"type": "reveal"}),
        ["discard", card] => json!({"type": "discard", "card": card}),
        ["mobilize"] => json!({"type": "mobilize"}),
        ["place", to] => json!({"type": "place", "to": to}),
        ["move", officer, direction] => {
            json!({"type": "move_officer", "officer": number(officer), "direction": direction})
        }
        ["trade", give, take] => json!({"type": "trade", "give": give, "take": take}),
        ["send", street, ref cards @ ..] => {
            json!({"type": "send", "street": street, "cards": cards})
        }
        ["orders"] => json!({"type": "play_bonus", "card": "bonus-orders"}),
        ["gallop", officer, street] => json!({
            "type": "play_bonus",
            "card": "bonus-gallop",
            "officer": number(officer),
            "street": street,
        }),
        ["clear", street] => json!({"type": "play_bonus", "card": "bonus-clear", "street": street}),
        ["recall", card] => json!({"type": "play_bonus", "card": "bonus-recall", "recall": card}),
        ["end"] => json!({"type": "end_turn"}),
        _ => panic!("no such line: {line}"),
    };
    parse(&value).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The command of a JSON value, as it would arrive on the wire.
pub(crate) fn parse(value: &Value) -> serde_json::Result<CommandText> {
    let Object(text) = serde_json::from_str(&value.to_string())?;
    Ok(text)
}

fn number(word: &str) -> u8 {
    word.parse().unwrap()
}
