//! How the net learns: bots play each other, and each position is moved towards what came of it
//! (TD(λ)). The same course gives the same net on every machine and with any number of threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use marne::{Color, Command, EventLevel, GameOptions, Marne, Phase, Scoring, Setup, State};
use rules::{Chance, Game as _, Seed};

use super::adam::Adam;
use super::features::Features;
use super::net::{Net, SCALE};
use super::nets::Nets;
use super::search::{Search, Width};

/// What is learned, and from how much.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Decides every deal, every choice and the net to begin with.
    pub seed: u64,
    /// Rounds in which one net learns for all numbers of players.
    pub together: u64,
    /// Rounds after those, in which each number of players has a net of its own.
    pub apart: u64,
    /// Games of one round.
    pub games: u64,
    /// Threads that play.
    pub threads: u64,
    /// Whether the trained nets learn on, in ever smaller steps, each from its own number of players.
    pub refine: bool,
    /// The number of players whose net learns, if only one does.
    pub players: Option<u8>,
}

/// How far a result counts for the positions long before it.
const LAMBDA: f32 = 0.85;
/// Passes over what the last rounds brought.
const PASSES: usize = 6;
/// Rounds whose positions are kept.
const KEPT: usize = 6;
/// The same for the net of one number of players, which gets an eighth or a quarter of each round.
const KEPT_APART: usize = 20;
const BATCH: usize = 128;
/// The games are searched narrowly: many of them teach more than wide ones.
const WIDTH: Width = Width { draws: [2, 1, 1], trades: 3, loads: 1 };
const BUDGET: u32 = 600;

/// A position where a turn had ended, and the points it was worth.
#[derive(Debug)]
struct Sample {
    features: Features,
    points: f32,
}

/// One game of learning.
#[derive(Debug, Default)]
struct Lesson {
    players: u8,
    score: u8,
    is_plain: bool,
    samples: Vec<Sample>,
}

/// Learns, telling after each round how the games went; the nets as they are stored.
pub fn train(course: &Course, mut tell: impl FnMut(&str)) -> Vec<u8> {
    let mut chance = Chance::new(course.seed);
    let mut learners = match course.refine {
        true => (1..=5).map(|it| Learner::new(Nets::trained(it).clone())).collect(),
        false => vec![Learner::new(Net::random(&mut chance))],
    };
    let rounds = course.together + course.apart;
    for round in 0..rounds {
        if round == course.together && learners.len() == 1 {
            learners = (0..5).map(|_| learners[0].clone()).collect();
        }
        let nets: Vec<&Net> = learners.iter().map(|it| &it.net).collect();
        let first = round * course.games;
        let lessons = lessons(&nets, course, first);
        tell(&report(round, &lessons));
        let rate = match course.refine {
            true => 0.000_5 * (1.0 - round as f32 / rounds as f32),
            // It does not depend on how many rounds there are: a shorter course is the beginning of a
            // longer one.
            false => 0.002 / (1.0 + round as f32 / 30.0),
        };
        let mut fresh: Vec<Vec<Sample>> = learners.iter().map(|_| Vec::new()).collect();
        let count = fresh.len();
        let kept = if count == 1 { KEPT } else { KEPT_APART };
        for lesson in lessons {
            let at = if count == 1 { 0 } else { usize::from(lesson.players) - 1 };
            fresh[at].extend(lesson.samples);
        }
        for (learner, fresh) in learners.iter_mut().zip(fresh) {
            learner.learn(fresh, kept, rate, &mut chance.branch());
        }
    }
    Nets::of(learners.into_iter().map(|it| it.net).collect()).bytes()
}

#[derive(Clone, Debug)]
struct Learner {
    net: Net,
    adam: Adam,
    kept: Vec<std::sync::Arc<Vec<Sample>>>,
}

impl Learner {
    fn new(net: Net) -> Self {
        Self { net, adam: Adam::new(), kept: Vec::new() }
    }

