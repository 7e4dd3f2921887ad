//! Section 7: every refusal code, with a position that gives it.

use marne::{EventLevel, Refusal};
use serde_json::{Value, json};

use crate::deal::Deal;
use crate::script;
use crate::table::Table;

/// The second turn of two players: fabert-2 and orsay-3 wait, the officers are blue.
fn second_turn() -> Table {
    let mut table = Deal::players(2)
        .taxis(&["fabert-2", "orsay-3"])
        .hand(1, &["blue-1", "red-1", "bonus-clear", "bonus-recall", "bonus-orders"])
        .table();
    table.play("officers blue; reveal; end; reveal");
    table
}

fn alone(level: EventLevel) -> Table {
    let mut table = Deal::players(1).events(level).taxis(&["dominique-2"]).table();
    table.play("officers blue; reveal");
    table
}

fn over() -> Table {
    let mut table = second_turn();
    table.play("end");
    table.state.taxi_pile = rules::List::default();
    table.play("reveal");
    table
}

fn dry() -> Table {
    let mut table = second_turn();
    table.state.soldier_pile = rules::List::default();
    table
}

fn drawn() -> Table {
    let mut table = alone(EventLevel::None);
    table.play("mobilize");
    table
}

fn spent() -> Table {
    let mut table = second_turn();
    table.play("move 0 clockwise; move 0 clockwise; move 0 clockwise");
    table
}

fn ordered() -> Table {
    let mut table = second_turn();
    table.play("orders; recall bonus-orders");
    table
}

/// A position and a line for each code.
fn all() -> Vec<(Refusal, &'static str, Table, &'static str)> {
    let here = second_turn;
    vec![
        (Refusal::GameOver, "game_over", over(), "reveal"),
        (Refusal::WrongPhase, "wrong_phase", here(), "reveal"),
        (Refusal::NoActionsLeft, "no_actions_left", spent(), "mobilize"),
        (Refusal::UnknownCard, "unknown_card", here(), "trade blue-4 blue-2a"),
        (Refusal::NotInHand, "not_in_hand", here(), "trade joker-1 blue-2a"),
        (Refusal::NotInDiscard, "not_in_discard", here(), "recall blue-1"),
        (Refusal::NoTaxi, "no_taxi", here(), "send latour blue-1"),
        (Refusal::NoOfficer, "no_officer", here(), "send fabert red-1"),
        (Refusal::WrongColor, "wrong_color", here(), "send orsay red-1"),
        (Refusal::NotEnoughSoldiers, "not_enough_soldiers", here(), "send orsay blue-1"),
        (Refusal::NoToken, "no_token", here(), "clear orsay"),
        (Refusal::NoBonusNow, "no_bonus_now", ordered(), "orders"),
        (Refusal::NoTradeNow, "no_trade_now", alone(EventLevel::Light), "trade blue-1 red-1"),
        (Refusal::NothingToDraw, "nothing_to_draw", dry(), "mobilize"),
        (Refusal::ReserveFull, "reserve_full", drawn(), "place reserve"),
        (Refusal::BadCommand, "bad_command", here(), "send orsay blue-1 blue-1"),
    ]
}

#[test]
fn every_code_has_its_position() {
    for (refusal, code, mut table, line) in all() {
        assert_eq!(table.refusal(line), refusal, "{line}");
        assert_eq!(refusal.code(), code);
    }
    let mut table = second_turn();
    for seat in [0, 2, 5, u8::MAX] {
        assert_eq!(table.refusal_for(seat, "end"), Refusal::NotYourTurn);
    }
    assert_eq!(Refusal::NotYourTurn.code(), "not_your_turn");
}

#[test]
fn a_bonus_card_with_a_parameter_too_few_or_too_many_is_a_bad_command() {
    use crate::script::parse;
    use serde_json::json;
    for value in [
        json!({"type": "play_bonus", "card": "blue-1"}),
        json!({"type": "play_bonus", "card": "bonus-orders", "officer": 0}),
        json!({"type": "play_bonus", "card": "bonus-gallop", "street": "orsay"}),
        json!({"type": "play_bonus", "card": "bonus-gallop", "officer": 0}),
        json!({"type": "play_bonus", "card": "bonus-clear"}),
        json!({"type": "play_bonus", "card": "bonus-clear", "street": "orsay", "officer": 1}),
        json!({"type": "play_bonus", "card": "bonus-recall"}),
        json!({"type": "play_bonus", "card": "bonus-recall", "recall": "red-1", "street": "orsay"}),
    ] {
        assert_eq!(parse(&value).unwrap().resolve(), Err(Refusal::BadCommand), "{value}");
    }
    // The form is checked before the card.
    let both = json!({"type": "play_bonus", "card": "bonus-orders", "recall": "red-9"});
    assert_eq!(parse(&both).unwrap().resolve(), Err(Refusal::BadCommand));
    let unknown = json!({"type": "play_bonus", "card": "bonus-recall", "recall": "red-9"});
    assert_eq!(parse(&unknown).unwrap().resolve(), Err(Refusal::UnknownCard));
}

#[test]
fn a_load_longer_than_the_deck_is_a_bad_command() {
    let ids = vec!["blue-1"; 1_000].join(" ");
    let text = crate::script::command(&format!("send orsay {ids}"));
    assert_eq!(text.resolve(), Err(Refusal::BadCommand));
}

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
