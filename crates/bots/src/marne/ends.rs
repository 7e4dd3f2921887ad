//! What the ends of one turn are worth: the net's estimates of what the game will still bring. They do not depend on
//! the cards that a search tries, so all searches of a turn share them.

use marne::{Phase, Soldier, SoldierSet, State, StreetSet};
use rustc_hash::FxHashMap;

use super::coming::Coming;
use super::features::{self, Features};
use super::jam;
use super::net::{Heard, Net};

/// What makes two positions of one turn the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    hands: [SoldierSet; 5],
    reserve: SoldierSet,
    discard: SoldierSet,
    taken: StreetSet,
    tokens: StreetSet,
    officers: (u8, u8),
    phase: Phase,
    actions_left: u8,
    bonus_played: SoldierSet,
    drawn: Option<Soldier>,
}

impl Key {
    pub(super) fn of(state: &State) -> Self {
        let [one, other] = state.officers.map_or([0, 0], |it| it.map(|street| street as u8));
        Self {
            hands: state.hands.map(|it| it.set()),
            reserve: state.reserve.set(),
            discard: state.soldier_discard.iter().copied().collect(),
            taken: state.taken(),
            tokens: state.tokens,
            officers: (one.min(other), one.max(other)),
            phase: state.phase,
            actions_left: state.actions_left,
            bonus_played: state.bonus_played,
            drawn: state.drawn,
        }
    }
}

/// The ends of one turn that were reached so far.
#[derive(Debug)]
pub(super) struct Ends<'a> {
    pub(super) net: &'a Net,
    coming: Coming,
    /// The net's sums for the pile of taxis.
    heard: Heard,
    features: Features,
    seen: FxHashMap<Key, f32>,
}

impl<'a> Ends<'a> {
    /// The ends of the turn of this state.
    pub(super) fn new(net: &'a Net, state: &State) -> Self {
        let coming = Coming::new(state);
        let mut features = Features::default();
        coming.write(&mut features);
        let mut heard = Heard::default();
        net.hear(&mut heard, &features);
        Self { net, coming, heard, features, seen: FxHashMap::default() }
    }

    /// The points of the game if the turn ends like this, by the net.
    pub(super) fn points(&mut self, state: &State) -> f32 {
        let key = Key::of(state);
        if let Some(seen) = self.seen.get(&key) {
            return *seen;
        }
        let points = self.estimate(state);
        self.seen.insert(key, points);
        points
    }

    fn estimate(&mut self, state: &State) -> f32 {
        let score = f32::from(state.score());
        // The next taxi ends the game: there is none, or no street for it.
        if state.taxi_pile.is_empty() || state.taken() == StreetSet::ALL {
            return score;
        }
        self.features.clear();
        let plan = features::write(state, &self.coming, &mut self.features);
        let points = self.net.points(self.heard, &self.features);
        let safe = 1.0 - jam::risk(state, &self.coming, &plan);
        score + points.clamp(0.0, features::points_left(state)) * safe
    }
}

#[cfg(test)]
mod tests {
    use marne::{Color, Command, EventLevel, GameOptions, Setup};
    use rules::{Chance, Seed};

    use super::super::nets::Nets;
    use super::super::rollout::{give, next_color, play_turn};
    use super::super::search::{Search, Width};
    use super::super::world;
    use super::*;

    #[test]
    fn searches_of_other_worlds_do_not_change_what_a_search_finds() {
        const WIDTH: Width = Width { draws: [2, 2, 1], trades: 3, loads: 2 };
        for number in 0..10_u8 {
            let seed = Seed::new([number; 32]);
            let mut chance = Chance::new(number.into());
            let players = 1 + number % 5;
            let net = Nets::trained(players);
            let options = GameOptions { events: EventLevel::Expert, ..GameOptions::default() };
            let mut state = State::new(&Setup::from_seed(players, options, &seed));
            give(&mut state, &Command::PlaceOfficers { color: Color::ALL[0] }, &seed);
            for turn in 0..10 {
                give(&mut state, &Command::Reveal, &seed);
                let mut shared = Ends::new(net, &state);
                for _ in 0..3 {
                    let mut world = state;
                    world::shuffle(&mut world, next_color(&state), &mut chance);
                    let luck = chance.number();
                    let find = |ends: &mut Ends<'_>| {
                        Search::new(ends, &world, WIDTH, 100, &mut Chance::new(luck))
                            .candidates(&world)
                    };
                    let alone = find(&mut Ends::new(net, &world));
                    assert_eq!(find(&mut shared), alone, "game {number}, turn {turn}");
                }
                play_turn(&mut shared, &mut state, &seed, &mut chance);
            }
        }
    }
}