    fn learn(&mut self, fresh: Vec<Sample>, kept: usize, rate: f32, chance: &mut Chance) {
        self.kept.push(fresh.into());
        if self.kept.len() > kept {
            self.kept.remove(0);
        }
        let mut order: Vec<(usize, usize)> = Vec::new();
        for (round, samples) in self.kept.iter().enumerate() {
            order.extend((0..samples.len()).map(|at| (round, at)));
        }
        for _ in 0..PASSES {
            for last in (1..order.len()).rev() {
                order.swap(last, chance.place(last + 1));
            }
            // A part of all that is kept: as much as one round brings.
            let some = order.len() / self.kept.len();
            for batch in order[..some].chunks(BATCH) {
                let samples = batch.iter().map(|(round, at)| {
                    let sample = &self.kept[*round][*at];
                    (&sample.features, sample.points / SCALE)
                });
                self.adam.step(&mut self.net, samples, rate);
            }
        }
    }
}

fn report(round: u64, lessons: &[Lesson]) -> String {
    let mean = |players: u8| {
        let scores: Vec<f32> = lessons
            .iter()
            .filter(|it| it.players == players && it.is_plain)
            .map(|it| f32::from(it.score))
            .collect();
        let mean = scores.iter().sum::<f32>() / (scores.len() as f32);
        (!scores.is_empty()).then(|| format!("{mean:.2} for {players}"))
    };
    let means: Vec<String> = (1..=5).filter_map(mean).collect();
    format!("round {round}: {}", means.join(", "))
}

fn lessons(nets: &[&Net], course: &Course, first: u64) -> Vec<Lesson> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= course.games {
                return done;
            }
            done.push((nth, lesson(nets, course, first + nth)));
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

fn lesson(nets: &[&Net], course: &Course, number: u64) -> Lesson {
    let mut chance = Chance::new(course.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let of_all = || [1, 2, 3, 4, 5, 2, 3, 4][usize::try_from(number % 8).unwrap_or(0)];
    let players = course.players.unwrap_or_else(of_all);
    let events = match chance.below(8) {
        0 => EventLevel::None,
        1 => EventLevel::Light,
        2 | 3 => EventLevel::Expert,
        _ => EventLevel::Standard,
    };
    let net = nets.get(usize::from(players) - 1).unwrap_or(&nets[0]);
    let options = GameOptions { events, scoring: Scoring::French, ..GameOptions::default() };
    let seed = Seed::new(chance.bytes());
    let mut state = State::new(&Setup::from_seed(players, options, &seed));
    let give = |state: &mut State, command: &Command| {
        if let Ok(events) = state.decide(state.active, command, &seed) {
            events.iter().for_each(|event| state.apply(event));
        }
    };
    give(&mut state, &Command::PlaceOfficers { color: Color::ALL[chance.place(4)] });
    // Some tables play a bad turn now and then: what comes of it is worth knowing.
    let strays = if chance.once_in(3) { 8 } else { 0 };
    let mut turns: Vec<(Features, u8)> = Vec::new();
    // What the search saw after the arrival, and whether the turn was then played badly.
    let mut seen: Vec<(f32, bool)> = Vec::new();
    while state.phase != Phase::Over {
        turns.push((Features::of(&state), state.score()));
        give(&mut state, &Command::Reveal);
        if state.phase == Phase::Over {
            break;
        }
        let mut search = Search::new(net, &state, WIDTH, BUDGET, &mut chance);
        let strays = strays > 0 && chance.once_in(strays);
        seen.push((search.points(&state), strays));
        while state.phase != Phase::Arrival && state.phase != Phase::Over {
            let command = if strays {
                let legal = Marne::legal(&state, state.active);
                chance.pick(&legal).copied()
            } else {
                search.candidates(&state).first().map(|it| it.command)
            };
            let Some(command) = command else { break };
            give(&mut state, &command);
        }
    }
    // Each turn is worth what the next one was seen to be worth and what came of it.
    let mut worth = f32::from(state.score());
    let mut samples = Vec::new();
    for (at, (features, score)) in turns.into_iter().enumerate().rev() {
        if let Some((points, strayed)) = seen.get(at) {
            let far = if *strayed { 0.0 } else { LAMBDA };
            worth = (1.0 - far) * points + far * worth;
        }
        samples.push(Sample { features, points: worth - f32::from(score) });
    }
    let is_plain = strays == 0 && events == EventLevel::Standard;
    Lesson { players, score: state.score(), is_plain, samples }
}
