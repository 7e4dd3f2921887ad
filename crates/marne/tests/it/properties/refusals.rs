//! Games driven by random input: a refused command changes nothing and names its reason.

use marne::{CommandText, Phase, Refusal, View};
use rules::Seat;
use serde_json::{Value, json};

use crate::commands;
use crate::player;
use crate::script;
use crate::table::Table;
use crate::walk::Walk;
use rules::Chance;
use rules::chance;

#[test]
fn a_refused_command_changes_nothing_and_names_its_reason() {
    let fixed = commands::fixed();
    chance::each_number(320, |number| {
        let Walk { setup, seed, mut chance, .. } = Walk::new(number);
        let mut table = Table::new(&setup);
        table.seed = seed;
        while table.state.phase != Phase::Over {
            for _ in 0..20 {
                let before = table.clone();
                let view = View::new(&table.state);
                let seat = if chance.once_in(8) {
                    Seat(u8::try_from(chance.place(6)).unwrap())
                } else {
                    table.state.active
                };
                let wild = commands::wild_loads(&table.state, &mut chance, 1)[0];
                let command = if chance.once_in(2) { wild } else { *chance.pick(&fixed).unwrap() };
                let text = garbled(&mut chance, CommandText::from(command));
                if let Err(refusal) = table.give(seat, &text) {
                    assert_eq!(table.state, before.state);
                    assert_eq!(table.events, before.events);
                    assert_eq!(View::new(&table.state), view);
                    assert_has_code(refusal);
                } else if table.state.phase == Phase::Over {
                    return;
                }
            }
            let next = player::any(&table.state, &mut chance);
            table.give(table.state.active, &next.into()).unwrap();
        }
        let refused = table.give(table.state.active, &script::command("reveal"));
        assert_eq!(refused, Err(Refusal::GameOver));
    });
}

/// Now and then a card that does not exist.
fn garbled(chance: &mut Chance, mut text: CommandText) -> CommandText {
    if chance.once_in(10) {
        match &mut text {
            CommandText::Discard { card } | CommandText::PlayBonus { card, .. } => {
                "blue-4".clone_into(card);
            }
            CommandText::Trade { take, .. } => "Blue-1".clone_into(take),
            CommandText::Send { cards, .. } => cards.push(String::new()),
            _ => {}
        }
    }
    text
}

fn assert_has_code(refusal: Refusal) {
    assert!(refusal.code().bytes().all(|it| it == b'_' || it.is_ascii_lowercase()));
    assert_eq!(json!(refusal), json!(refusal.code()));
    assert!(!refusal.message().is_empty());
}

/// Text that is not a command.
#[test]
fn text_that_is_no_command_does_not_read() {
    let wrong: [Value; 26] = [
        json!({"type": "place_officers", "color": {"blue": null}}),
        json!({"type": "place", "to": {"hand": null}}),
        json!({"type": "send", "street": {"orsay": null}, "cards": []}),
        json!({"type": "play_bonus", "card": "bonus-clear", "street": {"orsay": null}}),
        json!(["reveal"]),
        json!({"type": 1}),
        json!({"type": ["reveal"]}),
        json!(null),
        json!("reveal"),
        json!({}),
        json!({"type": "jump"}),
        json!({"type": "Reveal"}),
        json!({"type": "reveal", "card": "blue-1"}),
        json!({"type": "mobilize", "count": 2}),
        json!({"type": "end_turn", "trim": true}),
        json!({"type": "discard"}),
        json!({"type": "discard", "card": 1}),
        json!({"type": "place", "to": "street"}),
        json!({"type": "place_officers", "color": "pink"}),
        json!({"type": "move_officer", "officer": 2, "direction": "clockwise"}),
        json!({"type": "move_officer", "officer": -1, "direction": "clockwise"}),
        json!({"type": "move_officer", "officer": 0, "direction": "north"}),
        json!({"type": "trade", "give": "blue-1"}),
        json!({"type": "send", "street": "rivoli", "cards": []}),
        json!({"type": "play_bonus", "card": "bonus-orders", "street": null}),
        json!({"type": "play_bonus", "card": "bonus-orders", "seat": 0}),
    ];
    for value in wrong {
        assert!(script::parse(&value).is_err(), "{value}");
    }
}
