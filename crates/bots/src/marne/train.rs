//! How the net learns: bots play each other, and a net is fitted to the outcome of each position (TD(λ)). The same
//! course gives the same net on every machine and with any number of threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use marne::{Color, Command, EventLevel, GameOptions, Marne, Phase, Scoring, Setup, State};
use rules::{Chance, Game as _, Seed};

use super::adam::Adam;
use super::ends::Ends;
use super::features::Features;
use super::net::{Net, SCALE};
use super::nets::Nets;
use super::rollout::{self, give};
use super::search::{Search, Width};
use super::{jam, world};

/// What is learned, and from how much.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Decides every deal, every choice and the initial net.
    pub seed: u64,
    /// The number of players whose net learns.
    pub players: u8,
    /// Rounds of games; the net fitted after each round plays the next.
    pub rounds: u64,
    /// Games per round.
    pub games: u64,
    /// Threads that play.
    pub threads: u64,
    /// Whether an untrained net plays the first round instead of the trained one. The result is for all numbers of
    /// players: the stored nets are not read, as they may have other features.
    pub from_nothing: bool,
}

/// The number of the first game of a course.
const FIRST: u64 = 2_000_000;
/// How far a result counts for positions long before it, once the net can evaluate a position.
const LAMBDA: f32 = 0.3;
/// The same for games of nets that began untrained.
const LAMBDA_FROM_NOTHING: f32 = 0.85;
/// Rounds whose positions are fitted.
const KEPT: usize = 8;
/// Passes over the positions.
const PASSES: usize = 14;
const BATCH: usize = 512;
/// The largest step: the first twentieth of all steps rises to it, the rest declines from it.
const RATE: f32 = 0.002;
/// The games are searched narrowly: many narrow games teach more than a few wide ones.
const WIDTH: Width = Width { draws: [2, 1, 1], trades: 3, loads: 1 };
const BUDGET: u32 = 600;
/// How often a game is continued from a position where a jam is near, each time with other piles. Jams are rare and
/// cost most of a game, and the games alone contain few of them.
const REPEATS: usize = 3;
/// How many turns it is continued, and how far their result counts: the causes of a jam show only after some turns.
const TURNS_TIGHT: usize = 4;
const LAMBDA_TIGHT: f32 = 0.85;

/// A position where a turn had ended, and the points it was worth.
#[derive(Debug)]
struct Sample {
    features: Features,
    points: f32,
}

/// One game of learning.
#[derive(Debug, Default)]
struct Lesson {
    score: u8,
    is_plain: bool,
    samples: Vec<Sample>,
}

/// Trains, and reports after each round how its games went; returns the nets in their stored form.
pub fn train(course: &Course, mut tell: impl FnMut(&str)) -> Vec<u8> {
    let mut chance = Chance::new(course.seed);
    let mut net = match course.from_nothing {
        true => Net::random(&mut chance),
        false => Nets::trained(course.players).clone(),
    };
    let mut kept: Vec<Vec<Sample>> = Vec::new();
    for round in 0..course.rounds {
        let lessons = lessons(&net, course, FIRST + round * course.games);
        tell(&report(round, &lessons));
        kept.push(lessons.into_iter().flat_map(|it| it.samples).collect());
        if kept.len() > KEPT {
            kept.remove(0);
        }
        net = fit(&kept.iter().flatten().collect::<Vec<_>>(), &mut chance);
    }
    let is_new = |players: u8| course.from_nothing || players == course.players;
    let nets = (1..=5).map(|it| if is_new(it) { &net } else { Nets::trained(it) });
    Nets::of(nets.cloned().collect()).bytes()
}

/// Fits a net to the worth of these positions.
fn fit(samples: &[&Sample], chance: &mut Chance) -> Net {
    let mut net = Net::random(chance);
    let mut adam = Adam::new();
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let steps = (PASSES * samples.len().div_ceil(BATCH)) as f32;
    let mut done = 0.0;
    for _ in 0..PASSES {
        chance.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            done += 1.0;
            let rate = RATE * (1.0 - done / steps) * (20.0 * done / steps).min(1.0);
            let batch =
                batch.iter().map(|at| (&samples[*at].features, samples[*at].points / SCALE));
            adam.step(&mut net, batch, rate);
        }
    }
    net
}

fn report(round: u64, lessons: &[Lesson]) -> String {
    let plain = lessons.iter().filter(|it| it.is_plain).map(|it| f32::from(it.score));
    let (sum, count) = plain.fold((0.0, 0.0), |(sum, count), score| (sum + score, count + 1.0));
    format!("round {round}: {:.2} points", sum / f32::max(count, 1.0))
}

