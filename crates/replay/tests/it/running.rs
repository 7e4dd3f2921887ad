//! A game in progress: no file, no seed, and nothing that watchers have not been told.

use std::cell::Cell;

use protocol::ServerMessage;
use room::Event;
use serde_json::Value;

use crate::evening::{Evening, each, games, is_rerun, key, pages};

#[test]
fn a_running_game_has_no_file_and_shows_what_watchers_were_told() {
    let compared = Cell::new(0);
    each(6, |game, number| {
        let mut evening = Evening::begun(game, number);
        for _ in 0..evening.chance.below(20) {
            if !evening.room.is_over() {
                evening.act();
            }
        }
        if evening.room.is_over() {
            return;
        }
        let tale = evening.tale(None).unwrap();
        assert_eq!(tale.file(), None, "its seed is a secret");
        let shown = pages(&tale);
        assert!(!shown.over);
        let text = serde_json::to_string(&shown).unwrap();
        let started = evening.log.iter().find_map(|it| match &it.record.event {
            Event::Started { .. } => evening.room.seed(&key()).ok().map(|it| it.to_hex()),
            _ => None,
        });
        assert!(!text.contains(&started.unwrap()), "the seed");
        let last = shown.updates.last().unwrap_or(&shown.welcome);
        let (ServerMessage::Update { game: view, .. } | ServerMessage::Welcome { game: view, .. }) =
            last
        else {
            panic!("{last:?}")
        };
        let now = evening.room.play().unwrap().view(rules::Viewer::Watcher);
        assert_eq!(view.as_ref(), Some(&now), "the table as watchers see it");
        compared.set(compared.get() + 1);
    });
    assert!(is_rerun() || compared.get() > 12, "most go on: {}", compared.get());
}

#[test]
fn a_game_that_was_ended_without_a_result_says_so_and_keeps_its_seed() {
    let ended = Cell::new(0);
    each(6, |game, number| {
        let mut evening = Evening::begun(game, number);
        for _ in 0..8 {
            if !evening.room.is_over() {
                evening.act();
            }
        }
        let before = pages(&evening.tale(None).unwrap());
        assert!(!before.unfinished);
        if evening.room.is_over() || !evening.ends() {
            return;
        }
        let tale = evening.tale(None).unwrap();
        assert_eq!(tale.file(), None, "its seed stays a secret");
        let shown = pages(&tale);
        assert!(shown.unfinished && !shown.over);
        assert_eq!(shown.updates, before.updates);
        ended.set(ended.get() + 1);
    });
    assert!(is_rerun() || ended.get() > 8, "most are ended: {}", ended.get());
}

/// In Boomville an incident is answered by somebody other than the player of the turn.
#[test]
fn who_has_to_answer_first_is_shown_as_the_one_the_game_waits_for() {
    let game = games().find("boomville").unwrap();
    let is_asked = |evening: &Evening| {
        evening.room.awaited() != evening.room.play().and_then(rules::Play::turn)
    };
    for number in 0..200 {
        let mut evening = Evening::begun(game, number);
        while !evening.room.is_over() && !is_asked(&evening) {
            evening.act();
        }
        if is_asked(&evening) {
            let shown = pages(&evening.tale(None).unwrap());
            let Some(ServerMessage::Update { turn, .. }) = shown.updates.last() else {
                panic!("something was done")
            };
            assert_eq!(*turn, Some(evening.room.awaited()), "game {number}");
            return;
        }
    }
    panic!("nobody was ever asked");
}

/// Two games that a watcher cannot tell apart are shown by the same bytes.
#[test]
fn the_past_of_a_running_game_does_not_depend_on_what_is_hidden() {
    let compared = Cell::new(0);
    each(6, |game, number| {
        let mut evening = Evening::begun(game, number);
        for _ in 0..evening.chance.below(12) {
            if !evening.room.is_over() {
                evening.act();
            }
        }
        if evening.room.is_over() {
            return;
        }
        let tale = evening.tale(None).unwrap();
        let steps: Vec<_> = evening
            .log
            .iter()
            .filter_map(|it| match &it.record.event {
                Event::Played { events, .. } | Event::TimedOut { events, .. } => {
                    Some(events.clone())
                }
                _ => None,
            })
            .collect();
        let undone = evening.log.iter().any(|it| matches!(it.record.event, Event::Undone { .. }));
        let watcher = rules::Viewer::Watcher;
        let twin = game.kit.twin_setup(&tale.setup, watcher, &mut evening.chance);
        if undone || game.kit.keeps(&tale.setup, &twin, &steps, watcher) < steps.len() {
            return;
        }
        let mut other = tale.clone();
        other.setup = twin;
        let bytes = |it: &replay::Tale| serde_json::to_value(pages(it)).unwrap();
        let (one, other): (Value, Value) = (bytes(&tale), bytes(&other));
        assert_eq!(one, other);
        compared.set(compared.get() + 1);
    });
    assert!(is_rerun() || compared.get() > 4, "some hide something: {}", compared.get());
}
