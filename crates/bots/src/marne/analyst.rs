//! Looks back on a game: what an act was worth, by futures played from it and from the best alternatives, in worlds
//! consistent with what the table knew.
//!
//! The rival of the given act is chosen in some worlds and weighed in others, so that a lucky rival does not pass for
//! a better one.

use marne::{Command, Marne, Phase, Scoring, State, View};
use rules::{Analyst, Assessment, Chance, Damaged, Estimate, Game as _, Json, Known, Seed};

use super::ends::Ends;
use super::net::Net;
use super::nets::Nets;
use super::rollout::{give, play_turn};
use super::search::{Search, Width};
use super::world;
use crate::erased::read;

/// The analyst of *Les Taxis de la Marne*.
pub(super) const ANALYST: &dyn Analyst = &Hindsight;

/// How the turn of the act goes on.
const WIDTH: Width = Width { draws: [5, 3, 2], trades: 5, loads: 3 };
/// Positions that the net evaluates for the turn of the act, in all its worlds together.
const BUDGET: u32 = 12_000;
/// Acts examined more closely, besides the given one.
const RIVALS: usize = 3;
/// An act this many points behind in the search is no rival.
const BEHIND: f32 = 2.5;
/// Worlds in which the best rival is chosen.
const CHOSEN_IN: u64 = 6;
/// Worlds in which it is weighed.
const WEIGHED_IN: u64 = 24;
/// Turns played after the turn of the act; then the net estimates what is still to come.
const TURNS: u8 = 2;
/// Futures played to the end for the odds.
const FUTURES: u32 = 32;

#[derive(Debug)]
struct Hindsight;

impl Analyst for Hindsight {
    fn assess(&self, known: &Known, given: &Json, number: u64) -> Result<Assessment, Damaged> {
        let scene = Scene::new(known, number)?;
        let command = Marne::command(given).map_err(|refusal| Damaged {
            game: Marne::NAME.into(),
            part: "command",
            why: refusal.message.into(),
        })?;
        Ok(scene.assess(&command))
    }

    fn odds(&self, known: &Known, number: u64) -> Result<Vec<f64>, Damaged> {
        Ok(Scene::new(known, number)?.odds())
    }
}

/// A position as the table knew it.
struct Scene {
    view: View,
    net: &'static Net,
    /// One of the states behind it.
    state: State,
    number: u64,
}

impl Scene {
    fn new(known: &Known, number: u64) -> Result<Self, Damaged> {
        let options: marne::TableOptions = read::<Marne, _>("options", &known.options)?;
        let view: View = read::<Marne, _>("view", &known.view)?;
        let state = world::sample(known.players, &options, &view, &mut Chance::new(number));
        Ok(Self { view, net: Nets::trained(known.players), state, number })
    }

    /// The world with this number, and the seed of its reshuffles.
    fn world(&self, nth: u64) -> (State, Seed, Chance) {
        let mut chance = Chance::new(self.number ^ Chance::new(nth).number());
        let mut state = self.state;
        let seed = Seed::new(chance.bytes());
        world::shuffle(&mut state, self.view.next_color, &mut chance);
        (state, seed, chance)
    }

    fn assess(&self, given: &Command) -> Assessment {
        // One search for the whole turn: what it finds in one world is reused in the others.
        let mut ends = Ends::new(self.net, &self.state);
        let mut chance = Chance::new(self.number);
        let mut search = Search::new(&mut ends, &self.state, WIDTH, BUDGET, &mut chance);
        let candidates = self.candidates(&mut search);
        let usual = candidates.first().copied().unwrap_or(*given);
        let mut rivals: Vec<Command> = candidates.into_iter().filter(|it| it != given).collect();
        rivals.truncate(RIVALS);
        let mut points = |command: &Command, worlds: std::ops::Range<u64>| -> Vec<f64> {
            worlds.map(|nth| self.future(&mut search, command, nth)).collect()
        };
        let mut rival: Option<(Command, f64)> = None;
        if !rivals.is_empty() {
            let least = estimate(&points(given, 0..CHOSEN_IN)).points;
            for command in rivals {
                let found = estimate(&points(&command, 0..CHOSEN_IN)).points;
                if found > rival.map_or(least, |(_, best)| best) {
                    rival = Some((command, found));
                }
            }
        }
        let worlds = CHOSEN_IN..CHOSEN_IN + WEIGHED_IN;
        let of_given = points(given, worlds.clone());
        let mut of = |command: Command| match command == *given {
            true => of_given.clone(),
            false => points(&command, worlds.clone()),
        };
        let of_usual = of(usual);
        let of_rival = match rival {
            Some((command, _)) if command == usual => of_usual.clone(),
            Some((command, _)) => of(command),
            None => of_given.clone(),
        };
        Assessment {
            expected: estimate(&of_usual),
            reached: estimate(&of_given),
            given: beyond(&of_given, &of_usual),
            better: beyond(&of_rival, &of_given),
            line: rival.map_or_else(Vec::new, |(command, _)| self.line(&mut search, &command)),
        }
    }