fn lessons(net: &Net, course: &Course, first: u64) -> Vec<Lesson> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= course.games {
                return done;
            }
            done.push((nth, lesson(net, course, first + nth)));
        }
    };
    let mut all: Vec<(u64, Lesson)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..course.threads.max(1)).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|it| it.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    all.sort_by_key(|(nth, _)| *nth);
    all.into_iter().map(|(_, lesson)| lesson).collect()
}

fn lesson(net: &Net, course: &Course, number: u64) -> Lesson {
    let mut chance = Chance::new(course.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let lambda = if course.from_nothing { LAMBDA_FROM_NOTHING } else { LAMBDA };
    let events = match chance.below(8) {
        0 => EventLevel::None,
        1 => EventLevel::Light,
        2 | 3 => EventLevel::Expert,
        _ => EventLevel::Standard,
    };
    let options = GameOptions { events, scoring: Scoring::French, ..GameOptions::default() };
    let seed = Seed::new(chance.bytes());
    let mut state = State::new(&Setup::from_seed(course.players, options, &seed));
    give(&mut state, &Command::PlaceOfficers { color: Color::ALL[chance.place(4)] }, &seed);
    // Some tables now and then play a bad turn: its outcome is worth learning.
    let strays = if chance.once_in(3) { 8 } else { 0 };
    let mut tight = Vec::new();
    let mut part = Part { net, strays, lambda, turns: usize::MAX, seed };
    let mut samples = part.play(&mut state, &mut tight, &mut chance);
    let score = state.score();
    (part.strays, part.lambda, part.turns) = (0, LAMBDA_TIGHT, TURNS_TIGHT);
    for start in tight {
        for _ in 0..REPEATS {
            let mut state = start;
            world::shuffle(&mut state, rollout::next_color(&start), &mut chance);
            part.seed = Seed::new(chance.bytes());
            samples.extend(part.play(&mut state, &mut Vec::new(), &mut chance));
        }
    }
    let is_plain = strays == 0 && events == EventLevel::Standard;
    Lesson { score, is_plain, samples }
}

/// How a part of a game is played.
#[derive(Clone, Debug)]
struct Part<'a> {
    net: &'a Net,
    /// One turn in this many is bad; 0 for none.
    strays: u64,
    lambda: f32,
    /// Turns that are played; the one after them is only searched.
    turns: usize,
    seed: Seed,
}

impl Part<'_> {
    /// Continues from the end of a turn; `tight` collects the positions where a jam was near.
    fn play(&self, state: &mut State, tight: &mut Vec<State>, chance: &mut Chance) -> Vec<Sample> {
        let mut turns: Vec<(Features, u8)> = Vec::new();
        // What the search saw after the arrival, and whether the outcome of the turn is to be ignored.
        let mut seen: Vec<(f32, bool)> = Vec::new();
        while state.phase != Phase::Over {
            turns.push((Features::of(state), state.score()));
            if jam::is_near(state) {
                tight.push(*state);
            }
            give(state, &Command::Reveal, &self.seed);
            if state.phase == Phase::Over {
                break;
            }
            let mut ends = Ends::new(self.net, state);
            let mut search = Search::new(&mut ends, state, WIDTH, BUDGET, chance);
            let strays = self.strays > 0 && chance.once_in(self.strays);
            let is_last = turns.len() > self.turns;
            seen.push((search.points(state), strays || is_last));
            if is_last {
                break;
            }
            while state.phase != Phase::Arrival && state.phase != Phase::Over {
                let command = if strays {
                    let legal = Marne::legal(state, state.active);
                    chance.pick(&legal).copied()
                } else {
                    search.candidates(state).first().map(|it| it.command)
                };
                let Some(command) = command else { break };
                give(state, &command, &self.seed);
            }
        }
        // A turn is worth a mix of what the search saw in the next one and of the outcome.
        let mut worth = f32::from(state.score());
        let mut samples = Vec::new();
        for (at, (features, score)) in turns.into_iter().enumerate().rev() {
            if let Some((points, says_nothing)) = seen.get(at) {
                let far = if *says_nothing { 0.0 } else { self.lambda };
                worth = (1.0 - far) * points + far * worth;
            }
            samples.push(Sample { features, points: worth - f32::from(score) });
        }
        samples
    }
}
