//! Section 6, the house rules: four cards to keep, officers that chance places, a game in silence.

use marne::{Cause, Color, Event, GameOptions, HandLimit, Marne, Phase, Setup};
use rules::{Game as _, Json, Seat, Seed, Silence};

use crate::deal::{Deal, soldier};

#[test]
fn four_cards_are_kept_where_the_table_says_so() {
    let mut table =
        Deal::players(2).short_hands().draws(&["joker-1", "joker-2", "joker-3"]).table();
    table.play("officers blue; reveal; mobilize; mobilize; mobilize");
    assert_eq!(table.play("end"), [Event::TurnEnded { trim: true }]);
    for _ in 0..3 {
        let own = table.hand(0)[0];
        table.play(&format!("discard {own}"));
        assert_eq!(table.state.phase, Phase::Trim);
    }
    let events = table.play("discard joker-3");
    let discarded = Event::Discarded { card: soldier("joker-3"), cause: Cause::HandLimit };
    assert_eq!(events, [discarded, Event::TurnBegan { seat: Seat(1), turn: 2 }]);
    assert_eq!(table.state.hands[0].len(), 4);
    // A player who was dealt five cards keeps them until the end of their own turn.
    assert_eq!(table.state.hands[1].len(), 5);
    table.play("reveal");
    assert_eq!(table.play("end"), [Event::TurnEnded { trim: true }]);
}

#[test]
fn the_reserve_holds_five_under_any_hand_limit() {
    let table = Deal::players(1).short_hands().officers(Color::Red).table();
    assert_eq!((table.reserve().len(), table.hand(0).len()), (5, 5));
}

#[test]
fn officers_that_chance_placed_stand_before_the_first_command() {
    let mut table = Deal::players(3).first(2).officers(Color::Green).table();
    assert_eq!(table.officers(), ["universite", "invalides"]);
    assert_eq!((table.state.phase, table.state.active), (Phase::Arrival, Seat(2)));
    assert_eq!((table.state.turn, table.state.actions_left), (1, 3));
    let cards: usize = table.state.hands.iter().map(|it| it.len()).sum();
    assert_eq!(cards, 10);
    assert!(!table.offers("officers blue"));
    table.play("reveal; end");
    assert_eq!((table.state.active, table.state.turn), (Seat(0), 2));
}

#[test]
fn a_silent_game_is_silent_from_its_start_to_its_end() {
    let mut table = Deal::players(2).silent().table();
    let silence = Silence { cause: Marne::SILENT_GAME.to_owned(), seat: None };
    while table.state.phase != Phase::Over {
        assert_eq!(Marne::silence(&table.state), Some(silence.clone()));
        let seat = table.state.active;
        let idle = Marne::idle(&table.state, seat).unwrap();
        let events = table.state.decide(seat, &idle, &table.seed).unwrap();
        events.iter().for_each(|event| table.state.apply(event));
    }
    assert_eq!(Marne::silence(&table.state), None);
}

#[test]
fn a_silent_game_closes_nothing_to_who_plays_alone() {
    let mut table = Deal::players(1).silent().hand(0, &["blue-1"]).reserve(&["red-1"]).table();
    table.play("officers blue; reveal");
    assert_eq!(Marne::silence(&table.state), None);
    table.play("trade blue-1 red-1");
}

#[test]
fn a_rule_that_is_not_chosen_is_not_written() {
    let plain = Json::of(&GameOptions::default());
    assert_eq!(plain.text(), r#"{"events":"standard","scoring":"french"}"#);
    let setup = Marne::setup(2, &GameOptions::default().into(), &Seed::numbered(1));
    assert!(!Json::of(&setup).text().contains("officers"));

    let house = GameOptions {
        hand_limit: HandLimit::Four,
        drawn_officers: true,
        silent: true,
        ..GameOptions::default()
    };
    let text = r#"{"events":"standard","scoring":"french","hand_limit":4,"drawn_officers":true,"silent":true}"#;
    assert_eq!(Json::of(&house).text(), text);
    assert_eq!(Json::of(&house).read::<GameOptions>().unwrap(), house);
    let setup: Setup =
        Json::of(&Marne::setup(2, &house.into(), &Seed::numbered(1))).read().unwrap();
    assert_eq!(setup, Marne::setup(2, &house.into(), &Seed::numbered(1)));
}
