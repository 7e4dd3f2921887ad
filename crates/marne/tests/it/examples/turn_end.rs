//! Section 4, the end of the turn: down to five cards, one by one, and the next player.

use marne::{Cause, Event, Phase, Refusal};
use rules::Seat;

use crate::deal::{Deal, soldier};

#[test]
fn five_cards_end_the_turn_at_once() {
    let mut table = Deal::players(3).first(2).table();
    table.play("officers blue; reveal");
    let events = table.play("end");
    assert_eq!(
        events,
        [Event::TurnEnded { trim: false }, Event::TurnBegan { seat: Seat(0), turn: 2 }]
    );
    assert_eq!((table.state.phase, table.state.actions_left), (Phase::Arrival, 3));
}

#[test]
fn eight_cards_are_trimmed_one_by_one() {
    let mut table = Deal::players(2).draws(&["joker-1", "joker-2", "joker-3"]).table();
    table.play("officers blue; reveal; mobilize; mobilize; mobilize");
    assert_eq!(table.play("end"), [Event::TurnEnded { trim: true }]);
    assert_eq!((table.state.phase, table.state.active), (Phase::Trim, Seat(0)));
    for line in ["end", "reveal", "mobilize", "move 0 clockwise"] {
        assert_eq!(table.refusal(line), Refusal::WrongPhase, "{line}");
    }
    assert_eq!(table.refusal("discard green-1"), Refusal::NotInHand);
    let own = table.hand(0)[0];
    table.play(&format!("discard {own}"));
    table.play("discard joker-2");
    assert_eq!(table.state.phase, Phase::Trim);
    let events = table.play("discard joker-3");
    assert_eq!(
        events,
        [
            Event::Discarded { card: soldier("joker-3"), cause: Cause::HandLimit },
            Event::TurnBegan { seat: Seat(1), turn: 2 }
        ]
    );
    assert_eq!(table.state.hands[0].len(), 5);
    assert_eq!(table.discard(), [own, "joker-2", "joker-3"]);
}

#[test]
fn a_bonus_card_cannot_be_played_while_trimming() {
    let mut table = Deal::players(2).hand(0, &["bonus-orders"]).table();
    table.play("officers blue; reveal; mobilize; end");
    assert_eq!(table.refusal("orders"), Refusal::WrongPhase);
    table.play("discard bonus-orders");
    assert_eq!(table.state.active, Seat(1));
}

#[test]
fn actions_need_not_be_used() {
    let mut table = Deal::players(2).table();
    table.play("officers blue; reveal; end");
    assert_eq!((table.state.active, table.state.turn), (Seat(1), 2));
}
