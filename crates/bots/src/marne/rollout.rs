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

/// A rival this many standard deviations behind the leader is dropped.
const DROPPED: f32 = 2.0;
/// The usual standard deviation of the difference between two rivals in one world. It counts like one difference that
/// was seen: in a few worlds near the end all differences may be equal by chance.
const USUAL: f32 = 0.6;

/// How many futures are played per choice, and how far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Futures {
    /// For all rivals together; all that are left play in the world that reaches it.
    pub(super) count: usize,
    /// Worlds in which each rival is played before any is dropped.
    pub(super) worlds: usize,
    /// Turns after this one. All but the last are played; the last is only searched, which is less noisy than playing
    /// one sample of it.
    pub(super) turns: usize,
    /// How widely the last turn is searched: with few cards tried, a draw looks like a sure thing.
    pub(super) last: Width,
    /// The weight of the search's estimate of a candidate, in futures. The longer the futures, the more luck is in
    /// each, so the larger this has to be: with 8 for six turns a game lost more than a point.
    pub(super) belief: f32,
}

/// A candidate that is compared with others by futures.
#[derive(Debug)]
struct Rival {
    candidate: Candidate,
    /// By world: the points of its future. All rivals have played in the same worlds.
    points: Vec<f32>,
}

impl Rival {
    /// Its points summed over all worlds, with as many of the search's estimate.
    fn worth(&self, belief: f32) -> f32 {
        self.points.iter().sum::<f32>() + self.candidate.points * belief
    }
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
    let rival = |it: &Candidate| Rival { candidate: *it, points: Vec::new() };
    let mut rivals: Vec<Rival> =
        candidates.iter().filter(near).take(CANDIDATES).map(rival).collect();
    // Each possible next taxi comes equally often.
    let mut nexts = world::next_taxis(state).into_iter().cycle();
    let (mut worlds, mut played) = (0, 0);
    while rivals.len() > 1 && played < futures.count {
        let seed = Seed::new(chance.bytes());
        let mut world = *state;
        world::shuffle(&mut world, next_color(state), chance);
        if let Some(next) = nexts.next() {
            world::put_next(&mut world, next);
        }
        let luck = chance.number();
        for rival in &mut rivals {
            // All rivals get the same world and the same luck.
            let chance = &mut Chance::new(luck);
            let command = &rival.candidate.command;
            rival.points.push(future(ends, world, command, futures, &seed, chance));
        }
        worlds += 1;
        played += rivals.len();
        let worth = |it: &Rival| it.worth(futures.belief);
        rivals.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        // In the last turns different commands may well bring the same points.
        if worlds == futures.worlds && state.taxi_pile.len() > futures.turns {
            drop_twins(&mut rivals);
        }
        if worlds >= futures.worlds {
            drop_beaten(&mut rivals, futures.belief);
        }
    }
    rivals.first().map(|it| it.candidate.command)
}

/// Drops rivals whose futures were all the same as those of a better one: the same turn in another order. Whole points
/// are those of a jam, in which different turns end as well.
fn drop_twins(rivals: &mut Vec<Rival>) {
    let mut seen: Vec<Vec<f32>> = Vec::with_capacity(rivals.len());
    rivals.retain(|it| {
        let is_jam = it.points.iter().all(|it| it.fract() == 0.0);
        let is_new = is_jam || !seen.contains(&it.points);
        if is_new {
            seen.push(it.points.clone());
        }
        is_new
    });
}

/// Drops rivals that are clearly behind the first, so that the futures that are left tell the close ones apart.
fn drop_beaten(rivals: &mut Vec<Rival>, belief: f32) {
    let Some((leader, others)) = rivals.split_first() else { return };
    let worlds = leader.points.len() as f32;
    // One variance for all, because a few worlds say too little about each.
    let squares: f32 = others.iter().map(|it| deviation(&it.points, &leader.points)).sum();
    let variance = (squares + USUAL * USUAL) / ((worlds - 1.0) * others.len() as f32 + 1.0);
    let least = leader.worth(belief) - DROPPED * (variance * (worlds + belief)).sqrt();
    rivals.retain(|it| it.worth(belief) >= least);
}

/// The sum of the squared deviations of the differences from their mean.
fn deviation(points: &[f32], others: &[f32]) -> f32 {
    let differences = || points.iter().zip(others).map(|(it, other)| it - other);
    let mean = differences().sum::<f32>() / points.len() as f32;
    differences().map(|it| (it - mean) * (it - mean)).sum()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A rival with these points from the search and from its futures.
    fn rival(color: Color, search: f32, points: &[f32]) -> Rival {
        let command = Command::PlaceOfficers { color };
        Rival { candidate: Candidate { command, points: search }, points: points.to_vec() }
    }

    fn colors(rivals: &[Rival]) -> Vec<Color> {
        let color = |it: &Rival| match it.candidate.command {
            Command::PlaceOfficers { color } => Some(color),
            _ => None,
        };
        rivals.iter().filter_map(color).collect()
    }

    #[test]
    fn a_rival_with_the_same_futures_as_a_better_one_is_dropped() {
        let mut rivals = vec![
            rival(Color::Blue, 62.0, &[60.25, 63.0]),
            rival(Color::Red, 61.0, &[60.25, 63.0]),
            rival(Color::Green, 61.0, &[60.25, 62.0]),
        ];
        drop_twins(&mut rivals);
        assert_eq!(colors(&rivals), [Color::Blue, Color::Green]);
    }

    #[test]
    fn rivals_whose_futures_end_in_the_same_jam_stay() {
        let points = [18.0, 18.0];
        let mut rivals = vec![rival(Color::Blue, 40.0, &points), rival(Color::Red, 39.0, &points)];
        drop_twins(&mut rivals);
        assert_eq!(colors(&rivals), [Color::Blue, Color::Red]);
    }

    #[test]
    fn a_rival_is_dropped_once_luck_no_longer_explains_why_it_is_behind() {
        // Each is behind by as much in the mean, but for one of them it depends on the world.
        let leader = || rival(Color::Blue, 60.0, &[60.0; 4]);
        let uncertain = rival(Color::Red, 60.0, &[58.0, 61.0, 57.0, 60.0]);
        let certain = rival(Color::Green, 60.0, &[59.0; 4]);
        let mut rivals = vec![leader(), uncertain];
        drop_beaten(&mut rivals, 15.0);
        assert_eq!(colors(&rivals), [Color::Blue, Color::Red]);
        let mut rivals = vec![leader(), certain];
        drop_beaten(&mut rivals, 15.0);
        assert_eq!(colors(&rivals), [Color::Blue]);
    }

    #[test]
    fn rivals_that_are_equal_stay() {
        let mut rivals =
            vec![rival(Color::Blue, 60.0, &[60.0; 2]), rival(Color::Red, 60.0, &[60.0; 2])];
        drop_beaten(&mut rivals, 15.0);
        assert_eq!(colors(&rivals), [Color::Blue, Color::Red]);
    }
}
