//! How long the bots think: `cargo bench -p bots --bench choices`. It measures processor time, so other load matters
//! little; the deals are always the same.
#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]

use std::time::Duration;

use rules::{Chance, Entry, Json, Known, Level, Seed, Viewer};
use rustix::time::{ClockId, clock_gettime};

/// Game, players, level of events where the game has them, level of the bots, games.
const TABLES: [(Entry, u8, &str, Level, u64); 9] = [
    (marne::ENTRY, 2, "standard", Level::Steady, 60),
    (marne::ENTRY, 5, "expert", Level::Steady, 60),
    (marne::ENTRY, 2, "standard", Level::Keen, 8),
    (marne::ENTRY, 5, "expert", Level::Keen, 8),
    (marne::ENTRY, 1, "standard", Level::Master, 2),
    (marne::ENTRY, 2, "standard", Level::Master, 2),
    (marne::ENTRY, 5, "expert", Level::Master, 2),
    (taxifolie::ENTRY, 6, "", Level::Steady, 60),
    (boomville::ENTRY, 6, "", Level::Steady, 60),
];

fn main() {
    println!(
        "| game | players | events | bots | choices | mean | 99 % | longest | mean turn | longest |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for (game, players, events, level, games) in TABLES {
        let usual = game.rules.default_options().text().to_owned();
        assert!(events.is_empty() || usual.contains("standard"), "the level of events");
        let options = Json::parse(&usual.replace("standard", events)).expect("options");
        let (mut choices, mut turns) = (Vec::new(), Vec::new());
        for number in 0..games {
            play(game, players, &options, level, number, &mut choices, &mut turns);
        }
        let (choices, turns) = (Times::of(choices), Times::of(turns));
        println!(
            "| {} | {players} | {events} | {} | {} | {:.2?} | {:.2?} | {:.2?} | {:.2?} | {:.2?} |",
            game.rules.name(),
            level.word(),
            choices.count,
            choices.mean,
            choices.of_99_in_100,
            choices.longest,
            turns.mean,
            turns.longest,
        );
    }
}

/// Plays a game, and adds the time of each choice and each turn.
fn play(
    game: Entry,
    players: u8,
    options: &Json,
    level: Level,
    number: u64,
    choices: &mut Vec<Duration>,
    turns: &mut Vec<Duration>,
) {
    let mut chance = Chance::new(number);
    let seed = Seed::new(chance.bytes());
    let setup = game.rules.setup(players, options, &seed).expect("options");
    let mut play = game.rules.start(players, &setup).expect("a setup");
    let bots = bots::find(game.rules.name()).expect("every game has bots");
    let (mut turn, mut spent) = (play.turns(), Duration::ZERO);
    while let Some(seat) = play.awaited() {
        let offer = play.offer(seat).expect("something is open");
        let view = play.view(Viewer::Seat(seat));
        let known = Known { players, options: options.clone(), seat, view, offer };
        let mut chance = chance.branch();
        let began = now();
        let chosen = bots.choose(&known, level, &mut chance);
        let took = now().saturating_sub(began);
        choices.push(took);
        if play.turns() != turn {
            turns.push(std::mem::take(&mut spent));
            turn = play.turns();
        }
        spent += took;
        let command = chosen.expect("parts of this game").expect("a command");
        let events = play.decide(seat, &command, &seed).expect("it is open").events;
        play.apply(&events).expect("events of this game");
    }
    turns.push(spent);
}

/// The processor time of this thread.
fn now() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).expect("a time after 0")
}

struct Times {
    count: usize,
    mean: Duration,
    /// 99 of 100 take at most this long.
    of_99_in_100: Duration,
    longest: Duration,
}

impl Times {
    fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let count = times.len();
        let at = |place: usize| times.get(place).copied().unwrap_or_default();
        Self {
            count,
            mean: times.iter().sum::<Duration>() / u32::try_from(count.max(1)).unwrap_or(u32::MAX),
            of_99_in_100: at((99 * count / 100).min(count.saturating_sub(1))),
            longest: at(count.saturating_sub(1)),
        }
    }
}
