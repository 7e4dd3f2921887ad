//! The series of a room whose games end as a test decides.

use rules::{Chance, Games};

use super::*;

const GAMES: Games = Games::new(&[marne::ENTRY, pennies::ENTRY]);

/// A room with this target, where nobody has played yet.
fn room(target: u8) -> Room {
    let mut room = Room::new(crate::RoomCode::pick(1), GAMES);
    room.chronicle.set(Some(target), false);
    room
}

/// A game ended with this band, under the current options.
fn end(room: &mut Room, band: u8) {
    let (game, options) = (room.game.rules.name(), room.options.clone());
    room.chronicle.end(|number, played, silent_turns| Finished {
        number,
        game,
        options,
        players: Vec::new(),
        outcome: Outcome::Team { points: 0 },
        band: Some(band),
        ended: 0,
        played,
        silent_turns,
        bots: false,
    });
}

fn streaks(room: &Room) -> (u32, u32, u32) {
    let series = room.series();
    (series.games, series.streak, series.best)
}

#[test]
fn a_streak_counts_the_last_games_in_a_row_that_reached_the_target() {
    for number in 0..50 {
        let mut chance = Chance::new(number);
        let target = 2 + u8::try_from(chance.below(5)).unwrap_or(0);
        let mut room = room(target);
        let (mut games, mut row, mut best) = (0, 0, 0);
        for _ in 0..40 {
            let band = 1 + u8::try_from(chance.below(6)).unwrap_or(0);
            end(&mut room, band);
            games += 1;
            row = if band >= target { row + 1 } else { 0 };
            best = best.max(row);
            assert_eq!(streaks(&room), (games, row, best), "{target}");
        }
    }
}

#[test]
fn another_target_recounts_the_same_games() {
    let mut room = room(4);
    [6, 3, 5, 4].into_iter().for_each(|it| end(&mut room, it));
    let mut by = |target| {
        room.chronicle.set(target, false);
        streaks(&room)
    };
    assert_eq!([by(Some(4)), by(Some(3)), by(Some(5)), by(None)].map(|it| it.1), [2, 4, 0, 0]);
}

#[test]
fn other_options_and_another_game_keep_the_series_and_not_the_streak() {
    let mut room = room(2);
    let standard = room.options.clone();
    [3, 4].into_iter().for_each(|it| end(&mut room, it));
    room.options = Json::of(&marne::GameOptions { silent: true, ..Default::default() });
    assert_eq!(streaks(&room), (2, 0, 2));
    end(&mut room, 5);
    assert_eq!(streaks(&room), (3, 1, 2), "a row is one of the same options");
    room.options = standard;
    assert_eq!(streaks(&room), (3, 0, 2));
    room.game = pennies::ENTRY;
    assert_eq!(streaks(&room), (0, 0, 0));
    assert_eq!(room.series().target, None);
    room.game = marne::ENTRY;
    end(&mut room, 2);
    assert_eq!(streaks(&room), (4, 1, 2));
}
