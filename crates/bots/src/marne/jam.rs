//! How near the square is to filling up. A jam costs everything that was still to come, but is rare, so the net,
//! which learned from what happened, does not fear it enough.

use marne::{State, Street};

use super::coming::Coming;
use super::plan::{Planned, TURNS};

/// With more free streets than this, a jam is left to the net.
const FEW: usize = 3;

/// The streets that are free, and the taxis to come.
#[derive(Clone, Copy, Debug)]
struct Square {
    free: usize,
    taxis: usize,
    /// How many of the taxis bring another at once.
    extras: usize,
}

impl Square {
    fn of(state: &State, coming: &Coming) -> Self {
        let free = Street::ALL.len() - state.taken().len();
        Self { free, taxis: state.taxi_pile.len(), extras: coming.extras() }
    }

    /// How likely a taxi brings another, if nothing is known of its colour.
    fn extra(self) -> f32 {
        if self.taxis == 0 { 0.0 } else { self.extras as f32 / self.taxis as f32 }
    }
}

/// Whether a jam may come within a few turns: at most one street is free, or two and the next taxi may bring another.
pub(super) fn is_near(state: &State) -> bool {
    let coming = Coming::new(state);
    let free = Square::of(state, &coming).free;
    free <= 1 || free == 2 && coming.extra() > 0.0
}

/// How likely it is that one of the next three arrivals fills the square, if the players between them send what this
/// plan says they can with their current cards.
pub(super) fn risk(state: &State, coming: &Coming, plan: &[Planned; TURNS]) -> f32 {
    let square = Square::of(state, coming);
    if square.free > FEW || square.extras == 0 {
        return 0.0;
    }
    arrive(square, coming.extra(), plan)
}

/// The same from the next taxi on, which brings another with probability `extra`.
fn arrive(square: Square, extra: f32, plan: &[Planned]) -> f32 {
    let Some(taxis) = square.taxis.checked_sub(1) else { return 0.0 };
    let Some(free) = square.free.checked_sub(1) else { return 1.0 };
    let mut risk = 0.0;
    if extra > 0.0 {
        let after = Square { free, taxis, extras: square.extras.saturating_sub(1) };
        risk += extra * arrive(after, after.extra(), plan);
    }
    if extra < 1.0
        && let Some((turn, later)) = plan.split_first()
        && !later.is_empty()
    {
        let free = free + usize::from(turn.taxis);
        let after = Square { free, taxis, extras: square.extras };
        risk += (1.0 - extra) * arrive(after, after.extra(), later);
    }
    risk
}

#[cfg(test)]
mod tests {
    use marne::{Color, EventLevel, GameOptions, Phase, Setup, Taxi};
    use rules::{Chance, List, Seed};

    use super::super::ends::Ends;
    use super::super::nets::Nets;
    use super::super::search::{Search, Width};
    use super::*;

    /// All streets but the first are taken; the only blue taxi left brings another, and is next.
    fn doomed() -> State {
        let options = GameOptions { events: EventLevel::Expert, ..GameOptions::default() };
        let mut state = State::new(&Setup::from_seed(2, options, &Seed::new([1; 32])));
        let next = Taxi::new(Street::Orsay, 4);
        let mut pile = state.taxi_pile.to_vec();
        for street in &Street::ALL[1..] {
            let waits = Taxi::new(*street, 2);
            state.waiting[street.index()] = Some(waits);
            pile.retain(|it| *it != waits);
        }
        let blue = |it: &&Taxi| it.color() == Color::Blue && **it != next;
        let sent: Vec<Taxi> = pile.iter().filter(blue).copied().collect();
        pile.retain(|it| it.color() != Color::Blue);
        pile.push(next);
        state.sent = List::from_slice(&sent).unwrap_or_default();
        state.taxi_pile = List::from_slice(&pile).unwrap_or_default();
        state.officers = Some(Color::Blue.streets());
        state.phase = Phase::Arrival;
        state
    }

    #[test]
    fn a_game_that_the_next_taxi_ends_brings_nothing_more() {
        let state = doomed();
        assert!(state.score() > 0);
        let mut chance = Chance::new(1);
        let width = Width { draws: [1, 1, 1], trades: 1, loads: 1 };
        let mut ends = Ends::new(Nets::trained(2), &state);
        let mut search = Search::new(&mut ends, &state, width, 100, &mut chance);
        close(search.points(&state), state.score().into());
        assert!(is_near(&state));
    }

    #[test]
    fn a_jam_is_near_while_at_most_two_arrivals_have_room() {
        let mut state = doomed();
        state.waiting[1] = None;
        assert!(is_near(&state), "two streets are free, and the next taxi brings another");
        state.waiting[2] = None;
        assert!(!is_near(&state), "three are");
        state.waiting[2] = Some(Taxi::new(Street::Fabert, 2));
        let (last, other) = (Taxi::new(Street::Orsay, 4), Taxi::new(Street::Orsay, 3));
        assert!(state.taxi_pile.replace(last, other), "{:?}", state.taxi_pile);
        assert!(!is_near(&state), "two are, and the next taxi brings no other");
        state.waiting[1] = Some(last);
        assert!(is_near(&state), "one is");
    }

    const IDLE: [Planned; TURNS] = [Planned { taxis: 0, points: 0, spare: 3 }; TURNS];

    fn close(risk: f32, wanted: f32) {
        assert!((risk - wanted).abs() < 1e-6, "{risk} instead of {wanted}");
    }

    #[test]
    fn the_last_free_street_is_lost_to_an_extra_taxi() {
        let square = Square { free: 1, taxis: 6, extras: 1 };
        // The first taxi brings another in one of three cases; nobody sends, so the next turn jams anyway.
        close(arrive(square, 1.0 / 3.0, &IDLE[..1]), 1.0 / 3.0);
        close(arrive(square, 1.0 / 3.0, &IDLE), 1.0);
    }

    #[test]
    fn a_chain_of_extra_taxis_is_as_likely_as_its_links() {
        let square = Square { free: 2, taxis: 6, extras: 2 };
        close(arrive(square, 0.5, &IDLE[..1]), 0.5 / 5.0);
        let square = Square { extras: 1, ..square };
        close(arrive(square, 0.5, &IDLE[..1]), 0.0);
    }

    #[test]
    fn what_is_sent_makes_room() {
        let square = Square { free: 1, taxis: 6, extras: 0 };
        let mut plan = IDLE;
        close(arrive(square, 0.0, &plan[..2]), 1.0);
        plan[0].taxis = 1;
        close(arrive(square, 0.0, &plan[..2]), 0.0);
    }

    #[test]
    fn an_empty_pile_jams_nothing() {
        close(arrive(Square { free: 0, taxis: 0, extras: 0 }, 0.0, &IDLE), 0.0);
    }
}
