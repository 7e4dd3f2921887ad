//! A finished game is played on from any act, and continues differently.

use std::cell::Cell;

use protocol::ServerMessage;
use replay::{Shown, Tale};
use room::{Practice, Room};
use rules::{Chance, Json, Viewer};

use crate::evening::{Evening, each, games, is_rerun, pages};

/// The table after this many acts, as watchers saw it.
fn seen(shown: &Shown, acts: usize) -> &Json {
    let message = acts.checked_sub(1).map_or(&shown.welcome, |it| &shown.updates[it]);
    let (ServerMessage::Update { game, .. } | ServerMessage::Welcome { game, .. }) = message else {
        panic!("{message:?}")
    };
    game.as_ref().unwrap()
}

fn practice(tale: &Tale, acts: usize) -> Practice {
    let position = tale.position(acts).unwrap().unwrap();
    let act = u32::try_from(acts).unwrap();
    Practice { players: tale.players.clone(), act, position }
}

fn now(room: &Room) -> Json {
    room.play().unwrap().view(Viewer::Watcher)
}

#[test]
fn a_game_is_played_on_from_any_act() {
    let others = Cell::new(0);
    each(2, |game, number| {
        let tale = Evening::over(game, number).tale(None).unwrap();
        let (acts, shown) = (tale.steps.len(), pages(&tale));
        assert_eq!(tale.position(acts).unwrap(), None, "it is over there");
        assert_eq!(tale.position(acts + 1).unwrap(), None, "there is no such act");
        let file = Tale::of(games(), &tale.file().unwrap()).unwrap();
        let mut chance = Chance::new(number);
        for at in [0, 1, chance.place(acts), acts - 1] {
            let practice = practice(&tale, at);
            let there = practice.position.play(game.rules, tale.seats()).unwrap();
            assert_eq!(there.view(Viewer::Watcher), *seen(&shown, at), "act {at}");
            let of_file = file.position(at).unwrap().unwrap();
            let of_file = of_file.play(game.rules, tale.seats()).unwrap();
            assert_eq!(of_file.truth(), there.truth(), "a file leads to the same");

            let mut table = Evening::practising(game, practice, number);
            let begun = table.room.play().unwrap();
            assert_eq!(begun.view(Viewer::Watcher), *seen(&shown, at), "all that is known stays");
            others.set(others.get() + u32::from(begun.truth() != there.truth()));
            for _ in 0..12 {
                if !table.room.is_over() {
                    table.act();
                }
            }
            let played = table.tale(None).unwrap();
            assert_eq!(played.file(), None, "practice has no file");
            let shown = pages(&played);
            assert!(shown.practice);
            assert_eq!(*seen(&shown, played.steps.len()), now(&table.room));

            let half = played.steps.len() / 2;
            let again = self::practice(&played, half);
            let again = Evening::practising(game, again, number + 1);
            assert_eq!(now(&again.room), *seen(&shown, half), "practice is practised");
        }
    });
    assert!(is_rerun() || others.get() > 12, "the piles are others: {}", others.get());
}

#[test]
fn the_next_game_of_a_practice_table_begins_there_again() {
    let ended = Cell::new(0);
    each(2, |game, number| {
        let tale = Evening::over(game, number).tale(None).unwrap();
        let near_the_end = tale.steps.len() - 1;
        let mut table = Evening::practising(game, practice(&tale, near_the_end), number);
        let begun = now(&table.room);
        for _ in 0..2000 {
            if table.room.is_over() {
                break;
            }
            table.act();
        }
        if !table.room.is_over() {
            return;
        }
        table.once_more();
        assert_eq!(now(&table.room), begun);
        assert_eq!(table.tale(None).unwrap().steps.len(), 0);
        assert!(table.tale(Some(1)).unwrap().end.outcome().is_some());
        ended.set(ended.get() + 1);
    });
    assert!(is_rerun() || ended.get() > 4, "most come to their end: {}", ended.get());
}