    /// The acts worth considering, the best first.
    fn candidates(&self, search: &mut Search<'_, '_>) -> Vec<Command> {
        match self.state.phase {
            // Before anything is known all colours are alike.
            Phase::PlaceOfficers | Phase::Over => return Vec::new(),
            Phase::Arrival | Phase::Discard | Phase::Actions | Phase::Place | Phase::Trim => {}
        }
        let candidates = search.candidates(&self.state);
        let best = candidates.first().map_or(0.0, |it| it.points);
        candidates.iter().filter(|it| it.points + BEHIND >= best).map(|it| it.command).collect()
    }

    /// The points of one future that begins with this act.
    fn future(&self, search: &mut Search<'_, '_>, command: &Command, nth: u64) -> f64 {
        let (mut state, seed, mut chance) = self.world(nth);
        give(&mut state, command, &seed);
        // The search covers only the turn in which it began.
        while is_in_turn(&self.state) && is_in_turn(&state) && state.turn == self.state.turn {
            let Some(best) = search.candidates(&state).into_iter().next() else { break };
            give(&mut state, &best.command, &seed);
        }
        // The end of a turn and the taxi of the next one are followed equally far.
        let last = self.state.turn.saturating_add(if self.state.phase == Phase::Arrival {
            TURNS - 1
        } else {
            TURNS
        });
        while state.phase != Phase::Over && state.turn <= last {
            let before = state;
            give(&mut state, &Command::Reveal, &seed);
            let mut ends = Ends::new(self.net, &state);
            play_turn(&mut ends, &mut state, &seed, &mut chance);
            if state == before {
                break;
            }
        }
        let mut ends = Ends::new(self.net, &state);
        Search::new(&mut ends, &state, WIDTH, BUDGET, &mut chance).points(&state).into()
    }

    /// What this act leads to for certain, if the turn goes on as well as the search can see.
    fn line(&self, search: &mut Search<'_, '_>, first: &Command) -> Vec<Json> {
        let (mut state, seed, _) = self.world(0);
        let mut line = Vec::new();
        let mut next = Some(*first);
        while let Some(command) = next {
            line.push(Json::of(&command));
            let Ok(events) = state.decide(state.active, &command, &seed) else { break };
            events.iter().for_each(|event| state.apply(event));
            if events.iter().any(marne::Event::reveals) || !is_in_turn(&state) {
                break;
            }
            next = search.candidates(&state).first().map(|it| it.command);
        }
        line
    }

    fn odds(&self) -> Vec<f64> {
        let mut counts = vec![0.0; Scoring::BANDS.into()];
        for nth in 0..FUTURES {
            let (mut state, seed, mut chance) = self.world(nth.into());
            if state.phase == Phase::PlaceOfficers {
                give(&mut state, &Command::PlaceOfficers { color: marne::Color::ALL[0] }, &seed);
            }
            // A game has fewer turns than its counter can count.
            for _ in 0..u8::MAX {
                give(&mut state, &Command::Reveal, &seed);
                let mut ends = Ends::new(self.net, &state);
                play_turn(&mut ends, &mut state, &seed, &mut chance);
            }
            let band = state.options.scoring.band(state.score());
            if let Some(count) = counts.get_mut(usize::from(band).saturating_sub(1)) {
                *count += 1.0 / f64::from(FUTURES);
            }
        }
        counts
    }
}

/// Whether the turn has begun and goes on.
fn is_in_turn(state: &State) -> bool {
    match state.phase {
        Phase::Discard | Phase::Actions | Phase::Place | Phase::Trim => true,
        Phase::PlaceOfficers | Phase::Arrival | Phase::Over => false,
    }
}

/// How much more one act brings than another in the same worlds.
fn beyond(one: &[f64], other: &[f64]) -> Estimate {
    estimate(&one.iter().zip(other).map(|(one, other)| one - other).collect::<Vec<f64>>())
}

/// The mean of these points, and how far it may be from the true mean.
#[allow(clippy::cast_precision_loss, reason = "a few dozen worlds")]
fn estimate(points: &[f64]) -> Estimate {
    let count = points.len().max(1) as f64;
    let mean = points.iter().sum::<f64>() / count;
    let squares: f64 = points.iter().map(|it| (it - mean) * (it - mean)).sum();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    Estimate { points: mean, error }
}
