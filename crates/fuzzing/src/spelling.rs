//! A command as a client writes it.

use rules::marne::{Bonus, Command};
use serde_json::{Value, json};

/// The command as the JSON of a `play` message.
pub(crate) fn spelling(command: &Command) -> Value {
    match command {
        Command::PlaceOfficers { color } => json!({"type": "place_officers", "color": color}),
        Command::Reveal => json!({"type": "reveal"}),
        Command::Discard { card } => json!({"type": "discard", "card": card}),
        Command::Mobilize => json!({"type": "mobilize"}),
        Command::Place { to } => json!({"type": "place", "to": to}),
        Command::MoveOfficer { officer, direction } => {
            json!({"type": "move_officer", "officer": officer, "direction": direction})
        }
        Command::Trade { give, take } => json!({"type": "trade", "give": give, "take": take}),
        Command::Send { street, cards } => {
            json!({"type": "send", "street": street, "cards": &cards[..]})
        }
        Command::PlayBonus(bonus) => {
            let card = bonus.card();
            match bonus {
                Bonus::Orders => json!({"type": "play_bonus", "card": card}),
                Bonus::Gallop { officer, street } => {
                    json!({"type": "play_bonus", "card": card, "officer": officer, "street": street})
                }
                Bonus::Clear { street } => {
                    json!({"type": "play_bonus", "card": card, "street": street})
                }
                Bonus::Recall { recall } => {
                    json!({"type": "play_bonus", "card": card, "recall": recall})
                }
            }
        }
        Command::EndTurn => json!({"type": "end_turn"}),
    }
}
