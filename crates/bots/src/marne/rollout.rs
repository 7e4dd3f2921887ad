//! Rollouts: what the best candidates lead to in possible worlds, a few turns further than the search sees.

use marne::{Color, Command, Phase, State};
use rules::{Chance, Seed};

use super::ends::Ends;
use super::search::{Candidate, Search, Width};
use super::world;

/// How widely the turns of a future are searched: narrowly.
pub(super) const QUICK: Width = Width { draws: [2, 2, 1], trades: 3, loads: 1 };
const QUICK_BUDGET: u32 = 400;
/// Candidates examined more closely.
const CANDIDATES: usize = 6;
/// A candidate this many points behind is dropped.
const BEHIND: f32 = 2.5;

/// How many futures are played per choice, and how far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Futures {
    /// For all candidates together.
    pub(super) count: usize,
    /// Turns after this one. All but the last are played; the last is only searched, which is less noisy than playing
    /// one sample of it.
    pub(super) turns: usize,
    /// How widely the last turn is searched: with few cards tried, a draw looks like a sure thing.
    pub(super) last: Width,
    /// The weight of the search's estimate of a candidate, in futures. The longer the futures, the more luck is in
    /// each, so the larger this has to be: with 8 for six turns a game lost more than a point.
    pub(super) belief: f32,
}

/// The best of the candidates, by their results in these futures.
pub(super) fn best(
    ends: &mut Ends<'_>,
    state: &State,
    candidates: &[Candidate],
    futures: Futures,
    chance: &mut Chance,
) -> Option<Command> {
    let first = candidates.first()?;
    let near = |it: &&Candidate| it.points + BEHIND >= first.points;
    let mut rivals: Vec<(Candidate, f32)> =
        candidates.iter().filter(near).take(CANDIDATES).map(|it| (*it, 0.0)).collect();
    let rounds = rivals.len().next_power_of_two().ilog2().max(1) as usize;
    // Each possible next taxi comes equally often.
    let mut nexts = world::next_taxis(state).into_iter().cycle();
    while rivals.len() > 1 {
        let worlds = (futures.count / rounds / rivals.len()).max(1);
        for _ in 0..worlds {
            let seed = Seed::new(chance.bytes());
            let mut world = *state;
            world::shuffle(&mut world, next_color(state), chance);
            if let Some(next) = nexts.next() {
                world::put_next(&mut world, next);
            }
            let luck = chance.number();
            for (rival, sum) in &mut rivals {
                // All candidates get the same world and the same luck.
                let chance = &mut Chance::new(luck);
                *sum += future(ends, world, &rival.command, futures, &seed, chance);
            }
        }
        let worth = |(rival, sum): &(Candidate, f32)| sum + rival.points * futures.belief;
        rivals.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        rivals.truncate(rivals.len().div_ceil(2));
    }
    rivals.first().map(|(it, _)| it.command)
}

/// The colour on the back of the next taxi.
pub(super) fn next_color(state: &State) -> Option<Color> {
    state.taxi_pile.last().map(|it| it.color())
}

/// The points of one future that begins with this command.
fn future(
    ends: &mut Ends<'_>,
    mut state: State,
    command: &Command,
    Futures { turns, last, .. }: Futures,
    seed: &Seed,
    chance: &mut Chance,
) -> f32 {
    let net = ends.net;
    give(&mut state, command, seed);
    play_turn(ends, &mut state, seed, chance);
    for _ in 1..turns {
        if state.phase == Phase::Over {
            break;
        }
        give(&mut state, &Command::Reveal, seed);
        play_turn(&mut Ends::new(net, &state), &mut state, seed, chance);
    }
    if state.phase != Phase::Over {
        give(&mut state, &Command::Reveal, seed);
    }
    let mut ends = Ends::new(net, &state);
    Search::new(&mut ends, &state, last, QUICK_BUDGET, chance).points(&state)
}

/// Plays a turn to its end. Each choice tries other cards for its draws: the few that one search tries seem sure to
/// come, and a turn that relied on the same ones throughout would wait for them.
pub(super) fn play_turn(ends: &mut Ends<'_>, state: &mut State, seed: &Seed, chance: &mut Chance) {
    while !matches!(state.phase, Phase::Over | Phase::Arrival) {
        let mut search = Search::new(ends, state, QUICK, QUICK_BUDGET, chance);
        let Some(best) = search.candidates(state).into_iter().next() else { return };
        give(state, &best.command, seed);
    }
}

/// Carries out a command.
pub(super) fn give(state: &mut State, command: &Command, seed: &Seed) {
    if let Ok(events) = state.decide(state.active, command, seed) {
        events.iter().for_each(|event| state.apply(event));
    }
}
