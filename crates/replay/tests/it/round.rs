//! From a log to a file and back: the game ends as the log says, and nobody is shown anything else.

use std::cell::Cell;

use protocol::ServerMessage;
use replay::{Act, Did, Instead, MOST_ACTS, NoTale, Past, Tale, print, read};
use room::{Event, Record};
use rules::{Chance, Json, Known, Level, Seat, Seed, Viewer};

use crate::evening::{Evening, TALK, code, each, games, is_rerun, key, pages};

#[test]
fn a_file_plays_to_the_end_that_the_log_has() {
    let reached = [const { Cell::new(0) }; 5];
    let reach = |which: usize, is: bool| reached[which].set(reached[which].get() + usize::from(is));
    each(8, |game, number| {
        let evening = Evening::over(game, number);
        let told = evening.tale(None).unwrap();
        let file = told.file().unwrap();
        let text = file.text();
        assert!(!text.contains(TALK), "what was said is no part of it");
        let read = read(text.as_bytes()).unwrap();
        assert_eq!(read, file, "it reads back");
        let played = Tale::of(games(), &read).unwrap();
        let end = evening.room.play().unwrap();
        assert_eq!(played.end.truth(), end.truth(), "the whole truth is the same");
        assert_eq!(told.end.truth(), end.truth());
        assert_eq!(played.steps, told.steps);
        assert_eq!(played.file().unwrap(), file, "writing it again changes nothing");
        assert_eq!(file.outcome, evening.room.outcome().unwrap());

        for step in &played.steps {
            let Did::Command { instead, undone, .. } = &step.did else {
                reach(0, true);
                continue;
            };
            reach(1, *undone);
            reach(2, matches!(instead, Some(Instead::MovedOn(_))));
            reach(3, matches!(instead, Some(Instead::StandIn(_))));
            reach(4, matches!(instead, Some(Instead::TimedOut)));
        }
    });
    assert!(
        is_rerun() || reached.iter().all(|it| it.get() > 5),
        "undo, undone, moved on, stood in, timed out: {reached:?}"
    );
}

/// The rules accept the cards of a load in any order and keep that order; the offer lists only one.
#[test]
fn a_load_is_told_in_the_order_in_which_it_was_given() {
    let game = games().find("marne").unwrap();
    let (mut chance, seed) = (Chance::new(1), Seed::new([1; 32]));
    let options = game.rules.default_options();
    let setup = game.rules.setup(2, &options, &seed).unwrap();
    let mut play = game.rules.start(2, &setup).unwrap();
    let mut turned = 0;
    while let Some(seat) = play.awaited() {
        let view = play.view(Viewer::Seat(seat));
        let offer = play.offer(seat).unwrap();
        let known = Known { players: 2, options: options.clone(), seat, view, offer };
        let chosen = game.bots.unwrap().choose(&known, Level::Steady, &mut chance).unwrap();
        let mut command: serde_json::Value = chosen.unwrap().read().unwrap();
        if let Some(cards) = command.get_mut("cards").and_then(|it| it.as_array_mut()) {
            cards.reverse();
            turned += usize::from(cards.len() > 1);
        }
        let events = play.decide(seat, &Json::of(&command), &seed).unwrap().events;
        let given = play.given(seat, &events, &seed).unwrap().unwrap();
        let told: Vec<serde_json::Value> =
            given.iter().map(|it| it.command.read().unwrap()).collect();
        assert_eq!(told, [command]);
        play.apply(&events).unwrap();
    }
    assert!(turned > 3, "loads of several cards: {turned}");
}

#[test]
fn a_replay_shows_what_those_saw_who_watched() {
    each(4, |game, number| {
        let evening = Evening::over(game, number);
        let tale = evening.tale(Some(1)).unwrap();
        let shown = pages(&tale);
        assert!(shown.over);
        assert_eq!(shown.updates.len(), tale.steps.len());
        let views: Vec<(Json, Option<Seat>)> = shown.updates.iter().map(view).collect();
        assert_eq!(views.last(), evening.watched.last(), "the end");
        // A turn that the game took for a player is one record, but one act per command.
        let mut rest = views.iter();
        for watched in &evening.watched {
            assert!(rest.any(|it| it == watched), "everything that was watched, in order");
        }
        for (update, seq) in shown.updates.iter().zip(2..) {
            let ServerMessage::Update { seq: at, entry, options, .. } = update else { panic!() };
            assert_eq!((*at, entry.seq, options), (seq, seq, &None));
        }
    });
}

/// The table, and the seat that the game waits for.
fn view(update: &ServerMessage) -> (Json, Option<Seat>) {
    let ServerMessage::Update { game: Some(game), turn: Some(turn), .. } = update else {
        panic!("{update:?}")
    };
    (game.clone(), *turn)
}

#[test]
fn each_game_of_a_room_has_its_own_file() {
    each(2, |game, number| {
        let mut evening = Evening::over(game, number);
        let first = evening.tale(Some(1)).unwrap().file().unwrap();
        evening.again();
        let second = evening.tale(Some(2)).unwrap().file().unwrap();
        assert_eq!(evening.tale(Some(1)).unwrap().file().unwrap(), first, "it stays what it was");
        assert_eq!(evening.tale(None).unwrap().file().unwrap(), second, "the last one");
        assert_ne!(first.seed, second.seed);
        assert!(first.started < second.started);
        for none in [0, 3] {
            assert_eq!(evening.tale(Some(none)).unwrap_err(), NoTale::NotPlayed);
        }
    });
}

/// The log of a room may hold ten times as many.
#[test]
fn a_game_of_more_acts_than_a_file_may_have_is_not_told() {
    each(1, |game, number| {
        let evening = Evening::over(game, number);
        let is_act = |it: &&Record| matches!(it.event, Event::Played { .. });
        let act = evening.log.iter().map(|it| &it.record).find(is_act).unwrap();
        let mut past = Past::new(code(), games(), None);
        evening.log.iter().for_each(|it| past.push(&it.record).unwrap());
        (0..=MOST_ACTS).for_each(|_| past.push(act).unwrap());
        assert_eq!(past.tale(&key()).unwrap_err(), NoTale::TooLong);
    });
}

#[test]
fn a_game_is_printed_act_by_act_with_its_end() {
    each(2, |game, number| {
        let evening = Evening::over(game, number);
        let tale = evening.tale(None).unwrap();
        let mut text = Vec::new();
        print(&tale, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), tale.steps.len() + 2, "{text}");
        assert!(lines[0].starts_with(&format!("{}: Léa", game.rules.name())), "{}", lines[0]);
        assert!(lines[1].trim_start().starts_with("1  "), "{}", lines[1]);
        assert!(lines.last().unwrap().starts_with("The end: "), "{text}");
        let file = tale.file().unwrap();
        for (line, act) in lines[1..].iter().zip(&file.acts) {
            let seat = match act {
                Act::Command { seat, .. } | Act::Undo { seat, .. } => *seat,
            };
            assert!(line.contains(&format!("  {}: ", tale.players[seat.index()])), "{line}");
            assert_eq!(line.contains(" takes back "), matches!(act, Act::Undo { .. }), "{line}");
        }
    });
}
