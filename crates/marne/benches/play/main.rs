//! How fast the rules are for a search, beside those of chess in the same run: a random command with every open one
//! listed, whole random games with commands drawn by their number, and applying known events.
#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark that fails may panic")]
#![allow(clippy::print_stdout, reason = "says how many commands are open")]

mod processor;

use std::hint::black_box;

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use marne::{Command, Event, EventLevel, Events, GameOptions, Phase, Scoring, Setup, State};
use processor::ProcessorTime;
use rules::Seed;
use shakmaty::{Chess, Position};

/// Plies without a capture or a pawn's move after which a game of chess is drawn.
const QUIET: u32 = 150;

/// A fast generator: making the seeds of games takes longer than the games.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let n = u64::try_from(n).unwrap();
        usize::try_from((u128::from(self.0) * u128::from(n)) >> 64).unwrap()
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

/// Plays to the end, with every open command listed each time; `told` receives every command.
fn listed(
    mut state: State,
    chance: &mut Chance,
    seed: &Seed,
    commands: &mut Vec<Command>,
    mut told: impl FnMut(&[Event], usize),
) {
    let mut events = Events::default();
    while state.phase != Phase::Over {
        commands.clear();
        state.options().each(|it| commands.push(it));
        let command = &commands[chance.below(commands.len())];
        state.decide_into(state.active, command, seed, &mut events).unwrap();
        events.iter().for_each(|event| state.apply(event));
        told(&events, commands.len());
    }
}

/// Plays the same game, every command drawn by its number.
fn drawn(mut state: State, chance: &mut Chance, seed: &Seed) {
    let mut events = Events::default();
    while state.phase != Phase::Over {
        let options = state.options();
        options.nth(chance.below(options.count()), |command| {
            state.decide_into(state.active, &command, seed, &mut events).unwrap();
        });
        events.iter().for_each(|event| state.apply(event));
    }
}

/// A random game of chess, with every legal move listed each time; returns the number of plies.
fn chess(chance: &mut Chance) -> usize {
    let mut position = Chess::default();
    let mut plies = 0;
    while position.halfmoves() < QUIET && !position.is_insufficient_material() {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[chance.below(moves.len())]);
        plies += 1;
    }
    plies
}

fn elements(group: &mut BenchmarkGroup<'_, ProcessorTime>, count: usize) {
    group.throughput(Throughput::Elements(count.try_into().unwrap()));
}

fn play(criterion: &mut Criterion<ProcessorTime>) {
    let starts = starts();
    let seed = Seed::new([7; 32]);
    let mut group = criterion.benchmark_group("play");
    let mut list = Vec::with_capacity(512);

    // The same games every time, so that the counts are exact.
    let mut chance = Chance(1);
    let plies: usize = (0..64).map(|_| chess(&mut chance)).sum();
    elements(&mut group, plies);
    group.bench_function("chess", |bencher| {
        bencher.iter(|| {
            let mut chance = Chance(1);
            (0..64).map(|_| chess(&mut chance)).sum::<usize>()
        });
    });

    let (mut commands, mut open) = (0, 0);
    let mut histories = Vec::new();
    let mut chance = Chance(1);
    for start in &starts {
        let mut events = Vec::new();
        listed(*start, &mut chance, &seed, &mut list, |told, listed| {
            commands += 1;
            open += listed;
            events.extend_from_slice(told);
        });
        histories.push((*start, events));
    }
    println!("{:.1} commands are open on average", open as f64 / commands as f64);
    elements(&mut group, commands);
    group.bench_function("commands", |bencher| {
        bencher.iter(|| {
            let mut chance = Chance(1);
            for start in &starts {
                listed(black_box(*start), &mut chance, &seed, &mut list, |_, _| ());
            }
        });
    });

    elements(&mut group, 64);
    group.bench_function("games", |bencher| {
        bencher.iter(|| {
            let mut chance = Chance(1);
            for start in &starts {
                drawn(black_box(*start), &mut chance, &seed);
            }
        });
    });

    let events: usize = histories.iter().map(|(_, events)| events.len()).sum();
    elements(&mut group, events);
    group.bench_function("apply", |bencher| {
        bencher.iter(|| {
            for (start, events) in &histories {
                let mut state = *start;
                events.iter().for_each(|event| state.apply(event));
                black_box(state);
            }
        });
    });

    // Where the time of a command goes: the positions of the same games are only examined.
    let mut positions = Vec::new();
    for (start, events) in &histories {
        let mut state = *start;
        for event in events {
            positions.push(state);
            state.apply(event);
        }
    }
    elements(&mut group, positions.len());
    group.bench_function("options", |bencher| {
        bencher.iter(|| {
            for state in &positions {
                black_box(state.options());
            }
        });
    });
    group.bench_function("listed", |bencher| {
        bencher.iter(|| {
            for state in &positions {
                list.clear();
                state.options().each(|it| list.push(it));
                black_box(&mut list);
            }
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(ProcessorTime);
    targets = play
}
criterion_main!(benches);
