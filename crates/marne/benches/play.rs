//! How fast the rules are for a search: whole random games, and applying what is already known.
#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark that fails may panic")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use marne::{Command, Event, EventLevel, GameOptions, Phase, Scoring, Setup, State};
use rules::Seed;

/// Quick chance: the seeds of games are slower than the games.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap() % n
    }
}

fn starts() -> Vec<State> {
    let options = GameOptions {
        events: EventLevel::Standard,
        scoring: Scoring::French,
        ..Default::default()
    };
    (0..64)
        .map(|number| Setup::from_seed(number % 5 + 1, options, &Seed::new([number; 32])))
        .map(|setup| State::new(&setup))
        .collect()
}

/// Plays to the end; `told` hears of every command.
fn playout(mut state: State, chance: &mut Chance, seed: &Seed, mut told: impl FnMut(&[Event])) {
    while state.phase != Phase::Over {
        let options = state.options();
        let nth = chance.below(options.count());
        let command: Command = options.iter().nth(nth).unwrap();
        let events = state.decide(state.active, &command, seed).unwrap();
        events.iter().for_each(|event| state.apply(event));
        told(&events);
    }
}

fn play(criterion: &mut Criterion) {
    let starts = starts();
    let seed = Seed::new([7; 32]);
    let mut group = criterion.benchmark_group("play");

    group.throughput(Throughput::Elements(64));
    group.bench_function("games", |bencher| {
        let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
        bencher.iter(|| {
            for start in &starts {
                playout(black_box(*start), &mut chance, &seed, |_| ());
            }
        });
    });

    let mut commands = 0;
    let mut histories = Vec::new();
    let mut chance = Chance(1);
    for start in &starts {
        let mut events = Vec::new();
        playout(*start, &mut chance, &seed, |told| {
            commands += 1;
            events.extend_from_slice(told);
        });
        histories.push((*start, events));
    }
    group.throughput(Throughput::Elements(commands));
    group.bench_function("commands", |bencher| {
        bencher.iter(|| {
            // The same games every time, so that the count of commands is exact.
            let mut chance = Chance(1);
            for start in &starts {
                playout(black_box(*start), &mut chance, &seed, |_| ());
            }
        });
    });

    let events: usize = histories.iter().map(|(_, events)| events.len()).sum();
    group.throughput(Throughput::Elements(events.try_into().unwrap()));
    group.bench_function("apply", |bencher| {
        bencher.iter(|| {
            for (start, events) in &histories {
                let mut state = *start;
                events.iter().for_each(|event| state.apply(event));
                black_box(state);
            }
        });
    });

    // Where the time of a command goes: the positions of the same games, looked at only.
    let mut positions = Vec::new();
    for (start, events) in &histories {
        let mut state = *start;
        for event in events {
            positions.push(state);
            state.apply(event);
        }
    }
    group.throughput(Throughput::Elements(positions.len().try_into().unwrap()));
    group.bench_function("options", |bencher| {
        bencher.iter(|| {
            for state in &positions {
                black_box(state.options());
            }
        });
    });
    group.bench_function("options and count", |bencher| {
        bencher.iter(|| {
            for state in &positions {
                black_box(state.options().count());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, play);
criterion_main!(benches);
